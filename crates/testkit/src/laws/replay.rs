//! The law of replay: the texts of the entries are all there is to a table.

use game::SplitMix;
use rooms::AnyState;

use super::{
    law::{Law, Step, Verdict},
    portrait::Portrait,
    table::{PlayedTable, viewers},
    text::difference,
};

/// A second table that only gets the texts is always at the same position, with the same observations and views.
#[derive(Default)]
pub(super) struct Replay {
    shadow: Option<Box<dyn AnyState>>,
}

impl Law for Replay {
    fn name(&self) -> &'static str {
        "replay"
    }

    fn start(&mut self, table: &PlayedTable) -> Verdict {
        let case = &table.case;
        let options = case.room.complete(&case.options).map_err(|error| error.to_string())?;
        let shadow = case.room.open(&options, case.seats).map_err(|error| error.to_string())?;
        self.shadow = Some(shadow);
        Ok(())
    }

    fn step(&mut self, step: &Step<'_>) -> Verdict {
        let Some(shadow) = &mut self.shadow else { return Ok(()) };
        let again = step.entry.play(&mut **shadow)?;
        for viewer in viewers(step.after) {
            let (told, retold) = (step.happened.told(viewer), again.told(viewer));
            if told != retold {
                let lines = difference(&format!("{told:?}"), &format!("{retold:?}"));
                return Err(format!("{viewer:?} is told other things when replayed:{lines}"));
            }
        }
        Ok(())
    }

    fn position(&mut self, table: &PlayedTable, _: &mut SplitMix) -> Verdict {
        let Some(shadow) = &self.shadow else { return Ok(()) };
        if !shadow.same(&*table.position) || !table.position.fork().same(&**shadow) {
            return Err("the same texts have led to another position".into());
        }
        for viewer in viewers(&**shadow) {
            let [one, other] = [&*table.position, &**shadow].map(|position| Portrait::brief(position, viewer));
            if let Some(difference) = one.differs(&other) {
                return Err(format!("{viewer:?} sees other things when replayed: {difference}"));
            }
        }
        Ok(())
    }
}
