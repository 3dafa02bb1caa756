"""In which order the variants of new photographs are made."""

from typing import Any

from db.conteudo.banners import Banners
from db.conteudo.fotos import list_novas
from db.estoque.tables import Veiculos
from db.platform import clock
from db.platform.photos.fotos import Fotos
from tests.support.databases import Call


def test_what_home_and_the_first_listing_show_comes_first(undone: Call[Any]) -> None:
    names = ["escondida.jpg", "segunda.jpg", "capa.jpg", "banner.jpg", "logo.png", "velha.jpg", "texto.jpg"]
    before = max(foto.id for foto in undone(list_novas(0)))
    rows = [Fotos(arquivo=name, largura=1200, altura=800) for name in names]
    rows[5].removida_em = clock.now()
    undone(Fotos.insert(*rows))
    best = undone(Veiculos.select(Veiculos.id).where(Veiculos.status == "Ativo").first())["id"]
    shown: dict[Any, Any] = {
        Veiculos.relevancia: 10**6,
        Veiculos.fotos: '["capa.jpg", "segunda.jpg", "c.jpg", "d.jpg", "escondida.jpg"]',
    }
    undone(Veiculos.update(shown).where(Veiculos.id == best))
    undone(Banners.update({Banners.imagem_mobile: "banner.jpg"}, force=True))
    order = ["banner.jpg", "capa.jpg", "segunda.jpg", "texto.jpg", "escondida.jpg"]
    novas = undone(list_novas(before))
    assert [foto.arquivo for foto in novas] == order
    everything = [foto.arquivo for foto in undone(list_novas(0))]
    assert [name for name in everything if name in names] == order
    assert undone(list_novas(max(foto.id for foto in novas))) == []
