//! The rules of the game. Only this module can read hidden cards.
//!
//! To understand the code, first read `State` here, and `Stage` in `view`. Then read `ready` (winning hands), `legal`
//! (which moves are allowed) and `play` (their effects). `round` contains the ends of rounds, and `view` what each
//! viewer may know.
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

/// The number of seats: this game is only for two players (LB-01).
const SEATS: u8 = 2;

/// The number of cards in a hand between turns (LB-04, LB-12).
const HAND: usize = 5;

/// After this many drawn rounds in a row the game ends, so that every game has an end (LB-5).
const DRAWN_ROUNDS: u8 = 3;

game::implement!(super::Learnatic, 2..=2);

/// The complete state of a game, with all hidden cards.
#[derive(Clone, PartialEq)]
pub struct State {
    options: Options,
    /// The cards in play: those of the deck, or fewer in positions that are written by hand.
    material: CardSet,
    round: u32,
    /// The dealer of this round. It has no meaning before the first dealer is drawn.
    dealer: Seat,
    /// The stage of the game. Everybody sees it.
    stage: Stage,
    /// The seat whose turn it is. While a Block is resolved, the seat whose turn follows. It has no meaning while cards
    /// are dealt and after the end.
    turn: Seat,
    /// The seats that must act: the seat on turn and, with the option `block=any_time`, also the other seat until it
    /// has made the move `let be` (LB-G1).
    awaited: SeatSet,
    /// The card taken in this turn, until a card is thrown (LB-12).
    took: Option<Took>,
    /// The number of windows that were opened so far.
    windows: u32,
    /// The number of finished turns of this round (LB-5).
    turns: u16,
    /// The number of rounds in a row that were drawn.
    drawn_rounds: u8,
    hands: BySeat<Holding>,
    /// The parts of the face-down pile, the lowest first. No part is empty.
    pile: Vec<Bag>,
    /// The face-up pile, the lowest card first.
    up: Vec<Card>,
    last_turn: Option<LastTurn>,
    /// The last Block, with the hand that both players saw.
    last_block: Option<LastBlock>,
    last_round: Option<LastRound>,
    won: BySeat<u8>,
}

/// A hand, and what the other player and spectators know about it.
#[derive(Clone, Copy, PartialEq, Default)]
struct Holding {
    cards: Fan,
    /// The cards of the hand that the other player has seen.
    known: CardSet,
    /// The cards of the hand that were face up before, so that everybody knows them.
    open: CardSet,
    /// The number of turns that ended with a throw since the hand was dealt or redrawn.
    turns: u16,
}

impl Holding {
    /// Adds a card to the hand. `up` says whether the card was face up; then everybody knows that it is in this hand
    /// (LB-11).
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

/// Opens a new table (LB-1).
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
    /// Creates the initial state, before nature draws the first dealer. The face-down pile is still empty.
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

    /// Iterates over all places of cards, as sets: the hands, the parts of the face-down pile, and the face-up pile.
    fn places(&self) -> impl Iterator<Item = CardSet> {
        let hands = self.hands.as_slice().iter().map(|hand| hand.cards.set());
        hands.chain(self.pile.iter().map(|bag| bag.cards)).chain([CardSet::of_cards(&self.up)])
    }
}

/// Returns the other player (LB-01).
const fn other(seat: Seat) -> Seat {
    seat.left(SEATS)
}

/// Returns whether the game waits for nature, for seats or for nobody.
fn waiting(state: &State) -> Waiting {
    if state.awaited.is_empty() {
        return if state.stage == Stage::Over { Waiting::Nobody } else { Waiting::Nature };
    }
    // With `block=any_time`, the first action at the start of a turn closes the window for both players. This stays so
    // even after the waiting player has said `let be`.
    let race = state.options.block == BlockTime::AnyTime && state.stage != Stage::Throw;
    let closes = if race { Closes::OnFirstCall } else { Closes::WhenAllAnswered };
    Waiting::Seats(Window { number: state.windows, seats: state.awaited, closes, mover: Some(state.turn) })
}

/// Returns the number of seats.
const fn seats(_: &State) -> u8 {
    SEATS
}

/// Returns the result if the game is over.
fn outcome(state: &State) -> Option<Outcome> {
    let capped = state.drawn_rounds >= DRAWN_ROUNDS;
    let points = state.won.map(|_, won| i32::from(*won));
    (state.stage == Stage::Over).then(|| Outcome { capped, ..Outcome::by_points(points) })
}
