//! One device that several people share.

pub(crate) mod given_back;
pub(crate) mod here;
pub(crate) mod in_the_open;
