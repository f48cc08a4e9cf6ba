game-knaster = Knaster
game-knaster-about = Everybody puts the same rolls into a grid of their own and hunts for rows, columns and diagonals full of circles.

help-knaster =
    Two dice are rolled each round, and all players use the sum, each on their own grid.
    Write it in a free cell: type the cell, column then row, as in c3.
    Or circle one cell that already holds this number: type the cell in brackets, as in (c3).
    A row, column or diagonal that gets its fifth number may bring circles at once:
    three equal 1, two pairs 1, four equal 2, full house 2, five equal 3, a straight 3.
    Type the cells to circle one after another, again in brackets.
    If one number fills several lines, say which comes first: /row1 to /row5, /col1 to /col5, /fall or /rise.
    A line with all five circled gives the value at its edge, and every circle gives a point.
    When a grid is full there is one last roll; type - if you do not want to use it.

# How a line is called in a sentence.
knaster-line =
    { $line ->
        [row1] row 1
        [row2] row 2
        [row3] row 3
        [row4] row 4
        [row5] row 5
        [col1] column 1
        [col2] column 2
        [col3] column 3
        [col4] column 4
        [col5] column 5
        [fall] diagonal ↘
       *[rise] diagonal ↗
    }

ask-knaster-answer = Write or circle the { $number }.
ask-knaster-last = Last roll: write or circle the { $number }, or pass.
ask-knaster-circles =
    { $circles ->
        [one] Circle one number in this line.
       *[other] Circle { $circles } numbers in this line.
    }
ask-knaster-line = Tap the line that goes first.

decide-knaster-answer = Write { $number } in a free cell, or circle { $number } where it stands.
decide-knaster-last = The last roll: write or circle { $number }, or pass.
decide-knaster-circles =
    { $circles ->
        [one] Circle one number in { knaster-line }.
       *[other] Circle { $circles } numbers in { knaster-line }.
    }
decide-knaster-line =
    { $lines ->
        [one] One line brings you circles: take it.
       *[other] { $lines } lines bring you circles: which comes first?
    }

move-knaster-write = write { $number }: { $place }
    .typed = write { $number } in { $at }
move-knaster-circle = draw a circle: { $place }
    .typed = circle { $at }
move-knaster-line =
    { $at ->
        [row1] circles in row 1 first
        [row2] circles in row 2 first
        [row3] circles in row 3 first
        [row4] circles in row 4 first
        [row5] circles in row 5 first
        [col1] circles in column 1 first
        [col2] circles in column 2 first
        [col3] circles in column 3 first
        [col4] circles in column 4 first
        [col5] circles in column 5 first
        [fall] circles in diagonal ↘ first
       *[rise] circles in diagonal ↗ first
    }
move-knaster-pass = pass

# What somebody does, told after the name.
told-knaster-write = writes { $number }: { $at }
    .typed = writes { $number } in { $at }
told-knaster-circle = draws a circle: { $at }
    .typed = circles { $at }
told-knaster-circle-many = draws circles: { $at }
told-knaster-line = begins with { knaster-line }
told-knaster-pass = passes

rejection-knaster-pass-only = Your grid is full and has no { $number } to circle: pass.
rejection-knaster-cell-taken = You have written { $number } here already. It stays.
    .typed = { $cell } already holds { $number }; a written number stays.
rejection-knaster-cell-empty = There is no number here to circle.
    .typed = There is no number in { $cell } to circle.
rejection-knaster-other-number = This is a { $number }, but the roll is { $sum }.
    .typed = { $cell } holds { $number }, but the roll is { $sum }.
rejection-knaster-already-circled = This number is circled already.
    .typed = { $cell } is circled already.
rejection-knaster-must-answer = This roll must be used; you may pass only on the last one.
rejection-knaster-no-claim = No circles are due in { knaster-line } now.
rejection-knaster-choose-line =
    { $lines ->
        [one] First take the line that brings circles.
       *[other] First say which of the { $lines } lines comes first.
    }
rejection-knaster-circles-due =
    { $circles ->
        [one] First draw the circle that is still due in { knaster-line }.
       *[other] First draw the { $circles } circles that are still due in { knaster-line }.
    }
rejection-knaster-outside-line =
    { $circles ->
        [one] This is not in { knaster-line }, where the circle must go.
       *[other] This is not in { knaster-line }, where the { $circles } circles must go.
    }
    .typed =
        { $circles ->
            [one] { $cell } is not in { knaster-line }, where the circle must go.
           *[other] { $cell } is not in { knaster-line }, where the { $circles } circles must go.
        }

score-knaster-line = all circled: { knaster-line }
score-knaster-circles =
    { $circles ->
        [one] one circle
       *[other] { $circles } circles
    }
source-knaster-line = { knaster-line }
source-knaster-circles = circles

# The sheet in plain words.
spoken-knaster-row = Row { $row }, worth { $points }: { $cells }.
spoken-knaster-others = Columns a to e are worth { $columns }; diagonal ↘, from a1 to e5, { $fall }; diagonal ↗, from a5 to e1, { $rise }.
spoken-knaster-full = All circled: { $lines }.

