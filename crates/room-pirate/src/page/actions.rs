//! The buttons: the moves of the viewer, and the reasons why others are impossible.

use game::{Message, Seat};
use maud::{Markup, html};

use super::{
    super::rules::{Stage, View, card_message},
    drawings, faces, seats, ships,
};
use room::kit::page::{Bar, Button, Idle, Look, Page, Step, Words, row};

/// Whether the viewer, at the start of the turn, can board a ship.
pub(super) fn may_board(view: &View, me: Seat) -> bool {
    why_no_boarding(view, me).is_none()
}

/// Whether the viewer holds enough cards for a set.
pub(super) fn may_place(view: &View, me: Seat) -> bool {
    view.hands[me].count >= usize::from(view.options.sets.least)
}

/// The bar of buttons; empty while others are awaited.
pub(super) fn region(view: &View, me: Seat, page: &Page<'_>) -> Markup {
    let words = page.words;
    let bar = Bar { label: "pirate-page-actions", awaited: view.is_awaited(), step: Step::Ask, idle: Idle::Think };
    bar.show(page, |open| match view.stage {
        Stage::Start => html! { (open.form("move-board", Step::Ask)) (start(view, me, words)) },
        Stage::Act => act(view, me, words),
        Stage::Vote => vote(words),
        Stage::Pick => pick(view, me, words),
        Stage::First | Stage::Deal | Stage::Drawing | Stage::Boarding | Stage::Token | Stage::Over => html! {},
    })
}

fn start(view: &View, me: Seat, words: &Words<'_>) -> Markup {
    let why = why_no_boarding(view, me);
    let draw = Button::new("draw", "pirate-page-do-draw").key("d").class("big accent");
    let board = Button::new(asked(view, me), "pirate-page-do-board").id("do-board").key("b").why_not(why);
    let boards = if why.is_some() { vec![board] } else { boarding(view, me) };
    let buttons: Vec<Button> = [draw].into_iter().chain(boards).collect();
    html! {
        @if why.is_none() { (pirates(view, words)) }
        (row("start", &buttons, words))
    }
}

/// The boarding to ask the rules about if none is possible: of the ship ahead, if there is one. It names no pirate: a
/// page names only cards that its reader may know.
fn asked(view: &View, me: Seat) -> String {
    let mut others = me.others(view.seats);
    let whom = others.clone().find(|seat| view.ships[*seat] > view.ships[me]).or_else(|| others.next()).unwrap_or(me);
    format!("board {whom}")
}

/// Why no ship can be boarded now, as a key.
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

/// The choice of the pirate, if there is one.
fn pirates(view: &View, words: &Words<'_>) -> Markup {
    let pirates: Vec<_> = view.own_hand().distinct().iter().filter(|card| card.is_pirate()).collect();
    html! {
        fieldset.pirates.alone[pirates.len() == 1] {
            legend { (words.text("pirate-page-board-with")) }
            @for (index, card) in pirates.iter().enumerate() {
                label.pirate-pick {
                    input type="radio" id=(format!("with-{card}")) name="card-with" value=(card) form="move-board" checked[index == 0]
                        aria-label=(words.say(&card_message(*card)));
                    (faces::face(*card, Look { class: "small", ..Look::default() }))
                }
            }
        }
    }
}

/// A button for each seat that can be boarded.
fn boarding(view: &View, me: Seat) -> Vec<Button> {
    let whom = me.others(view.seats).filter(|seat| view.boardable.contains(*seat));
    let button = |(index, whom)| {
        let label = Message::new("pirate-page-do-board-whom").with("whom", whom);
        let key = (index == 0).then_some("b");
        Button::new(format!("board {whom}"), label).form("move-board").class("quiet").key(key).icon(ships::badge(whom))
    };
    whom.enumerate().map(button).collect()
}

fn act(view: &View, me: Seat, words: &Words<'_>) -> Markup {
    let sets = view.options.sets;
    let no_set = (!may_place(view, me)).then_some("pirate-page-no-set-cards");
    let set = Button::new("set", "pirate-page-do-set").key("s").class("big accent").why_not(no_set);
    let end = if view.excused {
        Button::new("done", "pirate-page-do-done").key("e")
    } else {
        Button::new("remove", "pirate-page-do-remove").key("r").cards(1, 1)
    };
    let how =
        Message::new("pirate-page-set-how").with("least", i64::from(sets.least)).with("most", i64::from(sets.most));
    html! {
        (row("", &[set.cards(sets.least.into(), sets.most.into()), end], words))
        // Why the chosen cards are no set; the script fills in the reason from the rules. It keeps its place until
        // then.
        @if no_set.is_none() { p #why-no-set.small.soft role="status" { (words.say(&how)) } }
    }
}

fn vote(words: &Words<'_>) -> Markup {
    let vote = |play, label, bluff| Button::new(play, label).class("big quiet vote").icon(drawings::token(bluff));
    let honest = vote("vote honest", "pirate-page-do-honest", false).key("h").mild();
    let bluff = vote("vote bluff", "pirate-page-do-bluff", true).key("b");
    row("tokens", &[honest, bluff], words)
}

fn pick(view: &View, me: Seat, words: &Words<'_>) -> Markup {
    html! {
        div.action-row.hands {
            @for whom in me.others(view.seats) {
                button.button.quiet.vote id=(format!("do-pick-{whom}")) form="move-now" name="move" value=(format!("pick {whom}"))
                    aria-label=(words.say(&Message::new("pirate-page-do-pick").with("whom", whom))) {
                    (seats::under_hand()) (ships::badge(whom)) bdi translate="no" { (words.name(whom)) }
                }
            }
        }
    }
}
