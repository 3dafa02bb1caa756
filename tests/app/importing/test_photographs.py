"""Photographs of an import: re-encoded without metadata, in all sizes, each stored once."""

import io
import secrets
import zipfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image

from app.importing import photographs
from app.importing.download import Download
from app.importing.photographs import PhotoImport, open_stock
from db.estoque.tables import Veiculos
from db.importar.archive import SuppliedPhotos, open_folder
from db.importar.reading import Stock
from db.importar.results import Balanco
from db.importar.running import Options, Run
from db.platform.errors import Invalid
from db.platform.photos.fotos import MEDIA, Fotos, get_fotos, names_in, original_of


@pytest.fixture
async def word(client: Any) -> AsyncIterator[str]:
    """Of the names of this test's photographs and of its cars; all of it goes with the test."""
    word = f"entrada-{secrets.token_hex(4)}"
    yield word
    await Veiculos.delete().where(Veiculos.codigo_externo.like(f"{word}%"))
    await Fotos.delete().where(Fotos.arquivo.like(f"{word}%"))
    for file in MEDIA.glob(f"{word}*"):
        file.unlink()


def photograph(kind: str = "JPEG", colour: int = 90) -> bytes:
    out = io.BytesIO()
    exif = Image.Exif()
    exif[0x010E] = "where it was taken"
    Image.new("RGB", (600, 400), (colour, secrets.randbelow(255), secrets.randbelow(255))).save(
        out, kind, exif=exif
    )
    return out.getvalue()


def nowhere() -> Download:
    return Download([])


async def load(folder: Path, supplied: SuppliedPhotos, *cars: dict[str, Any], **options: Any) -> Balanco:
    file = folder / "carros.json"
    file.write_bytes(msgspec.json.encode(cars))
    return await take_in(Stock(file), supplied, **options)


async def take_in(stock: Stock, supplied: SuppliedPhotos | None, **options: Any) -> Balanco:
    async def report(done: int, balanco: Balanco) -> None:
        assert done <= balanco.total

    return await Run(stock, Options(**options), None, PhotoImport(supplied, nowhere())).run(report)


async def test_photographs_of_a_folder_go_in_once(tmp_path: Path, word: str) -> None:
    code = f"{word}-carro"
    photos = tmp_path / "fotos"
    (photos / code).mkdir(parents=True)
    (photos / f"{word}.jpg").write_bytes(photograph())
    (photos / code / f"{word}-2.png").write_bytes(photograph("PNG"))
    (photos / "texto.jpg").write_text("no photograph")
    supplied = open_folder(photos)
    said = {"km": 0, "preco_valor": 350_000, "blindado": False, "status": "Ativo"}
    own = {"marca": "Porsche", "modelo": "Macan", "versao": code, "condicao": "novo", **said}
    named = {**own, "codigo_externo": f"{code}-a", "fotos": [f"{word.upper()}.JPG", "texto.jpg", "nada.jpg"]}
    by_folder = {**own, "codigo_externo": code}

    rehearsed = await load(tmp_path, supplied, named, by_folder, ensaio=True)
    assert (rehearsed.novos, rehearsed.fotos) == (2, 0)
    made = await load(tmp_path, supplied, named, by_folder)
    assert (made.novos, made.fotos, made.recusados) == (2, 2, 0)
    for balanco in (rehearsed, made):
        assert ["texto.jpg" in one.detalhe or "nada.jpg" in one.detalhe for one in balanco.ocorrencias] == [
            True
        ] * 2
    again = await load(tmp_path, supplied, named, by_folder)
    assert (again.iguais, again.fotos) == (2, 0)

    (foto,) = await get_fotos([f"{word}.jpg"])
    assert (foto.largura, foto.altura, foto.thumb) == (600, 400, f"/media/{word}-480.jpg")
    assert b"where it was taken" not in (MEDIA / f"{word}.jpg").read_bytes()


async def test_photographs_called_like_a_cars_plate_are_its_own(tmp_path: Path, word: str) -> None:
    (photos := tmp_path / "fotos" / "ZZR-9A87").mkdir(parents=True)
    (photos / f"{word} zzr9a87_1.jpg").write_bytes(photograph())
    own = {"marca": "Porsche", "modelo": "Macan", "versao": word, "condicao": "novo", "codigo_externo": word}
    for ensaio in (True, False):
        made = await load(
            tmp_path, open_folder(photos.parent), own | {"placa": "ZZR9A87", "km": 0}, ensaio=ensaio
        )
        assert (made.novos, made.ocultos) == (1, 0)
        assert not [one for one in made.ocorrencias if "Fotos que nenhum carro tem" in one.detalhe]
    row = await Veiculos.select().where(Veiculos.codigo_externo == word).first()
    assert (row["status"], names_in(row["fotos"])) == ("Ativo", [f"{word}-1.jpg"]), (
        "nobody else sees the plate"
    )


async def test_no_photograph_gets_the_name_of_anothers_variant(tmp_path: Path, word: str) -> None:
    (photos := tmp_path / "fotos").mkdir()
    (photos / f"{word}-480.jpg").write_bytes(photograph())
    said = {"marca": "Porsche", "modelo": "Macan", "versao": word, "condicao": "novo", "km": 0}
    car = {**said, "preco_valor": 350_000, "blindado": False, "status": "Ativo", "codigo_externo": word}
    made = await load(tmp_path, open_folder(photos), {**car, "fotos": [f"{word}-480.jpg"]})
    [file] = MEDIA.glob(f"{word}*")
    assert (made.fotos, original_of(file.name), file.name.startswith(f"{word}-480-")) == (1, "", True)


