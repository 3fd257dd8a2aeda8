//! Tests of the pages around the tables: ways into a game, tutorials, replays, decks.

pub(crate) mod advice;
pub(crate) mod deck_editor;
pub(crate) mod deck_file;
pub(crate) mod doors;
pub(crate) mod formaction;
pub(crate) mod install;
pub(crate) mod learn;
pub(crate) mod mine;
pub(crate) mod replay;
