//! Bringing one's own deck: paste it, see what was understood and what was not, play with it.

use deck::{Deck, LeftOut, RowError};
use deckfile::{FileError, Question};
use game::{Arg, Message};
use maud::{Markup, html};
use rooms::{Length, Room};

use crate::list::List;

use super::{
    OptionFields, ProposedName, RunFields, Shell,
    assets::script,
    deck_columns::columns,
    deck_editor::{DeckEditor, live_games},
    deck_games::{DeckGame, Sends, games, told},
    deck_question::question,
    deck_rows::Playable,
    length,
    notice::why_not,
    proposal,
    shell::Document,
};

/// The id of the form in which a list is brought or changed.
pub(super) const DECK_FORM: &str = "deck-form";

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

/// What is to be said of a file that was brought. Seen by whoever brought it alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct BroughtFile<'a> {
    /// Why nothing was taken out of it.
    pub refused: Option<FileError>,
    /// What is to be said of it, and its list as it was read.
    pub question: Option<(&'a Question, &'a str)>,
    /// Pictures and sounds that are not taken.
    pub left_out: LeftOut,
    /// Sheets of a spreadsheet that are not taken.
    pub other_sheets: &'a [String],
}

impl<'a> BroughtFile<'a> {
    /// What is to be said of the file that this list is out of.
    pub(crate) fn of(list: &'a List) -> Self {
        Self {
            refused: list.refused,
            question: list.asked.as_ref().map(|(question, text)| (question, text.as_str())),
            left_out: list.left_out,
            other_sheets: &list.other_sheets,
        }
    }
}

impl BroughtFile<'_> {
    /// What is to be said of a file: why it is none, what of it was not taken, what has to be said before it is a list. The answer is
    /// sent with the form of this id.
    pub(super) fn render(&self, shell: &Shell<'_>, form: &str) -> Markup {
        let (pictures, sounds) = (self.left_out.pictures, self.left_out.sounds);
        let left_out = Message::new("deck-left-out").with("pictures", pictures).with("sounds", sounds);
        let LeftOut { readings, unseen, hidden, .. } = self.left_out;
        let put_right = [("deck-readings", readings), ("deck-unseen", unseen), ("deck-hidden", hidden)];
        let sheets: Vec<Arg> = self.other_sheets.iter().map(|name| Arg::Verbatim(name.clone())).collect();
        html! {
            @if let Some(refused) = self.refused {
                div.notice role="alert" { p { (shell.say(&file_error(refused))) } }
            }
            @if let Some((asked, text)) = self.question { (question(shell, asked, text, form)) }
            @if !self.left_out.has_no_media() { p.deck-left-out { (shell.say(&left_out)) } }
            @for (key, count) in put_right.into_iter().filter(|(_, count)| *count > 0) {
                p.deck-left-out { (shell.say(&Message::new(key).with("count", count))) }
            }
            @if !sheets.is_empty() { p.deck-left-out { (shell.say(&Message::new("deck-other-sheets").with("sheets", sheets))) } }
        }
    }

    /// With a script, text is read on the device, and other files are sent at once; without one both are sent with the form.
    pub(super) fn picker(&self, shell: &Shell<'_>) -> Markup {
        html! {
            span #deck-file-door.file-door {
                label.button.quiet for="deck-file" { (shell.text("deck-file")) }
                " "
                input.input #deck-file name="file" type="file" accept=".csv,.tsv,.txt,.xlsx,.apkg,text/plain,text/csv"
                    aria-describedby="deck-file-help" data-into="deck-text" data-most=(deckfile::FILE_LIMIT)
                    data-too-large=(shell.say(&file_error(FileError::TooLarge { bytes: 0 }))) data-too-long=(shell.say(&too_long()));
                " "
                span #deck-file-help.small.soft { (shell.text("deck-file-help")) }
            }
            div #deck-file-problem.notice role="alert" {}
        }
    }
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
    pub looked: Option<Result<Playable<'a>, &'a [RowError]>>,
    /// What is to be said of the file that was brought.
    pub file: BroughtFile<'a>,
    /// Whether it was sent as a table.
    pub as_table: bool,
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
                        p { a.tall href=(shell.url(&format!("/g/{key}"))) { bdi translate="no" { (room.name()) } } }
                    }
                }
                div.stack.deck-page {
                    (self.file.render(shell, DECK_FORM))
                    @match self.looked {
                        Some(Ok(playable)) => (self.good(playable)),
                        Some(Err(errors)) => (bad(shell, errors)),
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
        let editor =
            DeckEditor { shell, text: self.pasted, as_table: self.as_table, keeps: true, help: Some("deck-help") };
        html! {
            form.panel.stack #(DECK_FORM) method="post" enctype="multipart/form-data" action=(shell.url(&format!("/g/{key}/deck"))) {
                h2 { label for="deck-text" { (shell.text("deck-paste")) } }
                p #deck-help { (shell.text(&format!("{key}-deck-help"))) }
                p.soft { (shell.text("deck-format")) }
                (editor.field())
                fieldset.text-only { (columns(shell, self.pasted)) (quizlet(shell)) }
                div.row {
                    button.button.big { (shell.text("deck-look")) }
                    (self.file.picker(shell))
                }
                script type="module" src=(script(shell, "typed.js")) {}
                script type="module" src=(script(shell, "file.js")) {}
            }
            (editor.beside(&live_games(&html! {}), false))
        }
    }

    fn good(&self, playable: Playable<'_>) -> Markup {
        let (shell, deck) = (&self.shell, playable.deck);
        let title = if deck.title().is_empty() { shell.text("deck-untitled") } else { deck.title().to_owned() };
        html! {
            section.panel.stack aria-labelledby="deck-good" {
                h2 #deck-good { bdi translate="no" dir="auto" { (title) } }
                p.soft { (shell.say(&Message::new("deck-good").with("count", playable.usable.len()))) }
                @if let Some(author) = deck.author() { p.small.soft { bdi translate="no" { (author) } } }
                (playable.lacking(shell))
                (playable.rows(shell, "deck-play"))
                (self.play(playable))
            }
        }
    }

    /// The same forms as on the game's page, with this deck in them.
    fn play(&self, playable: Playable<'_>) -> Markup {
        let (shell, room) = (&self.shell, self.room);
        let key = room.key();
        let option = room.decks().map_or("deck", |decks| decks.option);
        let fields = OptionFields::fresh(shell, room, DeckChoices::NONE);
        let others = fields.offered().into_iter().filter(|spec| spec.key != option);
        html! {
            form #deck-play.options method="post" action=(shell.url(&format!("/host/{key}"))) data-typed {
                input type="hidden" name=(option) value=(playable.deck.text());
                (playable.choice(shell))
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
                    button.button.quiet formaction=(shell.url(&format!("/print/{key}/deck"))) data-plain { (shell.text("print-deck")) }
                }
            }
            (proposal::another(&shell.url(&format!("/g/{key}"))))
            form.keep-deck method="post" action=(shell.url("/decks/keep")) {
                input type="hidden" name="text" value=(playable.deck.text());
                button.button.quiet { (shell.text("made-keep")) }
                p.help { (shell.text("made-keep-help")) }
            }
        }
    }
}

