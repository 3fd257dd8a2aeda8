//! Moves, draws, refusals, and what they do; with their notation.

use std::fmt;

use game::{Notation, NotationError, Seat, Waiting};

use super::{A, B, Event, Round, State};
use crate::toys::Card;

/// What a seat may do on its turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Act {
    /// Gives up (LE-05).
    Fold,
    /// Puts in as much as the other (LE-03).
    Call,
    /// Puts in more (LE-04).
    Raise,
}

impl Act {
    /// All acts, in the order in which they are listed.
    pub const ALL: [Self; 3] = [Self::Call, Self::Raise, Self::Fold];

    /// The text.
    ///
    /// # Stability
    /// Journals are written in it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fold => "fold",
            Self::Call => "call",
            Self::Raise => "raise",
        }
    }
}

impl Notation for Act {
    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(self.name())
    }

    fn read(text: &str) -> Result<Self, NotationError> {
        let found = Self::ALL.into_iter().find(|act| act.name() == text);
        found.ok_or_else(|| NotationError::new(text, "fold, call or raise"))
    }
}

/// Nature deals a card: to A, to B, or face up between the rounds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Draw(pub Card);

impl Notation for Draw {
    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "card {}", self.0)
    }

    fn read(text: &str) -> Result<Self, NotationError> {
        let card = text.strip_prefix("card ").ok_or_else(|| NotationError::new(text, "card and its name"))?;
        Card::read(card).map(Self)
    }
}

game::refusals! {
    /// Why a move is refused.
    pub enum Why {
        /// It is not this seat's turn.
        NotAwaited => "LE-02", "leduc-not-awaited";
        /// The other seat has not put in more.
        NothingToFold => "LE-05", "leduc-nothing-to-fold";
        /// There have been two raises in this round.
        TwoRaises => "LE-04", "leduc-two-raises";
    }
}

impl State {
    pub(in super::super) fn check(&self, seat: Seat, act: Act) -> Result<(), Why> {
        if !self.waiting().awaits(seat) {
            return Err(Why::NotAwaited);
        }
        match act {
            act if self.betting.allows(act) => Ok(()),
            Act::Raise => Err(Why::TwoRaises),
            Act::Fold | Act::Call => Err(Why::NothingToFold),
        }
    }

    /// The cards that may be dealt now, with how often each is in the pile.
    pub(in super::super) fn draws(&self) -> Vec<(Draw, u32)> {
        if self.waiting() != Waiting::Nature {
            return Vec::new();
        }
        let mut draws: Vec<(Draw, u32)> = Vec::new();
        for card in self.pile() {
            match draws.last_mut() {
                Some((last, weight)) if last.0 == card => *weight += 1,
                _ => draws.push((Draw(card), 1)),
            }
        }
        draws
    }

    pub(in super::super) fn deal(&mut self, draw: Draw, tell: &mut impl FnMut(Event)) {
        match self.hands {
            [None, _] => {
                self.hands[0] = Some(draw.0);
                tell(Event::Dealt(A, draw.0));
            }
            [_, None] => {
                self.hands[1] = Some(draw.0);
                tell(Event::Dealt(B, draw.0));
            }
            [Some(_), Some(_)] => {
                self.board = Some(draw.0);
                tell(Event::TurnedUp(draw.0));
            }
        }
    }

    pub(in super::super) fn act(&mut self, seat: Seat, act: Act, tell: &mut impl FnMut(Event)) {
        tell(Event::Acted(seat, act));
        self.betting.push(act);
        if self.betting.round() != Round::Over {
            return;
        }
        if let (true, [Some(a), Some(b)]) = (self.open(), self.hands) {
            tell(Event::Shown(A, a));
            tell(Event::Shown(B, b));
        }
        match self.won() {
            Some([a, _]) if a > 0 => tell(Event::Won(A, a)),
            Some([_, b]) if b > 0 => tell(Event::Won(B, b)),
            Some(_) => tell(Event::Shared),
            None => {}
        }
    }
}
