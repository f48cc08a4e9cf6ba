"use strict";
// Two players in turn; a move costs next to nothing, so that the framework is what is measured.

exports.Turns = {
  name: "turns",
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup: () => ({ count: 0, last: "" }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G }, cell) => {
      G.count += 1;
      G.last = cell;
    },
  },
};
