//! A visitor who keeps a table's page open, from one journal entry to the next.

use game::{Seat, SeatSet, Viewer};
use host::{Attendance, HostError, Phase, Snapshot, Table, Token};

/// The credentials with which a visitor opens a table's page.
#[derive(Clone, Debug, Default)]
pub(crate) struct Credentials {
    /// The token of the selected seat. The token may no longer be valid.
    pub(crate) token: Option<Token>,
    /// All tokens with a seat on the visitor's device, if there are several; otherwise empty.
    pub(crate) held: Vec<Token>,
    /// All tokens in the device's cookie. A token without a seat is included, because people at the table may soon
    /// approve its request for a seat.
    pub(crate) brought: Vec<Token>,
    /// Whether the request selected the seat of `token` by the seat's letter.
    pub(crate) asked: bool,
    /// Whether the page is the TV page. Then the seats of this browser are ignored.
    pub(crate) screen: bool,
}

impl Credentials {
    /// Returns the credentials of the owner of this token; without a token, of a spectator.
    pub(crate) fn holder(token: Option<Token>) -> Self {
        Self { token, ..Self::default() }
    }

    /// Returns the credentials of the TV page, which has no seat.
    pub(crate) fn screen() -> Self {
        Self { screen: true, ..Self::default() }
    }

    /// Returns all tokens with a seat on this device.
    fn tokens(&self) -> impl Iterator<Item = &Token> {
        let only = self.token.iter().filter(|_| self.held.is_empty());
        self.held.iter().chain(only)
    }
}

/// Returns the seat of each token together with that token. Tokens without a seat are left out.
pub(crate) async fn seats_of(table: &Table, tokens: &[Token]) -> Vec<(Seat, Token)> {
    let mut seats = Vec::new();
    for token in tokens {
        if let Ok(seat) = table.seat_of(token).await {
            seats.push((seat, token.clone()));
        }
    }
    seats
}

/// Returns the seat or game that a device without a seat waits for: the seat that the device requested last, or the
/// next game.
pub(crate) async fn pending_seat_of(table: &Table, tokens: &[Token]) -> PendingSeat {
    let mut newest = None;
    for token in tokens {
        newest = newest.max(table.token_entry(token).await.ok().map(|since| since.0));
    }
    if let Some(since) = newest {
        return PendingSeat::Seat(since);
    }
    // If the server cannot read the waiting list, the page does not mention the list.
    let waits = !tokens.is_empty() && table.place_in_waiting_list(tokens).await.is_ok_and(|before| before.is_some());
    if waits { PendingSeat::NextGame } else { PendingSeat::Nothing }
}

/// Marks everybody on the device as present until the returned guards are dropped. A token without a seat is skipped,
/// because a person without a seat cannot be absent.
async fn attended(table: &Table, credentials: &Credentials) -> Vec<Attendance> {
    let mut there = Vec::new();
    for token in credentials.tokens() {
        there.extend(table.attend(token).await.ok());
    }
    there
}

/// Returns the set of these seats, without their tokens.
pub(crate) fn set_of(seats: &[(Seat, Token)]) -> SeatSet {
    seats.iter().fold(SeatSet::EMPTY, |set, (seat, _)| set.with(*seat))
}

/// A visitor who keeps a table's page open, with the table and the visitor's credentials.
#[derive(Debug)]
pub(crate) struct Reader {
    table: Table,
    credentials: Credentials,
    /// The result of the last token lookup: the journal entry of the last change of seats, the visitor's seat, and all
    /// seats of the device.
    known: Option<(u64, Option<Seat>, SeatSet)>,
    /// The seat or game that a device without a seat waits for.
    pending_seat: PendingSeat,
    /// Guards that mark everybody on the device as present. The marks are removed when the guards are dropped.
    there: Vec<Attendance>,
}

impl Reader {
    pub(crate) async fn new(table: Table, credentials: Credentials) -> Self {
        let there = attended(&table, &credentials).await;
        let pending_seat =
            if there.is_empty() { pending_seat_of(&table, &credentials.brought).await } else { PendingSeat::Nothing };
        Self { table, credentials, known: None, pending_seat, there }
    }

