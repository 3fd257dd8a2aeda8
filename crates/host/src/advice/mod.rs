//! What an expert bot would do: hints for learners, and the coach for finished games.

pub(crate) mod coach;
pub(crate) mod daily;
pub(crate) mod expert;
pub(crate) mod hint;
