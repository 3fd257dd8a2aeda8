//! Files of other programs, in and out.

mod foreign;
mod hostile;
mod lists;
mod programs;
mod round_trips;
