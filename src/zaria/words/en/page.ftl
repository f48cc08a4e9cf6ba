# The page.

page-home = Home
page-welcome = Roll, tick, win!
page-welcome-more = Four dice games for family and friends. Nothing to install, no account.
page-games = The games
page-players = { $most ->
    [0] { $least } or more
   *[other] { $least } to { $most }
} players
page-play-now = Play now
page-with-friends = With friends
page-learn = Learn
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
page-continue = Go on where you left off
page-continue-game = Go on: { $game }, table { $code }
page-join-code = Join with a code
page-join = Join
page-bad-code = A code has six letters and digits, as it stands on your friend's screen.
page-open-record = Open a record
page-choose-file = Choose a file
page-choose-record = A record that you have kept (.zaria or .json)

# Wishes
page-wishes = Language and look
page-language = Language
page-theme = Colours
page-theme-auto = As the device
page-theme-light = Light
page-theme-dark = Dark
page-sound = Sound
page-motion = Rolling dice and other motion
page-text-view = Sheets as text

# Opening a table
page-friends-title = { $game } with friends
page-how = How do you want to play?
page-how-phones = Each on their own phone
page-how-phones-more = You get a link, a code and a QR picture to share.
page-how-device = On this device, by turns
page-how-device-more = Pass it on; each sheet stays covered.
page-how-hall = A whole hall
page-how-hall-more = Up to a thousand phones and one big screen.
page-your-name = Your name
page-player-name = Player { $number }
page-add-player = One more player
page-remove-player = One less
page-bots = Bots that play along
page-more-wishes = More wishes
page-clock = Time for each decision
page-clock-seconds = { $seconds ->
    [0] as long as you like
    [60] 1 minute
    [120] 2 minutes
    [300] 5 minutes
   *[other] { $seconds } seconds
}
page-dice-kind = Dice
page-dice-fair = rolled here, and everybody can check them
page-dice-entered = real dice on your table; you tap what they show
page-option-value = { $value ->
    [on] yes
    [off] no
   *[other] { $value }
}
page-public = Let anybody find this table
page-open-phones = Open the table
page-open-device = Begin
page-open-hall = Open the hall

# At the door
page-table = Table
page-invited = You are invited to a game of { $game }
page-there-are = Already there: { $names }
page-sit = Sit down
page-watch = Just watch
page-seat-lost = Your seat is no longer yours. You can come in anew.
page-invite = Invite
page-share-how = Friends scan this picture, open the link, or type the code.
page-code = Code { $code }
page-qr = QR picture that leads to this table
page-share-link = Share the link
page-share = Share
page-copied = The link is copied.
page-who = { $count } of { $most } seats taken
page-kick = Send { $name } away
page-add-bot = Add a bot
page-start = Begin the game
page-wait-more = { $least ->
    [one] One player is needed.
   *[other] At least { $least } players are needed: invite somebody or add a bot.
}
page-wait-host = The host begins the game as soon as everybody is there.

