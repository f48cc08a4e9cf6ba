# Όσα μπορεί να πει ένα τραπέζι, και τι βγήκε από τον έλεγχο των ζαριών του.

rejection-table-unknown-dice = Δεν υπάρχουν ζάρια «{ $dice }»· υπάρχουν: fair, seeded, entered.
rejection-table-started = Το παιχνίδι άρχισε ήδη.
rejection-table-not-started = Το παιχνίδι δεν άρχισε ακόμα.
rejection-table-full = Το τραπέζι γέμισε: έχει { $most ->
    [one] μία θέση
   *[other] { $most } θέσεις
}.
rejection-table-no-seat = Δεν έχεις θέση σε αυτό το τραπέζι.
rejection-table-bad-name = Ένα όνομα έχει 1 έως { $most } ορατούς χαρακτήρες.
rejection-table-bad-salt = Το αλάτι έχει το πολύ { $most } εκτυπώσιμους χαρακτήρες.
rejection-table-ahead = Η απόφαση { $number } δεν είναι ακόμα στη σειρά της· έχεις πάρει { $made }.
rejection-table-roll-ahead = Η ζαριά { $number } δεν είναι ακόμα στη σειρά της· { $made ->
    [0] δεν έχει πέσει καμία
    [one] έχει πέσει μία
   *[other] έχουν πέσει { $made }
}.
rejection-table-seat-taken = Η θέση { $seat } είναι πιασμένη.
rejection-table-roll-taken-back = Η τελευταία ζαριά πάρθηκε πίσω· δες πρώτα τη νέα.
rejection-table-roll-stays = Η τελευταία ζαριά μένει: με αυτήν έχει ήδη αποφασίσει ο παίκτης { $name }.
rejection-table-no-roll-to-take-back = Δεν υπάρχει τίποτα να πάρεις πίσω.
rejection-table-half-decision = Η απόφαση δεν είναι ακόμα πλήρης.

verify-good = { $rolls ->
    [one] Η μία ζαριά αποδείχτηκε.
   *[other] Αποδείχτηκαν και οι { $rolls } ζαριές.
}
verify-no-proof = Η καταγραφή δεν λέει από πού ήρθαν τα ζάρια της.
verify-no-seed = Ο σπόρος των ζαριών δεν έχει αποκαλυφθεί, άρα δεν αποδεικνύεται τίποτα.
verify-other-seed = Ο σπόρος δεν είναι αυτός που είχε υποσχεθεί το τραπέζι πριν από την πρώτη ζαριά.
verify-wrong-roll = Το γεγονός { $event } δεν είναι η ζαριά που δίνει ο σπόρος· οι { $rolls } πριν από αυτό είναι σωστές.
verify-entered = Χρησιμοποιήθηκαν αληθινά ζάρια: δεν υπάρχει κάτι να αποδειχτεί.
rejection-table-nothing-there = Εδώ δεν σημειώνεις τίποτα με το χέρι.
