"""The site's own files: /static (the build, names with a hash, compressed beforehand) and /media (the photographs)."""

from typing import Any

from servestatic import ServeStaticASGI

from app.asgi import App, Receive, Scope, Send
from app.config import config
from db.engine import VAR

WEEK = 7 * 24 * 3600


class StaticFiles:
    """Below /static/ and /media/ files are served, with ranges and validators; all else goes to the site."""

    def __init__(self, app: App) -> None:
        self.app = app
        (VAR / "media").mkdir(parents=True, exist_ok=True)
        live = config.environment == "development"
        self.static: Any = ServeStaticASGI(
            app,
            config.dist / "client",
            "static",
            autorefresh=live,
            allow_all_origins=False,
            immutable_file_test=r"-[0-9A-Z]{8}\.",
        )
        # Staff add photographs while the site runs, so this folder is looked at on each request.
        self.media: Any = ServeStaticASGI(
            app, VAR / "media", "media", autorefresh=True, max_age=WEEK, allow_all_origins=False
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if path.startswith("/static/"):
            await self.static(scope, receive, send)
        elif path.startswith("/media/"):
            await self.media(scope, receive, send)
        else:
            await self.app(scope, receive, send)
