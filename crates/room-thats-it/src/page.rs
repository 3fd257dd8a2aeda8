//! Renders the table of That's It! for one view, in regions.
//!
//! This file contains the seats, the status sentence, the buttons and the points. The files in the folder `page`
//! contain the other regions.

use game::{Message, Seat, Waiting};
use maud::{Markup, html};
use room::kit::page::{
    self, Bar, Button, Idle, Mood, Page, Region, SeatBox, Words, back, count, dealer, row, score_row, scores, status,
    strip, table,
};

use super::rules::{Step, Version, View};

mod centre;
mod faces;
mod hand;
mod printed;
mod stage;

pub(super) use printed::printed;

/// Renders the regions in the order in which a phone shows them, from top to bottom. Only a viewer with a seat has a
/// hand and buttons.
pub(super) fn page(view: &View, page: &Page<'_>) -> Vec<Region> {
    let seats = || strip(page.words, "thats-it-page-seats", view.me, view.seats, |seat| seat_box(view, page, seat));
    // A player who can still make a late call is also asked to act. The highlight is only for the player whose turn it
    // is.
    let asks = (view.is_awaited() && view.turn == view.me).then_some("yours");
    let sentence = sentence(view);
    let turn = (view.waiting.unnumbered(), view.turn, view.step, view.late);
    let over = view.outcome.is_some();
    let middle = (turn, view.drawn, view.round, view.pile, view.discard.len(), view.discard.last());
    let piles = (&view.pile_cards, &view.last, view.turns == 0, over);
    let mut regions = vec![
        page.region("seats", (turn, view.dealer, &view.hands, &view.put, &view.last, view.turns == 0, over), seats),
        page.region("centre", (middle, piles), || centre::region(view, page)),
        page.region("sets", (turn, over, &view.table, page.window), || centre::sets_region(view, page)),
        page.region("status", (asks, &sentence), || status(page.words, asks, &sentence)),
    ];
    regions.push(page.region("stage", (&view.last, &view.outcome), || stage::region(view, page)));
    if let Some(me) = view.me {
        let hand = (turn, view.drawn, &view.hands[me], page.has("together"));
        regions.push(page.region("hand", hand, || hand::region(view, me, page)));
        regions.push(page.region("actions", (view, page.window), || actions_region(view, me, page)));
    }
    let points = (view.round, &view.rounds, &view.totals, over);
    regions.push(page.region("scores", points, || scores_region(view, page)));
    regions
}

/// Returns the status sentence, which says what the table waits for.
fn sentence(view: &View) -> Message {
    match (view.waiting, view.me) {
        (Waiting::Nobody, _) => Message::new("thats-it-page-status-over"),
        (Waiting::Nature, _) => Message::new("thats-it-page-status-nature"),
        (Waiting::Seats(_), Some(me)) if view.waiting.awaits(me) => to_me(view, me),
        (Waiting::Seats(_), _) => match view.turn {
            Some(who) => Message::new("thats-it-page-status-their-turn").with("who", who),
            None => Message::new("thats-it-page-status-nature"),
        },
    }
}

fn to_me(view: &View, me: Seat) -> Message {
    if view.turn != Some(me) {
        return Message::new(if still_holds(view, me) { "thats-it-page-status-late-cards" } else { late(view) });
    }
    match view.step {
        Step::Source if view.pile == 0 => Message::new("thats-it-page-status-top-only"),
        Step::Source if view.discard.is_empty() => Message::new("thats-it-page-status-pile-only"),
        Step::Source => Message::new("thats-it-page-status-draw"),
        Step::Out => Message::new("thats-it-page-status-out"),
        Step::LastCall if still_holds(view, me) => Message::new("thats-it-page-status-last-call-cards"),
        Step::LastCall if view.options.version == Version::Two => Message::new("thats-it-page-status-last-call-empty"),
        Step::LastCall => Message::new("thats-it-page-status-last-call"),
        Step::Act if view.options.version == Version::One => Message::new("thats-it-page-status-discard"),
        Step::Act | Step::Dealer | Step::Deal | Step::Turning | Step::Drawing | Step::Over => {
            let must = view.own_turn().is_some_and(|turn| turn.must_lay());
            Message::new(if must { "thats-it-page-status-must-lay" } else { "thats-it-page-status-act" })
        }
    }
}

/// Returns the key of the question for a late call. In version 1 it is the same for every hand, because it is up to the
/// player to notice that all cards fit.
fn late(view: &View) -> &'static str {
    if view.options.version == Version::Two { "thats-it-page-status-late-empty" } else { "thats-it-page-status-late" }
}

/// Checks whether a seat cannot call because it still holds cards (TI-17). In version 2 the number of cards in a hand
/// decides this, and everybody sees it.
fn still_holds(view: &View, seat: Seat) -> bool {
    view.options.version == Version::Two && view.hands[seat].count > 0
}

