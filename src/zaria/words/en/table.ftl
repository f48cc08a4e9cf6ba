# What a table can say, and what comes of checking its dice.

rejection-table-unknown-dice = There are no dice “{ $dice }”; there are: fair, seeded, entered.
rejection-table-started = The game has begun already.
rejection-table-not-started = The game has not begun yet.
rejection-table-full = The table is full: it has { $most ->
    [one] one seat
   *[other] { $most } seats
}.
rejection-table-no-seat = You have no seat at this table.
rejection-table-bad-name = A name has 1 to { $most } visible characters.
rejection-table-bad-salt = A salt has at most { $most } printable characters.
rejection-table-ahead = Decision { $number } is not due yet; you have made { $made }.
rejection-table-roll-ahead = Roll { $number } is not due yet; { $made ->
    [0] none has been made
    [one] one has been made
   *[other] { $made } have been made
}.
rejection-table-seat-taken = Seat { $seat } is taken.
rejection-table-roll-taken-back = The last roll was taken back; look at the new one first.
rejection-table-roll-stays = { $name } has decided on the last roll, so it stays.
rejection-table-no-roll-to-take-back = There is nothing to take back.
rejection-table-half-decision = This decision is not complete yet.

verify-good = { $rolls ->
    [one] The one roll is proven.
   *[other] All { $rolls } rolls are proven.
}
verify-no-proof = This record does not say where its dice came from.
verify-no-seed = The seed of the dice is not revealed, so nothing can be proven.
verify-other-seed = The seed is not the one that was promised before the first roll.
verify-wrong-roll = Event { $event } is not the roll that the seed gives; { $rolls } before it are right.
verify-entered = Real dice were used: there is nothing to prove.
rejection-table-nothing-there = Nothing is marked here by hand.
