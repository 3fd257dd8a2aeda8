//! The house in real Chromium.

mod bluffer;
mod doors;
mod driver;
mod here;
mod learn;
mod learnatic;
mod person;
mod pirate;
mod round;
mod sitting;
mod staying;
mod thats_it;
mod tv;
