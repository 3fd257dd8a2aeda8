# Getting in: the three doors, names and animals, hosting, the lobby.
