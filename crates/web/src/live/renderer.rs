//! What a live stream needs of the page or view that it shows, and a cache of frames by kind of reader.

use host::Snapshot;

use crate::{live::Frame, reader::Perspective};

/// One form in which a table is shown live to one reader. What it makes is kept with the moment it is made of, for all
/// readers of the same kind: the frame of a moment is made once, however many look.
pub(crate) trait Renderer: Send + 'static {
    /// The name of the events by which a quiet stream says that it is alive; `None` for a comment, which readers overlook.
    const BEAT: Option<&'static str> = None;

    /// Everything as it is now, for a reader who has seen it as it was after entry `since`, or nothing of it.
    fn whole(&mut self, now: &Snapshot, perspective: Perspective, since: Option<u64>) -> Frame;

    /// What the entry between these two moments changed for the reader.
    fn change(&mut self, before: Moment<'_>, now: Moment<'_>) -> Frame;

    /// Leads the reader to another page, where this form has pages.
    fn lead(&self, _seq: u64, _page: String) -> Option<Frame> {
        None
    }

    /// The reader has a page of this moment already.
    fn shown(&mut self, now: &Snapshot, perspective: Perspective);
}

/// A moment of a table as one reader sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment<'a> {
    /// The table.
    pub(crate) snapshot: &'a Snapshot,
    /// Who looks.
    pub(crate) perspective: Perspective,
}
