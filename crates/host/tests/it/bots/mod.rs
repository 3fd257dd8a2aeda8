//! Tests of bots: slow and failing bots, their pace, hints and the coach.

pub(crate) mod daily;
pub(crate) mod hints;
pub(crate) mod minds;
pub(crate) mod pace;
