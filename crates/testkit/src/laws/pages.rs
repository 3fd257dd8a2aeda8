//! The laws of texts and pages. Every message has an English text. Equal parts of a page look the same. The steps of a
//! reveal have one order, which is the same for all viewers.

use std::collections::{BTreeSet, HashMap};

use game::{BySeat, Message, Seat, SplitMix, Viewer};
use rooms::{PlayError, Region, Room, Texts, Words};

use super::{
    case::{PlayedTable, viewers},
    law::{Law, Step, Verdict},
    text::{Reader, english, letters, regions},
};

/// The law of wording: every message has an English text.
///
/// The room's texts must contain all messages for events, claims and refusals, with all arguments.
pub(super) struct Wording {
    texts: Texts,
    names: BySeat<String>,
}

impl Wording {
    pub(super) fn new(room: &dyn Room) -> Self {
        Self { texts: english(room), names: letters() }
    }

    fn say(&self, message: &Message) -> Verdict {
        let sentence = Words { texts: &self.texts, names: &self.names, you: None }.say(message);
        if sentence == message.key {
            return Err(format!("there is no English text for {}", message.key));
        }
        // Fluent writes a reference that it cannot resolve in braces.
        if sentence.contains("{$") || sentence.contains("{ $") || sentence.contains("{-") {
            return Err(format!("the English text of {} lacks an argument: {sentence}", message.key));
        }
        Ok(())
    }
}

