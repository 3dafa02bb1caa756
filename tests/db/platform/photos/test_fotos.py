"""The addresses of photographs."""

from db.platform.photos.fotos import media


def test_a_photograph_may_lie_in_a_folder() -> None:
    assert media("sons/motor v8.wav") == "/media/sons/motor%20v8.wav"
    assert media("") == ""
