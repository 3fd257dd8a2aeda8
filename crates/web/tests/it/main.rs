//! The web side as its users meet it: requests in, bytes out, over a whole house in memory.

mod api_words;
mod canary;
mod changes;
mod children;
mod decks;
mod doors;
mod front;
mod games;
mod go_on;
mod here;
mod invitations;
mod languages;
mod learn;
mod lengths;
mod limits;
mod lobby;
mod play;
mod powers;
mod presence;
mod public;
mod refusals;
mod replay;
mod streams;
mod support;
mod tv;
mod weight;
