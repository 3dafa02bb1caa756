"""Forms that the API and the pages without JavaScript share."""
