//! People at a browser, and seats that a test plays.

pub(crate) mod moves;
pub(crate) mod partner;
pub(crate) mod person;
pub(crate) mod player;
pub(crate) mod seats;
pub(crate) mod secrets;
pub(crate) mod sitting;
