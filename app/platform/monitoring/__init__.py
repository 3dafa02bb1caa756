"""Monitoring: health checks, metrics, alerts, CSP reports."""
