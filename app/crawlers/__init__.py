"""What is written for crawlers: sitemaps, feeds, JSON-LD, IndexNow. It imports the pages and the model, no layer and no call."""
