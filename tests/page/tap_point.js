(cell) => {
  const node = document.querySelector(`.sheet [data-cell="${CSS.escape(cell)}"]`);
  if (!node) return "gone";
  const shape = node.querySelector(".shape") ?? node;
  shape.scrollIntoView({ block: "center", inline: "center" });
  const { left, top, width, height } = shape.getBoundingClientRect();
  for (const [x, y] of [[4, 4], [2, 2], [6, 6], [2, 6], [6, 2], [4, 2], [4, 6], [2, 4], [6, 4], [1, 1], [7, 7], [1, 7], [7, 1]]) {
    const point = [left + (width * x) / 8, top + (height * y) / 8];
    if (document.elementFromPoint(...point)?.closest("[data-cell]") === node) return point;
  }
  return null;
}
