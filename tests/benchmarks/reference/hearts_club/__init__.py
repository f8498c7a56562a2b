"""The sound player of Hearts as it stood before anything searched."""
