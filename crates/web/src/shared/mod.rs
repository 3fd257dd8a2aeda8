//! One device that several people share: the curtain, the seats on it, and how a table begins there.

pub(crate) mod here;
pub(crate) mod table;
