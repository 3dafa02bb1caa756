"""The stock: tables, catalogue, search, one vehicle, addresses."""
