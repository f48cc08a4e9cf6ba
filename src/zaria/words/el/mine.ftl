# Το τέλος, οι παρτίδες της συσκευής, όνομα και πρόσωπο.

page-winner = Κέρδισε: { $name }
page-tie = Ισοπαλία!
page-tie-with = Μοιράζεσαι τη νίκη με: { $names }.
page-tie-between = Μοιράζονται τη νίκη: { $names }.
page-whom = { $kind ->
    [she] την { $name }
    [she-short] τη { $name }
    [he] τον { $name }
   *[other] { $name }
}
page-ahead = { $points ->
    [one] με έναν πόντο διαφορά από { $whom }
   *[other] με { $points } πόντους διαφορά από { $whom }
}
page-decided = Κρίθηκε εδώ: { $what }, { $first } με { $second }.
page-points = Οι πόντοι
page-show-clauses = Δείξε τους κανόνες
page-replay-it = Ξαναδές την
page-rematch-asked = Σε περιμένουν για άλλη μία. Παίζεις;
page-rematch-host = Αν ξεκινήσει άλλη μία, θα το δεις εδώ.
page-share-text = { $game }: { $result }.
page-picture-saved = Η εικόνα αποθηκεύτηκε.
page-back-to-result = Πίσω
page-play-replay = Παίξε την παρτίδα
page-pause-replay = Παύση

page-mine = Οι παρτίδες μου
page-mine-empty = Εδώ μαζεύονται οι παρτίδες που τελειώνεις σε αυτή τη συσκευή.
page-mine-where = Μένουν μόνο σε αυτή τη συσκευή.
page-history = Ιστορικό
page-solo-of = { $game } για έναν
page-times = { $count ->
    [one] μία φορά
   *[other] { $count } φορές
}
page-best = ρεκόρ
page-mean = μέσος
page-streak = σερί
page-place = { $rank }η θέση
page-show-more = Περισσότερες
page-delete = Διαγραφή
page-delete-game = Σβήσε την παρτίδα: { $game }
page-delete-games = Διαγραφή όλων
page-delete-games-sure = { $count ->
    [one] Θα σβηστεί η μία παρτίδα αυτής της συσκευής. Δεν γυρίζει πίσω.
   *[other] Θα σβηστούν και οι { $count } παρτίδες αυτής της συσκευής. Δεν γυρίζουν πίσω.
}
page-keep-games = Κράτησέ τις
page-export-games = Κατέβασε όλες
page-import-games = Πρόσθεσε από αρχείο
page-bad-games-file = Αυτό το αρχείο δεν έχει παρτίδες από εδώ. Δεν άλλαξε τίποτα.
page-games-added = { $count ->
    [0] Αυτές οι παρτίδες ήταν ήδη εδώ.
    [one] Προστέθηκε μία παρτίδα.
   *[other] Προστέθηκαν { $count } παρτίδες.
}
page-no-record = Αυτή η παρτίδα δεν είναι αποθηκευμένη εδώ.

page-continue-with = Συνέχισε το { $game } με { $whom }
page-continue-turn = Παίζεις εσύ. Σκορ { $points }.
page-continue-score = Σκορ { $points }.
page-continue-alone = Συνέχισε το { $game }
page-solo-best = ρεκόρ { $points }
page-solo = Για έναν
page-learn-games = Μάθε
page-print-games = Τύπωσε
page-unknown-code = Δεν βρέθηκε τραπέζι με τον κωδικό { $code }. Κοίταξέ τον ξανά.

page-your-face = Το πρόσωπό σου
page-who-are-you = Πώς σε λένε;
page-change = Άλλαξε
page-settings-done = Έγινε
page-you-name = Εσύ
page-face-cat = γάτα
page-face-owl = κουκουβάγια
page-face-fox = αλεπού
page-face-bear = αρκούδα
page-face-frog = βάτραχος
page-face-bun = κότσος
page-face-octopus = χταπόδι
page-face-die = ζάρι
page-face-mous = μουστάκι
page-face-robot = ρομπότ
