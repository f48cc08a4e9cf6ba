game-onecard = One Card
game-onecard-about = All players share the same five colour dice, and each puts the whole roll on one card of their own.

help-onecard =
    On your turn you roll five colour dice, up to three times. Type = and the letters of the dice to keep, as in =rrg; = alone rolls all again, and keeping all five stops.
    The letters: r red, o orange, y yellow, g green, b blue, p purple.
    Then everybody may mark, beginning with the active player. Type the card's number and a colour, as in 12r.
    A colour takes all its dice or none: two red dice need two free red boxes in the row.
    You may mark several colours, but only on one card. Type . when you are done; you never have to mark.
    A card with three complete rows is scored: each complete row gives its points, one sun row 2 more, both 5 more. You get a new card for it.
    With the market on, pick your new card from the open ones: type + and its number, as in +12.
    With the draft on, you begin with five cards and give two back: type - and a number, as in -12.
    When somebody has scored a fourth card, the round is finished and the game is over. Most points wins.

# How a colour is called in a sentence.
onecard-colour =
    { $colour ->
        [red] red
        [orange] orange
        [yellow] yellow
        [green] green
        [blue] blue
        [purple] purple
       *[other] { $colour }
    }

option-onecard-cards = how many cards each player has to mark
option-onecard-draft = begin with five cards and keep three of them (only with three cards)
option-onecard-market = pick new cards from three that lie open

ask-onecard-draft =
    { $left ->
        [one] Give back one more card.
       *[other] Give back { $left } cards.
    }
ask-onecard-keep =
    { $left ->
        [one] Tap what you keep. One roll left.
       *[other] Tap what you keep. { $left } rolls left.
    }
ask-onecard-mark = Cross off colours on one card.
ask-onecard-mark-none = Nothing fits on your cards.
ask-onecard-more = More on card { $card }, or done?
ask-onecard-more-none = Nothing more fits on card { $card }.
ask-onecard-take = Take an open card.

decide-onecard-draft =
    { $left ->
        [one] Give back one more card.
       *[other] You keep three of your five cards: give { $left } back.
    }
decide-onecard-keep =
    { $left ->
        [one] Choose the dice to keep; the others are rolled for the last time. Keep all five to stop.
       *[other] Choose the dice to keep; you may roll { $left } more times. Keep all five to stop.
    }
decide-onecard-mark = Mark colours on one of your cards, or press “Done”.
    .typed = Mark colours on one of your cards, or type . when you are done.
decide-onecard-more = Mark another colour on card { $card }, or press “Done”.
    .typed = Mark another colour on card { $card }, or type . when you are done.
decide-onecard-take =
    { $open ->
        [one] You scored a card: take the open one.
       *[other] You scored a card: take one of the { $open } open ones.
    }

# What stands on a button that keeps the chosen dice.
do-onecard-keep = { $rest ->
    [0] Keep all
    [one] Re-roll 1 die
   *[other] Re-roll { $rest } dice
}
do-onecard-done = Done
do-onecard-done-nothing = Mark nothing

move-onecard-keep = keep { $keep }
move-onecard-keep-none = roll all five again
move-onecard-mark = mark { $place }
move-onecard-done = done
move-onecard-take = take card { $at }
move-onecard-back = give back card { $at }

# What somebody does, told after the name.
told-onecard-keep = keeps { $keep }
told-onecard-keep-none = keeps none and rolls all five again
told-onecard-mark = marks { $at }
    .typed = marks { $place }
told-onecard-mark-many = marks { $at }
told-onecard-done = marks nothing
told-onecard-take = takes card { $at }
told-onecard-back = gives back card { $at }

