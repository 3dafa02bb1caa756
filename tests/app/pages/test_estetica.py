"""/estetica claims of films and coatings what the quote's catalogue says of them."""

from typing import Any


async def test_the_claims_are_the_catalogues(client: Any) -> None:
    dados = (await client.get("/estetica?_data")).json()["dados"]
    for shown, categoria in ((dados["peliculas"], 11), (dados["revestimentos"], 9)):
        quoted = (await client.get(f"/api/servico-estetica?categoria={categoria}")).json()
        assert quoted and shown == quoted
    heat = {one["titulo"]: one["rejeicao_calor"] for one in dados["peliculas"] if one["rejeicao_calor"]}
    assert heat["Nanocerâmica"] == "67,9%"
    for one in dados["peliculas"]:  # a claim is not one thing in the text and another in the table
        figure = (one["rejeicao_calor"] or "").removeprefix("até ").partition("%")[0]
        assert figure in one["descricao"]
        assert str(one["micra"] or "") in one["titulo"]
