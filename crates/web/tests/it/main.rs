//! The web side as its users meet it: requests in, bytes out, over a whole house in memory.

mod canary;
mod decks;
mod front;
mod games;
mod languages;
mod refusals;
mod replay;
mod streams;
mod support;
