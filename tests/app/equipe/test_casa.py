"""The dealer is data: what the staff save is on the site, at the desk, in previews and mails at once."""

import io
from typing import Any

import httpx
import pyotp
import pytest
from PIL import Image

from app.equipe.desk import qr_of
from db.equipe.people import change_senha
from db.fichas.fichas import get_ficha
from db.platform.errors import Invalid
from db.platform.photos.fotos import MEDIA
from tests.support.fichas import first_of
from tests.support.saves import change

Desk = httpx.AsyncClient
AURORA = {
    "nome": "Aurora Veículos Premium",
    "nome_curto": "Aurora",
    "razao_social": "Aurora Comércio de Veículos Ltda.",
    "cidade": "Curitiba",
    "estado": "PR",
    "fundacao": 1996,
    "ano_direitos": 2026,
    "encarregado": "Lia Prado",
    "email_encarregado": "dados@aurora.example",
    "video": "https://youtu.be/dQw4w9WgXcQ",
    "cor": "7CC",
    "logo_escuro": "",
    "icone": "",
}


@pytest.fixture
async def aurora(desk: Desk, admin: Any, general_data: Any) -> None:
    """The site of somebody else, until the test is over."""
    answer = await change(desk, "dados-gerais", 1, AURORA)
    assert answer.status_code == 200, answer.text


@pytest.mark.both_engines
@pytest.mark.usefixtures("aurora")
async def test_pages_are_the_dealers_as_soon_as_they_are_saved(client: Any) -> None:
    home = (await client.get("/")).text
    assert "<title>Aurora Veículos Premium | Carros premium e blindados em Curitiba</title>" in home
    assert '<meta property="og:site_name" content="Aurora Veículos Premium">' in home
    assert '<html lang="pt-BR" style="--brass:#77cccc;--brass-light:#99d9d9;--brass-deep:' in home
    assert '<link rel="icon" href="/static/icone.svg" type="image/svg+xml">' in home
    site = (await client.get("/api/dados-gerais/1")).json()
    assert (site["video"], site["encarregado"], site["ano_direitos"]) == ("dQw4w9WgXcQ", "Lia Prado", 2026)
    assert site["anos"] >= 30
    assert "# Aurora Veículos Premium" in (await client.get("/llms.txt")).text
    manifest = (await client.get("/manifest.webmanifest")).json()
    assert (manifest["name"], manifest["short_name"]) == ("Aurora Veículos Premium", "Aurora")


