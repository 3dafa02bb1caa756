"""Settings that follow from others."""

from app.config import read_config


def test_the_origins_follow_the_ports() -> None:
    moved = read_config({"WEB_PORT": "8841", "EQUIPE_PORT": "8851", "SITE_URL": ""})
    assert (moved.site_url, moved.equipe_url) == ("http://localhost:8841", "http://localhost:8851")
    usual = read_config({"EQUIPE_URL": "https://equipe.example"})
    assert (usual.site_url, usual.equipe_url) == ("http://localhost:8000", "https://equipe.example")
