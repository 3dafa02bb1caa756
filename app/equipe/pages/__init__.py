"""The desk's screens: handlers whose components ui/equipe/screens.ts names.

A screen imports the model and the screen's protocol, no other screen and no call.
"""
