"""From an empty database to an open site: the first steps, a catalogue to start from, the end of the demonstration."""
