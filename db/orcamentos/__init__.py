"""Quotes and the codes that open them. It imports the ground floor, the stock, the content and the leads."""
