"""The calls (specification, section 7): every route handler of the modules here, found by looking.

A call imports the model and what the calls share, no other call and no page.
"""

from importlib import import_module
from pkgutil import iter_modules

from litestar.handlers import HTTPRouteHandler

modules = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
handlers = [
    value for module in modules for value in vars(module).values() if isinstance(value, HTTPRouteHandler)
]
