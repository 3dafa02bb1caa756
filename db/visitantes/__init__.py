"""What visitors send: leads, offers of cars, appointments, alerts."""
