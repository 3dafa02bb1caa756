"""`make test`: what fails in a browser is tried once more, and counted."""

from pathlib import Path

from scripts import test


def test_what_passes_at_the_second_try_is_counted(tmp_path: Path) -> None:
    command = f"[ -e {tmp_path}/tried ] && echo '2 passed in 3 s' || {{ touch {tmp_path}/tried; exit 1; }}"
    assert test.run([["sh", "-c", command, "tests/browser"]])
    assert test.retried == [2]
    assert not test.run([["false"]])
