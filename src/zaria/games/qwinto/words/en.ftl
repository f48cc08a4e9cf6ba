# Qwinto

game-qwinto = Qwinto
game-qwinto-about = Roll one, two or three dice and fit the sum into rows that rise from left to right; everybody writes at once.

help-qwinto =
    On your turn choose which dice to roll: *o orange, *y yellow, *p purple, or several, as in *oy or *oyp.
    After the first roll type stay to keep the sum, or again to roll the same dice once more; the second roll counts.
    Then everybody may write the sum in one field of a row whose colour was rolled. Type the field: o3 is orange, column 3.
    In a row the numbers rise from left to right. In a column no number stands twice.
    Nothing goes into the gap of a row.
    If you do not want the sum, type - to pass. On your own turn that is a misthrow instead: type x, it costs 5 points.
    A full row is worth its rightmost number, any other row a point for each number.
    A full column of three gives the number in its pentagon as a bonus.
    The game ends with the turn in which somebody has two full rows or a fourth misthrow. Most points wins.

ask-qwinto-dice = Your turn: which dice do you roll?
ask-qwinto-again = { $number }: keep it, or roll again?
ask-qwinto-enter = Write the { $number } where it glows.
ask-qwinto-enter-none = The { $number } fits nowhere.
ask-qwinto-enter-active = Write the { $number } where it glows.
ask-qwinto-enter-active-none = The { $number } fits nowhere: a misthrow.
do-qwinto-again = Roll again
do-qwinto-stay = Keep { $number }

decide-qwinto-dice = Your turn: which dice do you roll?
decide-qwinto-again = The sum is { $number }. Keep it, or roll the same dice again?
decide-qwinto-enter =
    { $dice ->
        [o] The sum is { $number }: write it in the orange row, or pass.
        [y] The sum is { $number }: write it in the yellow row, or pass.
        [p] The sum is { $number }: write it in the purple row, or pass.
        [oy] The sum is { $number }: write it in the orange or the yellow row, or pass.
        [op] The sum is { $number }: write it in the orange or the purple row, or pass.
        [yp] The sum is { $number }: write it in the yellow or the purple row, or pass.
       *[oyp] The sum is { $number }: write it in any row, or pass.
    }
decide-qwinto-enter-active =
    { $dice ->
        [o] The sum is { $number }: write it in the orange row, or take a misthrow.
        [y] The sum is { $number }: write it in the yellow row, or take a misthrow.
        [p] The sum is { $number }: write it in the purple row, or take a misthrow.
        [oy] The sum is { $number }: write it in the orange or the yellow row, or take a misthrow.
        [op] The sum is { $number }: write it in the orange or the purple row, or take a misthrow.
        [yp] The sum is { $number }: write it in the yellow or the purple row, or take a misthrow.
       *[oyp] The sum is { $number }: write it in any row, or take a misthrow.
    }

# What stands on a button that chooses dice.
do-qwinto-dice = { $kept ->
    [0] Choose dice
    [one] Roll one die
   *[other] Roll { $kept } dice
}

move-qwinto-enter = write { $number }: { $place }
    .typed = write { $number } in { $at }
move-qwinto-pass = pass
move-qwinto-misthrow = mark a misthrow (−5 points)
move-qwinto-dice =
    { $at ->
        [o] roll the orange die
        [y] roll the yellow die
        [p] roll the purple die
        [oy] roll the orange and the yellow die
        [op] roll the orange and the purple die
        [yp] roll the yellow and the purple die
       *[oyp] roll all three dice
    }
move-qwinto-again = roll the same dice again
move-qwinto-stay = keep the sum of { $number }

# What somebody does, told after the name.
told-qwinto-enter = writes { $number }: { $at }
    .typed = writes { $number } in { $at }
told-qwinto-pass = passes
told-qwinto-misthrow = marks a misthrow (−5 points)
told-qwinto-dice =
    { $at ->
        [o] rolls the orange die
        [y] rolls the yellow die
        [p] rolls the purple die
        [oy] rolls the orange and the yellow die
        [op] rolls the orange and the purple die
        [yp] rolls the yellow and the purple die
       *[oyp] rolls all three dice
    }
told-qwinto-again = rolls the same dice again
told-qwinto-stay = keeps the sum of { $number }

