# Η σελίδα.

page-home = Αρχική
page-welcome-more = Τέσσερα παιχνίδια με ζάρια, για όλους.
page-games = Τα παιχνίδια
page-have-code = Έχεις κωδικό;
page-dismiss = Βγάλε το { $game } από εδώ
page-players-minutes = { $most ->
    [0] { $least }+ άτομα · { $minutes }′
   *[other] { $least }–{ $most } άτομα · { $minutes }′
}
page-play-now = Παίξε τώρα
page-with-friends = Με φίλους
page-learn = Μάθε το παιχνίδι
page-print = Εκτύπωση φύλλων
page-rules = Κανόνες
page-more = Περισσότερα
page-moment = Μια στιγμή …
page-again = Δοκίμασε ξανά
page-close = Κλείσιμο
page-me = Παίκτης
page-you = εσύ
page-bot = ρομπότ
page-bot-name = Ρόμπο
page-continue = Συνέχισε
page-join = Μπες
page-bad-code = Ο κωδικός έχει έξι γράμματα και ψηφία, όπως φαίνεται στην οθόνη του φίλου σου.
page-open-record = Άνοιξε αποθηκευμένη παρτίδα
page-choose-file = Διάλεξε αρχείο
page-choose-record = Μια παρτίδα που έχεις αποθηκεύσει (.zaria ή .json)

# Ρυθμίσεις
page-settings = Ρυθμίσεις
page-language = Γλώσσα
page-theme = Εμφάνιση
page-theme-auto = Αυτόματα
page-theme-light = Φωτεινή
page-theme-dark = Σκούρα
page-sound = Ήχος
page-motion = Κίνηση
page-shake = Κούνα το κινητό για να ρίξεις
page-text-view = Τα φύλλα ως κείμενο

# Άνοιγμα τραπεζιού
page-friends-title = { $game } με φίλους
page-how = Πώς θέλεις να παίξεις;
page-how-phones = Καθένας στο κινητό του
page-how-phones-more = Παίρνεις σύνδεσμο, κωδικό και εικόνα QR για να τα μοιραστείς.
page-how-device = Στην ίδια συσκευή, ένας ένας
page-how-device-more = Δίνετε τη συσκευή ο ένας στον άλλον· κάθε φύλλο μένει κρυφό.
page-how-hall = Τάξη ή εκδήλωση
page-how-hall-more = Έως χίλια κινητά και μία μεγάλη οθόνη.
page-player-name = Παίκτης { $number }
page-add-player = Πρόσθεσε παίκτη
page-remove-player = Αφαίρεσε παίκτη
page-bots = Πόσα ρομπότ
page-more-options = Περισσότερες επιλογές
page-clock = Χρόνος για κάθε απόφαση
page-clock-seconds = { $seconds ->
    [0] όσο θέλει ο καθένας
    [60] 1 λεπτό
    [120] 2 λεπτά
    [300] 5 λεπτά
   *[other] { $seconds } δευτερόλεπτα
}
page-dice-kind = Ζάρια
page-dice-fair = της εφαρμογής (με απόδειξη)
page-dice-entered = αληθινά (τα ρίχνετε εσείς)
page-option-value = { $value ->
    [on] ναι
    [off] όχι
   *[other] { $value }
}
page-public = Δημόσιο τραπέζι: μπαίνει όποιος θέλει
page-open-phones = Δημιούργησε τραπέζι
page-open-device = Ξεκίνα
page-open-hall = Δημιούργησε εκδήλωση

