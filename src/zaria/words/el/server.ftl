# Ο διακομιστής: πώς ξεκινά και τι αρνείται.

help-serve = ξεκίνα τον διακομιστή: παίξτε μαζί στον περιηγητή
help-host = διεύθυνση όπου ακούει (προεπιλογή: 127.0.0.1, μόνο αυτός ο υπολογιστής· 0.0.0.0: όλες)
help-port = θύρα όπου ακούει (προεπιλογή: 8000· 0: όποια είναι ελεύθερη)
help-data = φάκελος για τα τραπέζια (προεπιλογή: zaria-data)
help-database = βάση δεδομένων αντί για φάκελο: postgresql://χρήστης:κωδικός@υπολογιστής/όνομα
help-workers = πόσες διεργασίες εξυπηρετούν (μόνο με PostgreSQL· προεπιλογή: 1)
help-base-path = με τι αρχίζουν όλες οι διαδρομές, π.χ. /zaria
help-public-address = με τι αρχίζουν οι σύνδεσμοι, π.χ. https://example.org
help-origin = άλλος ιστότοπος που οι σελίδες του μπορούν να συνδεθούν εδώ, π.χ. https://example.org· επαναλαμβάνεται
help-trust-proxy = διεύθυνση αντίστροφου διαμεσολαβητή που το X-Forwarded-For του γίνεται πιστευτό· επαναλαμβάνεται
help-keep-days = διάγραψε τραπέζια που κανείς δεν άγγιξε για τόσες μέρες (προεπιλογή: 0, ποτέ)
help-rate = μηνύματα το δευτερόλεπτο από μία σύνδεση (προεπιλογή: 20· 0: χωρίς όριο)
help-tables = τραπέζια που ανοίγει μία διεύθυνση την ώρα (προεπιλογή: 60· 0: χωρίς όριο)
help-seats = θέσεις που παίρνει μία διεύθυνση την ώρα (προεπιλογή: 2000· 0: χωρίς όριο)
help-sockets = συνδέσεις που κρατά μία διεύθυνση (προεπιλογή: 2000· 0: χωρίς όριο)
help-open = άνοιξε τη σελίδα στον περιηγητή
help-backup = αντίγραψε όλα τα τραπέζια ενός διακομιστή που τρέχει σε ένα αρχείο
help-backup-file = το αρχείο που θα γραφτεί

serve-at = Η Zaria είναι στο { $address } (Ctrl+C τη σταματά)
serve-no-port = Δεν μπορώ να ακούσω στο { $where }: { $reason }.
serve-no-store = Δεν μπορώ να ανοίξω την αποθήκη των τραπεζιών: { $reason }.
serve-no-folder = Το { $folder } δεν είναι φάκελος.
serve-bad-path = Η βασική διαδρομή αρχίζει με κάθετο, π.χ. /zaria, όχι «{ $path }».
serve-bad-address = Το { $option } θέλει διεύθυνση όπως https://example.org, όχι «{ $value }».
serve-bad-proxy = Το --trust-proxy θέλει τη διεύθυνση ενός διαμεσολαβητή, όπως 127.0.0.1, όχι «{ $value }».
backup-done = Γράφτηκε: { $file }
backup-no-tables = Δεν υπάρχουν τραπέζια στο { $folder }.
backup-failed = Δεν μπορώ να γράψω το { $file }: { $reason }.

rejection-bad-message = Το «{ $name }» λείπει ή δεν είναι όπως πρέπει.
rejection-unknown-message = Δεν υπάρχει μήνυμα «{ $type }».
rejection-unknown-game = Δεν υπάρχει εδώ παιχνίδι «{ $game }».
rejection-unknown-language = Δεν υπάρχουν κείμενα στη γλώσσα «{ $language }».
rejection-unknown-bot = Δεν υπάρχει αυτόματος παίκτης «{ $bot }» για αυτό το παιχνίδι.
rejection-unknown-reaction = Αυτό το σημάδι δεν είναι ανάμεσα στις αντιδράσεις.
rejection-bad-sheet = Αυτό το φύλλο δεν μπορεί να χρησιμοποιηθεί ({ $fault }).
rejection-bad-record = { $line ->
    [0] Η καταγραφή είναι χαλασμένη και δεν ανοίγει.
   *[other] Η καταγραφή δεν ανοίγει: η γραμμή { $line } είναι χαλασμένη.
}
rejection-too-large = Αυτό είναι πολύ μεγάλο: το πολύ { $most } byte.
rejection-too-fast = Πολύ γρήγορα· περίμενε μια στιγμή.
rejection-missing-extra = Αυτός ο διακομιστής δεν φτιάχνει PDF· όποιος τον έχει το διορθώνει με: pip install "zaria[{ $extra }]"
rejection-too-busy = Υπάρχει πολλή δουλειά εδώ αυτή τη στιγμή· δοκιμάστε ξανά σε λίγο.
rejection-too-small-to-read = { $most ->
    [one] Σε μια σελίδα { $paper } διαβάζεται ένα μόνο φύλλο.
   *[other] Σε μια σελίδα { $paper } διαβάζονται το πολύ { $most } φύλλα.
}
rejection-table-no-such-seat = Πες ποιανού το φύλλο θέλεις: το τραπέζι έχει { $players ->
    [one] μία θέση
   *[other] { $players } θέσεις
}.
rejection-too-many-tables = Από μία διεύθυνση ανοίγουν το πολύ { $most } τραπέζια την ώρα· δοκιμάστε ξανά σε { $seconds } δευτερόλεπτα.
rejection-too-many-seats = Από μία διεύθυνση πιάνονται το πολύ { $most } θέσεις την ώρα· δοκιμάστε ξανά σε { $seconds } δευτερόλεπτα.
rejection-too-many-sockets = Από μία διεύθυνση μένουν ανοιχτές το πολύ { $most } συνδέσεις.
rejection-foreign-page = Σελίδες άλλων ιστοτόπων δεν μπορούν να παίξουν εδώ.
rejection-not-found = Δεν υπάρχει τέτοια σελίδα.
rejection-wrong-method = Αυτή η σελίδα δεν χρησιμοποιείται έτσι.
rejection-our-fault = Κάτι δεν πάει καλά εδώ, και δεν φταίτε εσείς.
rejection-table-unknown = Δεν υπάρχει τραπέζι «{ $table }».
rejection-table-not-host = Μόνο ο οικοδεσπότης του τραπεζιού μπορεί να το κάνει αυτό.
rejection-table-not-over = Το παιχνίδι δεν τελείωσε ακόμη.
rejection-table-seed-wanted = Τα ζάρια με σπόρο χρειάζονται έναν σπόρο.
rejection-store-busy = Πάρα πολλοί παίζουν ταυτόχρονα σε αυτό το τραπέζι· δοκιμάστε ξανά.
rejection-store-conflict = Κάποιος άλλος πρόλαβε· δοκιμάστε ξανά.
rejection-store-down = Ο διακομιστής δεν φτάνει τώρα στην αποθήκη του· τίποτα δεν άλλαξε, δοκιμάστε ξανά σε λίγο.
rejection-store-full = Ο διακομιστής δεν έχει άλλο χώρο· τίποτα δεν άλλαξε, και το παιχνίδι συνεχίζεται όταν υπάρξει.
rejection-store-gone = Αυτό το τραπέζι διαγράφηκε.
