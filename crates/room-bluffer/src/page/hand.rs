//! Renders the viewer's own cards, which the viewer can choose or look behind. Also renders another player's cards, if
//! the viewer must take one of them.

use game::{Message, Seat};
use maud::{Markup, html};

use super::{
    super::rules::{RowCard, Shape, Stage},
    Choice, Memory,
    faces::{self, Ear},
    icons,
};
use room::kit::page::{Head, Look, Page, Words};

/// Renders the viewer's row, and above it another player's row if a card of that player must be taken.
pub(super) fn region(eyes: Memory<'_>, me: Seat, page: &Page<'_>) -> Markup {
    let (view, words, choice) = (eyes.view, page.words, eyes.choice());
    let row = view.own_row();
    let head = Head {
        title: Message::new("bluffer-page-your-cards").with("count", row.len()),
        beside: html! {
            @if row.iter().any(|card| eyes.may_peek(card)) {
                // A hint about the eyes, whose own labels say the same.
                p.region-title.how aria-hidden="true" { (icons::eye()) span.by-hold { (words.text("bluffer-page-hold")) } span.by-button { (words.text("bluffer-page-press")) } }
            }
        },
        no_cards: row.is_empty().then_some("bluffer-page-no-cards"),
    };
    html! {
        section #hand.hand.yours[view.is_awaited()] role="group" aria-labelledby="hand-title" data-row=(fronts(eyes, choice)) {
            @if let Choice::Take(from) = choice { (to_take(eyes, from, words)) }
            (head.show(words))
            ul.hand-cards {
                @for (index, card) in row.iter().enumerate() { (own(eyes, me, index, card, page)) }
            }
        }
    }
}

/// Returns the fronts that can be chosen, in order. The script keeps the viewer's choice as long as this text does not
/// change.
fn fronts(eyes: Memory<'_>, choice: Choice) -> String {
    let row = match choice {
        Choice::Take(from) => eyes.view.rows[from].as_slice(),
        Choice::Nothing | Choice::Match | Choice::Lay | Choice::Give => eyes.view.own_row(),
    };
    row.iter().map(|card| card.front.word()).collect()
}

fn own(eyes: Memory<'_>, me: Seat, index: usize, card: &RowCard, page: &Page<'_>) -> Markup {
    let (view, words, number) = (eyes.view, page.words, index + 1);
    let (behind, may_peek) = (eyes.behind(number, card), eyes.may_peek(card));
    let fits = page.action.is_some() && may_choose(eyes, card);
    // A last card with a back known to be wrong may not be laid. It can still be chosen, so that the button shows the
    // reason.
    let open = fits || page.action.is_some() && is_wrong_last(eyes);
    let ear = if may_peek { Ear::Eye } else { Ear::of(eyes.mark(card.back)) };
    let look = Look { moves: Some(faces::moves(me, view.own_row(), index)), ..Look::default() };
    html! {
        li.own.fits[fits && view.stage != Stage::Calls].can-look[may_peek || behind.is_some()] data-place=(number) {
            label.pick {
                @if !matches!(eyes.choice(), Choice::Take(_)) {
                    (choose(number, Choosing { open, only: open && is_only(eyes), ask: ask(eyes, page) }, &label(words, number, card, eyes.mark(card.back))))
                }
                (faces::card(card.front, ear, look))
                @if let Some(back) = behind { (behind_it(words, back)) }
            }
            @if may_peek {
                button.eye id=(format!("eye-{number}")) form="peek" name="card" value=(number)
                    aria-label=(about(words, "bluffer-page-peek", number, card)) { (icons::eye()) }
            } @else if behind.is_some() {
                button.eye id=(format!("eye-{number}")) type="button" aria-pressed="false"
                    aria-label=(about(words, "bluffer-page-look", number, card)) { (icons::eye()) }
            }
        }
    }
}

