//! The state of a table, the views, the moves, and the events.

use game::{BySeat, Seat, Viewer};

use crate::toys::{Card, Rank, Sight};

/// The three cards.
pub(super) const DECK: [Card; 3] = [Card::plain(Rank::Jack), Card::plain(Rank::Queen), Card::plain(Rank::King)];

/// The deal, and the betting.
#[expect(missing_debug_implementations, reason = "nothing that is printed may name a card")]
#[derive(Clone, PartialEq, Eq)]
pub struct State {
    pub(super) hands: BySeat<Option<Card>>,
    /// The actions so far, A first.
    pub(super) acts: Vec<Act>,
    /// How many chips a bet is (KU-03).
    pub(super) bet: u8,
}

impl State {
    /// Whether the cards have been shown: after two passes (KU-04), and after a bet that was met (KU-05).
    pub(super) fn is_open(&self) -> bool {
        matches!(self.acts.as_slice(), [Act::Pass, Act::Pass] | [.., Act::Bet, Act::Bet])
    }

    /// Who won how many chips, once it is over (KU-04 to KU-06).
    pub(super) fn winner(&self) -> Option<(Seat, i32)> {
        let higher = usize::from(self.hands.as_slice()[0] < self.hands.as_slice()[1]);
        let (winner, chips) = match self.acts.as_slice() {
            [Act::Pass, Act::Pass] => (higher, 1),
            [.., Act::Bet, Act::Bet] => (higher, 1 + i32::from(self.bet)),
            [Act::Bet, Act::Pass] => (0, 1),
            [Act::Pass, Act::Bet, Act::Pass] => (1, 1),
            _ => return None,
        };
        Some((Seat::new(winner)?, chips))
    }

    /// The chips won or lost by A and B, once it is over.
    pub(super) fn chips(&self) -> Option<BySeat<i32>> {
        let (winner, chips) = self.winner()?;
        Some(BySeat::from_fn(2, |seat| if seat == winner { chips } else { -chips }))
    }
}

/// What one viewer may know now.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize)]
pub struct View {
    /// Who looks. # Who sees this: everybody, of themselves.
    pub viewer: Viewer,
    /// The cards of A and B. # Who sees this: the owner; everybody once it is shown (KU-04, KU-05); the archive.
    pub hands: BySeat<Sight>,
    /// What was done so far, A first. # Who sees this: everybody.
    pub acts: Vec<Act>,
    /// Who is awaited. # Who sees this: everybody.
    pub awaited: Option<Seat>,
    /// How many chips a bet is. # Who sees this: everybody.
    pub bet: u8,
    /// The chips won or lost, once it is over. # Who sees this: everybody.
    pub chips: Option<BySeat<i32>>,
}

game::named! {
    /// The actions of a seat on its turn (KU-03).
    pub enum Act {
        /// Puts in nothing.
        Pass = "pass" => "kuhn-claim-pass",
        /// Puts in a chip.
        Bet = "bet" => "kuhn-claim-bet",
    }
}

game::notation! {
    /// An outcome of chance.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Draw {
        /// The card that is dealt to the first seat that has none (KU-01): `card K`.
        "card" => Card(Card),
    }
}

game::events! {
    /// One event: the seat, the card, the amount.
    pub enum Event observed as Observation {
        /// A seat was dealt a card. # Who sees this: which card it is, who got it.
        Dealt { seat: Seat, card: Card as secret },
        /// A seat passed or bet.
        Acted { seat: Seat, act: Act },
        /// A seat's card was shown to all.
        Shown { seat: Seat, card: Card },
        /// A seat won chips.
        Won { seat: Seat, chips: i32 },
    }
}

game::refusals! {
    /// Why a move is refused.
    pub enum Why {
        /// It is not this seat's turn.
        NotAwaited => "KU-02", "kuhn-not-awaited";
    }
}
