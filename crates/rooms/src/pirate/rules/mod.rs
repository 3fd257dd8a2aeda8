//! The rules: the only place where hidden cards can be seen.
//!
//! What to read first: `State` and `Phase` here, then `legal` (what may be played), `play` and `sail` (what it does),
//! `knows` (what is remembered) and `show` (who may know what).
#![deny(clippy::wildcard_enum_match_arm)]

use std::fmt;

use game::{BySeat, Closes, FirstSeat, OptionError, Outcome, Seat, SeatSet, Waiting, Window};

mod arrange;
mod audit;
mod card;
mod cards;
mod describe;
mod event;
mod knows;
mod legal;
mod line;
mod notation;
mod options;
mod play;
mod random;
mod refusal;
mod sail;
mod sample;
mod secrets;
mod sets;
mod show;
mod view;

pub(super) use arrange::arrange;
pub(super) use audit::audit;
pub(super) use describe::describe;
pub(super) use event::told;
pub(super) use legal::{check, legal};
pub(super) use line::line;
pub(super) use play::{TAKEN, can_draw, draw_unchecked, draws, play_unchecked};
pub(super) use random::{random_draw, random_move};
pub(super) use sample::sample;
pub(super) use secrets::hidden;
pub(super) use show::view;

pub use card::{Card, Colour};
pub use cards::Cards;
pub use event::{Event, Told};
pub use line::{card_message, cards_arg, colour_message};
pub use notation::{Draw, Move};
pub(super) use notation::{read_move, unready};
pub use options::{Options, Removal, Span, Track};
pub use refusal::Why;
pub use sets::is_bluff;
pub use view::{Boarding, Fresh, Hand, Island, Known, Last, Record, SeenSet, Square, Stage, Token, View, Vote};

use knows::Knows;

/// The whole truth of a table. Plain data without heap, so a copy is a copy of bytes.
#[derive(Clone, PartialEq)]
pub struct State {
    options: Options,
    seats: u8,
    /// All cards that are in play.
    deck: Cards,
    phase: Phase,
    /// Who began, once that is known.
    first: Option<Seat>,
    /// How many windows were opened so far.
    windows: u32,
    pile: Cards,
    board: Cards,
    hands: BySeat<Cards>,
    /// The squares of the ships; 0 is the start.
    ships: BySeat<u8>,
    /// Whether the nearer island's token was turned and shows nothing (BP-23).
    opened: bool,
    /// Whether the treasure was found.
    found: bool,
    /// The cards that just came into a hand; their owner and the one they were taken from have seen them.
    fresh: Option<Fetched>,
    /// What each seat has seen of the hands of others.
    knows: BySeat<Knows>,
    /// What everybody has seen of all hands.
    rail: Knows,
    /// For each seat, who has ever boarded it and so holds cards that it may know. Public.
    boarders: BySeat<SeatSet>,
    /// What became of the last set.
    last: Option<Decided>,
    records: BySeat<Record>,
    /// How many turns in a row have ended without a set.
    idle: u32,
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq)]
enum Phase {
    /// Chance picks who begins (BP-05).
    First,
    /// Chance picks the next card to deal; the hands are filled clockwise from the first seat (BP-04).
    Deal,
    /// A seat draws or boards (BP-06).
    Start(Seat),
    /// Chance picks the card that this seat draws.
    Drawing { seat: Seat, left: u8, excused: bool },
    /// A seat places a set, or removes a card, or is done.
    Act { seat: Seat, excused: bool },
    /// The others vote (BP-10).
    Vote(Placed),
    /// The setter picks a voter (BP-11).
    Pick(Placed),
    /// Chance picks the card that is taken unseen (BP-20).
    Boarding { by: Seat, from: Seat, left: u8 },
    /// A ship has reached the nearer island, whose token chance turns (BP-22). Where the table goes on, this voter
    /// still steps back (BP-13), and the turn of this seat ends.
    Token { ship: Seat, back: Option<Seat>, turn: Seat },
    /// The table is over.
    Over,
}

/// A set on the table. Its cards have left the hand.
#[derive(Clone, Copy, PartialEq)]
struct Placed {
    setter: Seat,
    shown: Cards,
    hidden: Cards,
    /// Whether each seat that has voted said bluff.
    votes: BySeat<Option<bool>>,
}

/// Cards that just came into a hand.
#[derive(Clone, Copy, PartialEq)]
struct Fetched {
    seat: Seat,
    /// From whom they were taken; `None` for the pile.
    from: Option<Seat>,
    cards: Cards,
}

/// What became of a set: all of it public.
#[derive(Clone, Copy, PartialEq)]
struct Decided {
    setter: Seat,
    shown: Cards,
    hidden: Cards,
    voter: Seat,
    called: bool,
    /// All votes where the table shows them (BP-G17).
    votes: Option<BySeat<Option<bool>>>,
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pirate(ships {:?}, {} in the pile, {:?})", self.ships.as_slice(), self.pile.len(), waiting(self))
    }
}