rejection-qwinto-choose-dice = First choose the dice that you want to roll.
rejection-qwinto-same-dice = The dice are chosen for this turn; a second roll takes the very same ones.
rejection-qwinto-again-or-stay = First decide whether the { $number } stands or the dice are rolled again.
rejection-qwinto-other-colour =
    { $colour ->
        [orange] Orange row: but the orange die was not rolled.
        [yellow] Yellow row: but the yellow die was not rolled.
       *[purple] Purple row: but the purple die was not rolled.
    }
    .typed =
        { $colour ->
            [orange] { $field } is in the orange row, and the orange die was not rolled.
            [yellow] { $field } is in the yellow row, and the yellow die was not rolled.
           *[purple] { $field } is in the purple row, and the purple die was not rolled.
        }
rejection-qwinto-misthrow-only = There is no field for the { $number }: all you can do is mark a misthrow.
rejection-qwinto-pass-only = There is no field for the { $number }: all you can do is pass.
rejection-qwinto-gap = There is no field here: nothing is ever written.
    .typed = { $field } is the gap of its row: nothing is ever written there.
rejection-qwinto-field-taken = You have written { $number } here already. It stays.
    .typed = { $field } already holds { $number }, and what is written stays.
rejection-qwinto-row-order = { $number } does not fit here: the row has { $found } already, and it rises from left to right.
    .typed = { $number } does not fit in { $field }: { $found } stands in { $other }, and a row rises from left to right.
rejection-qwinto-column-double = This column has { $number } already.
    .typed = { $number } already stands in { $other }, in the same column as { $field }.
rejection-qwinto-active-pass = It is your roll: write the { $number } or mark a misthrow.
rejection-qwinto-not-your-misthrow = Only the active player marks misthrows; you can simply pass.
rejection-qwinto-not-active = The dice are not yours this turn: write the { $number } or pass.
rejection-qwinto-third-attempt = There is no third roll: the { $number } stands.
rejection-qwinto-sum-stands = The rolling is over: the sum is { $number }.

score-qwinto-row =
    { $colour ->
        [orange] { $count ->
            [one] { $count } number in the orange row
           *[other] { $count } numbers in the orange row
        }
        [yellow] { $count ->
            [one] { $count } number in the yellow row
           *[other] { $count } numbers in the yellow row
        }
       *[purple] { $count ->
            [one] { $count } number in the purple row
           *[other] { $count } numbers in the purple row
        }
    }
score-qwinto-full-row =
    { $colour ->
        [orange] full orange row
        [yellow] full yellow row
       *[purple] full purple row
    }
score-qwinto-column = full column, its pentagon
score-qwinto-misthrows =
    { $misthrows ->
        [one] { $misthrows } misthrow
       *[other] { $misthrows } misthrows
    }
source-qwinto-row =
    { $colour ->
        [orange] orange row
        [yellow] yellow row
       *[purple] purple row
    }
source-qwinto-full-row = { source-qwinto-row }
source-qwinto-column = column bonuses
source-qwinto-misthrows = misthrows

# Beside the sheet.
label-qwinto-bonus = column bonuses
label-qwinto-misthrows = misthrows, −5 each

# The sheet in plain words.
spoken-qwinto-row =
    { $colour ->
        [orange] Orange row: { $cells }.
        [yellow] Yellow row: { $cells }.
       *[purple] Purple row: { $cells }.
    }
spoken-qwinto-columns = Columns with a bonus: { $columns }.
spoken-qwinto-column-begun = column { $column } with bonus field { $at } has { $count } of 3
spoken-qwinto-column-full = column { $column } is full for { $points } points
spoken-qwinto-misthrows = Misthrows: { $count } of { $most }.

completed-qwinto-row = Full row! { $points ->
    [one] { $points } point
   *[other] { $points } points
}
completed-qwinto-column = Full column! { $points ->
    [one] { $points } point
   *[other] { $points } points
}

outcome-qwinto-two-rows = Two rows of one sheet are full.
outcome-qwinto-misthrows = Somebody has marked a fourth misthrow.

odds-qwinto-sum = { $dice ->
    [one] What one die may show
   *[other] The sum of { $dice } dice
}