impl Law for Wording {
    fn name(&self) -> &'static str {
        "wording"
    }

    fn heard(&mut self, step: &Step<'_>) -> Verdict {
        for viewer in viewers(step.after) {
            for told in step.happened.told(viewer) {
                self.say(&told.line.message)?;
            }
        }
        Ok(())
    }

    fn position(&mut self, table: &PlayedTable, _: &mut SplitMix) -> Verdict {
        let position = &*table.position;
        for seat in Seat::all(position.seats()) {
            let seen = position.view(Viewer::Seat(seat));
            for play in seen.candidates() {
                let claim = seen.claim(&play).map_err(|error| format!("no claim of {play:?}: {error}"))?;
                self.say(&claim)?;
                for other in seat.others(position.seats()) {
                    if let Err(PlayError::Refused(refused)) = position.check(other, &play) {
                        self.say(&refused.message)?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// The law of regions: a region that declares the same content has the same HTML, and the page contains every drawing
/// that a region uses.
///
/// A region declares which parts of the view it shows ([`Region::shows`]). If these parts are equal after two entries,
/// the HTML must be equal, so that the server need not send the region again. If a region uses a drawing by its id
/// (`<use>`), some region of the page must contain the drawing.
pub(super) struct Regions {
    reader: Reader,
    shown: HashMap<Viewer, Vec<Region>>,
}

impl Regions {
    pub(super) fn new(room: &dyn Room) -> Self {
        Self { reader: Reader::of(room), shown: HashMap::new() }
    }
}

impl Law for Regions {
    fn name(&self) -> &'static str {
        "regions"
    }

    fn start(&mut self, _: &super::case::PlayedTable) -> Verdict {
        self.shown.clear();
        Ok(())
    }

    fn heard(&mut self, step: &Step<'_>) -> Verdict {
        for viewer in viewers(step.after) {
            let regions = regions(step.after, &*step.after.view(viewer), viewer, &self.reader);
            drawings_are_there(&regions).map_err(|lost| format!("{viewer:?}: {lost}"))?;
            let before = self.shown.remove(&viewer).unwrap_or_default();
            for region in &regions {
                let same = |old: &&Region| old.id == region.id && old.shows.is_some() && old.shows == region.shows;
                let Some(old) = before.iter().find(same) else { continue };
                if old.html.0 != region.html.0 {
                    let what = super::text::difference(&old.html.0, &region.html.0);
                    return Err(format!(
                        "{viewer:?}: #{} says that it shows the same, and does not: {what}",
                        region.id
                    ));
                }
            }
            self.shown.insert(viewer, regions);
        }
        Ok(())
    }
}

/// Checks that one of the regions contains every drawing that a region uses by its id.
fn drawings_are_there(regions: &[Region]) -> Verdict {
    let ids = |name: &str| regions.iter().any(|region| region.html.0.contains(&format!("id=\"{name}\"")));
    let named = regions.iter().flat_map(|region| region.html.0.split("<use href=\"#").skip(1));
    let names: BTreeSet<&str> = named.filter_map(|rest| rest.split('"').next()).collect();
    match names.into_iter().find(|name| !ids(name)) {
        Some(name) => Err(format!("no region draws #{name}, which is named")),
        None => Ok(()),
    }
}

/// The names of the steps of a reveal, in their order on the stage.
const STEPS: [&str; 5] = ["call", "cards", "stamp", "cost", "said"];

/// The cues of events after which the stage must show something: cards or dice were turned up, or the game ended.
const SHOWN: [&str; 3] = ["reveal", "token", "over"];

/// The law of the stage: every viewer's stage shows what was revealed and how a game ended. The steps of a reveal are
/// in order and the same for all viewers, so its duration tells a viewer nothing. The law applies to rooms with a
/// stage.
pub(super) struct Stage {
    reader: Reader,
}

impl Stage {
    pub(super) fn new(room: &dyn Room) -> Self {
        Self { reader: Reader::of(room) }
    }
}

impl Law for Stage {
    fn name(&self) -> &'static str {
        "stage"
    }

    fn heard(&mut self, step: &Step<'_>) -> Verdict {
        let cues: Vec<_> = step.happened.told(Viewer::Spectator).iter().map(|told| told.line.cue).collect();
        if !cues.iter().any(|cue| SHOWN.contains(cue)) {
            return Ok(());
        }
        let mut of_all: Option<Vec<String>> = None;
        for viewer in viewers(step.after) {
            let regions = regions(step.after, &*step.after.view(viewer), viewer, &self.reader);
            let Some(stage) = regions.iter().find(|region| region.id == "stage") else { continue };
            let steps = steps(stage);
            if steps.is_empty() {
                return Err(format!("{viewer:?}: nothing is on the stage after {cues:?}"));
            }
            let places: Option<Vec<_>> = steps.iter().map(|step| STEPS.iter().position(|one| one == step)).collect();
            if !places.is_some_and(|places| places.is_sorted_by(|one, next| one < next)) {
                return Err(format!("{viewer:?}: the steps are {steps:?}"));
            }
            if cues.contains(&"over") && !stage.html.0.contains(" data-end") {
                return Err(format!("{viewer:?}: the stage does not say how the game ended"));
            }
            if !cues.contains(&"reveal") && shows_again(step, viewer, stage, &self.reader) {
                return Err(format!("{viewer:?}: the stage shows the cards of the reveal before once more"));
            }
            match &of_all {
                Some(others) if *others != steps => {
                    return Err(format!("{viewer:?}: the steps are {steps:?}, and {others:?} for others"));
                }
                Some(_) => {}
                None => of_all = Some(steps),
            }
        }
        Ok(())
    }
}

/// Returns whether the stage shows the same cards as before the step.
fn shows_again(step: &Step<'_>, viewer: Viewer, stage: &Region, reader: &Reader) -> bool {
    let cards =
        |stage: &Region| Some(stage.html.0.split("data-step=\"").find(|rest| rest.starts_with("cards\""))?.to_owned());
    let before = regions(step.before, &*step.before.view(viewer), viewer, reader);
    let before = before.iter().find(|region| region.id == "stage").and_then(cards);
    before.is_some() && before == cards(stage)
}

/// Lists the names of the steps on a stage, in the order of the page.
fn steps(stage: &Region) -> Vec<String> {
    let rest = stage.html.0.split("data-step=\"").skip(1);
    rest.filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}
