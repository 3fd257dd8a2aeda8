//! The state of a table, its views, moves and events.

use game::{Seat, Viewer, Waiting};

game::named! {
    /// A random event of the game, which nature draws: a side of the coin (TR-01).
    pub enum Draw {
        /// Heads, the side that the teller may claim to see.
        Heads = "heads" => "template-room-heads",
        /// Tails. If the coin shows this side, the teller's claim is a lie.
        Tails = "tails" => "template-room-tails",
    }
}

game::named! {
    /// The moves, which are statements of a seat.
    pub enum Move {
        /// The teller claims nothing (TR-03).
        Pass = "pass" => "template-room-pass",
        /// The teller claims that the coin shows heads (TR-02).
        Claim = "claim" => "template-room-claim",
        /// The listener believes the claim (TR-04).
        Believe = "believe" => "template-room-believe",
        /// The listener doubts the claim (TR-05).
        Doubt = "doubt" => "template-room-doubt",
    }
}

impl Move {
    /// Returns the moves that are possible after the moves in `said`, the mildest first.
    pub(super) const fn after(said: &[Self]) -> &'static [Self] {
        match said {
            [] => &[Self::Pass, Self::Claim],
            [Self::Claim] => &[Self::Believe, Self::Doubt],
            _ => &[],
        }
    }
}

/// The full state of a game: the coin and the moves so far. Only the rules can access the fields.
#[derive(Clone, PartialEq, Eq)]
#[expect(missing_debug_implementations, reason = "nothing that is printed may name the coin")]
pub struct State {
    pub(super) coin: Option<Draw>,
    pub(super) said: Vec<Move>,
}

/// Everything that one viewer may know at one time.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// The viewer to whom this view belongs. # Who sees this: that viewer.
    pub viewer: Viewer,
    /// The seat that must act, or nature. # Who sees this: everybody.
    pub waiting: Waiting,
    /// The side that the coin shows. # Who sees this: the teller; everybody after a doubt (TR-05).
    pub coin: Option<Draw>,
    /// The moves so far. The teller made the first one. # Who sees this: everybody.
    pub said: Vec<Move>,
}

game::events! {
    /// An event at the table.
    pub enum Event observed as Observation {
        /// The coin was tossed. # Who sees this: everybody sees that it was tossed; only the teller sees the side.
        Tossed { coin: Draw as secret },
        /// A seat made a move.
        Said { seat: Seat, play: Move },
        /// The coin was shown to both seats.
        Shown { coin: Draw },
    }
}

game::refusals! {
    /// A reason why the rules refuse a move.
    pub enum Why {
        /// It is not this seat's turn, or the move is not possible after the moves before it.
        NotNow => "TR-02", "template-room-why-not-now";
    }
}
