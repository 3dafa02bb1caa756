"""The page protocol: two faces of one URL, the head, the fallback, redirects and errors."""

import json
import re
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar.testing import AsyncTestClient

from app.platform import page
from app.platform.page import Seo, script_safe
from app.platform.renderer import Rendered
from tests.support import ROOT
from tests.support.house import house

CARRERA = "/detalhe/porsche-911-carrera-s-coupe-pdk-2025"


class Drawn:
    """A renderer with a fixed body."""

    def __init__(self, rendered: Rendered | None) -> None:
        self.rendered, self.urls = rendered, list[str]()

    async def render(self, url: str, envelope: bytes) -> Rendered | None:
        self.urls.append(url)
        return self.rendered

    def close(self) -> None:
        pass


def data_of(text: str) -> Any:
    return json.loads(re.search(r'<script id="pagina" type="application/json">(.*?)</script>', text)[1])  # type: ignore[index]


async def test_the_document_and_the_data_are_of_one_struct(client: AsyncTestClient[Any]) -> None:
    document, data = await client.get(CARRERA), await client.get(CARRERA + "?_data")
    assert document.headers["content-type"].startswith("text/html")
    assert data.headers["content-type"].startswith("application/json")
    assert data_of(document.text) == data.json()
    assert data.json()["pagina"] == "detalhe"
    assert data.json()["site"]["loja"]["cidade"] == "São Paulo"


