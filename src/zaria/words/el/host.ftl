# Ο οικοδεσπότης, η αίθουσα και όσοι έρχονται αργά.

host-share = Στείλε πρόσκληση
host-scan = Σκάναρε ή γράψε τον κωδικό
host-only-here = Ο σύνδεσμος ανοίγει μόνο σε αυτόν τον υπολογιστή. Για κινητά στο ίδιο Wi-Fi ξεκίνα το Zaria ξανά με zaria serve --host 0.0.0.0 και άνοιξε τη διεύθυνση που θα σου δείξει.
host-here = συνδέθηκε
host-just-came = μπήκε τώρα
host-empty-seat = Ελεύθερη θέση
host-late-plays-next = Όποιος έρθει αργότερα παίζει στο επόμενο.
host-start = { $count ->
    [one] Ξεκίνα με έναν παίκτη
   *[other] Ξεκίνα με { $count } παίκτες
}
host-play-too = Παίζω κι εγώ
host-open-screen = Άνοιξε τη μεγάλη οθόνη
host-more-people = και { $count } ακόμη

host-cancel = Άκυρο
host-remove = Αφαίρεσε
host-remove-who = Να αφαιρεθεί: { $name };
host-remove-lobby = Η θέση ελευθερώνεται. Από την ίδια συσκευή δεν μπορεί να ξαναμπεί.
host-remove-more = Ένα ρομπότ συνεχίζει στη θέση. Από την ίδια συσκευή δεν μπορεί να ξαναμπεί· κάποιος άλλος μπορεί να πάρει τη θέση.
host-hand-over = Δώσε τον έλεγχο
host-hand-over-more = Τότε εκείνος ο παίκτης αρχίζει, σταματά και τελειώνει το παιχνίδι, αντί για σένα.
host-hosts = οικοδεσπότης
host-you-host = Τώρα έχεις εσύ τον έλεγχο: τον βρίσκεις στο μενού.
host-stand-in = Να παίζει ρομπότ για λίγο
host-stand-in-more = Μέχρι να γυρίσει ο παίκτης.
host-leave-who = Να φύγεις από το παιχνίδι;
host-leave-lobby = Να αφήσεις τη θέση σου;
host-leave-lobby-more = Μπορείς να ξανάρθεις με τον κωδικό.
host-leave-seat = Άφησε τη θέση
host-go-home-who = Να πας στην αρχική;
host-go-home-more = Το παιχνίδι συνεχίζεται. Το βρίσκεις ξανά στην αρχική σελίδα.
host-stay = Μένω
host-go-home = Στην αρχική

host-players = Παίκτες
host-console = Παίκτες και έλεγχος
host-waiting-for = { $count ->
    [0] Δεν περιμένουμε κανέναν
   *[other] Περιμένουμε { $count }
}
host-have-played = Έπαιξαν { $count }
host-played-of = Έπαιξαν { $done } από { $count }
host-left-to-play = { $count ->
    [0] Έπαιξαν όλοι
    [one] Μένει ένας
   *[other] Μένουν { $count }
}
host-thinks = σκέφτεται { $time }
host-time-left = έχει ακόμη { $time }
host-offline = χωρίς σύνδεση
host-points = { $points ->
    [one] ένας πόντος
   *[other] { $points } πόντοι
}
host-skip = Παράλειψε
host-skip-who = Παράλειψε: { $name }
host-actions-for = Επιλογές: { $name }
host-go-on = Προχώρα
host-go-on-more = { $count ->
    [0] έπαιξαν όλοι
    [one] παραλείπει όποιον μένει
   *[other] παραλείπει τους { $count } που μένουν
}
host-pause = Παύση
host-resume = Συνέχισε
host-paused = Παύση
host-paused-more = Συνεχίζουμε όταν το πει ο οικοδεσπότης.
host-paused-host = Τα ρολόγια σταμάτησαν και κανείς δεν παίζει.
host-everyone = Όλοι
host-next-game = Νέα παρτίδα
host-next-game-who = Να αρχίσει νέα παρτίδα;
host-next-game-more = Αυτό το παιχνίδι τελειώνει εδώ, χωρίς νίκη. Όλοι πάνε στο επόμενο.
host-end = Τέλος
host-end-who = Να τελειώσει το παιχνίδι τώρα;
host-end-more = Οι πόντοι μένουν όπως είναι, χωρίς νίκη.
host-delete = Διάγραψε το τραπέζι
host-delete-who = Να διαγραφεί το τραπέζι;
host-delete-more = Χάνεται για όλους, μαζί με την παρτίδα.

host-ended = Ο οικοδεσπότης τελείωσε το παιχνίδι.
host-ended-more = Οι πόντοι ως εδώ:

host-removed = Ο οικοδεσπότης ελευθέρωσε τη θέση σου.
host-removed-more = Σε αυτό το τραπέζι μπορείς μόνο να παρακολουθήσεις.
host-bot-plays = Ένα ρομπότ παίζει για σένα.
host-play-again = Παίζω πάλι
host-too-late = Το παιχνίδι έχει αρχίσει. Παρακολουθείς.
host-want-next = Θέση στο επόμενο
host-have-next = Το παιχνίδι έχει αρχίσει. Παρακολουθείς, και έχεις θέση στο επόμενο.

host-join-by-phone = Μπες με το κινητό σου
host-no-account = Γράψε ένα όνομα και μπες. Δεν χρειάζεται λογαριασμός.
host-at-table = Στο τραπέζι:
host-nobody-yet = Κανείς ακόμη: σκάναρε και μπες!
host-soon = Ξεκινάμε σε λίγο. Όποιος αργήσει, παίζει στο επόμενο.
host-join-too = Μπες κι εσύ με κωδικό
host-roll-number = { $number }η ζαριά
host-rolls = ρίχνει: { $name }
host-answered = έπαιξε
host-not-yet = όχι ακόμη
host-time = { $seconds } δευτ.
host-tie = Ισοπαλία στην κορυφή!
host-mean = Μέσος όρος: { $points }.
host-your-place = Η θέση σου είναι στο κινητό σου.
host-rank = { $ordinal ->
   *[other] { $rank }η
}
host-next-open = Το επόμενο παιχνίδι είναι έτοιμο: { $code }
