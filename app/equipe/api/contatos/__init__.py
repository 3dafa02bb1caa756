"""A contact's calls: a resource a file."""
