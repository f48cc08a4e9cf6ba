"""A database is brought up to date when it is opened."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, make_url, text

from tests.server.postgres import Postgres
from tests.server.store.kit import new_table
from zaria.server.store import Store, open_store, schema, sqlite_url

ROOT = Path(__file__).parents[3]


def driver_url(url: str) -> str:
    return url.replace("postgresql://", "postgresql+psycopg://")


def test_the_steps_lead_to_the_schema(store: Store, url: str) -> None:
    del store
    engine = create_engine(driver_url(url))
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema.metadata) == []
    engine.dispose()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_many_may_open_a_new_database_at_once(
    runner: asyncio.Runner, kind: str, postgres: Postgres, tmp_path: Path
) -> None:
    async def scene() -> None:
        url = sqlite_url(tmp_path) if kind == "sqlite" else postgres.url()
        stores = await asyncio.gather(*(open_store(url) for _ in range(6)))
        table = await new_table(stores[0], "1")
        for store in stores:
            assert await store.events(table) == [(1, "1")]
            await store.close()

    runner.run(scene())


def test_a_database_of_a_newer_version_is_rejected(runner: asyncio.Runner, tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    runner.run(runner.run(open_store(url)).close())
    engine = create_engine(make_url(url))
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(RuntimeError, match="newer Zaria"):
        runner.run(open_store(url))


def test_a_wheel_brings_the_steps_and_the_page_along(tmp_path: Path) -> None:
    source, site = tmp_path / "source", tmp_path / "site"
    shutil.copytree(ROOT / "src", source / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    without_page = {**os.environ, "HATCH_BUILD_NO_HOOKS": "true"}
    subprocess.run(build, cwd=source, env=without_page, check=True, capture_output=True)
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        wheel.extractall(site)
    program = (
        "import asyncio, sys; from pathlib import Path; from zaria.server import store as s;"
        "asyncio.run(asyncio.run(s.open_store(s.sqlite_url(Path(sys.argv[1])))).close());"
        "print(s.__file__)"
    )
    command = [sys.executable, "-c", program, str(tmp_path / "data")]
    environment = {**os.environ, "PYTHONPATH": str(site)}
    ended = subprocess.run(
        command, env=environment, cwd=tmp_path, check=True, capture_output=True, text=True
    )
    assert ended.stdout.startswith(str(site))
    built = (ROOT / "src" / "zaria" / "page" / "index.html").read_text(encoding="utf-8")
    assert (site / "zaria" / "page" / "index.html").read_text(encoding="utf-8") == built
