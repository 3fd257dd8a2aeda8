//! Bringing one's own deck: paste it, see what was understood and what was not, play with it.

use deck::{Deck, LeftOut, Phrase, Row, RowError};
use game::{Arg, Message};
use maud::{Markup, html};
use rooms::{Length, Room};

use super::{
    OptionFields, ProposedName, RunFields, Shell, assets::script, length, notice::why_not, proposal, shell::Document,
};

/// A deck that can be chosen for a table. Public.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckChoice {
    /// What the form posts.
    pub value: String,
    /// Its title.
    pub title: String,
    /// Its languages as tags.
    pub languages: Vec<String>,
    /// How many rows it has.
    pub rows: usize,
    /// Under which heading it stands.
    pub shelf: DeckShelf,
}

/// Under which heading a deck stands where there are many. Public.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeckShelf {
    /// Under none, before all others.
    Top,
    /// Among those in one language, a tag.
    Language(String),
    /// Among those of one level, such as `A1`.
    Level(String),
    /// Among those that whoever runs the house added.
    Added,
}

/// The decks that can be chosen for a table. Public.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeckChoices<'a> {
    /// Each of them, the default first.
    pub decks: &'a [DeckChoice],
    /// Whether people may bring one of their own.
    pub own: bool,
}

impl DeckChoices<'_> {
    /// Nothing to choose from.
    pub const NONE: Self = Self { decks: &[], own: false };
}

/// The page on which somebody pastes a deck. Seen by whoever pasted it alone.
#[derive(Clone, Copy, Debug)]
pub struct DeckPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The game that is to be played with it. Public.
    pub room: &'a dyn Room,
    /// What was pasted, as it was.
    pub pasted: &'a str,
    /// What was understood of it; `None` before anything was pasted.
    pub looked: Option<Result<&'a Deck, &'a [RowError]>>,
    /// How a table would be run. Public.
    pub run: RunFields<'a>,
    /// What the host would be called; `None` before anything was pasted.
    pub you: Option<ProposedName<'a>>,
}

