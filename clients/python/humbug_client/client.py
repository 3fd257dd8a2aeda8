"""The client: a house, and the tables in it as a spectator or from a seat."""

from __future__ import annotations

import http.client
import json as jsonlib
import time
import urllib.parse
import uuid
from collections.abc import Iterator, Sequence
from types import TracebackType
from typing import Any

from .model import Json, Moment, Moves, Problem, Room
from .patch import patched

_LOST = (ConnectionError, http.client.HTTPException, TimeoutError, OSError)


class House:
    """A Humbug server, at its public address. For one thread; `with` closes its connection."""

    def __init__(
        self, url: str = "http://127.0.0.1:8080", *, language: str = "en", timeout: float = 30.0, attempts: int = 6
    ) -> None:
        """`timeout` is in seconds, for each wait. A request is sent at most `attempts` times."""
        parts = urllib.parse.urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"not the address of a server: {url!r}")
        self._host, self._port, self._tls = parts.hostname, parts.port, parts.scheme == "https"
        self._base = parts.path.rstrip("/") + "/api/v1"
        self._language, self._timeout, self._attempts = language, timeout, attempts
        self._connection: http.client.HTTPConnection | None = None

    def __enter__(self) -> House:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connection. The next request opens another one."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def rooms(self) -> list[Room]:
        """The games that the server offers."""
        return [Room.of(room) for room in self._json("GET", "/rooms")]

    def new_table(
        self,
        room: str,
        *,
        bots: Sequence[str] = (),
        open: bool = False,
        name: str | None = None,
        length: str | None = None,
        options: dict[str, str] | None = None,
        settings: Json | None = None,
    ) -> Player:
        """Sets a table up and takes its first seat. `open` begins the game at once, if there are enough seats."""
        body = {"room": room, "bots": list(bots), "open": open, "name": name, "length": length}
        body |= {"options": options or {}, "settings": settings or {}}
        return self._seated(self._json("POST", "/tables", body=_without_none(body)))

    def join(self, code: str, *, name: str | None = None) -> Player:
        """Takes the next free seat of the table with this code of six digits, or the secret of an invitation."""
        path = f"/join/{urllib.parse.quote(code, safe='')}"
        return self._seated(self._json("POST", path, body=_without_none({"name": name})))

    def watch(self, table: str) -> Spectator:
        """Watches a table without a seat."""
        return Spectator(self, table)

    def _seated(self, json: Json) -> Player:
        return Player(self, json["table"], json["token"], json["seat"], json["code"])

    def _connect(self) -> http.client.HTTPConnection:
        kind = http.client.HTTPSConnection if self._tls else http.client.HTTPConnection
        return kind(self._host, self._port, timeout=self._timeout)

    def _headers(self, token: str | None, more: dict[str, str]) -> dict[str, str]:
        headers = {"Accept-Language": self._language} | more
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        return headers

    def _json(self, method: str, path: str, **request: Any) -> Any:
        text = self._send(method, path, **request)
        return jsonlib.loads(text) if text else None

    def _send(
        self, method: str, path: str, *, token: str | None = None, body: Any = None, key: str | None = None
    ) -> bytes:
        """Sends a request. With a key, or if its method changes nothing twice, a lost reply is asked for again."""
        safe = key is not None or method in ("GET", "PUT")
        more = {} if body is None else {"Content-Type": "application/json"}
        if key is not None:
            more["Idempotency-Key"] = f'"{key}"'
        headers, data = self._headers(token, more), None if body is None else jsonlib.dumps(body).encode()
        for attempt in range(1, self._attempts + 1):
            is_last = attempt == self._attempts
            try:
                if self._connection is None:
                    self._connection = self._connect()
                    self._connection.connect()
                is_sent = True
            except _LOST:
                self.close()
                is_sent = False
                if is_last:
                    raise
            if is_sent:
                try:
                    return self._exchange(method, path, headers, data)
                except Problem as problem:
                    waits = problem.status == 429 or (problem.status == 503 and safe)
                    if is_last or not waits:
                        raise
                    time.sleep(min(problem.retry_after or 1.0, 30.0))
                    continue
                except _LOST:
                    self.close()
                    if is_last or not safe:
                        raise
            time.sleep(min(0.05 * 2**attempt, 2.0))
        raise AssertionError("unreachable")

    def _exchange(self, method: str, path: str, headers: dict[str, str], data: bytes | None) -> bytes:
        assert self._connection is not None
        self._connection.request(method, self._base + path, body=data, headers=headers)
        response = self._connection.getresponse()
        text = response.read()
        if response.will_close:
            self.close()
        if response.status >= 400:
            raise _problem(response, text)
        return text

    def _stream(self, path: str, token: str | None, last: int | None) -> Iterator[tuple[int | None, str]]:
        """The events of a stream until it ends: their number and data, which may be empty."""
        more = {"Accept": "text/event-stream"} if last is None else {"Last-Event-ID": str(last)}
        connection = self._connect()
        try:
            connection.request("GET", self._base + path, headers=self._headers(token, more))
            response = connection.getresponse()
            if response.status >= 400:
                raise _problem(response, response.read())
            number, data = None, ""
            for raw in response:
                name, _, value = raw.decode().rstrip("\r\n").partition(":")
                value = value.removeprefix(" ")
                if name == "id":
                    number = int(value)
                elif name == "data":
                    data += value
                elif not name and not value and (number is not None or data):
                    yield number, data
                    number, data = None, ""
        finally:
            connection.close()


