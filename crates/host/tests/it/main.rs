//! Whole tables, on stores that behave and stores that do not.

mod children;
mod clock;
mod company;
mod hostile;
mod lobby;
mod looking_back;
mod player;
mod powers;
mod record_seal;
mod refusals;
mod restart;
mod whole_game;
