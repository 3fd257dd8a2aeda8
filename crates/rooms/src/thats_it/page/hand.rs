//! The viewer's own hand: cards that can be chosen.

use game::{Message, Seat};
use maud::{Markup, html};

use super::{super::rules::View, faces};
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
            @if cards.is_empty() { p.soft.no-cards { (words.text("thats-it-page-hand-empty")) } }
            div.hand-cards {
                @for card in &cards {
                    label.pick.new[drawn == Some(*card)] {
                        input type="checkbox" id=(format!("c-{}", card.to_string().replace('*', "w"))) name="card" value=(card) form="move"
                            disabled[page.action.is_none()] aria-label=(label(view, page, *card, drawn == Some(*card)));
                        (faces::face(&view.options, page, *card, ""))
                    }
                }
            }
        }
    }
}

fn label(view: &View, page: &Page<'_>, card: super::super::rules::Card, new: bool) -> String {
    let name = faces::name(&view.options, page.words, card);
    if !new {
        return name;
    }
    page.words.say(&Message::new("thats-it-page-just-drawn").with("card", game::Arg::Verbatim(name)))
}
