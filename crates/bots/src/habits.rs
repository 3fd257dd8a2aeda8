//! How often bots lie and call when they can.

use rooms::{AnyView, Manner};

/// How often a bot lied or called, over several games, when a sensible move of its own would have been a lie or a call.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, serde::Serialize)]
pub struct Habits {
    /// How many moves it made.
    pub moves: u64,
    /// The number of decisions with a sensible move that is a lie.
    pub could_lie: u64,
    /// At how many it lied: as the room says what its seat knows, or mostly thinks, not to be so (`Tactical::manner`).
    pub lied: u64,
    /// At how many it said something that its seat knows to be so, or believes.
    pub told_the_truth: u64,
    /// The number of decisions with a sensible move that calls a claim false.
    pub could_call: u64,
    /// At how many it called.
    pub called: u64,
}

impl Habits {
    /// The kinds of one move, by the view it was chosen from.
    pub(crate) fn of(view: &dyn AnyView, play: &str) -> Self {
        let manner = |play: &str| view.manner(play).ok();
        let open: Vec<Manner> = view.candidates().iter().filter_map(|other| manner(other)).collect();
        let did = manner(play);
        let count = |is: bool| u64::from(is);
        let is = |wanted: Manner| did == Some(wanted);
        let (lied, called) = (is(Manner::Lie), is(Manner::Call));
        Self {
            moves: 1,
            could_lie: count(lied || open.contains(&Manner::Lie)),
            lied: count(lied),
            told_the_truth: count(is(Manner::Truth)),
            could_call: count(called || open.contains(&Manner::Call)),
            called: count(called),
        }
    }
}

impl std::ops::AddAssign for Habits {
    fn add_assign(&mut self, other: Self) {
        self.moves += other.moves;
        self.could_lie += other.could_lie;
        self.lied += other.lied;
        self.told_the_truth += other.told_the_truth;
        self.could_call += other.could_call;
        self.called += other.called;
    }
}

impl std::iter::Sum for Habits {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        let mut sum = Self::default();
        all.for_each(|one| sum += one);
        sum
    }
}
