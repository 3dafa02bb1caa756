"""A real S3 server for tests: rclone's, which checks signatures, over a folder of this machine."""

import os
import subprocess
import urllib.error
import urllib.request
from pathlib import Path

from tests.support import BIN, free_port
from tests.support.waiting import answers, until

KEYS = {"AWS_ACCESS_KEY_ID": "AKTESTE", "AWS_SECRET_ACCESS_KEY": "segredo-de-teste"}
BUCKET = "quintavera"


class S3:
    """A bucket: `root` is where its objects lie, `env` what a process needs to use it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.root, self.port = folder, folder / BUCKET / "site", free_port()
        (folder / BUCKET).mkdir(parents=True)
        self.url = f"http://127.0.0.1:{self.port}"
        self.env = {
            **KEYS,
            "AWS_ENDPOINT_URL": self.url,
            "AWS_ALLOW_HTTP": "true",
            "AWS_REGION": "us-east-1",
            "MEDIA_URL": f"s3://{BUCKET}/site",
        }
        self.start()

    def start(self) -> None:
        keys = ",".join(KEYS.values())
        command = [
            *(str(BIN / "rclone"), "serve", "s3", "--addr", f"127.0.0.1:{self.port}", "--auth-key", keys),
            *("--config", os.devnull, "--vfs-cache-mode", "off", str(self.folder)),
        ]
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        until(lambda: answers(self.url))  # who has no key is refused

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)

    def names(self) -> list[str]:
        return sorted(
            file.relative_to(self.root).as_posix() for file in self.root.rglob("*") if file.is_file()
        )


def fetch(url: str) -> tuple[int, bytes]:
    """What a stranger gets there."""
    try:
        with urllib.request.urlopen(url) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, b""
