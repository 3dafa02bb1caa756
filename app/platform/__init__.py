"""The platform over HTTP: settings, layers, page protocol, renderers, monitoring."""
