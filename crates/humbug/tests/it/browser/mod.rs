//! The house in real Chromium.

mod driver;
mod person;
mod round;
mod sitting;
mod thats_it;
