//! A device that several people share: how a table starts on such a device, the seats of the device, and the curtain
//! that hides the people's cards.

pub(crate) mod cover;
pub(crate) mod here;
pub(crate) mod table;