completed-knaster-result = { $result ->
    [three] Three equal!
    [four] Four equal!
    [five] Five equal!
    [two-pairs] Two pairs!
    [full-house] Full house!
   *[straight] Straight!
} { $circles ->
    [one] { $circles } circle
   *[other] { $circles } circles
}
completed-knaster-circled = All circled! { $points ->
    [one] { $points } point
   *[other] { $points } points
}

outcome-knaster-grid-full = A grid was full and the last roll has been played.
grade-knaster-solo =
    { $grade ->
        [impressive] Impressive!
        [super] Superb!
        [good] Good!
       *[fair] Next time it will be more.
    }
outcome-knaster-solo =
    { $points ->
        [one] One point
       *[other] { $points } points
    }: { $grade ->
        [impressive] impressive!
        [super] superb!
        [good] good!
       *[fair] next time it will be more.
    }

odds-knaster-sum = The sum of the two dice

clause-K-01 = Any number of people can play, even one alone.
clause-K-02 = All players have a sheet of their own with an empty grid of five by five cells.
clause-K-03 = The white fields round the grid tell what each line is worth: columns 9 to 5 from the left, rows 9 to 5 from the top, the diagonals 10 each.
clause-K-04 = The youngest player rolls first.
clause-K-05 = Both dice are rolled together, once a round, and never again.
clause-K-06 = The sum of the two dice counts, and it counts for everybody.
clause-K-07 = Everybody has to use every roll, the active player too; only on the last one you may pass.
clause-K-08 = You may write the sum in any free cell.
clause-K-09 = Or you may circle one number that you wrote in an earlier round.
clause-K-10 = A roll circles only a number equal to it.
clause-K-11 = A number is circled only once.
clause-K-12 = If the number stands in several cells, you pick which one to circle.
clause-K-13 = You may write even if you could circle, and circle even if you could write.
clause-K-14 = What is written or circled stays as it is.
clause-K-15 = When everybody is done, the next player clockwise rolls.
clause-K-16 = A line is a row, a column or one of the two diagonals.
clause-K-17 = When a line gets its fifth number and the five form a result, the circles it brings must be drawn in that line at once.
clause-K-18 = For the result it does not matter which numbers are circled already.
clause-K-19 = You choose which numbers of that line to circle, the newest one included.
clause-K-20 = These circles cannot be saved for a later round.
clause-K-21 = A full line without a result brings no circles.
clause-K-22 = If the line has too few numbers left to circle, circle those there are.
clause-K-23 = Fewer than five numbers are never a result.
clause-K-24 = One number may fill up to four lines at once, and each line with a result brings its circles.
clause-K-25 = Several lines are dealt with one after another, in the order you like.
clause-K-26 = A line brings its circles once only: when it is filled.
clause-K-27 = Circling the number rolled fills no line and brings no further circles.
clause-K-28 = A line with all five numbers circled gives the value in its white field.
clause-K-29 = One circle may finish several lines, and all of them count.
clause-K-30 = Whoever has a number in all 25 cells says so.
clause-K-31 = After that there is exactly one more roll, however many grids are full.
clause-K-32 = On the last roll you may write, circle, or do nothing.
clause-K-33 = After the last roll the game is over.
clause-K-34 = You score the values of your finished lines and one point for every circle in the grid.
clause-K-35 = Most points wins.
clause-K-36 = Players with equally many points share the win.
clause-K-37 = An example: lines of 9, 10 and 7 with 15 circles make 41 points.
clause-K-38 = Exactly three equal numbers bring 1 circle.
clause-K-39 = Exactly four equal numbers bring 2 circles.
clause-K-40 = Five equal numbers bring 3 circles.
clause-K-41 = Two different pairs bring 1 circle.
clause-K-42 = A full house, three equal numbers and two others equal, brings 2 circles.
clause-K-43 = A straight, five numbers in a row, brings 3 circles.
clause-K-44 = The numbers of a straight may stand in any order.
clause-K-45 = Four in a row are no straight, and none goes on from 12 to 2.
clause-K-46 = A single pair, or five different numbers that are no straight, brings nothing.
clause-K-47 = A line has one result only.
clause-K-48 = Alone you play for points by the same rules: more than 50 is good, more than 80 superb, more than 100 impressive.

# The summary: a line for each point

summary-knaster-turn =
    Two dice are rolled, once, and everybody uses their sum.
    Write it in any free cell, or circle one number that is equal to it and not circled yet.
    You have to do one of the two. Then the next player clockwise rolls.
summary-knaster-rules =
    When a row, a column or a diagonal gets its fifth number, see what the five make, in any order: three equal 1 circle, two pairs 1, four equal 2, a full house 2, five equal 3, a straight 3.
    Draw these circles at once, round any numbers of that line. If too few are left, circle those there are.
    If one number fills several lines, deal with them one after another, as you like.
summary-knaster-score =
    A line with all five numbers circled: the value at its edge. Columns and rows 9, 8, 7, 6, 5, the diagonals 10.
    Each circle in the grid: 1.
    Most points wins; a tie is shared.
    Alone: more than 50 is good, more than 80 superb, more than 100 impressive.