fault-qwinto-colour-twice =
    { $colour ->
        [orange] { $place }: there are two orange rows; each colour has one.
        [yellow] { $place }: there are two yellow rows; each colour has one.
       *[purple] { $place }: there are two purple rows; each colour has one.
    }
fault-qwinto-uneven-rows =
    { $found ->
        [one] { $place }: this row has { $found } sign, the first one { $wanted }; all run over the same columns.
       *[other] { $place }: this row has { $found } signs, the first one { $wanted }; all run over the same columns.
    }
fault-qwinto-many-columns = { $place }: { $found } columns are too many; { $most } is the limit.
fault-qwinto-unknown-sign = { $place }: “{ $sign }” in column { $column } is none of the signs . o P -
fault-qwinto-broken-row = { $place }: the row stops at column { $column } and goes on later; only its ends may lie outside.
fault-qwinto-one-gap =
    { $found ->
        [0] { $place }: this row has no gap; it needs just one.
       *[other] { $place }: this row has { $found } gaps; it needs just one.
    }
fault-qwinto-gap-outside = { $place }: the gap in column { $column } needs a field on either side.
fault-qwinto-one-pentagon =
    { $found ->
        [0] { $place }: column { $column } has three fields and no pentagon; it needs just one.
       *[other] { $place }: column { $column } has { $found } pentagons; it needs just one.
    }
fault-qwinto-stray-pentagon = { $place }: the pentagon in column { $column } does not stand in a column of three.
fault-qwinto-five-threes =
    { $found ->
        [one] { $place }: there is { $found } column of three; a sheet has { $wanted }.
       *[other] { $place }: there are { $found } columns of three; a sheet has { $wanted }.
    }

clause-Q-01 = Two to six people play.
clause-Q-02 = Ages 8 and up; it takes a quarter of an hour.
clause-Q-03 = Each player writes on a sheet of their own, empty at the start.
clause-Q-04 = A sheet has an orange, a yellow and a purple row.
clause-Q-05 = There is one die of each of these colours.
clause-Q-06 = The sheet shows where fields, gaps and pentagons lie.
clause-Q-07 = The players settle who begins.
clause-Q-08 = Fields may be filled in any order.
clause-Q-09 = The numbers of a row rise from left to right; equal ones are not allowed.
clause-Q-10 = Each row has one gap, in which nothing is ever written; the rules treat it as if it were not there.
clause-Q-11 = Fields left empty between numbers may be filled later with numbers that fit.
clause-Q-12 = You may leave a field that no number can fit any more; it then stays empty.
clause-Q-13 = No number stands twice in a column, whether two or three fields high.
clause-Q-14 = Otherwise the numbers of a column may come in any order.
clause-Q-15 = A number may stand in several rows as long as the columns differ.
clause-Q-16 = A number that is written stays.
clause-Q-17 = The active player rolls one, two or three dice, as they like.
clause-Q-18 = The colours of the dice are a free choice too.
clause-Q-19 = The first attempt rolls the chosen dice.
clause-Q-20 = An active player who likes the roll leaves it at that.
clause-Q-21 = Otherwise there is one second attempt, and never a third.
clause-Q-22 = The second attempt rolls all the dice of the first again, and no others.
clause-Q-23 = After a second attempt the first one no longer counts.
clause-Q-24 = The active player announces the sum of the dice rolled.
clause-Q-25 = Everybody may write this sum in one field, and nobody has to.
clause-Q-26 = Only rows in the colours of the dice rolled may be used.
clause-Q-27 = What is written is the sum, not the face of a single die.
clause-Q-28 = Within these rules everybody picks the field freely.
clause-Q-29 = An active player who cannot write the sum marks a misthrow.
clause-Q-30 = An active player who does not want to write the sum marks a misthrow too.
clause-Q-31 = The other players never mark a misthrow.
clause-Q-32 = Then the turn goes to the next player clockwise.
clause-Q-33 = After writing, all players look over their rows and columns again.
clause-Q-34 = A choice can be changed as long as it has not been confirmed.
clause-Q-35 = A wrong number found in a later round would be struck out; the program never lets one in.
clause-Q-36 = You may cover your sheet while you write; at all other times everybody may look at it.
clause-Q-37 = Pencil and rubber help beginners, and pens may be shared.
clause-Q-38 = The game ends when a player has filled two rows.
clause-Q-39 = It also ends when a player marks a fourth misthrow.
clause-Q-40 = All players still finish the turn in which this happens.
clause-Q-41 = A row that is not full brings a point for each of its numbers.
clause-Q-42 = A full row brings its rightmost number instead.
clause-Q-43 = Five columns have three fields, one of them a pentagon.
clause-Q-44 = A full column of three brings the number in its pentagon.
clause-Q-45 = A column of three that is not full brings nothing.
clause-Q-46 = Shorter columns bring nothing.
clause-Q-47 = A number may count both for its row and for its column.
clause-Q-48 = Each misthrow costs five points.
clause-Q-49 = Rows and bonuses are added up and the misthrows taken off; the total may be below zero.
clause-Q-50 = Most points wins.
clause-Q-51 = Players level on points share the win.
clause-Q-52 = An example: rows of 4, 16 and 6, bonuses of 5, 10 and 12, and two misthrows make 43 points.

