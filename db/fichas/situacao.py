"""The state of a car: published, reserved, sold or hidden."""

from typing import Literal

from db.fichas.fichas import Guardado, save_ficha
from db.historico.edicao import Base

ESTADO = ("status", "situacao")  # changed by `move_carro`, not by the form
Movimento = Literal["publicar", "reservar", "vender", "ocultar"]
MOVIMENTOS: dict[Movimento, dict[str, str]] = {
    "publicar": {"status": "Ativo", "situacao": "Disponível"},
    "reservar": {"status": "Ativo", "situacao": "Reservado"},
    "vender": {"status": "Vendido", "situacao": "Vendido"},
    "ocultar": {"status": "Oculto", "situacao": "Disponível"},
}


async def move_carro(carro: int, movimento: Movimento, por: int | None, base: Base | None = None) -> Guardado:
    """Publish, reserve, sell or hide a car; Invalid for a car on sale without a photograph."""
    return await save_ficha("carros", carro, MOVIMENTOS[movimento], por, base=base)
