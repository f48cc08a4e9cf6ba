() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const name = (node) => {
    // A name of its own for each thing, for as long as it is there.
    node.dataset.named ??= String((window.namesGiven = (window.namesGiven ?? 0) + 1));
    return `[data-named="${node.dataset.named}"]`;
  };
  const usable = (selector) => all(selector).filter((node) => !node.disabled);
  const sheet = all(".sheet [data-cell]:not(.hidden)");
  const cells = sheet.filter((node) => node.matches(".open")).map((node) => node.dataset.cell);
  const closed = sheet.filter((node) => !node.matches(".open")).map((node) => node.dataset.cell);
  const footer = usable("footer button");
  const done = footer.filter((node) => node.matches(".done")).map(name)[0] ?? "";
  const undo = footer.filter((node) => node.matches(".round, .take-back")).map(name);
  const buttons = [
    ...footer.filter((node) => !node.matches(".done, .round, .take-back")),
    ...usable(".dice-entry button, .pass-device button.main"),
  ].map(name);
  const dice = usable(".dice-tray button.die").map(name);
  const words = all(".prompt, footer, .pass-device").map((node) => node.textContent);
  const marks = sheet.map((node) => node.getAttribute("class") + node.textContent);
  const chosen = all(".dice-tray .die, .entered .die").map((node) => node.getAttribute("class"));
  const over = all(".game-over .result").length > 0;
  // What others play is shown for a moment, over everything that can be done.
  const looks_on = all(".watch").length > 0;
  const keys = /\b(?:page|decide|do|move|score|outcome|game|option|odds|rejection)-[a-z]/;
  return {
    over,
    can: !looks_on && cells.length + dice.length + buttons.length + done.length > 0,
    cells,
    closed: cells.length ? closed : [],
    dice,
    buttons,
    done,
    undo,
    prompt: all(".prompt").map((node) => node.textContent)[0] ?? "",
    visible_while_passing: all(".pass-device").length > 0 && all("[data-cell]").length > 0,
    // A phone's own width: its inner one grows with what is too wide.
    wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    untranslated: keys.exec(document.body.textContent)?.[0] ?? "",
    fingerprint: JSON.stringify([over, words, marks, chosen, cells.length]),
  };
}
