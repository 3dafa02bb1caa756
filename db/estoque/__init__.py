"""The stock: tables, catalogue, search, one vehicle, addresses. It imports the base (db/) alone."""
