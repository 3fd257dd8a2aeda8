//! The words that a teacher chooses for a class: a deck from the server's list, a pasted list, a list in a file, or a
//! deck that a person stored on this server.

use deck::{Deck, LeftOut, RowError, read_cached};
use deckfile::{FileError, Question};
use game::Message;
use host::HostError;
use maud::{Markup, html};
use rooms::{Decks, Room};

use crate::{
    decks::{
        cards::Playable,
        list::List,
        page::{UploadedFile, bad, columns, quizlet},
    },
    error::WebError,
    http::body::{CHOICE, Fields, FileForm},
    options::{
        deck::{ChosenDeck, are_enough, playable, taken},
        read::must_take_decks,
    },
    shell::{Shell, assets::script},
    site::Site,
};

/// The value of the deck field that selects the list in the form's text field.
pub(crate) const THE_LIST: &str = "the-list";

/// The words in a submitted form, with the errors in them.
#[derive(Default)]
pub(crate) struct ChosenWords {
    /// The value of the text field: pasted text, or the content of the file.
    pasted: String,
    /// The digest of the list that was in the text field when the form was first shown: the class's own list. The
    /// digest shows whether the teacher has changed the list.
    before: Option<String>,
    /// The code or link of a stored deck, as the teacher typed it.
    stored: String,
    /// Whether the words are the teacher's own list or a stored deck. Then no listed deck is used.
    own: bool,
    /// The parsed deck, or the errors of its rows; `None` before any words were chosen.
    read: Option<Result<Deck, Vec<RowError>>>,
    /// The indices of the rows that the game can use; empty if there are too few usable rows for a game.
    usable: Vec<usize>,
    /// The reasons why the game cannot use some rows, each with the number of the row.
    lacking: Vec<RowError>,
    /// The largest number of rows that one game can use.
    most: usize,
    refused: Option<FileError>,
    /// A question about the uploaded file, such as its encoding, with the list as parsed with the likeliest answer.
    asked: Option<(Question, String)>,
    /// Whether the teacher has just answered the question, so that the resulting list must be shown before it is used.
    is_chosen: bool,
    left_out: LeftOut,
    other_sheets: Vec<String>,
    /// The reason why there are no words, as a localization key.
    problem: Option<&'static str>,
}

impl ChosenWords {
    /// Parses the words of a form. The order of precedence is: a file, a new list, the code of a stored deck, the deck
    /// selected in the deck field. An unchanged list in the text field is used only if the deck field selects it.
    ///
    /// # Errors
    /// A repeated field; own words on a server for children; an error when reading a stored deck.
    pub(crate) async fn of(site: &Site, room: &'static dyn Room, form: FileForm) -> Result<Self, WebError> {
        let Some(decks) = room.decks() else { return Ok(Self::default()) };
        let is_chosen_now = form.fields.all(CHOICE).any(|choice| !choice.is_empty());
        let form = form.with_choice();
        let typed = |key| Ok::<_, WebError>(form.fields.one(key)?.unwrap_or_default().trim().to_owned());
        let (stored, chosen, text) =
            (typed("made")?, typed(decks.option)?, form.fields.one("text")?.unwrap_or_default());
        let before = form.fields.one("kept")?.map(str::to_owned);
        let is_as_it_was = before.as_deref().is_some_and(|before| before == of_text(text));
        let is_chosen = is_chosen_now || chosen == THE_LIST && stored.is_empty();
        let is_new = is_chosen || !text.trim().is_empty() && !is_as_it_was;
        let pasted = text.to_owned();
        if form.file.is_none() && !is_new && stored.is_empty() {
            let own = site.clone();
            let read = move || {
                let read = own.house_decks().read_field(&decks, &chosen).ok().map(|chosen| Ok(chosen.deck));
                Self { read, pasted, before, ..Self::default() }.judged(room, &decks)
            };
            return site.jobs().run(read).await;
        }
        must_take_decks(site)?;
        if form.file.is_none() && !is_new {
            let words = Self::of_stored(site, room, decks, stored).await?;
            return Ok(Self { pasted, before, ..words });
        }
        let judged = move |_: &Site, list: List| {
            // If the file gave no list, the page shows the file's error and no parsed list.
            let read = (!list.is_held()).then_some(list.read);
            let (pasted, left_out, other_sheets) = (list.text, list.left_out, list.other_sheets);
            let words = Self { pasted, before, stored, own: true, read, left_out, other_sheets, ..Self::default() };
            let (refused, asked, is_chosen) = (list.refused, list.asked, is_chosen_now);
            Self { refused, asked, is_chosen, ..words }.judged(room, &decks)
        };
        List::of(site, form, judged).await
    }

