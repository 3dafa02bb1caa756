"""Text files of other systems: code pages, cut letters, ends of lines, separators."""

from pathlib import Path

import pytest

from db.importar.sheets import Unreadable
from db.importar.texts import encoding_of
from tests.support.entries import entries_of

TEXT = "Código;Marca;Versão;Condição;Cor\nA1;BMW;Edição Única;Seminovo;Branco metálico\nA2;BMW;Híbrida à tomada;Seminovo;Açaí\n"
READ = [("Edição Única", "Branco metálico"), ("Híbrida à tomada", "Açaí")]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252", "mac_roman", "cp850"])
async def test_a_file_is_read_by_what_reads_as_portuguese(tmp_path: Path, encoding: str, end: str) -> None:
    file = tmp_path / "x.csv"
    file.write_bytes(TEXT.replace("\n", end).encode(encoding))
    assert [(one.values["versao"], one.values["cor"]) for one in await entries_of(file)] == READ


@pytest.mark.parametrize("encoding", ["cp1252", "mac_roman", "cp850"])
@pytest.mark.parametrize(
    "word", ["Código", "Versão", "Preço", "Câmbio", "elétrico", "Híbrido", "São", "ÚNICO"]
)
def test_one_word_is_enough(tmp_path: Path, encoding: str, word: str) -> None:
    file = tmp_path / "x.csv"
    file.write_bytes(f"codigo;marca;versao\n1;BMW;{word}\n".encode(encoding))
    assert encoding_of(file) == encoding


@pytest.mark.parametrize("encoding", ["utf-16", "cp1252", "mac_roman"])
async def test_json_has_the_same_encodings(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "x.json"
    file.write_bytes('[{"codigo_externo": "1",\n "versao": "Edição híbrida"}, 7]'.encode(encoding))
    car, none = await entries_of(file)
    assert (car.values["versao"], bool(none.erro)) == ("Edição híbrida", True)


@pytest.mark.parametrize(
    "text", [TEXT, '[{"codigo_externo": "A1", "cor": "açaí"}, {"versao": "Edição limita"}]']
)
async def test_a_cut_letter_costs_its_cell_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "x"
    cut = text.replace("Híbrida à tomada", "limita").encode().replace(b"limita", "limitaã".encode()[:-1])
    file.write_bytes(cut)
    whole, broken = await entries_of(file)
    assert (whole.avisos, "versao" in broken.values) == ((), False)
    ((campo, said),) = broken.avisos
    assert (campo, "“CSV UTF-8”" in said) == ("versao", True)


@pytest.mark.parametrize("delimiter", [";", ",", "\t", "|"])
@pytest.mark.parametrize("above", ["", "sep={}\r\n", "Estoque, novembro; todos\r\n\r\n"])
async def test_a_separator_is_found(tmp_path: Path, delimiter: str, above: str) -> None:
    row = delimiter.join
    lines = [row(["Código", "Marca", "Versão", "", ""]), row(['"A1"', "BMW", '"a; b, c | ""d"""', "", ""])]
    file = tmp_path / "x.csv"
    file.write_text(above.format(delimiter) + "\r\n".join(lines), newline="")
    (entry,) = await entries_of(file)
    assert entry.values == {"codigo_externo": "A1", "marca": "BMW", "versao": 'a; b, c | "d"'}


async def test_a_space_that_does_not_break_a_line_is_a_space(tmp_path: Path) -> None:
    file = tmp_path / "x.csv"
    file.write_text("codigo;marca;preço\xa0de venda\n\xa0;\u202f;\xa0\n1;Land\xa0Rover;R$\u202f749.900\n")
    (entry,) = await entries_of(file)
    assert entry.values == {"codigo_externo": "1", "marca": "Land Rover", "preco_valor": "R$ 749.900"}


@pytest.mark.parametrize(
    "text",
    [
        "<html><table><tr><td>Código</td></tr></table></html>",
        '\ufeff  <?xml version="1.0"?><Workbook/>',
        "MIME-Version: 1.0\nContent-Type: multipart/related",
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
async def test_a_page_called_xls_is_refused_with_what_to_do(tmp_path: Path, text: str, encoding: str) -> None:
    file = tmp_path / "x.xls"
    file.write_bytes(text.encode(encoding))
    with pytest.raises(Unreadable, match=r"HTML ou XML .* Abra-o no Excel, salve como \.xlsx"):
        await entries_of(file)


@pytest.mark.parametrize(
    "rest", ["2;BMW;b\n3;BMW;c\n", '2;BMW;"b"\n3;BMW;c\n', '2;BMW;b\n3;BMW;c "d" e\n', ""]
)
async def test_a_quote_that_does_not_close_ends_the_file(tmp_path: Path, rest: str) -> None:
    file = tmp_path / "x.csv"
    file.write_text('codigo;marca;chamada\n0;BMW;"a\nb"\n1;BMW;"Único dono\n' + rest)
    whole, broken = await entries_of(file)
    assert (whole.values["chamada"], broken.linha) == ("a\nb", 4)
    assert "aspas que não fecham. Nada foi lido" in broken.erro


async def test_a_line_of_many_megabytes_ends_the_file(tmp_path: Path) -> None:
    file = tmp_path / "x.csv"
    file.write_text("codigo;marca\n1;BMW\n" + "a;" * (16 << 20))
    car, broken = await entries_of(file)
    assert (car.values["codigo_externo"], broken.linha, broken.erro[:14]) == ("1", 3, "Linha ilegível")


async def test_a_cell_that_says_a_formula_is_none(tmp_path: Path) -> None:
    file = tmp_path / "x.csv"
    file.write_text("codigo;marca;km;chamada;versao\n1;BMW;=A1*2;== Oferta ==;'=T1\n")
    (entry,) = await entries_of(file)
    assert [campo for campo, _ in entry.avisos] == ["km"]
    assert (entry.values["chamada"], entry.values["versao"]) == ("== Oferta ==", "=T1")
