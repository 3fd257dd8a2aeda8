//! A table in play on a device that several people share.
//!
//! # Who sees this
//! Behind the curtain everybody around the device, and the sight is the rail's; on one seat's page whoever said that
//! they are that person.

use game::{Seat, Viewer};
use host::Chair;
use maud::Markup;
use rooms::{AnyView, Words};

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
    /// On a device that several people share, the seat that decides before everybody's eyes, and the view by which it does: made of
    /// what watchers see. `None` where nobody of the device is awaited, or the device is handed over.
    pub(crate) fn in_the_open(&self) -> Option<(Seat, Box<dyn AnyView>)> {
        let everybody = self.perspective.is_shared() && self.perspective.viewer == Viewer::Spectator;
        let seat = call_up(self.snapshot, self.perspective.here).filter(|_| everybody)?;
        Some((seat, self.snapshot.view(Viewer::Spectator)?.in_the_open(seat)?))
    }

    /// The view that the reader decides by.
    pub(crate) fn sight(&self) -> Option<Box<dyn AnyView>> {
        self.in_the_open().map(|(_, view)| view).or_else(|| self.snapshot.view(self.perspective.viewer))
    }

    /// What addresses of moves end with, so that a device with several seats says whose it is, and from which page.
    pub(crate) fn query(&self) -> String {
        self.in_the_open().map_or_else(|| self.perspective.query(), |(seat, _)| format!("?open={}", seat.letter()))
    }

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
            let called = || match self.in_the_open().and_then(|(seat, _)| pictured(seat)) {
                Some((seat, face)) => Holder::Everybody(seat, face),
                None => Holder::Nobody(call_up(snapshot, self.perspective.here).and_then(pictured)),
            };
            show(&SharedPage { holder: holder.unwrap_or_else(called), table, came_out: snapshot.came_out() })
        })
    }

    /// The hand of the seat whose sight it is, to be shown while somebody holds the button: nothing can be done with it.
    pub(crate) fn held_hand(&self) -> Markup {
        let regions = self.with_shell(|shell| self.regions_to(shell.words, false));
        regions.into_iter().find(|region| region.id == "hand").map(|region| region.html).unwrap_or_default()
    }
}
