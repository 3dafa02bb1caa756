"""Monitoring: health checks, metrics, alerts, CSP reports. It imports the model, settings and delivery."""