rejection-onecard-draft-needs-three = The draft is for games with three cards each.
rejection-onecard-draft-first = First choose which of your cards go back.
rejection-onecard-not-dealt = Card { $card } was not dealt to you.
rejection-onecard-already-back = You have given back card { $card } already.
rejection-onecard-no-draft = In this game no cards go back to the pile; card { $card } stays where it is.
rejection-onecard-draft-over = Card { $card } cannot go back to the pile any more: everybody has chosen their cards.
rejection-onecard-keep-first = First say which dice you keep; marking comes after the rolling.
rejection-onecard-not-rolled = Your roll does not have all of these dice.
rejection-onecard-dice-stand = The rolling is over; the dice stay as they lie.
rejection-onecard-no-row = None of your cards can take a colour of this roll. Press “Done”.
    .typed = None of your cards can take a colour of this roll: type . to go on.
rejection-onecard-no-more = Card { $card } can take no other colour of this roll. Press “Done”.
    .typed = Card { $card } can take no other colour of this roll: type . to go on.
rejection-onecard-not-yours = Card { $card } is not one of yours.
rejection-onecard-card-scored = Card { $card } is scored and takes no more marks.
rejection-onecard-one-card = You are marking card { $marked }; card { $card } has to wait for another roll.
rejection-onecard-no-such-row = Card { $card } has no { onecard-colour } row.
rejection-onecard-no-such-dice = There is no { onecard-colour } die in this roll.
rejection-onecard-colour-used = You have used the { onecard-colour } dice already.
rejection-onecard-row-complete = The { onecard-colour } row of card { $card } is complete.
rejection-onecard-row-too-short =
    { $left ->
        [one] There are { $dice } { onecard-colour } dice, but only one { onecard-colour } box is free on card { $card }: all dice of a colour or none.
       *[other] There are { $dice } { onecard-colour } dice, but only { $left } { onecard-colour } boxes are free on card { $card }: all dice of a colour or none.
    }
rejection-onecard-no-market = You cannot pick card { $card }: in this game new cards come from the pile.
rejection-onecard-nothing-scored = You take card { $card } only after scoring one of yours.
rejection-onecard-take-first = First take one of the open cards.
rejection-onecard-not-open = Card { $card } does not lie open.

score-onecard-rows =
    { $rows ->
        [one] card { $card }: one complete row
       *[other] card { $card }: { $rows } complete rows
    }
score-onecard-suns =
    { $suns ->
        [one] card { $card }: one sun
       *[other] card { $card }: both suns
    }
score-onecard-unscored =
    { $rows ->
        [one] card { $card }, not scored: one complete row
       *[other] card { $card }, not scored: { $rows } complete rows
    }
source-onecard-rows = full rows
source-onecard-suns = suns
source-onecard-unscored = { source-onecard-rows }

# The cards in plain words.
spoken-onecard-card = Card { $card }: { $rows }.
spoken-onecard-market = Open on the table, card { $card }: { $rows }.
spoken-onecard-scored =
    { $points ->
        [one] Card { $card } is scored: one point.
       *[other] Card { $card } is scored: { $points } points.
    }
spoken-onecard-row =
    { $sun ->
        [yes] { $at } { onecard-colour } with a sun { $marked } of { $points }
       *[no] { $at } { onecard-colour } { $marked } of { $points }
    }
spoken-onecard-points =
    { $sun ->
        [yes] { onecard-colour } with a sun for { $points } points
       *[no] { onecard-colour } for { $points } points
    }

# Beside the cards.
label-onecard-card = card
label-onecard-scored = scored
label-onecard-open = open on the table

completed-onecard-card = Card { $card } is done! { $points ->
    [one] { $points } point
   *[other] { $points } points
}
completed-onecard-row = Full row! { $points ->
    [one] { $points } point
   *[other] { $points } points
}

outcome-onecard-fourth-card = A fourth card was scored, and the round is finished.

odds-onecard-any = Chance of at least this many of one colour, rolling all { $dice }
odds-onecard-colour = { $dice ->
    [one] Chance of at least this many { onecard-colour } after rolling 1
   *[other] Chance of at least this many { onecard-colour } after rolling { $dice }
}
odds-onecard-other = { $dice ->
    [one] Chance of at least this many of any other colour after rolling 1
   *[other] Chance of at least this many of any other colour after rolling { $dice }
}

