//! What an expert would do: hints for learners, and the coach for finished games.

pub(crate) mod coach;
pub(crate) mod hint;
