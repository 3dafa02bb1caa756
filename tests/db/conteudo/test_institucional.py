"""Institutional texts: safe, published, and with a picture over them."""

from typing import Any

from db.conteudo.institucional import Institucionais, get_capa, get_institucional
from db.conteudo.paginas import get_proprio
from tests.support.databases import Call


def test_institutional_texts_are_safe_and_only_published(undone: Call[Any]) -> None:
    undone(
        Institucionais.update({Institucionais.conteudo: "<p>a</p><script>x</script>"}).where(
            Institucionais.id == 2
        )
    )
    assert undone(get_institucional("termos-de-uso")).conteudo == "<p>a</p>"
    undone(Institucionais.update({Institucionais.status: "Inativo"}).where(Institucionais.id == 2))
    assert undone(get_institucional("termos-de-uso")) is None


def test_the_picture_over_a_text_has_its_own_sides(undone: Call[Any]) -> None:
    texto = undone(get_institucional("politica-de-entrega"))
    own = undone(get_capa(texto))
    assert (own.imagem, own.largura, own.altura) == (texto.banner, 2240, 960)
    texto.banner = None
    assert undone(get_capa(texto)) == undone(get_proprio("home")).fotos.get("showroom")
