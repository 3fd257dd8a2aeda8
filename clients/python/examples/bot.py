"""A bot that plays one game against the server's bots: python bot.py http://127.0.0.1:8080 sneak

It calls and bluffs at random among the sensible moves. `choose` is the place for a better idea.
"""

import random
import sys

from humbug_client import House, Moment, Moves, Problem


def choose(moment: Moment, moves: Moves) -> str:
    """Chooses a move. `moment.view` has everything that this seat may know."""
    return random.choice(moves.candidates or moves.moves)


def main(url: str, key: str) -> None:
    with House(url) as house:
        room = next(room for room in house.rooms() if room.key == key)
        bots = ["club"] * (max(room.min_seats, 2) - 1)
        me = house.new_table(key, bots=bots, open=True, length=room.lengths[0], settings={"pace_ms": 0})
        for moment in me.events():
            for line in moment.told:
                print(line.text)
            if moment.is_over:
                print("points:", dict(zip([chair.seat for chair in moment.chairs], moment.points or [])))
                return
            if not moment.awaits(me.seat):
                continue
            moves = me.moves()
            if moves.window is None:
                continue  # Another seat was faster.
            try:
                me.play(moves.window, choose(moment, moves))
            except Problem as problem:
                if problem.word not in ("stale", "not-awaited"):
                    raise


if __name__ == "__main__":
    main(*sys.argv[1:3])
