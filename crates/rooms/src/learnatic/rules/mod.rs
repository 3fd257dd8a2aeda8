//! The rules: the only place where hidden cards can be seen.
//!
//! What to read first: `State` and `Phase` here, then `ready` (what a winning hand is), `legal` (what may be played),
//! `play` (what it does), `round` (how rounds end) and `show` (who may know what).
#![deny(clippy::wildcard_enum_match_arm)]

use std::fmt;

use game::{BySeat, Closes, FirstSeat, OptionError, Outcome, Seat, SeatSet, Waiting, Window};

mod arrange;
mod audit;
mod card;
mod cards;
mod describe;
mod event;
mod legal;
mod lexicon;
mod line;
mod notation;
mod options;
mod pile;
mod play;
mod random;
mod ready;
mod refusal;
mod round;
mod sample;
mod secrets;
mod show;
mod view;
mod wire;

pub(super) use arrange::arrange;
pub(super) use audit::audit;
pub(super) use describe::describe;
pub(super) use event::told;
pub(super) use legal::{check, legal};
pub(super) use line::line;
pub(super) use notation::{read_move, unready};
pub(super) use play::{can_draw, draw_unchecked, draws, play_unchecked};
pub(super) use random::{random_draw, random_move};
pub(super) use sample::sample;
pub(super) use secrets::hidden;
pub(super) use show::view;

pub use card::{Card, Kind, LEAST_WORDS, MOST_WORDS};
pub use cards::{CardSet, Fan, Row};
pub use event::{Event, Told, Verdict};
pub use lexicon::{BUILT_IN, Face, Lexicon, fits};
pub use line::card_message;
pub use notation::{Draw, Move};
pub use options::{BlockTime, Naming, Options, WrongOut};
pub use ready::{is_ready, names};
pub use refusal::Why;
pub use view::{Call, Faces, Hand, LastBlock, LastRound, LastTurn, Part, PartKind, Stage, Took, View};

use cards::Heap;
use pile::Bag;

/// How many seats there are (LB-01).
const SEATS: u8 = 2;

/// How many cards a hand has between turns (LB-04, LB-12).
const HAND: usize = 5;

/// After so many drawn rounds in a row the table is over (LB-5: a match must end).
const DRAWN_ROUNDS: u8 = 3;

/// The whole truth of a table.
#[derive(Clone, PartialEq)]
pub struct State {
    options: Options,
    /// The cards in play: those of the deck; fewer in arranged positions.
    material: CardSet,
    round: u32,
    /// The dealer of this round; meaningless until the first one is drawn.
    dealer: Seat,
    phase: Phase,
    /// How many windows were opened so far.
    windows: u32,
    /// How many turns of this round are over (LB-5).
    turns: u16,
    /// How many rounds in a row were drawn.
    drawn_rounds: u8,
    hands: BySeat<Holding>,
    /// The parts of the face-down pile, the lowest first; none of them is empty.
    pile: Vec<Bag>,
    up: Heap,
    last_turn: Option<LastTurn>,
    last_block: Option<Block>,
    last_round: Option<Ended>,
    won: BySeat<u8>,
}

/// A hand, and what others know of it.
#[derive(Clone, Copy, PartialEq)]
struct Holding {
    cards: Fan,
    /// The cards of it that the other player has seen.
    known: CardSet,
    /// The cards of it that lay face up before, so that everybody knows them.
    open: CardSet,
    /// How many turns ended with a throw since the hand was last dealt or drawn anew.
    turns: u16,
}

impl Default for Holding {
    fn default() -> Self {
        Self { cards: Fan::EMPTY, known: CardSet::EMPTY, open: CardSet::EMPTY, turns: 0 }
    }
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq)]
enum Phase {
    /// Chance picks the first dealer (LB-G17).
    Dealer,
    /// Cards are dealt, one by one (LB-04, LB-05).
    Deal { left: u8 },
    /// A turn begins (LB-09). `awaited` holds the mover, and with `any_time` the other one until he has let it be.
    Start { seat: Seat, may_block: bool, awaited: SeatSet },
    /// Chance draws the card that this seat takes from the pile (LB-10).
    Taking { seat: Seat },
    /// A card must be thrown (LB-12).
    Throw { seat: Seat, took: Card, up: bool },
    /// Chance picks the card that a wrong Block costs (LB-19).
    Losing { caller: Seat, then: Then },
    /// Chance fills a hand up after a Block (LB-17, LB-20).
    Redraw { seat: Seat, then: Then },
    /// The table is over.
    Over,
}

