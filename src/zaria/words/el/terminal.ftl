# Το πρόγραμμα του τερματικού.

terminal-welcome = Ζάρια. Τι θα παίξουμε;
terminal-which-game = Αριθμός ή όνομα παιχνιδιού:
terminal-you = Παίκτης { $seat }
terminal-cover = { $name }, παίζεις εσύ. Δεν βλέπει άλλος; Πάτα Enter.
terminal-rolled = Ρίχνει: { $name }
terminal-enter-dice = { $dice ->
    [one] Τι δείχνει το ζάρι; (ένα από τα: { $faces })
   *[other] Τι δείχνουν τα { $dice } ζάρια; (το καθένα ένα από τα: { $faces })
}
terminal-enter-cards = { $cards ->
    [one] Αριθμός της κάρτας που τραβήχτηκε (Enter: τραβά το πρόγραμμα):
   *[other] Αριθμοί των { $cards } καρτών που τραβήχτηκαν (Enter: τραβά το πρόγραμμα):
}
terminal-dealt = { $name }: παίρνει { $count ->
    [one] την κάρτα { $cards }.
   *[other] τις κάρτες { $cards }.
}
terminal-laid-open = { $count ->
    [one] Ανοίγει στο τραπέζι η κάρτα { $cards }.
   *[other] Ανοίγουν στο τραπέζι οι κάρτες { $cards }.
}
terminal-enter-help = Γράψε τι έπεσε, «πίσω» για να ξαναγράψεις την προηγούμενη ζαριά, ή «έξοδος» για αποθήκευση και τέλος.
terminal-roll-back = Ακυρώθηκε: { $roll }.
terminal-confirm = Έχεις «{ $draft }»: { $told }. Με Enter το επιβεβαιώνεις, με «πίσω» το παίρνεις πίσω, άλλη κίνηση το αντικαθιστά:
terminal-missing-extra = Αυτό χρειάζεται ένα πρόσθετο του Zaria: pip install "zaria[{ $extra }]"
terminal-not-whole = Δεν είναι ακόμη πλήρες.
terminal-undo-roll = Αν έγραψες λάθος μια ζαριά, το «πίσω» χωρίς σημάδια την παίρνει πίσω.
terminal-whole = Η απόφασή σου είναι πλήρης: με Enter την επιβεβαιώνεις. Στη θέση της θα μπορούσες να διαλέξεις:
terminal-forced = Μόνο αυτό γίνεται: { $move }.
terminal-example = (π.χ. { $text }: { $told })
terminal-commands = Ακόμα: «πίσω» παίρνει πίσω το τελευταίο σημάδι, «καθάρισε» όλα, «κινήσεις» δείχνει τι επιτρέπεται, «φύλλα» τα φύλλα των άλλων, «σκορ» τους πόντους, «πιθανότητες» τι μπορεί να φέρει η επόμενη ζαριά, «κανόνας ID» έναν κανόνα, «?» αυτή τη βοήθεια, «έξοδος» αποθηκεύει και σταματά.
terminal-no-move = Δεν υπάρχει κίνηση «{ $move }» σε αυτό το παιχνίδι: το «κινήσεις» δείχνει τι μπορείς να κάνεις τώρα, το «?» το εξηγεί.
terminal-no-odds = Τώρα δεν υπάρχουν πιθανότητες να δείξω.
terminal-which-clause = Οι κανόνες έχουν αριθμούς { $first } έως { $last }· γράψε π.χ. «κανόνας { $first }».
terminal-told = { $name }: { $told }.
terminal-no-others = Παίζεις χωρίς αντίπαλο: δεν υπάρχουν άλλα φύλλα.
terminal-gain = { $name }: τώρα { $points }, { $gain }
terminal-over = Το παιχνίδι τελείωσε.
terminal-winners = { $count ->
    [one] Κέρδισε: { $names }.
   *[other] Μοιράζονται τη νίκη: { $names }.
}
terminal-saved = Αποθηκεύτηκε: { $file }
terminal-printed = { $pages ->
    [one] Γράφτηκε: { $file } (μία σελίδα, { $sheets } για κόψιμο)
   *[other] Γράφτηκε: { $file } ({ $pages } σελίδες, { $sheets } για κόψιμο)
}
terminal-made = Γράφτηκε: { $file } (ξανά το ίδιο με: --seed { $seed })
terminal-good-sheet = Το { $file } είναι σωστό: φύλλο του { $game } με όνομα «{ $name }».
terminal-saved-to-resume = Αποθηκεύτηκε: { $file } (συνέχισε με: { $command })
terminal-end-of-input = Η είσοδος τελείωσε στη μέση του παιχνιδιού· όσα παίχτηκαν αποθηκεύτηκαν.
terminal-replay = Γεγονός { $at } από { $last }. Enter: επόμενο, b: πίσω, αριθμός: πήγαινε εκεί, q: τέλος.
terminal-step-fell = { $number }. ζαριά ή κάρτες: { $fell }
terminal-for-players = { $most ->
    [one] Για έναν παίκτη.
   *[other] Για { $least } έως { $most } παίκτες.
}
terminal-bots = Μποτ: { $bots }
terminal-levels = Επίπεδα των μποτ

