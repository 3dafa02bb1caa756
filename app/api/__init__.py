"""The HTTP API (specification, section 7): all route handlers of the modules here.

A call imports the model and the modules that calls share, no other call and no page.
"""

from importlib import import_module
from pkgutil import iter_modules

from litestar.handlers import HTTPRouteHandler

from app.api import orcamentos

modules = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
handlers = [
    *(value for module in modules for value in vars(module).values() if isinstance(value, HTTPRouteHandler)),
    *orcamentos.handlers,
]
