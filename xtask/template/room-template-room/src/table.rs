//! The state of a table, the views, the moves, and the events.

use game::{Seat, Viewer, Waiting};

game::named! {
    /// What chance draws: a side of the coin (TR-01).
    pub enum Draw {
        /// Heads, which is worth claiming.
        Heads = "heads" => "template-room-heads",
        /// Tails, which is worth nothing.
        Tails = "tails" => "template-room-tails",
    }
}

game::named! {
    /// What a seat may say.
    pub enum Move {
        /// The teller claims nothing (TR-03).
        Pass = "pass" => "template-room-pass",
        /// The teller claims that the coin shows heads (TR-02).
        Claim = "claim" => "template-room-claim",
        /// The listener believes that (TR-04).
        Believe = "believe" => "template-room-believe",
        /// The listener doubts it (TR-05).
        Doubt = "doubt" => "template-room-doubt",
    }
}

impl Move {
    /// What may be said next, the mildest first.
    pub(super) const fn after(said: &[Self]) -> &'static [Self] {
        match said {
            [] => &[Self::Pass, Self::Claim],
            [Self::Claim] => &[Self::Believe, Self::Doubt],
            _ => &[],
        }
    }
}

/// The coin, and the claim. Only the rules can see the fields.
#[derive(Clone, PartialEq, Eq)]
#[expect(missing_debug_implementations, reason = "nothing that is printed may name the coin")]
pub struct State {
    pub(super) coin: Option<Draw>,
    pub(super) said: Vec<Move>,
}

/// What one viewer may know now.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize)]
pub struct View {
    /// Who looks. # Who sees this: everybody, of themselves.
    pub viewer: Viewer,
    /// Who is awaited. # Who sees this: everybody.
    pub waiting: Waiting,
    /// What the coin shows. # Who sees this: the teller; everybody once it was doubted (TR-05).
    pub coin: Option<Draw>,
    /// What was said, by the teller first. # Who sees this: everybody.
    pub said: Vec<Move>,
}

game::events! {
    /// One thing that happened: who did it, and what the coin shows.
    pub enum Event observed as Observation {
        /// The coin was tossed. # Who sees this: what it shows, the teller.
        Tossed { coin: Draw as secret },
        /// A seat said something.
        Said { seat: Seat, play: Move },
        /// The coin was shown to both.
        Shown { coin: Draw },
    }
}

game::refusals! {
    /// Why a move is refused.
    pub enum Why {
        /// It is not for this seat to say, or not now.
        NotNow => "TR-02", "template-room-why-not-now";
    }
}