    /// Registers the people of the device again, after the table got a new task that does not know who is present.
    pub(crate) async fn renew(&mut self, table: Table) {
        self.there = attended(&table, &self.credentials).await;
        self.table = table;
    }

    /// Returns the perspective, which decides what this visitor may see of a snapshot. After seats have changed hands,
    /// the function looks the tokens up again.
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

/// The perspective of a visitor on one snapshot. The perspective decides what the visitor may see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Perspective {
    /// The viewer whose view of the game the page shows.
    pub(crate) viewer: Viewer,
    /// The visitor's own seat. This value is also set after the game, when everything is public.
    pub(crate) you: Option<Seat>,
    /// The seats on the visitor's device, if there are several; otherwise empty.
    pub(crate) here: SeatSet,
    /// Whether the page is the TV page, which never shows private cards.
    pub(crate) screen: bool,
    /// The seat or game that a device without a seat waits for.
    pub(crate) pending_seat: PendingSeat,
}

impl Perspective {
    /// Returns the perspective of a person with this seat, or of a spectator. After the game, the perspective shows all
    /// cards.
    pub(crate) fn of(snapshot: &Snapshot, you: Option<Seat>) -> Self {
        let viewer = match (snapshot.outcome(), you) {
            (Some(outcome), _) => Viewer::Archive(outcome.finished()),
            (None, Some(seat)) => Viewer::Seat(seat),
            (None, None) => Viewer::Spectator,
        };
        Self { viewer, you, here: SeatSet::EMPTY, screen: false, pending_seat: PendingSeat::Nothing }
    }

    /// Returns the perspective of the TV page: the spectators' view, even after the game.
    pub(crate) const fn screen() -> Self {
        Self {
            viewer: Viewer::Spectator,
            you: None,
            here: SeatSet::EMPTY,
            screen: true,
            pending_seat: PendingSeat::Nothing,
        }
    }

    /// Returns the perspective of a device with these seats. If several people share the device, the perspective shows
    /// no private cards until the request selects one seat (`asked`). After the game it shows all cards.
    pub(crate) fn on_device(snapshot: &Snapshot, you: Option<Seat>, here: SeatSet, asked: bool) -> Self {
        if here.len() < 2 {
            return Self::of(snapshot, you);
        }
        let you = you.filter(|_| asked || snapshot.phase() == Phase::Lobby);
        Self { here, ..Self::of(snapshot, you) }
    }

    /// Returns the perspective of the same visitor at the end of a game. This perspective reveals no hands before the
    /// visitor opens the result.
    pub(crate) fn at_the_end(self) -> Self {
        let viewer = self.you.filter(|_| !self.screen && !self.is_shared()).map_or(Viewer::Spectator, Viewer::Seat);
        Self { viewer, ..self }
    }

    /// Checks whether the visitor's device has a seat.
    pub(crate) const fn is_seated(self) -> bool {
        self.you.is_some() || self.is_shared()
    }

    /// Checks whether several people play on the visitor's device.
    pub(crate) const fn is_shared(self) -> bool {
        !self.here.is_empty()
    }

    /// Returns the seat that texts address as "you". On a shared device that is only the seat whose own page is open.
    pub(crate) fn addressed(self) -> Option<Seat> {
        self.you.filter(|_| !self.is_shared() || matches!(self.viewer, Viewer::Seat(_)))
    }

    /// Returns the seat that the log addresses as "you". On a shared device the log addresses no seat, because several
    /// people see the log.
    pub(crate) fn log_addressee(self) -> Option<Seat> {
        self.you.filter(|_| !self.is_shared())
    }

    /// Returns the URL query that selects this seat's page on a device with several seats; otherwise an empty text.
    pub(crate) fn query(self) -> String {
        match self.viewer {
            Viewer::Seat(seat) if self.is_shared() => format!("?seat={}", seat.letter()),
            Viewer::Seat(_) | Viewer::Spectator | Viewer::Archive(_) => String::new(),
        }
    }
}

/// The seat or game that a device without a seat waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) enum PendingSeat {
    /// The device waits for nothing: the visitor is a spectator.
    #[default]
    Nothing,
    /// The device has requested the seat of a person at the table. The number is the journal entry of the request.
    Seat(u64),
    /// The device is on the waiting list for the next game.
    NextGame,
}
