//! Live streams: one frame for every entry of a table's journal, for every viewer, with the entry's number as its id.
//!
//! A frame that changes nothing for its viewer has an id and no data: the moment at which frames arrive tells nobody
//! who has secretly done what. Whoever comes back with an old number is shown everything as it is now.

#[cfg(test)]
pub(crate) mod audience;
mod beating;
mod carrier;
mod class;
mod frame;
mod kinds;
mod page_frame;
mod page_renderer;
mod perspective;
mod reader;
mod renderer;
mod shown_page;
mod stream;
mod streams;

pub(crate) use carrier::{carry, is_upgrade};
pub(crate) use class::{ClassFace, Shown, class_stream};
pub(crate) use frame::Frame;
pub(crate) use kinds::Kinds;
pub(crate) use page_frame::PageFrame;
pub(crate) use page_renderer::PageRenderer;
pub(crate) use perspective::Perspective;
pub(crate) use reader::{Credentials, hopes_of, seats_of, set_of};
pub(crate) use renderer::{Moment, Renderer};
use shown_page::ShownPage;
pub(crate) use stream::{presence, stream};
pub(crate) use streams::Streams;
