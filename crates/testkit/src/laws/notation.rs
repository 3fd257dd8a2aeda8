//! The law of notation: every text of a move is the one it reads back as.

use game::{Seat, SplitMix, Viewer};

use super::{
    law::{Law, Step, Verdict},
    table::PlayedTable,
    text::{garble, pick},
};

/// How many moves of a seat are read in each position.
const READ: usize = 24;

/// Texts of moves and draws are one line of words, and canonical.
pub(super) struct NotationLaw;

impl Law for NotationLaw {
    fn name(&self) -> &'static str {
        "notation"
    }

    fn step(&mut self, step: &Step<'_>) -> Verdict {
        tidy(&step.entry.text)?;
        match step.entry.who {
            Some(seat) => canonical(step.before, seat, &step.entry.text),
            None => Ok(()),
        }
    }

    fn position(&mut self, table: &PlayedTable, dice: &mut SplitMix) -> Verdict {
        let position = &*table.position;
        for (text, _) in position.draws() {
            tidy(&text)?;
        }
        for seat in Seat::all(position.seats()) {
            let seen = position.view(Viewer::Seat(seat));
            let moves = position.legal(seat, 400);
            let sensible = seen.candidates();
            for text in pick(&moves, READ, dice).into_iter().chain(&sensible).chain(&seen.timeout_move()) {
                tidy(text)?;
                canonical(position, seat, text)?;
                let garbled = garble(text, dice);
                if let Ok(text) = position.canonical(seat, &garbled) {
                    canonical(position, seat, &text)?;
                }
            }
        }
        Ok(())
    }
}

fn canonical(position: &dyn rooms::AnyState, seat: Seat, text: &str) -> Verdict {
    match position.canonical(seat, text) {
        Ok(again) if again == text => Ok(()),
        Ok(again) => Err(format!("{text:?} reads back as {again:?}")),
        Err(error) => Err(format!("{text:?} does not read back: {error}")),
    }
}

/// One line, single spaces, of a length that fits journals and forms.
fn tidy(text: &str) -> Verdict {
    let words = text.split(' ').all(|word| !word.is_empty() && !word.contains(char::is_control));
    if words && text.len() <= 1_000 { Ok(()) } else { Err(format!("{text:?} is not one line of words")) }
}
