"""The sound player of Three Thirteen as it stood before anything searched."""
