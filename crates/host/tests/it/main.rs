//! Whole tables, on stores that behave and stores that do not.

mod children;
mod classes;
mod clock;
mod company;
mod folds;
mod hostile;
mod kept;
mod latecomers;
mod lifetime;
mod line;
mod lobby;
mod looking_back;
mod model;
mod names;
mod own_decks;
mod pace;
mod player;
mod powers;
mod record_seal;
mod refusals;
mod restart;
mod sealed;
mod settings;
mod tasks;
mod tempo;
mod whole_game;
