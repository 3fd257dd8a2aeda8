//! The law of wording: every message has an English text.

use game::{BySeat, Message, Seat, SplitMix, Viewer};
use rooms::{PlayError, Room, Texts, Words};

use super::{
    law::{Law, Step, Verdict},
    portrait::{english, letters},
    table::{PlayedTable, viewers},
};

/// Lines told, claims and refusals are found in the room's texts with all their arguments.
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
        // Fluent writes unresolved references in braces.
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
