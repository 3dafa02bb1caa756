"""What stands around the site, from the socket inwards, one layer of HTTP a file. It imports no page and no call."""
