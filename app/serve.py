"""Runs an application where the settings say: `python -m app.serve app.main:app`, or app.equipe.main:app.

`--fd 3` takes an open socket, `--workers 2` starts several processes.
"""

import argparse
import multiprocessing
from contextlib import suppress
from socket import socket
from typing import Any

import uvicorn
from uvicorn.supervisors import Multiprocess

from app.platform.config import config
from app.platform.layers.protocol import TimeoutProtocol
from app.platform.parent import end_with

ACCEPTED_AT_ONCE = 8


def listening(opened: socket) -> list[socket]:
    """The socket with copies of it: uvloop accepts one connection of each in a turn of its loop, however many wait."""
    return [opened, *(opened.dup() for _ in range(ACCEPTED_AT_ONCE - 1))]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("application")
    parser.add_argument("--fd", type=int)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    desk = given.application == "app.equipe.main:app"
    host, port = (config.equipe_host, config.equipe_port) if desk else (config.web_host, config.web_port)
    server = (Worker if given.workers > 1 else uvicorn.Config)(
        given.application,
        host,
        port,
        fd=given.fd,
        workers=given.workers,
        loop="uvloop",
        http=TimeoutProtocol,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=8,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # app/platform/layers/limits.py reads them
        log_level="warning",
    )
    sockets = listening(server.bind_socket())
    with suppress(KeyboardInterrupt):
        if given.workers > 1:
            Multiprocess(server, sockets).run()
        else:
            server.load_app()  # before there are threads: app/main.py gives them one arena
            uvicorn.Server(server).run(sockets)


class Worker(uvicorn.Config):
    """What each of several processes runs."""

    def load_app(self) -> Any:
        if parent := multiprocessing.parent_process():
            end_with(parent.pid or 0)
        return super().load_app()


if __name__ == "__main__":
    main()
