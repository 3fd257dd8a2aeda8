//! Files of other programs, in and out.

mod hostile;
mod lists;
mod programs;
mod round_trips;
