//! Moves, draws, refusals, and what they do; with their notation.

use std::fmt;

use game::{Notation, NotationError, Seat};

use super::{A, B, DECK, Ending, Event, Phase, State};
use crate::toys::Card;

/// What a seat may do on its turn (KU-03).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// Puts in nothing.
    Pass,
    /// Puts in a chip.
    Bet,
}

impl Act {
    /// Both, the milder first.
    pub const ALL: [Self; 2] = [Self::Pass, Self::Bet];

    /// The text.
    ///
    /// # Stability
    /// Journals are written in it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pass => "pass",
            Self::Bet => "bet",
        }
    }
}

impl Notation for Act {
    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(self.name())
    }

    fn read(text: &str) -> Result<Self, NotationError> {
        Self::ALL.into_iter().find(|act| act.name() == text).ok_or_else(|| NotationError::new(text, "pass or bet"))
    }
}

/// Nature deals a card to the first seat that has none (KU-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Draw(pub Card);

impl Notation for Draw {
    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "card {}", self.0)
    }

    fn read(text: &str) -> Result<Self, NotationError> {
        let card = text.strip_prefix("card ").ok_or_else(|| NotationError::new(text, "card J, card Q or card K"))?;
        Card::read(card).map(Self)
    }
}

game::refusals! {
    /// Why a move is refused.
    pub enum Why {
        /// It is not this seat's turn.
        NotAwaited => "KU-02", "kuhn-not-awaited";
    }
}

impl State {
    /// The cards that may be dealt now.
    pub(in super::super) fn draws(&self) -> impl Iterator<Item = Draw> + use<> {
        let hands = self.hands;
        let dealing = hands.contains(&None);
        DECK.into_iter().filter(move |card| dealing && !hands.contains(&Some(*card))).map(Draw)
    }

    pub(in super::super) fn deal(&mut self, draw: Draw, tell: &mut impl FnMut(Event)) {
        let (seat, hand) = if self.hands[0].is_none() { (A, 0) } else { (B, 1) };
        self.hands[hand] = Some(draw.0);
        tell(Event::Dealt(seat, draw.0));
    }

    pub(in super::super) fn act(&mut self, seat: Seat, act: Act, tell: &mut impl FnMut(Event)) {
        tell(Event::Acted(seat, act));
        self.phase = match (self.phase, act) {
            (Phase::Start, Act::Pass) => Phase::Pass,
            (Phase::Start, Act::Bet) => Phase::Bet,
            (Phase::Pass, Act::Pass) => Phase::Over(Ending::PassPass),
            (Phase::Pass, Act::Bet) => Phase::PassBet,
            (Phase::Bet, Act::Pass) => Phase::Over(Ending::BetPass),
            (Phase::Bet, Act::Bet) => Phase::Over(Ending::BetBet),
            (Phase::PassBet, Act::Pass) => Phase::Over(Ending::PassBetPass),
            (Phase::PassBet, Act::Bet) => Phase::Over(Ending::PassBetBet),
            (over @ Phase::Over(_), _) => over,
        };
        if let (true, [Some(a), Some(b)]) = (self.open(), self.hands) {
            tell(Event::Shown(A, a));
            tell(Event::Shown(B, b));
        }
        if let Some((winner, chips)) = self.winner() {
            tell(Event::Won(winner, chips));
        }
    }
}