# The game
page-dice = Dice
page-no-dice = Nothing rolled yet
page-die-used = { $die }, used
page-thrown = { $name } rolled: { $faces }
page-confirm = All set? Press “Done”, or tap something else.
page-done = Done
page-undo = Undo
page-clear = Clear all
page-tap-cell = Tap one of the marked fields
page-zoom = Zoom in on what can be used
page-waiting = { $count ->
    [one] Waiting for { $names } …
   *[other] Waiting for { $names } …
}
page-waiting-count = { $count ->
    [0] One moment …
    [one] Waiting for one player …
   *[other] Waiting for { $count } players …
}
page-others-turn = The others still decide
page-watching = You are watching
page-your-table = Your table
page-your-sheet = Your sheet
page-sheet-keys = Arrow keys go from field to field, N and P to the next or previous usable one, Enter marks. U undoes, D is done.
page-show-sheet = Show the sheet
page-thinking = thinking
page-answered = ready
page-away = away: a bot stands in
page-free = free: a bot plays
page-free-seat = Free the seat of { $name }
page-free-seat-more = A bot plays on. Whoever opens the table's link, also from another phone, can take the seat over.
page-active = rolls
page-hall = { $count ->
    [one] One player
   *[other] { $count } players
}
page-rank = { $points ->
    [one] You are at place { $rank } with one point.
   *[other] You are at place { $rank } with { $points } points.
}
page-score = { $points ->
    [one] Your score: one point
   *[other] Your score: { $points } points
}
page-no-points = No points
page-odds = Odds of the next roll
page-no-odds = There is nothing to tell now.
page-line = Line { $number }
page-menu = Menu
page-log = What happened
page-log-start = The game begins.
page-log-fell = { $name } rolls { $faces }.
page-log-cards = Cards are dealt: { $cards }.
page-log-decided = { $name } { $moves }.
page-log-over = The game is over.
page-big-screen = Big screen
page-leave = Leave the game
page-leave-more = A bot plays on for you until you come back.
page-cut = The connection is gone. We keep trying; nothing is lost.
page-clause = Rule { $clause }
page-enter-dice = Roll the real dice, then tap what they show.
page-entered = Entered: { $faces }
page-enter-done = That is the roll
page-pass-device = Pass the device to
page-i-am = I am { $name }
page-time = Time left
page-left = { $seconds } s
page-open-tables = Open tables
page-react = React
page-sign-1 = Applause
page-sign-2 = Smile
page-sign-3 = Astonished
page-sign-4 = Sad
page-sign-5 = Dice
page-sign-6 = Thinking
page-sign-7 = Heart
page-sign-8 = Party
page-there = { $count ->
    [one] One player is here
   *[other] { $count } players are here
}
page-answers = { $done } of { $count } have answered
page-leaders = Leaders

# Cells in words
page-colour-red = red
page-colour-orange = orange
page-colour-yellow = yellow
page-colour-green = green
page-colour-blue = blue
page-colour-purple = purple
page-colour-grey = grey
page-mark-free = free
page-mark-circled = circled
page-mark-crossed = crossed
page-mark-scored = scored
page-mark-complete = closed
page-mark-gone = gone
page-mark-gap = gap
page-mark-printed = printed cross
page-mark-sun = with a sun
page-cell-open = can be used
page-cell-draft = marked by you just now

# The end
page-winners = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the win!
}
page-tie-shared = Equal points: the win is shared.
page-tie-broken = Equal points: the tie-break decides.
page-results = Results
page-rematch = Play again
page-replay = The game again, step by step
page-whose-sheet = Whose sheet
page-first = To the beginning
page-back = One step back
page-forth = One step on
page-last = To the end
page-keep-it = Keep it
page-download-record = Record
page-download-sheets = Sheets (PDF)
page-proof = Were the dice fair?
page-proof-how = Before the first roll the server promised a secret number, and every player added one. Your browser can compute each roll again from them.
page-proof-check = Check every roll
page-proof-seeded = These dice come from a word that everybody knew; they are the same for all who use it.
page-proof-failed = The dice could not be checked just now.

# Learning and printing
page-lesson = Lesson
page-next = Next
page-skip = Skip
page-lesson-over = You know the game. Have fun!
page-lesson-again = Once more
page-search = Search the rules
page-found = { $count ->
    [one] One rule found
   *[other] { $count } rules found
}
page-summary = On one page (PDF)
page-manners = good manners
page-print-how = Sheets to write on with a pen. Choose, then tap a game: you get a PDF.
page-paper = Paper
page-ink = Ink
page-ink-colour = colour
page-ink-mono = black only
page-copies = Sheets
page-copies-auto = a page full
page-empty-sheet = Empty sheet of { $game }

rejection-page-unreachable = The server cannot be reached. Try again in a moment.
