//! The house in real Chromium.

mod arabic;
mod axe;
mod bluffer;
mod driver;
mod hands;
mod learnatic;
mod person;
mod pirate;
mod player;
mod round;
mod sitting;
mod targets;
mod thats_it;
mod whole_games;
