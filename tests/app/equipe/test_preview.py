"""Previews of drafts: the site's own page, for the administration alone, stored nowhere."""

from typing import Any

import httpx
import pytest

from app.pages.privacidade import list_prazos
from db.fichas.fichas import get_ficha
from db.platform.history import list_alteracoes
from tests.support.fichas import first_of

Desk = httpx.AsyncClient


@pytest.mark.both_engines
async def test_a_draft_is_rendered_as_on_home_and_stored_nowhere(
    desk: Desk, admin: Any, renderer: Any
) -> None:
    number, values = await first_of("banners")
    before = await list_alteracoes("banners", number)
    draft = values | {"titulo": "Só um rascunho", "veiculo": 109, "tipo_banner": 2}
    answer = await desk.post(f"/api/previa/banners?ficha={number}", json=draft)
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    assert "<main>rendered</main>" in answer.text and 'name="robots" content="noindex"' in answer.text
    assert "<script" not in answer.text
    url, envelope = renderer.seen
    [banner] = envelope["dados"]["banners"]
    assert (url, envelope["pagina"], banner["titulo"]) == ("/", "home", "Só um rascunho")
    assert banner["veiculo"]["veiculo_id"] == 109 and banner["largura_desktop"] > 0
    assert await get_ficha("banners", number) == values
    assert await list_alteracoes("banners", number) == before


async def test_a_stored_banner_keeps_its_campaign_and_a_new_one_has_none(
    desk: Desk, admin: Any, renderer: Any
) -> None:
    values = await get_ficha("banners", 1)
    for number, has in ((1, True), (0, False)):
        await desk.post(f"/api/previa/banners?ficha={number}", json=values)
        assert bool(renderer.seen[1]["dados"]["banners"][0]["campanha"]) is has


async def test_a_text_is_sanitised_before_it_is_seen(desk: Desk, admin: Any, renderer: Any) -> None:
    values = await get_ficha("textos", 3) or {}
    draft = values | {"conteudo": "<p onclick='x()'>Outro</p><script>alert(1)</script>"}
    answer = await desk.post("/api/previa/textos?ficha=3", json=draft)
    assert answer.status_code == 200, answer.text
    url, envelope = renderer.seen
    assert (url, envelope["dados"]["conteudo"]["conteudo"]) == ("/institucional/garantia", "<p>Outro</p>")


async def test_privacy_lists_what_the_page_does(
    desk: Desk, admin: Any, renderer: Any, general_data: Any
) -> None:
    await general_data(servico_blindagem=0, servico_estetica=0)
    draft = await get_ficha("pagina-privacidade", 1)
    assert (await desk.post("/api/previa/pagina-privacidade?ficha=1", json=draft)).status_code == 200
    shown = [one["dado"] for one in renderer.seen[1]["dados"]["prazos"]]
    assert shown == [one.dado for one in await list_prazos()] and "Orçamentos" not in str(shown)


async def test_an_invalid_field_is_named(desk: Desk, admin: Any, renderer: Any) -> None:
    values = await get_ficha("banners", 1) or {}
    answer = await desk.post("/api/previa/banners", json=values | {"link": "//evil.example"})
    assert (answer.status_code, answer.json()["campo"]) == (400, "link")
    assert (await desk.post("/api/previa/marcas", json={})).status_code == 404


async def test_without_a_renderer_the_preview_says_so(desk: Desk, admin: Any, renderer: Any) -> None:
    renderer.down = True
    answer = await desk.post("/api/previa/banners", json=await get_ficha("banners", 1))
    assert (answer.status_code, answer.json()["detail"]) == (503, "A prévia não está disponível agora.")
