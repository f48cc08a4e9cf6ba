# What stands on the drawn sheets.

draw-title = { $game }, sheet of player { $seat }
draw-points = { $points ->
    [one] One point so far.
   *[other] { $points } points so far.
}
draw-dice = Dice: { $faces }
draw-seat = Player { $seat } · { $points }
draw-position = { $game }, { $players ->
    [one] one player
   *[other] { $players } players
}

draw-total = total

letter-red = R
letter-orange = O
letter-yellow = Y
letter-green = G
letter-blue = B
letter-purple = P
letter-grey = Gy

# Paper
draw-paper-title = { $game }: to print
draw-paper-name = Name
draw-paper-player = Player { $seat }
draw-paper-date = Date
draw-paper-won = Winner!
draw-dice-key = Plain dice? Each number is a colour.
draw-dice-cut = Or cut out the squares and glue them on five dice.
draw-paper-result = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# The summary of a game
draw-summary-turn = A turn
draw-summary-rules = Watch out
draw-summary-score = Points
draw-summary-end = The end
draw-summary-example = { $points ->
    [one] An example: this sheet is worth one point.
   *[other] An example: this sheet is worth { $points } points.
}
