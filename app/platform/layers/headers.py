"""Security headers for pages, calls, /media and /static."""

from collections.abc import Iterable
from urllib.parse import urlsplit

from app.platform.build import Inline, boot
from app.platform.config import Config
from app.platform.layers.asgi import Headers

GOOGLE = "https://www.googletagmanager.com"
GOOGLE_DATA = "https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com"
YOUTUBE = "https://www.youtube-nocookie.com"
KEYED: list[str] = []  # first parts of the addresses that may hold a key; app/rules.py writes them
PDF = "media/….pdf"
TWO_YEARS = 2 * 365 * 24 * 3600


def page_policy(config: Config, estilo: Inline | None, elsewhere: Iterable[str] = ()) -> str:
    """A page's Content-Security-Policy: nothing of third parties unless analytics is configured, inline nothing but
    what stands in its head. `elsewhere` are addresses that show photographs besides."""
    shown = [*([config.media_public_url] if config.media_public_url else []), *elsewhere]
    hosts = [f"{parts.scheme}://{parts.netloc}" for parts in map(urlsplit, shown)]
    script, connect, images = ["'self'", boot().source], ["'self'"], ["'self'", "data:", "blob:", *hosts]
    style = ["'self'", estilo.source] if estilo else ["'self'"]
    if config.medicao_id:
        script.append(GOOGLE)
        connect.append(GOOGLE_DATA)
        images.append(GOOGLE_DATA)
    rules = {
        "default-src": "'none'",
        "script-src": " ".join(script),
        "style-src": " ".join(style),
        "style-src-attr": "'unsafe-inline'",
        "img-src": " ".join(images),
        "font-src": "'self'",
        "media-src": " ".join(["'self'", *hosts]),
        "connect-src": " ".join(connect),
        "frame-src": YOUTUBE,
        "manifest-src": "'self'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def _common(config: Config) -> dict[str, str]:
    headers = {
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
    }
    if config.site_url.startswith("https://"):
        headers["Strict-Transport-Security"] = f"max-age={TWO_YEARS}"
    return headers


def kinds(config: Config, elsewhere: Iterable[str] = ()) -> dict[str, Headers]:
    """The headers by the first part of the path, of a PDF below /media by `PDF`; "" is a page, and so are those of `KEYED`."""
    base = _common(config)
    page = {
        **base,
        "Content-Security-Policy": page_policy(config, None, elsewhere),
        "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
        "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), "
        f'fullscreen=(self "{YOUTUBE}"), autoplay=(self "{YOUTUBE}")',
    }
    api = {**base, "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'"}
    # `no-referrer` would remove the Origin of these pages' forms too.
    keyed = {**page, "Referrer-Policy": "strict-origin"}
    media = {
        **base,
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Cross-Origin-Resource-Policy": "cross-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
    }
    # A browser's own viewer shows no sandboxed PDF.
    pdf = {**media, "Content-Disposition": "attachment", "X-Robots-Tag": "noindex"}
    return {
        name: [(key.encode(), value.encode()) for key, value in headers.items()]
        for name, headers in (
            *(("", page), ("api", api), ("media", media), (PDF, pdf), ("static", api)),
            *((name, keyed) for name in KEYED),
        )
    }
