"""How smoothly dice tumble on a slow phone."""

from __future__ import annotations

from random import Random
from statistics import median

from bench import games
from bench.page.browser import House, begin
from bench.page.loads import SLOWER
from bench.page.player import Player
from bench.report import Settings, Table

LEAST = 50
"""Frames a second that are wanted at the median."""
MOST_ACTS = 400
COUNT = """() => {
  window.tumbles = [];
  let frames = [];
  const look = now => {
    if (document.querySelector(".cube")) frames.push(now);
    else {
      const lasted = frames.at(-1) - frames[0];
      if (frames.length > 4) window.tumbles.push((frames.length - 1) / lasted * 1000);
      frames = [];
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def measure(settings: Settings, house: House) -> list[Table]:
    """Return the frames a second while dice tumble, in each game."""
    least = settings.size(20, 2)
    rows: list[tuple[str, ...]] = []
    for game in games.GAMES:
        settings.progress(f"dice of {game}")
        found = sorted(_tumbles(house, game, least))
        slow = found[len(found) // 10]
        rows.append((game, str(len(found)), f"{median(found):.0f}", f"{slow:.0f}", str(LEAST)))
    note = (
        "Frames per second between the first and the last frame in which dice tumble, in a window "
        f"of 360×640, with the CPU slowed down {SLOWER} times; the browser shows at most 60. The "
        "slowest tenth of the rolls stays below its column. The target is for the median."
    )
    columns = ("game", "rolls", "frames/s, median", "slowest tenth", "target")
    return [Table("Page, dice that tumble", columns, rows, note)]


def _tumbles(house: House, game: str, least: int) -> list[float]:
    """Return the frames a second of at least so many rolls."""
    found: list[float] = []
    while len(found) < least:
        (who,) = house.open(game)
        page = house.window("phone", who)
        page.goto(who.address)
        begin(page, bots=1)
        page.evaluate(COUNT)
        slow = page.context.new_cdp_session(page)
        slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        player = Player(page, Random(len(found)), phone=True, fickle=0)
        for _ in range(MOST_ACTS):
            if not player.act() or page.evaluate("() => tumbles.length") >= least:
                break
        found += page.evaluate("() => tumbles")
        page.context.close()
    return found