/// Whose turn it is once a Block is over.
#[derive(Clone, Copy, PartialEq)]
struct Then {
    seat: Seat,
    /// Whether the turn goes on rather than begins: then nobody who waits may Block in it any more (LB-G1).
    goes_on: bool,
    /// Whether that seat may still Block in it (LB-G19).
    may_block: bool,
}

/// The last Block: the hand is known to both players, the rest to everybody.
#[derive(Clone, Copy, PartialEq)]
struct Block {
    round: u32,
    caller: Seat,
    good: bool,
    hand: Fan,
    lost: Option<Card>,
}

/// How a round ended: all of it public.
#[derive(Clone, Copy, PartialEq)]
struct Ended {
    round: u32,
    winner: Option<Seat>,
    call: Option<(Seat, Fan, Option<u8>, Verdict)>,
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Learnatic(round {}, turn {}, {:?})", self.round, self.turns, waiting(self))
    }
}

/// Seat A.
const FIRST: Seat = match Seat::new(0) {
    Some(seat) => seat,
    None => unreachable!(),
};

/// A new table (LB-1).
pub(super) fn open(options: &Options, seats: u8) -> Result<State, OptionError> {
    if seats != SEATS {
        return Err(OptionError::new("seats", &seats.to_string(), "2 (LB-01)"));
    }
    let mut state = State::empty(options, options.deck.cards());
    if let FirstSeat::Chosen(dealer) = options.first_dealer {
        state.deal(dealer);
    }
    Ok(state)
}

impl State {
    /// The table before the first dealer is drawn.
    fn empty(options: &Options, material: CardSet) -> Self {
        Self {
            options: options.clone(),
            material,
            round: 1,
            dealer: FIRST,
            phase: Phase::Dealer,
            windows: 0,
            turns: 0,
            drawn_rounds: 0,
            hands: BySeat::new(SEATS),
            pile: vec![Bag::dealt(material)],
            up: Heap::EMPTY,
            last_turn: None,
            last_block: None,
            last_round: None,
            won: BySeat::new(SEATS),
        }
    }
}

/// The other player (LB-01).
const fn other(seat: Seat) -> Seat {
    seat.left(SEATS)
}

/// Who is awaited.
pub(super) fn waiting(state: &State) -> Waiting {
    let number = state.windows;
    match &state.phase {
        Phase::Dealer | Phase::Deal { .. } | Phase::Taking { .. } | Phase::Losing { .. } | Phase::Redraw { .. } => {
            Waiting::Nature
        }
        Phase::Start { seat, awaited, .. } => {
            // With `any_time` the window is a race, also once the one who waits has let it be.
            let race = state.options.block == BlockTime::AnyTime;
            let closes = if race { Closes::OnFirstCall } else { Closes::WhenAllAnswered };
            Waiting::Seats(Window { number, seats: *awaited, closes, mover: Some(*seat) })
        }
        Phase::Throw { seat, .. } => {
            let (seats, mover) = (SeatSet::one(*seat), Some(*seat));
            Waiting::Seats(Window { number, seats, closes: Closes::WhenAllAnswered, mover })
        }
        Phase::Over => Waiting::Nobody,
    }
}

/// What the table agreed on.
pub(super) fn options(state: &State) -> Options {
    state.options.clone()
}

/// How many seats there are.
pub(super) const fn seats(_: &State) -> u8 {
    SEATS
}

/// The result, once the table is over.
pub(super) fn outcome(state: &State) -> Option<Outcome> {
    match &state.phase {
        Phase::Over => {
            let capped = state.drawn_rounds >= DRAWN_ROUNDS;
            Some(Outcome { capped, ..Outcome::by_points(state.won.map(|_, won| i32::from(*won))) })
        }
        Phase::Dealer
        | Phase::Deal { .. }
        | Phase::Start { .. }
        | Phase::Taking { .. }
        | Phase::Throw { .. }
        | Phase::Losing { .. }
        | Phase::Redraw { .. } => None,
    }
}