class Spectator:
    """A table, as everybody may see it."""

    def __init__(self, house: House, table: str) -> None:
        self.house = house
        self.table = table

    def _token(self) -> str | None:
        return None

    def _path(self, rest: str) -> str:
        return f"/tables/{urllib.parse.quote(self.table, safe='')}{rest}"

    def _call(self, method: str, rest: str, **request: Any) -> Any:
        return self.house._json(method, self._path(rest), token=self._token(), **request)

    def view(self) -> Moment:
        """The table as it is now."""
        return Moment.of(self._call("GET", "/view"))

    def events(self, *, deltas: bool = False) -> Iterator[Moment]:
        """The table now and after every change. Connects again when the stream breaks off.

        With `deltas` the server sends changes instead of whole views. That is a fifth of the bytes. Entries that change
        nothing for this viewer then give a moment too, and `log` in `json` is the log of the last whole view.
        """
        last, failed, json = None, 0, Json()
        path = self._path("/events?deltas=json-patch" if deltas else "/events")
        while True:
            try:
                for number, data in self.house._stream(path, self._token(), last):
                    failed, last = 0, last if number is None else number
                    if data:
                        json = patched(json, jsonlib.loads(data))
                        yield Moment.of(json)
            except Problem as problem:
                if problem.status not in (429, 503) or failed >= self.house._attempts:
                    raise
                time.sleep(min(problem.retry_after or 1.0, 30.0))
            except _LOST:
                if failed >= self.house._attempts:
                    raise
            failed += 1
            time.sleep(min(0.05 * 2**failed, 2.0))

    def record(self) -> str:
        """The record of the finished game, which `humbug verify` checks."""
        return self.house._send("GET", self._path("/record"), token=self._token()).decode()


class Player(Spectator):
    """A seat at a table. Store `table` and `token` to come back to it later."""

    def __init__(self, house: House, table: str, token: str, seat: str, code: str | None = None) -> None:
        super().__init__(house, table)
        self.token = token
        self.seat = seat
        self.code = code

    def _token(self) -> str | None:
        return self.token

    def moves(self, limit: int | None = None) -> Moves:
        """The legal moves of this seat."""
        return Moves.of(self._call("GET", "/moves" if limit is None else f"/moves?limit={limit}"))

    def play(self, window: int | None, move: str, *, key: str | None = None) -> int:
        """Answers a window. The move counts once, even if a reply is lost and it is sent again."""
        body = {"window": window, "move": move}
        return self._call("POST", "/moves", body=body, key=key or str(uuid.uuid4()))["seq"]

    def say(self, phrase: str) -> None:
        """Says one of the fixed phrases, such as `hello`."""
        self._call("POST", "/say", body={"phrase": phrase})

    def add_bot(self, bot: str | None = None) -> None:
        """Seats a bot. For the host."""
        self._call("POST", "/bots", body=_without_none({"bot": bot}))

    def begin(self) -> None:
        """Begins the game. For the host."""
        self._call("POST", "/open")


def _without_none(body: Json) -> Json:
    return {key: value for key, value in body.items() if value is not None}


def _problem(response: http.client.HTTPResponse, text: bytes) -> Problem:
    try:
        json = jsonlib.loads(text)
    except ValueError:
        json = {"title": response.reason, "detail": text.decode(errors="replace")[:200]}
    after = response.getheader("Retry-After") or ""
    return Problem(response.status, json, float(after) if after.isdigit() else None)
