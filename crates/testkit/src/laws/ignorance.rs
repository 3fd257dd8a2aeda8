//! The law of ignorance: a viewer's data does not depend on anything that it cannot know.

use game::{Dice, Seat, SplitMix, Viewer};
use rooms::{AnyState, Room};

use super::{
    Tally,
    law::{Law, Verdict},
    portrait::{Portrait, Reader},
    table::{PlayedTable, viewers},
};

/// Sometimes a sampled world is played on for this many entries, to check that it is a valid one.
const PLAYED_ON: usize = 12;

/// If something is hidden, this percentage of sampled worlds must differ from the true state.
const VARIED: usize = 15;

/// Another world is drawn from a view: view, JSON, candidates, legal moves, claims and page bytes are equal in both.
/// A world drawn from a seat's view also shows the rail the same, since the rail knows nothing that a seat does not.
pub(super) struct Ignorance {
    reader: Reader,
    sampled: usize,
    varied: usize,
    /// Positions in which something is hidden from the viewer.
    hiding: usize,
}

impl Ignorance {
    pub(super) fn new(room: &dyn Room) -> Self {
        Self { reader: Reader::of(room), sampled: 0, varied: 0, hiding: 0 }
    }

    fn check(&mut self, truth: &dyn AnyState, viewer: Viewer, rail: &Portrait, dice: &mut SplitMix) -> Verdict {
        let Some(world) = truth.view(viewer).sample(dice) else {
            return Err(format!("no world can be sampled from the view of {viewer:?}"));
        };
        world.audit().map_err(|error| format!("a world sampled from the view of {viewer:?}: {error}"))?;
        let portrait = Portrait::whole(truth, viewer, &self.reader);
        if let Some(difference) = portrait.differs(&Portrait::whole(&*world, viewer, &self.reader)) {
            return Err(format!("{viewer:?} could tell a sampled world from the truth by {difference}"));
        }
        if let Some(difference) = rail.differs(&Portrait::whole(&*world, Viewer::Spectator, &self.reader)) {
            return Err(format!("the rail knows what {viewer:?} does not: {difference}"));
        }
        self.sampled += 1;
        self.varied += usize::from(!world.same(truth));
        self.hiding += usize::from(!truth.hidden(viewer).is_empty());
        if dice.below(8) == 0 { play_on(world, dice) } else { Ok(()) }
    }
}

impl Law for Ignorance {
    fn name(&self) -> &'static str {
        "ignorance"
    }

    fn position(&mut self, table: &PlayedTable, dice: &mut SplitMix) -> Verdict {
        let truth = &*table.position;
        let rail = Portrait::whole(truth, Viewer::Spectator, &self.reader);
        for viewer in Seat::all(truth.seats()).map(Viewer::Seat).chain([Viewer::Spectator]) {
            self.check(truth, viewer, &rail, dice)?;
        }
        for viewer in viewers(truth) {
            let archive = matches!(viewer, Viewer::Archive(_));
            if archive && (truth.view(viewer).sample(dice).is_some() || !truth.hidden(viewer).is_empty()) {
                return Err("the archive sees everything: nothing is hidden from it and no world is sampled".into());
            }
        }
        Ok(())
    }

    fn verdict(&self, tally: &mut Tally) -> Verdict {
        tally.sampled = self.sampled;
        tally.varied = self.varied;
        if self.hiding > 50 && self.varied * 100 < self.hiding * VARIED {
            return Err(format!(
                "something was hidden in {} positions, but only {} sampled worlds differ from the truth",
                self.hiding, self.varied
            ));
        }
        Ok(())
    }
}

fn play_on(mut world: Box<dyn AnyState>, dice: &mut SplitMix) -> Verdict {
    for _ in 0..PLAYED_ON {
        if !world.random_step(dice) {
            break;
        }
        world.audit().map_err(|error| format!("a sampled world played on: {error}"))?;
    }
    Ok(())
}
