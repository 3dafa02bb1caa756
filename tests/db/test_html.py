"""The staff's HTML and links: what is shown of them can lead nowhere but where it says."""

import pytest

from db.html import clean, link

HOSTILE = [
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "//evil.example/x",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "https:evil.example",
    "ftp://evil.example",
    "file:///etc/passwd",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_a_link_that_could_lead_elsewhere_is_not_shown(text: str) -> None:
    assert link(text) is None
    shown = clean(f'<a href="{text}">x</a>')
    assert "evil" not in shown.partition(">")[0] and "script" not in shown.partition(">")[0].lower()


@pytest.mark.parametrize(
    "text", ["https://www.instagram.com/quintavera", "http://example.com", "/busca/blindados", "/", "/#mapa"]
)
def test_a_plain_link_is_shown_as_it_is(text: str) -> None:
    assert link(f" {text} ") == text
    assert f'href="{text}"' in clean(f'<a href="{text}">x</a>')


@pytest.mark.parametrize("text", ["mailto:vendas@quintavera.example", "tel:+551130000000"])
def test_texts_may_also_link_mail_and_telephone(text: str) -> None:
    assert f'href="{text}"' in clean(f'<a href="{text}">x</a>')


@pytest.mark.parametrize("text", ["", None, "   "])
def test_nothing_is_no_link(text: str | None) -> None:
    assert link(text) is None
