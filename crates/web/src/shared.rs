//! A table in play on a device that several people share.
//!
//! # Who sees this
//! Behind the curtain everybody around the device, and the sight is the rail's; on one seat's page whoever said that
//! they are that person.

use game::{Seat, Viewer};
use host::Chair;
use maud::Markup;
use rooms::Words;

use crate::{
    call_up::call_up,
    names,
    pages::{Avatar, Holder, Notice, SharedPage},
    scene::{Doors, Scene},
};

/// How somebody is pictured, with the name that the reader's words have for them. Public.
pub(crate) fn face_of<'a>(chair: &Chair, words: &Words<'a>) -> Avatar<'a> {
    Avatar { seat: chair.seat.index(), picture: names::picture(chair), name: &words.names[chair.seat] }
}

impl Scene<'_> {
    /// Calls with the page of a device that several people share. `now_ms` is given for a page that is loaded.
    pub(crate) fn shared<R>(
        &self,
        now_ms: Option<u64>,
        notice: Option<Notice<'_>>,
        show: impl FnOnce(&SharedPage<'_>) -> R,
    ) -> R {
        let snapshot = self.snapshot;
        self.in_play(now_ms, &Doors::default(), notice, |table| {
            let (chairs, words) = (table.around.chairs, table.around.shell.words);
            let pictured = |seat: Seat| chairs.get(seat.index()).map(|chair| (seat, face_of(chair, words)));
            let holder = match self.perspective.viewer {
                Viewer::Seat(seat) => pictured(seat).map(|(seat, face)| Holder::Seat(seat, face)),
                Viewer::Spectator | Viewer::Archive(_) => None,
            };
            let called = || Holder::Nobody(call_up(snapshot, self.perspective.here).and_then(pictured));
            show(&SharedPage { holder: holder.unwrap_or_else(called), table, came_out: snapshot.came_out() })
        })
    }

    /// The hand of the seat whose sight it is, to be shown while somebody holds the button: nothing can be done with it.
    pub(crate) fn held_hand(&self) -> Markup {
        let regions = self.with_shell(|shell| self.regions_to(shell.words, false));
        regions.into_iter().find(|region| region.id == "hand").map(|region| region.html).unwrap_or_default()
    }
}
