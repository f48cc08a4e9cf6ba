() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const named = (nodes, prefix) =>
    nodes.map((node, place) => {
      node.dataset.tried = `${prefix}${place}`;
      return `[data-tried="${prefix}${place}"]`;
    });
  for (const node of all("[data-tried]")) delete node.dataset.tried;
  const usable = (selector) => all(selector).filter((node) => !node.disabled);
  const sheet = all(".mine .paper-frame [data-cell]:not(.hidden)");
  const cells = sheet.filter((node) => node.matches(".open")).map((node) => node.dataset.cell);
  const closed = sheet.filter((node) => !node.matches(".open")).map((node) => node.dataset.cell);
  const footer = usable("footer button");
  const done = named(footer.filter((node) => node.matches(".done")), "done")[0] ?? "";
  const undo = named(footer.filter((node) => node.matches(".round")), "undo");
  const buttons = named(
    [
      ...footer.filter((node) => !node.matches(".done, .round")),
      ...usable(".enter button, .cover button.main"),
    ],
    "button",
  );
  const dice = named(usable(".tray button.die"), "die");
  const words = all(".prompt, footer, .cover, .got").map((node) => node.textContent);
  const marks = sheet.map((node) => node.getAttribute("class") + node.textContent);
  const chosen = all(".tray .die").map((node) => node.getAttribute("class"));
  const over = all(".end").length > 0;
  return {
    over,
    can: cells.length + dice.length + buttons.length + done.length > 0,
    cells,
    closed: cells.length ? closed : [],
    dice,
    buttons,
    done,
    undo,
    sign: JSON.stringify([over, words, marks, chosen, cells.length, all(".got svg").length]),
  };
}
