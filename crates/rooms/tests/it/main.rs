//! What every room promises, whatever its rules.

mod arranged;
mod clauses;
mod greyed;
mod tutorials;
