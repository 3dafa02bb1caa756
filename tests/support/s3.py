"""A real S3 server for tests: rclone's, which checks signatures, over a folder of this machine."""

import os
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

from tests.support import BIN, free_port

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
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                urllib.request.urlopen(self.url, timeout=5).close()
                return
            except urllib.error.HTTPError:  # who has no key is refused
                return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("the S3 server did not start")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)

    def names(self) -> list[str]:
        return sorted(
            file.relative_to(self.root).as_posix() for file in self.root.rglob("*") if file.is_file()
        )