/// Renders one seat in the strip of seats.
fn seat_box(view: &View, page: &Page<'_>, seat: Seat) -> Markup {
    let words = page.words;
    let to_move = view.turn == Some(seat) && view.waiting.awaits(seat);
    let pile = html! { span.pile aria-hidden="true" {} };
    let cards = view.hands[seat].cards.filter(|_| view.archive);
    let seat_box = SeatBox {
        class: if to_move { "seat to-move" } else { "seat" },
        mood: mood(view, seat, to_move),
        sign: Markup::default(),
        mark: dealer(words, view.dealer == Some(seat), "thats-it-page-dealer-letter", "thats-it-page-dealer"),
        counts: html! {
            (count(words, "hand", back("tiny", None), "thats-it-page-in-hand", view.hands[seat].count))
            @if view.options.version == Version::Two {
                (count(words, "put", pile, "thats-it-page-put", view.put[seat].into()))
            }
        },
        state: (!view.archive).then(|| seat_state(view, seat)),
        cards: html! {
            @if let Some(cards) = cards { div.fan { (faces::row(&view.options, page, cards, "small")) } }
        },
    };
    seat_box.show(page, seat)
}

/// Returns the expression of the seat's face. The winner of the round that just ended looks triumphant.
fn mood(view: &View, seat: Seat, to_move: bool) -> Mood {
    let ended = view.last.as_ref().filter(|_| view.outcome.is_some() || view.turns == 0);
    match ended.and_then(|round| round.winner) {
        Some(winner) if winner == seat => Mood::Triumphant,
        _ => Mood::idle(to_move),
    }
}

/// Returns the key of the text that says what the seat is doing. The text does not depend on whether a late call is
/// possible, because that would reveal something about a hand.
fn seat_state(view: &View, seat: Seat) -> &'static str {
    match (view.turn == Some(seat), view.step) {
        (true, Step::Source | Step::Drawing) => "thats-it-page-state-draws",
        (true, Step::Act) => "thats-it-page-state-acts",
        (true, Step::Out) => "thats-it-page-state-out",
        (true, Step::LastCall) => "thats-it-page-state-last-call",
        (true, Step::Dealer | Step::Deal | Step::Turning | Step::Over) | (false, _) => "thats-it-page-state-idle",
    }
}

/// Renders the table of points, with one row for each seat in order.
fn scores_region(view: &View, page: &Page<'_>) -> Markup {
    let words = page.words;
    let rounds = view.options.rounds;
    let round = |round| words.say(&Message::new("thats-it-page-scores-round").with("round", round));
    let mut columns = vec![words.text("thats-it-page-scores-player")];
    columns.extend((1..=rounds).map(round));
    columns.push(words.text("thats-it-page-scores-total"));
    let title = Message::new("thats-it-page-scores").with("round", view.round).with("rounds", rounds);
    let inside = html! {
        (table(&columns, html! { @for seat in Seat::all(view.seats) { (scores_row(view, words, seat)) } }))
        p.small.soft { (words.text("thats-it-page-scores-lowest")) }
    };
    scores(words, &title, false, inside)
}

fn scores_row(view: &View, words: &Words<'_>, seat: Seat) -> Markup {
    let cells = html! {
        @for round in 0..usize::from(view.options.rounds) {
            td { @match view.rounds.get(round) { Some(points) => (points[seat]), None => "–" } }
        }
        td.total { (view.totals[seat]) }
    };
    score_row(words, seat, view.me, cells)
}

/// Renders the bar of buttons. It is empty while the viewer does not have to act.
fn actions_region(view: &View, me: Seat, page: &Page<'_>) -> Markup {
    let awaited = view.is_awaited();
    let bar = Bar { label: "thats-it-page-actions", awaited, step: page::Step::Do, idle: Idle::Think };
    let buttons = if view.turn != Some(me) {
        // The question whether to call appears after every discard, with any hand. If it appeared only with a complete
        // hand, it would help the player, and other players could notice it. The buttons are small because they are
        // rarely needed.
        let call = Button::new("call", "thats-it-page-do-call").key("c").class("quiet late");
        let pass = Button::new("pass", "thats-it-page-do-pass").key("n").class("quiet late").mild();
        (!still_holds(view, me)).then_some(call).into_iter().chain([pass]).collect()
    } else if matches!(view.step, Step::Out | Step::LastCall) {
        let pass = Button::new("pass", "thats-it-page-do-pass").key("n").mild();
        (!still_holds(view, me)).then(|| call("call")).into_iter().chain([pass]).collect()
    } else if view.step == Step::Source {
        sources(view)
    } else {
        my_cards(view)
    };
    bar.show(page, |_| row("", &buttons, page.words))
}

fn call(play: &str) -> Button {
    Button::new(play, "thats-it-page-do-call").key("c").class("big signal")
}

/// Returns the buttons for the piles to draw from.
fn sources(view: &View) -> Vec<Button> {
    let no_pile = (view.pile == 0).then_some("thats-it-page-no-pile");
    let no_top = view.discard.is_empty().then_some("thats-it-page-no-top");
    let pile = Button::new("pile", "thats-it-page-do-pile").key("p").class("big accent");
    vec![pile.why_not(no_pile), Button::new("top", "thats-it-page-do-top").key("t").why_not(no_top)]
}

/// Returns the buttons for moves with cards of the hand. The button to call always appears, because the game is about
/// noticing when a call is right.
fn my_cards(view: &View) -> Vec<Button> {
    let lay = Button::new("lay", "thats-it-page-do-lay").key("a").class("big quiet lay");
    let discard = Button::new("discard", "thats-it-page-do-discard").key("d").class("big accent");
    let calling = call("discard call").small("thats-it-page-do-discard-call");
    let with_table = view.options.version == Version::Two;
    let offered = [with_table.then_some(lay), Some(discard), (!view.options.auto_call).then_some(calling)];
    offered.into_iter().flatten().map(|button| button.form("move")).collect()
}
