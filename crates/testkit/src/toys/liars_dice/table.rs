//! The full state of a table, its options, bids, moves and events.

use std::fmt;

use game::{BySeat, NotationError, OptionSpec, Seat};
use rooms::kit::{CardKind, Heap};

game::options! {
    /// The options of a table.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
    pub struct Options {
        /// The number of dice of each seat (LD-01).
        pub dice: u8 = OptionSpec::of(&["1", "2", "3"]),
        /// The number of faces of a die.
        pub faces: u8 = OptionSpec::of(&["6", "3", "2"]).for_research(),
        /// Whether the highest face counts as every face (LD-06).
        pub wild: bool = OptionSpec::of(&["no", "yes"]),
    }
}

/// A face of a die, from 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
pub struct Face(pub(super) u8);

/// The dice of a seat, stored as the number of dice with each face.
pub type Dice = Heap<Face>;

impl CardKind for Face {
    const KINDS: u8 = 6;
    const BITS: u32 = 4;
    const MOST: usize = 3;
    const NO_MORE: &'static str = "at most three dice";

    fn index(self) -> u8 {
        self.0 - 1
    }

    fn at(index: u8) -> Self {
        Self(index + 1)
    }

    fn read(text: &str) -> Result<Self, NotationError> {
        let face = text.parse().ok().filter(|face| (1..=6).contains(face) && text.len() == 1);
        face.map(Self).ok_or_else(|| NotationError::new(text, "a face from 1 to 6"))
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A bid: a claim that at least `count` of all dice show `face` (LD-03). A higher bid compares as greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bid {
    /// The number of dice that the bid claims.
    pub count: u8,
    /// The face that the bid claims.
    pub face: Face,
}

impl Bid {
    /// Parses a bid such as `2x5`.
    ///
    /// # Errors
    /// If the text does not have this form.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let (count, face) = text.split_once('x').ok_or_else(|| NotationError::new(text, "a bid such as 2x5"))?;
        let number = count.parse().ok().filter(|number: &u8| *number > 0 && number.to_string() == count);
        let count = number.ok_or_else(|| NotationError::new(text, "a number of dice before x"))?;
        Ok(Self { count, face: Face::read(face)? })
    }
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.count, self.face)
    }
}

rooms::kit::shown_by_name!(Bid);

/// The full state of a game: the dice of all seats and the bids.
#[derive(Clone, PartialEq)]
#[expect(missing_debug_implementations, reason = "nothing that is printed may name a die")]
pub struct State {
    pub(super) options: Options,
    pub(super) hands: BySeat<Option<Dice>>,
    /// All bids so far. A made the first one; then the turn goes clockwise.
    pub(super) bids: Vec<Bid>,
    /// Whether a seat has called the last bid a lie.
    pub(super) called: bool,
}

impl State {
    /// Returns the seat that must act. After the end of the game this is the seat that called the last bid a lie.
    pub(super) fn turn(&self) -> Option<Seat> {
        Seat::new(self.bids.len() % usize::from(self.hands.seats()))
    }

    /// Returns all bids that can be made at this table, the lowest first.
    pub(super) fn all_bids(&self) -> impl Iterator<Item = Bid> + use<> {
        let (most, faces) = (self.hands.seats() * self.options.dice, self.options.faces);
        (1..=most).flat_map(move |count| (1..=faces).map(move |face| Bid { count, face: Face(face) }))
    }

    /// Returns how many dice show the face of the last bid. A wild face also counts (LD-06).
    pub(super) fn counted(&self) -> usize {
        let Some(bid) = self.bids.last() else { return 0 };
        let wild = Face(self.options.faces);
        let of = |dice: &Dice| {
            dice.count(bid.face) + if self.options.wild && bid.face != wild { dice.count(wild) } else { 0 }
        };
        self.hands.as_slice().iter().flatten().map(of).sum()
    }

    /// Returns the seat that has lost (LD-05); `None` before the last bid was called a lie.
    pub(super) fn loser(&self) -> Option<Seat> {
        let (bid, caller) = (self.bids.last().filter(|_| self.called)?, self.turn()?);
        let bidder = Seat::new((self.bids.len() - 1) % usize::from(self.hands.seats()))?;
        Some(if self.counted() >= usize::from(bid.count) { caller } else { bidder })
    }
}

game::notation! {
    /// The moves that a seat can choose on its turn.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Move {
        /// A bid: a claim that at least this many of all dice show a face (LD-03). For instance, `bid 2x5` claims two
        /// fives.
        "bid" => Bid(Bid),
        /// The claim that the last bid is a lie (LD-04): `liar`.
        "liar" => Liar,
    }
}

game::notation! {
    /// A random event of the game, which nature draws.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Draw {
        /// The roll of the first seat that has not rolled yet (LD-01): `roll 3 5`.
        "roll" => Roll(Dice),
    }
}

game::events! {
    /// An event at the table.
    pub enum Event observed as Observation {
        /// A seat rolled its dice. # Who sees this: everybody sees which seat; only that seat sees the dice.
        Rolled { seat: Seat, dice: Dice as secret },
        /// A seat made a bid.
        Bid { seat: Seat, bid: Bid },
        /// A seat called the last bid a lie. `bidder` is the seat that made the bid.
        Called { seat: Seat, bidder: Seat },
        /// A seat's dice were shown to everybody.
        Shown { seat: Seat, dice: Dice },
        /// A seat lost, after the last bid was called a lie. `count` is the number of dice that show the bid's face.
        Lost { seat: Seat, count: usize },
    }
}

game::refusals! {
    /// A reason why the rules refuse a move.
    pub enum Why {
        /// It is not this seat's turn.
        NotAwaited => "LD-02", "liars-dice-not-awaited";
        /// The bid is not higher than the last one.
        NotHigher => "LD-03", "liars-dice-not-higher";
        /// The bid claims more dice than the table has.
        TooMany => "LD-03", "liars-dice-too-many";
        /// The bid claims a face that the dice of this table do not have.
        NoSuchFace => "LD-03", "liars-dice-no-such-face";
        /// There is no bid that could be called a lie.
        NoBid => "LD-04", "liars-dice-no-bid";
    }
}