terminal-bad-command = Δεν καταλαβαίνω το «{ $detail }» στη γραμμή εντολών· δοκίμασε: { $command }
terminal-missing-argument = Το { $name } χρειάζεται { $wanted }· δοκίμασε: { $command }
terminal-unknown-command = Δεν υπάρχει εντολή «{ $name }»· υπάρχουν: { $known }.
terminal-meant-command = Δεν υπάρχει εντολή «{ $name }»· μήπως εννοείς: { $command }
terminal-unknown-language = Δεν μιλώ «{ $lang }»· μιλώ: { $known }.
terminal-unknown-game = Δεν υπάρχει παιχνίδι «{ $game }»· υπάρχουν: { $known }.
terminal-unknown-bot = Δεν υπάρχει παίκτης «{ $bot }» για αυτό το παιχνίδι· υπάρχουν: { $known }.
terminal-unknown-dice = Δεν υπάρχουν ζάρια «{ $dice }»· υπάρχουν: fair, seeded, entered.
terminal-seed-wanted = Τα ζάρια με σπόρο θέλουν σπόρο: --seed ΛΕΞΗ.
terminal-seed-not-wanted = Ο σπόρος πάει μόνο με ζάρια seeded, όχι με { $dice }.
terminal-bad-name = Το όνομα «{ $name }» πρέπει να έχει 1 έως { $most } ορατούς χαρακτήρες.
terminal-not-a-number = Το { $option } χρειάζεται ακέραιο αριθμό από 1 και πάνω, όχι «{ $value }».
terminal-not-within = Το { $option } χρειάζεται ακέραιο αριθμό από 1 έως { $most }, όχι «{ $value }».
terminal-unknown-value = { $option }: άγνωστη τιμή «{ $value }»· υπάρχουν: { $known }.
terminal-per-page = Μια σελίδα { $paper } χωρά 1 έως { $most } ευανάγνωστα φύλλα αυτού του παιχνιδιού, όχι «{ $value }».
terminal-not-both = Το { $one } και το { $other } δεν πάνε μαζί.
terminal-goes-with = Το { $option } πάει μόνο με το { $other }.
terminal-other-record = Η καταγραφή { $file } είναι άλλου παιχνιδιού: { $game }.
terminal-no-maker = Για το { $game } δεν φτιάχνονται νέα φύλλα, μόνο για: { $known }.
terminal-no-measure = Για το { $game } δεν μετριέται πόσο δίκαια είναι τα φύλλα, μόνο για: { $known }.
terminal-wrong-seats = Η καταγραφή έχει { $players } θέσεις, αλλά δόθηκαν { $seats }.
terminal-wrong-bots = Δώσε ένα μποτ για όλους ή ένα για καθέναν από τους { $players } παίκτες, όχι { $bots }.
terminal-already-over = Το παιχνίδι στο { $file } έχει τελειώσει· δες το με: { $command }
terminal-no-secret = Αυτά τα ζάρια δεν συνεχίζονται εδώ: το μυστικό τους μένει στον υπολογιστή όπου άρχισε το παιχνίδι. Συνέχισέ το εκεί ή συνέχισε με νέα ζάρια: { $command }
terminal-bad-link = Σε αυτή την πρόσκληση δεν υπάρχει δέσμευση για τα ζάρια: { $link }
terminal-exists = Το αρχείο { $file } υπάρχει ήδη· δεν αντικαταστάθηκε.
terminal-no-folder = Δεν υπάρχει φάκελος { $file }.
terminal-cannot-write = Το αρχείο { $file } δεν γράφεται: { $reason }.
terminal-cannot-read = Το αρχείο { $file } δεν διαβάζεται: { $reason }.
terminal-too-large = Το αρχείο { $file } είναι πολύ μεγάλο για καταγραφή.
terminal-no-event = Δεν υπάρχει γεγονός { $at }· αριθμούνται από 0 έως { $last }.
terminal-no-clause = Κανένας κανόνας δεν ταιριάζει με «{ $wanted }».

