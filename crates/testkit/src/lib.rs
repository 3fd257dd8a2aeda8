//! Toy games, laws, the story runner and other help for tests; a development dependency only.
