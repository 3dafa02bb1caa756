"""The month in numbers: consented visits, contacts and their sources, cars, searches that found nothing."""
