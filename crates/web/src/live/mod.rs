//! Live streams: one frame for every entry of a table's journal, for every viewer, with the entry's number as its id.
//!
//! A frame that changes nothing for its viewer has an id and no data. So the time of a frame never reveals who has
//! secretly done something. A reader who reconnects with an old number gets the whole present state.

#[cfg(test)]
pub(crate) mod audience;
mod carrier;
mod frame;
mod stream;

pub(crate) use carrier::carry;
pub(crate) use frame::{Frame, PageFrame, ShownPage};
pub(crate) use stream::{Moment, OpenStream, Renderer, Streams, answer, presence, stream};
