# Όσα γράφουν τα σχεδιασμένα φύλλα.

draw-title = { $game }, φύλλο του παίκτη { $seat }
draw-points = { $points ->
    [one] Ένας πόντος ως τώρα.
   *[other] { $points } πόντοι ως τώρα.
}
draw-dice = Ζάρια: { $faces }
draw-seat = Παίκτης { $seat } · { $points }
draw-position = { $game }, { $players ->
    [one] ένας παίκτης
   *[other] { $players } παίκτες
}

draw-total = σύνολο

letter-red = Κο
letter-orange = Πο
letter-yellow = Κι
letter-green = Πρ
letter-blue = Μπ
letter-purple = Μω
letter-grey = Γκ

# Paper
draw-paper-title = { $game }: για εκτύπωση
draw-paper-name = Όνομα
draw-paper-player = Παίκτης { $seat }
draw-paper-date = Ημερομηνία
draw-paper-won = Νίκη!
draw-dice-key = Απλά ζάρια; Κάθε αριθμός είναι ένα χρώμα.
draw-dice-cut = Ή κόψε τα τετράγωνα και κόλλησέ τα σε πέντε ζάρια.
draw-paper-result = { $points ->
    [one] { $points } πόντος
   *[other] { $points } πόντοι
}

# Η περίληψη ενός παιχνιδιού
draw-summary-turn = Ένας γύρος
draw-summary-rules = Τι να προσέχεις
draw-summary-score = Πόντοι
draw-summary-end = Το τέλος
draw-summary-example = { $points ->
    [one] Παράδειγμα: αυτό το φύλλο αξίζει έναν πόντο.
   *[other] Παράδειγμα: αυτό το φύλλο αξίζει { $points } πόντους.
}
