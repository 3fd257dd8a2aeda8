//! Leduc hold'em's one option.

use game::{OptionSpec, options, words};

words! {
    /// Whether cards have suits.
    pub enum Suits {
        /// They have: no two cards are equal.
        Observation = "told",
        /// They have none: there are two equal cards of each rank.
        Untold = "untold",
    }
}

options! {
    /// The table options.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct LeducOptions {
        /// Whether cards have suits.
        pub suits: Suits = OptionSpec::of(Suits::WORDS).for_research(),
    }
}
