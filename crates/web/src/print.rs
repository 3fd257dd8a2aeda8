//! Prints a game: the form for the print options, and the PDF file.

use std::{sync::Arc, time::Duration};

use axum::{
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use deck::Deck;
use game::{Arg, BySeat, Message, OptionError, OptionValues};
use host::HostError;
use maud::{Markup, html};
use paper::{
    File, Flip, Game, Ink, Job, MOST_OFFSET, Offset, Paper, PerSheet, PrintError, RulesCard, SeatCard, SheetTexts,
    Sides, calibration_sheets, game_sheets, seat_sheets,
};
use rooms::{Length, ROOMS, Room, Texts, Words};
use tokio::{sync::Semaphore, time::timeout};

use crate::{
    error::WebError,
    http::{body::Fields, extract::InRoom},
    language::{Locale, papers},
    options::{
        choose::{Choice, ChoosePage},
        deck::{DeckChoice, DeckChoices},
        fields::OptionFields,
        read::SentOptions,
    },
    shell::{
        Document, Shell,
        forms::why_not,
        rules,
        texts::{self, LOCALES},
        with_shell,
    },
    site::Site,
};

/// The largest number of characters without a glyph that the error message lists.
const MOST_LETTERS: usize = 20;

/// Serves the page on which a visitor chooses the game to print.
pub(crate) async fn choose(State(site): State<Site>, locale: Locale) -> Markup {
    with_shell(&site, locale, |shell| {
        let rooms: Vec<&dyn Room> = ROOMS.iter().map(|room| *room as &dyn Room).collect();
        ChoosePage { shell, rooms: &rooms, choice: Choice::Print }.render()
    })
}

/// Serves the form with the print options.
pub(crate) async fn page(State(site): State<Site>, locale: Locale, InRoom(room): InRoom, headers: HeaderMap) -> Markup {
    ask(&site, locale, room, None, papers(&headers))
}

/// Serves the form with the print options for a person's own deck, which that person has just previewed.
pub(crate) async fn with_deck(
    State(site): State<Site>,
    locale: Locale,
    InRoom(room): InRoom,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Markup, WebError> {
    let (own, papers) = (site.clone(), papers(&headers));
    let made = move || {
        let options = what(&own, room, &fields)?;
        options.check_deck(&own)?;
        Ok(ask(&own, locale, room, options.deck(), papers))
    };
    site.jobs().run(made).await?
}

fn ask(site: &Site, locale: Locale, room: &'static dyn Room, own: Option<&Deck>, papers: [&'static str; 2]) -> Markup {
    let mut decks = site.house_decks().choices(room);
    let mut now = OptionValues::new();
    if let (Some(deck), Some(option)) = (own, room.decks().map(|decks| decks.option)) {
        now.insert(option.to_owned(), deck.text().to_owned());
        decks.insert(0, DeckChoice::new(deck.text().to_owned(), deck));
    }
    with_shell(site, locale, |shell| {
        let decks = DeckChoices { decks: &decks, own: !site.is_for_children() };
        PrintPage { shell, room, decks, now: &now, papers }.render()
    })
}

/// Serves the printed game as a PDF file.
pub(crate) async fn game(
    State(site): State<Site>,
    locale: Locale,
    InRoom(room): InRoom,
    fields: Fields,
) -> Result<Response, WebError> {
    let (job, rules) = (how(&fields)?, fields.one("rules")?.is_some());
    let own = site.clone();
    let make = move || {
        let options = what(&own, room, &fields)?;
        options.check_deck(&own)?;
        print_game(room, options.sent(), &job, rules, locale.tag()).map_err(|error| refused(room, error))
    };
    let file = site.printing().take(make).await?;
    if !file.missing.is_empty() {
        // The fonts lack these characters. A card with an incomplete word is useless, so no file is returned.
        let letters: Vec<_> = file.missing.iter().take(MOST_LETTERS).map(char::to_string).collect();
        return Err(WebError::Unprintable(letters.join(" ")));
    }
    Ok(answer(room.key(), file))
}

/// Serves the calibration pages. With these pages the visitor measures the offset between the front and the back of a
/// sheet.
pub(crate) async fn calibration(
    State(site): State<Site>,
    locale: Locale,
    fields: Fields,
) -> Result<Response, WebError> {
    let job = how(&fields)?;
    let make = move || print_calibration(&job, locale.tag()).map_err(|_| WebError::Internal);
    Ok(answer("calibration", site.printing().take(make).await?))
}

/// Parses the options that change the printed cards. All other options have their defaults.
fn what(site: &Site, room: &'static dyn Room, fields: &Fields) -> Result<SentOptions, WebError> {
    Ok(SentOptions::of_form(site, room, fields, Length::Normal)?.only(room.printed_by()))
}

fn how(fields: &Fields) -> Result<Job, WebError> {
    let paper = read_paper(fields.one("paper")?)?;
    let per_sheet = match fields.one("per-sheet")? {
        None | Some("9") => PerSheet::Nine,
        Some("8") => PerSheet::Eight,
        Some("4") => PerSheet::Four,
        Some(_) => return Err(WebError::Malformed("per-sheet")),
    };
    let ink = match fields.one("ink")? {
        None | Some("colour") => Ink::Colour,
        Some("saving") => Ink::Saving,
        Some(_) => return Err(WebError::Malformed("ink")),
    };
    let offset = Offset::new(millimetres(fields, "right")?, millimetres(fields, "down")?);
    let sides = match fields.one("sides")? {
        None | Some("fronts") => Sides::Fronts,
        Some("long-edge") => Sides::Duplex { flip: Flip::LongEdge, offset },
        Some("short-edge") => Sides::Duplex { flip: Flip::ShortEdge, offset },
        Some("fold-over") => Sides::FoldOver,
        Some(_) => return Err(WebError::Malformed("sides")),
    };
    Ok(Job { paper, per_sheet, sides, ink })
}

/// Parses the size of the paper; A4 by default.
pub(crate) fn read_paper(asked: Option<&str>) -> Result<Paper, WebError> {
    match asked {
        None | Some("a4") => Ok(Paper::A4),
        Some("letter") => Ok(Paper::Letter),
        Some(_) => Err(WebError::Malformed("paper")),
    }
}

fn millimetres(fields: &Fields, key: &'static str) -> Result<f32, WebError> {
    let text = fields.one(key)?.unwrap_or_default().trim().replace(',', ".");
    let number = if text.is_empty() { Ok(0.0) } else { text.parse::<f32>() };
    number.ok().filter(|number| number.is_finite()).ok_or(WebError::Malformed(key))
}

fn refused(room: &'static dyn Room, error: PrintingError) -> WebError {
    match error {
        PrintingError::Options(error) => WebError::Options { room, error, seats: None },
        PrintingError::Print(PrintError::TooMany { .. }) => WebError::TooLarge,
        PrintingError::Print(PrintError::Nothing) => WebError::NotFound,
        PrintingError::Print(PrintError::LongLink | PrintError::Unwritable(_)) => WebError::Internal,
    }
}

/// Builds the response with a PDF file. The browser shows the file and does not cache it.
pub(crate) fn answer(name: &str, file: File) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/pdf".to_owned()),
        (header::CONTENT_DISPOSITION, format!("inline; filename=\"humbug-{name}.pdf\"")),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    (headers, file.pdf).into_response()
}

