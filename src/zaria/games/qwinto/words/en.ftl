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
    The game ends with the turn in which somebody has two full rows or a fourth misthrow. Most points win.

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

move-qwinto-enter = write { $number } in { $at }
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
told-qwinto-enter = writes { $number } in { $at }
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
        [orange] { $field } is in the orange row, and the orange die was not rolled.
        [yellow] { $field } is in the yellow row, and the yellow die was not rolled.
       *[purple] { $field } is in the purple row, and the purple die was not rolled.
    }
rejection-qwinto-misthrow-only = There is no field for the { $number }: all you can do is mark a misthrow.
rejection-qwinto-pass-only = There is no field for the { $number }: all you can do is pass.
rejection-qwinto-gap = { $field } is the gap of its row: nothing is ever written there.
rejection-qwinto-field-taken = { $field } already holds { $number }, and what is written stays.
rejection-qwinto-row-order = { $number } does not fit in { $field }: { $found } stands in { $other }, and a row rises from left to right.
rejection-qwinto-column-double = { $number } already stands in { $other }, in the same column as { $field }.
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
score-qwinto-column = bonus of column { $column }
score-qwinto-misthrows =
    { $misthrows ->
        [one] { $misthrows } misthrow
       *[other] { $misthrows } misthrows
    }

# Beside the sheet.
label-qwinto-bonus = bonus of a full column
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
clause-Q-02 = It suits players from the age of eight and takes a quarter of an hour.
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
clause-Q-50 = Whoever has most points wins.
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
    The most points win; who is level shares the win.
summary-qwinto-end =
    The turn in which somebody has filled two rows or marked a fourth misthrow is the last one. Everybody still finishes it.

# The lesson

lesson-qwinto-dice = There are three dice, one for each row: orange, yellow and purple. On your turn you choose which of them to roll. Take the yellow and the purple die!
lesson-qwinto-dice-hint = You could choose those as well. But for this example take the yellow and the purple die together.
lesson-qwinto-dice-then = Well chosen! Your number may go into the yellow or the purple row.
lesson-qwinto-again = You rolled a 2 and a 4, and that makes 6. If you do not like it, you may roll the same dice once more. Roll again!
lesson-qwinto-again-hint = You could keep the 6. But let us see what a second roll brings: roll again.
lesson-qwinto-again-then = Now the 6 is gone. The second roll counts, whatever it shows, and there is no third one.
lesson-qwinto-colours = A 4 and a 5: nine! The 9 may only go into a row whose die was rolled, so yellow or purple. Write it in any field of the yellow row.
lesson-qwinto-colours-purple = The purple row would be allowed, too. For this example choose a field of the yellow row.
lesson-qwinto-colours-misthrow = There is plenty of room for the 9. A misthrow would only cost you 5 points.
lesson-qwinto-colours-then = All the others may write the 9 as well, each on their own sheet and wherever they like.
lesson-qwinto-rising = Now there is more on your sheet. In every row the numbers grow from left to right. You rolled a 1 with the yellow die. Where in the yellow row does it fit?
lesson-qwinto-rising-hint = You need no misthrow: there is a free field to the left of the yellow 2.
lesson-qwinto-rising-then = Right! To the left of the 2 nothing but a 1 can stand.
lesson-qwinto-stuck = Look at the purple row: there is a free field between the 6 and the 7. But no number is bigger than 6 and smaller than 7, so this field stays empty to the end. That is allowed. Still, it is wise to mind the gaps that you leave!
lesson-qwinto-column = Here is the second rule: no number stands twice in a column. You rolled a 3 and a 4 with the orange and the yellow die. The 7 would fit between the yellow 5 and 8, but look what stands below! Find another place for it.
lesson-qwinto-column-hint = You need no misthrow: the orange row has room between the 4 and the 9.
lesson-qwinto-column-then = Just so. Every number in the column is different.
lesson-qwinto-pass = This time your friend has rolled: a 4 with the orange die. Everybody may write it, but nobody has to. In your orange row a 4 does not fit any more. So pass.
lesson-qwinto-pass-then = When somebody else has rolled, passing costs you nothing.
lesson-qwinto-misthrow = Your turn. You have rolled the orange die twice, and now it shows a 4. It fits nowhere. On your own roll you cannot pass: you have to mark a misthrow.
lesson-qwinto-misthrow-then = A misthrow costs 5 points. And take care: a fourth one ends the game.
lesson-qwinto-bonus = Five columns have three fields, and one of the three is a pentagon. When all three are full, you get the number in the pentagon as a bonus. The column with the 14 and the 11 lacks only its pentagon. You rolled 3, 4 and 6. Where does the 13 bring you most?
lesson-qwinto-bonus-hint = That is allowed, but it does not fill the column. Look for the pentagon at the right end of the purple row.
lesson-qwinto-bonus-then = A bonus of 13 points, and one more point for the row!
lesson-qwinto-row = Here is another sheet. Its yellow row lacks just one number. You rolled a 4 and a 5. Write the 9 where it does most for you!
lesson-qwinto-row-hint = That would be allowed. But the yellow row has only one free field left: fill it!
lesson-qwinto-row-then = The yellow row is full! A full row is worth its last number, here 16, and not just a point for each. The column is full, too, so the 10 in its pentagon is yours as well.
lesson-qwinto-end = This sheet is worth 43 points: 4 numbers in the orange row make 4, the full yellow row 16, 6 numbers in the purple row 6, the bonuses 5, 10 and 12, and two misthrows take 10 away. The game ends when somebody has filled two rows or marked a fourth misthrow. The most points win. Now you can play!

# On the drawn sheet.
draw-qwinto-misthrows = misthrows
draw-qwinto-total = total

# In a terminal.
facts-qwinto = { $fields } fields in three rows, { $threes } columns of three
