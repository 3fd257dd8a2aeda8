//! The viewer's own hand. The viewer can choose one card: this enlarges the card and makes it the card to throw.
//!
//! The cards are in the order in which they came. With the Solution Sheet the page groups the cards by word. Otherwise
//! the script lets the player arrange the cards. This file also renders the panel that names the word of a Wild, and
//! the Solution Sheet.

use game::{Arg, Message};
use maud::{Markup, html};
use room::Words;
use room::kit::page::{Head, Open, Page, Pick, Step};

use super::super::rules::{Card, Kind, Lexicon, Stage, View};
use super::SHEET;
use super::card::{self, Look};

/// Renders the viewer's hand, the region `#hand`.
pub(super) fn region(view: &View, page: &Page<'_>) -> Markup {
    let (words, cards) = (page.words, view.own_hand());
    let by_sheet = page.has(SHEET);
    let head = Head {
        title: Message::new("learnatic-page-your-hand").with("count", cards.len()),
        beside: html! {
            @if by_sheet { a.button.plain href="#sheet" { (words.text("learnatic-page-to-sheet")) } }
            @else { (tools(words)) }
        },
        no_cards: cards.is_empty().then_some("learnatic-page-hand-empty"),
    };
    html! {
        div #hand.hand role="radiogroup" aria-labelledby="hand-title" {
            (head.show(words))
            @if by_sheet {
                div.hand-cards {
                    @for group in groups(cards) {
                        div.group { @for held in group { (choice(view, held, page)) } }
                    }
                }
            } @else {
                div.hand-cards data-own=[page.viewer.seat().map(|seat| seat.letter())] { @for held in cards { (choice(view, *held, page)) } }
            }
        }
    }
}

/// Returns the sentence about the new place of a card that the player has moved in the hand. The script replaces the
/// placeholders by numbers.
fn moved() -> Message {
    let blank = |place: u8| Arg::Verbatim(format!("%{place}"));
    Message::new("learnatic-page-moved")
        .with("place", blank(0))
        .with("of", blank(1))
        .with("group", blank(2))
        .with("groups", blank(3))
}

/// Renders the buttons that move the chosen card. The buttons are hidden until the script enables and shows them.
fn tools(words: &Words<'_>) -> Markup {
    let tool = |by: &str, key: Option<&str>, sign: &str, text: &str| {
        html! {
            button.button.quiet.round id=(format!("arrange{by}")) type="button" data-by=(by) data-key=[key] disabled
                aria-label=(words.text(text)) title=(words.text(text)) aria-describedby="arrange-help" {
                span.sign.(sign) aria-hidden="true" {}
            }
        }
    };
    html! {
        div #arrange.arrange role="group" aria-label=(words.text("learnatic-page-arrange")) hidden {
            // The script writes the sentence about a moved card into this element, for screen readers.
            p #arranged.out-of-sight aria-live="polite" data-say=(words.say(&moved())) {}
            span #arrange-help.out-of-sight { (words.text("learnatic-page-arrange-help")) }
            (tool("-1", None, "earlier", "learnatic-page-earlier"))
            (tool("1", None, "later", "learnatic-page-later"))
            (tool("0", Some("g"), "split", "learnatic-page-split"))
        }
    }
}

/// Renders one card of the hand with the radio button that chooses it.
fn choice(view: &View, held: Card, page: &Page<'_>) -> Markup {
    let took = view.took.filter(|took| took.card == Some(held) && view.is_own_turn());
    let stays = took.is_some_and(|took| took.up);
    let note =
        took.map(|_| page.words.text(if stays { "learnatic-page-just-up" } else { "learnatic-page-just-drawn" }));
    let belongs = held.word().filter(|_| page.has(SHEET) && held.kind() != Kind::Word);
    // A card can be enlarged at any time. The radio buttons belong to a form only while the player must choose a card
    // to throw.
    let form = (view.stage == Stage::Throw && view.is_own_turn() && page.action.is_some()).then_some("move-now");
    let pick = Pick::new(format!("c-{}", card::name(held)), held);
    html! {
        label.pick.fresh[took.is_some()].stays[stays] {
            (Pick { single: true, form, required: form.is_some(), ..pick }.show())
            (card::face(page.words, view.deck(), held, &Look { moves: true, note, belongs }))
        }
    }
}

/// Groups the hand by word, for beginners. The order of the groups is the order in which their first cards came into
/// the hand. Within a group, the order is word, definition, example.
fn groups(cards: &[Card]) -> Vec<Vec<Card>> {
    let mut groups: Vec<Vec<Card>> = Vec::new();
    for card in cards {
        match groups.iter_mut().find(|group| group.iter().all(|other| other.word() == card.word())) {
            Some(group) => group.push(*card),
            None => groups.push(vec![*card]),
        }
    }
    for group in &mut groups {
        group.sort_unstable();
    }
    groups
}

/// Renders a button that opens two small forms: one to choose the word of a Wild, and one to type it. The panel works
/// without the script.
pub(super) fn naming_panel(view: &View, open: Open<'_>, words: &Words<'_>) -> Markup {
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

/// Returns the deck's words with their numbers and languages, in alphabetical order.
fn listed(deck: &Lexicon) -> Vec<(u8, &str, Option<&str>)> {
    let word = |number: u8| {
        let face = deck.face(Card::new(Kind::Word, number)?)?;
        Some((number, face.text.as_str(), face.lang.as_deref()))
    };
    let mut words: Vec<_> = (1..=deck.words()).filter_map(word).collect();
    words.sort_by_key(|(_, text, _)| deck::fold(text));
    words
}

/// Renders the Solution Sheet: every word with its definition and its example.
pub(super) fn sheet_region(view: &View, words: &Words<'_>) -> Markup {
    html! {
        section #sheet.sheet data-more aria-labelledby="sheet-title" tabindex="-1" {
            h2 #sheet-title.region-title { (words.text("learnatic-aid-sheet")) }
            dl {
                @for number in 1..=view.deck().words() {
                    div {
                        dt { (card::word(view.deck(), number)) }
                        (partner(view, words, Kind::Definition, number))
                        (partner(view, words, Kind::Example, number))
                    }
                }
            }
        }
    }
}

fn partner(view: &View, words: &Words<'_>, kind: Kind, number: u8) -> Markup {
    let face = Card::new(kind, number).and_then(|card| view.deck().face(card));
    html! {
        @if let Some(face) = face {
            dd {
                span.mini.(if kind == Kind::Example { "example" } else { "definition" }) aria-hidden="true" { (words.text(card::letter(kind))) }
                span.text translate="no" dir="auto" lang=[face.lang.as_deref()] { (face.text) }
            }
        }
    }
}
