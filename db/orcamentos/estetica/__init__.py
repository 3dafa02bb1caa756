"""Car aesthetics: what can be quoted, and the quote. It imports the base and what both quotes share."""
