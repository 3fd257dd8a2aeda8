//! Tests the import and export of files of other programs.

mod foreign;
mod hostile;
mod programs;