# Στην πόρτα
page-table = Τραπέζι
page-invited = Σε προσκαλούν σε μια παρτίδα { $game }
page-there-are = Είναι ήδη εδώ: { $names }
page-sit = Μπες στο παιχνίδι
page-watch = Μόνο θα παρακολουθήσω
page-seat-lost = Ο οικοδεσπότης ελευθέρωσε τη θέση σου. Μπορείς να μπεις ξανά.
page-invite = Πρόσκληση
page-code = Κωδικός { $code }
page-qr = Εικόνα QR που οδηγεί σε αυτό το τραπέζι
page-share = Κοινοποίησε
page-copied = Ο σύνδεσμος αντιγράφηκε.
page-who = Στο τραπέζι: { $count } από { $most }
page-kick = Αφαίρεσε: { $name }
page-level = Το επίπεδο του ρομπότ
page-play-with = Παίξε με: { $name }
page-pips = δύναμη { $pips } από 5
page-another-level = Παίξε με άλλο ρομπότ
page-add-bot = Πρόσθεσε ρομπότ
page-start = Ξεκίνα το παιχνίδι
page-starting = Περιμένουμε να βάλουν όλες οι συσκευές τον αριθμό τους στα ζάρια …
page-void-silent = Η εκκίνηση δεν μέτρησε: δεν απάντησε η συσκευή από { $names }.
page-void-left = Η εκκίνηση δεν μέτρησε: αποχώρηση ({ $names }).
page-void-again = Γίνεται ξανά με νέους αριθμούς.
page-void-lobby = { $count ->
    [one] Ξεκινήστε ξανά όταν είστε όλοι εδώ.
   *[other] Αυτό έγινε { $count } φορές. Ξεκινήστε ξανά όταν είστε όλοι εδώ.
}
page-promise-differs = Προσοχή: η δέσμευση του διακομιστή για τα ζάρια δεν είναι εκείνη της πρόσκλησής σου. Τα ζάρια αυτού του τραπεζιού ίσως είναι διαλεγμένα.
page-wait-more = { $least ->
    [one] Χρειάζεται ένας παίκτης.
   *[other] Χρειάζονται τουλάχιστον { $least } παίκτες: προσκάλεσε κάποιον ή πρόσθεσε ρομπότ.
}
page-wait-host = Περιμένουμε να ξεκινήσει το παιχνίδι ο οικοδεσπότης.

