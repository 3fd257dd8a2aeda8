//! Live streams: every entry of a table's journal gives every viewer one frame, whose id is the entry's number.
//!
//! If an entry changes nothing for a viewer, its frame has an id but no data. So the time of a frame never reveals who
//! has secretly acted. A reader who reconnects with an old number gets the whole present state.

#[cfg(test)]
pub(crate) mod audience;
mod carrier;
mod frame;
mod stream;

pub(crate) use carrier::carry;
pub(crate) use frame::{Frame, PageFrame, ShownPage};
pub(crate) use stream::{Moment, OpenStream, Renderer, Streams, answer, presence, stream};
