//! Live streams: for every entry of a table's journal, every viewer gets one event, whose id is the entry's number.
//!
//! If an entry changes nothing for a viewer, the event has an id but no data. So the time of an event never reveals who
//! has secretly acted. A client that reconnects with an old number gets the whole present state.

#[cfg(test)]
pub(crate) mod audience;
mod carrier;
mod frame;
mod stream;

pub(crate) use carrier::carry;
pub(crate) use frame::{Frame, PageFrame, ShownPage};
pub(crate) use stream::{Moment, OpenStream, Renderer, Streams, answer, presence, stream};
pub use stream::{StreamCounts, StreamKind};