fault-onecard-deck-size = A deck has { $least } to { $most } cards; this one has { $found }.
fault-onecard-double-row = There are two { onecard-colour } rows on one card (at { $place }).
fault-onecard-wrong-boxes = A card has { $wanted } boxes in all; the one at { $place } has { $found }.
fault-onecard-sun-without-row = The { onecard-colour } sun at { $place } has no row on its card.
fault-onecard-double-sun = The { onecard-colour } row has two suns (at { $place }).

clause-C-01 = Two to four can play, ages 8 and up, for some twenty minutes.
clause-C-02 = Five colour dice are used; the symbols on them only help to tell the colours apart.
clause-C-03 = There are thirty cards, and a pen for each player.
clause-C-04 = A card has rows of boxes in several colours, with their points at the left; two rows have a sun. A field is there for the score.
clause-C-05 = A card brings 25 points at most: 20 for all its rows and 5 for both suns.
clause-C-06 = The cards are shuffled into a pile, face down.
clause-C-07 = The players agree on who begins; that player takes the dice.
clause-C-08 = Everybody draws two cards and lays them open on the table.
clause-C-09 = All players can see everybody's cards at any time.
clause-C-10 = Only the front of a card can be wiped clean.
clause-C-11 = The active player first rolls all five dice.
clause-C-12 = Then any of the dice may be rolled again, from none to all five.
clause-C-13 = There are three rolls at most; after the third the dice stay as they lie.
clause-C-14 = Dice that are not rolled keep their colour, and a die kept once may still be rolled later.
clause-C-15 = It helps to sort the dice by colour.
clause-C-16 = Then all players may use the dice, not just the one who rolled them.
clause-C-17 = Players mark one after another, beginning with the active one.
clause-C-18 = You use a roll on one card of yours, whichever you like each time, and never on two.
clause-C-19 = Boxes are marked from the left, without gaps.
clause-C-20 = Each die marks one box of its colour.
clause-C-21 = You may use a colour only if every die of it finds a free box on the card.
clause-C-22 = It is all dice of a colour or none of them.
clause-C-23 = A colour that the card does not have cannot be used on it.
clause-C-24 = A complete row takes no more marks.
clause-C-25 = Nobody has to mark anything.
clause-C-26 = You choose colour by colour: one may be left out although it would fit.
clause-C-27 = A card that has three or more complete rows after your marking must be scored at once.
clause-C-28 = Its points are written in its score field.
clause-C-29 = Each complete row gives the points at its left.
clause-C-30 = A row that is not complete gives nothing.
clause-C-31 = One complete sun row gives 2 points more.
clause-C-32 = Both sun rows complete give 5 points more, not 2 for each and not on top of the 2.
clause-C-33 = The sun of an incomplete row gives nothing.
clause-C-34 = A card can have four or five complete rows if the last ones are finished in the same marking as the third.
clause-C-35 = A scored card lies aside for all to see, and is not marked any more.
clause-C-36 = Whoever scores a card draws a new one.
clause-C-37 = If several players score in one round, they draw in the order in which they play.
clause-C-38 = A card drawn now can be used from the next roll on.
clause-C-39 = When everybody has marked and scored, the next player clockwise takes the dice.
clause-C-40 = The game ends after the round in which somebody has scored a fourth card.
clause-C-41 = At the end, complete rows on cards that are not scored still give their points.
clause-C-42 = Suns on cards that are not scored give nothing.
clause-C-43 = Your total is the sum of all your cards.
clause-C-44 = Most points wins.
clause-C-45 = Players with equally many points share the win.
clause-C-46 = Examples: 5 + 3 + 2 and one sun make 12; four rows of 4 and both suns make 21; 6 + 3 on a card not scored make 9.
clause-C-47 = Advanced: everybody has three cards to mark.
clause-C-48 = Advanced: everybody is dealt five cards and keeps three of them.
clause-C-49 = Advanced: the cards not kept are shuffled back into the pile.
clause-C-50 = Advanced: three cards of the pile lie open on the table.
clause-C-51 = Advanced: whoever scores a card takes one of the open cards, not one from the pile.
clause-C-52 = Advanced: a new card is opened at once, so that there are three again for the next player.
clause-C-53 = Advanced: all other rules stay as they are.
clause-C-54 = Advanced: when the pile is used up, no more cards are opened.

