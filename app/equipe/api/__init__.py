"""The desk's calls. A call imports the model and the session, no other call."""
