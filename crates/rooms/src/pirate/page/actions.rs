//! The buttons: what the viewer can do now, and why not where it cannot.

use game::{Message, Seat};
use maud::{Markup, html};

use super::{
    super::rules::{Stage, View, card_message},
    drawings,
    faces::{self, Look},
    is_awaited, seats, ships,
};
use crate::{Page, Words};

/// Whether the viewer, at the start of the turn, can board somebody.
pub(super) fn may_board(view: &View, me: Seat) -> bool {
    why_no_boarding(view, me).is_none()
}

/// Whether the viewer holds enough cards for a set.
pub(super) fn may_place(view: &View, me: Seat) -> bool {
    view.hands[me].count >= usize::from(view.options.sets.least)
}

/// The bar of buttons; empty while others are awaited.
pub(super) fn region(view: &View, me: Seat, page: &Page<'_>) -> Markup {
    let open = page.action.zip(page.window).filter(|_| is_awaited(view, me));
    html! {
        div #actions.actions.idle[open.is_none()] role="group" aria-label=(page.words.text("pirate-page-actions")) {
            @if let Some((action, window)) = open {
                (form("move", action, window, "ask"))
                (form("move-now", action, window, "do"))
                @match view.stage {
                    Stage::Start => { (form("move-board", action, window, "ask")) (start(view, me, page.words)) },
                    Stage::Act => (act(view, me, page.words)),
                    Stage::Vote => (vote(page.words)),
                    Stage::Pick => (pick(view, me, page.words)),
                    Stage::First | Stage::Deal | Stage::Drawing | Stage::Boarding | Stage::Token | Stage::Over => {},
                }
            } @else {
                // Cards can be thought over while others move; the form they belong to must exist.
                form #move {}
            }
        }
    }
}

fn form(id: &str, action: &str, window: u32, step: &str) -> Markup {
    html! {
        form #(id) method="post" action=(action) data-live="move" {
            input type="hidden" name="window" value=(window);
            input type="hidden" name="step" value=(step);
        }
    }
}

/// One button with a key of its own.
struct Action {
    verb: &'static str,
    label: &'static str,
    key: &'static str,
    class: &'static str,
    /// Whether the claim is shown first. A single tap is enough where nothing is claimed.
    asks: bool,
    /// The fewest and the most cards that go with it, where cards do.
    cards: Option<(usize, usize)>,
    /// Why it is not possible now.
    why_not: Option<&'static str>,
}

fn button(action: &Action, words: &Words<'_>) -> Markup {
    button_for(action, action.verb, words)
}

/// The same, where more than the verb is posted.
fn button_for(action: &Action, play: &str, words: &Words<'_>) -> Markup {
    let form = if action.asks { "move" } else { "move-now" };
    // The script shows by these numbers whether the cards chosen fit; the server says why where they do not.
    let (least, most) = action.cards.unzip();
    html! {
        button.button.big.(action.class) id=(format!("do-{}", action.verb)) form=(form) name="move" value=(play)
            data-key=(action.key) aria-keyshortcuts=(action.key) aria-disabled=[action.why_not.map(|_| "true")]
            data-least=[least] data-most=[most] aria-describedby=[action.why_not.map(|_| "why-not")] {
            span { (words.text(action.label)) @if action.cards.is_some() { span data-chosen {} } }
            " " kbd aria-hidden="true" { (action.key) }
        }
    }
}

