//! The house in real Chromium.

mod bluffer;
mod driver;
mod person;
mod round;
