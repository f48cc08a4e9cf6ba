# The server: how it is run, and what it refuses.

help-serve = run the server: play together in the browser
help-host = address to listen on (default: 127.0.0.1, this machine only; 0.0.0.0: all)
help-port = port to listen on (default: 8000; 0: a free one)
help-data = folder for the tables (default: zaria-data)
help-database = a database instead of a folder: postgresql://user:password@host/name
help-workers = how many processes serve (with PostgreSQL only; default: 1)
help-base-path = what all paths begin with, as /zaria
help-public-address = what links begin with, as https://example.org
help-origin = another site whose pages may open sockets here, as https://example.org; may be repeated
help-trust-proxy = address of a reverse proxy whose X-Forwarded-For is believed; may be repeated
help-bot-pace = milliseconds that a bot takes at least for a decision while people only look on (default: 700; 0: at once)
help-keep-days = delete tables that nobody has touched for this many days (default: 0, never)
help-accept-data-loss = start although tables that were kept are gone from the data folder, and go on without them
help-rate = messages a second from one connection (default: 20; 0: no limit)
help-tables = tables that one address may open in an hour (default: 60; 0: no limit)
help-seats = seats that one address may take in an hour (default: 2000; 0: no limit)
help-sockets = sockets, that is players and spectators, that one address may hold (default: 2000; 0: no limit)
help-requests = HTTP requests a second that are answered for one address; more wait for their turn (default: 1000; 0: no limit)
help-connections = connections of all kinds that one address may hold (default: 4000; 0: no limit)
help-misses = codes without a table that one address may try in an hour (default: 30; 0: no limit)
help-questions = analyses, hints and answers to puzzles that one address may ask for in an hour (default: 2000; 0: no limit)
help-analysis = seconds that the analysis of a game may take (default: 10)
help-patience = seconds that a client may take for a request or its first message; three times as long for a body (default: 10; 0: no limit)
help-open = open the page in the browser
help-backup = copy all tables of a running server into one file
help-backup-file = the file to write

serve-at = Zaria is at { $address } (Ctrl+C stops it)
serve-no-port = I cannot listen on { $where }: { $reason }.
serve-no-store = I cannot open the store of the tables: { $reason }.
serve-no-folder = { $folder } is not a folder.
serve-held = Another Zaria server uses this data folder: process { $pid }, since { $since }. Stop it first, or choose another folder with --data.
serve-lost-emptied = There were tables in { $file }, and now it is empty or another database. Restore a backup there; or, to begin without them, start once with --accept-data-loss.
serve-lost-log = The server was cut off, and its log { $file } is gone: the last moves are missing. Put the log back or restore a backup; or, to go on without them, start once with --accept-data-loss.
serve-lost-older = { $file } is an older copy: it lacks moves that were kept already. Put the newer one back; or, to go on with this one, as after restoring a backup, start once with --accept-data-loss.
serve-bad-path = A base path begins with a slash, as /zaria, not “{ $path }”.
serve-bad-address = { $option } wants an address such as https://example.org, not “{ $value }”.
serve-bad-proxy = --trust-proxy wants the address of a proxy, such as 127.0.0.1, not “{ $value }”.
backup-done = Written: { $file }
backup-no-tables = There are no tables in { $folder }.
backup-failed = I cannot write { $file }: { $reason }.

rejection-bad-message = “{ $name }” is missing or not as it should be.
rejection-weak-token = This token can be guessed. Make it at random.
rejection-unknown-message = There is no message “{ $type }”.
rejection-unknown-game = There is no game “{ $game }” here.
rejection-unknown-language = There are no texts in the language “{ $language }”.
rejection-unknown-bot = There is no bot “{ $bot }” for this game.
rejection-unknown-reaction = This sign is not among the reactions.
rejection-bad-sheet = This sheet cannot be used ({ $fault }).
rejection-bad-record = { $line ->
    [0] This record is damaged and cannot be opened.
   *[other] This record cannot be opened: line { $line } of it is damaged.
}
rejection-too-large = This is too large: at most { $most } bytes.
rejection-too-fast = You are too fast; wait a moment.
rejection-missing-extra = This server cannot make PDFs; whoever runs it can fix that with: pip install "zaria[{ $extra }]"
rejection-too-busy = There is too much to do here at the moment; try again soon.
rejection-too-small-to-read = { $most ->
    [one] Only one sheet on a page of { $paper } can still be read.
   *[other] At most { $most } sheets on a page of { $paper } can still be read.
}
rejection-table-no-such-seat = Say whose sheet you want: this table has { $players ->
    [one] one seat
   *[other] { $players } seats
}.
rejection-too-many-tables = At most { $most } tables an hour can be opened from one address; try again in { $seconds } seconds.
rejection-too-many-seats = At most { $most } seats an hour can be taken from one address; try again in { $seconds } seconds.
rejection-too-many-sockets = At most { $most } connections can be open from one address.
rejection-too-many-misses = Too many codes without a table were tried from your network. Check the code; you can try another in { $seconds } seconds.
rejection-too-many-questions = At most { $most } questions an hour can be put to the coach from one address; try again in { $seconds } seconds.
rejection-hints-off = There are no hints at this table: its host has not allowed them.
rejection-coach-missing = This server has no coach; whoever runs it can add it with: pip install "zaria[{ $extra }]"
rejection-foreign-page = Pages of other sites cannot play here.
rejection-not-found = There is no such page.
rejection-wrong-method = This page cannot be used in this way.
rejection-our-fault = Something is wrong here, and it is not your fault.
rejection-table-unknown = There is no table “{ $table }”.
rejection-table-not-host = Only the host of the table can do this.
rejection-table-not-over = The game is not over yet.
rejection-table-seed-wanted = Seeded dice need a seed.
rejection-store-busy = Too many are acting at this table at once; try again.
rejection-store-conflict = Somebody else was first; try again.
rejection-store-down = The server cannot reach its store now; nothing was changed, try again soon.
rejection-store-full = The server has no room left; nothing was changed, and play goes on when there is.
rejection-store-gone = This table has been deleted.

# What messengers show of a link.
share-home = Zaria: dice games with friends
share-home-about = Four roll-and-write dice games in the browser, with friends or bots. Free, no account.
share-t = { $game }: come and play!
share-rules = { $game }: the rules
share-learn = { $game }: learn it in five minutes
