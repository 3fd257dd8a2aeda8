//! Tests of the web crate from the outside: they send HTTP requests to a whole server with in-memory storage.

mod api;
mod class;
mod cors;
mod daily;
mod decks;
mod evening;
mod front;
mod limits;
mod live;
mod mine;
mod refusals;
mod replay;
mod secrecy;
mod share;
mod shared;
mod support;
mod table;
mod text;
