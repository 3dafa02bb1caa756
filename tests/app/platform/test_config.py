"""Settings that follow from others."""

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
