//! The program as people run it: its commands, its server, and its server killed.

mod browser;
mod class;
mod commands;
mod decks;
mod gallery;
mod kill;
mod many;
mod open_list;
mod server;
mod slow;
mod sockets;
mod tables;
mod visitor;
