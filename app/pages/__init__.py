"""Every module here is a page: it defines a handler of its own name, and ui/pages has its other half.

A page imports the model, the page protocol and the heads, no other page and no call.
"""

from importlib import import_module
from pkgutil import iter_modules

from litestar.handlers import HTTPRouteHandler

modules = [(module.name, import_module(f"{__name__}.{module.name}")) for module in iter_modules(__path__)]
handlers = [
    value for _, module in modules for value in vars(module).values() if isinstance(value, HTTPRouteHandler)
]
