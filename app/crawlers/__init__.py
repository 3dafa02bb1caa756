"""What is written for crawlers: sitemaps, feeds, JSON-LD, IndexNow."""
