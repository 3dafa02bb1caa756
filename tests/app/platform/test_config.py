"""Settings that follow from others, and the secret that an installation makes."""

import secrets
from pathlib import Path

import pytest

from app.platform import config
from app.platform.config import read_config


def test_the_origins_follow_the_ports() -> None:
    moved = read_config({"WEB_PORT": "8841", "EQUIPE_PORT": "8851", "SITE_URL": ""})
    assert (moved.site_url, moved.equipe_url) == ("http://localhost:8841", "http://localhost:8851")
    usual = read_config({"EQUIPE_URL": "https://equipe.example"})
    assert (usual.site_url, usual.equipe_url) == ("http://localhost:8000", "https://equipe.example")


def test_a_platforms_port_is_where_a_process_listens_unless_a_setting_says_otherwise() -> None:
    dyno = read_config({"PORT": "8205"})
    assert (dyno.web_host, dyno.web_port, dyno.site_url) == ("", 8205, "http://localhost:8205")
    assert (dyno.equipe_host, dyno.equipe_port) == ("", 8205)
    both = read_config({"PORT": "8205", "WEB_PORT": "8000", "WEB_HOST": "127.0.0.1"})
    assert (both.web_host, both.web_port, both.equipe_port) == ("127.0.0.1", 8000, 8205)


def test_processes_that_start_together_have_one_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Links of mails are sealed by one process and opened by another."""
    make, others = secrets.token_urlsafe, []

    def make_while_another_starts(size: int) -> str:
        monkeypatch.setattr(secrets, "token_urlsafe", make)
        others.append(read_config({}).secret_key)
        return make(size)

    monkeypatch.setattr(config, "VAR", tmp_path)
    monkeypatch.setattr(secrets, "token_urlsafe", make_while_another_starts)
    mine = read_config({}).secret_key
    assert len(mine) > 40 and others == [mine]
    assert [file.name for file in tmp_path.iterdir()] == ["secret.key"]
    assert (tmp_path / "secret.key").stat().st_mode & 0o777 == 0o600
