"""People who wrote to the dealer, as the staff see them: contacts, quotes, appointments, alerts, the day's work."""
