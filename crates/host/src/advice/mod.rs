//! What an expert would do: hints for people who learn, and the coach of finished games.

pub(crate) mod coach;
pub(crate) mod hint;
