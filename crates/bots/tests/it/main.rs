//! Tests how well the bots play, and that the measurements of their strength are correct.

mod answers;
mod exploiter;
mod last_card;
mod lengths;
mod levels;
mod proof;
