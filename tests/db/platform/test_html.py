"""The staff's HTML and links: what is shown of them can lead nowhere but where it says."""

import json

import pytest

from db.platform.html import ATTRIBUTES, TAGS, clean, escaped, link, unescaped
from tests.support import ROOT

RULES = json.loads((ROOT / "tests/html.json").read_text())  # the editor of blocks has the same
HOSTILE = RULES["recusados"]


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


def test_the_editor_and_the_server_know_the_same_tags() -> None:
    assert sorted([*RULES["blocos"], *RULES["fonte"]]) == sorted(TAGS)
    assert {tag: sorted(names) for tag, names in ATTRIBUTES.items()} == RULES["atributos"]


@pytest.mark.parametrize("text", RULES["links"])
def test_links_of_the_editor_are_shown(text: str) -> None:
    assert f'href="{text}"' in clean(f'<a href="{text}">x</a>')


def test_a_photograph_of_the_site_is_shown() -> None:
    text = '<img src="/media/showroom-1200.jpg" alt="O &quot;salão&quot; &gt; o resto" width="1200" height="800">'
    assert clean(text) == text


@pytest.mark.parametrize(
    "attributes",
    [
        'src="https://evil.example/x.jpg"',
        'src="//evil.example/media/x.jpg"',
        'src="/media/../busca"',
        'src="/media/..%2fbusca.jpg"',
        'src="/media/..%5Cbusca.jpg"',
        'src="/media/a..jpg"',
        'src="/api/leads"',
        'src="data:image/png;base64,AA"',
        'alt="x > y" src="javascript:1"',
        'alt="src=1"',
        "",
    ],
)
def test_any_other_picture_is_taken_out(attributes: str) -> None:
    assert clean(f"<p>a<img {attributes}>b</p>") == "<p>ab</p>"


def test_a_picture_has_no_more_than_its_size_and_words() -> None:
    text = (
        '<img src="/media/x.jpg" onerror="x()" style="position:fixed" width="100%" height="0" loading="lazy">'
    )
    assert clean(text) == '<img src="/media/x.jpg">'


@pytest.mark.parametrize(
    "text", ["Bancos", "<ul><li>A &amp; B &lt;3</li></ul>", '<a href="/busca?q=%22&amp;x">"x"</a>']
)
def test_what_was_escaped_is_shown_as_it_was_sanitised(text: str) -> None:
    assert unescaped(escaped(text)) == clean(text)


@pytest.mark.parametrize(
    "text", ["", " <p> </p>", '<img src="/media/x.jpg" alt="a > b">', "<script>x</script>"]
)
def test_html_without_words_is_not_shown(text: str) -> None:
    assert unescaped(escaped(text)) is None
