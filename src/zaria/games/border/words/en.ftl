game-border = The Border
game-border-about = Cross out the boxes round nine regions; whoever closes a region first gets the most for it.

help-border =
    On your turn you roll five colour dice, up to three times. Type = and the letters of the dice to keep, as in =ssb; = alone rolls all again, and keeping all five stops.
    The letters: s grey, g green, b blue, r red, y yellow, o orange.
    First action, for the active player: complete whole segments, anywhere, with one die for each open box. Type colour and length in capitals, as in Y5.
    Second action, for all the others at once: use the dice left over. Cross boxes next to crossed ones, one for each die of their colour. Type the box, as in q9.
    If the active player used all five dice, each of the others may cross one box with any one of them.
    Type . when you are done. You never have to use a die.
    A region whose boxes are all crossed is yours: the first to close it gets the higher value, later ones the lower.
    When somebody has six regions, the round is finished and the game is over. Most points wins.

# How a colour and a region are called in a sentence.
border-colour =
    { $colour ->
        [grey] grey
        [green] green
        [blue] blue
        [red] red
        [yellow] yellow
       *[orange] orange
    }
border-region =
    { $region ->
        [villa] villa
        [well] well
        [castle] castle
        [eagle] eagle
        [forest] forest
        [vineyard] vineyard
        [lighthouse] lighthouse
        [sailing-boat] sailing boat
        [wind-turbine] wind turbine
       *[other] region { $region }
    }

ask-border-keep =
    { $more ->
        [one] Tap what you keep. One roll left.
       *[other] Tap what you keep. { $more } rolls left.
    }
ask-border-complete = Complete a segment that glows.
ask-border-complete-none = No segment fits these dice.
ask-border-cross =
    { $count ->
        [one] Cross one box that glows.
       *[other] Cross up to { $count } boxes that glow.
    }
ask-border-cross-none = Nothing fits this time.
ask-border-one = Cross one box that glows.
ask-border-one-none = Nothing fits this time.

decide-border-keep =
    { $more ->
        [one] Choose the dice to keep; the others are rolled for the last time. Keep all five to stop.
       *[other] Choose the dice to keep; you may roll { $more } more times. Keep all five to stop.
    }
decide-border-complete =
    { $count ->
        [0] All your dice are used. Press “Done”.
        [one] Complete a segment with your last die, or press “Done”.
       *[other] Complete segments with your { $count } dice, or press “Done”.
    }
    .typed =
        { $count ->
            [0] All your dice are used: type . to go on.
            [one] Complete a segment with your last die, or type . when you are done.
           *[other] Complete segments with your { $count } dice, or type . when you are done.
        }
decide-border-cross =
    { $count ->
        [0] No dice are left for you. Press “Done”.
        [one] Cross a box of the die's colour, next to a crossed one.
       *[other] Cross up to { $count } boxes, next to crossed ones.
    }
    .typed =
        { $count ->
            [0] No dice are left for you: type . to go on.
            [one] Cross a box of the die's colour next to a crossed one, or type . when you are done.
           *[other] Cross up to { $count } boxes in the colours of the dice, each next to a crossed one, or type . when you are done.
        }
decide-border-one =
    { $count ->
        [0] That was your one box. Press “Done”.
       *[other] All five dice were used: cross one box in the colour of any of them, next to a crossed one.
    }
    .typed =
        { $count ->
            [0] That was your one box: type . to go on.
           *[other] All five dice were used: cross one box in the colour of any of them, next to a crossed one, or type . when you are done.
        }

# What stands on a button that keeps the chosen dice.
do-border-keep = { $rest ->
    [0] Keep all
    [one] Re-roll 1 die
   *[other] Re-roll { $rest } dice
}
do-border-done = Done
do-border-done-nothing = Cross nothing

move-border-keep = keep { $keep }
move-border-keep-none = roll all five again
move-border-complete = complete the { $place }
move-border-cross = cross: { $place }
    .typed = cross { $at }
move-border-done = done

# What somebody does, told after the name.
told-border-keep = keeps { $keep }
told-border-keep-none = keeps none and rolls all five again
told-border-complete = completes the { $at }
    .typed = completes: { $place }
