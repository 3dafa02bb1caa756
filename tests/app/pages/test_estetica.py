"""/estetica: its claims of films and coatings are those of the quote's catalogue; its galleries share no picture; its wizard."""

from typing import Any

import msgspec

from tests.support.screens import data_of


async def test_the_claims_are_the_catalogues(client: Any) -> None:
    text = (await client.get("/estetica?_data")).text.replace("\u00a0", " ")
    dados = msgspec.json.decode(text)["dados"]
    for shown, categoria in ((dados["peliculas"], 11), (dados["revestimentos"], 9)):
        quoted = (await client.get(f"/api/servico-estetica?categoria={categoria}")).json()
        assert quoted and shown == quoted
    heat = {one["titulo"]: one["rejeicao_calor"] for one in dados["peliculas"] if one["rejeicao_calor"]}
    assert heat["Nanocerâmica"] == "67,9%"
    for one in dados["peliculas"]:  # a claim is not one thing in the text and another in the table
        figure = (one["rejeicao_calor"] or "").removeprefix("até ").partition("%")[0]
        assert figure in one["descricao"]
        assert str(one["micra"] or "") in one["titulo"]


async def test_no_picture_is_in_two_galleries(client: Any) -> None:
    dados = await data_of(client, "/estetica")
    galleries = [dados["ceramica"], dados["ppf"], dados["filme"]]
    assert [len(gallery) for gallery in galleries] == [23, 23, 3]
    shown = [foto for gallery in galleries for foto in gallery]
    assert {foto["ilustrativa"] for foto in shown} == {1}
    assert len({foto["imagem"] for foto in shown}) == len({foto["legenda"] for foto in shown}) == 49


async def test_the_wizard_offers_brands_with_prices_and_active_categories(client: Any) -> None:
    dados = await data_of(client, "/estetica/cotacao")
    assert dados["marcas"] == (await client.get("/api/marcas?origem=estetica")).json() != []
    assert dados["categorias"] == (await client.get("/api/categoria-estetica?origem=site")).json()
