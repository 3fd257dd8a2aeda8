//! The viewer's own hand, whose cards can be chosen, highest first. Also renders the fronts of cards.

use game::{Message, Seat};
use maud::{Markup, PreEscaped, html};
use room::kit::page::{self, Head, Look, Page, Pick, Words, copy_of, covered, hand, place};

use super::super::rules::{Answer, Card, Cards, Suit, View, card_message, rank_text};

/// Renders the viewer's hand. Next to its title it shows how many cards the viewer has won.
pub(super) fn region(view: &View, me: Seat, page: &Page<'_>) -> Markup {
    let words = page.words;
    let count = view.hands[me].count;
    let won = Message::new("sneak-page-you-won").with("count", view.won[me].count);
    let head = Head {
        title: Message::new("sneak-page-your-hand").with("count", count),
        beside: html! {
            // The script writes into this paragraph what the chosen cards claim.
            p #gist.region-title {}
            p.region-title { (words.say(&won)) }
        },
        no_cards: (count == 0).then_some("sneak-page-hand-empty"),
    };
    let cards = match view.hands[me].cards {
        Some(cards) => choices(view, me, &cards.to_vec(), page),
        None => covered(page, count, "sneak-page-place"),
    };
    hand(words, &head, cards)
}

/// Renders the hand in the order of its places. Only the seat itself sees this, while holding the button on the open
/// table.
pub(in super::super) fn under_cover(own: &View, words: &Words<'_>, order: &[usize]) -> Markup {
    let cards = own.own_hand().to_vec();
    let title = Message::new("sneak-page-your-hand").with("count", cards.len());
    let shown = order.iter().filter_map(|index| cards.get(*index)).enumerate();
    let look = |card| Look { name: Some(words.say(&card_message(card))), ..Look::default() };
    let shown = html! {
        @for (index, card) in shown { div.pick data-place=(card) { (still(*card, look(*card))) (place(index + 1)) } }
    };
    hand(words, &Head { title, beside: Markup::default(), no_cards: None }, shown)
}

fn choices(view: &View, me: Seat, cards: &[Card], page: &Page<'_>) -> Markup {
    let aside = laid_aside(view, me);
    html! {
        @for (index, card) in cards.iter().enumerate() {
            @let copy = copy_of(cards, index);
            @let laid = aside.count(*card) > copy;
            @let pick = Pick {
                name: Some(label(page.words, *card, index, cards.len(), laid)),
                off: page.action.is_none(),
                ask: laid.then_some("challenge"),
                ..Pick::new(format!("c-{card}-{copy}"), card)
            };
            label.pick.laid[laid] data-name=(page.words.say(&card_message(*card))) { (pick.show()) (face(*card, copy, Look::default())) }
        }
    }
}

/// Returns the cards with which the viewer has already challenged. These cards are still in the hand, but cannot be
/// chosen.
fn laid_aside(view: &View, me: Seat) -> Cards {
    match view.answers[me] {
        Answer::Challenged { cards, .. } => cards.unwrap_or_default(),
        Answer::NotAsked | Answer::Awaited | Answer::Answered | Answer::Declined => Cards::EMPTY,
    }
}

fn label(words: &Words<'_>, card: Card, index: usize, of: usize, laid: bool) -> String {
    let key = if laid { "sneak-page-card-laid" } else { "sneak-page-card-place" };
    words.say(&Message::new(key).with("card", card_message(card)).with("place", index + 1).with("of", of))
}

/// Renders the front of a card that this viewer may see. `copy` makes the animation identifiers of two equal cards
/// different.
pub(super) fn face(card: Card, copy: usize, look: Look<'_>) -> Markup {
    still(card, Look { moves: Some(format!("{card}-{copy}")), ..look })
}

/// Renders the front of a card without an animation identifier.
fn still(card: Card, look: Look<'_>) -> Markup {
    let suit = match card.suit() {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    };
    let court = court(rank_text(card.rank()));
    let kind = if court.is_some() { format!("{suit} court") } else { suit.to_owned() };
    let drawing = html! {
        span.rank { (rank_text(card.rank())) }
        (shape(card.suit()))
        @if let Some(figure) = court { svg.figure viewBox="0 0 40 34" focusable="false" { (PreEscaped(figure)) } }
    };
    page::face(&kind, look, drawing)
}