told-border-complete-many = completes: { $at }
told-border-cross = crosses a box: { $at }
    .typed = crosses { $at }
told-border-cross-many = crosses boxes: { $at }
told-border-done = crosses nothing

rejection-border-still-rolling = First choose which dice you keep; keeping all five ends your rolls.
rejection-border-not-rolled = Not all of these dice lie on the table.
rejection-border-rolls-over =
    { $rolls ->
        [one] The rolling is over for this round, after one roll.
       *[other] The rolling is over for this round, after { $rolls } rolls.
    }
rejection-border-complete-it = Now whole segments are completed, not single boxes.
    .typed = Single boxes are not crossed in this action; type { $segment } to complete the whole segment of { $box }.
rejection-border-only-whole = Your dice do not complete this segment.
    .typed = { $box } cannot be crossed alone in this action, and your dice do not complete its segment.
rejection-border-dice-used = All your dice are used. Press “Done”.
    .typed = All your dice are used: type . to go on.
rejection-border-none-completed =
    { $count ->
        [one] Your last die completes no segment. Press “Done”.
       *[other] Your { $count } dice complete no segment. Press “Done”.
    }
    .typed =
        { $count ->
            [one] Your last die completes no segment: type . to go on.
           *[other] Your { $count } dice complete no segment: type . to go on.
        }
rejection-border-none-beside = No box beside your crosses has the colour of a die left for you. Press “Done”.
    .typed = No box beside your crosses has the colour of a die left for you: type . to go on.
rejection-border-none-of-five = No box beside your crosses has the colour of any of the five dice. Press “Done”.
    .typed = No box beside your crosses has the colour of any of the five dice: type . to go on.
rejection-border-complete-already = Your { border-colour } segment of { $length } boxes is complete already.
rejection-border-no-dice = You have no { border-colour } die for the { border-colour } segment of { $length } boxes.
rejection-border-part-only =
    { $count ->
        [one] The { border-colour } segment of { $length } still takes { $open } dice, and you have one { border-colour } die. All of it or nothing!
       *[other] The { border-colour } segment of { $length } still takes { $open } dice, and you have { $count } { border-colour } dice. All of it or nothing!
    }
rejection-border-box-by-box = In this action boxes are crossed one by one; choose a single box.
    .typed = In this action boxes are crossed one by one; type a box instead of { $segment }.
rejection-border-printed = This cross is printed.
    .typed = { $box } is printed with its cross.
rejection-border-crossed = This box is crossed already.
    .typed = { $box } is crossed already.
rejection-border-one-only = The active player used all five dice, so one box is all you may cross.
rejection-border-no-die = This box is { border-colour }, and no { border-colour } die is left for you.
    .typed = { $box } is { border-colour }, and no die of that colour is left for you.
rejection-border-not-beside = This box is not next to a crossed one.
    .typed = { $box } is not next to a crossed box.

score-border-region =
    { $first ->
        [yes] { border-region }, higher value
       *[no] { border-region }, lower value
    }
source-border-region = { border-region }

# Below the map: the two values of every region.
label-border-high = higher value
label-border-low = lower value

# The board in plain words.
spoken-border-region =
    { $first ->
        [yes] { border-region }, higher value { $high }, lower value { $low }: { $count } boxes left, { $boxes }.
       *[no] { border-region }, lower value { $low } (the higher one is gone): { $count } boxes left, { $boxes }.
    }
spoken-border-closed = { border-region }: closed, { $points } points.

completed-border-region = { border-region } closed! { $points ->
    [one] { $points } point
   *[other] { $points } points
}

outcome-border-six-regions =
    { $tie ->
        [broken] Six regions are closed. Level at { $points } points: the circled { $value } decides.
        [shared] Six regions are closed. Level at { $points } points and in every circled value: the win is shared.
       *[no] Six regions are closed, and the round has been finished.
    }

option-border-boards = Boards of the players, in order of their seats

odds-border-any = Chance of at least this many of one colour, rolling all { $dice }
odds-border-colour = { $dice ->
    [one] Chance of at least this many { border-colour } after rolling 1
   *[other] Chance of at least this many { border-colour } after rolling { $dice }
}
odds-border-other = { $dice ->
    [one] Chance of at least this many of any other colour after rolling 1
   *[other] Chance of at least this many of any other colour after rolling { $dice }
}

