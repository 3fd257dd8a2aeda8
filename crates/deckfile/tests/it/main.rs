//! Files of other programs, in and out.

mod foreign;
mod hostile;
mod programs;
