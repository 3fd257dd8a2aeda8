//! What is replaced on a table's page while it is live.

use std::sync::Arc;

use host::Phase;

use crate::{
    live::{Kinds, Perspective},
    pages::{Around, LiveRegion, finished_regions, last_regions, room_regions, with_go_on},
    scene::{Doors, Scene},
};

/// What no move changes on the pages of a game, for each who looks and in each language.
#[derive(Default)]
struct BesideGame(Kinds<(Perspective, Arc<str>), Arc<[LiveRegion]>>);

impl Scene<'_> {
    /// Every region that is replaced while the table is live.
    pub(crate) fn regions(&self) -> Vec<LiveRegion> {
        match self.snapshot.phase() {
            _ if self.perspective.screen => self.screen_regions(),
            Phase::Lobby => self.lobby(&Doors::default(), |page| page.regions()),
            Phase::Playing if self.perspective.is_shared() => self.shared(None, None, |page| page.regions()),
            Phase::Playing => self.around(None, |around| self.in_play_regions(around)),
            Phase::Finished => self.around(None, |around| finished_regions(around, &self.other_rooms())),
        }
    }

    /// What a move may change is made anew; all else is kept until something beside the game changes.
    fn in_play_regions(&self, around: &Around<'_>) -> Vec<LiveRegion> {
        let beside = self.snapshot.kept_beside::<BesideGame>();
        let beside = beside.0.of((self.perspective, self.texts.tag()), || around.beside_game().into());
        let room = with_go_on(around, self.room_regions(around.shell.words));
        let turn = [around.turn_region()].into_iter().chain(self.hints().region(around));
        turn.chain(beside.iter().cloned()).chain(room_regions(room)).collect()
    }

    /// What a page in play shows of a game that has just ended, before its reader goes on to the result. The perspective is
    /// [`Perspective::at_the_end`].
    pub(crate) fn last_regions(&self) -> Vec<LiveRegion> {
        if self.perspective.screen {
            return self.last_on_screen();
        }
        if self.perspective.is_shared() {
            return self.shared(None, None, |page| page.regions());
        }
        self.around(None, |around| last_regions(around, self.room_regions(around.shell.words)))
    }
}
