"""Forms that the API and the pages without JavaScript share. It imports uploads, layers and the model."""
