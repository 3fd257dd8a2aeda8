//! A device that several people share: how a table starts there, its seats, and the curtain that hides their cards.

pub(crate) mod here;
pub(crate) mod table;
