//! Tests the solvers with games whose solutions are known.

mod abstraction;
mod exploiter;
mod games;
mod goofspiel;
mod ismcts;
mod known;
mod training;
