# The coach: analysis, hints, puzzles.

# Why the best choice is better than the one made.
coach-reason-close = The two are almost equal.
coach-reason-now = It brings more at once (+{ $points }).
coach-reason-later = It leaves you more for later (about +{ $points }).
coach-reason-others = It leaves less to { coach-the-others } (about −{ $points }).
coach-reason-now-for-later = It brings more at once (+{ $points }), and that outweighs what it may cost you later (−{ $cost }).
coach-reason-now-for-others = It brings more at once (+{ $points }), and that outweighs what it gives { coach-the-others } (+{ $cost }).
coach-reason-later-for-now = It brings less now (−{ $cost }), but more later (about +{ $points }).
coach-reason-later-for-others = It leaves you more for later (about +{ $points }), and that outweighs what it gives { coach-the-others } (+{ $cost }).
coach-reason-others-for-now = It brings less now (−{ $cost }), but leaves less to { coach-the-others } (about −{ $points }).
coach-reason-others-for-later = It may cost you something later (−{ $cost }), but leaves less to { coach-the-others } (about −{ $points }).
coach-reason-lead = It promises a better result (about +{ $points }).
coach-reason-now-for-lead = It brings more at once (+{ $points }), and that outweighs what it may cost you later (−{ $cost }).
coach-reason-lead-for-now = It brings less now (−{ $cost }), but more later (about +{ $points }).
# Who the others are, as an object.
coach-the-others =
    { $others ->
        [one] your opponent
       *[other] the others
    }
# Which results of the next roll it waits for, such as "8 or 9"; follows a reason.
coach-reason-with = Above all if { $results } comes.
coach-range = { $first } to { $last }
coach-either = { $some } or { $last }
# Several places of one decision.
coach-both = { $some } and { $last }
# The best choice where nothing is marked.
coach-leave = leave it

# Luck and choices of a whole game, said to its player.
coach-verdict-alone = Without luck you would have had { $points } points.
coach-verdict-two-ahead = Without luck you would have won by { $points }.
coach-verdict-two-behind = Without luck you would have lost by { $points }.
coach-verdict-two-level = Without luck it would have been a tie.
coach-verdict-many-ahead = Without luck you would have been { $points } points ahead of the others’ average.
coach-verdict-many-behind = Without luck you would have been { $points } points behind the others’ average.
coach-verdict-many-level = Without luck you would have been level with the others’ average.

# The first depth of a hint: it does not tell the place.
coach-nudge-dice = Which dice will you still be glad of after the next roll?
coach-nudge-roll = Look at your sheet first: which dice have a good place there?
coach-nudge-sheet = Look at your sheet first: where would it go?
coach-nudge-points = There are points to be had right now.
coach-nudge-later = No points yet: look for the place that keeps most open.
coach-nudge-nothing = Sometimes it is best to leave it.

coach-not-learned = The coach has not learned this sheet. It shows what it would have played, without figures.
coach-incomplete = The time was up: the analysis ends before the game does.
coach-luck = luck { $sign }{ NUMBER($points, minimumFractionDigits: 1) }
coach-choices = choices { $sign }{ NUMBER($points, minimumFractionDigits: 1) }
coach-accuracy = accuracy { $percent } %
coach-start = expected { $sign }{ NUMBER($points, minimumFractionDigits: 1) }
coach-others = the others’ choices { $sign }{ NUMBER($points, minimumFractionDigits: 1) }
coach-rest = seen only later { $sign }{ NUMBER($points, minimumFractionDigits: 1) }
coach-final = final lead { $sign }{ NUMBER($points, minimumFractionDigits: 1) }
coach-final-alone = points { $sign }{ NUMBER($points, minimumFractionDigits: 1) }
coach-chosen = { $name }: { $text } ({ $sign }{ NUMBER($points, minimumFractionDigits: 1) } points)
coach-better = Better: { $text }. { $reason }
coach-moments = The costliest choices
coach-chance = chance to win { $percent } %
coach-no-moments = No choice cost anything worth telling.
rejection-no-puzzles = There are no puzzles for this game.
