"""What is seen: the app, its screens and the tables. The only package that knows Textual."""
