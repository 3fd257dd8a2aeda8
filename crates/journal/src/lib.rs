//! The log of a table: entries, their encoding, the Journal trait and its stores.
