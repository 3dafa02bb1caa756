"""What `make run` and an operator are told of a site that is not open."""

import os
import subprocess
import sys

import pytest

from tests.support import ROOT
from tests.support.databases import fill_database, new_database


def said(template: str) -> list[str]:
    """The lines of the command over a copy of this database."""
    env = {**os.environ, "DATABASE_URL": new_database(f"passos_{template}")}
    fill_database(env, template)
    command = [sys.executable, "-m", "app.commands.primeiros_passos"]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_a_new_site_says_what_holds_it_up_and_how_somebody_gets_in() -> None:
    missing, invitation = said("vazio")
    assert missing.startswith(
        "O site ainda não abriu. Falta: a casa, contato e horário, leia os textos das páginas, abrir o site."
    )
    assert missing.endswith("/primeiros-passos.") and "make equipe NOME=" in invitation


def test_an_open_site_says_how_somebody_gets_in_alone() -> None:
    assert len(said("modelo")) == 1


@pytest.mark.parametrize(("demo", "seeds"), [("on", True), ("off", False)])
def test_make_run_shows_the_demonstration_in_a_folder_of_its_own_unless_it_is_off(
    demo: str, seeds: bool
) -> None:
    env = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    other = {"DEMO": demo, "VAR_DIR": "/tmp/sem-var", "WEB_PORT": "1", "EQUIPE_PORT": "2", "DATABASE_URL": ""}
    plan = subprocess.run(
        ["make", "-n", "run"], cwd=ROOT, env={**env, **other}, capture_output=True, text=True
    ).stdout
    assert ("python -m db.seed" in plan) is ("/sem-var/demo\n" in plan) is seeds
    assert ("app.commands.primeiros_passos" in plan) is not seeds