    async fn of_stored(site: &Site, room: &'static dyn Room, decks: Decks, stored: String) -> Result<Self, WebError> {
        let name =
            stored.split_once("/made/").map_or(stored.as_str(), |(_, rest)| rest.split('/').next().unwrap_or_default());
        let deck = match name.parse() {
            Ok(id) => site.house().stored_deck(id).await,
            Err(_) => Err(HostError::UnknownDeck),
        };
        let (read, problem) = match deck {
            Ok(deck) => (Some(Ok(deck)), None),
            Err(error @ HostError::UnknownDeck) => (None, Some(error.key())),
            Err(error) => return Err(error.into()),
        };
        let words = Self { stored, own: true, read, problem, ..Self::default() };
        site.jobs().run(move || words.judged(room, &decks)).await
    }

    /// Returns the words of the class's present game as form values. The teacher's own list is put into the text field.
    pub(crate) fn on_now(site: &Site, room: &dyn Room, value: &str) -> Self {
        let read = room.decks().and_then(|decks| site.house_decks().read(&decks, value).ok());
        let is_own = read.is_some_and(|chosen| site.house_decks().form_value(chosen.source).is_none());
        let before = Some(of_text(value));
        if is_own { Self { pasted: value.to_owned(), before, own: true, ..Self::default() } } else { Self::default() }
    }

    /// Returns the number of rows of the list in the text field.
    pub(crate) fn rows(&self) -> usize {
        read_cached(&self.pasted).map_or(0, |deck| deck.rows().len())
    }

    /// Returns whether the deck field also offers the list in the text field.
    pub(crate) const fn is_choice(&self) -> bool {
        self.before.is_some()
    }

    /// Finds the rows that the game cannot use. If the other rows are enough, the game is played without these rows;
    /// otherwise the list is treated as invalid.
    fn judged(mut self, room: &dyn Room, decks: &Decks) -> Self {
        self.most = decks.most;
        let Some(Ok(deck)) = &self.read else { return self };
        let (usable, lacking) = playable(room, deck);
        if are_enough(room, deck, &usable) {
            (self.usable, self.lacking) = (usable, lacking);
        } else {
            self.read = Some(Err(lacking));
        }
        self
    }

    /// Returns the digest of the parsed deck, or an empty text without a deck.
    fn digest(&self) -> String {
        match &self.read {
            Some(Ok(deck)) => journal::deck_name(deck.text()),
            _ => String::new(),
        }
    }

    /// Checks whether a game can begin with these words: they have no error, and the teacher has seen every message and
    /// answered every question.
    ///
    /// # Errors
    /// A repeated field.
    pub(crate) fn are_settled(&self, fields: &Fields) -> Result<bool, WebError> {
        let deck = match &self.read {
            None => return Ok(!self.own),
            Some(Err(_)) => return Ok(false),
            Some(Ok(deck)) => deck,
        };
        let is_told = !self.is_chosen
            && self.lacking.is_empty()
            && self.left_out.is_nothing()
            && self.other_sheets.is_empty()
            && deck.rows().len() <= self.most
            && fields.one("take")? != Some("chosen");
        Ok(is_told || fields.one("seen")? == Some(self.digest().as_str()))
    }

    /// Returns the key of the deck option, then the option's value for the teacher's own words. `None` if a listed deck
    /// is used.
    ///
    /// # Errors
    /// The form selects more rows than the list has, or selects no row.
    pub(crate) fn value(
        &self,
        site: &Site,
        room: &dyn Room,
        fields: &Fields,
    ) -> Result<Option<(&'static str, ChosenDeck)>, WebError> {
        match (&self.read, room.decks()) {
            (Some(Ok(deck)), Some(decks)) if self.own => {
                let whole = site.house_decks().chosen(&decks, deck.clone());
                Ok(Some((decks.option, taken(site, room, &decks, fields, whole)?)))
            }
            _ => Ok(None),
        }
    }

