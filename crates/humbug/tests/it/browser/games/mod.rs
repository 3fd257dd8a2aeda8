//! Plays whole games in the browser, with the special features of each game.

pub(crate) mod all_games;
pub(crate) mod bluffer;
pub(crate) mod learnatic;
pub(crate) mod pirate;
pub(crate) mod thats_it;
