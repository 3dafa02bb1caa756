"""The records of the fixed pages at the desk: their fields, a change and its undo, the preview beside them."""

from typing import Any

import httpx
import pytest

from db.addresses import pagina_path
from db.conteudo.paginas import PAGINAS, get_proprio
from db.fichas.fichas import get_ficha
from db.platform.history import list_alteracoes
from tests.support.saves import change

Desk = httpx.AsyncClient


HISTORIA = "Um salão pequeno, um critério grande"


@pytest.mark.both_engines
async def test_a_change_is_on_the_page_noted_and_undone(desk: Desk, admin: Any) -> None:
    before = await get_proprio("sobre")
    new = {"historia_titulo": "Desde 1996", "capa_foto": "suv-blue-side.jpg"}
    saved = await change(desk, "pagina-sobre", 1, new)
    assert (saved.status_code, saved.json()["antes"]) == (
        200,
        {"historia_titulo": HISTORIA, "capa_foto": "showroom.jpg"},
    )
    after = await get_proprio("sobre")
    assert after.textos == before.textos | {"historia_titulo": "Desde 1996"}
    assert (after.fotos["capa"].imagem, after.fotos["capa"].largura) == ("/media/suv-blue-side.jpg", 1200)
    noted = (await list_alteracoes("pagina-sobre", 1))[0].campos
    assert noted == {
        "historia_titulo": (HISTORIA, "Desde 1996"),
        "capa_foto": ("showroom.jpg", "suv-blue-side.jpg"),
    }
    undone = await change(desk, "pagina-sobre", 1, saved.json()["antes"])
    assert undone.status_code == 200 and await get_proprio("sobre") == before


async def test_a_change_of_one_page_leaves_the_others(desk: Desk, admin: Any) -> None:
    others = [await get_ficha(f"pagina-{pagina}", 1) for pagina in PAGINAS if pagina != "funilaria"]
    saved = await change(desk, "pagina-funilaria", 1, {"capa_titulo": "Como nova"})
    assert [await get_ficha(f"pagina-{pagina}", 1) for pagina in PAGINAS if pagina != "funilaria"] == others
    await change(desk, "pagina-funilaria", 1, saved.json()["antes"])


async def test_a_field_that_does_not_fit_is_named(desk: Desk, admin: Any) -> None:
    for nome, value in (("capa_titulo", "a" * 161), ("capa_foto", "../x.jpg")):
        refused = await change(desk, "pagina-sobre", 1, {nome: value})
        assert (refused.status_code, refused.json()["campo"]) == (400, nome)


@pytest.mark.parametrize("pagina", PAGINAS)
async def test_a_draft_is_seen_on_its_page(desk: Desk, admin: Any, renderer: Any, pagina: str) -> None:
    values = await get_ficha(f"pagina-{pagina}", 1) or {}
    nome = next(one for one in values if one.endswith("titulo"))
    answer = await desk.post(f"/api/previa/pagina-{pagina}?ficha=1", json=values | {nome: "Só um rascunho"})
    assert answer.status_code == 200, answer.text
    url, envelope = renderer.seen
    assert (url, envelope["pagina"]) == (pagina_path(pagina), pagina)
    assert envelope["dados"]["proprio"]["textos"][nome] == "Só um rascunho"
    assert (await get_proprio(pagina)).textos[nome] != "Só um rascunho"
