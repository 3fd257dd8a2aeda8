//! The page for an own deck: people paste a list, see its parsed rows and errors, and start a game with it.

use deck::{COLUMN_LIMIT, Deck, Holds, LeftOut, RowError, Table};
use deckfile::{Asked, FileError, Question, Way};
use game::{Arg, Message};
use maud::{Markup, html};
use rooms::{Length, Room};

use crate::{
    decks::{
        self,
        cards::{DeckGame, Playable, Sends, error_list, games},
        editor::{DeckEditor, live_games},
        list::{AS_IT_IS, LEFT_OUT, List},
    },
    http::body::CHOICE,
    options::{
        deck::DeckChoices,
        fields::OptionFields,
        length,
        proposal::{self, ProposedName},
        settings::RunFields,
    },
    shell::{Document, Shell, assets::script, forms::why_not},
};

/// The HTML id of the form that creates or edits a list.
pub(crate) const DECK_FORM: &str = "deck-form";

/// The messages about an uploaded file. Only the person who uploaded the file sees them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct UploadedFile<'a> {
    /// The reason why the file gave no list.
    pub refused: Option<FileError>,
    /// A question about the file, and the text of the list as parsed with the likeliest answer.
    pub question: Option<(&'a Question, &'a str)>,
    /// The content that was left out, such as pictures and sounds.
    pub left_out: LeftOut,
    /// The names of the spreadsheet's sheets that were left out.
    pub other_sheets: &'a [String],
}

impl<'a> UploadedFile<'a> {
    /// Returns the messages about the file of this list.
    pub(crate) fn of(list: &'a List) -> Self {
        Self {
            refused: list.refused,
            question: list.asked.as_ref().map(|(question, text)| (question, text.as_str())),
            left_out: list.left_out,
            other_sheets: &list.other_sheets,
        }
    }
}

