# The end, the games of this device, name and face.

page-winner = { $name } won
page-tie = A tie!
page-tie-with = You share the win with { $names }.
page-tie-between = { $names } share the win.
page-whom = { $kind ->
   *[other] { $name }
}
page-ahead = { $points ->
    [one] one point ahead of { $whom }
   *[other] { $points } points ahead of { $whom }
}
page-decided = What decided it: { $what }, { $first } to { $second }.
page-points = Points
page-show-clauses = Show the rules
page-replay-it = Replay
page-rematch-asked = They want to play again. Are you in?
page-rematch-host = If there is another game, you will see it here.
page-share-text = { $game }: { $result }.
page-picture-saved = The picture was saved.
page-back-to-result = Back
page-play-replay = Play the replay
page-pause-replay = Pause

page-mine = My games
page-mine-empty = Games that you finish on this device are collected here.
page-mine-where = They stay on this device only.
page-history = History
page-solo-of = { $game } solo
page-times = { $count ->
    [one] once
   *[other] { $count } times
}
page-best = best
page-mean = average
page-streak = streak
page-place = { $rank ->
    [2] 2nd place
    [3] 3rd place
    [4] 4th place
    [5] 5th place
    [6] 6th place
   *[other] place { $rank }
}
page-show-more = Show more
page-delete = Delete
page-delete-game = Delete the game: { $game }
page-delete-games = Delete all
page-delete-games-sure = { $count ->
    [one] The one game of this device will be deleted. It cannot be brought back.
   *[other] All { $count } games of this device will be deleted. They cannot be brought back.
}
page-keep-games = Keep them
page-export-games = Download all
page-import-games = Add from a file
page-bad-games-file = This file has no games from here. Nothing was changed.
page-games-added = { $count ->
    [0] These games were here already.
    [one] One game was added.
   *[other] { $count } games were added.
}
page-no-record = This game is not saved here.

page-continue-with = Continue { $game } with { $whom }
page-continue-turn = Your turn. Score { $points }.
page-continue-score = Score { $points }.
page-continue-alone = Continue { $game }
page-solo-best = best { $points }
page-solo = Solo
page-learn-games = Learn
page-print-games = Print
page-unknown-code = There is no table with the code { $code }. Check it again.

page-your-face = Your face
page-who-are-you = What is your name?
page-change = Change
page-settings-done = Done
page-you-name = You
page-face-cat = cat
page-face-owl = owl
page-face-fox = fox
page-face-bear = bear
page-face-frog = frog
page-face-bun = bun
page-face-octopus = octopus
page-face-die = die
page-face-mous = moustache
page-face-robot = robot