fault-border-box-count = { $place }: there must be { $wanted } boxes, but there are { $found }.
fault-border-bad-id = { $place }: “{ $id }” cannot be a name here: boxes are called like q9, regions in small letters with hyphens.
fault-border-no-such-box = { $place }: there is no box { $box }.
fault-border-box-twice = { $place }: box { $box } is named twice.
fault-border-same-place = { $place }: this hexagon lies on the place of { $other }.
fault-border-off-grid = { $place }: no hexagon of this grid has its middle at { $x }, { $y }.
fault-border-region-twice = { $place }: two regions are called { $region }.
fault-border-land-split = { $place }: the land of { $region } is not one piece.
fault-border-land-open = { $place }: the land of { $region } has no border box at { $x }, { $y }.
fault-border-ring-away = { $place }: box { $box } does not touch the land of { $region }.
fault-border-ring-lacks = { $place }: box { $box } touches the land of { $region } but is missing in its ring.
fault-border-ring-broken = { $place }: the ring is broken: { $box } and { $other } share no edge.
fault-border-stray-box = { $place }: box { $box } borders no region.
fault-border-high-low = { $place }: the higher value { $high } must be greater than the lower value { $low }.
fault-border-ring-value = { $place }: { $region } is worth more than { $other }, so its ring must be longer.
fault-border-segment-length = { $place }: a segment has { $least } to { $most } boxes, not { $found }.
fault-border-box-owned = { $place }: box { $box } already belongs to { $other }.
fault-border-box-unowned = { $place }: box { $box } is neither in a segment nor printed with a cross.
fault-border-not-a-chain = { $place }: the segment is no plain chain at { $box } and { $other }: neighbours in the list, and only they, share an edge.
fault-border-extra-board = { $place }: there is no board { $board }; the four are a, b, c and d.
fault-border-colour-lengths = { $place }: the { border-colour } segments must have 2, 3, 4 and 5 boxes, not { $found }.
fault-border-colours-touch = { $place }: this { border-colour } segment touches another of its colour, { $other }.
fault-border-same-board = { $place }: this board is coloured just like board { $other }.

clause-B-01 = Two to four people play, ages 8 and up, for about half an hour.
clause-B-02 = Everybody has a sheet to wipe and a pen; the five dice all show the same six colours.
clause-B-03 = A sheet shows nine regions, each with a ring of border boxes round it.
clause-B-04 = Regions and boxes are the same on all sheets; only the colours of the segments differ.
clause-B-05 = Two white boxes, at the top left and the bottom right, have their cross printed on.
clause-B-06 = The score strip has two values for every region, a higher and a lower one.
clause-B-07 = All players have sheets with different colours.
clause-B-08 = Chance decides who rolls first.
clause-B-09 = A round is made of two actions, one after the other.
clause-B-10 = The active player begins by rolling all five dice.
clause-B-11 = There are at most three rolls, and you may stop after any of them.
clause-B-12 = After a roll you choose freely which dice to roll again.
clause-B-13 = A die you laid aside may be rolled again later.
clause-B-14 = In the first action the active player crosses boxes, and nobody else.
clause-B-15 = Each die crosses one box of its colour.
clause-B-16 = In the first action dice may only be used to complete a whole segment.
clause-B-17 = That segment may lie anywhere; it need not touch other crosses.
clause-B-18 = A segment must not be begun or carried on in the first action without being completed.
clause-B-19 = If some boxes of a segment are crossed already, dice for the others are enough.
clause-B-20 = The dice may be split to complete several segments, even of one colour.
clause-B-21 = You need not use all dice of a colour; the rest is left to the others.
clause-B-22 = You may leave all your dice unused.
clause-B-23 = A box is crossed only once, and the printed ones are crossed already.
clause-B-24 = In the second action all players but the active one cross boxes, with the dice that were not used.
clause-B-25 = Each of these dice crosses one box of its colour.
clause-B-26 = Everybody has all of these dice; nobody takes one away from another.
clause-B-27 = In the second action each box must be next to a crossed one.
clause-B-28 = A box crossed just now counts at once as a neighbour for the next.
clause-B-29 = At first that means the boxes next to the white ones, later those next to any cross on your sheet.
clause-B-30 = Segments may be begun, carried on or completed here; none has to be completed.
clause-B-31 = You may use fewer dice, or none.
clause-B-32 = If the active player used all five dice, each of the others may pick one of the five and cross one box with it.
clause-B-33 = That one box must be next to a crossed one too.
clause-B-34 = If the active player used no die, the others have all five.
clause-B-35 = When everybody is done the round is over, and the next player clockwise is active.
clause-B-36 = A region is complete when all boxes round it are crossed, printed ones included.
clause-B-37 = A completed region is announced at once.
clause-B-38 = A box may border several regions, so one cross may complete several.
clause-B-39 = The first player to complete a region circles its higher value.
clause-B-40 = The others had best strike that value out.
clause-B-41 = Whoever completes the region in a later action or round gets its lower value.
clause-B-42 = Players who are the first to complete it in the same second action all get the higher value.
clause-B-43 = The lower value is there for everybody who comes later, however many they are.
clause-B-44 = The game ends when somebody completes a sixth region.
clause-B-45 = If that happens in the first action, the second one is still played.
clause-B-46 = If it happens in the second action, everybody finishes that action.
clause-B-47 = Somebody may end up with more than six regions, and all of them count.
clause-B-48 = You score the circled values of your completed regions; open ones give nothing.
clause-B-49 = Most points wins.
clause-B-50 = If players are level, the greater circled value decides, then the next greatest, and so on.
clause-B-51 = If they are still level, they share the win.
clause-B-52 = Examples: the villa brings 9 points, the well 4 and later 2, and six regions, three of them first, can make 33.

