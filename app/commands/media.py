"""Copies the photographs of VAR_DIR into the bucket of MEDIA_URL: `python -m app.commands.media`.

It copies the files that the bucket lacks, removes none, and may be repeated at any time. Exit status: 0 done,
1 there is no bucket or it refused.
"""

import sys

from db.platform.photos import fotos
from db.platform.photos.storage import fill_bucket
from db.platform.settings import MEDIA_URL, VAR
from db.visitantes import vendas


def main() -> int:
    """Prints how many files were copied of each kind."""
    if not MEDIA_URL:
        print("No MEDIA_URL: photographs are stored in VAR_DIR.", file=sys.stderr)
        return 1
    try:
        for folder, storage in (("media", fotos.FILES), ("vendas", vendas.FILES)):
            print(f"{fill_bucket(VAR / folder, storage)} files copied to {storage.where('')}")
    except OSError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
