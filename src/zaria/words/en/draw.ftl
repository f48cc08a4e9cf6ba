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

draw-knaster-three = three equal
draw-knaster-two-pairs = two pairs
draw-knaster-four = four equal
draw-knaster-full-house = full house
draw-knaster-five = five equal
draw-knaster-straight = straight
draw-knaster-total = total

draw-qwinto-misthrows = misthrows
draw-qwinto-total = total

draw-onecard-open = open cards
draw-onecard-total = total
draw-onecard-none = no cards dealt yet

draw-border-first = first
draw-border-later = later
draw-border-total = total

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
draw-paper-result = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# The summary of a game
draw-summary-turn = A turn
draw-summary-rules = What to mind
draw-summary-score = Points
draw-summary-end = The end
draw-summary-example = { $points ->
    [one] An example: this sheet is worth one point.
   *[other] An example: this sheet is worth { $points } points.
}
