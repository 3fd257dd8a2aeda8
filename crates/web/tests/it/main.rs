//! The web crate from the outside: requests in, bytes out, over a whole house in memory.

mod api;
mod class;
mod decks;
mod front;
mod limits;
mod live;
mod refusals;
mod replay;
mod secrecy;
mod shared;
mod support;
mod table;
