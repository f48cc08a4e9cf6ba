// Looks at a page from inside: when somebody touched it, when what came of it was seen, and what
// moved that should have stayed. It runs before the page's own code does.
(() => {
  const OPEN = "[data-cell].open:not(.draft)";
  const all = (selector) => [...document.querySelectorAll(selector)];
  const usable = (selector) => all(selector).filter((node) => !node.disabled);
  const since = (time) => performance.timeOrigin + time;
  const probe = { taps: [], shifts: [], lcp: 0, shown: 0, pressed: 0, changed: 0, moved: 0, unanswered: 0 };
  let armed = false;
  let tap = null;
  window.probe = probe;

  /** Act when what is there now has been shown: at the beginning of the frame after its own. */
  const seen = (act) => requestAnimationFrame(() => requestAnimationFrame(() => act(performance.now())));

  // A tap is one when the finger, or the mouse button, has come up again.
  addEventListener(
    "pointerup",
    (event) => {
      probe.pressed = since(event.timeStamp);
      const cell = event.target.closest?.(OPEN);
      // A touch made for the browser from outside waits there for the frame under way, as no finger
      // does: its time begins when the page is told.
      const held = event.pointerType === "touch" ? performance.now() - event.timeStamp : 0;
      tap = cell ? { cell: cell.dataset.cell, stamp: event.timeStamp, held, at: event.timeStamp + held } : null;
      if (tap) probe.taps.push(tap);
    },
    { capture: true },
  );

  new MutationObserver((records) => {
    probe.moved = performance.now();
    if (armed) {
      armed = false;
      seen((now) => (probe.changed = since(now)));
    }
    if (!probe.shown && document.querySelector(".sheet [data-cell]")) {
      probe.shown = -1; // there, and not yet shown
      seen((now) => (probe.shown = now));
    }
    if (!tap || tap.marked) return;
    const mine = tap;
    if (records.some(({ target }) => target.dataset?.cell === mine.cell && target.matches(".draft"))) {
      mine.marked = performance.now() - mine.at;
      seen((now) => (mine.draft = now - mine.at));
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ["class"] });

  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      probe.shifts.push({ value, touched: hadRecentInput, what: sources.map(({ node }) => node?.outerHTML?.slice(0, 99)) });
  }).observe({ type: "layout-shift", buffered: true });

  // The browser's own word on how long it was from a tap to the next frame on the screen.
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      if (name !== "pointerup" && name !== "click") continue;
      const mine = probe.taps.find(({ stamp }) => Math.abs(stamp - startTime) < 1);
      if (mine) mine.shown = Math.max(mine.shown ?? 0, duration - mine.held);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true });

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) probe.lcp = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });

  // What is said to the server and answered by it, from which a tap's draft is known to be kept.
  window.WebSocket = class extends WebSocket {
    #drafts = new Map();
    constructor(...where) {
      super(...where);
      this.addEventListener("message", ({ data }) => {
        const { reply_to } = JSON.parse(data);
        if (typeof reply_to !== "number") return;
        probe.unanswered -= 1;
        const mine = this.#drafts.get(reply_to);
        if (mine) seen((now) => (mine.kept = now - mine.at));
      });
    }
    send(text) {
      const said = JSON.parse(text);
      if (said.type !== "hello") probe.unanswered += 1;
      if (said.type === "draft" && tap) this.#drafts.set(said.id, tap);
      super.send(text);
    }
  };

  /** Wait for the next change that can be seen. */
  probe.arm = () => {
    probe.changed = 0;
    armed = true;
  };

  probe.quiet = (ms) => performance.now() - probe.moved > ms;

  /** Tell whether the last tap's draft is shown and kept, or there is none. */
  probe.settled = () => !probe.unanswered && (!tap || (tap.draft && tap.kept));

  /** Give what can be done now. */
  probe.offered = () => ({
    over: all(".game-over .result, .game-over .replay").length > 0,
    done: usable("footer .done").length > 0,
    cells: all(".sheet .open:not(.draft, .hidden)").map((node) => node.dataset.cell),
    buttons: usable("footer button:not(.done, .round)").length,
    dice: usable(".dice-tray button.die").length,
  });

  /** Bring a cell into sight and give a point at which a finger meets it. */
  probe.place = (id) => {
    const node = document.querySelector(`.sheet [data-cell="${CSS.escape(id)}"]`);
    const shape = node.querySelector(".shape") ?? node;
    shape.scrollIntoView({ block: "center", inline: "center" });
    const { left, top, width, height } = shape.getBoundingClientRect();
    const parts = [4, 2, 6, 1, 7];
    for (const x of parts)
      for (const y of parts) {
        const point = [left + (width * x) / 8, top + (height * y) / 8];
        if (document.elementFromPoint(...point)?.closest("[data-cell]") === node) return point;
      }
    return null;
  };
})();
