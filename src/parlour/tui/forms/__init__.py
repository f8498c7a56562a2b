"""Forms made from pydantic models: the options of a rule set and the settings look alike."""
