//! A table during a game: its page, moves, log, tools for the host, and sayings.

pub(crate) mod around;
pub(crate) mod dialogs;
pub(crate) mod hint;
pub(crate) mod log;
pub(crate) mod moves;
pub(crate) mod next_game;
pub(crate) mod page;
pub(crate) mod say;
pub(crate) mod seat_requests;
pub(crate) mod tools;
