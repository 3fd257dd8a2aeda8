//! The house in real Chromium.

mod bluffer;
mod driver;
mod here;
mod learnatic;
mod person;
mod pirate;
mod round;
mod sitting;
mod staying;
mod thats_it;
mod tv;
