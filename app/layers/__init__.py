"""What stands around the site, from the socket inwards, one layer of HTTP a file; it knows no page and no call."""
