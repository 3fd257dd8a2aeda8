//! What a stream shows of a table.

use host::Snapshot;

use super::Perspective;

/// One form in which a table is shown live. It remembers what it showed last, and tells what changed since.
pub(crate) trait Renderer: Send + 'static {
    /// The name of the frames with data.
    const EVENT: &'static str;

    /// The name of the events by which a quiet stream says that it is alive; `None` for a comment, which readers overlook.
    const BEAT: Option<&'static str> = None;

    /// Everything as it is now, for a reader who has seen it as it was after entry `since`, or nothing of it.
    /// Remembered as shown.
    fn whole(&mut self, snapshot: &Snapshot, perspective: Perspective, since: Option<u64>) -> String;

    /// What this entry changed for the reader since what was shown last; `None` where it changed nothing.
    fn change(&mut self, snapshot: &Snapshot, perspective: Perspective) -> Option<String>;

    /// Remembers this moment as shown: the reader has a page of it already.
    fn shown(&mut self, snapshot: &Snapshot, perspective: Perspective) {
        drop(self.whole(snapshot, perspective, None));
    }
}
