//! The viewer's own hand: one card can be chosen, which opens it to be read and makes it the one to throw.
//!
//! The cards are in the order in which they came. Only with the Solution Sheet does the page group them by word; the
//! script lets their owner group them by hand.

use game::{Arg, Message};
use maud::{Markup, html};

use super::{
    super::rules::{Card, Kind, Stage, View},
    SHEET,
    card::{self, Look},
};
use room::kit::page::{Head, Page, Pick, Words};

/// The hand.
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

/// The place of a card after it was moved: the script fills the numbers in.
fn moved() -> Message {
    let blank = |place: u8| Arg::Verbatim(format!("%{place}"));
    Message::new("learnatic-page-moved")
        .with("place", blank(0))
        .with("of", blank(1))
        .with("group", blank(2))
        .with("groups", blank(3))
}

/// The buttons that move the chosen card; the script brings them to life and into sight.
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
            // A card that was moved is announced here.
            p #arranged.out-of-sight aria-live="polite" data-say=(words.say(&moved())) {}
            span #arrange-help.out-of-sight { (words.text("learnatic-page-arrange-help")) }
            (tool("-1", None, "earlier", "learnatic-page-earlier"))
            (tool("1", None, "later", "learnatic-page-later"))
            (tool("0", Some("g"), "split", "learnatic-page-split"))
        }
    }
}

/// One card as a choice.
fn choice(view: &View, held: Card, page: &Page<'_>) -> Markup {
    let took = view.took.filter(|took| took.card == Some(held) && view.is_own_turn());
    let stays = took.is_some_and(|took| took.up);
    let note =
        took.map(|_| page.words.text(if stays { "learnatic-page-just-up" } else { "learnatic-page-just-drawn" }));
    let belongs = held.word().filter(|_| page.has(SHEET) && held.kind() != Kind::Word);
    // Cards can be read at any time; only when a card must be chosen is there a form that they belong to.
    let form = (view.stage == Stage::Throw && view.is_own_turn() && page.action.is_some()).then_some("move-now");
    let pick = Pick::new(format!("c-{}", card::name(held)), held);
    html! {
        label.pick.fresh[took.is_some()].stays[stays] {
            (Pick { single: true, form, required: form.is_some(), ..pick }.show())
            (card::face(page.words, view.deck(), held, &Look { moves: true, note, belongs }))
        }
    }
}

/// The hand by word, for beginners: in the order in which the first card of each came, word before definition before
/// example.
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
