game-knaster = Knaster
game-knaster-about = Everybody puts the same throws into a grid of their own and hunts for rows, columns and diagonals full of circles.

help-knaster =
    Two dice are thrown each round, and all players use the sum, each on their own grid.
    Write it in a free cell: type the cell, column then row, as in c3.
    Or circle one cell that already holds this number: type the cell in brackets, as in (c3).
    A row, column or diagonal that gets its fifth number may bring circles at once:
    three equal 1, two pairs 1, four equal 2, full house 2, five equal 3, a straight 3.
    Type the cells to circle one after another, again in brackets.
    If one number fills several lines, say which comes first: /row1 to /row5, /col1 to /col5, /fall or /rise.
    A line with all five circled gives the value at its edge, and every circle gives a point.
    When a grid is full there is one last throw; type - if you do not want to use it.

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
        [fall] the falling diagonal
       *[rise] the rising diagonal
    }

decide-knaster-answer = Write { $number } in a free cell, or circle { $number } where it stands.
decide-knaster-last = The last throw: write or circle { $number }, or let it go.
decide-knaster-circles =
    { $circles ->
        [one] Circle one more number in { knaster-line }.
       *[other] Circle { $circles } more numbers in { knaster-line }.
    }
decide-knaster-line =
    { $lines ->
        [one] One line brings you circles: take it.
       *[other] { $lines } lines bring you circles: which comes first?
    }

move-knaster-write = write { $number } in { $at }
move-knaster-circle = circle { $at }
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
        [fall] circles in the falling diagonal first
       *[rise] circles in the rising diagonal first
    }
move-knaster-pass = let the throw go

# What somebody does, told after the name.
told-knaster-write = writes { $number } in { $at }
told-knaster-circle = circles { $at }
told-knaster-line = begins with { knaster-line }
told-knaster-pass = lets the throw go

rejection-knaster-cell-taken = { $cell } already holds { $number }; a written number stays.
rejection-knaster-cell-empty = There is no number in { $cell } to circle.
rejection-knaster-other-number = { $cell } holds { $number }, but the throw is { $sum }.
rejection-knaster-already-circled = { $cell } is circled already.
rejection-knaster-must-answer = This throw must be used; only the last one may be let go.
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
        [one] { $cell } is not in { knaster-line }, where the circle must go.
       *[other] { $cell } is not in { knaster-line }, where the { $circles } circles must go.
    }

score-knaster-line = all circled: { knaster-line }
score-knaster-circles =
    { $circles ->
        [one] one circle
       *[other] { $circles } circles
    }

# The sheet in plain words.
spoken-knaster-row = Row { $row }, worth { $points }: { $cells }.
spoken-knaster-others = Columns a to e are worth { $columns }; the falling diagonal, from a1 to e5, { $fall }; the rising one, from a5 to e1, { $rise }.
spoken-knaster-full = All circled: { $lines }.

outcome-knaster-grid-full = A grid was full and the last throw has been played.
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

clause-K-01 = Any number of people can play, even one alone.
clause-K-02 = All players have a sheet of their own with an empty grid of five by five cells.
clause-K-03 = The white fields round the grid tell what each line is worth: columns 9 to 5 from the left, rows 9 to 5 from the top, the diagonals 10 each.
clause-K-04 = The youngest player throws first.
clause-K-05 = Both dice are thrown together, once a round, and never again.
clause-K-06 = The sum of the two dice counts, and it counts for everybody.
clause-K-07 = Everybody has to use every throw, the thrower too; only the last one may be let go.
clause-K-08 = You may write the sum in any free cell.
clause-K-09 = Or you may circle one number that you wrote in an earlier round.
clause-K-10 = A throw circles only a number equal to it.
clause-K-11 = A number is circled only once.
clause-K-12 = If the number stands in several cells, you pick which one to circle.
clause-K-13 = You may write even if you could circle, and circle even if you could write.
clause-K-14 = What is written or circled stays as it is.
clause-K-15 = When everybody is done, the next player clockwise throws.
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
clause-K-27 = Circling the number thrown fills no line and brings no further circles.
clause-K-28 = A line with all five numbers circled gives the value in its white field.
clause-K-29 = One circle may finish several lines, and all of them count.
clause-K-30 = Whoever has a number in all 25 cells says so.
clause-K-31 = After that there is exactly one more throw, however many grids are full.
clause-K-32 = On the last throw you may write, circle, or do nothing.
clause-K-33 = After the last throw the game is over.
clause-K-34 = You score the values of your finished lines and one point for every circle in the grid.
clause-K-35 = The most points win.
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
