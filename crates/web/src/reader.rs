//! Who keeps looking at a table, from one entry to the next.

use game::{Seat, SeatSet, Viewer};
use host::{Attendance, HostError, Phase, Snapshot, Table, Token};

/// What somebody has who wants to look at a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Credentials {
    /// The token of the seat in question. It may hold none.
    pub(crate) token: Option<Token>,
    /// Every token of the reader's device, where it has several.
    pub(crate) held: Vec<Token>,
    /// Every token in the device's cookie: one that holds nothing yet may hold a seat soon.
    pub(crate) brought: Vec<Token>,
    /// Whether the device was asked for this very seat.
    pub(crate) asked: bool,
    /// Whether it is the screen for everybody in the room: whatever else is here does not count then.
    pub(crate) screen: bool,
}

impl Credentials {
    /// Whoever holds this token, or nobody's.
    pub(crate) fn holder(token: Option<Token>) -> Self {
        Self { token, ..Self::default() }
    }

    /// The screen for everybody in the room.
    pub(crate) fn screen() -> Self {
        Self { screen: true, ..Self::default() }
    }

    /// Every token of the device.
    fn tokens(&self) -> impl Iterator<Item = &Token> {
        let only = self.token.iter().filter(|_| self.held.is_empty());
        self.held.iter().chain(only)
    }
}

/// The seats that these tokens hold, with their tokens. Those that hold none are left out.
pub(crate) async fn seats_of(table: &Table, tokens: &[Token]) -> Vec<(Seat, Token)> {
    let mut seats = Vec::new();
    for token in tokens {
        if let Ok(seat) = table.seat_of(token).await {
            seats.push((seat, token.clone()));
        }
    }
    seats
}

/// What a device waits for that brings these tokens and holds no seat: one that it asked for last, or the next game.
pub(crate) async fn hopes_of(table: &Table, tokens: &[Token]) -> Hopes {
    let mut newest = None;
    for token in tokens {
        newest = newest.max(table.pass_of(token).await.ok().map(|since| since.0));
    }
    if let Some(since) = newest {
        return Hopes::Seat(since);
    }
    // Where the line cannot be read the page says nothing of it.
    let waits = !tokens.is_empty() && table.place_in_line(tokens).await.is_ok_and(|before| before.is_some());
    if waits { Hopes::NextGame } else { Hopes::Nothing }
}

/// Everybody of the device is at the table, for as long as this is held. Whoever holds no seat is not missed.
async fn attended(table: &Table, credentials: &Credentials) -> Vec<Attendance> {
    let mut there = Vec::new();
    for token in credentials.tokens() {
        there.extend(table.attend(token).await.ok());
    }
    there
}

/// The set of these seats.
pub(crate) fn set_of(seats: &[(Seat, Token)]) -> SeatSet {
    seats.iter().fold(SeatSet::EMPTY, |set, (seat, _)| set.with(*seat))
}

/// Somebody who keeps looking at a table.
#[derive(Debug)]
pub(crate) struct Reader {
    table: Table,
    credentials: Credentials,
    /// The seat and all seats of the device, and the entry that last changed who holds which seat when they were asked for.
    known: Option<(u64, Option<Seat>, SeatSet)>,
    /// What it waits for, where it holds no seat.
    hopes: Hopes,
    /// While this is held, everybody of the device counts as there.
    there: Vec<Attendance>,
}

impl Reader {
    pub(crate) async fn new(table: Table, credentials: Credentials) -> Self {
        let there = attended(&table, &credentials).await;
        let hopes = if there.is_empty() { hopes_of(&table, &credentials.brought).await } else { Hopes::Nothing };
        Self { table, credentials, known: None, hopes, there }
    }

    /// The table has another task now, which knows of nobody who is there.
    pub(crate) async fn renew(&mut self, table: Table) {
        self.there = attended(&table, &self.credentials).await;
        self.table = table;
    }

    /// What this reader may see of a moment of the table. The tokens are asked for again whenever seats have changed hands.
    pub(crate) async fn perspective(&mut self, snapshot: &Snapshot) -> Perspective {
        if self.credentials.screen {
            return Perspective::screen();
        }
        let (seat, here) = match self.known {
            Some((at, seat, here)) if at == snapshot.seated_at().0 => (seat, here),
            _ => self.seats().await,
        };
        self.known = Some((snapshot.seated_at().0, seat, here));
        let hopes = if seat.is_none() { self.hopes } else { Hopes::Nothing };
        Perspective { hopes, ..Perspective::on_device(snapshot, seat, here, self.credentials.asked) }
    }

