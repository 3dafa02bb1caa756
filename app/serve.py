"""Runs an application where the settings say: `python -m app.serve app.main:app`, or app.equipe.main:app.

More options are uvicorn's: `--fd 3` for an open socket, `--workers 2`.
"""

import sys

import uvicorn

from app.platform.config import config

OPTIONS = (
    *("--loop", "uvloop", "--http", "app.platform.layers.protocol:TimeoutProtocol"),
    *("--timeout-keep-alive", "15", "--no-access-log", "--no-server-header", "--log-level", "warning"),
)


def main(application: str, *options: str) -> None:
    desk = application == "app.equipe.main:app"
    host, port = (config.equipe_host, config.equipe_port) if desk else (config.web_host, config.web_port)
    seconds = 0 if config.environment == "development" else 8
    where = ("--host", host, "--port", str(port), "--timeout-graceful-shutdown", str(seconds))
    uvicorn.main([application, *where, *OPTIONS, *options])


if __name__ == "__main__":
    main(*sys.argv[1:])
