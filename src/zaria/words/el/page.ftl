# Η σελίδα.

page-home = Αρχική
page-welcome = Ρίξε, σημείωσε, κέρδισε!
page-welcome-more = Τέσσερα παιχνίδια με ζάρια για την οικογένεια και τους φίλους. Χωρίς εγκατάσταση, χωρίς λογαριασμό.
page-games = Τα παιχνίδια
page-players = { $most ->
    [0] { $least } παίκτες ή περισσότεροι
   *[other] { $least } έως { $most } παίκτες
}
page-play-now = Παίξε τώρα
page-with-friends = Με φίλους
page-learn = Μάθε το
page-print = Εκτύπωση φύλλων
page-rules = Κανόνες
page-more = Περισσότερα
page-moment = Μια στιγμή …
page-again = Ξανά
page-close = Κλείσιμο
page-me = Παίκτης
page-you = εσύ
page-bot = ρομπότ
page-bot-name = Ρόμπο
page-continue = Συνέχισε από εκεί που έμεινες
page-continue-game = Συνέχεια: { $game }, τραπέζι { $code }
page-join-code = Μπες με κωδικό
page-join = Μπες
page-bad-code = Ο κωδικός έχει έξι γράμματα και ψηφία, όπως φαίνεται στην οθόνη του φίλου σου.
page-open-record = Άνοιγμα παρτίδας
page-choose-file = Διάλεξε αρχείο
page-choose-record = Μια παρτίδα που έχεις κρατήσει (.zaria ή .json)

# Επιθυμίες
page-wishes = Γλώσσα και εμφάνιση
page-language = Γλώσσα
page-theme = Χρώματα
page-theme-auto = Όπως η συσκευή
page-theme-light = Φωτεινά
page-theme-dark = Σκούρα
page-sound = Ήχος
page-motion = Ζάρια που κυλούν και άλλη κίνηση
page-text-view = Τα φύλλα ως κείμενο

# Άνοιγμα τραπεζιού
page-friends-title = { $game } με φίλους
page-how = Πώς θέλεις να παίξεις;
page-how-phones = Καθένας στο κινητό του
page-how-phones-more = Παίρνεις σύνδεσμο, κωδικό και εικόνα QR για να τα μοιραστείς.
page-how-device = Στην ίδια συσκευή, με τη σειρά
page-how-device-more = Δίνετε τη συσκευή ο ένας στον άλλον· κάθε φύλλο μένει κρυφό.
page-how-hall = Μια ολόκληρη αίθουσα
page-how-hall-more = Έως χίλια κινητά και μία μεγάλη οθόνη.
page-your-name = Το όνομά σου
page-player-name = Παίκτης { $number }
page-add-player = Ένας παίκτης ακόμη
page-remove-player = Ένας λιγότερος
page-bots = Ρομπότ που παίζουν μαζί
page-more-wishes = Περισσότερες επιλογές
page-clock = Χρόνος για κάθε απόφαση
page-clock-seconds = { $seconds ->
    [0] όσο θέλει ο καθένας
    [60] 1 λεπτό
    [120] 2 λεπτά
    [300] 5 λεπτά
   *[other] { $seconds } δευτερόλεπτα
}
page-dice-kind = Ζάρια
page-dice-fair = ρίχνονται εδώ και μπορεί να τα ελέγξει ο καθένας
page-dice-entered = αληθινά ζάρια στο τραπέζι σας· πατάτε τι δείχνουν
page-option-value = { $value ->
    [on] ναι
    [off] όχι
   *[other] { $value }
}
page-public = Να το βρίσκει ο καθένας αυτό το τραπέζι
page-open-phones = Άνοιξε το τραπέζι
page-open-device = Ξεκίνα
page-open-hall = Άνοιξε την αίθουσα

