"""The first steps of a new site."""
