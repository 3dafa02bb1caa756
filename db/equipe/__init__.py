"""Who works at the dealer's desk: people, their sessions, failed attempts, and what they changed. It imports the ground floor alone."""
