"""Car aesthetics: what can be quoted, and the quote."""
