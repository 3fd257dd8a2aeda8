//! The program as people run it: its commands, its server, and its server killed.

mod browser;
mod classroom;
mod commands;
mod decks;
mod kill;
mod load;
mod lucky;
mod server;
mod slow;
mod tables;
