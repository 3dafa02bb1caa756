"""Every setting of the site, read once from the environment and .env."""

import os
import secrets
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from db.platform.settings import ROOT, SETTINGS, VAR

# Over https, or on this machine: nobody else sees what is sent.
HOOK = r"^(https://[^\s@]+|http://(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(/\S*)?)?$(?!\n)"
Port = Annotated[int, Meta(ge=1, le=65535)]
SIGNER = r"whsec_([A-Za-z0-9+/]{4}){8,21}([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?"


class Config(Struct, kw_only=True):
    """One field an environment variable (upper case). `.env.example` says what each is for."""

    environment: Literal["production", "development"] = "production"
    site_url: Annotated[str, Meta(pattern=r"^https?://[^/]+$")] = "http://localhost:8000"
    equipe_url: Annotated[str, Meta(pattern=r"^https?://[^/]+$")] = "http://localhost:8001"
    demo: Literal["on", "off"] = "on"
    web_host: str = "127.0.0.1"
    web_port: Port = 8000
    equipe_host: str = "127.0.0.1"
    equipe_port: Port = 8001
    dist: Path = ROOT / "dist"
    secret_key: str = ""
    access_log: Literal["on", "off"] = "on"
    metrics_port: Annotated[int, Meta(ge=0, le=65534)] = 0

    api_authorization: str = ""
    api_token: str = ""
    forwarded_allow_ips: str = "127.0.0.1"
    rate_limits: Literal["on", "off"] = "on"

    ssr_renderers: Annotated[int, Meta(ge=1, le=16)] = 1
    ssr_timeout_ms: Annotated[int, Meta(ge=10, le=60_000)] = 400
    page_cache: Literal["on", "off"] = "on"

    smtp_host: str = ""
    smtp_port: Port = 587
    smtp_user: str = ""
    smtp_password: str = ""
    smtp_tls: Literal["starttls", "tls", "none"] = "starttls"
    mail_from: str = ""
    mail_dealer: str = ""
    mail_operator: str = ""
    daily_mail: Annotated[str, Meta(pattern=r"^(off|[01]?[0-9]|2[0-3])$(?!\n)")] = "7"

    webhook_url: Annotated[str, Meta(pattern=HOOK)] = ""
    webhook_secret: Annotated[str, Meta(pattern=rf"^({SIGNER}( {SIGNER})*)?$(?!\n)")] = ""

    backup_dir: Path = VAR / "backup"

    importar_hosts: str = ""
    media_url: Annotated[str, Meta(pattern=r"^(s3://[a-z0-9][a-z0-9.-]+(/[\w-][\w.-]*)*/?)?$(?!\n)")] = ""
    media_public_url: Annotated[str, Meta(pattern=r"^(https?://[^\s;,]*[^\s;,/])?$(?!\n)")] = ""

    medicao_id: Annotated[str, Meta(pattern=r"^([A-Z]{1,3}-[A-Za-z0-9-]{1,40})?$")] = ""
    indexnow_key: Annotated[str, Meta(pattern=r"^([A-Za-z0-9-]{8,128})?$")] = ""

    @property
    def ssr_sockets(self) -> list[Path]:
        """One for each renderer: `ssr.sock`, `ssr-2.sock` and so on."""
        return [VAR / "ssr.sock", *(VAR / f"ssr-{n}.sock" for n in range(2, self.ssr_renderers + 1))]


def read_config(environment: Mapping[str, str]) -> Config:
    """The settings; SystemExit names one that cannot be read.

    PORT is what hosting platforms give each process: it listens there, on every address, unless a setting
    says otherwise.
    """
    names = {field.name.upper(): field.name for field in msgspec.structs.fields(Config)}
    given = {name: environment[key] for key, name in names.items() if environment.get(key, "") != ""}
    for server, url, usual in (("web", "site_url", "8000"), ("equipe", "equipe_url", "8001")):
        if port := environment.get("PORT"):
            given = {f"{server}_host": "", f"{server}_port": port, **given}
        given.setdefault(url, f"http://localhost:{given.get(f'{server}_port', usual)}")
    try:
        config = msgspec.convert(given, Config, strict=False, dec_hook=lambda kind, text: kind(text))
    except msgspec.ValidationError as error:
        reason, _, name = str(error).rstrip("`").rpartition(" - at `$.")
        raise SystemExit(f"unreadable setting: {name.upper()}: {reason}") from error
    if config.webhook_url and not config.webhook_secret:
        raise SystemExit("unreadable setting: WEBHOOK_URL is of no use without WEBHOOK_SECRET")
    config.secret_key = config.secret_key or _local_secret(VAR / "secret.key")
    return config


def _local_secret(path: Path) -> str:
    """A secret of this installation, made on first use and stored in a private file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        made = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
        with open(os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(32))
        with suppress(FileExistsError):  # another process was first, and its file is whole
            os.link(made, path)
        made.unlink()
    return path.read_text()


config = read_config(SETTINGS)