# The summary: a line for each point

summary-onecard-turn =
    Everybody has two cards. Roll all five dice. Then you may roll any of them again, twice at most.
    Now everybody may use these dice, the active player first, then clockwise.
    Then the next player clockwise rolls.
summary-onecard-rules =
    You use a roll on one of your cards only: one box for each die of its colour, from the left.
    Of a colour you use all dice or none.
    Nobody has to mark, and you may leave colours out.
    A card with three full rows or more is scored at once and laid aside. You draw a new card, which you can use from the next roll on.
summary-onecard-score =
    Each full row: the points at its left.
    One full sun row: 2 more. Both: 5 more.
    Most points wins; a tie is shared.
summary-onecard-end =
    The round in which somebody scores a fourth card is the last one.
    Full rows on the other cards still count, their suns do not.
    For more tactics: three cards each; five dealt and three kept; or three open cards to pick from.

# The lesson

lesson-onecard-cards = Your two cards. The number at the left says what a row brings when it is full. A sun brings a little more.
lesson-onecard-keep = You roll five dice, up to three times, and keep what you like. Keep the two yellow ones and the purple one!
lesson-onecard-keep-hint = Keep the two yellow dice and the purple one, and nothing else.
lesson-onecard-keep-then = The other two are rolled again. Later you may still re-roll a die that you kept.
lesson-onecard-stop = Two yellow, two purple, one orange: just right! You need no further roll. Keep all five.
lesson-onecard-stop-hint = A third roll would be allowed. But these dice are just right: keep all five.
lesson-onecard-stop-then = The dice stay as they lie. Now everybody may use them, and you are the first.
lesson-onecard-mark = One box for each die. On card 1 mark the yellow and the purple dice. Then press “Done”.
lesson-onecard-mark-other = Card 2 has no yellow. On card 1 you can use the yellow and the purple dice.
lesson-onecard-mark-more = Not yet! First mark the yellow and the purple dice on card 1.
lesson-onecard-mark-then = Four boxes! The orange die is not used: card 1 has no orange.
lesson-onecard-all = Of each colour you use all dice or none! Mark what you can on card 1, then press “Done”.
lesson-onecard-all-other = Card 2 would take the purple dice, too. But on card 1 they fill the whole row!
lesson-onecard-all-more = Mark the purple dice on card 1 first: three dice for three free boxes.
lesson-onecard-all-then = The purple row is full! For two yellow dice one free box was not enough.
lesson-onecard-one = Somebody else rolled, and you use the same dice, on one card only. Which one takes both colours?
lesson-onecard-one-half = Card 1 has just one red box for two red dice. Try the other card.
lesson-onecard-one-more = You can do better: card 2 takes the red and the blue dice.
lesson-onecard-one-then = All five dice are used on one card. The other card waits for another roll.
lesson-onecard-score = The purple row of card 1 is full. Fill the yellow and the green one too, then press “Done”.
lesson-onecard-score-other = That is card 2. On card 1 you can have three full rows at once!
lesson-onecard-score-more = Not yet! First fill the yellow and the green row of card 1.
lesson-onecard-score-then = Three full rows: 5 + 3 + 2, and 2 for the sun. 12 points, and you get a new card!
lesson-onecard-suns = On card 2 fill the red, the green and the blue row together. Then press “Done”.
lesson-onecard-suns-other = That is your other card. On card 2 you fill three rows together!
lesson-onecard-suns-more = Do not stop yet! On card 2 you can fill the red, the green and the blue row.
lesson-onecard-suns-then = Four rows of 4 make 16, and both suns 5 more: 21 points!
lesson-onecard-nothing = Five orange dice, and your rows have four boxes. Never mind: press “Done”.
lesson-onecard-nothing-then = Nobody has to mark. Not every roll fits.
lesson-onecard-end = The fourth scored card ends the game. Here 6 + 3 still count, without suns.
lesson-onecard-free = A real moment of a game. Mark as you like, then press “Done”.
lesson-onecard-free-then = That is how it goes! Now for a real game.