impl UploadedFile<'_> {
    /// Renders the messages about a file: its error, the parts that were left out, and the question that must be
    /// answered first. The answer is sent with the form that has this HTML id.
    pub(crate) fn render(&self, shell: &Shell<'_>, form: &str) -> Markup {
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

    /// Renders the file field. With the page's script, text files are read on the device and other files are uploaded
    /// at once. Without the script, both are sent with the form.
    pub(crate) fn picker(&self, shell: &Shell<'_>) -> Markup {
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

/// The page on which a person pastes an own deck. Only this person sees the deck.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DeckPage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The game that the deck is for. Everybody may see this.
    pub room: &'a dyn Room,
    /// The text that the person pasted, shown again in the text field.
    pub pasted: &'a str,
    /// The parsed deck, or the errors of its rows; `None` before the text was sent.
    pub looked: Option<Result<Playable<'a>, &'a [RowError]>>,
    /// The messages about the uploaded file.
    pub file: UploadedFile<'a>,
    /// Whether the person sent the form from the table editor.
    pub as_table: bool,
    /// The settings of a new table. Everybody may see this.
    pub run: RunFields<'a>,
    /// The nickname that the server proposes to the host; `None` before a list was pasted.
    pub you: Option<ProposedName<'a>>,
}

impl DeckPage<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
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
        shell.document(&Document::titled(title).in_room(key), &main)
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

    /// Renders the forms that start a game with this deck. The game's page has the same forms.
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
                // The form has no link to another proposed name, because without JavaScript that link would lose the
                // deck.
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

/// Renders all errors of a list.
pub(crate) fn bad(shell: &Shell<'_>, errors: &[RowError]) -> Markup {
    html! {
        section.panel.stack.deck-errors role="alert" {
            h2 { (shell.say(&Message::new("deck-bad").with("count", errors.len()))) }
            p { (shell.text("deck-bad-help")) }
            ul { @for error in errors { li { (sentence(shell, error)) } } }
        }
    }
}

/// Renders the fields for the separators of cells and rows, for lists whose separators the parser cannot detect.
pub(crate) fn quizlet(shell: &Shell<'_>) -> Markup {
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

/// Renders the region with the games that can use the present list, or with the errors of the list. The buttons belong
/// to [`DECK_FORM`].
pub(crate) fn deck_regions(shell: &Shell<'_>, read: &Result<Deck, Vec<RowError>>, of_deck: &[DeckGame]) -> Markup {
    live_games(&match read {
        Ok(deck) => games(shell, deck.rows().len(), of_deck, Sends::Form(DECK_FORM)),
        Err(errors) => html! {
            p { (shell.say(&Message::new("deck-bad").with("count", errors.len()))) }
            (error_list(shell, errors))
        },
    })
}

/// Returns the message for a file that is longer than any deck may be.
fn too_long() -> Message {
    Message::new("deck-file-too-long").with("limit", deck::DECK_LIMIT)
}

/// Returns the message for a file that gave no list.
fn file_error(error: FileError) -> Message {
    let message =
        error.args().iter().fold(Message::new(error.key()), |message, (name, value)| message.with(name, *value));
    match error {
        FileError::CellTooLong { row } => message.with("row", row),
        _ => message,
    }
}

/// Returns the position of an error in a list, then the error's message.
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

/// Returns the message of an error in the visitor's language, or in English if there is no translation.
pub(crate) fn deck_problem(shell: &Shell<'_>, error: &RowError) -> String {
    let (_, problem) = row_error(error);
    let text = shell.say(&problem);
    if text == problem.key { error.problem.to_string() } else { text }
}

/// Returns the message of an error with its position before it.
pub(crate) fn sentence(shell: &Shell<'_>, error: &RowError) -> String {
    let text = deck_problem(shell, error);
    let place = shell.say(&row_error(error).0);
    match &error.column {
        Some(column) => format!("{place}, \u{2068}{column}\u{2069}: {text}"),
        None => format!("{place}: {text}"),
    }
}

/// Renders a question that must be answered before the file can be parsed, such as the encoding of the file or the kind
/// of its notes. Each answer is a button of the form with the HTML id `form`. The button sends the whole list as parsed
/// with that answer, so the file need not be uploaded again and the server stores nothing. `text` is the list as parsed
/// with the likeliest answer.
pub(crate) fn question(shell: &Shell<'_>, asked: &Question, text: &str, form: &str) -> Markup {
    let others = || asked.others.iter().map(|(way, text)| (way, text.as_str()));
    let press = |text: &str, says: &str, is_first: bool| {
        html! {
            button.button.big[is_first].quiet[!is_first] form=(form) name=(CHOICE) value=(text) formnovalidate { (says) }
        }
    };
    let named = |key: &'static str, way: &Way| {
        shell.say(&Message::new(key).with("name", Arg::Verbatim(name(shell, asked, way))))
    };
    html! {
        section.panel.stack.deck-question role="alert" aria-labelledby="deck-question" {
            @match asked.asked {
                Asked::Encoding => {
                    h2 #deck-question { (shell.text("deck-letters-title")) }
                    p { (named("deck-letters", &asked.taken)) }
                    (samples(&asked.taken))
                    div.row { (press(text, &shell.text("deck-letters-right"), true)) }
                    @if !asked.others.is_empty() {
                        details {
                            summary { (shell.text("deck-letters-others")) }
                            div.stack { @for (way, text) in others() {
                                (samples(way))
                                div.row { (press(text, &named("deck-letters-take", way), false)) }
                            } }
                        }
                    }
                    p.help { (shell.text("deck-letters-none")) }
                }
                Asked::Kind => {
                    h2 #deck-question { (shell.text("deck-kinds-title")) }
                    p { (shell.say(&Message::new("deck-kinds").with("count", 1 + asked.others.len()))) }
                    @for (way, text) in std::iter::once((&asked.taken, text)).chain(others()) {
                        (samples(way))
                        div.row { (press(text, &named("deck-kinds-take", way), false)) }
                    }
                }
            }
        }
    }
}

/// The localization keys that describe the writing system of each encoding, by the name of the encoding.
const LETTERS: [(&str, &str); 27] = [
    ("windows-1252", "letters-western"),
    ("macintosh", "letters-western"),
    ("windows-1250", "letters-central"),
    ("ISO-8859-2", "letters-central"),
    ("windows-1251", "letters-cyrillic"),
    ("KOI8-R", "letters-cyrillic"),
    ("IBM866", "letters-cyrillic"),
    ("x-mac-cyrillic", "letters-cyrillic"),
    ("ISO-8859-5", "letters-cyrillic"),
    ("KOI8-U", "letters-ukrainian"),
    ("GBK", "letters-chinese"),
    ("Big5", "letters-chinese-old"),
    ("Shift_JIS", "letters-japanese"),
    ("EUC-JP", "letters-japanese"),
    ("ISO-2022-JP", "letters-japanese"),
    ("EUC-KR", "letters-korean"),
    ("windows-1256", "letters-arabic"),
    ("windows-1255", "letters-hebrew"),
    ("windows-1253", "letters-greek"),
    ("ISO-8859-7", "letters-greek"),
    ("windows-1254", "letters-turkish"),
    ("windows-1257", "letters-baltic"),
    ("windows-1258", "letters-vietnamese"),
    ("windows-874", "letters-thai"),
    ("UTF-8", "letters-unicode"),
    ("UTF-16LE", "letters-unicode"),
    ("UTF-16BE", "letters-unicode"),
];

/// Returns the name of an answer. For an encoding, the name consists of the writing system in the visitor's language
/// and the encoding's name. For a kind of note, it is the name that the author of the notes chose.
fn name(shell: &Shell<'_>, asked: &Question, way: &Way) -> String {
    let letters = LETTERS.iter().find(|(name, _)| asked.asked == Asked::Encoding && *name == way.name);
    let Some((name, letters)) = letters else { return way.name.clone() };
    let message = Message::new("deck-letters-name").with("letters", Arg::Verbatim(shell.text(letters)));
    shell.say(&message.with("encoding", Arg::Verbatim((*name).to_owned())))
}

fn samples(way: &Way) -> Markup {
    html! { ul.cells { @for sample in &way.samples { li { bdi translate="no" dir="auto" { (sample) } } } } }
}

/// The kinds of columns: the column name in decks, and the localization key of the label.
pub(crate) const HOLDS: [(&str, &str); 10] = [
    ("word", "deck-column-word"),
    ("definition", "deck-column-definition"),
    ("example", "deck-column-example"),
    ("image", "deck-column-image"),
    ("image_alt", "deck-column-image-alt"),
    ("article", "deck-column-article"),
    ("say", "deck-column-say"),
    ("level", "deck-column-level"),
    ("tags", "deck-column-tags"),
    ("note", "deck-column-note"),
];

/// The tags of the languages that pages offer for a column.
pub(crate) const LANGUAGES: [&str; 8] = ["en", "fr", "de", "nl", "es", "it", "zh", "ar"];

/// The number of example cells that are shown for a column.
const SHOWN: usize = 3;

/// The largest number of characters that are shown of each example cell.
const CELL_SHOWN: usize = 80;

/// The number of parsed rows that are shown.
const ROWS_SHOWN: usize = 5;

/// Renders a select element for each column, with example cells. Renders nothing if the text is not a table.
pub(crate) fn columns(shell: &Shell<'_>, text: &str) -> Markup {
    let Some(table) = Table::read(text).filter(|table| table.width() > 1 && !table.rows.is_empty()) else {
        return html! {};
    };
    let width = table.width();
    // A guess exists if the kinds of columns are not certain. Then the section is open and the most likely kinds are
    // selected.
    let guess = table.guessed();
    let chosen = |place: usize| match guess.as_ref()?.get(place)? {
        Holds::Named(name) => Some(*name),
        Holds::Nothing => Some(LEFT_OUT),
        Holds::AsItIs => None,
    };
    html! {
        details #deck-columns open[guess.is_some()] {
            summary { (shell.text("deck-columns")) }
            p.help { (shell.text("deck-columns-help")) }
            div.columns { @for place in 0..width.min(COLUMN_LIMIT) { (column(shell, &table, place, chosen(place))) } }
            @if width > COLUMN_LIMIT { p.help { (shell.say(&Message::new("deck-columns-more").with("count", width - COLUMN_LIMIT))) } }
            div #columns-shown {}
        }
    }
}

