//! A table in play on a device that several people share.
//!
//! # Who sees this
//! Behind the curtain everybody around the device, and the sight is the rail's; on one seat's page whoever said that
//! they are that person.

use game::{Seat, Viewer};
use host::{Chair, Phase, Snapshot};
use maud::Markup;
use rooms::{AnyView, Words};

use crate::{
    call_up::call_up,
    names,
    pages::{Avatar, Holder, Notice, SharedPage},
    scene::{Doors, Scene, now_ms},
    site::Site,
};

/// Whether everybody around a device should see how the table stands before anything else.
fn is_worth_a_look(snapshot: &Snapshot) -> bool {
    match snapshot.phase() {
        Phase::Lobby => false,
        Phase::Playing => snapshot.came_out(),
        Phase::Finished => true,
    }
}

/// Where a seat's own page leads once there is nothing more to do on it: to the public table, which begins with what
/// has just come out.
pub(crate) fn given_back(site: &Site, snapshot: &Snapshot) -> String {
    let moment = if is_worth_a_look(snapshot) { "?moment" } else { "" };
    format!("{}{moment}", site.table_path(snapshot.table()))
}

/// Whether a seat's own page stays open after an answer: there is more to do on it, or its owner drew and looks at that first.
/// Not where everybody around the device is to see something.
pub(crate) fn stays_open(snapshot: &Snapshot, seat: Seat, goes_on: bool) -> bool {
    (goes_on || snapshot.drew(seat)) && !is_worth_a_look(snapshot)
}

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
        show: impl FnOnce(SharedPage<'_>) -> R,
    ) -> R {
        let snapshot = self.snapshot;
        self.in_play(now_ms, &Doors::default(), notice, |table| {
            let (chairs, words) = (table.around.chairs, table.around.shell.words);
            let pictured = |seat: Seat| chairs.get(seat.index()).map(|chair| (seat, face_of(chair, words)));
            let holder = match self.perspective.viewer {
                Viewer::Seat(seat) => pictured(seat).map(|(seat, face)| Holder::Seat(seat, face)),
                Viewer::Spectator | Viewer::Archive(_) => None,
            };
            let open = || self.in_the_open().and_then(|(seat, _)| pictured(seat));
            let called = || open().map_or(Holder::Nobody, |(seat, face)| Holder::Everybody(seat, face));
            show(SharedPage {
                holder: holder.unwrap_or_else(called),
                table,
                called: call_up(snapshot, self.perspective.here).and_then(pictured),
                came_out: snapshot.came_out(),
                staged: false,
                round: snapshot.round_ended(),
                over: snapshot.phase() == Phase::Finished,
            })
        })
    }

    /// The public page that is led to where a seat's own page closes with something that everybody around the device is to see:
    /// what has just come out, or how the game ended. It begins with that. `None` where there is nothing of the kind.
    pub(crate) fn moment(&self) -> Option<Markup> {
        let is_public = self.perspective.is_shared() && self.perspective.you.is_none();
        let begins = is_public && is_worth_a_look(self.snapshot);
        let scene = Scene { perspective: self.perspective.at_the_end(), ..*self };
        begins.then(|| scene.shared(Some(now_ms()), None, |page| SharedPage { staged: true, ..page }.render()))
    }

    /// The hand of the seat whose sight it is, to be shown while somebody holds the button: nothing can be done with it.
    pub(crate) fn held_hand(&self) -> Markup {
        let regions = self.with_shell(|shell| self.regions_to(shell.words, false));
        regions.into_iter().find(|region| region.id == "hand").map(|region| region.html).unwrap_or_default()
    }
}
