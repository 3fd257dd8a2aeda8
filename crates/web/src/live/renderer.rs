//! The interface of a live page or view, and a cache of frames by kind of reader.

use host::Snapshot;

use crate::{live::Frame, reader::Perspective};

/// Renders a table live for one reader. The frames are cached with the snapshot, for all readers of the same kind: each
/// frame is rendered once, for any number of readers.
pub(crate) trait Renderer: Send + 'static {
    /// The event name of the heartbeat; `None` for a comment, which readers ignore.
    const BEAT: Option<&'static str> = None;

    /// The whole present state, for a reader who has the state after entry `since`, or nothing.
    fn whole(&mut self, now: &Snapshot, perspective: Perspective, since: Option<u64>) -> Frame;

    /// The difference between these two snapshots for the reader.
    fn change(&mut self, before: Moment<'_>, now: Moment<'_>) -> Frame;

    /// A redirect of the reader to another page, if this form has pages.
    fn lead(&self, _seq: u64, _page: String) -> Option<Frame> {
        None
    }

    /// Notes that the reader has a page of this snapshot already.
    fn shown(&mut self, now: &Snapshot, perspective: Perspective);
}

/// A snapshot of a table, as one reader sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment<'a> {
    /// The table.
    pub(crate) snapshot: &'a Snapshot,
    /// The perspective.
    pub(crate) perspective: Perspective,
}
