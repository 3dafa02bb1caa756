"""Hostile text for mails, and bodies that no call takes."""

from base64 import b64encode

# Headers that every mail has, and its parts
OURS = sorted("Subject From To Reply-To Date Message-ID Auto-Submitted MIME-Version Content-Type".split())
PARTS = ["multipart/alternative", "text/plain", "text/html"]

ATTACKS = [
    "\r\nBcc: x@evil.example",
    "\r\nContent-Type: text/html\r\n\r\n<h1>Pague aqui</h1>",
    "\nReply-To: x@evil.example",
    "\r\n\r\nUm corpo",
    "\r\n.\r\nMAIL FROM:<x@evil.example>",
    "\r\n--===============1==\r\nContent-Type: text/html\r\n\r\n<h1>",
    "\x00\x1b[2J\x85\u2028\x0b",
    "ção, <x@evil.example>; ",
]


def in_q(text: str) -> str:
    """An encoded word of a mail header, quoted-printable."""
    return f"=?utf-8?q?{''.join(f'={byte:02X}' for byte in text.encode())}?="


def in_b(text: str) -> str:
    """An encoded word of a mail header, Base64."""
    return f"=?utf-8?b?{b64encode(text.encode()).decode()}?="


CORPUS = [
    *(write(text) for text in ATTACKS for write in (in_q, in_b, str)),
    "=?utf-8?q?Oi=0D=0AContent-Type:_text/html=0D=0A=0D=0A=3Ch1=3E?=",
    "=?utf-8?q?x=0D=0ABcc:_x=40evil.example?=",
    "Ana =?utf-8?q?=0A?= =?utf-8?q?Bcc:x?= Lima",
    "=?utf-8*pt?q?=0D=0ABcc:x?=",
    "=?utf-8?q?=3D=3Futf-8=3Fq=3F=3D0D=3D0ABcc:x=3F=3D?=",
    "=?=?utf-8?q?utf-8?q?=0A?=",
    "=?utf-99?q?=0D=0A?=",
    "=?utf-8?b?ÿÿ=?=",
    "=?utf-8?b?A?=",
    "=?us-ascii?q?=ff=fe?=",
    "=?utf-8?q?=ed=a0=80?=",
    "=?utf-7?q?+AA0ACg-Bcc:x?=",
    "=?hz?q?~{=0D=0A?=",
    "=?utf-16?b?DQAKAA==?=",
    "=?unknown-8bit?q?=0D=0ABcc:x?=",
    '"=?utf-8?q?=0D=0A?="',
    "(=?utf-8?q?=0D=0A?=)",
    '"Ana\\" <x@evil.example>, "',
    "Ana <x@evil.example>,",
    "x@evil.example",
    "x" * 120,
    "çã" * 60,
    "=?",
    "?=",
]


MALFORMED = {
    "empty": b"",
    "cut off": b'{"nome": "Ana',
    "no json": b"nome=Ana",
    "invalid utf-8": b'{"nome": "\xff\xfe"}',
    "utf-16": '{"nome": "Ana"}'.encode("utf-16"),
    "lone surrogate": b'{"nome": "\\ud800", "origem": "\\ud800", "marca": "\\ud800", "lead": "\\ud800"}',
    "nul": b'{"nome": "a\\u0000b", "origem": "a\\u0000b", "marca": "a\\u0000b", "lead": "a\\u0000b"}',
    "deep": b'{"nome":' + b"[" * 30_000,
    "nan": b'{"nome": NaN}',
    "huge number": b'{"tipo": 1e999, "modelo": 1e999, "ano": 1e999, "whatsapp": 1e999}',
    "list": b"[]",
    "text": b'"x"',
    "null": b"null",
    "wrong types": b'{"nome": [], "email": {}, "telefone": 1, "lead": [], "modelo": "x", "marca": 1, "origem": []}',
    "long": b'{"nome": "'
    + b"x" * 60_000
    + b'", "origem": "'
    + b"x" * 900
    + b'", "marca": "'
    + b"x" * 900
    + b'"}',
    "emoji": b'{"nome": "' + "💥".encode() * 9_000 + b'"}',
}


FIELDS = """nome email telefone assunto tipo veiculo lead modelo categoria especificacoes servico opcionais marca preco fotos
paginas origem id status site tempo_ms""".split()
