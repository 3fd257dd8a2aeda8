//! The words that a class is to play with: a deck of the house, a list that is pasted or in a file, a deck that was made here.

use deck::{Deck, LeftOut, RowError, remembered};
use deckfile::{FileError, Question};
use game::Message;
use host::HostError;
use maud::{Markup, html};
use rooms::{Decks, Room};

use crate::{
    decks::{
        cards::Playable,
        page::{BroughtFile, bad, columns, quizlet},
    },
    error::WebError,
    http::body::{CHOICE, Fields, FileForm},
    lists::{
        list::List,
        shelf::{are_enough, playable, taken},
    },
    options::read::must_take_decks,
    shell::{Shell, assets::script},
    site::Site,
};

/// What the choice of decks says for the list in the form's own field.
pub(crate) const THE_LIST: &str = "the-list";

/// The words that a form says, as far as they could be read.
#[derive(Default)]
pub(crate) struct ChosenWords {
    /// What stands in the field for a list: what was pasted, or what is in the file.
    pasted: String,
    /// What tells the list from others that the form had in its field when it was shown, where it had one: a list of somebody's
    /// own that the class plays with. Nobody who leaves it as it is has brought it.
    kept: Option<String>,
    /// The code or link of a deck that was made here, as it was typed.
    made: String,
    /// Whether they are somebody's own, and no deck of the house.
    own: bool,
    /// The deck, or what is wrong with it; nothing where nobody chose.
    read: Option<Result<Deck, Vec<RowError>>>,
    /// The places of the rows that the game can use, where they are enough for a game.
    usable: Vec<usize>,
    /// Why it cannot use others.
    lacking: Vec<RowError>,
    /// The most rows that one game can use.
    most: usize,
    refused: Option<FileError>,
    /// What is to be said of the file, and its list as it was read.
    asked: Option<(Question, String)>,
    /// Whether somebody has just said it: then they have not seen what came of it.
    is_chosen: bool,
    left_out: LeftOut,
    other_sheets: Vec<String>,
    /// Why there are no words at all, as the key of a sentence.
    problem: Option<&'static str>,
}

impl ChosenWords {
    /// Reads what a form says: a file comes before a list that was brought, that before the code of a deck, that before the chosen
    /// deck of the house. A list that the form had in its field, and that is as it was, is played only where it is chosen.
    ///
    /// # Errors
    /// A field twice; words of one's own in a house for children; a store that cannot be read.
    pub(crate) async fn of(site: &Site, room: &'static dyn Room, form: FileForm) -> Result<Self, WebError> {
        let Some(decks) = room.decks() else { return Ok(Self::default()) };
        let is_chosen_now = form.fields.all(CHOICE).any(|choice| !choice.is_empty());
        let form = form.with_choice();
        let typed = |key| Ok::<_, WebError>(form.fields.one(key)?.unwrap_or_default().trim().to_owned());
        let (made, chosen, text) = (typed("made")?, typed(decks.option)?, form.fields.one("text")?.unwrap_or_default());
        let kept = form.fields.one("kept")?.map(str::to_owned);
        let is_as_it_was = kept.as_deref().is_some_and(|kept| kept == of_text(text));
        let is_chosen = is_chosen_now || chosen == THE_LIST && made.is_empty();
        let is_brought = is_chosen || !text.trim().is_empty() && !is_as_it_was;
        let pasted = text.to_owned();
        if form.file.is_none() && !is_brought && made.is_empty() {
            let own = site.clone();
            let read = move || {
                let read = own.shelf().deck(room, &chosen).map(Ok);
                Self { read, pasted, kept, ..Self::default() }.judged(room, &decks)
            };
            return site.jobs().run(read).await;
        }
        must_take_decks(site)?;
        if form.file.is_none() && !is_brought {
            let words = Self::of_made(site, room, decks, made).await?;
            return Ok(Self { pasted, kept, ..words });
        }
        let judged = move |_: &Site, list: List| {
            // Where nothing was taken out of the file, what is said is why.
            let read = (!list.is_held()).then_some(list.read);
            let (pasted, left_out, other_sheets) = (list.text, list.left_out, list.other_sheets);
            let words = Self { pasted, kept, made, own: true, read, left_out, other_sheets, ..Self::default() };
            let (refused, asked, is_chosen) = (list.refused, list.asked, is_chosen_now);
            Self { refused, asked, is_chosen, ..words }.judged(room, &decks)
        };
        List::of(site, form, judged).await
    }

    async fn of_made(site: &Site, room: &'static dyn Room, decks: Decks, made: String) -> Result<Self, WebError> {
        let name =
            made.split_once("/made/").map_or(made.as_str(), |(_, rest)| rest.split('/').next().unwrap_or_default());
        let deck = match name.parse() {
            Ok(id) => site.house().kept_deck(id).await,
            Err(_) => Err(HostError::UnknownDeck),
        };
        let (read, problem) = match deck {
            Ok(deck) => (Some(Ok(deck)), None),
            Err(error @ HostError::UnknownDeck) => (None, Some(error.key())),
            Err(error) => return Err(error.into()),
        };
        let words = Self { made, own: true, read, problem, ..Self::default() };
        site.jobs().run(move || words.judged(room, &decks)).await
    }