/// What is wrong with a list, all of it.
pub(super) fn bad(shell: &Shell<'_>, errors: &[RowError]) -> Markup {
    html! {
        section.panel.stack.deck-errors role="alert" {
            h2 { (shell.say(&Message::new("deck-bad").with("count", errors.len()))) }
            p { (shell.text("deck-bad-help")) }
            ul { @for error in errors { li { (sentence(shell, error)) } } }
        }
    }
}

/// What stands between words and rows, where that is not for a program to guess.
pub(super) fn quizlet(shell: &Shell<'_>) -> Markup {
    let field = |id: &str, key: &str| {
        html! {
            div.field {
                label for=(id) { (shell.text(key)) }
                input.input #(id) name=(id) maxlength="20" autocomplete="off" autocapitalize="none" spellcheck="false" dir="ltr";
            }
        }
    };
    html! {
        details {
            summary { (shell.text("deck-quizlet")) }
            p.help { (shell.text("deck-quizlet-help")) }
            div.columns { (field("cells", "deck-quizlet-cells")) (field("rows", "deck-quizlet-rows")) }
        }
    }
}

/// The region that says which games the list can be played in as it stands, for the form with this id.
pub(crate) fn deck_regions(shell: &Shell<'_>, read: &Result<Deck, Vec<RowError>>, of_deck: &[DeckGame]) -> Markup {
    live_games(&match read {
        Ok(deck) => games(shell, deck.rows().len(), of_deck, Sends::Form(DECK_FORM)),
        Err(errors) => html! {
            p { (shell.say(&Message::new("deck-bad").with("count", errors.len()))) }
            (told(shell, errors))
        },
    })
}

/// A file is longer than any deck.
fn too_long() -> Message {
    Message::new("deck-file-too-long").with("limit", deck::DECK_LIMIT)
}

/// Why nothing was taken out of a file.
fn file_error(error: FileError) -> Message {
    let message =
        error.args().iter().fold(Message::new(error.key()), |message, (name, value)| message.with(name, *value));
    match error {
        FileError::CellTooLong { row } => message.with("row", row),
        _ => message,
    }
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

/// What a mistake is in the reader's language, or in English where the language has no words for it.
pub(crate) fn deck_problem(shell: &Shell<'_>, error: &RowError) -> String {
    let (_, problem) = row_error(error);
    let text = shell.say(&problem);
    if text == problem.key { error.problem.to_string() } else { text }
}

/// The same with its place.
pub(super) fn sentence(shell: &Shell<'_>, error: &RowError) -> String {
    let text = deck_problem(shell, error);
    let place = shell.say(&row_error(error).0);
    match &error.column {
        Some(column) => format!("{place}, \u{2068}{column}\u{2069}: {text}"),
        None => format!("{place}: {text}"),
    }
}
