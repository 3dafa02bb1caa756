"""The security headers of the answers that come from below this layer: one set each for pages, calls, /media, /static."""

from app.config import Config, config
from app.layers.asgi import App, Headers, Message, Receive, Scope, Send

GOOGLE = "https://www.googletagmanager.com"
GOOGLE_DATA = "https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com"
YOUTUBE = "https://www.youtube-nocookie.com"
REPORTS = "/api/csp-report"
TWO_YEARS = 2 * 365 * 24 * 3600


def page_policy(config: Config) -> str:
    """The pages' Content-Security-Policy: nothing of third parties unless analytics is configured."""
    script, connect, images = ["'self'"], ["'self'"], ["'self'", "data:", "blob:"]
    if config.medicao_id:
        script.append(GOOGLE)
        connect.append(GOOGLE_DATA)
        images.append(GOOGLE_DATA)
    rules = {
        "default-src": "'none'",
        "script-src": " ".join(script),
        "style-src": "'self'",
        "style-src-attr": "'unsafe-inline'",
        "img-src": " ".join(images),
        "font-src": "'self'",
        "media-src": "'self'",
        "connect-src": " ".join(connect),
        "frame-src": YOUTUBE,
        "manifest-src": "'self'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
        "report-uri": REPORTS,
        "report-to": "csp",
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


def kinds(config: Config) -> dict[str, Headers]:
    """The headers by the first part of the path; "" is a page."""
    base = _common(config)
    page = {
        **base,
        "Content-Security-Policy": page_policy(config),
        "Reporting-Endpoints": f'csp="{REPORTS}"',
        "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
        "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), "
        f'fullscreen=(self "{YOUTUBE}"), autoplay=(self "{YOUTUBE}")',
    }
    api = {**base, "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'"}
    media = {
        **base,
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Cross-Origin-Resource-Policy": "cross-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
    }
    return {
        name: [(key.encode(), value.encode()) for key, value in headers.items()]
        for name, headers in (("", page), ("api", api), ("media", media), ("static", api))
    }


class SecurityHeaders:
    """Adds them to every answer of the layers below it, their refusals and errors included."""

    def __init__(self, app: App, config: Config = config) -> None:
        self.app, self.kinds = app, kinds(config)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        first = scope["path"][1:].partition("/")[0]
        headers = self.kinds.get(first) or self.kinds[""]

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start" and "secure" not in message:
                message["headers"] = [*message["headers"], *headers]
                message["secure"] = (
                    True  # the page cache sends this same message again: it has its headers now
                )
            await send(message)

        await self.app(scope, receive, send_with_headers)
