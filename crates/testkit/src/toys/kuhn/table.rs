//! The state of a table, its views, moves and events.

use game::{BySeat, Seat, Viewer};

use crate::toys::{Card, Rank, Sight};

/// The three cards of the game.
pub(super) const DECK: [Card; 3] = [Card::plain(Rank::Jack), Card::plain(Rank::Queen), Card::plain(Rank::King)];

/// The state of a game: the dealt cards and the actions.
#[expect(missing_debug_implementations, reason = "nothing that is printed may name a card")]
#[derive(Clone, PartialEq, Eq)]
pub struct State {
    pub(super) hands: BySeat<Option<Card>>,
    /// All actions so far, the first one by A.
    pub(super) acts: Vec<Act>,
    /// The number of chips of a bet (KU-03).
    pub(super) bet: u8,
}

impl State {
    /// Returns whether the cards have been shown: after two passes (KU-04), or after a bet that was called (KU-05).
    pub(super) fn is_open(&self) -> bool {
        matches!(self.acts.as_slice(), [Act::Pass, Act::Pass] | [.., Act::Bet, Act::Bet])
    }

    /// Returns the winner and the number of chips won, after the end of the game (KU-04 to KU-06).
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

    /// Returns the chips that A and B have won or lost, after the end of the game.
    pub(super) fn chips(&self) -> Option<BySeat<i32>> {
        let (winner, chips) = self.winner()?;
        Some(BySeat::from_fn(2, |seat| if seat == winner { chips } else { -chips }))
    }
}

/// Everything that one viewer may know at one time.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize)]
pub struct View {
    /// The viewer to whom this view belongs. # Who sees this: that viewer.
    pub viewer: Viewer,
    /// The cards of A and B. # Who sees this: the owner of the card; everybody once the cards are shown (KU-04, KU-05);
    /// the archive.
    pub hands: BySeat<Sight>,
    /// The actions so far, the first one by A. # Who sees this: everybody.
    pub acts: Vec<Act>,
    /// The seat that must act. # Who sees this: everybody.
    pub awaited: Option<Seat>,
    /// The number of chips of a bet. # Who sees this: everybody.
    pub bet: u8,
    /// The chips that A and B have won or lost, after the end of the game. # Who sees this: everybody.
    pub chips: Option<BySeat<i32>>,
}

game::named! {
    /// The actions that a seat can choose on its turn (KU-03).
    pub enum Act {
        /// The seat puts no more chips in.
        Pass = "pass" => "kuhn-claim-pass",
        /// The seat puts the chips of one bet in.
        Bet = "bet" => "kuhn-claim-bet",
    }
}

game::notation! {
    /// A random event of the game, which nature draws.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Draw {
        /// The card that is dealt to the first seat without a card (KU-01): `card K`.
        "card" => Card(Card),
    }
}

game::events! {
    /// An event at the table.
    pub enum Event observed as Observation {
        /// A seat was dealt a card. # Who sees this: everybody sees which seat; only that seat sees the card.
        Dealt { seat: Seat, card: Card as secret },
        /// A seat passed or bet.
        Acted { seat: Seat, act: Act },
        /// A seat's card was shown to everybody.
        Shown { seat: Seat, card: Card },
        /// A seat won the game, with this number of chips.
        Won { seat: Seat, chips: i32 },
    }
}

game::refusals! {
    /// A reason why the rules refuse a move.
    pub enum Why {
        /// It is not this seat's turn.
        NotAwaited => "KU-02", "kuhn-not-awaited";
    }
}