/// A new table (BP-1).
pub(super) fn open(options: &Options, seats: u8) -> Result<State, OptionError> {
    if !(2..=5).contains(&seats) {
        return Err(OptionError::new("seats", &seats.to_string(), "2 to 5 (BP-01)"));
    }
    let mut state = State::empty(options, seats, options.pack());
    let dealt = usize::from(seats) * usize::from(options.hand);
    if state.deck.len() < dealt {
        let hand = options.hand.to_string();
        return Err(OptionError::new("hand", &hand, format!("hands that {} cards suffice for", state.deck.len())));
    }
    if let FirstSeat::Chosen(first) = options.first_seat {
        if first.index() >= usize::from(seats) {
            let expected = format!("a seat of this table of {seats}");
            return Err(OptionError::new("first_seat", &first.to_string(), expected));
        }
        state.first = Some(first);
        state.phase = Phase::Deal;
    }
    Ok(state)
}

impl State {
    /// The table before anything is drawn.
    fn empty(options: &Options, seats: u8, deck: Cards) -> Self {
        Self {
            options: *options,
            seats,
            deck,
            phase: Phase::First,
            first: None,
            windows: 0,
            pile: deck,
            board: Cards::EMPTY,
            hands: BySeat::new(seats),
            ships: BySeat::new(seats),
            opened: false,
            found: false,
            fresh: None,
            knows: BySeat::new(seats),
            rail: Knows::default(),
            boarders: BySeat::new(seats),
            last: None,
            records: BySeat::new(seats),
            idle: 0,
        }
    }

    /// Whose turn it is; `None` before the first turn and after the end.
    const fn turn(&self) -> Option<Seat> {
        match &self.phase {
            Phase::First | Phase::Deal | Phase::Over => None,
            Phase::Start(seat) | Phase::Drawing { seat, .. } | Phase::Act { seat, .. } => Some(*seat),
            Phase::Vote(placed) | Phase::Pick(placed) => Some(placed.setter),
            Phase::Boarding { by, .. } => Some(*by),
            Phase::Token { turn, .. } => Some(*turn),
        }
    }

    /// The set on the table.
    const fn placed(&self) -> Option<&Placed> {
        match &self.phase {
            Phase::Vote(placed) | Phase::Pick(placed) => Some(placed),
            Phase::First | Phase::Deal | Phase::Start(_) | Phase::Drawing { .. } => None,
            Phase::Act { .. } | Phase::Boarding { .. } | Phase::Token { .. } | Phase::Over => None,
        }
    }

    /// The seats that this one may board with a pirate: strictly ahead, with a card at least (BP-G11, BP-G12).
    fn boardable(&self, by: Seat) -> SeatSet {
        let open = |seat: &Seat| self.ships[*seat] > self.ships[by] && !self.hands[*seat].is_empty();
        Seat::all(self.seats).filter(open).collect()
    }

    /// What each seat holds: its hand, and what it has face down on the table.
    fn holdings(&self) -> BySeat<Cards> {
        let mut holdings = self.hands;
        if let Some(placed) = self.placed() {
            holdings[placed.setter] = holdings[placed.setter].plus(placed.hidden);
        }
        holdings
    }
}

/// Who is awaited.
pub(super) fn waiting(state: &State) -> Waiting {
    let number = state.windows;
    let window = |seats, mover| Waiting::Seats(Window { number, seats, closes: Closes::WhenAllAnswered, mover });
    match &state.phase {
        Phase::First | Phase::Deal | Phase::Drawing { .. } => Waiting::Nature,
        Phase::Boarding { .. } | Phase::Token { .. } => Waiting::Nature,
        Phase::Start(seat) | Phase::Act { seat, .. } => window(SeatSet::one(*seat), Some(*seat)),
        Phase::Vote(placed) => window(placed.awaited(), None),
        Phase::Pick(placed) => window(SeatSet::one(placed.setter), Some(placed.setter)),
        Phase::Over => Waiting::Nobody,
    }
}

impl Placed {
    /// The seats that have not voted yet.
    fn awaited(&self) -> SeatSet {
        self.setter.others(self.votes.seats()).filter(|seat| self.votes[*seat].is_none()).collect()
    }
}

/// What the table agreed on.
pub(super) const fn options(state: &State) -> Options {
    state.options
}

/// How many seats there are.
pub(super) const fn seats(state: &State) -> u8 {
    state.seats
}

/// The result, once the table is over: the ship on the treasure's island is the foremost one.
pub(super) fn outcome(state: &State) -> Option<Outcome> {
    if state.phase != Phase::Over {
        return None;
    }
    let squares = state.ships.map(|_, square| i32::from(*square));
    Some(Outcome { capped: !state.found, ..Outcome::by_points(squares) })
}
