"""The settings: looks, speed, names."""
