"""What is for sale: tables, catalogue, search, one vehicle, addresses. It imports the base (db/) alone."""
