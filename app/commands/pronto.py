"""Prints what the running site's /pronto says: `python -m app.commands.pronto`; status 1 unless all works."""

import json
import sys
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from app.platform.config import Config, config


def _ask(config: Config) -> tuple[bool, str]:
    """Whether every part works, and what the site or the system says; while the web process starts, the connection waits."""
    url = f"http://{config.web_host or '127.0.0.1'}:{config.web_port}/pronto"
    try:
        with urlopen(Request(url, headers={"Host": urlsplit(config.site_url).netloc}), timeout=30) as answer:
            return True, str(json.load(answer)["detail"])
    except HTTPError as error:
        return False, error.read().decode(errors="replace")
    except (OSError, ValueError) as error:
        return False, f"{url}: {error}"


if __name__ == "__main__":
    works, said = _ask(config)
    print(said)
    sys.exit(not works)
