//! Printing a game: the form, and the file.

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

/// How many of the unprintable letters are named.
const MOST_LETTERS: usize = 20;

/// The page that asks for a game.
pub(crate) async fn choose(State(site): State<Site>, locale: Locale) -> Markup {
    with_shell(&site, locale, |shell| {
        let rooms: Vec<&dyn Room> = ROOMS.iter().map(|room| *room as &dyn Room).collect();
        ChoosePage { shell, rooms: &rooms, choice: Choice::Print }.render()
    })
}

/// The page with the print options.
pub(crate) async fn page(State(site): State<Site>, locale: Locale, InRoom(room): InRoom, headers: HeaderMap) -> Markup {
    ask(&site, locale, room, None, papers(&headers))
}

/// The same for an own deck that was just previewed.
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

/// The printed game as a file.
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
        // A card without its word, or with half of it, is worse than none.
        let letters: Vec<_> = file.missing.iter().take(MOST_LETTERS).map(char::to_string).collect();
        return Err(WebError::Unprintable(letters.join(" ")));
    }
    Ok(answer(room.key(), file))
}

/// The calibration pages, which measure the offset between front and back.
pub(crate) async fn calibration(
    State(site): State<Site>,
    locale: Locale,
    fields: Fields,
) -> Result<Response, WebError> {
    let job = how(&fields)?;
    let make = move || print_calibration(&job, locale.tag()).map_err(|_| WebError::Internal);
    Ok(answer("calibration", site.printing().take(make).await?))
}

/// The options that change what is printed; the others have their defaults.
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

/// The size of the sheets; A4 by default.
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

/// A file that a browser shows and does not cache.
pub(crate) fn answer(name: &str, file: File) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/pdf".to_owned()),
        (header::CONTENT_DISPOSITION, format!("inline; filename=\"humbug-{name}.pdf\"")),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    (headers, file.pdf).into_response()
}

/// The page with the print options. Everybody sees the same, except for an own deck.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PrintPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The game. Public.
    pub room: &'a dyn Room,
    /// The decks to choose from, if it has any. The reader's own is included only for the reader.
    pub decks: DeckChoices<'a>,
    /// The selected options.
    pub now: &'a OptionValues,
    /// The sizes of paper, the usual one of the reader's region first. The reader only.
    pub papers: [&'a str; 2],
}

impl PrintPage<'_> {
    /// The whole page.
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

    /// A choice of a few; the first one is the default.
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

    /// The fields for the offset between front and back.
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

/// How many files are rendered at once. Each takes some ten milliseconds of a processor and some megabytes.
const AT_ONCE: usize = 2;
/// The timeout in the queue; then the client must retry.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why a game cannot be printed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PrintingError {
    /// The options of the game are not possible.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// The layout or the file failed.
    #[error(transparent)]
    Print(#[from] PrintError),
}

/// The queue for printing.
#[derive(Clone, Debug)]
pub(crate) struct Turns(Arc<Semaphore>);

impl Default for Turns {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(AT_ONCE)))
    }
}

impl Turns {
    /// Renders a file outside the tables' tasks, after waiting in the queue.
    ///
    /// # Errors
    /// The queue is full, or the error of `make`.
    pub(crate) async fn take(
        &self,
        make: impl FnOnce() -> Result<File, WebError> + Send + 'static,
    ) -> Result<File, WebError> {
        let busy = || WebError::from(HostError::Busy { retry_after_s: 10 });
        let turn = timeout(PATIENCE, Arc::clone(&self.0).acquire_owned()).await.map_err(|_| busy())?;
        let turn = turn.map_err(|_| WebError::Internal)?;
        // The permit belongs to the work: a client that disconnects makes no room for another.
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
    texts::texts(LOCALES.iter().find(|known| **known == lang).copied().unwrap_or(LOCALES[0]))
}

/// A whole game as a file: its cards, pieces and boards, and optionally its rules card.
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

/// The two calibration pages, which measure the offset between front and back.
///
/// # Errors
/// See [`PrintingError`].
pub fn print_calibration(job: &Job, lang: &str) -> Result<File, PrintingError> {
    let texts = texts(lang);
    let title = texts.format("sheet-calibration", None);
    let sheets = calibration_sheets(job, &sheet_texts(&texts));
    Ok(paper::write(&sheets, &title, &texts.locale(), job.ink)?)
}

/// Seat cards, ten on a sheet. A card is the secret of its owner, who may sit there; nothing of it is stored.
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
