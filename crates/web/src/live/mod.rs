//! Live streams: one frame for every entry of a table's journal, for every viewer, with the entry's number as its id.
//!
//! A frame that changes nothing for its viewer has an id and no data: the moment at which frames arrive tells nobody
//! who has secretly done what. Whoever comes back with an old number is shown everything as it is now.

#[cfg(test)]
pub(crate) mod audience;
mod carrier;
mod frame;
mod renderer;
mod stream;

pub(crate) use carrier::carry;
pub(crate) use frame::{Frame, PageFrame, ShownPage};
pub(crate) use renderer::{Moment, Renderer};
pub(crate) use stream::{OpenStream, Streams, answer, presence, stream};
