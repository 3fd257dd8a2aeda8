//! How well bots play, and that the instruments that say so can be trusted.

mod last_card;
mod lengths;
mod levels;
mod proof;
