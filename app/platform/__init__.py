"""What knows nothing of the dealer's business over HTTP: settings, layers, the page protocol, the renderers, monitoring."""
