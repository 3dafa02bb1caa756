"""The HTTP API (specification, section 7): the handlers of the modules here. No call imports another or a page."""

from importlib import import_module
from pkgutil import iter_modules

from litestar.handlers import HTTPRouteHandler

from app.api import orcamentos

modules = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
handlers = [
    *(value for module in modules for value in vars(module).values() if isinstance(value, HTTPRouteHandler)),
    *orcamentos.handlers,
]
