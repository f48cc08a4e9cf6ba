# The host, the hall, and who comes late.

host-share = Send an invitation
host-scan = Scan, or type the code
host-only-here = This link works on this computer alone. For phones in your Wi-Fi, start Zaria anew with zaria serve --host 0.0.0.0 and open the address that it shows.
host-here = connected
host-just-came = just came in
host-empty-seat = Free seat
host-late-plays-next = Whoever comes later plays in the next game.
host-start = { $count ->
    [one] Start with one player
   *[other] Start with { $count } players
}
host-play-too = I play too
host-open-screen = Open the big screen
host-more-people = and { $count } more

host-cancel = Cancel
host-remove = Remove
host-remove-who = Remove { $name }?
host-remove-lobby = The seat becomes free. They cannot come back from the same device.
host-remove-more = A bot plays on in the seat. They cannot come back from the same device; somebody else can take the seat.
host-hand-over = Hand over hosting
host-hand-over-more = Then they start, pause and end the game in your place.
host-hosts = host
host-you-host = You are the host now: the controls are in the menu.
host-stand-in = Let a bot play for a while
host-stand-in-more = Until the player comes back.
host-leave-who = Leave the game?
host-leave-lobby = Give up your seat?
host-leave-lobby-more = You can come back with the code.
host-leave-seat = Give up the seat
host-go-home-who = Go to the home page?
host-go-home-more = The game goes on. You find it again on the home page.
host-stay = Stay
host-go-home = Go home

host-players = Players
host-console = Players and controls
host-waiting-for = { $count ->
    [0] Waiting for nobody
   *[other] Waiting for { $count }
}
host-have-played = Done: { $count }
host-played-of = { $done } of { $count } have played
host-left-to-play = { $count ->
    [0] Everybody has played
    [one] One left
   *[other] { $count } left
}
host-thinks = thinking { $time }
host-time-left = { $time } left
host-offline = not connected
host-points = { $points ->
    [one] one point
   *[other] { $points } points
}
host-skip = Skip
host-skip-who = Skip { $name }
host-actions-for = Options for { $name }
host-go-on = Go on
host-go-on-more = { $count ->
    [0] everybody has played
    [one] skips the one who is left
   *[other] skips the { $count } who are left
}
host-pause = Pause
host-resume = Continue
host-paused = Paused
host-paused-more = We go on when the host says so.
host-paused-host = The clocks stand still and nobody plays.
host-everyone = Everybody
host-next-game = Next game
host-next-game-who = Start the next game?
host-next-game-more = This game ends here, without a winner. Everybody goes to the next one.
host-end = End
host-end-who = End the game now?
host-end-more = The points stay as they are, without a winner.
host-delete = Delete the table
host-delete-who = Delete the table?
host-delete-more = It is gone for everybody, with its game.

host-ended = The host ended the game.
host-ended-more = The points so far:

host-removed = The host removed you from the table.
host-removed-more = At this table you can only watch.
host-bot-plays = A bot plays for you.
host-play-again = Play again myself
host-too-late = The game has begun. You are watching.
host-want-next = A seat in the next game
host-have-next = The game has begun. You are watching, and have a seat in the next one.

host-join-by-phone = Join with your phone
host-no-account = Enter a name and join. No account needed.
host-at-table = At the table:
host-nobody-yet = Nobody yet: scan and join!
host-soon = We start soon. Whoever comes late plays in the next game.
host-join-too = Join with the code
host-roll-number = Roll { $number }
host-rolls = rolling: { $name }
host-answered = done
host-not-yet = not yet
host-time = { $seconds } s
host-tie = A tie at the top!
host-mean = Average: { $points }.
host-your-place = Your own place is on your phone.
host-rank = { $ordinal ->
    [one] { $rank }st
    [two] { $rank }nd
    [few] { $rank }rd
   *[other] { $rank }th
}
host-next-open = The next game is ready: { $code }
