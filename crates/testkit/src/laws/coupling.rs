//! The law of the stream: a viewer's observations give away no more than its views, step by step.

use game::{Dice, Seat, SplitMix, Viewer, Waiting};
use rooms::{AnyState, ObservedLine};

use super::{
    Tally,
    law::{Law, Step, Verdict},
    portrait::Portrait,
    table::{Entry, PlayedTable, choose},
};

/// How many steps of the sampled world are tried to find one with the same observation for the rail.
const TRIED: usize = 12;
/// How many such pairs of steps are compared.
const MATCHED: usize = 3;

/// One step is made in the true state, and another one with the same observation for the rail in a sampled world (or in
/// the true state again). Then the viewer must get the same observation in both exactly if its views after both are
/// equal: if only the observations differ, the stream leaks; if only the views differ, the view leaks. And every seat
/// gets an observation whenever the rail does.
pub(super) struct Coupling {
    views_forget: bool,
    tried: usize,
    coupled: usize,
}

impl Coupling {
    pub(super) fn new(views_forget: bool) -> Self {
        Self { views_forget, tried: 0, coupled: 0 }
    }

    fn couple(&mut self, truth: &dyn AnyState, viewer: Viewer, dice: &mut SplitMix) -> Verdict {
        let Some(world) = truth.view(viewer).sample(dice) else { return Ok(()) };
        let Some(entry) = choose(truth, dice)? else { return Ok(()) };
        let Some(mine) = After::of(truth, &entry, viewer) else { return Ok(()) };
        self.tried += 1;
        let mut matched = 0;
        let same_world = world.same(truth);
        for other in steps(&*world, &entry, dice) {
            if same_world && other == entry {
                continue;
            }
            let Some(theirs) = After::of(&*world, &other, viewer).filter(|theirs| theirs.rail == mine.rail) else {
                continue;
            };
            matched += 1;
            mine.compare(&theirs, self.views_forget)
                .map_err(|what| format!("{viewer:?}, {entry} in truth and {other} in a sampled world: {what}"))?;
            if matched == MATCHED {
                break;
            }
        }
        self.coupled += usize::from(matched > 0);
        Ok(())
    }
}

impl Law for Coupling {
    fn name(&self) -> &'static str {
        "the stream"
    }

    fn heard(&mut self, step: &Step<'_>) -> Verdict {
        if step.happened.told(Viewer::Spectator).is_empty() {
            return Ok(());
        }
        let deaf = Seat::all(step.after.seats()).find(|seat| step.happened.told(Viewer::Seat(*seat)).is_empty());
        deaf.map_or(Ok(()), |seat| Err(format!("the rail is told something of this entry and seat {seat} nothing")))
    }

    fn position(&mut self, table: &PlayedTable, dice: &mut SplitMix) -> Verdict {
        let truth = &*table.position;
        for viewer in Seat::all(truth.seats()).map(Viewer::Seat).chain([Viewer::Spectator]) {
            self.couple(truth, viewer, dice)?;
        }
        Ok(())
    }

    fn verdict(&self, tally: &mut Tally) -> Verdict {
        tally.coupled = self.coupled;
        if self.tried > 100 && self.coupled * 10 < self.tried {
            return Err(format!("only {} of {} steps were matched in a sampled world", self.coupled, self.tried));
        }
        Ok(())
    }
}

/// A step's consequences for a viewer.
struct After {
    rail: Vec<ObservedLine>,
    told: Vec<ObservedLine>,
    view: Portrait,
}

impl After {
    fn of(before: &dyn AnyState, entry: &Entry, viewer: Viewer) -> Option<Self> {
        let mut after = before.fork();
        let happened = entry.play(&mut *after).ok()?;
        let view = Portrait::brief(&*after, viewer);
        Some(Self { rail: happened.told(Viewer::Spectator), told: happened.told(viewer), view })
    }

    fn compare(&self, other: &Self, views_forget: bool) -> Verdict {
        let told_apart = self.told != other.told;
        match self.view.differs(&other.view) {
            None if told_apart && !views_forget => {
                Err(format!("it sees the same but is told\n    {:?}\n  and\n    {:?}", self.told, other.told))
            }
            Some(difference) if !told_apart => Err(format!("it is told the same but sees different {difference}")),
            None | Some(_) => Ok(()),
        }
    }
}

/// Steps by the same actor in another world: the very same one, and some of the others.
fn steps(world: &dyn AnyState, entry: &Entry, dice: &mut SplitMix) -> Vec<Entry> {
    let mut texts: Vec<String> = match (world.waiting(), entry.who) {
        (Waiting::Seats(_), Some(seat)) => {
            let mut texts = world.legal(seat, 64);
            texts.extend((0..TRIED).filter_map(|_| world.random_move(seat, dice)));
            texts
        }
        (Waiting::Nature, None) => world.draws().into_iter().map(|(text, _)| text).collect(),
        (Waiting::Nature | Waiting::Seats(_) | Waiting::Nobody, _) => Vec::new(),
    };
    for place in (1..texts.len()).rev() {
        texts.swap(place, dice.below(place as u32 + 1) as usize);
    }
    // Steps of the same kind first: they are the likeliest to look alike.
    let kind = entry.text.split(' ').next();
    texts.sort_by_key(|text| text.split(' ').next() != kind);
    texts.truncate(TRIED);
    texts.push(entry.text.clone());
    texts.into_iter().map(|text| Entry { who: entry.who, text }).collect()
}
