# What the engine can say of any game.

rejection-unknown-move = There is no move “{ $move }” in this game.
rejection-no-seat = There is no seat { $seat }; { $players ->
    [one] one plays here
   *[other] { $players } play here
}.
rejection-wait = It is not your turn yet.
rejection-decided = You have played. Waiting for the others.
rejection-roll-first = First the dice are rolled.
rejection-draw-first = First the cards come from the pile.
rejection-game-over = The game is over.
rejection-bad-roll = { $dice ->
    [one] This is not what one die can show.
   *[other] This is not what { $dice } dice can show.
}
    .typed = { $dice ->
        [one] “{ $roll }” is not what one die can show: it is one of { $faces }.
       *[other] “{ $roll }” is not what { $dice } dice can show: each of them is one of { $faces }.
    }
rejection-bad-draw = “{ $draw }” is not a draw of { $cards ->
    [one] one card
   *[other] { $cards } cards
} from what is left in the pile.
rejection-no-roll-now = Nothing is to be rolled now.
rejection-wrong-players = This game is for { $least } to { $most } players, not for { $players }.
rejection-wrong-first = There is no seat { $first } to start.
rejection-wrong-option = The option “{ $option }” of this game cannot be “{ $value }”.
rejection-damaged-position = This is not a position that can be read: “{ $text }”.

fault-not-json = The sheet file is not JSON (at { $place }).
fault-not-an-object = There must be an object with named values at { $place }.
fault-not-a-list = There must be a list at { $place }.
fault-not-a-number = There must be a whole number at { $place }.
fault-not-a-text = There must be a text at { $place }.
fault-not-true-or-false = There must be true or false at { $place }.
fault-missing-key = The key “{ $key }” is missing at { $place }.
fault-double-key = The key “{ $key }” stands there twice.
fault-wrong-length = The list at { $place } must have { $wanted } entries, it has { $found }.
fault-out-of-range = The number { $value } at { $place } must be from { $least } to { $most }.
fault-unknown-word = “{ $word }” at { $place } is none of: { $allowed }.
fault-not-a-sheet = This file is not a Zaria sheet.
fault-unknown-version = Version { $version } of sheet files is not known here.
fault-other-game = This sheet is for the game “{ $game }”, not for “{ $wanted }”.
fault-bad-name = The sheet's name “{ $name }” must be 1 to 40 letters, digits or - _ .
fault-too-large = The file is too large: a sheet may have at most { $most } bytes.
fault-unreadable = The file { $place } cannot be read: { $reason }.

record-not-a-record = line { $line }: this is not a Zaria record.
record-not-json = line { $line }: this is not JSON.
record-unknown-version = line { $line }: version { $version } of records is not known here.
record-unknown-game = line { $line }: the game “{ $game }” is not installed.
record-bad-line = line { $line }: this cannot be read: “{ $text }”.
record-bad-tag = line { $line }: “{ $value }” is not a value for the tag { $tag }.
record-bad-value = line { $line }: the value of “{ $place }” is missing or of the wrong kind.
record-bad-sheet = line { $line }: the sheet inside the record is wrong ({ $fault }).
record-other-position = line { $line }: the position does not go with the players and options of the record: “{ $text }”.
record-missing-tag = line { $line }: the tag { $tag } is missing.
record-double-tag = line { $line }: the tag { $tag } stands there twice.
record-stray-comment = line { $line }: this comment belongs to nothing.
record-half-decision = line { $line }: the decision of seat { $seat } is not whole.
record-two-decisions = line { $line }: seat { $seat } decides twice in one place.
record-rejected = line { $line }: { $reason }
