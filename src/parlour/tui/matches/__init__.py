"""The kept matches: a list of them, and a finished one step by step."""
