"""The QR code that sets up an authenticator."""

import pyotp
import segno

from db.conteudo.dados_gerais import get_dados_gerais


async def qr_of(segredo: str, email: str) -> str:
    """An SVG as a data URI."""
    issuer = f"Equipe {(await get_dados_gerais()).nome}"
    uri = pyotp.TOTP(segredo).provisioning_uri(name=email, issuer_name=issuer)
    return segno.make(uri, error="m").svg_data_uri(scale=6, border=4)