# Στην πόρτα
page-table = Τραπέζι
page-invited = Σε προσκαλούν σε μια παρτίδα { $game }
page-there-are = Είναι ήδη εδώ: { $names }
page-sit = Κάθισε
page-watch = Απλώς θα δω
page-seat-lost = Η θέση σου δεν είναι πια δική σου. Μπορείς να μπεις ξανά.
page-invite = Πρόσκληση
page-share-how = Οι φίλοι σκανάρουν αυτή την εικόνα, ανοίγουν τον σύνδεσμο ή γράφουν τον κωδικό.
page-code = Κωδικός { $code }
page-qr = Εικόνα QR που οδηγεί σε αυτό το τραπέζι
page-share-link = Στείλε τον σύνδεσμο
page-share = Μοιράσου το
page-copied = Ο σύνδεσμος αντιγράφηκε.
page-who = { $count } από { $most } θέσεις πιασμένες
page-kick = Διώξε: { $name }
page-add-bot = Πρόσθεσε ρομπότ
page-start = Ξεκίνα το παιχνίδι
page-wait-more = { $least ->
    [one] Χρειάζεται ένας παίκτης.
   *[other] Χρειάζονται τουλάχιστον { $least } παίκτες: προσκάλεσε κάποιον ή πρόσθεσε ρομπότ.
}
page-wait-host = Το παιχνίδι ξεκινά μόλις είναι όλοι εδώ.

# Το παιχνίδι
page-dice = Ζάρια
page-no-dice = Δεν έχει ριχτεί τίποτα ακόμη
page-die-used = { $die }, χρησιμοποιημένο
page-thrown = { $name }, ζαριά: { $faces }
page-confirm = Εντάξει; Πάτησε «Έτοιμο» ή διάλεξε κάτι άλλο.
page-done = Έτοιμο
page-undo = Αναίρεση
page-clear = Σβήσ’ τα όλα
page-tap-cell = Πάτησε ένα από τα σημαδεμένα τετράγωνα
page-zoom = Μεγέθυνση σε ό,τι μπορείς να χρησιμοποιήσεις
page-waiting = { $count ->
    [one] Σκέφτεται: { $names } …
   *[other] Σκέφτονται: { $names } …
}
page-waiting-count = { $count ->
    [0] Μια στιγμή …
    [one] Περιμένουμε έναν παίκτη …
   *[other] Περιμένουμε { $count } παίκτες …
}
page-others-turn = Οι άλλοι σκέφτονται ακόμη
page-watching = Παρακολουθείς
page-your-table = Το τραπέζι σου
page-your-sheet = Το φύλλο σου
page-sheet-keys = Με τα βέλη πας από κελί σε κελί, με N και P στο επόμενο ή προηγούμενο που μπορείς να χρησιμοποιήσεις, με Enter σημειώνεις. U αναιρεί, D τελειώνει.
page-show-sheet = Δες το φύλλο
page-thinking = σκέφτεται
page-answered = έτοιμος/η
page-away = λείπει: παίζει ένα ρομπότ
page-free = ελεύθερη θέση: παίζει ρομπότ
page-free-seat = Ελευθέρωσε τη θέση: { $name }
page-free-seat-more = Παίζει ένα ρομπότ. Όποιος ανοίξει τον σύνδεσμο του τραπεζιού, και από άλλο κινητό, μπορεί να πάρει τη θέση.
page-active = ρίχνει
page-hall = { $count ->
    [one] Ένας παίκτης
   *[other] { $count } παίκτες
}
page-rank = { $points ->
    [one] Είσαι στη θέση { $rank } με έναν πόντο.
   *[other] Είσαι στη θέση { $rank } με { $points } πόντους.
}
page-score = { $points ->
    [one] Σκορ: ένας πόντος
   *[other] Σκορ: { $points } πόντοι
}
page-no-points = Κανένας πόντος
page-odds = Πιθανότητες της επόμενης ζαριάς
page-no-odds = Δεν υπάρχει κάτι να πούμε τώρα.
page-line = Γραμμή { $number }
page-menu = Μενού
page-log = Τι έγινε
page-log-start = Το παιχνίδι αρχίζει.
page-log-fell = { $name }, ζαριά: { $faces }.
page-log-cards = Μοιράζονται κάρτες: { $cards }.
page-log-decided = { $name } { $moves }.
page-log-over = Το παιχνίδι τελείωσε.
page-big-screen = Μεγάλη οθόνη
page-leave = Φύγε από το παιχνίδι
page-leave-more = Ένα ρομπότ παίζει για σένα μέχρι να γυρίσεις.
page-cut = Χάθηκε η σύνδεση. Προσπαθούμε συνέχεια· δεν χάνεται τίποτα.
page-clause = Κανόνας { $clause }
page-enter-dice = Ρίξτε τα αληθινά ζάρια και πατήστε τι δείχνουν.
page-entered = Γράφτηκαν: { $faces }
page-enter-done = Αυτή είναι η ζαριά
page-pass-device = Δώσε τη συσκευή:
page-i-am = Το πήρα: { $name }
page-time = Χρόνος που απομένει
page-left = { $seconds } δευτ.
page-open-tables = Ανοιχτά τραπέζια
page-react = Αντίδραση
page-sign-1 = Χειροκρότημα
page-sign-2 = Χαμόγελο
page-sign-3 = Έκπληξη
page-sign-4 = Λύπη
page-sign-5 = Ζάρια
page-sign-6 = Σκέψη
page-sign-7 = Καρδιά
page-sign-8 = Γιορτή
page-there = { $count ->
    [one] Είναι εδώ ένας παίκτης
   *[other] Είναι εδώ { $count } παίκτες
}
page-answers = Απάντησαν { $done } από { $count }
page-leaders = Προηγούνται