HEAD = "Código;Marca;Modelo;Versão;Condição;KM;Preço;Blindado;Fotos"
ZIPS = {
    "a folder for each car": ("{0}/{1}.jpg", "{1}.jpg"),
    "a path of Windows": ("{0}/{1}.jpg", "C:\\Fotos\\{0}\\{1}.jpg"),
    "a folder around everything": ("Fotos novembro/{0}/{1}.jpg", "{0}/{1}.jpg"),
    "whole paths": ("fotos/{0}/{1}.jpg", "fotos/{0}/{1}.jpg"),
    "no column": ("fotos/{0}/{1}.jfif", ""),
}


@pytest.mark.parametrize("how", ZIPS)
async def test_each_car_of_a_zip_gets_the_photograph_of_its_own_folder(
    tmp_path: Path, word: str, how: str
) -> None:
    path, ref = ZIPS[how]
    colours = {f"{word}-a": 20, f"{word}-b": 220}
    lines = [f"{code};Porsche;Macan;{code};novo;0;350.000;não;{ref.format(code, word)}" for code in colours]
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as made:
        made.writestr("estoque.csv", "\n".join([HEAD, *lines]))
        made.writestr(f"{word}/leia.txt", "no photograph")
        made.writestr(f"{word}/outra.jpg", photograph())
        for code, colour in colours.items():
            made.writestr(path.format(code, word), photograph(colour=colour))
    for rehearsal in (True, False):
        stock, supplied = open_stock(tmp_path / "a.zip", tmp_path, {})
        balanco = await take_in(stock, supplied, ensaio=rehearsal)
        assert (balanco.casadas, balanco.com_fotos, balanco.sem_carro) == (2, 2, 2)
        details = [one.detalhe for one in balanco.ocorrencias if "oculto" not in one.detalhe]
        assert details == [
            f"Fotos que nenhum carro tem (1): “{word}/outra.jpg”."
            f" Arquivos que não são fotos (1): “{word}/leia.txt”."
        ]
    for code, colour in colours.items():
        row = await Veiculos.select(Veiculos.fotos).where(Veiculos.codigo_externo == code).first()
        (name,) = msgspec.json.decode((row or {})["fotos"])
        with Image.open(MEDIA / name) as image:
            pixel = image.convert("RGB").getpixel((9, 9))
        assert isinstance(pixel, tuple) and abs(pixel[0] - colour) < 4


async def test_a_name_that_several_files_have_is_a_warning(tmp_path: Path, word: str) -> None:
    for folder in ("um", "dois"):
        (tmp_path / "fotos" / folder).mkdir(parents=True)
        (tmp_path / "fotos" / folder / "1.jpg").write_bytes(photograph())
    code = f"{word}-carro"
    own = {"marca": "Porsche", "modelo": "Macan", "versao": code, "condicao": "novo", "codigo_externo": code}
    car = {**own, "km": 0, "preco_valor": 350_000, "blindado": False}
    for rehearsal in (True, False):
        supplied = open_folder(tmp_path / "fotos")
        made = await load(tmp_path, supplied, car | {"fotos": ["1.jpg"]}, ensaio=rehearsal)
        assert (made.novos, made.fotos) == (1, 0)
        assert "“dois/1.jpg”, “um/1.jpg”" in made.ocorrencias[0].detalhe


async def test_a_full_disk_leaves_photographs_out_and_says_so(
    word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(photographs, "has_space", lambda: False)
    with pytest.raises(Invalid, match="Não há espaço"):
        await PhotoImport(None, Fetched(photograph())).take(
            f"https://fotos.example/{word}.jpg", rehearsal=False
        )
    assert await get_fotos([f"{word}.jpg"]) == []


async def test_another_photograph_of_a_known_name_gets_a_name_of_its_own(tmp_path: Path, word: str) -> None:
    names = []
    for folder in ("um", "dois"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / f"{word}.jpg").write_bytes(photograph())
        photos = PhotoImport(open_folder(tmp_path / folder), nowhere())
        names.append(await photos.take(f"{word}.jpg", rehearsal=False))
        assert await photos.take(f"{word}.jpg", rehearsal=False) == names[-1]
        assert photos.added == 1
    assert names[0] == f"{word}.jpg"
    assert names[1].startswith(f"{word}-")


class Fetched(Download):
    """A host that is named, without a network."""

    def __init__(self, data: bytes) -> None:
        super().__init__(["fotos.example"])
        self.data, self.requested = data, 0

    async def get(self, url: str, most: int, headers: dict[str, str] | None = None) -> bytes:
        self.requested += 1
        return self.data


async def test_an_address_is_fetched_once(word: str) -> None:
    download = Fetched(photograph())
    photos = PhotoImport(None, download)
    url = f"https://fotos.example/pasta/{word}.JPG?v=1"
    assert (await photos.take(url, rehearsal=True)).startswith("nova-")
    assert download.requested == 0
    assert await photos.take(url, rehearsal=False) == f"{word}.jpg"
    assert await PhotoImport(None, download).take(url, rehearsal=False) == f"{word}.jpg"
    assert download.requested == 1
    with pytest.raises(Invalid, match="não está na lista"):
        await photos.take("https://outro.example/a.jpg", rehearsal=True)


async def test_a_photograph_that_breaks_the_decoder_is_named(word: str) -> None:
    download = Fetched(photograph()[:200])
    with pytest.raises(Invalid, match=word):
        await PhotoImport(None, download).take(f"https://fotos.example/{word}.jpg", rehearsal=False)