# The summary: a line for each point

summary-qwinto-turn =
    Choose one, two or three dice and roll them. If you do not like the roll, roll the same dice once more; then only the second roll counts.
    Say the sum. Everybody may write it in one field, but only in a row whose die was rolled.
    Whoever rolled the dice and does not write the sum marks a misthrow. For the others passing is free.
    Then the next player clockwise rolls.
summary-qwinto-rules =
    In a row the numbers grow from left to right, and no two are equal.
    In a column no number stands twice.
    You may fill the fields in any order. Nothing goes into the gap of a row.
    What is written stays.
summary-qwinto-score =
    A full row: its rightmost number. Any other row: one point for each number.
    A full column of three: the number in its pentagon.
    Each misthrow: −5.
    Most points wins; a tie is shared.
summary-qwinto-end =
    The turn in which somebody has filled two rows or marked a fourth misthrow is the last one. Everybody still finishes it.

# The lesson

lesson-qwinto-dice = Each row has its own die. On your turn you choose which dice to roll. Take the yellow and the purple one!
lesson-qwinto-dice-hint = Those would do as well. But now take the yellow and the purple die together.
lesson-qwinto-dice-then = Well chosen! Your number may go into the yellow or the purple row.
lesson-qwinto-again = 2 and 4 make 6. You do not like it? Then roll the same dice once more. Roll again!
lesson-qwinto-again-hint = You could keep the 6. But let us see the second roll: roll again.
lesson-qwinto-again-then = Now the 6 is gone. The second roll counts, whatever it shows, and there is no third one.
lesson-qwinto-colours = 4 and 5: nine! It may only go in a row whose die was rolled. Write it in a yellow field.
lesson-qwinto-colours-purple = The purple row would be allowed, too. For this example choose a field of the yellow row.
lesson-qwinto-colours-misthrow = There is plenty of room for the 9. A misthrow would only cost you 5 points.
lesson-qwinto-colours-then = All the others may write the 9 as well, each on their own sheet and wherever they like.
lesson-qwinto-rising = In every row the numbers rise from start to end. You rolled a yellow 1. Where does it fit?
lesson-qwinto-rising-hint = You need no misthrow: there is a free field before the yellow 2.
lesson-qwinto-rising-then = Right! Before the 2 nothing but a 1 can stand.
lesson-qwinto-stuck = In the purple row no number fits between the 6 and the 7. That is allowed. Mind what you leave!
lesson-qwinto-column = No number stands twice in a column. You rolled 7. Before the yellow 8 it is not possible. Where else?
lesson-qwinto-column-hint = You need no misthrow: the orange row has room between the 4 and the 9.
lesson-qwinto-column-then = Just so. Every number in the column is different.
lesson-qwinto-pass = Somebody else rolled: an orange 4. Write it if you like. In your orange row it does not fit. So pass.
lesson-qwinto-pass-then = When somebody else has rolled, passing costs you nothing.
lesson-qwinto-misthrow = Your turn, and the orange 4 fits nowhere. Now you cannot pass: mark a misthrow.
lesson-qwinto-misthrow-then = Each misthrow costs 5 points. The fourth one ends the game.
lesson-qwinto-bonus = When a column of three is full, the number in its pentagon is a bonus. Where should the 13 go?
lesson-qwinto-bonus-hint = That is allowed, but it fills no column. Look for the last pentagon of the purple row.
lesson-qwinto-bonus-then = A bonus of 13 points, and one more point for the row!
lesson-qwinto-row = The yellow row lacks just one number. You rolled 9. Write it where it is worth most!
lesson-qwinto-row-hint = That would be allowed. But the yellow row has only one free field left: fill it!
lesson-qwinto-row-then = Full! The row brings its last number, 16. A column is full too: 10 more from its pentagon.
lesson-qwinto-end = 43 points! The game ends with two full rows or a fourth misthrow.
lesson-qwinto-free = A real moment of a game: you rolled 9. Write it where you like!
lesson-qwinto-free-then = That is how it goes! Now for a real game.

