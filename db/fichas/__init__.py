"""Records that the staff edit: their kinds, fields, saving, history of cars and photographs."""
