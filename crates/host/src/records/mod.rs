//! Finished games: replay, verification, import from other houses.

pub(crate) mod import;
pub(crate) mod replay;
pub(crate) mod verify;
