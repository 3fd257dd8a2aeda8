//! The house in real Chromium.

mod driver;
mod person;
mod pirate;
mod round;
