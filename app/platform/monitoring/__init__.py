"""Monitoring: health checks, metrics, alerts."""
