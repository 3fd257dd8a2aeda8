//! The rules: the only place where hidden cards are visible.

mod moves;
mod sample;
mod setup;
mod told;
mod view;

use game::{Closes, Seat, SeatSet, Waiting, Window};

pub use moves::{Act, Draw, Why};
pub(super) use sample::sample;
pub(super) use setup::arrange;
pub use told::{Event, Told};
pub(super) use view::hidden;
pub use view::{Sight, View};

use crate::toys::{Card, Rank};

/// The seat that begins.
const A: Seat = Seat::new(0).unwrap();
/// The other seat.
const B: Seat = Seat::new(1).unwrap();

/// The three cards.
const DECK: [Card; 3] = [
    Card { rank: Rank::Jack, suit: None },
    Card { rank: Rank::Queen, suit: None },
    Card { rank: Rank::King, suit: None },
];

/// The whole truth: what was dealt and how the betting went.
#[derive(Clone, PartialEq, Eq)]
pub struct State {
    hands: [Option<Card>; 2],
    phase: Phase,
    /// How many chips a bet is (KU-03).
    bet: u8,
}

/// The editions of these rules. They differ in KU-03.
pub(super) const EDITIONS: std::ops::RangeInclusive<u32> = 1..=2;

/// How far the betting has come. Together with the hands this is the whole game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Start,
    Pass,
    Bet,
    PassBet,
    Over(Ending),
}

/// How the betting ended, KU-04 to KU-06.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    PassPass,
    BetPass,
    BetBet,
    PassBetPass,
    PassBetBet,
}

/// Shows no card.
impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Kuhn poker at {:?}", self.waiting())
    }
}

impl State {
    pub(super) const fn new(edition: u32) -> Self {
        Self { hands: [None; 2], phase: Phase::Start, bet: if edition == 1 { 2 } else { 1 } }
    }

    pub(super) fn waiting(&self) -> Waiting {
        let (number, seat) = match self.phase {
            Phase::Start if self.hands.contains(&None) => return Waiting::Nature,
            Phase::Start => (1, A),
            Phase::Pass | Phase::Bet => (2, B),
            Phase::PassBet => (3, A),
            Phase::Over(_) => return Waiting::Nobody,
        };
        Waiting::Seats(Window { number, seats: SeatSet::one(seat), closes: Closes::WhenAllAnswered, mover: Some(seat) })
    }

    /// What was done so far, A first.
    fn acts(&self) -> &'static [Act] {
        match self.phase {
            Phase::Start => &[],
            Phase::Pass => &[Act::Pass],
            Phase::Bet => &[Act::Bet],
            Phase::PassBet => &[Act::Pass, Act::Bet],
            Phase::Over(Ending::PassPass) => &[Act::Pass, Act::Pass],
            Phase::Over(Ending::BetPass) => &[Act::Bet, Act::Pass],
            Phase::Over(Ending::BetBet) => &[Act::Bet, Act::Bet],
            Phase::Over(Ending::PassBetPass) => &[Act::Pass, Act::Bet, Act::Pass],
            Phase::Over(Ending::PassBetBet) => &[Act::Pass, Act::Bet, Act::Bet],
        }
    }

    /// Whether the cards have been shown.
    const fn open(&self) -> bool {
        matches!(self.phase, Phase::Over(Ending::PassPass | Ending::BetBet | Ending::PassBetBet))
    }

    /// Who won how many chips.
    fn winner(&self) -> Option<(Seat, i32)> {
        let higher = if self.hands[0] > self.hands[1] { A } else { B };
        match self.phase {
            Phase::Over(Ending::PassPass) => Some((higher, 1)),
            Phase::Over(Ending::BetBet | Ending::PassBetBet) => Some((higher, 1 + i32::from(self.bet))),
            Phase::Over(Ending::BetPass) => Some((A, 1)),
            Phase::Over(Ending::PassBetPass) => Some((B, 1)),
            Phase::Start | Phase::Pass | Phase::Bet | Phase::PassBet => None,
        }
    }

    /// The chips won or lost by A and B, once it is over.
    pub(super) fn chips(&self) -> Option<[i32; 2]> {
        let (winner, chips) = self.winner()?;
        Some(if winner == A { [chips, -chips] } else { [-chips, chips] })
    }

    pub(super) fn audit(&self) -> Result<(), String> {
        if self.hands.contains(&None) && self.phase != Phase::Start {
            return Err("betting has begun before both cards were dealt".into());
        }
        if self.hands[0].is_some() && self.hands[0] == self.hands[1] {
            return Err("both seats hold the same card".into());
        }
        Ok(())
    }
}
