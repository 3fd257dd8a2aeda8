//! The public record: what each seat was seen to do, and cards that were seen going into hands.

use game::{Arg, Message, Seat, SeatSet};
use maud::{Markup, html};

use super::{
    super::rules::{Card, Known, View},
    faces, ships,
};
use room::kit::page::{Words, table};

/// The records as a table, and the cards that the viewer has seen in other hands.
pub(super) fn region(view: &View, words: &Words<'_>) -> Markup {
    let columns = [
        "pirate-page-notes-player",
        "pirate-page-notes-sets",
        "pirate-page-notes-bluffs",
        "pirate-page-notes-doubts",
        "pirate-page-notes-trusts",
    ];
    html! {
        section #notes.notes data-more tabindex="0" aria-labelledby="notes-title" {
            h2 #notes-title.region-title { (words.text("pirate-aid-notes")) }
            (table(&columns.map(|key| words.text(key)), html! { @for seat in Seat::all(view.seats) { (row(view, words, seat)) } }))
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
            th scope="row" { span { (ships::badge(seat)) bdi translate="no" { (words.name(seat)) } } }
            @for number in [record.sets, record.bluffs, record.doubts, record.trusts] { td { (number) } }
        }
    }
}

/// The entries, those about the same seats together.
fn heaps(knows: &[Known]) -> Vec<(SeatSet, Vec<Card>)> {
    let mut heaps: Vec<(SeatSet, Vec<_>)> = Vec::new();
    for Known { card, among } in knows {
        match heaps.iter_mut().find(|(seats, _)| seats == among) {
            Some((_, cards)) => cards.push(*card),
            None => heaps.push((*among, vec![*card])),
        }
    }
    heaps
}

fn seen(among: SeatSet, cards: &[Card], words: &Words<'_>) -> Markup {
    let who: Vec<Arg> = among.iter().map(Arg::from).collect();
    let key = if who.len() == 1 { "pirate-page-seen-one" } else { "pirate-page-seen-several" };
    html! {
        li {
            span.seen-who { (words.say(&Message::new(key).with("who", who))) }
            span.fan { (faces::faces(words, cards, "small")) }
        }
    }
}
