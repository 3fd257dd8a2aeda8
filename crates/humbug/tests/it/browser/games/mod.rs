//! Whole games in the browser, with the special features of each.

pub(crate) mod all_games;
pub(crate) mod bluffer;
pub(crate) mod learnatic;
pub(crate) mod pirate;
pub(crate) mod thats_it;