async def test_a_rendered_page(client: AsyncTestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    renderer = Drawn(Rendered(b'<link rel="preload" as="image" href="/x.avif">', b"<main>911</main>"))
    monkeypatch.setattr(client.app.state, "renderer", renderer)
    answer = await client.get(CARRERA + "?utm_source=x&ordem=menor-km")
    assert '<div id="root"><main>911</main></div>' in answer.text
    assert answer.text.index("/x.avif") < answer.text.index("</head>")
    assert answer.headers["cache-control"].startswith("public")
    assert renderer.urls == [CARRERA]


async def test_without_the_renderer_the_visitor_still_gets_a_page(
    client: AsyncTestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client.app.state, "renderer", Drawn(None))
    answer = await client.get(CARRERA)
    assert answer.status_code == 200
    assert "<title>Porsche 911 Carrera 2025" in answer.text
    assert data_of(answer.text)["dados"]["veiculo"]["preco"] == "R$\u00a01.159.000,00"
    assert answer.headers["cache-control"] == "no-store"


async def test_no_page_is_a_page(client: AsyncTestClient[Any]) -> None:
    answer = await client.get("/nada/disso")
    assert answer.status_code == 404
    assert data_of(answer.text)["pagina"] == "nao_encontrada"
    assert '<meta name="robots" content="noindex">' in answer.text


@given(
    st.recursive(
        st.none() | st.booleans() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_data_cannot_break_out_of_its_script(value: Any) -> None:
    safe = script_safe(
        json.dumps(value, ensure_ascii=False)
        .encode("utf-8", "surrogatepass")
        .decode("utf-8", "ignore")
        .encode()
    )
    assert not re.search(rb"[<>&]|\xe2\x80[\xa8\xa9]", safe)


@pytest.mark.parametrize("text", ["</script><b>", "<!--<script>", "a & b", "\u2028\u2029", "é"])
def test_escaped_data_is_the_same_data(text: str) -> None:
    assert json.loads(script_safe(json.dumps({"x": text}, ensure_ascii=False).encode())) == {"x": text}


def test_the_head_is_escaped() -> None:
    page.manifest.cache_clear()
    envelope: Any = SimpleNamespace(pagina="home", site=house(nome='"><script>'))
    text = page.document(envelope, Seo(titulo='"><script>', descricao="<b>"), b"{}", None, []).decode()
    assert "<script>" not in text.replace('<script id="pagina"', "").replace('<script type="module"', "")
    assert "&lt;b&gt;" in text


async def test_where_no_setting_says_otherwise_the_browser_is_given_headers_of_the_sites_own(
    client: Any,
) -> None:
    publico = (await client.get("/?_data")).json()["publico"]
    assert (publico["api_authorization"], publico["api_token"]) == ("site", "publico")


BEHIND = """) . * , ] > " %22 %20 %20) ). ** _ ; %C2%A0 %E2%80%8B %E2%80%9D %29/""".split()


@pytest.mark.parametrize("end", BEHIND)
async def test_signs_that_were_linked_along_lead_to_the_car(client: AsyncTestClient[Any], end: str) -> None:
    answer = await client.get(f"{CARRERA}{end}?utm_source=x", follow_redirects=False)
    assert (answer.status_code, answer.headers.get("location")) == (301, f"{CARRERA}?utm_source=x")


QUOTE = "orcamento/AbCdEfGhIjKlMnOpQrSt_-"


@pytest.mark.parametrize(
    ("given", "location"),
    [
        ("/)", "/"),
        ("/sobre.", "/sobre"),
        ("/%2Fsobre)", "/sobre"),
        ("http://testserver//Sobre", "/sobre"),
        ("/importado/3)", "/importado/3"),
        ("/busca/todos/todos/porsche.", "/busca/todos/todos/porsche"),
        ("/Busca/todos/todos/Porsche)?pagina=1", "/busca/todos/todos/porsche?pagina=1"),
        ("/detalhe/Porsche-911-Carrera-S-coupe-pdk-2025", CARRERA),
        ("/Detalhe/PORSCHE-911-CARRERA-S-COUPE-PDK-2025).", CARRERA),
        ("/detalhe/109)", CARRERA),
        ("/detalhe/p%C3%B3rsche-911-carrera-s-coup%C3%A9-pdk-2025", CARRERA),
        ("/BUSCA/TODOS/TODOS/LAND-ROVER).", "/busca/todos/todos/land%20rover"),
        ("/Feeds/meta.csv)", "/feeds/meta.csv"),
        ("/feeds/estoque.json.", "/feeds/estoque.json"),
        ("/sitemap.xml)", "/sitemap.xml"),
        ("/sitemaps/veiculos-1.xml.", "/sitemaps/veiculos-1.xml"),
        (f"/BLINDAGEM/O{QUOTE[1:]}", f"/blindagem/{QUOTE}"),
        (f"/blindagem/{QUOTE})", f"/blindagem/{QUOTE}"),
        ("/estetica/orcamento/AbCdEfGhIjKlMnOpQrStUv_", "/estetica/orcamento/AbCdEfGhIjKlMnOpQrStUv"),
        ("/Institucional/Termos-De-Uso,", "/institucional/termos-de-uso"),
    ],
)
async def test_one_redirect_leads_to_what_was_meant(
    client: AsyncTestClient[Any], given: str, location: str
) -> None:
    answer = await client.get(given, follow_redirects=False)
    assert (answer.status_code, answer.headers.get("location")) == (301, location)


@pytest.mark.parametrize(
    "path",
    ["/nada)", "/detalhe/Nada).", "/busca/todos/todos/nada*", "/Importado/9999", "/detalhe/999999999)"],
)
async def test_what_is_nowhere_stays_404(client: AsyncTestClient[Any], path: str) -> None:
    assert (await client.get(path, follow_redirects=False)).status_code == 404


async def test_an_unknown_key_is_a_page(client: AsyncTestClient[Any]) -> None:
    """Its capitals are looked for in lower case first."""
    answer = await client.get("/aviso/Zc3fXQ0v0mJ5yO2nG1kq8w")
    assert (answer.status_code, answer.headers["content-type"]) == (404, "text/html; charset=utf-8")


@pytest.mark.parametrize(
    "path", ["/nada", "/detalhe/nada-999999999", "/previa/1", "/static/nada.js", "/media/nada.jpg"]
)
@pytest.mark.parametrize("form", ["", "?_data"])
async def test_what_is_not_there_is_stored_by_no_cache(
    client: AsyncTestClient[Any], path: str, form: str
) -> None:
    answer = await client.get(path + form)
    assert (answer.status_code, answer.headers["cache-control"]) == (404, "no-store")


def test_no_document_lets_a_telephone_make_links_of_numbers() -> None:
    """React would render the whole page again (docs/decisions/altered-pages.md)."""
    documents = [file for file in (ROOT / "app/templates").glob("*.html") if "<head>" in file.read_text()]
    assert len(documents) == 5
    assert [file.name for file in documents if 'name="format-detection"' not in file.read_text()] == []