# Λέξεις που πληκτρολογούνται· η πρώτη είναι αυτή που εμφανίζεται.
command-confirm = ναι οκ ok yes
command-undo = πίσω πισω π undo u
command-clear = καθάρισε καθαρισε clear
command-help = ? βοήθεια βοηθεια help
command-moves = κινήσεις κινησεις moves
command-sheets = φύλλα φυλλα sheets
command-scores = σκορ scores
command-odds = πιθανότητες πιθανοτητες odds
command-rule = κανόνας κανονας rule
command-quit = έξοδος εξοδος quit q exit
typed-done = έτοιμο ετοιμο έτοιμος ετοιμος τέλος τελος τέλειωσα τελειωσα done

help-about = Ζάρια: παιχνίδια με ζάρια και μολύβι, στο τερματικό.
help-usage = Χρήση:
help-arguments = Ορίσματα
help-options = Επιλογές
help-more = Με «zaria COMMAND --help» μαθαίνεις περισσότερα. Ξεκίνα με: zaria play
help-help = δείχνει αυτή τη βοήθεια
help-lang = γλώσσα: en ή el (αλλιώς από το περιβάλλον)
help-play = παίζεις ένα παιχνίδι σε αυτό το πληκτρολόγιο
help-replay = βλέπεις βήμα βήμα ένα καταγραμμένο παιχνίδι
help-show = τυπώνει μία θέση ενός καταγραμμένου παιχνιδιού
help-verify = ελέγχει αν τα ζάρια μιας καταγραφής ήταν τίμια
help-analyse = ξεχωρίζει την τύχη από τις επιλογές σε μια καταγραμμένη παρτίδα, με τις πιο ακριβές επιλογές
help-sim = τα μποτ παίζουν πολλά παιχνίδια και βγαίνουν στατιστικά
help-list = τα παιχνίδια, οι επιλογές και τα μποτ τους
help-rules = τυπώνει τους κανόνες ενός παιχνιδιού, έναν έναν
help-game = το παιχνίδι: { $games } ή άλλο εγκατεστημένο
help-file = μια καταγραφή, σε κείμενο ή JSON
help-find = αριθμός κανόνα ή λέξεις για αναζήτηση στους κανόνες (προαιρετικό· αλλιώς όλοι οι κανόνες)
help-seat = ποιος παίζει, μία φορά για κάθε θέση: me, me=ΟΝΟΜΑ ή ένα μποτ όπως greedy ή random
help-seed = μια λέξη· ο ίδιος σπόρος δίνει τα ίδια ζάρια
help-dice = fair (προεπιλογή), seeded, ή entered: αληθινά ζάρια που πληκτρολογείς
help-first = αριθμός της θέσης που αρχίζει (αλλιώς τυχαία)
help-option = μια επιλογή του παιχνιδιού, ΟΝΟΜΑ=ΤΙΜΗ· δες: zaria games
help-sheet = δικό σου φύλλο ή τράπουλα: αρχείο JSON
help-save = πού να αποθηκευτεί η καταγραφή (αλλιώς σε νέο αρχείο εδώ)
help-link = η πρόσκλησή σου ή η δέσμευση που έχει μέσα: συγκρίνεται με την καταγραφή
help-resume = συνεχίζει ένα αποθηκευμένο παιχνίδι, στη γλώσσα του
help-plain = περιγράφει τα φύλλα με λόγια αντί να τα σχεδιάζει, για αναγνώστες οθόνης
help-no-confirm = μια πλήρης απόφαση δεν θέλει επιβεβαίωση
help-at = αριθμός του γεγονότος μετά το οποίο φαίνεται η θέση (0: η αρχή)
help-notation = τυπώνει τη θέση σε μία γραμμή
help-sheets-print = φτιάχνει PDF με φύλλα ή κάρτες για το τραπέζι, ή με ένα παιχνίδι που παίχτηκε, για ενθύμιο
help-sheets-new = φτιάχνει νέα τράπουλα ή νέα φύλλα για ένα παιχνίδι που τα δέχεται, και μετρά πόσο δίκαια είναι
help-sheets-check = ελέγχει ένα δικό σου αρχείο φύλλου
help-paper = A4 (προεπιλογή), A5, A6 ή letter
help-per-page = πόσα σε κάθε σελίδα (αλλιώς όσα γράφονται άνετα)
help-copies = πόσα φύλλα, ή ολόκληρα σετ καρτών ή φύλλων (αλλιώς μια γεμάτη σελίδα, ή ένα σετ)
help-position = μια καταγραφή: τυπώνει τα φύλλα της όπως είναι στο τέλος
help-ink = colour: έγχρωμα (προεπιλογή) ή mono: μόνο μαύρο μελάνι
help-output = το PDF που θα φτιαχτεί (αλλιώς GAME-sheets.pdf εδώ)
help-sheet-seed = μια λέξη· ο ίδιος σπόρος φτιάχνει το ίδιο φύλλο (αλλιώς τυχαίο)
help-sheet-file = το αρχείο που θα φτιαχτεί (αλλιώς GAME-new-SEED.json εδώ)
help-measure = ίσα μποτ παίζουν τόσα παιχνίδια, για να φανεί πόσο δίκαιο είναι το φύλλο
help-seat-number = αριθμός της θέσης που το φύλλο της θα φανεί (αλλιώς όλες)
help-svg = σχεδιάζει την εικόνα σε αυτό το νέο αρχείο SVG
help-png = σχεδιάζει την εικόνα σε αυτό το νέο αρχείο PNG
help-width = πλάτος του PNG σε εικονοστοιχεία (προεπιλογή 1200)
help-players = αριθμός παικτών
help-bot = ένα μποτ για όλες τις θέσεις ή ένα για την καθεμία
help-games = πόσα παιχνίδια (προεπιλογή 100)
help-jobs = πόσες διεργασίες (αλλιώς μία ανά πυρήνα)
help-analysis-seconds = πόσα δευτερόλεπτα μπορεί να διαρκέσει το πολύ (συνήθως 30)
help-analysis-json = τυπώνει κάθε γραμμή ως JSON
help-jsonl = γράφει κάθε παιχνίδι ως γραμμή JSON σε αυτό το νέο αρχείο
help-positions = γράφει και τη θέση μετά από κάθε γεγονός

