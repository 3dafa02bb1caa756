"""Offers of cars, with up to four photographs (specification, section 7.5; reading 25)."""

from typing import Any

from litestar import Request, post
from litestar.params import JSONBody
from litestar.serialization import decode_json

from app.api.params import IdempotencyKey, KeyReused
from app.forms.vendas import MAX_BODY, receive_venda
from app.platform.photos import MAX_BYTES
from db.visitantes.vendas import NovaVenda, VendaRecebida


class Upload(Request[Any, Any, Any]):
    """A request that holds its large body once and lets go of it as soon as it is decoded."""

    received: bytearray | None = None

    async def body(self) -> bytes:
        if self.received is None:
            self.received = bytearray()
            async for chunk in self.stream():
                self.received += chunk
        return self.received  # type: ignore[return-value]

    async def json(self) -> Any:
        decoded = decode_json(await self.body())
        self.received = bytearray(b"{}")
        return decoded


@post(
    "/api/vendaseucarro",
    operation_id="createVenda",
    tags=["Leads"],
    summary="Oferece um carro à loja",
    description=(
        "Com até quatro fotos JPEG ou PNG (frente, lateral, traseira, interior), de até "
        f"{MAX_BYTES >> 20} MB cada e {MAX_BODY >> 20} MB no total. "
        "As fotos são regravadas sem metadados e não ficam públicas. `aviso` diz se elas não puderam ser guardadas."
    ),
    request_class=Upload,
    request_max_body_size=MAX_BODY,
    raises=[KeyReused],
)
async def vendaseucarro(data: JSONBody[NovaVenda], idempotency_key: IdempotencyKey = None) -> VendaRecebida:
    return await receive_venda(data, idempotency_key)
