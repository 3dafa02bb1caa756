"""The dealer's content: general data, banners, texts, vehicles imported to order, galleries."""
