"""The pages: one module each, which defines a handler of its own name; ui/pages has the component.

A page imports the model, the page protocol and the heads, no other page and no call.
"""

from importlib import import_module
from pkgutil import iter_modules

from litestar.handlers import HTTPRouteHandler

from app.platform.page import Pagina
from app.platform.query import declare

modules = [(module.name, import_module(f"{__name__}.{module.name}")) for module in iter_modules(__path__)]
handlers: list[HTTPRouteHandler] = []
for module in dict(modules).values():
    found = [value for value in vars(module).values() if isinstance(value, HTTPRouteHandler)]
    params = [
        param
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Pagina)
        for param in value.params
    ]
    declare([path for handler in found for path in handler.paths], params)
    handlers += found
