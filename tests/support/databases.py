"""Databases and folders for tests: copies of one that is migrated and seeded once in a run."""

import fcntl
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from tests.support import BIN, ROOT, free_port

T = TypeVar("T")
Call = Callable[[Coroutine[Any, Any, T]], T]

MEMORY, ROOM = Path("/dev/shm"), 2 << 30  # a commit waits for no disk there; a container may have 64 MB of it
TEMPORARY = Path(
    tempfile.mkdtemp(
        prefix="quintavera-",
        dir=MEMORY if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM else None,
    )
)
TEMPLATES = Path(os.environ.setdefault("TEST_TEMPLATES", str(TEMPORARY)))  # workers share the first process's
clusters: list[Path] = []


def remove_all() -> None:
    """Ends this process's clusters and removes its folders."""
    for cluster in clusters:
        os.kill(int((cluster / "data/postmaster.pid").read_text().split()[0]), signal.SIGINT)
        shutil.rmtree(cluster, ignore_errors=True)
    shutil.rmtree(TEMPORARY, ignore_errors=True)


def session_database() -> str:
    """The URL of the database that a process's tests share."""
    if os.environ.get("TEST_ENGINE") == "postgres" and "TEST_POSTGRES" not in os.environ:
        os.environ["TEST_POSTGRES"] = start_postgres()  # workers inherit the first process's cluster
    return new_database(f"teste_{os.environ.get('PYTEST_XDIST_WORKER', 'gw0')}")


def new_database(name: str, file: Path | None = None) -> str:
    """The URL of an empty database of this process's own, on the engine that tests run on; `file` is SQLite's."""
    if os.environ.get("TEST_ENGINE") != "postgres":
        return f"sqlite:///{file or TEMPORARY / f'{name}.db'}"
    url, own = os.environ["TEST_POSTGRES"], f"{name}_{os.getpid()}"
    subprocess.run(["psql", "-q", url, "-c", f"CREATE DATABASE {own}"], check=True)
    return f"{url.rpartition('/')[0]}/{own}"


def start_postgres() -> str:
    """A throwaway cluster; its URL."""
    folder = Path(tempfile.mkdtemp(prefix="quintavera-pg-"))
    folder.chmod(0o755)
    clusters.append(folder)
    command = [ROOT / "scripts/pg_start.sh", folder, str(free_port())]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def share_photos(var: Path) -> None:
    """The photographs' variants take half a minute to make, so all tests use those of the working copy."""
    made = ROOT / "var" / "media"
    made.mkdir(parents=True, exist_ok=True)
    var.mkdir(parents=True, exist_ok=True)
    (var / "media").symlink_to(made)


def fill_database(env: dict[str, str]) -> None:
    """Fills the empty database that `env` names with a copy of the session's migrated and seeded one."""
    url = env["DATABASE_URL"]
    server, _, name = url.rpartition("/")
    if url.startswith("sqlite"):
        shutil.copyfile(make_template("sqlite://", TEMPLATES), url.removeprefix("sqlite:///"))
    else:
        template = make_template(server, Path())
        psql(server, f"DROP DATABASE {name}", f"CREATE DATABASE {name} TEMPLATE {template}")


def make_template(server: str, folder: Path) -> Path:
    """The file or database that others are copied from, made by the process that needs it first."""
    template = folder / "modelo"
    made = TEMPLATES / f"made-{server.rpartition(':')[2].strip('/')}"
    with (TEMPLATES / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            if server.startswith("postgres"):
                psql(server, f"CREATE DATABASE {template}")
            migrate_and_seed(
                {**os.environ, "VAR_DIR": str(TEMPORARY), "DATABASE_URL": f"{server}/{template}"}
            )
            made.touch()
    return template


def psql(server: str, *statements: str) -> None:
    for statement in statements:
        subprocess.run(["psql", "-q", f"{server}/postgres", "-c", statement], check=True)


def migrate_and_seed(env: dict[str, str]) -> None:
    for command in ([BIN / "piccolo", "migrations", "forwards", "all"], [sys.executable, "-m", "db.seed"]):
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
