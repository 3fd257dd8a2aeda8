//! People who use a browser, and seats that a test plays through the API.

pub(crate) mod person;
pub(crate) mod player;
pub(crate) mod seats;
