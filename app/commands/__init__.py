"""Commands: `python -m app.commands.NAME`, each with `--help`. Nothing imports them but the worker."""