impl DeckPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let (shell, room) = (&self.shell, self.room);
        let key = room.key();
        let title = shell.text("deck-title");
        let main = html! {
            main #main.wrap.{ "room-" (key) } tabindex="-1" {
                header.game-head {
                    (Shell::icon(room.icon()))
                    div {
                        h1 { (title) }
                        p { a.tall href=(shell.url(&format!("/g/{key}"))) { bdi { (room.name()) } } }
                    }
                }
                div.stack.deck-page {
                    @match self.looked {
                        Some(Ok(deck)) => (self.good(deck)),
                        Some(Err(errors)) => (self.bad(errors)),
                        None => {}
                    }
                    (self.paste())
                }
            }
        };
        shell.document(&Document::titled(title), &main)
    }

    fn paste(&self) -> Markup {
        let (shell, key) = (&self.shell, self.room.key());
        html! {
            form.panel.stack method="post" action=(shell.url(&format!("/g/{key}/deck"))) {
                h2 { label for="deck-text" { (shell.text("deck-paste")) } }
                p #deck-help { (shell.text(&format!("{key}-deck-help"))) }
                p.soft { (shell.text("deck-format")) }
                textarea.input #deck-text name="text" rows="12" dir="auto" spellcheck="false" required data-keep
                    aria-describedby="deck-help" maxlength=(deck::DECK_LIMIT) { "\n" (self.pasted) }
                div.row {
                    button.button.big { (shell.text("deck-look")) }
                    (self.file())
                }
                script type="module" src=(script(shell, "typed.js")) {}
                script type="module" src=(script(shell, "file.js")) {}
            }
        }
    }

    /// Only with a script: without one a file is opened and its rows are pasted.
    fn file(&self) -> Markup {
        let shell = &self.shell;
        html! {
            span #deck-file-door.file-choice hidden {
                input #deck-file type="file" accept=".csv,.tsv,.txt,text/plain,text/csv"
                    aria-describedby="deck-file-help" data-into="deck-text" data-archive=(shell.text("deck-archive"))
                    data-too-long=(shell.say(&too_long()));
                label.button.quiet for="deck-file" { (shell.text("deck-file")) }
                " "
                span #deck-file-help.small.soft { (shell.text("deck-file-help")) }
            }
            div #deck-file-problem.notice role="alert" {}
        }
    }

    fn bad(&self, errors: &[RowError]) -> Markup {
        let shell = &self.shell;
        html! {
            section.panel.stack.deck-errors role="alert" {
                h2 { (shell.say(&Message::new("deck-bad").with("count", errors.len()))) }
                p { (shell.text("deck-bad-help")) }
                ul { @for error in errors { li { (sentence(shell, error)) } } }
            }
        }
    }

    fn good(&self, deck: &Deck) -> Markup {
        let shell = &self.shell;
        let title = if deck.title().is_empty() { shell.text("deck-untitled") } else { deck.title().to_owned() };
        html! {
            section.panel.stack aria-labelledby="deck-good" {
                h2 #deck-good { bdi dir="auto" { (title) } }
                p.soft { (shell.say(&Message::new("deck-good").with("count", deck.rows().len()))) }
                @if !deck.left_out().is_nothing() { p { (shell.say(&left_out(deck.left_out()))) } }
                @if let Some(author) = deck.author() { p.small.soft { bdi { (author) } } }
                div.deck-rows data-scroll #deck-rows tabindex="0" role="group" aria-labelledby="deck-good" {
                    table { tbody { @for row in deck.rows() { (self.row(row)) } } }
                }
                (self.play(deck))
            }
        }
    }

    fn row(&self, row: &Row) -> Markup {
        let words = row.word.iter().chain(&row.words);
        let partners = row.definition.iter().chain(&row.example);
        html! {
            tr {
                th scope="row" { (row.number) }
                td {
                    @if let Some(image) = &row.image {
                        img src=(self.shell.url(&format!("/pictures/{}.svg", image.code()))) alt=(row.image_alt.as_deref().unwrap_or(image.emoji())) width="32" height="32" loading="lazy";
                    }
                }
                td { @for word in words { p.word { (phrase(word)) } } }
                td { @for partner in partners { p { (phrase(partner)) } } }
            }
        }
    }

    /// The same forms as on the game's page, with this deck in them.
    fn play(&self, deck: &Deck) -> Markup {
        let (shell, room) = (&self.shell, self.room);
        let key = room.key();
        let option = room.decks().map_or("deck", |decks| decks.option);
        let fields = OptionFields::fresh(shell, room, DeckChoices::NONE);
        let others = fields.offered().into_iter().filter(|spec| spec.key != option);
        html! {
            form.options method="post" action=(shell.url(&format!("/host/{key}"))) data-typed {
                input type="hidden" name=(option) value=(deck.text());
                // Without the script another name would cost the deck.
                @if let Some(you) = &self.you { (proposal::proposed(shell, you, false)) }
                (length::choice(shell, room, length::Seats::Open, Some(&fields), None, Length::Normal))
                div.folds {
                    details #host-options {
                        summary { (shell.text("host-options")) }
                        div.options { @for spec in others { (fields.field(spec)) } }
                    }
                    details #host-run {
                        summary { (shell.text("run-title")) }
                        (self.run.render(shell))
                    }
                }
                (why_not(shell))
                div.row {
                    button.button.big { (shell.text("host-button")) }
                    button.button.quiet formaction=(shell.url(&format!("/play/{key}"))) { (shell.text("deck-play")) }
                    button.button.quiet formaction=(shell.url(&format!("/print/{key}/deck"))) { (shell.text("print-deck")) }
                }
            }
            (proposal::another(&shell.url(&format!("/g/{key}"))))
        }
    }
}

/// A file is longer than any deck.
fn too_long() -> Message {
    Message::new("deck-file-too-long").with("limit", deck::DECK_LIMIT)
}

/// What was left out of what was pasted.
fn left_out(left_out: LeftOut) -> Message {
    Message::new("deck-left-out").with("pictures", left_out.pictures).with("sounds", left_out.sounds)
}

/// Text of a deck, in an element of its own: its language and direction are not the page's.
fn phrase(phrase: &Phrase) -> Markup {
    html! { span dir="auto" lang=[phrase.lang.as_deref()] { (phrase.text) } }
}

/// One mistake: where it is, and what it is.
pub(crate) fn row_error(error: &RowError) -> (Message, Message) {
    let mut problem = Message::new(error.problem.key());
    for (name, value) in error.problem.args() {
        problem = problem.with(name, Arg::Verbatim(value));
    }
    let place = match error.row {
        0 => Message::new("deck-whole"),
        row => Message::new("deck-row").with("row", row),
    };
    (place, problem)
}

/// One mistake in the reader's language, or in English where the language has no words for it.
fn sentence(shell: &Shell<'_>, error: &RowError) -> String {
    let (place, problem) = row_error(error);
    let text = shell.say(&problem);
    let text = if text == problem.key { error.problem.to_string() } else { text };
    let place = shell.say(&place);
    match &error.column {
        Some(column) => format!("{place}, \u{2068}{column}\u{2069}: {text}"),
        None => format!("{place}: {text}"),
    }
}
