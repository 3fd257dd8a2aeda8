//! Tests of what people see, hear and press at a table: keys, focus, reveals, sounds, the accessibility tree.

pub(crate) mod felt;
pub(crate) mod hand_order;
pub(crate) mod keyboard;
pub(crate) mod moment;
pub(crate) mod sound;
pub(crate) mod unseen;
