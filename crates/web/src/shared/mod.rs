//! One device that several people share: the curtain, its seats, and how a table begins there.

pub(crate) mod here;
pub(crate) mod table;