fn why_not(reason: Option<&'static str>, words: &Words<'_>) -> Markup {
    html! { @if let Some(reason) = reason { p #why-not.small.soft { (words.text(reason)) } } }
}

fn start(view: &View, me: Seat, words: &Words<'_>) -> Markup {
    let why = why_no_boarding(view, me);
    let label = "pirate-page-do-draw";
    let draw = Action { verb: "draw", label, key: "d", class: "accent", asks: false, cards: None, why_not: None };
    let board = Action { verb: "board", label: "pirate-page-do-board", key: "b", class: "quiet", why_not: why, ..draw };
    html! {
        @if why.is_none() { (pirates(view, words)) }
        div.action-row.start {
            (button(&draw, words))
            @match why {
                Some(_) => (button_for(&board, &asked(view, me), words)),
                None => (boarding(view, me, words)),
            }
        }
        (why_not(why, words))
    }
}

/// The boarding that the rules are asked about where none is possible: of the ship ahead, if there is one. No pirate is
/// named: a page names only cards that its reader may know.
fn asked(view: &View, me: Seat) -> String {
    let mut others = me.others(view.seats);
    let whom = others.clone().find(|seat| view.ships[*seat] > view.ships[me]).or_else(|| others.next()).unwrap_or(me);
    format!("board {whom}")
}

/// Why nobody can be boarded now, as a key.
fn why_no_boarding(view: &View, me: Seat) -> Option<&'static str> {
    let has_pirate = view.own_hand().iter().any(|card| card.is_pirate());
    let ahead = |seat: Seat| view.ships[seat] > view.ships[me];
    if !Seat::all(view.seats).any(ahead) {
        Some("pirate-page-no-board-lead")
    } else if !has_pirate {
        Some("pirate-page-no-board-pirate")
    } else {
        view.boardable.is_empty().then_some("pirate-page-no-board-cards")
    }
}

/// With which pirate, where there is a choice.
fn pirates(view: &View, words: &Words<'_>) -> Markup {
    let pirates: Vec<_> = view.own_hand().distinct().iter().filter(|card| card.is_pirate()).collect();
    html! {
        fieldset.pirates.alone[pirates.len() == 1] {
            legend { (words.text("pirate-page-board-with")) }
            @for (index, card) in pirates.iter().enumerate() {
                label.pirate-pick {
                    input type="radio" id=(format!("with-{card}")) name="card-with" value=(card) form="move-board" checked[index == 0]
                        aria-label=(words.say(&card_message(*card)));
                    (faces::face(words, *card, Look { class: "small", ..Look::default() }))
                }
            }
        }
    }
}

/// Whom: a button for each.
fn boarding(view: &View, me: Seat, words: &Words<'_>) -> Markup {
    html! {
        @for (index, whom) in me.others(view.seats).filter(|seat| view.boardable.contains(*seat)).enumerate() {
            @let key = (index == 0).then_some("b");
            button.button.quiet id=(format!("do-board-{whom}")) form="move-board" name="move" value=(format!("board {whom}"))
                data-key=[key] aria-keyshortcuts=[key] {
                (ships::badge(whom)) span { (words.say(&Message::new("pirate-page-do-board-whom").with("whom", whom))) }
                @if let Some(key) = key { " " kbd aria-hidden="true" { (key) } }
            }
        }
    }
}

fn act(view: &View, me: Seat, words: &Words<'_>) -> Markup {
    let options = view.options;
    let no_set = (!may_place(view, me)).then_some("pirate-page-no-set-cards");
    let set = Action {
        verb: "set",
        label: "pirate-page-do-set",
        key: "s",
        class: "accent",
        asks: true,
        cards: Some((options.sets.least.into(), options.sets.most.into())),
        why_not: no_set,
    };
    let label = "pirate-page-do-remove";
    let remove = Action { verb: "remove", label, key: "r", class: "quiet", cards: Some((1, 1)), why_not: None, ..set };
    let done = Action { verb: "done", label: "pirate-page-do-done", key: "e", asks: false, cards: None, ..remove };
    html! {
        div.action-row {
            (button(&set, words))
            (button(if view.excused { &done } else { &remove }, words))
        }
        (why_not(no_set, words))
    }
}

fn vote(words: &Words<'_>) -> Markup {
    html! {
        div.action-row.tokens {
            @for (bluff, value, key, label) in [(false, "honest", "h", "pirate-page-do-honest"), (true, "bluff", "b", "pirate-page-do-bluff")] {
                button.button.big.quiet.vote id=(format!("do-vote-{value}")) form="move-now" name="move" value=(format!("vote {value}"))
                    data-key=(key) aria-keyshortcuts=(key) data-space[!bluff] {
                    (drawings::token(bluff)) span { (words.text(label)) } " " kbd aria-hidden="true" { (key) }
                }
            }
        }
    }
}

fn pick(view: &View, me: Seat, words: &Words<'_>) -> Markup {
    html! {
        div.action-row.hands {
            @for whom in me.others(view.seats) {
                button.button.quiet.vote id=(format!("do-pick-{whom}")) form="move-now" name="move" value=(format!("pick {whom}"))
                    aria-label=(words.say(&Message::new("pirate-page-do-pick").with("whom", whom))) {
                    (seats::under_hand()) (ships::badge(whom)) bdi { (words.name(whom)) }
                }
            }
        }
    }
}