    /// The words of the game that is on, to be changed: a list of somebody's own stands in its field.
    pub(crate) fn on_now(site: &Site, room: &dyn Room, value: &str) -> Self {
        let is_own = site.shelf().choice_of(room, value).is_none() && remembered(value).is_ok();
        let kept = Some(of_text(value));
        if is_own { Self { pasted: value.to_owned(), kept, own: true, ..Self::default() } } else { Self::default() }
    }

    /// How many rows the list in the form's field has.
    pub(crate) fn rows(&self) -> usize {
        crate::lists::shelf::rows(&self.pasted)
    }

    /// Whether the choice of decks has the list in the form's field too.
    pub(crate) const fn is_choice(&self) -> bool {
        self.kept.is_some()
    }

    /// A few rows that the game cannot use are told; it is played without them, if the others are enough.
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

    /// What tells these words from others.
    fn digest(&self) -> String {
        match &self.read {
            Some(Ok(deck)) => journal::deck_name(deck.text()),
            _ => String::new(),
        }
    }

    /// Whether a game can begin with them: nothing is wrong, and whatever there is to be said or chosen was on the page before.
    ///
    /// # Errors
    /// A field twice.
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

    /// The value of the deck option, where the words are somebody's own.
    ///
    /// # Errors
    /// More rows than there are; none chosen.
    pub(crate) fn value(
        &self,
        site: &Site,
        room: &dyn Room,
        fields: &Fields,
    ) -> Result<Option<(&'static str, String)>, WebError> {
        match (&self.read, room.decks()) {
            (Some(Ok(deck)), Some(decks)) if self.own => {
                Ok(Some((decks.option, taken(site, room, &decks, fields, deck.text().to_owned())?)))
            }
            _ => Ok(None),
        }
    }

    /// Shows them on a form.
    pub(crate) fn with_page<R>(&self, show: impl FnOnce(ClassWords<'_>) -> R) -> R {
        let digest = self.digest();
        let looked = self.read.as_ref().map(|read| match read {
            Ok(deck) => Ok(Playable { deck, usable: &self.usable, lacking: &self.lacking, most: self.most }),
            Err(errors) => Err(errors.as_slice()),
        });
        show(ClassWords {
            pasted: &self.pasted,
            kept: self.kept.as_deref(),
            made: &self.made,
            file: BroughtFile {
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

/// What tells a list in the form's field from others: browsers send it back with line ends of their own.
fn of_text(text: &str) -> String {
    journal::deck_name(text.replace("\r\n", "\n").trim())
}

// The words that a class is to play with, as a part of the form that opens it.

/// The id of the form.
pub(crate) const FORM: &str = "class-form";

/// The words that were brought for a class, and what was understood of them. The teacher only.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClassWords<'a> {
    /// What was pasted, as it was, or what is in the file.
    pub pasted: &'a str,
    /// What tells the list from others that was in the field from the start, where one was.
    pub kept: Option<&'a str>,
    /// The code or link of a deck that was made here, as it was typed.
    pub made: &'a str,
    /// What is to be said of the file that was brought.
    pub file: BroughtFile<'a>,
    /// Why there are no words at all, as the key of a sentence.
    pub problem: Option<&'static str>,
    /// What was understood of them; `None` before somebody looked.
    pub looked: Option<Result<Playable<'a>, &'a [deck::RowError]>>,
    /// What tells these words from others: whoever posts it has seen what was to be said of them.
    pub seen: &'a str,
}

impl ClassWords<'_> {
    /// What is wrong, above the form.
    pub(crate) fn wrong(&self, shell: &Shell<'_>) -> Markup {
        html! {
            (self.file.render(shell, FORM))
            @if let Some(problem) = self.problem { div.notice role="alert" { p { (shell.text(problem)) } } }
            @if let Some(Err(errors)) = self.looked { (bad(shell, errors)) }
        }
    }

    /// The fields for a list, a file and a code.
    pub(crate) fn bring(&self, shell: &Shell<'_>) -> Markup {
        let is_brought = !self.pasted.is_empty()
            || !self.made.is_empty()
            || self.file.refused.is_some()
            || self.file.question.is_some();
        html! {
            div.folds {
                details #class-paste open[is_brought] {
                    summary { (shell.text("class-paste")) }
                    div.stack {
                        @if let Some(kept) = self.kept { input type="hidden" name="kept" value=(kept); }
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
                            input.input #made name="made" dir="ltr" maxlength="200" autocomplete="off" autocapitalize="none" spellcheck="false" value=(self.made);
                        }
                    }
                }
            }
            script type="module" src=(script(shell, "file.js")) {}
        }
    }

    /// Whether the words are shown, and it is asked there which of them are played with.
    pub(crate) const fn is_chosen_from(&self) -> bool {
        matches!(self.looked, Some(Ok(_)))
    }

    /// The way to look at the words, what was understood of them, and which of them are played with. `action` takes the form.
    pub(crate) fn look(&self, shell: &Shell<'_>, action: &str) -> Markup {
        // The page that follows begins where they are shown.
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
