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
        [fall] the falling diagonal
       *[rise] the rising diagonal
    }

decide-knaster-answer = Write { $number } in a free cell, or circle { $number } where it stands.
decide-knaster-last = The last roll: write or circle { $number }, or let it go.
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
move-knaster-pass = let the roll go

# What somebody does, told after the name.
told-knaster-write = writes { $number } in { $at }
told-knaster-circle = circles { $at }
told-knaster-line = begins with { knaster-line }
told-knaster-pass = lets the roll go

rejection-knaster-pass-only = Your grid is full and has no { $number } to circle: let the roll go.
rejection-knaster-cell-taken = { $cell } already holds { $number }; a written number stays.
rejection-knaster-cell-empty = There is no number in { $cell } to circle.
rejection-knaster-other-number = { $cell } holds { $number }, but the roll is { $sum }.
rejection-knaster-already-circled = { $cell } is circled already.
rejection-knaster-must-answer = This roll must be used; only the last one may be let go.
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

outcome-knaster-grid-full = A grid was full and the last roll has been played.
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
clause-K-07 = Everybody has to use every roll, the active player too; only the last one may be let go.
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
    The most points win; who is level shares the win.
    Alone: more than 50 is good, more than 80 superb, more than 100 impressive.
summary-knaster-end =
    When a grid is full, there is one last roll for everybody. It is the only one that you may let go.

# The lesson

lesson-knaster-write = Two dice have been rolled, a 3 and a 6. That makes 9, and everybody uses it. You write it in a free cell. The cell in the very middle is a clever place: it lies in four lines at once. Write the 9 there!
lesson-knaster-write-hint = You may write it there. But try the cell in the middle: it is part of a row, of a column and of both diagonals.
lesson-knaster-write-then = A good place! All the others write their 9 wherever they like.
lesson-knaster-circle = The roll is 11, and you have two of them already. You need not write a third: you may also circle a number that you have. Circle an 11!
lesson-knaster-circle-hint = You may write the 11. But every circle is worth a point: circle one of your two 11s instead.
lesson-knaster-circle-then = A circle! It stays for good and brings you a point.
lesson-knaster-house = A line with five numbers can bring extra circles. The second row lacks one number, and the roll is 7. Write it there: three 5s and two 7s are a full house, and that brings two circles at once. Then circle any two numbers of this row.
lesson-knaster-house-hint = Look at the second row: 5, 5, a free cell, 7, 5. That is where the 7 belongs.
lesson-knaster-house-then = Two circles in one go! They have to be drawn at once and cannot be saved for later.
lesson-knaster-straight = On the diagonal you have 5, 6, 8 and 9, and the roll is 7. Find the cell that makes a straight of them. Then circle any three numbers of the diagonal.
lesson-knaster-straight-hint = The diagonal runs from the top left to the bottom right. Only its cell in the middle is still free.
lesson-knaster-straight-then = Five numbers that follow one another: that is a straight. Three circles, and nothing brings more!
lesson-knaster-jumbled = The top row has 7, 10, 8 and 6, and the roll is 9. In a straight the numbers may be mixed up. Fill the row, then draw your three circles.
lesson-knaster-jumbled-hint = Write the 9 in the last cell of the top row: then you have 6, 7, 8, 9 and 10.
lesson-knaster-jumbled-then = 6, 7, 8, 9 and 10: mixed up, but still a straight.
lesson-knaster-results = This is what the five numbers of a line bring. Three equal: 1 circle. Two pairs: 1. Four equal: 2. A full house: 2. Five equal: 3. A straight: 3. Anything else brings none. You need not learn it by heart: it is printed on the sheet.
lesson-knaster-two = One number can fill two lines at once. Write the 7 in the top right corner: the top row becomes a full house, and the right column has three 7s. You say which line comes first, and draw the circles of one after the other.
lesson-knaster-two-hint = The corner at the top right fills the top row and the right column together. Write the 7 there.
lesson-knaster-two-then = Both lines brought you their circles, in the order that you liked.
lesson-knaster-line = Four numbers of the diagonal are circled. The roll is 9, and that is just what stands in its last cell. Circle it!
lesson-knaster-line-hint = You may write the 9. But if you circle the 9 at the bottom right, the whole diagonal is done.
lesson-knaster-line-then = All five are circled! The diagonal brings its 10 points, and each circle one more.
lesson-knaster-last = Your grid is full. Then there is one last roll for everybody. It is a 12, and you have none to circle. This is the only roll that you may let go: do it.
lesson-knaster-last-then = After the last roll the game is over.
lesson-knaster-end = This grid is worth 41 points: the top row brings 9, the third row 7, the diagonal 10, and the 15 circles bring 15 more. The most points win. Now you can play!

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
