"""What Lighthouse says of the page, in a browser of its own that holds a seat at a table."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import sync_playwright

from bench.page.browser import FLAGS, TABLES, Seated, program
from bench.report import Settings, Table

Json = dict[str, Any]

HERE = Path(__file__).parents[1] / "lighthouse"
LIGHTHOUSE = HERE / "node_modules" / ".bin" / "lighthouse"
GRADES = {
    "performance": 95,
    "accessibility": 95,
    "best-practices": 95,
    "seo": 0,
}
"""What is graded, and the least score that is the target; 0 where there is none."""
SECONDS_TO_START = 30
SECONDS_TO_GRADE = 180


def installed() -> bool:
    """Return whether Lighthouse can be run here."""
    return shutil.which("node") is not None and LIGHTHOUSE.exists()


def measure(settings: Settings, who: Seated, ended: Seated) -> list[Table]:
    """Return the grades of home, a table in play, one at its end, rules and a lesson."""
    game = who.held["game"]
    pages = (
        ("home", who, who.origin),
        ("a table in play", who, who.address),
        ("a game's end", ended, ended.address),
        ("rules", who, f"{who.origin}/rules/{game}"),
        ("a lesson", who, f"{who.origin}/learn/{game}"),
    )
    count = settings.size(5, 1)
    rows: list[tuple[str, ...]] = []
    notes: list[str] = []
    version = ""
    for name, seated, address in pages:
        found: dict[str, list[float]] = {}
        for number in range(count):
            settings.progress(f"Lighthouse, {name}, {number + 1} of {count}")
            report = _report(seated, address)
            version = report["lighthouseVersion"]
            for grade in GRADES:
                found.setdefault(grade, []).append(report["categories"][grade]["score"] * 100)
            notes += [one for one in _lacking(report, name) if one not in notes]
        rows += [
            (name, grade, f"{median(found[grade]):.0f}", f"{min(found[grade]):.0f}", _least(least))
            for grade, least in GRADES.items()
        ]
    note = (
        f"Lighthouse {version} with its own settings for a phone: simulated slow 4G, the CPU "
        f"slowed down 4 times. {count} runs each, in a new browser. Targets are minimums. "
        f"Below a full score: {'; '.join(notes) or 'nothing'}."
    )
    columns = ("address", "grade", "median", "worst", "target")
    return [Table("Page, Lighthouse", columns, rows, note, texts=2)]


def _least(least: int) -> str:
    return str(least) if least else "-"


def _lacking(report: Json, name: str) -> list[str]:
    """Return what cost points, but for speed, which has a table of its own."""
    found: list[str] = []
    for grade in GRADES:
        for ref in report["categories"][grade]["auditRefs"]:
            score = report["audits"][ref["id"]]["score"]
            if ref["weight"] and score is not None and score < 0.9:  # noqa: PLR2004 - its own green
                found.append(f"{ref['id']} of {name}")
    return found


def _report(who: Seated, address: str) -> Json:
    with _browser() as port:
        _sit(who, port)
        done = subprocess.run(
            [
                *(str(LIGHTHOUSE), address, f"--port={port}", "--disable-storage-reset"),
                *("--quiet", "--output=json", "--form-factor=mobile"),
                f"--only-categories={','.join(GRADES)}",
            ],
            cwd=HERE,
            capture_output=True,
            text=True,
            timeout=SECONDS_TO_GRADE,
            check=False,
        )
    if done.returncode:
        raise RuntimeError(f"Lighthouse gave no grades: {done.stderr[-500:]}")
    report: Json = json.loads(done.stdout)
    return report


@contextmanager
def _browser() -> Iterator[int]:
    """Return the port at which a new, empty browser takes orders."""
    with sync_playwright() as playwright:
        found = program(playwright.chromium.executable_path)
    with tempfile.TemporaryDirectory(prefix="zaria-bench-", ignore_cleanup_errors=True) as home:
        command = [found, "--headless=new", *FLAGS, "--no-first-run", "--remote-debugging-port=0"]
        command += [f"--user-data-dir={home}", "--lang=el", "about:blank"]
        with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
            try:
                yield _port(Path(home) / "DevToolsActivePort")
            finally:
                process.terminate()
                process.wait(SECONDS_TO_START)


def _port(file: Path) -> int:
    until = time.monotonic() + SECONDS_TO_START
    while not (file.exists() and file.read_text(encoding="utf-8").count(os.linesep)):
        if time.monotonic() > until:
            raise RuntimeError("the browser for Lighthouse did not start")
        time.sleep(0.05)
    return int(file.read_text(encoding="utf-8").splitlines()[0])


def _sit(who: Seated, port: int) -> None:
    """Let the browser keep a seat, as if somebody had taken it there."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
        page = browser.contexts[0].new_page()
        page.goto(f"{who.origin}/icon.svg")
        page.evaluate("([name, kept]) => localStorage.setItem(name, kept)", [TABLES, who.kept])
        page.close()
        browser.close()