/// The settings of the radio button that chooses one card.
struct Choosing {
    /// Whether the card can be chosen.
    open: bool,
    /// Whether this card is the only choice, so that it is already chosen.
    only: bool,
    /// The verb for asking why the card cannot be chosen. `None` for viewers who cannot move.
    ask: Option<&'static str>,
}

/// Renders the radio button that chooses a card.
fn choose(number: usize, choosing: Choosing, label: &str) -> Markup {
    let ask = choosing.ask.filter(|_| !choosing.open);
    html! {
        input.only[choosing.only] type="radio" id=(format!("c-{number}")) name="card" value=(number) form="move" aria-label=(label)
            checked[choosing.only] disabled[!choosing.open && ask.is_none()] aria-disabled=[ask.map(|_| "true")] data-ask=[ask];
    }
}

/// Returns the verb of the move with which the script asks why a card cannot be chosen.
fn ask(eyes: Memory<'_>, page: &Page<'_>) -> Option<&'static str> {
    let verb = if eyes.choice() == Choice::Match { "match" } else { "lay" };
    page.action.map(|_| verb)
}

/// Checks whether it is the viewer's turn with one last card, which must not be laid because its back is known to be
/// wrong.
fn is_wrong_last(eyes: Memory<'_>) -> bool {
    eyes.choice() == Choice::Lay && eyes.knows_last_is_wrong()
}

/// Renders the back of a card. The script shows the back only while the viewer holds the card pressed. Without the
/// script, the back is always visible.
fn behind_it(words: &Words<'_>, back: Shape) -> Markup {
    let name = words.say(&Message::new("bluffer-page-behind").with("back", back));
    html! { span.behind { (faces::card(back, Ear::Plain, Look { class: "turned", name: Some(name), moves: None })) } }
}

/// Checks whether the viewer can choose this own card now.
fn may_choose(eyes: Memory<'_>, card: &RowCard) -> bool {
    match eyes.choice() {
        Choice::Match => Some(card.front) == eyes.view.want,
        Choice::Lay => !is_wrong_last(eyes),
        Choice::Give => true,
        Choice::Nothing | Choice::Take(_) => false,
    }
}

/// Checks whether only one card can be chosen in a turn. Then the page chooses the card in advance, except while calls
/// are open, so that nobody plays on by accident.
fn is_only(eyes: Memory<'_>) -> bool {
    let open = eyes.view.own_row().iter().filter(|card| may_choose(eyes, card)).count();
    eyes.view.stage != Stage::Calls && (open == 1 || is_wrong_last(eyes))
}

/// Renders the cards of the player who caught the viewer's bluff, so that the viewer can take one of them.
fn to_take(eyes: Memory<'_>, from: Seat, words: &Words<'_>) -> Markup {
    let row = &eyes.view.rows[from];
    html! {
        h2.region-title { (words.say(&Message::new("bluffer-page-take-from").with("who", from))) }
        ul.hand-cards.others {
            @for (index, card) in row.iter().enumerate() {
                @let behind = eyes.mark(card.back);
                @let label = label(words, index + 1, card, behind);
                li.fits {
                    label.pick {
                        (choose(index + 1, Choosing { open: true, only: row.len() == 1, ask: None }, &label))
                        (faces::card(card.front, Ear::of(behind), Look::default()))
                    }
                }
            }
        }
    }
}

fn label(words: &Words<'_>, number: usize, card: &RowCard, back: Option<Shape>) -> String {
    match back {
        Some(back) => {
            let message = message("bluffer-page-card-known", number, card);
            words.say(&message.with("back", back))
        }
        None => about(words, "bluffer-page-card", number, card),
    }
}

fn about(words: &Words<'_>, key: &'static str, number: usize, card: &RowCard) -> String {
    words.say(&message(key, number, card))
}

fn message(key: &'static str, number: usize, card: &RowCard) -> Message {
    Message::new(key).with("number", number).with("front", card.front)
}
