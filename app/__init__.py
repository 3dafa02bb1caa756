"""HTTP, and nothing that HTTP does not need. It imports the model; app/main.py alone knows every part."""
