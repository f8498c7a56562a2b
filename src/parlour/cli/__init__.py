"""The command line: everything Parlour does that makes sense without a screen, and the app."""
