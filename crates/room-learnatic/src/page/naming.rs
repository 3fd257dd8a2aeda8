//! Out with a Wild: the word that it stands for is chosen from the deck's words or typed (LB-26).

use maud::{Markup, html};

use super::super::rules::{Card, Kind, Lexicon, View};
use room::kit::page::{Open, Step, Words};

/// A button that opens two small forms. It works without the script.
pub(super) fn panel(view: &View, open: Open<'_>, words: &Words<'_>) -> Markup {
    html! {
        details #naming.naming {
            summary.button.big.quiet #call-out data-key="o" aria-keyshortcuts="o" {
                span.closed { (words.text("learnatic-page-do-out-named")) }
                span.opened { (words.text("learnatic-page-do-not-out")) }
                " " kbd aria-hidden="true" { "o" }
            }
            div.naming-forms {
                p #naming-help.small { (words.text("learnatic-page-naming-help")) }
                form #name-chosen method="post" action=(open.action) data-live="move" {
                    (open.fields(Step::Ask))
                    label for="wild-word" { (words.text("learnatic-page-naming-choose")) }
                    select.input #wild-word name="card" required aria-describedby="naming-help" {
                        option value="" { (words.text("learnatic-page-naming-none")) }
                        @for (number, text, lang) in listed(view.deck()) {
                            option value=(number) translate="no" dir="auto" lang=[lang] { (text) }
                        }
                    }
                    button.button.signal #do-out name="move" value="out" { (words.text("learnatic-page-do-out")) }
                }
                form #name-typed method="post" action=(open.action) data-live="move" {
                    (open.fields(Step::Ask))
                    label for="wild-typed" { (words.text("learnatic-page-naming-type")) }
                    input.input #wild-typed name="card" required maxlength="80" dir="auto" autocomplete="off"
                        autocapitalize="off" spellcheck="false" aria-describedby="naming-help";
                    button.button.signal #do-out-say name="move" value="out say" { (words.text("learnatic-page-do-out")) }
                }
            }
        }
    }
}

/// The deck's words with their numbers, in the order of their letters.
fn listed(deck: &Lexicon) -> Vec<(u8, &str, Option<&str>)> {
    let word = |number: u8| {
        let face = deck.face(Card::new(Kind::Word, number)?)?;
        Some((number, face.text.as_str(), face.lang.as_deref()))
    };
    let mut words: Vec<_> = (1..=deck.words()).filter_map(word).collect();
    words.sort_by_key(|(_, text, _)| deck::fold(text));
    words
}
