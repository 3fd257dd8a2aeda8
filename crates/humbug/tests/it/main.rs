//! Integration tests of the program: its commands, its server, its pages in a browser, and failures of the server.

mod browser;
mod class;
mod commands;
mod decks;
mod full_screen;
mod gallery;
mod kill;
mod many;
mod open_list;
mod proxies;
mod python_client;
mod server;
mod service;
mod slow;
mod sockets;
mod tables;
mod terminal;
mod visitor;
