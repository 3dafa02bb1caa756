"""The staff's look into the outbox: what waits, what was given up, and one mail sent again."""

import json
import os
import subprocess
import sys
from typing import Any

import httpx
import pytest

from db.platform import clock, outbox
from db.platform.engine import transaction
from db.platform.outbox import Outbox
from tests.support import ROOT
from tests.support.mails import content


@pytest.mark.processes
async def test_a_mail_that_was_given_up_is_seen_and_owed_once_more(client: httpx.AsyncClient) -> None:
    async with transaction():
        await outbox.enqueue(content("confirmacao", nome="Ana"), "ninguem@exemplo.com.br", about="um-lead")
        row = await Outbox.select().where(Outbox.about == "um-lead").first()
        dead: dict[Any, Any] = {Outbox.state: "dead", Outbox.done_at: clock.now(), Outbox.last_error: "550"}
        await Outbox.update(dead).where(Outbox.id == row["id"])
    seen, text = run()
    assert [(one["id"], one["kind"], one["last_error"]) for one in seen["dead"]] == [
        (row["id"], "confirmacao", "550")
    ]
    assert seen["states"]["dead"] == 1
    assert "ninguem@" not in text
    again, _ = run("resend", str(row["id"]))
    assert again["dead"] == [] and again["states"]["pending"] >= 1
    run("resend", str(row["id"]), status=1)
    async with transaction():
        await Outbox.delete().where(Outbox.id == row["id"])


def run(*arguments: str, status: int = 0) -> tuple[dict[str, Any], str]:
    command = [sys.executable, "-m", "app.commands.outbox", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=os.environ, capture_output=True, text=True)
    assert done.returncode == status, done.stderr
    return json.loads(done.stdout), done.stdout
