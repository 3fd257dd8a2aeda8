//! The law of conservation: every position is valid, and nature's draws do what they say.

use game::{SplitMix, Waiting};
use rooms::AnyState;

use super::{
    law::{Law, Step, Verdict},
    table::PlayedTable,
    text::{Pool, garble, pick},
};

/// How many draws are tried out on each position.
const TRIED: usize = 16;

/// `audit` holds after every entry; every listed draw has a weight and can be drawn; nothing else can.
pub(super) struct Conservation {
    draws: Pool,
    dice: SplitMix,
}

impl Default for Conservation {
    fn default() -> Self {
        Self { draws: Pool::default(), dice: SplitMix::new(5) }
    }
}

impl Law for Conservation {
    fn name(&self) -> &'static str {
        "conservation"
    }

    fn start(&mut self, table: &PlayedTable) -> Verdict {
        table.position.audit()
    }

    fn step(&mut self, step: &Step<'_>) -> Verdict {
        if step.entry.who.is_none() {
            self.draws.add(&step.entry.text, &mut self.dice);
        }
        step.after.audit()
    }

    fn position(&mut self, table: &PlayedTable, dice: &mut SplitMix) -> Verdict {
        let position = &*table.position;
        let draws = position.draws();
        if draws.is_empty() == (position.waiting() == Waiting::Nature) {
            return Err(format!("{:?} with {} draws listed", position.waiting(), draws.len()));
        }
        if let Some((text, _)) = draws.iter().find(|(_, weight)| *weight == 0) {
            return Err(format!("the draw {text:?} has weight 0"));
        }
        let texts: Vec<String> = draws.into_iter().map(|(text, _)| text).collect();
        let mut sorted = texts.clone();
        sorted.sort();
        if let Some(twice) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(format!("the draw {:?} is listed twice", twice[0]));
        }
        for text in pick(&texts, TRIED, dice) {
            let mut fork = position.fork();
            fork.draw(text).map_err(|error| format!("the listed draw {text:?} cannot be drawn: {error}"))?;
            fork.audit().map_err(|error| format!("after drawing {text:?}: {error}"))?;
        }
        random_step(position, &texts, dice)?;
        self.bogus(position, &texts, dice)
    }
}

impl Conservation {
    fn bogus(&self, position: &dyn AnyState, listed: &[String], dice: &mut SplitMix) -> Verdict {
        let mut bogus: Vec<String> = self.draws.pick(4, dice).into_iter().cloned().collect();
        let base = bogus.first().cloned().unwrap_or_default();
        bogus.extend((0..4).map(|_| garble(&base, dice)));
        for text in bogus.iter().filter(|text| !listed.contains(text)) {
            let mut fork = position.fork();
            if fork.draw(text).is_ok() {
                // It may be a listed draw written in another way.
                if !is_listed(position, listed, &*fork) {
                    return Err(format!("{text:?} is not listed and can be drawn"));
                }
                continue;
            }
            if !fork.same(position) {
                return Err(format!("the refused draw {text:?} has changed the position"));
            }
        }
        Ok(())
    }
}

/// A random step of nature is one of the listed draws.
fn random_step(position: &dyn AnyState, draws: &[String], dice: &mut SplitMix) -> Verdict {
    if draws.is_empty() || draws.len() > TRIED {
        return Ok(());
    }
    let mut stepped = position.fork();
    if !stepped.random_step(dice) {
        return Err("nature is awaited and random_step does nothing".into());
    }
    if is_listed(position, draws, &*stepped) { Ok(()) } else { Err("random_step drew what is not listed".into()) }
}

/// Whether one of these draws leads to this position.
fn is_listed(position: &dyn AnyState, draws: &[String], drawn: &dyn AnyState) -> bool {
    draws.iter().any(|text| {
        let mut fork = position.fork();
        fork.draw(text).is_ok() && fork.same(drawn)
    })
}
