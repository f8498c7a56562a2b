"""Three Thirteen, a rummy game of eleven rounds."""
