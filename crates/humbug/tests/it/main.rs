//! The program as people run it: its commands, its server, and its server killed.

#[cfg(unix)]
mod blows;
mod browser;
mod class;
mod classroom;
mod commands;
mod decks;
mod gallery;
mod kill;
mod load;
mod lucky;
mod nodes;
mod open_list;
#[cfg(unix)]
mod pauses;
#[cfg(unix)]
mod reader;
mod reported;
mod server;
mod slow;
mod sockets;
mod tables;
mod visitor;
