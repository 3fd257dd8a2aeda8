//! People at a browser, and seats that a test plays.

pub(crate) mod person;
pub(crate) mod player;
pub(crate) mod seats;