summary-knaster-end =
    When a grid is full, there is one last roll for everybody. It is the only one on which you may pass.

# The lesson

lesson-knaster-write = 3 and 6 make 9, for everybody. The cell in the middle lies in four lines. Write the 9 there!
lesson-knaster-write-hint = That is allowed. But try the middle: it lies in a row, a column and both diagonals.
lesson-knaster-write-then = A good place! All the others write their 9 wherever they like.
lesson-knaster-circle = The roll is 11, and you have two already. You may circle instead of writing. Circle an 11!
lesson-knaster-circle-hint = That is allowed. But every circle is worth a point: circle one of your two 11s instead.
lesson-knaster-circle-then = A circle! It stays for good and brings you a point.
lesson-knaster-house = Write the 7 where it makes a full house: three 5s and two 7s. That brings two circles in this row.
lesson-knaster-house-hint = Look at the second row: 5, 5, a free cell, 7, 5. That is where the 7 belongs.
lesson-knaster-house-then = Two circles in one go! They have to be drawn at once and cannot be saved for later.
lesson-knaster-straight = On the diagonal you have 5, 6, 8 and 9. Write the 7 that makes a straight, then draw three circles.
lesson-knaster-straight-hint = The diagonal runs from top left to bottom right. Only its middle is free.
lesson-knaster-straight-then = Five numbers, one after another: a straight! Three circles, and nothing brings more.
lesson-knaster-jumbled = In a straight the numbers may be mixed up. Fill the top row with the 9, then draw three circles.
lesson-knaster-jumbled-hint = Write the 9 in the last cell of the top row: 6, 7, 8, 9 and 10.
lesson-knaster-jumbled-then = 6, 7, 8, 9 and 10: mixed up, but still a straight.
lesson-knaster-results = How many circles does a full line bring? The sheet always says it. No need to learn it by heart.
lesson-knaster-two = One number can fill two lines. Write the 7 in the top right corner, then draw the circles.
lesson-knaster-two-hint = The top right corner fills a row and a column together. Write the 7 there.
lesson-knaster-two-then = Both lines brought you their circles, in the order that you liked.
lesson-knaster-line = The diagonal lacks one circle. The roll is 9, just what stands in its last cell. Circle it!
lesson-knaster-line-hint = That is allowed. But if you circle the 9 at the bottom right, the whole diagonal is done.
lesson-knaster-line-then = Five circles! The diagonal brings 10 points, and each circle one more.
lesson-knaster-last = The grid is full: one last roll. You have no 12 to circle. Only on this roll you may pass: do it.
lesson-knaster-last-then = After the last roll the game is over.
lesson-knaster-end = 41 points: 9 and 7 for two rows, 10 for the diagonal, 15 for the circles.
lesson-knaster-free = A real moment of a game, and the roll is 7. Write or circle where you like!
lesson-knaster-free-then = That is how it goes! Now for a real game.

# On the drawn sheet.
draw-knaster-three = three equal
draw-knaster-two-pairs = two pairs
draw-knaster-four = four equal
draw-knaster-full-house = full house
draw-knaster-five = five equal
draw-knaster-straight = straight
draw-knaster-total = total

# In a terminal.
facts-knaster = columns { $columns }, rows { $rows }, diagonals { $diagonals }

# The rules as chapters: a title, what is said, what stands above each example.

game-knaster-goal = Goal: circle whole lines.
chapter-knaster-goal = Goal
chapter-knaster-goal-text = Write numbers in your grid and circle them. A row, column or diagonal with five circles brings points.
chapter-knaster-goal-1 = A sheet in the middle of a game
chapter-knaster-roll = Roll
chapter-knaster-roll-text = Two dice are rolled. Everybody uses the sum: write it in a free cell, or circle the same number where you have it.
chapter-knaster-roll-1 = 3 and 6 make 9. The middle lies in four lines.
chapter-knaster-roll-2 = 5 and 6 make 11. You have one: you may circle it.
chapter-knaster-circles = Circles
chapter-knaster-circles-text = Have you filled a line? If its five numbers form a result, you draw circles in it at once. The sheet says how many.
chapter-knaster-circles-1 = You write a 7 …
chapter-knaster-circles-2 = … full house: 2 circles, where you like
chapter-knaster-points = Points
chapter-knaster-points-text = A line with five circles brings the number at its end. Each circle brings 1 point more. Most points wins.
chapter-knaster-points-1 = 9 + 7 + 10 for three lines and 15 for the circles: 41 points
chapter-knaster-end = End
chapter-knaster-end-text = When somebody has filled the grid, there is one last roll for all. Only that one you may leave.
chapter-knaster-end-1 = The grid is full. One more roll!
# Places in words.
place-knaster-cell = row { $row }, column { $column }
place-knaster-value = its value

# What is pointed out to who plays for the first time, each once: at a decision, or when something is drafted.

pointer-knaster-answer = Everybody uses the same roll. The middle and the diagonals count most.
pointer-knaster-circles = A result! Circle the numbers you like in this line.
pointer-done-knaster = Still in pencil: tap elsewhere to change it, or press “Done”.
