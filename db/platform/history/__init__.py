"""The history of records: who changed them, and conflicts of edits."""
