//! The middle of the table: the shape to match, the claim, and its result.

use game::Message;
use maud::{Markup, html};

use super::{
    super::rules::{Card, Check, Claim, Shape, Stage, View, card_message},
    Memory,
    faces::{self, Ear},
    icons,
};
use room::kit::page::{Look, Words, back, says, stamp};

/// Renders the middle of the table, the region `#centre`.
pub(super) fn region(eyes: Memory<'_>, words: &Words<'_>) -> Markup {
    let view = eyes.view;
    let claim = view.claim.filter(|_| view.stage == Stage::Calls);
    let speaker = claim.map(|claim| says(view.me, view.seats, claim.by));
    html! {
        section #centre.centre data-says=[speaker] aria-label=(words.text("bluffer-page-centre")) {
            div.stock {
                (stock(view, words))
                p.numbers { (words.say(&Message::new("bluffer-page-pile").with("count", view.pile))) }
            }
            div.top { (top(eyes, words)) }
            div.tale { (tale(view, words)) }
            @if view.archive { (both_piles(view, words)) }
        }
    }
}

/// Renders the draw pile. It shows the front of the uppermost card if the option `pile_top` allows it.
fn stock(view: &View, words: &Words<'_>) -> Markup {
    match view.top {
        Some(shape) => {
            let name = words.say(&Message::new("bluffer-page-next-card").with("shape", shape));
            let look = Look { name: Some(name), moves: Some("pile".to_owned()), ..Look::default() };
            faces::card(shape, Ear::Plain, look)
        }
        None if view.pile > 0 => back("", Some("pile")),
        None => no_card(),
    }
}

fn no_card() -> Markup {
    html! { span.card.none aria-hidden="true" {} }
}

/// Renders the card in the centre as large as possible. Its visible side is the shape to match.
fn top(eyes: Memory<'_>, words: &Words<'_>) -> Markup {
    let Some(card) = eyes.view.play.last() else {
        return no_card();
    };
    // A card that was turned over needs no mark for its hidden side, because everybody has seen its front.
    let behind = eyes.mark(card.card.back).filter(|_| !card.turned);
    let mut name = words.say(&Message::new("bluffer-page-want").with("shape", card.up()));
    if let Some(back) = behind {
        name.push_str(". ");
        name.push_str(&words.say(&Message::new("bluffer-page-behind").with("back", back)));
    }
    let look = Look { class: "wanted", name: Some(name), moves: Some(moves(eyes.view)) };
    faces::card(card.up(), Ear::of(behind), look)
}

/// Returns the animation identifier of the card in the centre. A card laid with a claim has the identifier that it had
/// in its player's row, so that the card moves. Every other card has a new identifier.
fn moves(view: &View) -> String {
    match view.claim {
        Some(Claim { by, front, .. }) if view.stage == Stage::Calls => {
            let left = view.rows[by].iter().filter(|card| card.front == front).count();
            format!("{by}-{front}-{left}")
        }
        Some(_) | None => format!("top-{}", view.play.len()),
    }
}

/// Renders what is happening now: the open claim, or the result of the last check while it is recent, or the name of
/// the shape to match.
fn tale(view: &View, words: &Words<'_>) -> Markup {
    let fresh = fresh_check(view);
    match (view.stage, view.claim, fresh, view.want) {
        (Stage::Over, ..) => html! {},
        (Stage::Calls, Some(claim), ..) => claimed(&claim, words),
        (_, _, Some(check), _) => checked(&check, words),
        (_, _, None, Some(shape)) => html! { p.said { (words.say(&wanted(shape))) } },
        (_, _, None, None) => html! { p.said { (words.text("bluffer-page-nothing-yet")) } },
    }
}

/// Returns the last check, if it belongs to the current or previous turn.
fn fresh_check(view: &View) -> Option<Check> {
    view.last.filter(|last| last.turn + 1 >= view.turns)
}

fn wanted(shape: Shape) -> Message {
    Message::new("bluffer-page-wanted").with("shape", shape)
}

fn claimed(claim: &Claim, words: &Words<'_>) -> Markup {
    let message = Message::new("bluffer-page-claims").with("who", claim.by);
    html! {
        (icons::bubble(claim.wanted))
        p.said { (words.say(&message.with("shape", claim.wanted))) }
    }
}

/// Returns the sentence for the result of a check.
pub(super) fn said_of(check: &Check) -> Message {
    let key = match (check.honest, check.accuser.is_some()) {
        (true, true) => "bluffer-page-checked-true",
        (false, true) => "bluffer-page-checked-false",
        (true, false) => "bluffer-page-last-true",
        (false, false) => "bluffer-page-last-false",
    };
    Message::new(key).with("who", check.by).with("back", check.back)
}

/// Returns the text key of the word that is stamped on a checked claim: true or bluff.
pub(super) const fn stamped(check: &Check) -> &'static str {
    if check.honest { "bluffer-page-stamp-true" } else { "bluffer-page-stamp-bluff" }
}

/// Renders the result of a check: the claimed shape, the real back, and whether the two are equal.
fn checked(check: &Check, words: &Words<'_>) -> Markup {
    let (message, word) = (said_of(check), stamped(check));
    html! {
        div.check aria-hidden="true" {
            (icons::bubble(check.wanted))
            span { (faces::card(check.back, Ear::Plain, Look { class: "turned-up", ..Look::default() })) }
            (stamp(words, word, !check.honest))
        }
        p.said { (words.say(&message)) }
    }
}

/// Renders all cards of both piles, for viewers of a finished table.
fn both_piles(view: &View, words: &Words<'_>) -> Markup {
    let played = view.play.iter().filter_map(|played| Some((played, played.card.back?)));
    html! {
        details #piles.piles {
            summary { (words.text("bluffer-page-piles")) }
            p.small.soft { (words.text("bluffer-page-played")) }
            div.fan { @for (played, back) in played { (open(Card { front: played.card.front, back }, played.up(), words)) } }
            @if let Some(cards) = view.pile_cards.as_ref().filter(|cards| !cards.is_empty()) {
                p.small.soft { (words.text("bluffer-page-undrawn")) }
                div.fan { @for card in cards { (open(*card, card.front, words)) } }
            }
        }
    }
}

/// Renders a card whose two sides are known.
fn open(card: Card, up: Shape, words: &Words<'_>) -> Markup {
    let behind = if up == card.front { card.back } else { card.front };
    let name = Some(words.say(&card_message(card)));
    faces::card(up, Ear::Behind(behind), Look { class: "mini", name, moves: None })
}
