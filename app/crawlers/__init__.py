"""Files and data for crawlers: sitemaps, feeds, JSON-LD, IndexNow."""
