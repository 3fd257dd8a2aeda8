//! The house in real Chromium.

mod arabic;
mod axe;
mod bluffer;
mod devtools;
mod doors;
mod driver;
mod hands;
mod here;
mod learn;
mod learnatic;
mod patience;
mod person;
mod pirate;
mod player;
mod replay;
mod round;
mod seats;
mod secrets;
mod sitting;
mod staying;
mod targets;
mod thats_it;
mod tv;
mod unseen;
mod whole_games;
mod witness;
