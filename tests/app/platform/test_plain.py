"""The text of a mail has what its HTML has."""

from app.platform.plain import text_of

TABLE = '<table>\n<tr>\n<th>Nome</th>\n<td style="white-space:pre-line">{}</td>\n</tr>\n</table>'


def test_addresses_stand_below_their_words() -> None:
    assert text_of('<p>Olá. <a href="/a"><b>Ver</b></a></p>\n<p>Até já.</p>') == "Olá. Ver\n/a\n\nAté já.\n\n"
    assert text_of('<p><a href="/a">Um</a> <a href="tel:+55">Ligar</a></p>') == "Um\n/a\nLigar\n\n"


def test_an_address_is_said_once() -> None:
    assert text_of('<p><a href="https://a.b">https://a.b</a></p>') == "https://a.b\n\n"
    assert text_of('<p><a href="/a"><img src="/b"></a></p>') == ""


def test_a_row_is_a_line() -> None:
    assert text_of(TABLE.format("Ana &lt;b&gt;")) == "Nome: Ana <b>\n\n"


def test_typed_lines_of_a_row_are_indented() -> None:
    assert text_of(TABLE.format("Oi\nTelefone: 1")) == "Nome: Oi\n    Telefone: 1\n\n"


def test_a_heading_row_is_a_line_too() -> None:
    assert text_of("<table><tr>\n<th>Total</th>\n<th>R$ 9</th></tr></table>") == "Total: R$ 9\n\n"


def test_typed_text_is_as_it_was_written() -> None:
    typed = '<p style="white-space:pre-line">A <a href="mailto:a@b.c">a@b.c</a> ou\n<a href="https://d.e">d.e</a>.</p>'
    assert text_of(typed) == "A a@b.c ou\nd.e.\n\n"


def test_a_line_does_not_begin_with_a_space() -> None:
    assert text_of("<p>Um</p>\n\n Dois\n<br> três") == "Um\n\nDois \ntrês\n"


def test_a_list_has_its_signs() -> None:
    assert text_of("<ul>\n<li>Um<br>dois</li>\n<li>três</li>\n</ul>") == "- Um\n  dois\n- três\n\n"
