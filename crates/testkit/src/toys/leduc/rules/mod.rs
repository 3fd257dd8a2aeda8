//! The rules: the only place where hidden cards are visible.

mod betting;
mod moves;
mod sample;
mod setup;
mod told;
mod view;

use game::{Seat, Waiting};

pub use moves::{Act, Draw, Why};
pub(super) use sample::sample;
pub(super) use setup::arrange;
pub use told::{Event, Observation};
pub(super) use told::{line, told};
pub use view::View;
pub(super) use view::hidden;

use super::{LeducOptions, Suits};
use crate::toys::{Card, Rank, Suit};
use betting::{Betting, Round};
use rooms::kit::Heap;

/// The seat that begins.
const A: Seat = Seat::new(0).unwrap();
/// The other seat.
const B: Seat = Seat::new(1).unwrap();

/// The full state: the deal and the betting.
#[derive(Clone, PartialEq, Eq)]
pub struct State {
    suits: bool,
    hands: [Option<Card>; 2],
    board: Option<Card>,
    betting: Betting,
}

/// Shows no card.
impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Leduc hold'em at {:?}", self.waiting())
    }
}

/// The six cards: two of each rank.
fn deck(suits: bool) -> Heap<Card> {
    let card = |rank: Rank, suit: Suit| Card { rank, suit: suits.then_some(suit) };
    Rank::ALL.into_iter().flat_map(|rank| [card(rank, Suit::Hearts), card(rank, Suit::Spades)]).collect()
}

impl State {
    pub(super) fn new(options: &LeducOptions) -> Self {
        Self { suits: options.suits == Suits::Observation, hands: [None; 2], board: None, betting: Betting::default() }
    }

    pub(super) fn waiting(&self) -> Waiting {
        let (draws, turn) = match self.betting.round() {
            Round::Over => (false, None),
            Round::First(turn) => (self.hands.contains(&None), Some([A, B][turn])),
            Round::Second(turn) => (self.board.is_none(), Some([A, B][turn])),
        };
        Waiting::in_turn(draws, self.betting.count() as usize, turn)
    }

    /// Whether cards have suits.
    pub(super) fn suits(&self) -> Suits {
        if self.suits { Suits::Observation } else { Suits::Untold }
    }

    /// Whether the cards have been shown.
    fn open(&self) -> bool {
        self.betting.round() == Round::Over && self.betting.folded().is_none()
    }

    /// The chips won or lost by A and B, once it is over.
    pub(super) fn won(&self) -> Option<[i32; 2]> {
        if self.betting.round() != Round::Over {
            return None;
        }
        let [a, b] = self.betting.chips();
        let strength = |hand: usize| {
            let rank = self.hands[hand].map(|card| card.rank);
            (rank == self.board.map(|card| card.rank), rank)
        };
        let a_wins = match self.betting.folded() {
            Some(loser) => loser == 1,
            None if strength(0) == strength(1) => return Some([0, 0]),
            None => strength(0) > strength(1),
        };
        Some(if a_wins { [b, -b] } else { [-a, a] })
    }

    /// The cards that have left the pile.
    fn dealt(&self) -> Heap<Card> {
        self.hands.into_iter().chain([self.board]).flatten().collect()
    }

    /// The cards still in the pile.
    pub(super) fn pile(&self) -> Heap<Card> {
        deck(self.suits).minus(self.dealt())
    }

    pub(super) fn audit(&self) -> Result<(), String> {
        if !deck(self.suits).contains(self.dealt()) {
            return Err("a card is not of the deck, or there more often than in the deck".into());
        }
        if self.betting.count() > 0 && self.hands.contains(&None) {
            return Err("betting has begun before both cards were dealt".into());
        }
        Ok(())
    }
}
