//! Solvers against games whose answers are known.

mod abstraction;
mod games;
mod goofspiel;
mod ismcts;
mod known;
mod training;