# Το παιχνίδι
page-dice = Ζάρια
page-die-used = { $die }, χρησιμοποιημένο
page-thrown = { $name }, ζαριά: { $faces }
page-you-thrown = Έριξες: { $faces }
page-roll = Ρίξε
page-your-roll = Παίζεις εσύ. Ρίξε τα ζάρια!
page-rolls = Ρίχνει: { $name } …
page-confirm = Πάτησε «Έτοιμο» ή διάλεξε κάτι άλλο.
page-done = Έτοιμο
page-undo = Αναίρεση
page-waiting = { $count ->
    [one] Παίζει: { $names } …
   *[other] Παίζουν: { $names } …
}
page-waiting-count = { $count ->
    [0] Μια στιγμή …
    [one] Περιμένουμε έναν παίκτη …
   *[other] Περιμένουμε { $count } παίκτες …
}
page-watching = Παρακολουθείς
page-your-table = Το τραπέζι σου
page-your-sheet = Το φύλλο σου
page-sheet-keys = Με τα βέλη πας από θέση σε θέση, με N και P στην επόμενη ή προηγούμενη ανοιχτή, με Enter σημειώνεις. Με 1 ως 5 διαλέγεις ζάρια, με το διάστημα ρίχνεις, U αναιρεί, D είναι «Έτοιμο». Με το ερωτηματικό βλέπεις όλα τα πλήκτρα.
page-news-none = τίποτα νέο
page-open-places = Ανοιχτά τώρα
page-keys = Πλήκτρα
page-keys-on = Παίξε με πλήκτρα
page-key-open = επόμενη ή προηγούμενη ανοιχτή θέση
page-key-arrows = από θέση σε θέση
page-key-mark = σημείωσε, πάτησε
page-key-dice = διάλεξε ζάρι
page-key-roll = ρίξε (διάστημα)
page-key-done = Έτοιμο
page-key-undo = αναίρεση
page-key-help = δες τα πλήκτρα
page-players-list = Παίκτες
page-hall-place = Θέση { $rank } από { $count }
page-score-and-odds = Πόντοι και πιθανότητες
page-plays = Παίζει: { $name }
page-watch-gain = { $points ->
    [one] { $signed } πόντος
   *[other] { $signed } πόντοι
}
page-watch-marks = { $count ->
    [one] ένα νέο σημάδι
   *[other] { $count } νέα σημάδια
}
page-watch-others = Δες τι παίζουν οι άλλοι
page-news-completed = { $name }: { $completed }
page-news = { $name }: { $marks }. { $points ->
    [one] Ένας πόντος.
   *[other] { $points } πόντοι.
}
page-show-sheet = Δες το φύλλο
page-thinking = παίζει
page-answered = έπαιξε
page-away = λείπει: παίζει ένα ρομπότ
page-free = ελεύθερη θέση: παίζει ρομπότ
page-hall = { $count ->
    [one] Ένας παίκτης
   *[other] { $count } παίκτες
}
page-score = { $points ->
    [one] Σκορ: ένας πόντος
   *[other] Σκορ: { $points } πόντοι
}
page-no-points = Κανένας πόντος
page-odds = Πιθανότητες της επόμενης ζαριάς
page-no-odds = Τώρα δεν υπάρχει κάτι να δείξουμε.
page-menu = Μενού
page-log = Τι έγινε
page-log-start = Το παιχνίδι αρχίζει.
page-log-fell = { $name } · ζαριά: { $faces }.
page-log-cards = Μοιράζονται κάρτες: { $cards }.
page-log-decided = { $name } · { $moves }.
page-places = { $some }· { $more }
page-log-over = Το παιχνίδι τελείωσε.
page-big-screen = Μεγάλη οθόνη
page-leave = Φύγε από το παιχνίδι
page-leave-more = Ένα ρομπότ παίζει για σένα μέχρι να γυρίσεις.
page-cut = Χωρίς σύνδεση. Δεν χάνεται τίποτα.
page-sending = Στέλνω …
page-clause = Κανόνας { $clause }
page-enter-dice = Ρίξτε τα αληθινά ζάρια και πατήστε τι δείχνουν.
page-enter-dice-of = Ρίχνει: { $name }. Πατήστε τι δείχνουν τα ζάρια.
page-entered = Γράφτηκαν: { $faces }
page-take-back-roll = Διόρθωσε τη ζαριά
page-enter-done = Αυτή είναι η ζαριά
page-pass-device = Η συσκευή πάει τώρα σε:
page-i-am = { $name }, πάμε!
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
page-leaders = Προηγούνται

# Τα κελιά με λόγια
page-colour-red = κόκκινο
page-colour-orange = πορτοκαλί
page-colour-yellow = κίτρινο
page-colour-green = πράσινο
page-colour-blue = μπλε
page-colour-purple = μωβ
page-colour-grey = γκρι
page-colours-red = { $count } κόκκινα
page-colours-orange = { $count } πορτοκαλί
page-colours-yellow = { $count } κίτρινα
page-colours-green = { $count } πράσινα
page-colours-blue = { $count } μπλε
page-colours-purple = { $count } μωβ
page-colours-grey = { $count } γκρι
page-mark-free = ελεύθερο
page-mark-circled = κυκλωμένο
page-mark-crossed = διαγραμμένο
page-mark-scored = βαθμολογημένη
page-mark-complete = κλειστή
page-mark-gone = χαμένο
page-mark-gap = χωρίς πεδίο
page-mark-printed = τυπωμένο Χ
page-mark-sun = με ήλιο
page-cell-open = ανοιχτό
page-cell-draft = μόλις το σημείωσες

