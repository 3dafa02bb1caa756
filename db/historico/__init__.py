"""The history of records: who changed them, and conflicts of edits. It imports the base (db/) alone."""