    /// Calls `show` with these words as a part of the form.
    pub(crate) fn with_page<R>(&self, show: impl FnOnce(ClassWords<'_>) -> R) -> R {
        let digest = self.digest();
        let looked = self.read.as_ref().map(|read| match read {
            Ok(deck) => Ok(Playable { deck, usable: &self.usable, lacking: &self.lacking, most: self.most }),
            Err(errors) => Err(errors.as_slice()),
        });
        show(ClassWords {
            pasted: &self.pasted,
            before: self.before.as_deref(),
            stored: &self.stored,
            file: UploadedFile {
                refused: self.refused,
                question: self.asked.as_ref().map(|(question, text)| (question, text.as_str())),
                left_out: self.left_out,
                other_sheets: &self.other_sheets,
            },
            problem: self.problem,
            looked,
            seen: &digest,
        })
    }
}

/// Returns the digest of the list in the text field. The digest does not depend on line ends, which browsers change.
fn of_text(text: &str) -> String {
    journal::deck_name(text.replace("\r\n", "\n").trim())
}

/// The HTML id of the form that opens a class or chooses its next game.
pub(crate) const FORM: &str = "class-form";

/// The part of the class form with the teacher's own words and their parsed rows. Only the teacher sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClassWords<'a> {
    /// The text in the text field: pasted text, or the content of the file.
    pub pasted: &'a str,
    /// The digest of the list that was in the text field when the form was first shown, if there was a list.
    pub before: Option<&'a str>,
    /// The code or link of a stored deck, as the teacher typed it.
    pub stored: &'a str,
    /// The messages about the uploaded file.
    pub file: UploadedFile<'a>,
    /// The reason why there are no words, as a localization key.
    pub problem: Option<&'static str>,
    /// The parsed list, or the errors of its rows; `None` before any words were chosen.
    pub looked: Option<Result<Playable<'a>, &'a [deck::RowError]>>,
    /// The digest of these words. The form sends the digest back, which proves that the teacher has seen the messages
    /// about the words.
    pub seen: &'a str,
}

impl ClassWords<'_> {
    /// Renders the errors of the words, which stand above the form.
    pub(crate) fn wrong(&self, shell: &Shell<'_>) -> Markup {
        html! {
            (self.file.render(shell, FORM))
            @if let Some(problem) = self.problem { div.notice role="alert" { p { (shell.text(problem)) } } }
            @if let Some(Err(errors)) = self.looked { (bad(shell, errors)) }
        }
    }

    /// Renders the fields for a pasted list, a file and the code of a stored deck.
    pub(crate) fn bring(&self, shell: &Shell<'_>) -> Markup {
        let is_new = !self.pasted.is_empty()
            || !self.stored.is_empty()
            || self.file.refused.is_some()
            || self.file.question.is_some();
        html! {
            div.folds {
                details #class-paste open[is_new] {
                    summary { (shell.text("class-paste")) }
                    div.stack {
                        @if let Some(before) = self.before { input type="hidden" name="kept" value=(before); }
                        div.field {
                            label for="deck-text" { (shell.text("class-paste-label")) }
                            p #list-help.help { (shell.text("class-paste-help")) }
                            textarea.input #deck-text name="text" rows="8" dir="auto" spellcheck="false" data-keep
                                maxlength=(deck::DECK_LIMIT) aria-describedby="list-help" { "\n" (self.pasted) }
                        }
                        (self.file.picker(shell))
                        (columns(shell, self.pasted))
                        (quizlet(shell))
                        div.field {
                            label for="made" { (shell.text("class-made")) }
                            input.input #made name="made" dir="ltr" maxlength="200" autocomplete="off" autocapitalize="none" spellcheck="false" value=(self.stored);
                        }
                    }
                }
            }
            script type="module" src=(script(shell, "file.js")) {}
        }
    }

    /// Returns whether the form shows parsed words, from which the teacher can select rows.
    pub(crate) const fn is_chosen_from(&self) -> bool {
        matches!(self.looked, Some(Ok(_)))
    }

    /// Renders the button that checks the words, the rows of the words, and the selection of rows. `action` is the
    /// address of the form.
    pub(crate) fn look(&self, shell: &Shell<'_>, action: &str) -> Markup {
        // The fragment makes the next page scroll to the words.
        let there = format!("{action}#deck-good");
        html! {
            div { button #look-at-words.button.quiet name="look" value="on" formaction=(there) formnovalidate data-looks { (shell.text("class-look")) } }
            @if let Some(Ok(playable)) = self.looked {
                section.stack.class-words aria-labelledby="deck-good" {
                    input type="hidden" name="seen" value=(self.seen);
                    h2 #deck-good tabindex="-1" {
                        @if playable.deck.title().is_empty() { (shell.text("deck-untitled")) } @else { bdi translate="no" dir="auto" { (playable.deck.title()) } }
                    }
                    p.soft { (shell.say(&Message::new("deck-good").with("count", playable.usable.len()))) }
                    (playable.lacking(shell))
                    (playable.rows(shell, FORM))
                    (playable.choice(shell))
                }
            }
        }
    }
}