/// Returns the SVG figure of a jack, a queen or a king, in the colour of its suit.
fn court(rank: &str) -> Option<&'static str> {
    Some(match rank {
        "J" => {
            r##"<path fill="#7a4a22" d="M12 13q-3 8 0 13h16q3-5 0-13Z"/><path fill="currentColor" d="M4 34q0-9 16-9t16 9ZM9 13Q9 4 20 4t11 9Z"/><path fill="#f3c9a0" d="M13 13h14v6q0 7-7 7t-7-7Z"/><path fill="#f2b01e" d="M27 8q2-8 11-7-1 7-11 7Z"/><path fill="none" stroke="#231815" stroke-width="1.600" stroke-linecap="round" d="M17 16v1M23 16v1M18 21.500q2.500 1.500 4.500-.5"/>"##
        }
        "Q" => {
            r##"<path fill="#8a3f1a" d="M9 29Q6 8 20 8t11 21Z"/><path fill="currentColor" d="M4 34q0-8 16-8t16 8Z"/><path fill="#f3c9a0" d="M13.500 15q6.500-5 13 0v5q0 7-6.500 7t-6.500-7Z"/><path fill="#f2b01e" d="M11 11 10 3l5 4 5-6 5 6 5-4-1 8Z"/><path fill="none" stroke="#231815" stroke-width="1.600" stroke-linecap="round" d="M16.500 17h2M21.500 17h2"/><path fill="#c0304a" d="M17.500 22q2.500-1.500 5 0-2.500 2.500-5 0Z"/>"##
        }
        "K" => {
            r##"<path fill="currentColor" d="M2 34q0-10 18-10t18 10Z"/><path fill="#fff6e3" d="m12 25 8 9 8-9Z"/><path fill="#f3c9a0" d="M12 11h16v9H12Z"/><path fill="#5b3a28" d="M11 17q4 3 9 1 5 2 9-1v5q0 8-9 9-9-1-9-9Z"/><path fill="#f2b01e" d="M10 11V2l5 4 5-6 5 6 5-4v9Z"/><path fill="none" stroke="#231815" stroke-width="1.700" stroke-linecap="round" d="M16 14.500v1M24 14.500v1"/>"##
        }
        _ => return None,
    })
}

/// Renders the fronts of several cards that this viewer may see, in a row.
pub(super) fn faces(words: &Words<'_>, cards: &Cards, class: &str) -> Markup {
    let cards = &cards.to_vec();
    html! {
        @for (index, card) in cards.iter().enumerate() {
            @let name = Some(words.say(&card_message(*card)));
            (face(*card, copy_of(cards, index), Look { class, name, ..Look::default() }))
        }
    }
}

/// Renders the fronts of cards on the stage. They have no animation identifiers, because each identifier must be unique
/// on the page and the same cards are also on the table.
pub(super) fn copies(words: &Words<'_>, cards: &Cards, class: &str) -> Markup {
    let look = |card| Look { class, name: Some(words.say(&card_message(card))), moves: None };
    html! { @for card in cards.iter() { (still(card, look(card))) } }
}

/// Renders the shape of a suit. Each suit has its own outline, so that people who cannot distinguish colours recognise
/// it.
pub(super) fn shape(suit: Suit) -> Markup {
    let path = match suit {
        Suit::Hearts => {
            "M12 21C5 15.5 2 12 2 8.2 2 5 4.4 3 7 3c2 0 3.9 1.1 5 3.2C13.1 4.1 15 3 17 3c2.6 0 5 2 5 5.2 0 3.8-3 7.3-10 12.8Z"
        }
        Suit::Diamonds => "M12 1.5 20.5 12 12 22.5 3.5 12Z",
        Suit::Clubs => {
            "M12 2a4.6 4.6 0 0 1 3.9 7.1 4.7 4.7 0 1 1-2.7 7.900c.2 2 .9 3.6 2.3 5H8.500c1.4-1.4 2.1-3 2.3-5a4.7 4.7 0 1 1-2.7-7.900A4.6 4.6 0 0 1 12 2Z"
        }
        Suit::Spades => {
            "M12 1.500C7 7 2.5 10.2 2.5 14.300c0 2.6 1.9 4.4 4.3 4.4 1.6 0 3-.7 4-2-.2 2.1-.9 3.9-2.3 5.300h7c-1.4-1.4-2.1-3.2-2.3-5.3 1 1.3 2.4 2 4 2 2.4 0 4.3-1.8 4.3-4.400C21.5 10.2 17 7 12 1.500Z"
        }
    };
    html! { svg.suit viewBox="0 0 24 24" focusable="false" { (PreEscaped(format!("<path d=\"{path}\"/>"))) } }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_suit_has_an_outline_of_its_own() {
        let suits = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
        let drawn: BTreeSet<_> = suits.map(|suit| shape(suit).into_string()).into();
        assert_eq!(drawn.len(), suits.len());
    }
}
