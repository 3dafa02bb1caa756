"""What the dealer says: general data, banners, texts, imports, galleries. It imports the base and `estoque`."""