# Το τέλος
page-winners = { $count ->
    [one] Κέρδισε: { $names }!
   *[other] Μοιράζονται τη νίκη: { $names }!
}
page-you-won = Κέρδισες!
page-solo-points = { $points ->
    [one] { $points } πόντος
   *[other] { $points } πόντοι
}
page-behind = { $points ->
    [one] Σου έλειψε ένας πόντος.
   *[other] Σου έλειψαν { $points } πόντοι.
}
page-first-result = Το πρώτο σου σκορ σε αυτό το παιχνίδι.
page-new-best = Νέο ρεκόρ σου: { $points }. Πριν ήταν { $before }.
page-own-best = Το ρεκόρ σου: { $points }.
page-results = Αποτελέσματα
page-rematch = Παίξε ξανά
page-replay = Ξαναδές την παρτίδα
page-whose-sheet = Φύλλο του παίκτη
page-first = Στην αρχή
page-step-back = Πίσω
page-back = Προηγούμενο βήμα
page-forth = Επόμενο βήμα
page-last = Στο τέλος
page-download-record = Κατέβασε την παρτίδα
page-download-sheets = Κατέβασε τα φύλλα (PDF)
page-proof = Ήταν τίμια τα ζάρια;
page-proof-how = Πριν από το παιχνίδι ο διακομιστής δεσμεύτηκε για έναν μυστικό αριθμό και η συσκευή κάθε παίκτη για έναν δικό της· μόνο τότε αποκαλύφθηκαν. Ο περιηγητής σου υπολογίζει από αυτούς ξανά κάθε ζαριά και συγκρίνει την καταγραφή με όσα του είχαν πει στη διάρκεια του παιχνιδιού.
page-proof-check = Έλεγξε κάθε ζαριά
page-proof-seeded = Αυτά τα ζάρια βγαίνουν από μια λέξη που την ήξεραν όλοι· είναι ίδια για όποιον τη χρησιμοποιεί.
page-proof-failed = Τα ζάρια δεν μπόρεσαν να ελεγχθούν τώρα.

# Μάθηση και εκτύπωση
page-lesson = Μάθημα
page-next = Επόμενο
page-skip = Παράλειψη
page-lesson-over = Το έμαθες! Καλή διασκέδαση!
page-lesson-play-on = Συνέχισε από εδώ
page-lesson-play-on-more = Η κίνησή σου μένει. Το ρομπότ περιμένει: πώς θα τελειώσει;
page-lesson-play-on-skipped = Μια στιγμή από αληθινή παρτίδα. Παίζεις εσύ, και το ρομπότ περιμένει.
page-lesson-new-game = Νέο παιχνίδι
page-lesson-again = Άλλη μία φορά
page-search = Αναζήτηση στους κανόνες
page-found = { $count ->
    [one] 1 κανόνας
   *[other] { $count } κανόνες
}
page-none-found = Κανένας κανόνας δεν έχει αυτές τις λέξεις. Δοκίμασε μια πιο σύντομη.
page-chapters = Κεφάλαια
page-exact-rules = { $count ->
    [one] Ο κανόνας με ακρίβεια
   *[other] Οι κανόνες με ακρίβεια ({ $count })
}
page-not-here = Εδώ δεν υπάρχει τίποτα
page-not-here-more = Ίσως η διεύθυνση έχει κάποιο λάθος, ή αυτό που ήταν εδώ δεν υπάρχει πια. Τα παιχνίδια σε περιμένουν.
page-to-games = Πάμε στα παιχνίδια
page-summary = Όλα σε μία σελίδα (PDF)
page-etiquette = καλοί τρόποι
page-print-how = Φύλλα για γράψιμο με στιλό. Διάλεξε και πάτησε ένα παιχνίδι: παίρνεις ένα PDF.
page-paper = Χαρτί
page-ink = Μελάνι
page-ink-colour = έγχρωμο
page-ink-mono = μόνο μαύρο
page-copies = Φύλλα
page-copies-auto = όσα χωρούν
page-empty-sheet = Κενό φύλλο: { $game }

rejection-page-unreachable = Ο διακομιστής δεν απαντά. Δοκίμασε ξανά σε λίγο.