@pytest.mark.usefixtures("aurora")
async def test_the_desk_its_authenticator_and_its_previews_are_the_dealers(
    desk: Desk, admin: Any, renderer: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (await desk.get("/estoque")).text
    assert "Equipe Aurora Veículos Premium</title>" in text and "--brass:#77cccc" in text
    assert '"casa":{"nome":"Aurora Veículos Premium","curto":"Aurora","cidades":{"0":"Curitiba"}' in text
    drawn: list[str] = []
    monkeypatch.setattr(
        pyotp.TOTP, "provisioning_uri", lambda totp, **given: drawn.append(given["issuer_name"]) or "x"
    )
    await qr_of("JBSWY3DPEHPK3PXP" * 2, "lia@aurora.example")
    assert drawn == ["Equipe Aurora Veículos Premium"]
    with pytest.raises(Invalid, match="fácil de adivinhar"):
        await change_senha(admin.id, "aurora-premium-curta")
    for kind in ("banners", "textos"):
        number, values = await first_of(kind)
        page = (await desk.post(f"/api/previa/{kind}?ficha={number}", json=values)).text
        assert renderer.seen[1]["site"]["nome"] == "Aurora Veículos Premium" and "--brass:#77cccc" in page


@pytest.mark.parametrize(
    ("campo", "cor", "detail"),
    [
        ("cor", "#333333", "A cor #333333 não se lê sobre o fundo escuro: o contraste é 1,3 para 1"),
        ("cor_clara", "#ffcc00", "A mais próxima que se lê é #"),
        ("cor", "azul", "Escreva o código da cor"),
    ],
)
async def test_a_colour_that_cannot_be_read_is_refused_with_the_nearest(
    desk: Desk, admin: Any, campo: str, cor: str, detail: str
) -> None:
    number, before = await first_of("dados-gerais")
    answer = await change(desk, "dados-gerais", number, {campo: cor})
    assert (answer.status_code, answer.json()["campo"]) == (400, campo), answer.text
    assert detail in answer.json()["detail"]
    assert await get_ficha("dados-gerais", number) == before


async def test_a_warranty_that_no_car_would_have_is_refused(
    desk: Desk, admin: Any, general_data: Any
) -> None:
    await general_data(garantia_casa="", garantia_anos=5, garantia_km=0)
    answer = await change(desk, "dados-gerais", 1, {"garantia_casa": "3 meses"})
    assert (answer.status_code, answer.json()["campo"]) == (400, "garantia_km")
    answer = await change(desk, "dados-gerais", 1, {"garantia_casa": "3 meses", "garantia_km": 80_000})
    assert answer.status_code == 200, answer.text


OTHER_PLACES = [
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    'https://x/"><script>',
    "javascript:x",
]
NO_PICTURES = ["//evil.example/a.png", "/etc/passwd", "x.html", "nada.png", "documentos/../a.png"]


@pytest.mark.parametrize(
    ("nome", "campo", "value"),
    [
        *(("banners", "link", value) for value in OTHER_PLACES),
        *(("dados-gerais", "instagram", value) for value in OTHER_PLACES),
        *(("banners", "imagem_desktop", value) for value in NO_PICTURES),
        *(("dados-gerais", campo, NO_PICTURES[0]) for campo in ("logo_escuro", "logo_claro", "mapa")),
        *(("dados-gerais", "icone", value) for value in [*NO_PICTURES, "documentos", "sons/v8.wav"]),
        *(
            ("dados-gerais", "telefone_loja", value)
            for value in ('"><script>a', "12345", "0800", "ramal 12345678")
        ),
        *(("dados-gerais", "cnpj", value) for value in ("x", "00.000.000/0000-00", "12.345.678/0001-96")),
        ("dados-gerais", "estado", "ZZ"),
    ],
)
async def test_a_value_that_is_none_of_its_form_is_refused(
    desk: Desk, admin: Any, nome: str, campo: str, value: str
) -> None:
    number, before = await first_of(nome)
    answer = await change(desk, nome, number, {campo: value})
    assert (answer.status_code, answer.json()["campo"]) == (400, campo)
    assert await get_ficha(nome, number) == before


def png() -> bytes:
    mark = Image.new("RGBA", (1200, 300), (0, 0, 0, 0))
    mark.paste((200, 30, 30, 255), (0, 0, 600, 300))
    mark.save(file := io.BytesIO(), "PNG")
    return file.getvalue()


SVG = b'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><script>a()</script>%s</svg>'
DRAWN = SVG % b'<rect width="60" height="30" fill="#c81e1e"/>'


@pytest.mark.parametrize("beside", [b"file:///etc/passwd", b"/etc/x.png", b"https://x.example/a.svg"])
async def test_a_logo_that_wants_another_file_is_refused(desk: Desk, admin: Any, beside: bytes) -> None:
    sent = await desk.post("/fotos?marca=true&nome=Aurora", content=SVG % b'<image href="%s"/>' % beside)
    assert (sent.status_code, sent.json()["campo"]) == (400, "foto")


@pytest.mark.parametrize("mark", [png(), DRAWN, b"\xef\xbb\xbf" + DRAWN])
async def test_a_logo_stays_transparent_and_an_icon_is_square_where_browsers_look(
    desk: Desk, admin: Any, client: Any, mark: bytes, general_data: Any
) -> None:
    sent = await desk.post("/fotos?marca=true&nome=Aurora", content=mark)
    name = sent.json()["imagem"].rpartition("/")[2]
    assert (sent.status_code, name.rpartition(".")[2]) == (201, "png"), sent.text
    with Image.open(MEDIA / name) as made:
        assert (made.size, made.mode, made.getpixel((500, 60))) == ((512, 128), "RGBA", (0, 0, 0, 0))
    saved = await change(desk, "dados-gerais", 1, dict.fromkeys(["logo_escuro", "logo_claro", "icone"], name))
    assert saved.status_code == 200, saved.text
    logo = (await client.get("/api/dados-gerais/1")).json()["logo"]
    assert (logo["escuro"], logo["largura"], logo["altura"]) == (f"/media/{name}", 512, 128)
    assert (logo["claro"], logo["largura_claro"], logo["altura_claro"]) == (f"/media/{name}", 512, 128)
    for path, side in {
        "/favicon.ico": 64,
        "/apple-touch-icon.png": 180,
        "/apple-touch-icon-precomposed.png": 180,
    }.items():
        answer = await client.get(path, follow_redirects=False)
        file_name = answer.headers["location"].rpartition("/")[2]
        with Image.open(MEDIA / file_name) as square:
            assert (answer.status_code, square.size) == (302, (side, side))
    assert len((await client.get("/manifest.webmanifest")).json()["icons"]) == 2
