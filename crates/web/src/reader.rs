//! A reader who keeps looking at a table, from one entry to the next.

use game::{Seat, SeatSet, Viewer};
use host::{Attendance, HostError, Phase, Snapshot, Table, Token};

/// The credentials of a reader of a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Credentials {
    /// The token of the selected seat. It may be void.
    pub(crate) token: Option<Token>,
    /// Every token of the reader's device, where it has several.
    pub(crate) held: Vec<Token>,
    /// Every token of the device's cookie: one without a seat may get one soon.
    pub(crate) brought: Vec<Token>,
    /// Whether the request selected this seat.
    pub(crate) asked: bool,
    /// Whether it is the screen for everybody in the room: then other seats of this browser do not count.
    pub(crate) screen: bool,
}

impl Credentials {
    /// The credentials of this token, or of a spectator.
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

/// The seats of these tokens, with their tokens. Void tokens are left out.
pub(crate) async fn seats_of(table: &Table, tokens: &[Token]) -> Vec<(Seat, Token)> {
    let mut seats = Vec::new();
    for token in tokens {
        if let Ok(seat) = table.seat_of(token).await {
            seats.push((seat, token.clone()));
        }
    }
    seats
}

/// What a device with these tokens and without a seat waits for: a seat that it asked for last, or the next game.
pub(crate) async fn pending_seat_of(table: &Table, tokens: &[Token]) -> PendingSeat {
    let mut newest = None;
    for token in tokens {
        newest = newest.max(table.token_entry(token).await.ok().map(|since| since.0));
    }
    if let Some(since) = newest {
        return PendingSeat::Seat(since);
    }
    // If the waiting list cannot be read, the page does not mention it.
    let waits = !tokens.is_empty() && table.place_in_waiting_list(tokens).await.is_ok_and(|before| before.is_some());
    if waits { PendingSeat::NextGame } else { PendingSeat::Nothing }
}

/// Everybody of the device counts as present, for as long as the result exists. A person without a seat is never
/// absent.
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

/// A reader who keeps looking at a table.
#[derive(Debug)]
pub(crate) struct Reader {
    table: Table,
    credentials: Credentials,
    /// The seat, all seats of the device, and the last change of seats at the time of the lookup.
    known: Option<(u64, Option<Seat>, SeatSet)>,
    /// What a device without a seat waits for.
    pending_seat: PendingSeat,
    /// While this exists, everybody of the device counts as present.
    there: Vec<Attendance>,
}

impl Reader {
    pub(crate) async fn new(table: Table, credentials: Credentials) -> Self {
        let there = attended(&table, &credentials).await;
        let pending_seat =
            if there.is_empty() { pending_seat_of(&table, &credentials.brought).await } else { PendingSeat::Nothing };
        Self { table, credentials, known: None, pending_seat, there }
    }

    /// The table has a new task, which does not know who is present.
    pub(crate) async fn renew(&mut self, table: Table) {
        self.there = attended(&table, &self.credentials).await;
        self.table = table;
    }

    /// What this reader may see of a snapshot. The tokens are looked up again whenever seats have changed hands.
    pub(crate) async fn perspective(&mut self, snapshot: &Snapshot) -> Perspective {
        if self.credentials.screen {
            return Perspective::screen();
        }
        let (seat, here) = match self.known {
            Some((at, seat, here)) if at == snapshot.seated_at().0 => (seat, here),
            _ => self.seats().await,
        };
        self.known = Some((snapshot.seated_at().0, seat, here));
        let pending_seat = if seat.is_none() { self.pending_seat } else { PendingSeat::Nothing };
        Perspective { pending_seat, ..Perspective::on_device(snapshot, seat, here, self.credentials.asked) }
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

/// The viewer of one snapshot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Perspective {
    /// The view.
    pub(crate) viewer: Viewer,
    /// The reader's seat, also after the game, when everything is public.
    pub(crate) you: Option<Seat>,
    /// The seats on the reader's device, if there are several; otherwise empty.
    pub(crate) here: SeatSet,
    /// Whether it is the screen for everybody in the room.
    pub(crate) screen: bool,
    /// What a device without a seat waits for.
    pub(crate) pending_seat: PendingSeat,
}

impl Perspective {
    /// What a person with this seat, or a spectator, may see of this snapshot: after the game, everything.
    pub(crate) fn of(snapshot: &Snapshot, you: Option<Seat>) -> Self {
        let viewer = match (snapshot.outcome(), you) {
            (Some(outcome), _) => Viewer::Archive(outcome.finished()),
            (None, Some(seat)) => Viewer::Seat(seat),
            (None, None) => Viewer::Spectator,
        };
        Self { viewer, you, here: SeatSet::EMPTY, screen: false, pending_seat: PendingSeat::Nothing }
    }

    /// What everybody in the room may see, even after the game.
    pub(crate) const fn screen() -> Self {
        Self {
            viewer: Viewer::Spectator,
            you: None,
            here: SeatSet::EMPTY,
            screen: true,
            pending_seat: PendingSeat::Nothing,
        }
    }

    /// What a device with these seats may see. While several people play on it, it shows nobody's cards, until one of
    /// them has said that they look (`asked`). After the game it shows everything, to all of them.
    pub(crate) fn on_device(snapshot: &Snapshot, you: Option<Seat>, here: SeatSet, asked: bool) -> Self {
        if here.len() < 2 {
            return Self::of(snapshot, you);
        }
        let you = you.filter(|_| asked || snapshot.phase() == Phase::Lobby);
        Self { here, ..Self::of(snapshot, you) }
    }

    /// The same reader at the end of the game: no hand is revealed before they look at the result.
    pub(crate) fn at_the_end(self) -> Self {
        let viewer = self.you.filter(|_| !self.screen && !self.is_shared()).map_or(Viewer::Spectator, Viewer::Seat);
        Self { viewer, ..self }
    }

    /// Whether the reader's device has a seat.
    pub(crate) const fn is_seated(self) -> bool {
        self.you.is_some() || self.is_shared()
    }

    /// Whether several people play on the reader's device.
    pub(crate) const fn is_shared(self) -> bool {
        !self.here.is_empty()
    }

    /// The seat that texts address as "you": on a shared device only the person who said that they look.
    pub(crate) fn addressed(self) -> Option<Seat> {
        self.you.filter(|_| !self.is_shared() || matches!(self.viewer, Viewer::Seat(_)))
    }

    /// The seat that the log addresses as "you": nobody's on a shared device, where several people read it.
    pub(crate) fn log_addressee(self) -> Option<Seat> {
        self.you.filter(|_| !self.is_shared())
    }

    /// The query of addresses of this seat's page, so that a device with several seats names the one it means.
    pub(crate) fn query(self) -> String {
        match self.viewer {
            Viewer::Seat(seat) if self.is_shared() => format!("?seat={}", seat.letter()),
            Viewer::Seat(_) | Viewer::Spectator | Viewer::Archive(_) => String::new(),
        }
    }
}

/// What a device without a seat waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) enum PendingSeat {
    /// Nothing: a spectator.
    #[default]
    Nothing,
    /// A seat of a person: the entry of the request.
    Seat(u64),
    /// The next game.
    NextGame,
}