    async fn seats(&self) -> (Option<Seat>, SeatSet) {
        let seat = match &self.credentials.token {
            Some(token) => self.table.seat_of(token).await,
            None => Err(HostError::NotSeated),
        };
        let seat = match seat {
            Ok(seat) => Some(seat),
            Err(_) if self.credentials.held.is_empty() => {
                seats_of(&self.table, &self.credentials.brought).await.first().map(|(seat, _)| *seat)
            }
            Err(_) => None,
        };
        (seat, set_of(&seats_of(&self.table, &self.credentials.held).await))
    }
}

/// Who looks at one moment of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Perspective {
    /// What may be seen.
    pub(crate) viewer: Viewer,
    /// Whose seat it is, if it is one, even when the game is over and everything is open.
    pub(crate) you: Option<Seat>,
    /// The seats of all who play on the reader's device, where they are several; else none.
    pub(crate) here: SeatSet,
    /// Whether it is the screen for everybody in the room.
    pub(crate) screen: bool,
    /// What a device without a seat waits for.
    pub(crate) hopes: Hopes,
}

impl Perspective {
    /// What the holder of this seat, or nobody's seat, may see of this moment: once the game is over, everything.
    pub(crate) fn of(snapshot: &Snapshot, you: Option<Seat>) -> Self {
        let viewer = match (snapshot.outcome(), you) {
            (Some(outcome), _) => Viewer::Archive(outcome.finished()),
            (None, Some(seat)) => Viewer::Seat(seat),
            (None, None) => Viewer::Spectator,
        };
        Self { viewer, you, here: SeatSet::EMPTY, screen: false, hopes: Hopes::Nothing }
    }

    /// What everybody in the room may see, whoever they are, even when the game is over.
    pub(crate) const fn screen() -> Self {
        Self { viewer: Viewer::Spectator, you: None, here: SeatSet::EMPTY, screen: true, hopes: Hopes::Nothing }
    }

    /// What is seen on a device that holds these seats. While several people play on it, nobody's cards are: until one of
    /// them has said that they look (`asked`). Afterwards all of them look, and nobody in particular.
    pub(crate) fn on_device(snapshot: &Snapshot, you: Option<Seat>, here: SeatSet, asked: bool) -> Self {
        if here.len() < 2 {
            return Self::of(snapshot, you);
        }
        let you = you.filter(|_| asked || snapshot.phase() == Phase::Lobby);
        Self { here, ..Self::of(snapshot, you) }
    }

    /// The same reader at the table as the game ended there: nobody's hand opens before they look at the result.
    pub(crate) fn at_the_end(self) -> Self {
        let viewer = self.you.filter(|_| !self.screen && !self.is_shared()).map_or(Viewer::Spectator, Viewer::Seat);
        Self { viewer, ..self }
    }

    /// Whether the reader's device holds a seat, or several.
    pub(crate) const fn is_seated(self) -> bool {
        self.you.is_some() || self.is_shared()
    }

    /// Whether several people play on the reader's device.
    pub(crate) const fn is_shared(self) -> bool {
        !self.here.is_empty()
    }

    /// The seat that texts call "you": on a device that several people share only whoever has said that they look.
    pub(crate) fn addressed(self) -> Option<Seat> {
        self.you.filter(|_| !self.is_shared() || matches!(self.viewer, Viewer::Seat(_)))
    }

    /// The seat that the log calls "you": nobody's where several people read it, one after the other.
    pub(crate) fn told(self) -> Option<Seat> {
        self.you.filter(|_| !self.is_shared())
    }

    /// What addresses of this seat's page end with, so that a device with several seats says which it means.
    pub(crate) fn query(self) -> String {
        match self.viewer {
            Viewer::Seat(seat) if self.is_shared() => format!("?seat={}", seat.letter()),
            Viewer::Seat(_) | Viewer::Spectator | Viewer::Archive(_) => String::new(),
        }
    }
}

/// What a device without a seat waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) enum Hopes {
    /// For nothing: who holds it watches.
    #[default]
    Nothing,
    /// For somebody's seat: the entry by which it asked.
    Seat(u64),
    /// For the next game.
    NextGame,
}
