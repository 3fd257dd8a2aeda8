//! Finished games: replayed, verified, brought from other houses.

pub(crate) mod import;
pub(crate) mod replay;
pub(crate) mod verify;
