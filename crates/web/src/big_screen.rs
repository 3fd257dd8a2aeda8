//! A table on the screen for everybody.
//!
//! # Who sees this
//! Everybody in the room, whoever asks for it: the sight is the rail's even when the game is over.

use host::Phase;
use maud::Markup;

use crate::{
    pages::{LiveRegion, TvPage, TvShow},
    scene::{Doors, Scene},
    shared::face_of,
};

/// How people get in, as the screen says it. Public.
#[derive(Clone, Default, Debug)]
pub(crate) struct WayIn {
    /// The QR code of the address to come in by.
    pub(crate) qr: String,
    /// The front door, as it is typed.
    pub(crate) address: String,
}

impl From<(Doors, Option<String>)> for WayIn {
    /// From the doors of a lobby and the absolute address of the front door.
    fn from((doors, home): (Doors, Option<String>)) -> Self {
        let home = home.unwrap_or_default();
        let bare = home.split_once("://").map_or(home.as_str(), |(_, bare)| bare);
        Self { qr: doors.qr, address: bare.trim_end_matches('/').to_owned() }
    }
}

impl Scene<'_> {
    /// The whole page of the screen.
    pub(crate) fn screen(&self, way_in: &WayIn) -> Markup {
        self.on_screen(self.snapshot.phase(), way_in, |page| page.render())
    }

    /// What is replaced on the screen while the table is live.
    pub(crate) fn screen_regions(&self) -> Vec<LiveRegion> {
        self.on_screen(self.snapshot.phase(), &WayIn::default(), |page| page.regions())
    }

    /// The same as it was in play, once the game has ended.
    pub(crate) fn last_on_screen(&self) -> Vec<LiveRegion> {
        self.on_screen(Phase::Playing, &WayIn::default(), |page| page.regions())
    }

    fn on_screen<R>(&self, phase: Phase, way_in: &WayIn, show: impl FnOnce(&TvPage<'_>) -> R) -> R {
        let (snapshot, room) = (self.snapshot, self.snapshot.room());
        self.with_shell(|shell| {
            let log = self.log();
            let places = self.places();
            let chairs = snapshot.chairs();
            let people: Vec<_> = chairs.iter().map(|chair| face_of(chair, shell.words)).collect();
            let stage = match phase {
                Phase::Lobby => TvShow::Lobby {
                    code: snapshot.code(),
                    address: &way_in.address,
                    qr: &way_in.qr,
                    people: &people,
                    most: *room.seats().end(),
                },
                Phase::Playing => TvShow::Playing {
                    waiting: self.waiting(),
                    regions: self.room_regions(shell.words),
                    log: &log,
                    qr: &way_in.qr,
                },
                Phase::Finished => TvShow::Finished { places: &places, log: &log },
            };
            let table = snapshot.table().to_string();
            show(&TvPage {
                shell,
                table: &table,
                room: (room.key(), room.name()),
                code: snapshot.code(),
                seq: snapshot.seq().0,
                chairs: &chairs,
                muted: snapshot.settings().muted,
                show: stage,
            })
        })
    }
}
