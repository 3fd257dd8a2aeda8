# At the table: the host's tools, phrases, clocks, signals; another game with the same people.