# Τα κελιά με λόγια
page-colour-red = κόκκινο
page-colour-orange = πορτοκαλί
page-colour-yellow = κίτρινο
page-colour-green = πράσινο
page-colour-blue = μπλε
page-colour-purple = μωβ
page-colour-grey = γκρι
page-mark-free = ελεύθερο
page-mark-circled = κυκλωμένο
page-mark-crossed = με σταυρό
page-mark-scored = μετρημένο
page-mark-complete = κλειστή
page-mark-gone = χαμένο
page-mark-gap = κενό
page-mark-printed = τυπωμένος σταυρός
page-mark-sun = με ήλιο
page-cell-open = μπορεί να χρησιμοποιηθεί
page-cell-draft = μόλις το σημείωσες

# Το τέλος
page-winners = { $count ->
    [one] Νίκη: { $names }!
   *[other] Μοιράζονται τη νίκη: { $names }!
}
page-tie-shared = Ίσοι πόντοι: η νίκη μοιράζεται.
page-tie-broken = Ίσοι πόντοι: κρίνει ο κανόνας της ισοβαθμίας.
page-results = Αποτελέσματα
page-rematch = Άλλη μία
page-replay = Η παρτίδα ξανά, βήμα βήμα
page-whose-sheet = Φύλλο του παίκτη
page-first = Στην αρχή
page-back = Ένα βήμα πίσω
page-forth = Ένα βήμα μπροστά
page-last = Στο τέλος
page-keep-it = Κράτησέ το
page-download-record = Παρτίδα
page-download-sheets = Φύλλα (PDF)
page-proof = Ήταν τίμια τα ζάρια;
page-proof-how = Πριν από την πρώτη ζαριά ο διακομιστής δεσμεύτηκε για έναν μυστικό αριθμό και κάθε παίκτης πρόσθεσε τον δικό του. Ο περιηγητής σου υπολογίζει από αυτούς ξανά κάθε ζαριά.
page-proof-check = Έλεγξε κάθε ζαριά
page-proof-seeded = Αυτά τα ζάρια βγαίνουν από μια λέξη που την ήξεραν όλοι· είναι ίδια για όποιον τη χρησιμοποιεί.
page-proof-failed = Τα ζάρια δεν μπόρεσαν να ελεγχθούν τώρα.

# Μάθηση και εκτύπωση
page-lesson = Μάθημα
page-next = Επόμενο
page-skip = Παράλειψη
page-lesson-over = Το έμαθες! Καλή διασκέδαση!
page-lesson-again = Άλλη μία φορά
page-search = Αναζήτηση στους κανόνες
page-found = { $count ->
    [one] Βρέθηκε ένας κανόνας
   *[other] Βρέθηκαν { $count } κανόνες
}
page-summary = Σε μία σελίδα (PDF)
page-manners = καλοί τρόποι
page-print-how = Φύλλα για γράψιμο με στιλό. Διάλεξε και πάτησε ένα παιχνίδι: παίρνεις ένα PDF.
page-paper = Χαρτί
page-ink = Μελάνι
page-ink-colour = έγχρωμο
page-ink-mono = μόνο μαύρο
page-copies = Φύλλα
page-copies-auto = όσα χωρά μια σελίδα
page-empty-sheet = Κενό φύλλο: { $game }

rejection-page-unreachable = Ο διακομιστής δεν απαντά. Δοκίμασε ξανά σε λίγο.
