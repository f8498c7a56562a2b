"""Hearts, in as many variants as there are rule files."""