# On the drawn sheet.
draw-onecard-open = open cards
draw-onecard-total = total
draw-onecard-none = no cards dealt yet

# In a terminal.
facts-onecard = { $cards } cards, { $boxes } boxes and { $suns } suns in all
fair-onecard-card = card { $name }
fair-onecard-lacking =
    { $name ->
        [red] a card without red
        [orange] a card without orange
        [yellow] a card without yellow
        [green] a card without green
        [blue] a card without blue
       *[purple] a card without purple
    }
fair-onecard-sun =
    { $name ->
        [red] a red sun
        [orange] an orange sun
        [yellow] a yellow sun
        [green] a green sun
        [blue] a blue sun
       *[purple] a purple sun
    }

# The rules as chapters: a title, what is said, what stands above each example.

game-onecard-goal = Goal: fill three rows of a card.
chapter-onecard-goal = Goal
chapter-onecard-goal-text = You have two cards with coloured rows. A card with three full rows brings its points, and you get a new one.
chapter-onecard-goal-1 = The number at the left: what the full row brings
chapter-onecard-roll = Roll
chapter-onecard-roll-text = On your turn you roll five colour dice, up to three times. Each time you keep the dice you like.
chapter-onecard-roll-1 = Two yellow, one purple: these you could keep.
chapter-onecard-mark = Marking
chapter-onecard-mark-text = Everybody uses the same dice, each on one card only. One box for each die. Of a colour you use all dice or none.
chapter-onecard-mark-1 = Two yellow and two purple boxes; this card has no orange.
chapter-onecard-mark-2 = One yellow box is too few for two dice. The purple ones fit.
chapter-onecard-score = Points
chapter-onecard-score-text = Three full rows: the card is scored at once. Each full row brings its number. One sun brings 2 more, both together 5.
chapter-onecard-score-1 = Three more rows are filled: 4 × 4 points and 5 for both suns make 21.
chapter-onecard-end = End
chapter-onecard-end-text = After the round in which somebody scores a fourth card, the game is over. Full rows of your other cards still count, their suns do not.
chapter-onecard-end-1 = Not scored: 6 + 3, no suns, make 9 points.
chapter-onecard-more = More cards
chapter-onecard-more-text = For experts: play with three cards, choose them from five at the start, or take new cards from three that lie open.
chapter-onecard-more-1 = Three cards at once
# Places in words.
place-onecard-card = card { $card }
place-onecard-row = card { $card }, { onecard-colour } row
place-onecard-box = { $row }, box { $number }
place-onecard-score = card { $card }, its score
place-onecard-points =
    { $points ->
        [one] one point
       *[other] { $points } points
    }

# What is pointed out to who plays for the first time, each once: at a decision, or when something is drafted.

pointer-onecard-keep = Tap the dice you keep. The others are re-rolled, up to twice.
pointer-onecard-mark = Choose one card. Of each colour you use all dice or none.
pointer-done-onecard = Another colour for the same card? If not, press “Done”.

# Why a decision is better, told by the coach.
better-onecard-score = Card { $card } is scored more often: { $best } %, not { $other } %.
better-onecard-row = Card { $card }, { onecard-colour } row: filled more often, { $best } %, not { $other } %.
better-onecard-nearer = Card { $card } then needs { $best ->
    [one] { $best } more box
   *[other] { $best } more boxes
} for its score, not { $other }.
better-onecard-boxes = On average you then mark { $best } boxes, not { $other }.