/// The form with the print options. All visitors see the same form, except for a person's own deck.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PrintPage<'a> {
    /// The HTML document around the form, in the visitor's language.
    pub shell: Shell<'a>,
    /// The game to print. Everybody may see this.
    pub room: &'a dyn Room,
    /// The decks to choose from; empty for a game without decks. If the list contains a person's own deck, only that
    /// person sees the list.
    pub decks: DeckChoices<'a>,
    /// The options that the form selects first.
    pub now: &'a OptionValues,
    /// The sizes of paper, with the usual size of the visitor's region first. Only the visitor sees this.
    pub papers: [&'a str; 2],
}

impl PrintPage<'_> {
    /// Renders the whole page with the print options.
    pub(crate) fn render(&self) -> Markup {
        let (shell, room) = (&self.shell, self.room);
        let key = room.key();
        let title = shell.say(&Message::new("print-game").with("game", Arg::Verbatim(room.name().to_owned())));
        let main = html! {
            main #main.wrap.narrow.stack.{ "room-" (key) } tabindex="-1" {
                header.game-head {
                    (Shell::icon(room.icon()))
                    div {
                        h1 { (title) }
                        p { a.tall href=(shell.url(&format!("/g/{key}"))) { bdi translate="no" { (room.name()) } } }
                    }
                    p.blurb { (shell.text("print-lead")) }
                }
                form.stack method="post" action=(shell.url(&format!("/print/{key}"))) target="_blank" {
                    (self.what())
                    (self.how())
                    (self.slip())
                    (why_not(shell))
                    p.soft { (shell.text("print-actual-size")) }
                    button.button.big { (shell.text("print-make")) }
                }
            }
        };
        shell.document(&Document::titled(title.as_str()).in_room(key), &main)
    }

    fn what(&self) -> Markup {
        let (shell, room) = (&self.shell, self.room);
        let fields = OptionFields { now: Some(self.now), ..OptionFields::fresh(shell, room, self.decks) };
        let specs = room.options().iter().filter(|spec| room.printed_by().contains(&spec.key));
        html! {
            section.panel.stack {
                h2 { (shell.text("print-what")) }
                div.options { @for spec in specs { (fields.field(spec)) } }
                div.switch {
                    input #print-rules type="checkbox" role="switch" name="rules" value="on" checked;
                    label for="print-rules" { (shell.text("print-rules")) }
                }
            }
        }
    }

    fn how(&self) -> Markup {
        let shell = &self.shell;
        html! {
            section.panel.stack {
                h2 { (shell.text("print-how")) }
                (self.pills("paper", &self.papers))
                (self.pills("per-sheet", &["9", "8", "4"]))
                (self.pills("sides", &["fronts", "long-edge", "short-edge", "fold-over"]))
                p.help.small.soft { (shell.text("print-sides-help")) }
                (self.pills("ink", &["colour", "saving"]))
            }
        }
    }

    /// Renders a radio group with a few values. The first value is the default.
    fn pills(&self, name: &str, values: &[&str]) -> Markup {
        let shell = &self.shell;
        html! {
            fieldset.field {
                legend { (shell.text(&format!("print-{name}"))) }
                div.pills {
                    @for value in values {
                        label.pill {
                            input type="radio" name=(name) value=(value) checked[Some(value) == values.first()];
                            span { (shell.text(&format!("print-{name}-{value}"))) }
                        }
                    }
                }
            }
        }
    }

    /// Renders the fields for the offset between the front and the back of a sheet.
    fn slip(&self) -> Markup {
        let shell = &self.shell;
        let field = |name: &str| {
            let id = format!("print-{name}");
            html! {
                div.field {
                    label for=(id) { (shell.text(&format!("print-{name}"))) }
                    input.input.numbers #(id) name=(name) type="number" inputmode="decimal" min=(-MOST_OFFSET) max=(MOST_OFFSET)
                        step="0.1" value="0" aria-describedby="print-slip-help";
                }
            }
        };
        html! {
            details.panel {
                summary { (shell.text("print-slip")) }
                div.stack {
                    p #print-slip-help { (shell.text("print-slip-help")) }
                    div.options { (field("right")) (field("down")) }
                    p { button.button.quiet formaction=(shell.url("/print/calibration")) formnovalidate { (shell.text("print-calibration")) } }
                }
            }
        }
    }
}

