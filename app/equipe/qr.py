"""The QR code that sets up an authenticator."""

import pyotp
import segno

from app.claims import CASA


def qr_of(segredo: str, email: str) -> str:
    """An SVG as a data URI."""
    uri = pyotp.TOTP(segredo).provisioning_uri(name=email, issuer_name=f"Equipe {CASA}")
    return segno.make(uri, error="m").svg_data_uri(scale=6, border=4)
