"""A service that is switched off: its addresses, every link to it, and what was made before."""

import re
from collections.abc import Iterator
from typing import Any, get_args

import httpx
import pytest

from app.platform.config import config
from app.servicos import servico_of
from db.conteudo.banners import Banners
from db.conteudo.dados_gerais import Servico
from db.first_steps import catalogue
from db.visitantes.objetos import get_objeto
from tests.support.pages import PEDIDO, PUBLIC
from tests.support.quotes import aesthetics, armoring, create, new_lead, person
from tests.support.screens import data_of
from tests.support.site import Site
from tests.support.waiting import until

Client = httpx.AsyncClient
BANNER: Any = Banners._meta.primary_key
SERVICOS: tuple[Servico, ...] = get_args(Servico)
PAGES: dict[Servico, list[str]] = {
    "blindagem": ["/blindagem", "/blindagem/cotacao", "/blindagem/cotacao?modelo=1", "/Blindagem/"],
    "estetica": ["/estetica", "/estetica/cotacao"],
    "funilaria": ["/funilaria"],
    "importacao": ["/importacao", "/importacoes", "/importado/1", "/importado/999999"],
}
CALLS: dict[Servico, list[tuple[str, str]]] = {
    "blindagem": [("GET", "/api/blindagem-especificacao?modelo=291"), ("POST", "/api/orcamento-blindagem")],
    "estetica": [
        ("GET", "/api/categoria-estetica"),
        ("GET", "/api/servico-estetica?categoria=11"),
        ("GET", "/api/servico-estetica/701"),
        ("POST", "/api/orcamento-estetica"),
    ],
    "funilaria": [],
    "importacao": [("GET", "/api/importacao")],
}
WORDS = {"blindagem": "blindagem", "estetica": "estética", "importacao": "importação"}


@pytest.fixture(params=SERVICOS)
async def off(general_data: Any, request: pytest.FixtureRequest) -> Servico:
    """One service is switched off."""
    await general_data(**{f"servico_{request.param}": 0})
    return request.param  # type: ignore[no-any-return]


async def test_its_pages_are_404_and_the_others_are_there(client: Client, off: Servico) -> None:
    for servico, paths in PAGES.items():
        for path in paths:
            answer = await client.get(path, follow_redirects=True)
            there = servico != off and not path.endswith("999999")
            assert answer.status_code == (200 if there else 404), path
            assert there or "Página não encontrada" in answer.text


async def test_its_calls_say_that_the_dealer_does_not_offer_it(client: Client, off: Servico) -> None:
    for servico, calls in CALLS.items():
        for method, path in calls:
            answer = await client.request(method, path, json={} if method == "POST" else None)
            if servico == off:
                assert answer.status_code == 404
                assert answer.json() == {"detail": f"Esta loja não oferece {WORDS[off]}."}
            else:
                assert answer.status_code == (400 if method == "POST" else 200), path


@pytest.mark.parametrize(("servico", "tipo"), [("blindagem", 2), ("estetica", 3)])
async def test_no_quote_is_announced_and_one_that_was_made_still_opens(
    client: Client, servico: Servico, tipo: int, general_data: Any
) -> None:
    lead = await new_lead(tipo=tipo)
    pedido = await create(armoring(lead) if tipo == 2 else aesthetics(lead))
    await general_data(**{f"servico_{servico}": 0})
    refused = await client.post("/api/leads", json=person() | {"tipo": tipo})
    assert (refused.status_code, refused.json()["detail"]) == (
        404,
        f"Esta loja não oferece {WORDS[servico]}.",
    )
    assert (await client.post("/api/leads", json=person() | {"tipo": 5 - tipo})).status_code == 201
    assert (await client.get(f"/{servico}/orcamento/{pedido}")).status_code == 200
    call = f"/api/orcamento-{servico}"
    read = await client.get(call, params={"codigo": pedido})
    assert (read.status_code == 200 and "Sob Consulta" in read.text) or "R$" in read.text
    resend = await client.post(f"{call}/{PEDIDO}/codigo")
    assert resend.json()["detail"] == "Orçamento não encontrado."


@pytest.mark.parametrize(
    ("off", "subjects"),
    [
        ("blindagem", ["servico-blindagem"]),
        ("estetica", ["servico-estetica"]),
        ("funilaria", ["servico-reparo-de-colisao", "servico-retoque-de-pintura"]),
        ("importacao", ["servico-importacao", "importado-1"]),
    ],
    indirect=["off"],
)
async def test_no_form_is_about_it(
    client: Client, off: Servico, subjects: list[str], general_data: Any
) -> None:
    for sobre in subjects:
        moved = await client.get(f"/faleconosco?sobre={sobre}", follow_redirects=False)
        assert (moved.status_code, moved.headers["location"]) == (302, "/faleconosco")
        page = await data_of(client, f"/agendamento?sobre={sobre}")
        assert page["objeto"] is None
        sent = person() | {"assunto": "Um assunto", "sobre": sobre}
        assert (await client.post("/api/leads", json=sent)).status_code == 201
        await general_data(**{f"servico_{off}": 1})
        assert await get_objeto(sobre)
        await general_data(**{f"servico_{off}": 0})


