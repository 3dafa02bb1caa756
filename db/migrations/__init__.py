"""How a database comes to its Tables. It imports Piccolo and no module of the site, because those change."""