/// The number of files that are rendered at the same time. Each file takes about ten milliseconds of CPU time and a few
/// megabytes of memory.
const AT_ONCE: usize = 2;
/// The timeout for waiting in the queue. After the timeout, the client gets a "busy" error and must retry.
const PATIENCE: Duration = Duration::from_secs(10);

/// The reason why a game could not be printed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PrintingError {
    /// The game does not allow the selected options.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// The layout or the writing of the PDF file failed.
    #[error(transparent)]
    Print(#[from] PrintError),
}

/// The queue for printing: a semaphore with [`AT_ONCE`] permits.
#[derive(Clone, Debug)]
pub(crate) struct Turns(Arc<Semaphore>);

impl Default for Turns {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(AT_ONCE)))
    }
}

impl Turns {
    /// Waits in the queue, then renders a file on a blocking thread, so that the tables are not delayed.
    ///
    /// # Errors
    /// [`HostError::Busy`] after the timeout in the queue, or the error of `make`.
    pub(crate) async fn take(
        &self,
        make: impl FnOnce() -> Result<File, WebError> + Send + 'static,
    ) -> Result<File, WebError> {
        let busy = || WebError::from(HostError::Busy { retry_after_s: 10 });
        let turn = timeout(PATIENCE, Arc::clone(&self.0).acquire_owned()).await.map_err(|_| busy())?;
        let turn = turn.map_err(|_| WebError::Internal)?;
        // The blocking thread holds the permit until the file is rendered, even if the client disconnects: the work
        // still uses the CPU.
        let made = tokio::task::spawn_blocking(move || {
            let made = make();
            drop(turn);
            made
        });
        made.await.map_err(|_| WebError::Internal)?
    }
}

/// Returns all texts in this language; for an unknown language, in English.
fn texts(lang: &str) -> Texts {
    texts::texts(LOCALES.iter().find(|known| **known == lang).copied().unwrap_or(LOCALES[0]))
}

/// Renders a whole game as a PDF file: cards, pieces and boards, and optionally the rules card.
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

/// Renders the two calibration pages, which measure the offset between the front and the back of a sheet.
///
/// # Errors
/// See [`PrintingError`].
pub fn print_calibration(job: &Job, lang: &str) -> Result<File, PrintingError> {
    let texts = texts(lang);
    let title = texts.format("sheet-calibration", None);
    let sheets = calibration_sheets(job, &sheet_texts(&texts));
    Ok(paper::write(&sheets, &title, &texts.locale(), job.ink)?)
}

/// Renders seat cards, ten on a sheet. Each card holds the secret token of a seat. The server does not store the file.
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
    RulesCard { title: texts.filled("card-title", &[("game", &name)]), lines: rules::rules_lines(texts, room.key()) }
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
