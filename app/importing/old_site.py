"""Fetches the stock of another site by `GET /api/veiculos`, as a file to import."""

from pathlib import Path
from typing import Any
from urllib.parse import quote, urljoin, urlsplit

import msgspec

from app.importing.download import Download
from db.importar.sheets import Unreadable
from db.platform.errors import Invalid

MOST_PAGES = 2_000
MOST_BYTES = 32 * 1024 * 1024
CALL = "/api/veiculos"
PHOTOS = ("imagem", "thumb")


async def fetch_stock(url: str, download: Download, headers: dict[str, str], folder: Path) -> Path:
    """Writes every car in full; one whose own call fails as the list has it. Unreadable where there is no such call."""
    cars, seen = list[dict[str, Any]](), set[Any]()
    for page in range(1, MOST_PAGES + 1):
        cards = await _list(f"{urljoin(url, CALL)}?pagina={page}", download, headers)
        fresh = [card for card in cards if card.get("id") not in seen]
        if not fresh:  # the end, or a site that knows no pages
            break
        seen.update(card.get("id") for card in fresh)
        cars += [await _in_full(url, card, download, headers) for card in fresh]
    target = folder / "estoque.json"
    target.write_bytes(msgspec.json.encode(cars))
    return target


async def _list(url: str, download: Download, headers: dict[str, str]) -> list[dict[str, Any]]:
    try:
        return msgspec.json.decode(await download.get(url, MOST_BYTES, headers), type=list[dict[str, Any]])
    except Invalid as error:
        raise Unreadable(error.detail) from None
    except msgspec.DecodeError:
        raise Unreadable(f"{url} não responde uma lista de veículos.") from None


async def _in_full(
    url: str, card: dict[str, Any], download: Download, headers: dict[str, str]
) -> dict[str, Any]:
    call = f"{urljoin(url, CALL)}?seo_url={quote(str(card.get('seo_url') or ''), safe='')}"
    try:
        car = msgspec.json.decode(await download.get(call, MOST_BYTES, headers), type=dict[str, Any])
    except (Invalid, msgspec.DecodeError):
        car = card
    return {name: _absolute(url, name, value) for name, value in car.items()}


def _absolute(url: str, name: str, value: Any) -> Any:
    """Photographs by their whole addresses, wherever they lie in the answer."""
    if isinstance(value, list):
        return [_absolute(url, name, one) for one in value]
    if isinstance(value, dict):
        return {inner: _absolute(url, inner, one) for inner, one in value.items()}
    is_path = name in PHOTOS and isinstance(value, str) and not urlsplit(value).scheme and value
    return urljoin(url, value) if is_path else value