# On the drawn sheet.
draw-qwinto-misthrows = misthrows
draw-qwinto-bonus = bonus
draw-qwinto-total = total

# In a terminal.
facts-qwinto = { $fields } fields in three rows, { $threes } columns of three

# The rules as chapters: a title, what is said, what stands above each example.

game-qwinto-goal = Goal: fill rows with numbers that rise.
chapter-qwinto-goal = Goal
chapter-qwinto-goal-text = Write sums in three coloured rows, always rising from left to right. Full rows and full columns bring the most points.
chapter-qwinto-goal-1 = A sheet in the middle of a game
chapter-qwinto-roll = Roll
chapter-qwinto-roll-text = On your turn you choose one, two or three dice and roll them. If you do not like the sum, roll the same dice once more.
chapter-qwinto-roll-1 = Yellow and purple were rolled: the 9 may go in those two rows.
chapter-qwinto-write = Writing
chapter-qwinto-write-text = Everybody may write the sum in one field. A row rises from left to right, and in a column all numbers differ.
chapter-qwinto-write-1 = Left of the 2 only a 1 fits.
chapter-qwinto-write-2 = No yellow 7 here: its column has a 7. In the orange row it fits.
chapter-qwinto-misthrow = Misthrow
chapter-qwinto-misthrow-text = On your own turn you must write. If you cannot, or do not want to, you cross a misthrow: 5 points less.
chapter-qwinto-misthrow-1 = The orange 4 fits nowhere.
chapter-qwinto-score = Points
chapter-qwinto-score-text = A full row brings its last number, any other row 1 point for each number. A full column of three brings the number in its pentagon.
chapter-qwinto-score-1 = Rows 4 + 16 + 6, bonuses 5 + 10 + 12, two misthrows −10: 43 points
chapter-qwinto-end = End
chapter-qwinto-end-text = The game ends when somebody has filled two rows or crossed a fourth misthrow. Everybody still finishes that turn.
chapter-qwinto-end-1 = Yellow and purple are full: the end!
# Places in words.
place-qwinto-row =
    { $colour ->
        [orange] orange row
        [yellow] yellow row
       *[purple] purple row
    }
place-qwinto-field = { $row }, field { $number }
place-qwinto-column = column { $column }
place-qwinto-pentagon = pentagon of column { $column }
place-qwinto-bonus = bonus of column { $column }
place-qwinto-misthrow = misthrow { $number }

# What is pointed out to who plays for the first time, each once: at a decision, or when something is drafted.

pointer-qwinto-dice = Tap the dice you want. The sum goes in a row of their colours.
pointer-qwinto-enter = You may write the others' roll too. Passing costs nothing.
pointer-done-qwinto = Still in pencil: tap elsewhere to change it, or press “Done”.

# Why a decision is better, told by the coach.
better-qwinto-fits = A sum that fits comes more often: { $best } %, not { $other } %.
better-qwinto-room = Yours leaves { $fields ->
    [one] the field
   *[other] the { $fields } fields
} beside it { $numbers ->
    [one] the { $low } alone
    [2] only { $low } or { $high }
   *[other] only { $low } to { $high }
}.
better-qwinto-shut = Beside yours, { $fields ->
    [one] a field stays
   *[other] { $fields } fields stay
} empty for good.
better-qwinto-pentagon = It puts the { $number } in a pentagon.
better-qwinto-low = Yours fills a pentagon with only { $number }.
