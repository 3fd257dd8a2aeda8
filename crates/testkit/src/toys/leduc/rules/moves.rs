//! Moves, draws, refusals, and their effects; with their notation.

use game::Seat;

use super::{A, B, Event, Round, State};
use crate::toys::Card;

game::notation! {
    /// The actions of a seat on its turn.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Act {
        /// Gives up (LE-05).
        "fold" => Fold,
        /// Puts in as much as the other (LE-03).
        "call" => Call,
        /// Puts in more (LE-04).
        "raise" => Raise,
    }
}

impl Act {
    /// All acts, in the order in which they are listed.
    pub const ALL: [Self; 3] = [Self::Call, Self::Raise, Self::Fold];
}

game::notation! {
    /// An outcome of chance.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Draw {
        /// The card that is dealt to A, to B, or turned up between the rounds: `card Ks`.
        "card" => Card(Card),
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

    pub(in super::super) fn deal(&mut self, card: Card) -> Event {
        let seat = match self.hands {
            [None, _] => A,
            [_, None] => B,
            [Some(_), Some(_)] => {
                self.board = Some(card);
                return Event::TurnedUp { card };
            }
        };
        self.hands[seat.index()] = Some(card);
        Event::Dealt { seat, card }
    }

    pub(in super::super) fn act(&mut self, seat: Seat, act: Act, tell: &mut impl FnMut(Event)) {
        tell(Event::Acted { seat, act });
        self.betting.push(act);
        if self.betting.round() != Round::Over {
            return;
        }
        if let (true, [Some(a), Some(b)]) = (self.open(), self.hands) {
            tell(Event::Shown { seat: A, card: a });
            tell(Event::Shown { seat: B, card: b });
        }
        match self.won() {
            Some([a, _]) if a > 0 => tell(Event::Won { seat: A, chips: a }),
            Some([_, b]) if b > 0 => tell(Event::Won { seat: B, chips: b }),
            Some(_) => tell(Event::Shared),
            None => {}
        }
    }
}
