//! The viewer's own hand, whose cards can be chosen.

use game::{Message, Seat};
use maud::{Markup, html};

use super::{
    super::rules::{Card, CardSet, Step, Version, View},
    faces,
};
use room::kit::page::{Head, Page, Pick, hand};

/// Returns the cards of the hand in the order in which the page shows them. Picture and word of one thing lie side by
/// side if the viewer switched that on, or if the page is in the language of the words: then the order teaches nothing.
fn arranged(view: &View, page: &Page<'_>, cards: CardSet) -> Vec<Card> {
    let mut cards = faces::sorted(&view.options, cards);
    let language = page.words.texts.locale();
    let mut items = cards.iter().filter_map(|card| view.options.pack.item(card.item()?));
    let own = items.all(|item| item.word.lang.as_deref() == Some(language.as_str()));
    if own || page.has("together") {
        cards.sort_by_key(|card| (card.is_wizard(), card.item()));
    }
    cards
}

/// Renders the viewer's hand. If the browser has a voice for the language of a word, the script shows a button that
/// speaks the words.
pub(super) fn region(view: &View, me: Seat, page: &Page<'_>) -> Markup {
    let words = page.words;
    let cards = view.hands[me].cards.map(|cards| arranged(view, page, cards)).unwrap_or_default();
    let speak = words.text("thats-it-page-speak");
    let head = Head {
        title: Message::new("thats-it-page-your-hand").with("count", cards.len()),
        beside: html! { button #speak.button.quiet.speak type="button" hidden data-speak=(speak) { (speak) } },
        no_cards: no_cards(view, me).filter(|_| cards.is_empty()),
    };
    hand(words, &head, html! { @for card in cards { (choice(view, me, card, page)) } })
}

fn choice(view: &View, me: Seat, card: Card, page: &Page<'_>) -> Markup {
    let new = view.drawn.is_some_and(|drawn| drawn.seat == me && drawn.card == Some(card));
    let pick = Pick::new(format!("c-{}", card.to_string().replace('*', "w")), card);
    html! {
        label.pick.new[new] {
            (faces::spoken(&view.options, page.words, card, &label(view, card, new)))
            (Pick { off: page.action.is_none(), ..pick }.show())
            (faces::face(&view.options, page, card, ""))
        }
    }
}

/// Returns the key of the text for a hand without cards. In version 2 a player with an empty hand can still call now,
/// or must wait for the next turn. Returns `None` if the cards are not dealt yet.
fn no_cards(view: &View, me: Seat) -> Option<&'static str> {
    let can_call = view.late == Some(me) || view.step == Step::Out && view.turn == Some(me);
    let next_turn = match view.step {
        Step::Source | Step::Turning | Step::Drawing | Step::Act | Step::Out => view.options.version == Version::Two,
        Step::Dealer | Step::Deal | Step::LastCall | Step::Over => false,
    };
    if can_call { Some("thats-it-page-hand-empty-call") } else { next_turn.then_some("thats-it-page-hand-empty") }
}

fn label(view: &View, card: Card, new: bool) -> Message {
    let name = faces::name(&view.options, card);
    if new { Message::new("thats-it-page-just-drawn").with("card", name) } else { name }
}