sim-bot = μποτ
sim-seat = θέση
sim-mean = μέσος
sim-spread = απόκλιση
sim-interval = 95 %
sim-wins = νίκες
sim-length = { $games ->
    [one] Ένα παιχνίδι
   *[other] { $games } παιχνίδια
}, { $moves } κινήσεις το καθένα (απόκλιση { $spread }), { $events } γεγονότα.

# Η αρένα: μποτ εναντίον μποτ.
help-arena = βάζει μποτ να παίξουν μεταξύ τους και τα βαθμολογεί
help-bots = τα μποτ: ονόματα, module:name ή file.py:Class
help-entrant = ένα μποτ ακόμη, ως file.py:Class αν είναι δικό σου
help-seconds = πόσα δευτερόλεπτα το πολύ σκέφτεται ένα μποτ για μια απόφαση (αλλιώς χωρίς όριο· με όριο, τα αποτελέσματα εξαρτώνται από το μηχάνημα)
help-folder = κρατά τα αποτελέσματα σε αυτόν τον φάκελο· η ίδια εντολή συνεχίζει από εκεί που σταμάτησε
help-plot = σχεδιάζει τη βαθμολογία σε αυτό το νέο αρχείο SVG ή PNG
help-address = παίζει στη συστοιχία Ray σε αυτή τη διεύθυνση, όπως 10.0.0.1:6379
arena-bot = μποτ
arena-seats = παιχνίδια
arena-wins = νίκες
arena-points = πόντοι
arena-elo = Elo
arena-interval = 95 %
arena-played = { $games ->
    [one] Ένα παιχνίδι
   *[other] { $games } παιχνίδια
} για { $players }, σπόρος { $seed }: τα ίδια ζάρια σε κάθε αλλαγή θέσεων.
arena-kept = { $games } από τα { $all } παιχνίδια κρατήθηκαν στον φάκελο { $folder }· η ίδια εντολή συνεχίζει από εκεί.
arena-saved = Τα αποτελέσματα είναι στον φάκελο { $folder }.
arena-no-parquet = Το { $file } δεν έγινε, γιατί χρειάζεται ένα πρόσθετο του Zaria: pip install "zaria[arena]". Το games.csv έχει τα ίδια.
arena-plot-title = { $game }: βαθμολογία μετά από { $games } παιχνίδια
arena-plot-axis = Elo με διάστημα 95 %
arena-no-bots = Πες ποια μποτ θα παίξουν, όπως: zaria arena GAME greedy random
arena-unknown-bot = Δεν υπάρχει μποτ «{ $bot }» για αυτό το παιχνίδι· υπάρχουν: { $known }, και τα δικά σου ως file.py:Class.
arena-no-file = Το αρχείο μποτ { $file } δεν διαβάζεται: { $reason }.
arena-no-class = Το αρχείο μποτ { $file } δεν έχει κλάση «{ $name }».
arena-bot-raised = { $line ->
    [0] Το μποτ { $bot } απέτυχε: { $reason }
   *[other] Το μποτ { $bot } απέτυχε στη γραμμή { $line }: { $reason }
}
arena-bot-illegal = { $line ->
    [0] Το μποτ { $bot } πήρε απόφαση που δεν επιτρέπεται: { $reason }
   *[other] Το μποτ { $bot } πήρε απόφαση που δεν επιτρέπεται, στη συνάρτηση της γραμμής { $line }: { $reason }
}
arena-many-line-ups = { $bots } μποτ σε τραπέζια των { $players } δίνουν πάνω από { $most } διαφορετικά τραπέζια· δώσε λιγότερα μποτ ή άλλο --players.
arena-lost = Η διεργασία που έπαιζε τα παιχνίδια { $first } έως { $last } τερματίστηκε { $times } φορές· ίσως γέμισε η μνήμη.
arena-cannot-write = Το { $file } δεν γράφεται: { $reason }.
arena-folder-held = Τον φάκελο { $folder } τον χρησιμοποιεί άλλη αρένα.
arena-folder-other = Ο φάκελος { $folder } έχει άλλα παιχνίδια: εκεί το «{ $what }» είναι { $there }, εδώ είναι { $here }.
arena-folder-damaged = Το αρχείο { $file } έχει χαλάσει στη γραμμή { $line }· βάλε άλλον φάκελο.
arena-no-cluster = Καμία συστοιχία Ray δεν απαντά στη διεύθυνση { $address }.
arena-cluster-gone = Η συστοιχία Ray στη διεύθυνση { $address } χάθηκε.
arena-cluster-refused = Η συστοιχία Ray στη διεύθυνση { $address } δεν μπορεί να παίξει: { $reason }
arena-bad-plot = Το --plot χρειάζεται αρχείο που τελειώνει σε .svg ή .png, όχι «{ $file }».
arena-bad-seconds = Το --seconds χρειάζεται αριθμό πάνω από 0, όχι «{ $value }».

