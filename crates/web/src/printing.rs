//! Games as sheets to print: what stands on them in the reader's language, and how many are made at once.

use std::{sync::Arc, time::Duration};

use game::{BySeat, OptionError, OptionValues};
use host::HostError;
use paper::{
    File, Game, Job, PrintError, RulesCard, SeatCard, SheetTexts, calibration_sheets, game_sheets, seat_sheets,
};
use rooms::{Room, Texts, Words};
use tokio::{sync::Semaphore, time::timeout};

use crate::{error::WebError, pages};

/// So many files are made at once. Each takes some ten milliseconds of a processor and some megabytes.
const AT_ONCE: usize = 2;
/// Whoever waits longer for their turn is asked to come again.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why nothing is printed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PrintingError {
    /// The options of the game are not possible.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// It cannot be laid out or written.
    #[error(transparent)]
    Print(#[from] PrintError),
}

/// The turns of those who print.
#[derive(Clone, Debug)]
pub(crate) struct Turns(Arc<Semaphore>);

impl Default for Turns {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(AT_ONCE)))
    }
}

impl Turns {
    /// Makes a file beside the tasks of the tables, when its turn has come.
    ///
    /// # Errors
    /// Too many ask, or what `make` says.
    pub(crate) async fn take(
        &self,
        make: impl FnOnce() -> Result<File, WebError> + Send + 'static,
    ) -> Result<File, WebError> {
        let busy = || WebError::from(HostError::Busy { retry_after_s: 10 });
        let turn = timeout(PATIENCE, Arc::clone(&self.0).acquire_owned()).await.map_err(|_| busy())?;
        let turn = turn.map_err(|_| WebError::Internal)?;
        // The turn goes with the work: whoever gives up waiting for it does not make room for another.
        let made = tokio::task::spawn_blocking(move || {
            let made = make();
            drop(turn);
            made
        });
        made.await.map_err(|_| WebError::Internal)?
    }
}

/// The texts of the house and of every room in this language, or in English.
fn texts(lang: &str) -> Texts {
    pages::texts(pages::LOCALES.iter().find(|known| **known == lang).copied().unwrap_or(pages::LOCALES[0]))
}

/// A whole game as a file: its cards, pieces and boards, and its rules card where that is wanted.
///
/// # Errors
/// See [`PrintingError`].
pub fn print_game(
    room: &dyn Room,
    options: &OptionValues,
    job: &Job,
    rules: bool,
    lang: &str,
) -> Result<File, PrintingError> {
    let texts = texts(lang);
    let words = Words { texts: &texts, names: &BySeat::new(0), you: None };
    let printed = room.printed(options, &words)?.ok_or(PrintError::Nothing)?;
    let rules = rules.then(|| rules_card(room, &texts));
    let game = Game { name: room.name(), icon: room.icon(), printed: &printed, rules: rules.as_ref() };
    let sheets = game_sheets(&game, job, &sheet_texts(&texts))?;
    let title = if printed.title.is_empty() {
        room.name().to_owned()
    } else {
        format!("{} – {}", room.name(), printed.title)
    };
    Ok(paper::write(&sheets, &title, &texts.locale(), job.ink)?)
}

/// The two pages that tell how far a printer slips.
///
/// # Errors
/// See [`PrintingError`].
pub fn print_calibration(job: &Job, lang: &str) -> Result<File, PrintingError> {
    let texts = texts(lang);
    let title = texts.format("sheet-calibration", None);
    let sheets = calibration_sheets(job, &sheet_texts(&texts));
    Ok(paper::write(&sheets, &title, &texts.locale(), job.ink)?)
}

/// Cards that lead people to their seats, ten on a sheet. Whoever holds one may sit there, so they are secrets of those they are
/// for; nothing of them is kept.
///
/// # Errors
/// See [`PrintingError`].
pub fn print_seats(cards: &[SeatCard], title: &str, job: &Job, lang: &str) -> Result<File, PrintingError> {
    let texts = texts(lang);
    let sheets = seat_sheets(cards, title, job.paper, &sheet_texts(&texts))?;
    Ok(paper::write(&sheets, title, &texts.locale(), job.ink)?)
}

fn rules_card(room: &dyn Room, texts: &Texts) -> RulesCard {
    let name = format!("\u{2068}{}\u{2069}", room.name());
    RulesCard { title: texts.filled("card-title", &[("game", &name)]), lines: pages::rules_lines(texts, room.key()) }
}

fn sheet_texts(texts: &Texts) -> SheetTexts {
    let text = |key: &str| texts.format(key, None);
    SheetTexts {
        lang: texts.locale(),
        ruler: text("sheet-ruler"),
        join: text("sheet-join"),
        calibration: text("sheet-calibration"),
        steps: ["sheet-step-print", "sheet-step-hold", "sheet-step-read", "sheet-step-write"].map(text).to_vec(),
        front: text("sheet-front"),
        back: text("sheet-back"),
    }
}
