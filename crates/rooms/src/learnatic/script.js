// The room needs no script of its own yet.
