//! What everybody could have noted down: the records of the seats, and cards that were seen going into hands.

use game::{Arg, Message, Seat};
use maud::{Markup, html};

use super::{
    super::rules::{Known, View},
    faces::{self, Look},
    ships,
};
use crate::Words;

/// The records as a table, and the cards that the viewer has seen in other hands.
pub(super) fn region(view: &View, words: &Words<'_>) -> Markup {
    html! {
        section #notes.notes aria-labelledby="notes-title" {
            h2 #notes-title.region-title { (words.text("pirate-aid-notes")) }
            table {
                thead {
                    tr {
                        th scope="col" { (words.text("pirate-page-notes-player")) }
                        @for key in ["pirate-page-notes-sets", "pirate-page-notes-bluffs", "pirate-page-notes-doubts", "pirate-page-notes-trusts"] {
                            th scope="col" { (words.text(key)) }
                        }
                    }
                }
                tbody { @for seat in Seat::all(view.seats) { (row(view, words, seat)) } }
            }
            @if !view.archive && !view.knows.is_empty() {
                h3.region-title { (words.text("pirate-page-seen")) }
                ul.seen { @for (among, cards) in heaps(&view.knows) { (seen(among, &cards, words)) } }
            }
        }
    }
}

fn row(view: &View, words: &Words<'_>, seat: Seat) -> Markup {
    let record = view.records[seat];
    html! {
        tr.me[view.me == Some(seat)] {
            th scope="row" { span { (ships::badge(seat)) bdi { (words.name(seat)) } } }
            @for number in [record.sets, record.bluffs, record.doubts, record.trusts] { td { (number) } }
        }
    }
}

/// The entries, those about the same seats together.
fn heaps(knows: &[Known]) -> Vec<(game::SeatSet, Vec<super::super::rules::Card>)> {
    let mut heaps: Vec<(game::SeatSet, Vec<_>)> = Vec::new();
    for Known { card, among } in knows {
        match heaps.iter_mut().find(|(seats, _)| seats == among) {
            Some((_, cards)) => cards.push(*card),
            None => heaps.push((*among, vec![*card])),
        }
    }
    heaps
}

fn seen(among: game::SeatSet, cards: &[super::super::rules::Card], words: &Words<'_>) -> Markup {
    let who: Vec<Arg> = among.iter().map(Arg::from).collect();
    let key = if who.len() == 1 { "pirate-page-seen-one" } else { "pirate-page-seen-several" };
    html! {
        li {
            span.seen-who { (words.say(&Message::new(key).with("who", who))) }
            span.fan { @for card in cards { (faces::face(words, *card, Look { class: "small", named: true, moves: None })) } }
        }
    }
}