# Πόσο δίκαια είναι τα φύλλα ή οι κάρτες.
fair-seats-with = θέσεις με
fair-seats = θέσεις
fair-wins = νίκες
fair-mean = πόντοι
fair-gap-wins = Μερίδια νίκης: το καλύτερο απέχει από το χειρότερο { $size } ±{ $margin } (στόχος: το πολύ { $limit })· περίπου { $likely } χωρίς τον θόρυβο.
fair-gap-points = Πόντοι: το καλύτερο απέχει από το χειρότερο { $size } ±{ $margin } του μέσου όρου (στόχος: το πολύ { $limit })· περίπου { $likely } χωρίς τον θόρυβο.
fair-within = Δίκαιο: μετά από { $games } παιχνίδια και τα δύο διαστήματα είναι ολόκληρα μέσα στα όρια.
fair-beyond = Άδικο: μετά από { $games } παιχνίδια ένα διάστημα είναι ολόκληρο έξω από το όριό του.
fair-open = Λίγα παιχνίδια για να φανεί: τα { $games } το αφήνουν ανοιχτό, περίπου { $needed } θα το έκριναν.

# Τα φύλλα με λόγια, για το αυτί και για αναγνώστες οθόνης.
spoken-legend = Τα φύλλα περιγράφονται με λόγια: «ανοιχτό» είναι ό,τι μπορείς να παίξεις τώρα, «άδειο» ό,τι δεν έχει γραφτεί ακόμη αλλά δεν παίζεται τώρα.
spoken-dice = Ζάρια: { $dice }.
spoken-used = { $die } (χρησιμοποιήθηκε)
spoken-colour =
    { $colour ->
        [red] κόκκινο
        [orange] πορτοκαλί
        [yellow] κίτρινο
        [green] πράσινο
        [blue] μπλε
        [purple] μωβ
        [grey] γκρι
       *[other] χρώμα { $colour }
    }
spoken-colours =
    { $colour ->
        [red] { $count } κόκκινα
        [orange] { $count } πορτοκαλί
        [yellow] { $count } κίτρινα
        [green] { $count } πράσινα
        [blue] { $count } μπλε
        [purple] { $count } μωβ
        [grey] { $count } γκρι
       *[other] { $count } σε χρώμα { $colour }
    }
spoken-range = { $first } έως { $last }
spoken-gap = χωρίς πεδίο
spoken-empty =
    { $count ->
        [one] { $at } άδειο
       *[other] { $at } άδεια
    }
spoken-open =
    { $count ->
        [one] { $at } ανοιχτό
       *[other] { $at } ανοιχτά
    }
spoken-crossed =
    { $count ->
        [one] { $at } διαγραμμένο
       *[other] { $at } διαγραμμένα
    }
spoken-circled = { $said } κυκλωμένο
spoken-drafted = { $said } (το σημάδι σου)
spoken-open-now = { $said } (ανοιχτό)
