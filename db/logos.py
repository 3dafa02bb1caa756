"""Brand marks as plain words in SVG: the makers' own logos are theirs."""

from html import escape
from pathlib import Path

import msgspec

WIDTH, HEIGHT = 240, 80
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
    '<title>{titulo}</title><text x="50%" y="50%" text-anchor="middle" dominant-baseline="central"'
    ' font-family="Archivo, Helvetica, Arial, sans-serif" font-weight="600" font-size="{size}" letter-spacing="1"'
    ' fill="#16181d">{titulo}</text></svg>\n'
)


def make_logos(folder: Path, into: Path) -> None:
    """One SVG per brand of `folder`/marcas.json; existing ones stay."""
    into.mkdir(parents=True, exist_ok=True)
    for marca in msgspec.json.decode((folder / "marcas.json").read_bytes()):
        file = into / Path(marca["logo"]).name
        if not file.exists():
            file.write_text(_svg(marca["titulo"]), encoding="utf8")


def _svg(titulo: str) -> str:
    size = min(34, 330 // len(titulo))
    return SVG.format(width=WIDTH, height=HEIGHT, size=size, titulo=escape(titulo))
