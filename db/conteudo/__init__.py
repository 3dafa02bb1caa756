"""The dealer's content: general data, banners, texts, imports, galleries. It imports the base and `estoque`."""
