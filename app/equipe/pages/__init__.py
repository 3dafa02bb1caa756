"""The desk's screens: handlers whose components ui/equipe/telas.ts names.

A screen imports the model and the screen's protocol, no other screen and no call.
"""

from importlib import import_module
from pkgutil import iter_modules

from litestar.handlers import HTTPRouteHandler

modules = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
handlers = [
    value for module in modules for value in vars(module).values() if isinstance(value, HTTPRouteHandler)
]
