"""Retention of personal data, and a person's rights."""