# The summary: a line for each point

summary-border-turn =
    Roll five colour dice, up to three times. After each roll you choose which to roll again.
    First action, for the active player: complete whole segments, anywhere, with one die for each open box.
    Second action, for all the others at once: each of them has all the dice left over, and crosses one box of its colour for each.
    Then the next player clockwise rolls.
summary-border-rules =
    In the first action a segment is completed or left alone.
    In the second action every box must be next to a crossed one. A box crossed just now counts for the next.
    If the active player used all five dice, each of the others picks one of them and crosses one box.
    Nobody has to use a die.
summary-border-score =
    A region is yours when all boxes round it are crossed.
    The first to close it gets its higher value, later ones the lower. Who close it first in the same second action all get the higher one.
    Most points wins. If players are level, the greatest circled value decides, then the next.
summary-border-end =
    When somebody has six regions, the round is finished and the game is over.

# The lesson

lesson-border-map = Nine regions, and round each of them boxes. Cross them all, and the region is yours.
lesson-border-keep = You roll five colour dice, up to three times. Keep the two grey ones, and re-roll the other three.
lesson-border-keep-hint = Keep the two grey dice and nothing else.
lesson-border-keep-then = Later you may roll a die again that you have kept now.
lesson-border-segment = On your roll you cross whole segments. Complete the grey one of 3 boxes, then press “Done”.
lesson-border-segment-short = That is allowed. But your three grey dice are enough for the segment of 3 boxes.
lesson-border-segment-more = That would be a pity! First complete the grey segment of 3 boxes.
lesson-border-segment-then = Three boxes at once! The blue and the yellow die are left to the others.
lesson-border-beside = Somebody else rolled: blue and yellow are left. Cross one box of each, next to a white one, then “Done”.
lesson-border-beside-more = Use both dice: a yellow and a blue box right beside the white ones.
lesson-border-beside-then = From now on you can also go on from these boxes.
lesson-border-chain = Three yellow dice. Begin beside the white box: each box counts at once for the next. Then “Done”.
lesson-border-chain-more = There are dice left: three yellow boxes in a chain, the first beside the white box.
lesson-border-chain-then = A whole segment, and you did not even roll the dice yourself!
lesson-border-stop = Your turn. Four yellow dice and a red one are just what you need. Keep all five.
lesson-border-stop-hint = With another roll you might lose what you need. Keep all five dice.
lesson-border-stop-then = Now let us use them well.
lesson-border-three = Few boxes are missing in the yellow segments of 5 and of 4 and in the red one of 3. Complete them!
lesson-border-three-hint = That is allowed, but it takes many dice. Look for the segments that are begun.
lesson-border-three-more = There are dice left: two for each of the begun yellow segments and one for the red one.
lesson-border-three-then = Five dice, three segments!
lesson-border-one = All five dice were used. Then you pick one of them for one box. Cross a red or a yellow one, then “Done”.
lesson-border-one-more = The box is a present: cross a red or a yellow one next to your crosses.
lesson-border-one-then = One box only, but it is better than none.
lesson-border-villa = The villa lacks only one box, and a red die is left for you. Close it, then press “Done”!
lesson-border-villa-far = That way the villa stays open. Look for the red box in its ring.
lesson-border-villa-more = Not yet! The red box in the ring of the villa is still open.
lesson-border-villa-then = The villa is yours! You closed it before everybody else: 9 points.
lesson-border-well = Somebody has closed the well already. Close it too: one yellow box, then press “Done”.
lesson-border-well-far = That way the well stays open. Look for the yellow box in its ring.
lesson-border-well-more = Not yet! The yellow box in the ring of the well is still open.
lesson-border-well-then = The well is yours, too. The first gets 4 points, those who come later 2.
lesson-border-end = Six regions end the game. First: 12 + 9 + 4. Later: 3 + 3 + 2. That makes 33.
lesson-border-free = A real moment of a game. Cross boxes as you like, then press “Done”.
lesson-border-free-then = That is how it goes! Now for a real game.

