"""Tests of the client against a running house, whose address is in HUMBUG_HOUSE: python -m unittest discover tests"""

from __future__ import annotations

import contextlib
import io
import os
import random
import runpy
import socket
import threading
import unittest
import urllib.parse
from collections.abc import Iterator
from pathlib import Path

from humbug_client import House, Player, Problem

HOUSE = os.environ["HUMBUG_HOUSE"]
BOT = Path(__file__).parent.parent / "examples" / "bot.py"


class Losing:
    """A proxy that loses replies: it passes a request on, and closes the connection before the reply arrives."""

    def __init__(self) -> None:
        target = urllib.parse.urlsplit(HOUSE)
        self._target = (target.hostname, target.port)
        self._door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        self.to_lose = 0
        self.lost = 0
        threading.Thread(target=self._serve, daemon=True).start()

    def close(self) -> None:
        self._door.close()

    def _serve(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._door.accept()
                threading.Thread(target=self._pass_on, args=(client,), daemon=True).start()

    def _pass_on(self, client: socket.socket) -> None:
        with contextlib.suppress(OSError), client, socket.create_connection(self._target) as server:
            while True:
                # The client sends the head and the body of a request apart; the server answers both at once.
                request = client.recv(65536)
                while request and not self._is_whole(request):
                    request += client.recv(65536)
                if not request:
                    return
                server.sendall(request)
                reply = server.recv(65536)
                while not self._is_whole(reply):
                    reply += server.recv(65536)
                if self.to_lose and request.startswith(b"POST") and b"/moves" in request:
                    self.to_lose -= 1
                    self.lost += 1
                    return
                client.sendall(reply)

    @staticmethod
    def _is_whole(message: bytes) -> bool:
        head, found, body = message.partition(b"\r\n\r\n")
        length = [line.split(b":")[1] for line in head.lower().split(b"\r\n") if line.startswith(b"content-length")]
        return bool(found) and len(body) >= int(length[0] if length else 0)


def random_moves(me: Player, dice: random.Random) -> Iterator[tuple[int, str]]:
    """The windows in which this seat is asked, with a move at random, until the game is over."""
    for moment in me.events():
        if moment.is_over:
            return
        if moment.awaits(me.seat):
            moves = me.moves()
            if moves.window is not None:
                yield moves.window, dice.choice(moves.candidates)


class ClientTest(unittest.TestCase):
    def test_whole_and_begun_games_of_every_room(self) -> None:
        with House(HOUSE) as house:
            rooms = house.rooms()
            self.assertGreaterEqual(len(rooms), 5)
            for room in rooms:
                bots = ["random"] * (room.min_seats - 1)
                me = house.new_table(room.key, bots=bots, open=True, length=room.lengths[0], settings={"pace_ms": 0})
                dice, made = random.Random(7), 0
                for window, move in random_moves(me, dice):
                    try:
                        me.play(window, move)
                        made += 1
                    except Problem as problem:
                        self.assertIn(problem.word, ("stale", "not-awaited"), room.key)
                    if made == 15:
                        break
                self.assertGreater(made, 0, room.key)
                moment = me.view()
                self.assertEqual(moment.room, room.key)
                self.assertIn(moment.viewer, (me.seat, "archive"))
                self.assertIsNotNone(moment.view)
                watched = house.watch(me.table).view()
                self.assertIn(watched.viewer, ("rail", "archive"))

    def test_changes_add_up_to_the_views(self) -> None:
        with House(HOUSE) as house:
            for room in house.rooms():
                host = house.new_table(room.key)
                players = [host] + [house.join(host.code or "") for _ in range(room.min_seats - 1)]
                host.begin()
                moments = host.events(deltas=True)
                first, dice = next(moments), random.Random(5)
                for _ in range(8):
                    for player in players:
                        moves = player.moves()
                        if moves.candidates:
                            player.play(moves.window, dice.choice(moves.candidates))
                host.say("hello")
                last = host.view()
                moment = next(moment for moment in moments if moment.seq >= last.seq)
                self.assertGreater(moment.seq, first.seq + 8, room.key)
                self.assertEqual(moment.json | {"log": last.json["log"]}, last.json, room.key)

    def test_the_bot_of_the_documentation_plays_a_game(self) -> None:
        with House(HOUSE) as house:
            room = house.rooms()[0]
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            runpy.run_path(str(BOT))["main"](HOUSE, room.key)
        self.assertIn("points:", said.getvalue())
        self.assertLessEqual(len(BOT.read_text().splitlines()), 45)

    def test_lost_replies_make_no_second_move(self) -> None:
        losing = Losing()
        try:
            with House(losing.url, timeout=10) as house, House(HOUSE) as direct:
                room = house.rooms()[0]
                host = house.new_table(room.key, settings={"pace_ms": 0})
                for _ in range(room.min_seats - 1):
                    host.add_bot("random")
                host.begin()
                me = Player(direct, host.table, host.token, host.seat)
                made = 0
                for window, move in random_moves(me, random.Random(3)):
                    losing.to_lose = 2
                    seq = host.play(window, move, key=f"move-{made}")
                    made += 1
                    self.assertEqual(losing.lost, 2 * made)
                    self.assertEqual(me.play(window, move, key=f"move-{made - 1}"), seq)
                    with self.assertRaises(Problem) as refused:
                        me.play(window + 1, move, key=f"move-{made - 1}")
                    self.assertEqual((refused.exception.status, refused.exception.word), (422, "key-reused"))
                    if made == 3:
                        break
                self.assertEqual(made, 3)
        finally:
            losing.close()

    def test_refusals_say_why(self) -> None:
        with House(HOUSE, language="fr") as house:
            with self.assertRaises(Problem) as refused:
                house.new_table("no-such-game")
            self.assertEqual((refused.exception.status, refused.exception.word), (404, "unknown-room"))
            self.assertTrue(str(refused.exception))
            room = house.rooms()[0]
            me = house.new_table(room.key, name="Ann")
            other = house.join(me.code, name="Bea") if me.code else me
            self.assertNotEqual(other.seat, me.seat)
            with self.assertRaises(Problem) as refused:
                other.begin()
            self.assertEqual(refused.exception.word, "not-host")
            before = me.view().seq
            me.say("hello")
            self.assertEqual(next(iter(me.events())).seq, before + 1)
        with self.assertRaises(ValueError):
            House("cards.example")


if __name__ == "__main__":
    unittest.main()
