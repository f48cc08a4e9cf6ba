# The text client.

terminal-welcome = Zaria. What shall we play?
terminal-which-game = Number or name of a game:
terminal-you = Player { $seat }
terminal-cover = { $name }, it is your turn. Nobody else looking? Press Enter.
terminal-rolled = { $name } rolls:
terminal-enter-dice = { $dice ->
    [one] What does the die show? (one of: { $faces })
   *[other] What do the { $dice } dice show? (each one of: { $faces })
}
terminal-enter-cards = { $cards ->
    [one] Number of the card drawn (Enter: the program draws):
   *[other] Numbers of the { $cards } cards drawn (Enter: the program draws):
}
terminal-dealt = { $name } gets { $count ->
    [one] card { $cards }.
   *[other] cards { $cards }.
}
terminal-laid-open = { $count ->
    [one] Laid open on the table: card { $cards }.
   *[other] Laid open on the table: cards { $cards }.
}
terminal-enter-help = Type what fell, “undo” to type the roll before it anew, or “quit” to save and stop.
terminal-roll-back = Taken back: { $roll }.
terminal-confirm = You have “{ $draft }”: { $told }. Enter confirms, “undo” takes it back, another move replaces it:
terminal-missing-extra = This needs an extra of Zaria: pip install "zaria[{ $extra }]"
terminal-not-whole = This is not complete yet.
terminal-undo-roll = If you typed a roll wrongly, “undo” with nothing marked takes it back.
terminal-whole = Your decision is complete: Enter confirms it. Instead of it you could choose:
terminal-forced = The only thing to do: { $move }.
terminal-example = (e.g. { $text }: { $told })
terminal-commands = Also: “undo” takes back your last mark, “clear” all of them, “moves” lists what is allowed, “sheets” shows the others’ sheets, “scores” the points, “odds” what the next roll may bring, “rule ID” a rule, “?” this help, “quit” saves and stops.
terminal-no-move = There is no move “{ $move }” in this game: “moves” lists what you can do now, “?” explains it.
terminal-no-odds = There are no odds to tell now.
terminal-which-clause = The rules are numbered { $first } to { $last }; type for example “rule { $first }”.
terminal-told = { $name } { $told }.
terminal-no-others = You play alone: there are no other sheets.
terminal-gain = { $name } now has { $points }: { $gain }
terminal-over = The game is over.
terminal-winners = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the win.
}
terminal-saved = Saved: { $file }
terminal-printed = { $pages ->
    [one] Written: { $file } (one page, { $sheets } to cut out)
   *[other] Written: { $file } ({ $pages } pages, { $sheets } to cut out)
}
terminal-made = Written: { $file } (again with: --seed { $seed })
terminal-good-sheet = { $file } is good: a sheet of { $game } called “{ $name }”.
terminal-saved-to-resume = Saved: { $file } (go on with: { $command })
terminal-end-of-input = The input ended in the middle of the game; what was played is saved.
terminal-replay = Event { $at } of { $last }. Enter: next, b: back, a number: go there, q: stop.
terminal-step-fell = { $number }. roll or draw: { $fell }
terminal-for-players = { $most ->
    [one] For one player.
   *[other] For { $least } to { $most } players.
}
terminal-bots = Bots: { $bots }
terminal-levels = Levels of bots

terminal-bad-command = unknown on the command line: “{ $detail }”; try: { $command }
terminal-missing-argument = { $name } needs { $wanted }; try: { $command }
terminal-unknown-command = There is no command “{ $name }”; there are: { $known }.
terminal-meant-command = There is no command “{ $name }”; do you mean: { $command }
terminal-unknown-language = I do not speak “{ $lang }”; I speak: { $known }.
terminal-unknown-game = There is no game “{ $game }”; there are: { $known }.
terminal-unknown-bot = There is no player “{ $bot }” for this game; there are: { $known }.
terminal-unknown-dice = There are no dice “{ $dice }”; there are: fair, seeded, entered.
terminal-seed-wanted = Seeded dice need a seed: --seed WORD.
terminal-seed-not-wanted = A seed goes with seeded dice only, not with { $dice } ones.
terminal-bad-name = The name “{ $name }” must be 1 to { $most } visible characters.
terminal-not-a-number = { $option } needs a whole number from 1 up, not “{ $value }”.
terminal-not-within = { $option } needs a whole number from 1 to { $most }, not “{ $value }”.
terminal-unknown-value = { $option }: unknown value “{ $value }”; possible are: { $known }.
terminal-per-page = A page of { $paper } holds 1 to { $most } readable sheets of this game, not “{ $value }”.
terminal-not-both = { $one } and { $other } do not go together.
terminal-goes-with = { $option } goes with { $other } only.
terminal-other-record = The record { $file } is of another game: { $game }.
terminal-no-maker = No new sheets of { $game } can be made, only of: { $known }.
terminal-no-measure = How fair sheets of { $game } are cannot be measured, only those of: { $known }.
terminal-wrong-seats = The record has { $players } seats, but { $seats } were given.
terminal-wrong-bots = Give one bot for all, or one for each of the { $players } players, not { $bots }.
terminal-already-over = The game in { $file } is over; look at it with: { $command }
terminal-no-secret = These dice cannot go on here: their secret is kept on the machine where the game began. Resume it there, or go on with new dice: { $command }
terminal-bad-link = No commitment to the dice is in this invitation: { $link }
terminal-exists = The file { $file } already exists; not overwritten.
terminal-no-folder = There is no folder { $file }.
terminal-cannot-write = The file { $file } cannot be written: { $reason }.
terminal-cannot-read = The file { $file } cannot be read: { $reason }.
terminal-too-large = The file { $file } is too large for a record.
terminal-no-event = There is no event { $at }; events are numbered 0 to { $last }.
terminal-no-clause = No rule matches “{ $wanted }”.

