//! The rules: the only place where hidden cards can be seen.
//!
//! What to read first: `State` here, `Stage` in `view`, then `ready` (what a winning hand is), `legal` (what may be
//! played), `play` (what it does), `round` (how rounds end) and `view` (who may know what).
#![deny(clippy::wildcard_enum_match_arm)]

use std::fmt;

use game::{BySeat, Closes, FirstSeat, OptionError, Outcome, Seat, SeatSet, Waiting, Window};

mod arrange;
mod cards;
mod event;
mod legal;
mod lexicon;
mod notation;
mod options;
mod pile;
mod play;
mod ready;
mod round;
mod sample;
mod secrets;
mod view;

pub use cards::{Card, CardSet, CardSetExt, Fan, Kind, LEAST_WORDS, MOST_WORDS};
pub(super) use event::word_arg;
pub use event::{Event, Observation, card_message};
pub use legal::Why;
pub use lexicon::{CardText, Lexicon, fits};
pub(super) use notation::unready;
pub use notation::{Draw, Move};
pub use options::{BlockTime, Naming, Options, WrongOut};
use pile::Bag;
pub use ready::{is_ready, names, wins};
pub use view::{Call, Faces, Hand, LastBlock, LastRound, LastTurn, Part, PartKind, Stage, Then, Took, View};

/// How many seats there are (LB-01).
const SEATS: u8 = 2;

/// How many cards a hand has between turns (LB-04, LB-12).
const HAND: usize = 5;

/// After this many drawn rounds in a row the table is over (LB-5: a match must end).
const DRAWN_ROUNDS: u8 = 3;

game::implement!(super::Learnatic, 2..=2);

/// The whole truth of a table.
#[derive(Clone, PartialEq)]
pub struct State {
    options: Options,
    /// The cards in play: those of the deck; fewer in arranged positions.
    material: CardSet,
    round: u32,
    /// The dealer of this round; meaningless until the first one is drawn.
    dealer: Seat,
    /// The stage of the game: everybody sees it.
    stage: Stage,
    /// Whose turn it is, or will be once a Block is over; meaningless while cards are dealt and after the end.
    turn: Seat,
    /// Who is awaited: the one on turn, and with `any_time` the other one until he has let it be (LB-G1).
    awaited: SeatSet,
    /// The card taken in this turn, until one is thrown (LB-12).
    took: Option<Took>,
    /// How many windows were opened so far.
    windows: u32,
    /// How many turns of this round are over (LB-5).
    turns: u16,
    /// How many rounds in a row were drawn.
    drawn_rounds: u8,
    hands: BySeat<Holding>,
    /// The parts of the face-down pile, the lowest first; no part is empty.
    pile: Vec<Bag>,
    /// The face-up pile, the lowest first.
    up: Vec<Card>,
    last_turn: Option<LastTurn>,
    /// The last Block, with the hand that both players saw.
    last_block: Option<LastBlock>,
    last_round: Option<LastRound>,
    won: BySeat<u8>,
}

/// A hand, and what others know of it.
#[derive(Clone, Copy, PartialEq, Default)]
struct Holding {
    cards: Fan,
    /// The cards of it that the other player has seen.
    known: CardSet,
    /// The cards of it that lay face up before, so that everybody knows them.
    open: CardSet,
    /// The number of turns that ended with a throw since the hand was dealt or redrawn.
    turns: u16,
}

impl Holding {
    /// A card comes to the hand; one that lay face up is known to everybody (LB-11).
    fn take(&mut self, card: Card, up: bool) {
        self.cards.push(card);
        if up {
            self.known = self.known.with(card);
            self.open = self.open.with(card);
        }
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Learnatic(round {}, turn {}, {:?})", self.round, self.turns, waiting(self))
    }
}

/// A new table (LB-1).
fn open(options: &Options, seats: u8) -> Result<State, OptionError> {
    if seats != SEATS {
        return Err(OptionError::new("seats", &seats.to_string(), "2 (LB-01)"));
    }
    let mut state = State::empty(options, options.deck.cards());
    state.pile.push(Bag::dealt(state.material));
    if let FirstSeat::Chosen(dealer) = options.first_dealer {
        state.deal(dealer);
    }
    Ok(state)
}

impl State {
    /// The table before the first dealer is drawn, without the pile that these cards make.
    fn empty(options: &Options, material: CardSet) -> Self {
        Self {
            options: options.clone(),
            material,
            round: 1,
            dealer: Seat::FIRST,
            stage: Stage::Dealer,
            turn: Seat::FIRST,
            awaited: SeatSet::EMPTY,
            took: None,
            windows: 0,
            turns: 0,
            drawn_rounds: 0,
            hands: BySeat::new(SEATS),
            pile: Vec::new(),
            up: Vec::new(),
            last_turn: None,
            last_block: None,
            last_round: None,
            won: BySeat::new(SEATS),
        }
    }

    /// The cards place by place: the hands, the parts of the pile, the face-up pile.
    fn places(&self) -> impl Iterator<Item = CardSet> {
        let hands = self.hands.as_slice().iter().map(|hand| hand.cards.set());
        hands.chain(self.pile.iter().map(|bag| bag.cards)).chain([CardSet::of_cards(&self.up)])
    }
}

/// The other player (LB-01).
const fn other(seat: Seat) -> Seat {
    seat.left(SEATS)
}

/// Who is awaited.
fn waiting(state: &State) -> Waiting {
    if state.awaited.is_empty() {
        return if state.stage == Stage::Over { Waiting::Nobody } else { Waiting::Nature };
    }
    // With `any_time` the start of a turn is a race, also after the waiting player has let it be.
    let race = state.options.block == BlockTime::AnyTime && state.stage != Stage::Throw;
    let closes = if race { Closes::OnFirstCall } else { Closes::WhenAllAnswered };
    Waiting::Seats(Window { number: state.windows, seats: state.awaited, closes, mover: Some(state.turn) })
}

/// How many seats there are.
const fn seats(_: &State) -> u8 {
    SEATS
}

/// The result, once the table is over.
fn outcome(state: &State) -> Option<Outcome> {
    let capped = state.drawn_rounds >= DRAWN_ROUNDS;
    let points = state.won.map(|_, won| i32::from(*won));
    (state.stage == Stage::Over).then(|| Outcome { capped, ..Outcome::by_points(points) })
}
