# Ο προπονητής: ανάλυση, υποδείξεις, γρίφοι.

# Γιατί η καλύτερη επιλογή είναι καλύτερη από αυτήν που έγινε.
coach-reason-close = Οι δύο επιλογές είναι σχεδόν ισάξιες.
coach-reason-now = Φέρνει περισσότερα αμέσως (+{ $points }).
coach-reason-later = Σου αφήνει περισσότερα για μετά (περίπου +{ $points }).
coach-reason-others = Αφήνει λιγότερα { coach-the-others } (περίπου −{ $points }).
coach-reason-now-for-later = Φέρνει περισσότερα αμέσως (+{ $points }), κι αυτό μετράει πιο πολύ από ό,τι ίσως χάσεις μετά (−{ $cost }).
coach-reason-now-for-others = Φέρνει περισσότερα αμέσως (+{ $points }), κι αυτό μετράει πιο πολύ από όσα δίνει { coach-the-others } (+{ $cost }).
coach-reason-later-for-now = Φέρνει λιγότερα τώρα (−{ $cost }), αλλά περισσότερα αργότερα (περίπου +{ $points }).
coach-reason-later-for-others = Σου αφήνει περισσότερα για μετά (περίπου +{ $points }), κι αυτό μετράει πιο πολύ από όσα δίνει { coach-the-others } (+{ $cost }).
coach-reason-others-for-now = Φέρνει λιγότερα τώρα (−{ $cost }), αλλά αφήνει λιγότερα { coach-the-others } (περίπου −{ $points }).
coach-reason-others-for-later = Ίσως σου κοστίσει κάτι αργότερα (−{ $cost }), αλλά αφήνει λιγότερα { coach-the-others } (περίπου −{ $points }).
coach-reason-lead = Οδηγεί σε καλύτερο αποτέλεσμα (περίπου +{ $points }).
coach-reason-now-for-lead = Φέρνει περισσότερα αμέσως (+{ $points }), κι αυτό μετράει πιο πολύ από ό,τι ίσως χάσεις μετά (−{ $cost }).
coach-reason-lead-for-now = Φέρνει λιγότερα τώρα (−{ $cost }), αλλά περισσότερα αργότερα (περίπου +{ $points }).
# Οι άλλοι μέσα στην πρόταση, με το άρθρο τους.
coach-the-others =
    { $others ->
        [one] στον αντίπαλο
       *[other] στους άλλους
    }
# Ποια αποτελέσματα της επόμενης ζαριάς περιμένει, π.χ. «8 ή 9»· ακολουθεί έναν λόγο.
coach-reason-with = Ιδίως αν έρθει { $results }.
coach-range = { $first } ως { $last }
coach-either = { $some } ή { $last }
# Πολλές θέσεις μιας απόφασης.
coach-both = { $some } και { $last }
# Η καλύτερη επιλογή όταν δεν σημειώνεται τίποτα.
coach-leave = άφησέ το

# Τύχη και επιλογές μιας ολόκληρης παρτίδας, σε όποιον την έπαιξε.
coach-verdict-alone = Χωρίς την τύχη θα είχες { $points } πόντους.
coach-verdict-two-ahead = Χωρίς την τύχη θα κέρδιζες με { $points }.
coach-verdict-two-behind = Χωρίς την τύχη θα έχανες με { $points }.
coach-verdict-two-level = Χωρίς την τύχη θα ερχόσασταν ισόπαλοι.
coach-verdict-many-ahead = Χωρίς την τύχη θα ήσουν { $points } πόντους πάνω από τον μέσο όρο των άλλων.
coach-verdict-many-behind = Χωρίς την τύχη θα ήσουν { $points } πόντους κάτω από τον μέσο όρο των άλλων.
coach-verdict-many-level = Χωρίς την τύχη θα ήσουν στον μέσο όρο των άλλων.

# Το πρώτο βάθος μιας υπόδειξης: δεν λέει τη θέση.
coach-nudge-dice = Ποια ζάρια θα σου κάνουν και μετά την επόμενη ζαριά;
coach-nudge-roll = Κοίτα πρώτα το φύλλο σου: ποια ζάρια έχουν καλή θέση εκεί;
coach-nudge-sheet = Κοίτα πρώτα το φύλλο σου: πού θα έμπαινε;
coach-nudge-points = Υπάρχουν πόντοι που παίρνεις τώρα.
coach-nudge-later = Πόντοι ακόμη όχι: ψάξε τη θέση που αφήνει τα πιο πολλά ανοιχτά.
coach-nudge-nothing = Μερικές φορές το καλύτερο είναι να το αφήσεις.

coach-not-learned = Αυτό το φύλλο δεν το έχει μάθει ο προπονητής. Δείχνει τι θα έπαιζε, χωρίς αριθμούς.
coach-incomplete = Ο χρόνος τελείωσε: η ανάλυση σταματά πριν από το τέλος της παρτίδας.
coach-luck = τύχη { $sign }{ NUMBER($points, minimumFractionDigits: 1) }
coach-choices = επιλογές { $sign }{ NUMBER($points, minimumFractionDigits: 1) }
coach-accuracy = ακρίβεια { $percent } %
coach-start = αναμενόμενο { $sign }{ NUMBER($points, minimumFractionDigits: 1) }
coach-others = επιλογές των άλλων { $sign }{ NUMBER($points, minimumFractionDigits: 1) }
coach-rest = φάνηκαν αργότερα { $sign }{ NUMBER($points, minimumFractionDigits: 1) }
coach-final = τελική διαφορά { $sign }{ NUMBER($points, minimumFractionDigits: 1) }
coach-final-alone = πόντοι { $sign }{ NUMBER($points, minimumFractionDigits: 1) }
coach-chosen = { $name }: { $text } ({ $sign }{ NUMBER($points, minimumFractionDigits: 1) } πόντοι)
coach-better = Καλύτερα: { $text }. { $reason }
coach-moments = Οι επιλογές που κόστισαν πιο πολύ
coach-chance = πιθανότητα νίκης { $percent } %
coach-no-moments = Καμία επιλογή δεν κόστισε κάτι που να αξίζει να ειπωθεί.
rejection-no-puzzles = Δεν υπάρχουν γρίφοι για αυτό το παιχνίδι.
