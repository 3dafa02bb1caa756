"""Mails in files where there is no mail server, and what a mail server's errors mean."""

from datetime import UTC, datetime
from pathlib import Path

import aiosmtplib

from app.platform.smtp import describe_error, is_server_fault, write_to_folder
from db.platform.outbox import Mail


def test_mails_in_files_are_private(tmp_path: Path) -> None:
    now = datetime(2026, 11, 22, tzinfo=UTC)
    mail = Mail(7, "chave", "codigo", "ana@exemplo.com", "", {}, 1, "", now, None)
    file = write_to_folder(mail, b"Subject: AB3K\r\n\r\n", tmp_path / "mail")
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.parent.stat().st_mode & 0o777 == 0o700
    assert (file.name, file.read_bytes()) == ("20261122T000000-codigo-chave.eml", b"Subject: AB3K\r\n\r\n")


def test_errors_are_described_without_addresses() -> None:
    error = aiosmtplib.SMTPDataError(554, "no ana.lima@exemplo.com\r\nor (11) 91234-5678")
    assert "ana.lima" not in describe_error(error)
    assert "91234" not in describe_error(error)
    assert "554" in describe_error(error)


def test_whose_fault_it_is() -> None:
    assert is_server_fault(aiosmtplib.SMTPConnectError("refused"))
    assert is_server_fault(TimeoutError())
    assert is_server_fault(aiosmtplib.SMTPAuthenticationError(535, "no"))
    assert not is_server_fault(aiosmtplib.SMTPDataError(451, "later"))
    assert not is_server_fault(aiosmtplib.SMTPRecipientsRefused([]))
