"""Files and data for crawlers: sitemaps, feeds, JSON-LD, IndexNow. It imports the pages and the model."""
