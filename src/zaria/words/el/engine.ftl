# Όσα μπορεί να πει η μηχανή για κάθε παιχνίδι.

rejection-unknown-move = Δεν υπάρχει κίνηση «{ $move }» σε αυτό το παιχνίδι.
rejection-no-seat = Δεν υπάρχει θέση { $seat }· εδώ { $players ->
    [one] παίζει ένας
   *[other] παίζουν { $players }
}.
rejection-wait = Περίμενε λίγο. Τώρα παίζουν οι άλλοι.
rejection-decided = Έπαιξες ήδη. Περιμένουμε τους άλλους.
rejection-roll-first = Πρώτα ρίχνονται τα ζάρια.
rejection-draw-first = Πρώτα έρχονται οι κάρτες από τη στοίβα.
rejection-game-over = Το παιχνίδι τελείωσε.
rejection-bad-roll = { $dice ->
    [one] Αυτό δεν μπορεί να το δείξει ένα ζάρι.
   *[other] Αυτό δεν μπορούν να το δείξουν { $dice } ζάρια.
}
    .typed = { $dice ->
        [one] Το «{ $roll }» δεν μπορεί να το δείξει ένα ζάρι: δείχνει ένα από τα { $faces }.
       *[other] Το «{ $roll }» δεν μπορούν να το δείξουν { $dice } ζάρια: καθένα δείχνει ένα από τα { $faces }.
    }
rejection-bad-draw = Το «{ $draw }» δεν είναι τράβηγμα { $cards ->
    [one] μίας κάρτας
   *[other] { $cards } καρτών
} από όσες έμειναν στη στοίβα.
rejection-no-roll-now = Τώρα δεν ρίχνει κανείς ζάρια.
rejection-wrong-players = Το παιχνίδι είναι για { $least } έως { $most } παίκτες, όχι για { $players }.
rejection-wrong-first = Δεν υπάρχει θέση { $first } για να αρχίσει.
rejection-wrong-option = Η επιλογή «{ $option }» αυτού του παιχνιδιού δεν μπορεί να είναι «{ $value }».
rejection-damaged-position = Αυτή η θέση δεν διαβάζεται: «{ $text }».

fault-not-json = Το αρχείο του φύλλου δεν είναι JSON (στο { $place }).
fault-not-an-object = Στο { $place } πρέπει να υπάρχει αντικείμενο με ονόματα και τιμές.
fault-not-a-list = Στο { $place } πρέπει να υπάρχει λίστα.
fault-not-a-number = Στο { $place } πρέπει να υπάρχει ακέραιος αριθμός.
fault-not-a-text = Στο { $place } πρέπει να υπάρχει κείμενο.
fault-not-true-or-false = Στο { $place } πρέπει να γράφει true ή false.
fault-missing-key = Λείπει το κλειδί «{ $key }» στο { $place }.
fault-double-key = Το κλειδί «{ $key }» υπάρχει δύο φορές.
fault-wrong-length = Η λίστα στο { $place } πρέπει να έχει { $wanted } στοιχεία, έχει { $found }.
fault-out-of-range = Ο αριθμός { $value } στο { $place } πρέπει να είναι από { $least } έως { $most }.
fault-unknown-word = Το «{ $word }» στο { $place } δεν είναι κανένα από τα: { $allowed }.
fault-not-a-sheet = Το αρχείο δεν είναι φύλλο της Zaria.
fault-unknown-version = Η έκδοση { $version } αρχείων φύλλου είναι άγνωστη εδώ.
fault-other-game = Το φύλλο είναι για το παιχνίδι «{ $game }», όχι για το «{ $wanted }».
fault-bad-name = Το όνομα του φύλλου «{ $name }» πρέπει να έχει 1 έως 40 γράμματα, ψηφία ή - _ .
fault-too-large = Το αρχείο είναι πολύ μεγάλο: ένα φύλλο έχει το πολύ { $most } byte.
fault-unreadable = Το αρχείο { $place } δεν διαβάζεται: { $reason }.

record-not-a-record = γραμμή { $line }: αυτό δεν είναι καταγραφή της Zaria.
record-not-json = γραμμή { $line }: αυτό δεν είναι JSON.
record-unknown-version = γραμμή { $line }: η έκδοση καταγραφής { $version } είναι άγνωστη εδώ.
record-unknown-game = γραμμή { $line }: το παιχνίδι «{ $game }» δεν είναι εγκατεστημένο.
record-bad-line = γραμμή { $line }: αυτό δεν διαβάζεται: «{ $text }».
record-bad-tag = γραμμή { $line }: η τιμή «{ $value }» δεν ισχύει για την ετικέτα { $tag }.
record-bad-value = γραμμή { $line }: η τιμή του «{ $place }» λείπει ή είναι λάθος είδους.
record-bad-sheet = γραμμή { $line }: το φύλλο μέσα στην καταγραφή είναι λάθος ({ $fault }).
record-other-position = γραμμή { $line }: η θέση δεν ταιριάζει με τους παίκτες και τις επιλογές της καταγραφής: «{ $text }».
record-missing-tag = γραμμή { $line }: λείπει η ετικέτα { $tag }.
record-double-tag = γραμμή { $line }: η ετικέτα { $tag } υπάρχει δύο φορές.
record-stray-comment = γραμμή { $line }: αυτό το σχόλιο δεν ανήκει πουθενά.
record-half-decision = γραμμή { $line }: η απόφαση της θέσης { $seat } είναι μισή.
record-two-decisions = γραμμή { $line }: η θέση { $seat } αποφασίζει δύο φορές μαζί.
record-rejected = γραμμή { $line }: { $reason }
