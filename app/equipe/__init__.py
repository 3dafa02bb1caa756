"""The dealer's desk: a second application, at a port and under a name of its own.

It imports the settings, errors and layers of the site, and the model; no page and no call of the visitors'.
"""
