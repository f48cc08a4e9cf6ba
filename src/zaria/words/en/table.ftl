# What a table can say, and what comes of checking its dice.

rejection-table-unknown-dice = There are no dice “{ $dice }”; there are: fair, seeded, entered.
rejection-table-started = The game has begun already.
rejection-table-not-started = The game has not begun yet.
rejection-table-nothing-to-decide = You have nothing to decide now.
rejection-table-no-person = Only somebody who sits here and is present can host.
rejection-table-seats-wanted = This position is for { $seats ->
    [one] one player
   *[other] { $seats } players
}, no more and no fewer.
rejection-table-bad-position = There is nothing to play on from in this position: the game is over or a decision is half made.
rejection-table-full = The table is full: it has { $most ->
    [one] one seat
   *[other] { $most } seats
}.
rejection-table-no-seat = You have no seat at this table.
rejection-table-paused = The game is paused. Wait until the host goes on.
rejection-table-over = The game is over.
rejection-table-removed = The host removed you from the table.
rejection-table-bad-name = A name has 1 to { $most } visible characters.
rejection-table-starting = The game is starting just now.
rejection-table-bad-share = This share in the dice does not fit its commitment.
rejection-table-no-reveal = Nothing is to be revealed now.
rejection-table-ahead = Decision { $number } is not due yet; you have made { $made }.
rejection-table-roll-ahead = Roll { $number } is not due yet; { $made ->
    [0] none has been made
    [one] one has been made
   *[other] { $made } have been made
}.
rejection-table-seat-taken = Seat { $seat } is taken.
rejection-table-roll-taken-back = The last roll was taken back; look at the new one first.
rejection-table-roll-stays = { $name } has decided on the last roll, so it stays.
rejection-table-not-your-roll = It is { $name } who rolls now.
rejection-table-no-roll-to-take-back = There is nothing to take back.
rejection-table-half-decision = This decision is not complete yet.

verify-good = { $rolls ->
    [one] The one roll is proven.
   *[other] All { $rolls } rolls are proven.
}
verify-no-proof = This record does not say where its dice came from.
verify-no-seed = The secret of the dice is not revealed yet, so nothing can be proven.
verify-other-seed = The secret is not the one that was committed to before the first roll.
verify-other-commitment = This record has another commitment to the dice than the one that was told before the game.
verify-other-share = A player's number in the dice is not the one that their device had committed to.
verify-other-list = The list of those who had a part in the dice is not the one that was sealed.
verify-list-told = This device was shown another list of those who have a part in the dice than the record has.
verify-share-left-out = This device revealed its number, and yet the record has no share of it.
verify-share-used-before = The record has a number that this device revealed for an earlier start, which was void: whoever knew it could choose these dice.
verify-roll-told = The roll at event { $event } is not the one that this device was shown during the game.
verify-wrong-first = The player who began is not the one that the dice give.
verify-wrong-roll = Event { $event } is not the roll that the dice give; { $rolls } before it are right.
verify-entered = Real dice were used: their rolls cannot be proven.
verify-no-roll = There is no roll in this record that could be proven.
verify-note-shares = { $number ->
    [one] One device had a part in the dice, with a number that nobody else could know before.
   *[other] { $number } devices had a part in the dice, each with a number that nobody else could know before.
}
verify-note-no-shares = No player's device had a part in the dice: that they were not chosen rests on the table's own commitment alone.
verify-note-first-dice = Who began is proven too.
verify-note-first-host = Who began was chosen by hand, not by the dice.
verify-note-void-silent = Start { $number } was repeated, because a device did not answer: { $names }.
verify-note-void-left = Start { $number } was repeated, because somebody left: { $names }.
verify-note-seen = The table's commitment is the one that was told before the game.
verify-note-seen-link = The table's commitment is the one in your invitation.
verify-note-own-share = Your own device's number is among them: nobody could choose these dice.
verify-note-no-own-share = Your own device had no part in them.
verify-note-not-seen = Not checked here: whether the table's commitment is the one that was told before the game. Compare it with your invitation.
verify-note-entered = Typed in from real dice, and so not proven: { $number ->
    [one] one roll.
   *[other] { $number } rolls.
}
verify-note-seeded = The dice come from a word that somebody chose: whoever knew it could know them beforehand.
verify-note-since = The game went on with other dice from here on; not proven before that: { $number ->
    [one] one roll.
   *[other] { $number } rolls.
}
verify-note-first-position = The game was played on from a given position.
verify-note-first-unknown = The record does not say how it was settled who began.
verify-note-old = A proof of the old kind: it binds whoever held the secret only if that was none of the players, and it does not cover who began.
rejection-table-nothing-there = This box fills in by itself.

# The levels of bots: their names, and how strong they are.

level-first = Bean
level-first-about = for a first game
level-easy = Spinner
level-easy-about = easy
level-middle = Robo
level-middle-about = medium
level-strong = Sophie
level-strong-about = strong
level-master = Maestro
level-master-about = the top