@pytest.mark.parametrize(
    ("link", "shown"),
    [
        ("/estetica", False),
        ("/Estetica/cotacao?origem=banner#topo", False),
        (f"{config.site_url}/estetica", False),
        ("https://outra.example/estetica", True),
        ("/blindagem", True),
        ("estetica", True),
    ],
)
async def test_a_banner_that_leads_there_is_not_shown(
    client: Client, link: str, shown: bool, general_data: Any
) -> None:
    [banner] = await Banners.insert(Banners(titulo="Um banner", link=link, ordem=99)).returning(
        *Banners.all_columns()
    )
    await general_data(servico_estetica=0)
    for listed in ((await data_of(client, "/"))["banners"], (await client.get("/api/banners")).json()):
        assert (banner["id"] in [one["id"] for one in listed]) is shown
    await Banners.delete().where(banner["id"] == BANNER)


async def test_a_car_has_no_price_of_armor_and_the_home_page_promises_none(
    client: Client, general_data: Any
) -> None:
    cars = [f"/detalhe/{one['seo_url']}" for one in (await client.get("/api/veiculos")).json()]
    [car, *_] = [car for car in cars if (await data_of(client, car))["blindar"]]
    seo = (await data_of(client, "/"))["seo"]
    assert "Blindagem, funilaria e estética automotiva na mesma casa, em São Paulo." in seo["descricao"]
    await general_data(servico_blindagem=0)
    assert (await data_of(client, car))["blindar"] is None
    seo = (await data_of(client, "/"))["seo"]
    assert "Funilaria e estética automotiva na mesma casa" in seo["descricao"]
    assert "blindagem" not in seo["palavras_chave"]


async def test_words_for_an_imported_car_lead_to_no_import(client: Client, general_data: Any) -> None:
    await general_data(servico_importacao=0)
    found = await data_of(client, "/busca/todos/todos?q=importado+jaguar")
    assert found["importacao"] is False


async def test_with_all_services_nothing_is_said_of_them(client: Client, general_data: Any) -> None:
    site = (await client.get("/api/dados-gerais/1")).json()
    assert site["desligados"] == []
    await general_data(servico_funilaria=0)
    assert (await client.get("/api/dados-gerais/1")).json() == site | {"desligados": ["funilaria"]}


async def test_a_catalogue_to_start_from_has_what_the_dealer_offers(
    general_data: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled: list[str] = []

    async def fill() -> None:
        filled.append("blindagem")

    async def exists(*given: Any) -> bool:
        return False

    monkeypatch.setattr(catalogue, "_fill_blindagem", fill)
    monkeypatch.setattr(catalogue.CategoriasBlindagem, "exists", exists)
    monkeypatch.setattr(catalogue.estetica.CategoriasEstetica, "exists", lambda: exists())
    await general_data(servico_estetica=0)
    await catalogue.fill_catalogos()
    assert filled == ["blindagem"]


def test_the_links_of_a_service() -> None:
    assert servico_of("/blindagem/orcamento/x") is None
    assert servico_of("/estetica-automotiva") is None and servico_of("/busca/blindados") is None
    assert servico_of("/importado/3") == "importacao"


LISTINGS = [
    f"/busca/{one}" for one in ("todos/todos", "todos/novo", "blindados", "blindados/todos", "nao-blindados")
]
SEARCHES = [
    f"/busca/todos/todos?q={words}" for words in ("importado+trabant", "blindagem", "estetica", "porsche")
]
OTHERS = [
    f"/blindagem/orcamento/{PEDIDO}",
    f"/estetica/orcamento/{PEDIDO}",
    "/agendamento",
    "/comparar",
    "/nao-ha",
]
FILES = ["/llms.txt", "/sitemap.xml", "/sitemaps/paginas-1.xml", "/feeds/estoque.json", "/feeds/meta.csv"]
READ = [*PUBLIC, *LISTINGS, *SEARCHES, *OTHERS, *FILES]
OWN = {
    "blindagem": r"/blindagem(?!/orcamento)",
    "estetica": r"/estetica(?!/orcamento)",
    "funilaria": r"/funilaria",
    "importacao": r"/importac|/importado/",
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("servicos")).start()
    yield site
    site.stop()


def linking(site: Site, off: str) -> dict[str, set[str]]:
    """The addresses whose text leads to each service, with one of them switched off."""
    site.save({"dados-gerais": {f"servico_{one}": one != off for one in SERVICOS}})
    expected = [off] if off else []
    until(lambda: httpx.get(f"{site.url}/api/dados-gerais/1").json()["desligados"] == expected)
    with httpx.Client(base_url=site.url, timeout=60, follow_redirects=True) as http:
        texts = {path: http.get(path).text for path in READ}
    return {
        servico: {path for path, text in texts.items() if re.search(rf"""["'(>]({site.url})?({own})""", text)}
        for servico, own in OWN.items()
    }


@pytest.mark.processes
def test_no_page_and_no_file_leads_to_it(site: Site) -> None:
    assert len(READ) >= 30
    before = linking(site, "")
    everywhere = [path for path in PUBLIC if path != "/obrigado"]
    for servico in OWN:
        assert before[servico] >= {*everywhere, "/nao-ha", "/llms.txt", "/sitemaps/paginas-1.xml"}, servico
        after = linking(site, servico)
        assert after[servico] == set(), servico
        assert all(after[other] for other in OWN if other != servico)
    assert linking(site, "") == before
