"""A typed client for the API of Humbug, a server for bluffing card games. It needs the standard library only."""

from .client import House, Player, Spectator
from .model import Chair, Line, Moment, Moves, Problem, Room, Waiting

__all__ = ["Chair", "House", "Line", "Moment", "Moves", "Player", "Problem", "Room", "Spectator", "Waiting"]
