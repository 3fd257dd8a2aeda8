//! Renders the claim about a laid card as a picture, for people who cannot read yet.

use maud::{Markup, html};

use super::{
    super::{
        claim::just_seen,
        nth,
        rules::{Move, View},
    },
    faces::{self, Ear},
    icons,
};
use room::kit::page::Look;

/// Renders the card with the shape that the player claims for its back. If the sentence of the claim says whether it is
/// true, the picture also shows the real back. For a last card it never does.
pub(in super::super) fn picture(view: &View, play: &Move) -> Option<Markup> {
    let (Move::Lay(number), Some(want)) = (*play, view.want) else { return None };
    let (card, is_last) = (nth(view.own_row(), number)?, view.own_row().len() == 1);
    let seen = just_seen(view, number).filter(|_| !is_last);
    Some(html! {
        div.claim-picture aria-hidden="true" {
            (faces::card(card.front, Ear::Plain, Look::default()))
            @if is_last { (icons::turn()) }
            (icons::bubble(want))
            @if let Some(back) = seen {
                @let honest = back == want;
                span class=(if honest { "verdict good" } else { "verdict bad" }) { (icons::verdict(honest)) }
                (faces::card(back, Ear::Plain, Look { class: "turned", ..Look::default() }))
            }
        }
    })
}
