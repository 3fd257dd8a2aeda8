//! The words that a class is to play with, as a part of the form that opens it.

use game::Message;
use maud::{Markup, html};

use super::super::{
    BroughtFile, Playable, Shell,
    assets::script,
    deck::{bad, quizlet},
    deck_columns::columns,
};

/// The id of the form.
pub(super) const FORM: &str = "class-form";

/// The words that were brought for a class, and what was understood of them. The teacher only.
#[derive(Clone, Copy, Debug)]
pub struct ClassWords<'a> {
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
    pub(super) fn wrong(&self, shell: &Shell<'_>) -> Markup {
        html! {
            (self.file.render(shell, FORM))
            @if let Some(problem) = self.problem { div.notice role="alert" { p { (shell.text(problem)) } } }
            @if let Some(Err(errors)) = self.looked { (bad(shell, errors)) }
        }
    }

    /// The fields for a list, a file and a code.
    pub(super) fn bring(&self, shell: &Shell<'_>) -> Markup {
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
    pub(super) const fn is_chosen_from(&self) -> bool {
        matches!(self.looked, Some(Ok(_)))
    }

    /// The way to look at the words, what was understood of them, and which of them are played with. `action` takes the form.
    pub(super) fn look(&self, shell: &Shell<'_>, action: &str) -> Markup {
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
