"""The tests. They read no .env of the working copy."""

import os

os.environ["ENV_FILE"] = ""
