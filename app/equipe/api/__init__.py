"""The desk's calls: every handler of the modules here. A call imports the model and the session, no other call."""

from importlib import import_module
from pkgutil import iter_modules

from litestar.handlers import HTTPRouteHandler

modules = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
handlers = [
    value for module in modules for value in vars(module).values() if isinstance(value, HTTPRouteHandler)
]