/// Renders the first rows, parsed with the selected columns. The page's script requests these rows after every change.
pub(crate) fn shown(shell: &Shell<'_>, read: &Result<Deck, Vec<RowError>>) -> Markup {
    html! {
        div #columns-shown.stack {
            @match read {
                Ok(deck) => {
                    h3 { (shell.text("deck-columns-shown")) }
                    div.deck-rows { table { tbody { @for row in deck.rows().iter().take(ROWS_SHOWN) { (decks::cards::plain(shell, row)) } } } }
                }
                Err(errors) => p { (shell.say(&Message::new("deck-bad").with("count", errors.len()))) },
            }
        }
    }
}

fn column(shell: &Shell<'_>, table: &Table, place: usize, chosen: Option<&str>) -> Markup {
    let name = table.columns.get(place).map_or("", String::as_str);
    let id = format!("column-{place}");
    let label = Message::new("deck-column").with("number", place + 1);
    let cells = table.rows.iter().filter_map(|(_, cells)| cells.get(place)).filter(|cell| !cell.trim().is_empty());
    let own = match name {
        "" => shell.text("deck-column-nameless"),
        name => shell.say(&Message::new("deck-column-own").with("name", Arg::Verbatim(beginning(name)))),
    };
    html! {
        div.field {
            label for=(id) { (shell.say(&label)) }
            select.input #(id) name="column" aria-describedby=(format!("{id}-cells")) {
                option value=(AS_IT_IS) { (own) }
                @for (holds, text) in HOLDS.iter().filter(|(holds, _)| *holds != name) {
                    option value=(holds) selected[chosen == Some(*holds)] { (shell.text(text)) }
                }
                @for tag in LANGUAGES.iter().filter(|tag| name != format!("word:{tag}")) {
                    option value=(format!("word:{tag}")) { (in_language(shell, tag)) }
                }
                option value=(LEFT_OUT) selected[chosen == Some(LEFT_OUT)] { (shell.text("deck-column-out")) }
            }
            ul.cells id=(format!("{id}-cells")) { @for cell in cells.take(SHOWN) { li { bdi translate="no" dir="auto" { (beginning(cell)) } } } }
        }
    }
}

/// Returns the beginning of a cell, up to [`CELL_SHOWN`] characters.
fn beginning(cell: &str) -> String {
    match cell.char_indices().nth(CELL_SHOWN) {
        Some((end, _)) => format!("{}…", &cell[..end]),
        None => cell.to_owned(),
    }
}

fn in_language(shell: &Shell<'_>, tag: &str) -> String {
    shell.say(&Message::new("deck-column-word-in").with("lang", Arg::Verbatim(tag.to_owned())))
}
