"""The desk's calls about contacts, one file for each resource."""
