# The page.

page-home = Home
page-welcome-more = Four dice games for everybody.
page-games = The games
page-have-code = Have a code?
page-dismiss = Remove { $game } from here
page-players-minutes = { $most ->
    [0] { $least }+ players · { $minutes }′
   *[other] { $least }–{ $most } players · { $minutes }′
}
page-play-now = Play now
page-with-friends = With friends
page-learn = Learn the game
page-print = Print sheets
page-rules = Rules
page-more = More
page-moment = One moment …
page-again = Try again
page-close = Close
page-me = Player
page-you = you
page-bot = bot
page-bot-name = Robo
page-continue = Continue
page-join = Join
page-bad-code = A code has six letters and digits, as shown on your friend's screen.
page-open-record = Open a saved game
page-choose-file = Choose a file
page-choose-record = A game that you have saved (.zaria or .json)

# Settings
page-settings = Settings
page-language = Language
page-theme = Colours
page-theme-auto = Same as device
page-theme-light = Light
page-theme-dark = Dark
page-sound = Sound
page-motion = Motion
page-shake = Shaking the phone rolls the dice
page-text-view = Sheets as text

# Opening a table
page-friends-title = { $game } with friends
page-how = How do you want to play?
page-how-phones = Each on their own phone
page-how-phones-more = You get a link, a code and a QR code to share.
page-how-device = On this device, taking turns
page-how-device-more = Pass it around; each sheet stays hidden.
page-how-hall = Class or event
page-how-hall-more = Up to a thousand phones and one big screen.
page-player-name = Player { $number }
page-add-player = Add player
page-remove-player = Remove player
page-bots = Number of bots
page-more-options = More options
page-clock = Time for each decision
page-clock-seconds = { $seconds ->
    [0] as long as you like
    [60] 1 minute
    [120] 2 minutes
    [300] 5 minutes
   *[other] { $seconds } seconds
}
page-dice-kind = Dice
page-dice-fair = the app's (proven fair)
page-dice-entered = real ones (you roll them)
page-option-value = { $value ->
    [on] yes
    [off] no
   *[other] { $value }
}
page-public = List publicly: anybody can join
page-open-phones = Create table
page-open-device = Start
page-open-hall = Create event

# At the door
page-table = Table
page-invited = You are invited to a game of { $game }
page-there-are = Already there: { $names }
page-sit = Join
page-watch = Just watch
page-seat-lost = The host removed you. You can join again.
page-invite = Invite
page-code = Code { $code }
page-qr = QR code of this table
page-share = Share
page-copied = The link is copied.
page-who = At the table: { $count } of { $most }
page-kick = Remove { $name }
page-level = The bot’s level
page-play-with = Play with { $name }
page-pips = strength { $pips } of 5
page-another-level = Play against another bot
page-add-bot = Add a bot
page-start = Start the game
page-starting = Waiting for all devices to add their number to the dice …
page-void-silent = The start did not count: { $names } did not answer with their device.
page-void-left = The start did not count: { $names } left.
page-void-again = It is repeated with new numbers.
page-void-lobby = { $count ->
    [one] Start again when everybody is there.
   *[other] That happened { $count } times. Start again when everybody is there.
}
page-promise-differs = Careful: this server's commitment to the dice is not the one in your invitation. The dice of this table may have been chosen.
page-wait-more = { $least ->
    [one] One player is needed.
   *[other] At least { $least } players are needed: invite somebody or add a bot.
}
page-wait-host = Waiting for the host to start the game.

