"""What the server answers. Every object keeps its whole JSON in `json`, because newer servers may add fields."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]


class Problem(Exception):
    """The server refused a request (RFC 9457). The request has changed nothing, unless `word` is `interrupted`."""

    def __init__(self, status: int, json: Json, retry_after: float | None = None) -> None:
        super().__init__(str(json.get("detail") or json.get("title") or status))
        self.status = status
        self.json = json
        self.retry_after = retry_after

    @property
    def word(self) -> str:
        """The stable word for programs, such as `stale`."""
        return str(self.json.get("type", "")).rsplit(":", 1)[-1]

    @property
    def clause(self) -> str | None:
        """The clause of the rules that forbids the move."""
        return self.json.get("clause")

    @property
    def reason(self) -> str | None:
        """Details for the developer, in English."""
        return self.json.get("reason")


@dataclass(frozen=True)
class Room:
    """A game that the server offers."""

    key: str
    name: str
    min_seats: int
    max_seats: int
    bots: list[str]
    lengths: list[str]
    json: Json = field(repr=False)

    @classmethod
    def of(cls, json: Json) -> Room:
        lengths = [length["key"] for length in json["lengths"]]
        return cls(json["key"], json["name"], json["min_seats"], json["max_seats"], json["bots"], lengths, json)


@dataclass(frozen=True)
class Chair:
    """A seat with its person or bot."""

    seat: str
    name: str
    bot: str | None
    person: bool
    away: bool
    host: bool
    json: Json = field(repr=False)

    @classmethod
    def of(cls, json: Json) -> Chair:
        return cls(json["seat"], json["name"], json.get("bot"), json["person"], json["away"], json["host"], json)


@dataclass(frozen=True)
class Line:
    """One thing that happened, as a sentence in the language of the client."""

    key: str
    text: str
    cue: str

    @classmethod
    def of(cls, json: Json) -> Line:
        return cls(json["key"], json["text"], json["cue"])


@dataclass(frozen=True)
class Waiting:
    """Who acts next: `nature`, `seats` or `nobody`."""

    kind: str
    window: int | None
    seats: list[str]
    closes: str | None

    @classmethod
    def of(cls, json: Json) -> Waiting:
        return cls(json["kind"], json.get("window"), json.get("seats", []), json.get("closes"))


@dataclass(frozen=True)
class Moment:
    """A table as one viewer may see it."""

    seq: int
    phase: str
    room: str
    viewer: str
    chairs: list[Chair]
    waiting: Waiting | None
    view: Json | None
    points: list[int] | None
    ranks: list[int] | None
    told: list[Line]
    json: Json = field(repr=False)

    @classmethod
    def of(cls, json: Json) -> Moment:
        waiting, outcome = json.get("waiting"), json.get("outcome") or {}
        return cls(
            json["seq"],
            json["phase"],
            json["room"],
            json["viewer"],
            [Chair.of(chair) for chair in json["chairs"]],
            Waiting.of(waiting) if waiting else None,
            json.get("view"),
            outcome.get("points"),
            outcome.get("ranks"),
            [Line.of(line) for line in json["told"]],
            json,
        )

    def awaits(self, seat: str) -> bool:
        """Whether the game waits for an answer of this seat."""
        return self.waiting is not None and seat in self.waiting.seats

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.phase == "finished"


@dataclass(frozen=True)
class Moves:
    """The legal moves of a seat, and a short list of sensible ones."""

    window: int | None
    moves: list[str]
    more: bool
    candidates: list[str]
    json: Json = field(repr=False)

    @classmethod
    def of(cls, json: Json) -> Moves:
        return cls(json.get("window"), json["moves"], json["more"], json["candidates"], json)
