//! Renders the viewer's own hand, in which each card can be chosen for a set, face down or face up. Also renders the
//! notes about cards that the viewer has seen in other hands.

use game::{Arg, Message, Seat, SeatSet};
use maud::{Markup, html};
use room::kit::page::{Head, Look, Page, Pick, Words, copy_of, hand, place, table};

use super::super::in_the_open::TOKENS;
use super::super::rules::{Card, Known, View, card_message};
use super::{drawings, sea};

/// Renders the hand. Next to its title it shows the square of the viewer's ship.
pub(super) fn region(view: &View, me: Seat, page: &Page<'_>) -> Markup {
    let words = page.words;
    let cards = &view.hands[me].cards.unwrap_or_default().to_vec();
    let square = Message::new("pirate-page-at-square").with("count", view.ships[me]);
    let head = Head {
        title: Message::new("pirate-page-your-hand").with("count", cards.len()),
        beside: html! {
            // The script writes into this paragraph what the chosen cards claim.
            p #gist.region-title {}
            p.region-title.my-ship { (sea::badge(me)) span { (words.say(&square)) } }
        },
        no_cards: cards.is_empty().then_some("pirate-page-hand-empty"),
    };
    hand(words, &head, html! { @for index in 0..cards.len() { (choice(view, me, cards, index, page)) } })
}

/// Renders one card with two checkboxes: one puts the card into the set face down, the other face up. The script
/// unticks one box if the other is ticked.
fn choice(view: &View, me: Seat, cards: &[Card], index: usize, page: &Page<'_>) -> Markup {
    let (card, words) = (cards[index], page.words);
    let copy = copy_of(cards, index);
    let new = is_new(view, me, cards, index);
    let pick = |id, value, key| {
        let place = Message::new(key).with("card", card_message(card)).with("place", index + 1).with("of", cards.len());
        let said = words.say(&place);
        let name = if new { format!("{said}, {}", words.text("pirate-page-card-new")) } else { said };
        Pick { name: Some(name), off: page.action.is_none(), ..Pick::new(id, value) }.show()
    };
    html! {
        div.pick.new[new] data-read=(words.say(&card_message(card))) {
            (pick(format!("c-{card}-{copy}"), format!("{card}"), "pirate-page-card-down"))
            (drawings::face(card, Look { moves: Some(format!("{card}-{copy}")), ..Look::default() }))
            span.turn-up {
                (pick(format!("u-{card}-{copy}"), format!("{card}!"), "pirate-page-card-up"))
                (drawings::eye())
            }
        }
    }
}

/// Renders the two vote tokens in the order of their places, and the voter's hand. Only the voter sees this, while
/// holding the button on the open table.
pub(in super::super) fn under_cover(own: &View, words: &Words<'_>, order: &[usize]) -> Markup {
    let cards = own.own_hand().to_vec();
    let title = Message::new("pirate-page-your-hand").with("count", cards.len());
    let shown = html! {
        @for (index, token) in order.iter().enumerate() {
            @let bluff = TOKENS.get(*token) == Some(&"bluff");
            @let label = if bluff { "pirate-page-do-bluff" } else { "pirate-page-do-honest" };
            span.button.quiet.vote data-place=(TOKENS[usize::from(bluff)]) {
                (place(index + 1)) (drawings::token(bluff)) (words.text(label))
            }
        }
        div.fan { (drawings::faces(words, &cards, "small")) }
    };
    hand(words, &Head { title, beside: Markup::default(), no_cards: None }, shown)
}

/// Checks whether the card has just come into the hand. Among equal cards the last ones count as new.
fn is_new(view: &View, me: Seat, cards: &[Card], index: usize) -> bool {
    let fresh = view.fresh.as_ref().filter(|fresh| fresh.seat == me).and_then(|fresh| fresh.cards);
    fresh.is_some_and(|fresh| {
        let came = fresh.count(cards[index]);
        let after = cards[index + 1..].iter().filter(|card| **card == cards[index]).count();
        after < came
    })
}

/// Renders a table with the public record of each seat (sets, bluffs, doubts), and the cards that the viewer has seen
/// in other hands.
pub(super) fn notes_region(view: &View, words: &Words<'_>) -> Markup {
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
            (table(&columns.map(|key| words.text(key)), html! { @for seat in Seat::all(view.seats) { (notes_row(view, words, seat)) } }))
            @if !view.archive && !view.knows.is_empty() {
                h3.region-title { (words.text("pirate-page-seen")) }
                ul.seen { @for (among, cards) in heaps(&view.knows) { (seen(among, &cards, words)) } }
            }
        }
    }
}

fn notes_row(view: &View, words: &Words<'_>, seat: Seat) -> Markup {
    let record = view.records[seat];
    html! {
        tr.me[view.me == Some(seat)] {
            th scope="row" { span { (sea::badge(seat)) bdi translate="no" { (words.name(seat)) } } }
            @for number in [record.sets, record.bluffs, record.doubts, record.trusts] { td { (number) } }
        }
    }
}

/// Groups known cards by the set of seats that may have them.
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
            span.fan { (drawings::faces(words, cards, "small")) }
        }
    }
}