# The game
page-dice = Dice
page-die-used = { $die }, used
page-thrown = { $name } rolled: { $faces }
page-you-thrown = You rolled: { $faces }
page-roll = Roll
page-your-roll = Your turn: roll the dice.
page-rolls = { $name } is rolling …
page-confirm = Press “Done”, or tap something else.
page-done = Done
page-undo = Undo
page-waiting = { $count ->
    [one] Waiting for { $names } …
   *[other] Waiting for { $names } …
}
page-waiting-count = { $count ->
    [0] One moment …
    [one] Waiting for one player …
   *[other] Waiting for { $count } players …
}
page-watching = You are watching
page-your-table = Your table
page-your-sheet = Your sheet
page-sheet-keys = Arrow keys go from place to place, N and P to the next or previous open one, Enter marks. 1 to 5 choose dice, space rolls, U undoes, D is done. Question mark shows all keys.
page-news-none = nothing new
page-open-places = Open now
page-keys = Keys
page-keys-on = Play by single keys
page-key-open = next or previous open place
page-key-arrows = from place to place
page-key-mark = mark, press
page-key-dice = choose a die
page-key-roll = roll (space)
page-key-done = Done
page-key-undo = undo
page-key-help = show the keys
page-players-list = Players
page-hall-place = Place { $rank } of { $count }
page-score-and-odds = Points and odds
page-plays = { $name } plays
page-watch-gain = { $points ->
    [one] { $signed } point
   *[other] { $signed } points
}
page-watch-marks = { $count ->
    [one] one new mark
   *[other] { $count } new marks
}
page-watch-others = Watch what the others play
page-news-completed = { $name }: { $completed }
page-news = { $name }: { $marks }. { $points ->
    [one] One point.
   *[other] { $points } points.
}
page-show-sheet = Show the sheet
page-thinking = playing
page-answered = done
page-away = away: a bot stands in
page-free = free: a bot plays
page-hall = { $count ->
    [one] One player
   *[other] { $count } players
}
page-score = { $points ->
    [one] Your score: one point
   *[other] Your score: { $points } points
}
page-no-points = No points
page-odds = Odds of the next roll
page-no-odds = Nothing to show right now.
page-menu = Menu
page-log = Game log
page-log-start = The game begins.
page-log-fell = { $name } · roll: { $faces }.
page-log-cards = Cards are dealt: { $cards }.
page-log-decided = { $name } · { $moves }.
page-places = { $some }; { $more }
page-log-over = The game is over.
page-big-screen = Big screen
page-leave = Leave the game
page-leave-more = A bot plays on for you until you come back.
page-cut = No connection. Nothing is lost.
page-sending = Sending …
page-clause = Rule { $clause }
page-enter-dice = Roll the real dice, then tap what they show.
page-enter-dice-of = { $name } rolls: tap what the real dice show.
page-entered = Entered: { $faces }
page-take-back-roll = Correct the roll
page-enter-done = That is the roll
page-pass-device = Now the device goes to
page-i-am = { $name }, let's go!
page-time = Time left
page-left = { $seconds } s
page-open-tables = Open tables
page-react = React
page-sign-1 = Applause
page-sign-2 = Smile
page-sign-3 = Surprise
page-sign-4 = Sad
page-sign-5 = Dice
page-sign-6 = Thinking
page-sign-7 = Heart
page-sign-8 = Party
page-leaders = Leaders

# Cells in words
page-colour-red = red
page-colour-orange = orange
page-colour-yellow = yellow
page-colour-green = green
page-colour-blue = blue
page-colour-purple = purple
page-colour-grey = grey
page-colours-red = { $count } red
page-colours-orange = { $count } orange
page-colours-yellow = { $count } yellow
page-colours-green = { $count } green
page-colours-blue = { $count } blue
page-colours-purple = { $count } purple
page-colours-grey = { $count } grey
page-mark-free = free
page-mark-circled = circled
page-mark-crossed = crossed
page-mark-scored = scored
page-mark-complete = closed
page-mark-gone = gone
page-mark-gap = no field
page-mark-printed = printed cross
page-mark-sun = with a sun
page-cell-open = open
page-cell-draft = marked by you just now

# The end
page-winners = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the win!
}
page-you-won = You won!
page-solo-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
page-behind = { $points ->
    [one] You were one point behind.
   *[other] You were { $points } points behind.
}
page-first-result = Your first result in this game.
page-new-best = Your new best: { $points }. It was { $before }.
page-own-best = Your best so far: { $points }.
page-results = Results
page-rematch = Play again
page-replay = Replay
page-whose-sheet = Whose sheet
page-first = To the beginning
page-step-back = Back
page-back = Previous
page-forth = Next
page-last = To the end
page-download-record = Save the game
page-download-sheets = Save the sheets (PDF)
page-proof = Were the dice fair?
page-proof-how = Before the game the server committed to a secret number, and each player's device to one of its own; only then were they revealed. Your browser computes every roll again from them, and compares the record with what it was told during the game.
page-proof-check = Check every roll
page-proof-seeded = These dice come from a word that everybody knew; they are the same for all who use it.
page-proof-failed = The dice could not be checked just now.

# Learning and printing
page-lesson = Lesson
page-next = Next
page-skip = Skip
page-lesson-over = You know the game. Have fun!
page-lesson-play-on = Play on from here
page-lesson-play-on-more = Your move stands. The bot is at the table: how does it end?
page-lesson-play-on-skipped = This is a moment of a real game. It is your move, and the bot is at the table.
page-lesson-new-game = A new game
page-lesson-again = Once more
page-search = Search the rules
page-found = { $count ->
    [one] 1 rule
   *[other] { $count } rules
}
page-none-found = No rule has these words. Try a shorter one.
page-chapters = Chapters
page-exact-rules = { $count ->
    [one] The exact rule
   *[other] The exact rules ({ $count })
}
page-not-here = There is nothing here
page-not-here-more = The address may be mistyped, or what was here is gone. The games are waiting.
page-to-games = To the games
page-summary = One-page summary (PDF)
page-etiquette = good manners
page-print-how = Sheets to write on with a pen. Choose, then tap a game: you get a PDF.
page-paper = Paper
page-ink = Ink
page-ink-colour = colour
page-ink-mono = black only
page-copies = Sheets
page-copies-auto = Fill one page
page-empty-sheet = Empty sheet of { $game }

rejection-page-unreachable = The server cannot be reached. Try again in a moment.
