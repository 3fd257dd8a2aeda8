//! The whole truth of a table, what somebody may know of it, and what can be done and told there.

use game::{Arg, Message, Seat, Waiting};
use serde::Serialize;

game::named! {
    /// A side of the coin.
    #[derive(Serialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Side {
        /// Heads, which is worth saying.
        Heads = "heads",
        /// Tails, which is worth nothing.
        Tails = "tails",
    }
}

impl From<Side> for Arg {
    fn from(side: Side) -> Self {
        Self::Term(Message::new(match side {
            Side::Heads => "template-room-heads",
            Side::Tails => "template-room-tails",
        }))
    }
}

/// The coin, and what was said about it. Its fields are seen by the rules alone.
#[derive(Clone, PartialEq, Eq)]
#[expect(missing_debug_implementations, reason = "nothing that is printed may name the coin")]
pub struct State {
    pub(super) coin: Option<Side>,
    pub(super) said: Option<Side>,
    pub(super) doubted: Option<bool>,
}

impl State {
    /// Who looks at the coin and says what it shows (TR-02).
    pub const TELLER: Seat = Seat::FIRST;
    /// Who believes it or doubts (TR-04).
    pub const LISTENER: Seat = Seat::FIRST.left(2);

    /// Whether there is nothing more to do: tails was said, or the other has answered (TR-03, TR-04).
    pub(super) fn ended(&self) -> bool {
        self.said == Some(Side::Tails) || self.doubted.is_some()
    }

    /// The points of both, once it is over (TR-03 to TR-05).
    pub(super) fn points(&self) -> Option<[i32; 2]> {
        match (self.doubted, self.coin) {
            _ if !self.ended() => None,
            (Some(true), Some(Side::Heads)) => Some([2, 0]),
            (Some(true), _) => Some([0, 2]),
            (Some(false), _) => Some([1, 0]),
            (None, _) => Some([0, 0]),
        }
    }
}

/// What one viewer may know now.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct View {
    /// The viewer's own seat. # Who sees this: everybody, of themselves.
    pub me: Option<Seat>,
    /// Whether this is the open view of a finished table, in which nothing is hidden.
    pub archive: bool,
    /// Who is awaited. # Who sees this: everybody.
    pub waiting: Waiting,
    /// What the coin shows. # Who sees this: the teller; everybody once it was doubted (TR-05).
    pub coin: Option<Side>,
    /// What the teller said that it shows. # Who sees this: everybody.
    pub said: Option<Side>,
    /// Whether that was doubted. # Who sees this: everybody.
    pub doubted: Option<bool>,
    /// The points of both, once it is over. # Who sees this: everybody.
    pub points: Option<[i32; 2]>,
}

game::notation! {
    /// A seat's answer to an open window.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Move {
        /// The coin shows this (TR-02): `say heads`.
        "say" => Say(Side),
        /// That is so (TR-04): `believe`.
        "believe" => Believe,
        /// That is not so (TR-04): `doubt`.
        "doubt" => Doubt,
    }
}

impl Move {
    /// Every move, those of the teller first, and of each the milder first.
    pub const ALL: [Self; 4] = [Self::Say(Side::Tails), Self::Say(Side::Heads), Self::Believe, Self::Doubt];
}

game::notation! {
    /// An outcome of chance.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Draw {
        /// What the coin shows (TR-01): `coin heads`.
        "coin" => Coin(Side),
    }
}

game::events! {
    /// One thing that happened: who did it, which side, how many points.
    pub enum Event observed as Observation {
        /// The coin was tossed. # Who sees this: what it shows, the teller.
        Tossed { coin: Side as secret },
        /// The teller said what it shows.
        Said { seat: Seat, side: Side },
        /// The listener believed it or doubted.
        Answered { seat: Seat, doubts: bool },
        /// The coin was shown to both.
        Shown { coin: Side },
        /// It is over; these are the teller's points.
        Over { points: i32 },
    }
}

game::refusals! {
    /// Why a move is refused.
    pub enum Why {
        /// The seat is not awaited.
        NotAwaited => "TR-02", "template-room-why-not-awaited";
        /// Something said again, where an answer is due.
        AnswerDue => "TR-04", "template-room-why-answer-due";
        /// An answer before anything was said.
        NothingSaid => "TR-04", "template-room-why-nothing-said";
    }
}
