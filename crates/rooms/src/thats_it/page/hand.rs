//! The viewer's own hand: cards that can be chosen.

use game::{Message, Seat};
use maud::{Markup, html};

use super::{
    super::rules::{Card, Step, Version, View},
    faces,
};
use crate::Page;

/// The hand, pictures first. The loudspeaker appears where the browser has a voice of its own for a word.
pub(super) fn region(view: &View, me: Seat, page: &Page<'_>) -> Markup {
    let words = page.words;
    let cards = view.hands[me].cards.map(|cards| faces::sorted(&view.options, cards)).unwrap_or_default();
    let title = Message::new("thats-it-page-your-hand").with("count", cards.len());
    let drawn = view.drawn.filter(|drawn| drawn.seat == me).and_then(|drawn| drawn.card);
    html! {
        section #hand.hand role="group" aria-labelledby="hand-title" {
            header.hand-head {
                h2 #hand-title.region-title { (words.say(&title)) }
                button #speak.button.quiet.speak type="button" hidden data-speak=(words.text("thats-it-page-speak")) { (words.text("thats-it-page-speak")) }
            }
            @if let Some(key) = no_cards(view, me).filter(|_| cards.is_empty()) { p.soft.no-cards { (words.text(key)) } }
            div.hand-cards {
                @for card in &cards {
                    label.pick.new[drawn == Some(*card)] {
                        (faces::spoken(&view.options, words, *card, &label(view, *card, drawn == Some(*card))))
                        input type="checkbox" id=(format!("c-{}", card.to_string().replace('*', "w"))) name="card" value=(card) form="move"
                            disabled[page.action.is_none()];
                        (faces::face(&view.options, page, *card, ""))
                    }
                }
            }
        }
    }
}

/// What somebody without cards is told: in version 2 the call is still open, or it takes another turn. Else the cards
/// are not dealt yet.
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
