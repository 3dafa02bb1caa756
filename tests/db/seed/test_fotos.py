"""The files that the seed puts among the site's."""

from pathlib import Path

from db.seed.fotos import put


def test_a_reader_of_a_replaced_file_reads_it_to_its_end(tmp_path: Path) -> None:
    source, target = tmp_path / "mapa.svg", tmp_path / "media.svg"
    source.write_text("<svg>" + "antes" * 20_000)
    put(source, target)
    with target.open() as reader:
        first = reader.read(10)
        source.write_text("<svg>")
        put(source, target)
        assert len(first + reader.read()) == 5 + 5 * 20_000
    assert target.read_text() == "<svg>"
    assert {*tmp_path.iterdir()} == {source, target}