# On the drawn sheet.
draw-border-first = higher
draw-border-later = lower
draw-border-total = total

# In a terminal.
facts-border = { $boxes } boxes, { $segments } segments, { $boards } boards, { $regions } regions worth { $values }
fair-border-board = board { $name }

# The rules as chapters: a title, what is said, what stands above each example.

game-border-goal = Goal: close regions before the others.
chapter-border-goal = Goal
chapter-border-goal-text = Cross the boxes round a region. When its ring is closed, the region is yours. Who closes it first gets more points.
chapter-border-goal-1 = A sheet in the middle of a game
chapter-border-first = On your roll
chapter-border-first-text = You roll five colour dice, up to three times. Then you cross whole segments, one die for each box, anywhere on the sheet.
chapter-border-first-1 = Three grey dice complete the grey segment of three.
chapter-border-second = On others' rolls
chapter-border-second-text = With the dice that are left, all the others cross single boxes. Each must be next to a crossed one.
chapter-border-second-1 = Begin beside the white box. The next box may follow at once.
chapter-border-regions = Regions
chapter-border-regions-text = A region is closed when all boxes round it are crossed. The first gets the higher value, those who come later the lower one.
chapter-border-regions-1 = One red box, and the villa is closed: 9 points.
chapter-border-end = End
chapter-border-end-text = The game ends when somebody has six regions; everybody still finishes the round. Most points wins.
chapter-border-end-1 = First: 12 + 9 + 4. Later: 3 + 3 + 2. That makes 33 points.
# Places in words.
place-border-segment = { border-colour } segment of { $length } boxes
place-border-box = { $segment }, box { $number }
place-border-white = white box
place-border-beside = beside { $regions }
place-border-region = { border-region } ({ $high }, later { $low })
place-border-high = { $name }, higher value
place-border-low = { $name }, lower value

# What is pointed out to who plays for the first time, each once: at a decision, or when something is drafted.

pointer-border-keep = Tap the dice you keep. The others are re-rolled, up to twice.
pointer-border-complete = On your own roll you cross whole segments only, anywhere.
pointer-border-cross = On others' rolls you cross single boxes, next to crossed ones.

# Why a decision is better, told by the coach.
better-border-region = You close a region more often: { $best } %, not { $other } %.
better-border-segment = You complete a segment more often: { $best } %, not { $other } %.
better-border-nearer = Nearer to a region: { border-region }, with { $best ->
    [one] { $best } box left
   *[other] { $best } boxes left
}, not { $other }.