# Words to type; the first one is the one that is shown.
command-confirm = ok yes y
command-undo = undo u
command-clear = clear c
command-help = ? help h
command-moves = moves m
command-sheets = sheets sheet
command-scores = scores score
command-odds = odds
command-rule = rule rules
command-quit = quit q exit
typed-done = done ready

help-about = Zaria: roll-and-write dice games, at a terminal.
help-usage = Usage:
help-arguments = Arguments
help-options = Options
help-more = “zaria COMMAND --help” says more. Start with: zaria play
help-help = show this help
help-lang = language: en or el (otherwise from the environment)
help-play = play a game at this keyboard
help-replay = step through a recorded game
help-show = print one position of a recorded game
help-verify = check that a record's dice were fair
help-analyse = tell luck and skill apart in a recorded game, with the costliest choices
help-sim = run bot games and report statistics
help-list = list the games, their options and bots
help-rules = print the rules of a game, clause by clause
help-game = the game: { $games } or another one installed
help-file = a record, as text or JSON
help-find = the id of a clause, or words to look for in the rules (optional; otherwise all rules)
help-seat = who plays, once for each seat: me, me=NAME or a bot such as greedy or random
help-seed = any word; the same seed gives the same dice
help-dice = fair (default), seeded, or entered: real dice, typed in
help-first = number of the seat that begins (otherwise random)
help-option = a game option, NAME=VALUE; see: zaria games
help-sheet = your own sheet, deck or map: a JSON file
help-save = where to save the record (otherwise a new file here)
help-link = your invitation, or the commitment in it: compares it with the record
help-resume = go on with a saved game, in its language
help-plain = describe sheets in words instead of drawing them, for screen readers
help-no-confirm = a complete decision needs no confirming
help-at = number of the event after which to show the position (0: the start)
help-notation = print the position in one-line notation
help-sheets-print = make a PDF of sheets or cards for the table, or of a played game to keep
help-sheets-new = make a new deck or new boards for a game that can have them, and measure how fair they are
help-sheets-check = check a sheet file of your own
help-paper = A4 (default), A5, A6 or letter
help-per-page = how many on a page (otherwise as many as are good to write on)
help-copies = how many sheets, or whole sets of cards or boards (otherwise one full page, or one set)
help-position = a record: print its sheets as they stand at its end
help-ink = colour (default) or mono, for black ink only
help-output = the PDF to make (otherwise GAME-sheets.pdf here)
help-sheet-seed = any word; the same seed makes the same sheet (otherwise random)
help-sheet-file = the file to make (otherwise GAME-new-SEED.json here)
help-measure = play this many games between equal bots, and report how fair the sheet is
help-seat-number = number of the seat whose sheet to show (otherwise all)
help-svg = draw the picture to this new SVG file
help-png = draw the picture to this new PNG file
help-width = width of the PNG in pixels (default 1200)
help-players = number of players
help-bot = a bot for all seats, or one for each
help-games = how many games (default 100)
help-jobs = how many processes (otherwise one for each core)
help-analysis-seconds = how long it may take at most (default: 30)
help-analysis-json = print every line as JSON
help-jsonl = write every game as a line of JSON to this new file
help-positions = also write the position after each event

sim-bot = bot
sim-seat = seat
sim-mean = mean
sim-spread = spread
sim-interval = 95 %
sim-wins = wins
sim-length = { $games ->
    [one] One game
   *[other] { $games } games
}, { $moves } moves each (spread { $spread }), { $events } events.

# The arena: bots against each other.
help-arena = let bots play against each other, and rate them
help-bots = the bots: ids, module:name or file.py:Class
help-entrant = one more bot, as file.py:Class for one of your own
help-seconds = the most that a bot may think about a decision (otherwise without limit; with one, results depend on the machine)
help-folder = keep the results in this folder; the same command goes on where it was stopped
help-plot = draw the ratings to this new SVG or PNG file
help-address = play on the Ray cluster at this address, as 10.0.0.1:6379
arena-bot = bot
arena-seats = games
arena-wins = wins
arena-points = points
arena-elo = Elo
arena-interval = 95 %
arena-played = { $games ->
    [one] One game
   *[other] { $games } games
} for { $players }, seed { $seed }: the same dice for every rotation of the seats.
arena-kept = { $games } of { $all } games are kept in { $folder }; the same command goes on from there.
arena-saved = The results are in { $folder }.
arena-no-parquet = { $file } was not made, as it needs an extra of Zaria: pip install "zaria[arena]". games.csv has the same.
arena-plot-title = { $game }: ratings after { $games } games
arena-plot-axis = Elo with its 95 % interval
arena-no-bots = Say which bots shall play, as in: zaria arena GAME greedy random
arena-unknown-bot = There is no bot “{ $bot }” for this game; there are: { $known }, and your own as file.py:Class.
arena-no-file = The bot file { $file } cannot be read: { $reason }.
arena-no-class = The bot file { $file } has no class “{ $name }”.
arena-bot-raised = { $line ->
    [0] The bot { $bot } failed: { $reason }
   *[other] The bot { $bot } failed in line { $line }: { $reason }
}
arena-bot-illegal = { $line ->
    [0] The bot { $bot } made an illegal decision: { $reason }
   *[other] The bot { $bot } made an illegal decision, in the function at line { $line }: { $reason }
}
arena-many-line-ups = { $bots } bots at tables of { $players } make more than { $most } different tables; give fewer bots or another --players.
arena-lost = The process that played games { $first } to { $last } ended { $times } times; perhaps the memory is full.
arena-cannot-write = { $file } cannot be written: { $reason }.
arena-folder-held = The folder { $folder } is in use by another arena.
arena-folder-other = The folder { $folder } holds other games: there “{ $what }” is { $there }, here it is { $here }.
arena-folder-damaged = The file { $file } is damaged in line { $line }; use another folder.
arena-no-cluster = No Ray cluster answers at { $address }.
arena-cluster-gone = The Ray cluster at { $address } is gone.
arena-cluster-refused = The Ray cluster at { $address } cannot play: { $reason }
arena-bad-plot = --plot needs a file that ends in .svg or .png, not “{ $file }”.
arena-bad-seconds = --seconds needs a number above 0, not “{ $value }”.

# How fair boards or cards are.
fair-seats-with = seats with
fair-seats = seats
fair-wins = wins
fair-mean = points
fair-gap-wins = Win shares: best and worst are { $size } ±{ $margin } apart (target: { $limit } at most); about { $likely } after removing noise.
fair-gap-points = Points: best and worst are { $size } ±{ $margin } of the mean apart (target: { $limit } at most); about { $likely } after removing noise.
fair-within = Fair: after { $games } games all of both intervals is within the limits.
fair-beyond = Not fair: after { $games } games all of an interval is beyond its limit.
fair-open = Too few games to tell: { $games } leave it open, about { $needed } would settle it.

# The sheets in plain words, for ears and screen readers.
spoken-legend = Sheets are described in words: “open” is what you may use now, “empty” what is not written yet but cannot be used now.
spoken-dice = Dice: { $dice }.
spoken-used = { $die } (used)
spoken-colour =
    { $colour ->
        [red] red
        [orange] orange
        [yellow] yellow
        [green] green
        [blue] blue
        [purple] purple
        [grey] grey
       *[other] colour { $colour }
    }
spoken-colours =
    { $colour ->
        [red] { $count } red
        [orange] { $count } orange
        [yellow] { $count } yellow
        [green] { $count } green
        [blue] { $count } blue
        [purple] { $count } purple
        [grey] { $count } grey
       *[other] { $count } of colour { $colour }
    }
spoken-range = { $first } to { $last }
spoken-gap = no field
spoken-empty =
    { $count ->
        [one] { $at } empty
       *[other] { $at } empty
    }
spoken-open =
    { $count ->
        [one] { $at } open
       *[other] { $at } open
    }
spoken-crossed =
    { $count ->
        [one] { $at } crossed
       *[other] { $at } crossed
    }
spoken-circled = { $said } circled
spoken-drafted = { $said } (your draft)
spoken-open-now = { $said } (open)
