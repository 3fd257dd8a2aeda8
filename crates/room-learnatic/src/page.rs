//! Renders the table of Learnatic Bluff for one view, in regions.
//!
//! This file contains the seats, the status sentence, the buttons and the points. The files in the folder `page`
//! contain the other regions.

use game::{Message, Seat, Waiting};
use maud::{Markup, html};
use room::kit::page::{
    Bar, Button, Idle, Mood, Page, Region, SeatBox, Step, Words, back, dealer, reasons, score_row, scores, status,
    strip, table,
};

use super::rules::{Stage, View};

mod card;
mod centre;
mod exposed;
mod hand;
mod printed;
mod stage;

pub(super) use exposed::exposed;
pub(super) use printed::printed;

/// The key of the aid (display switch) that shows the Solution Sheet with all words, and groups the hand by word
/// (LB-06).
const SHEET: &str = "sheet";

/// Renders the regions in the order in which a phone shows them, from top to bottom. Only a viewer with a seat has a
/// hand and buttons.
pub(super) fn page(view: &View, page: &Page<'_>) -> Vec<Region> {
    let seats = || strip(page.words, "learnatic-page-seats", view.me, 2, |seat| seat_box(view, page, seat));
    let asks = view.is_awaited().then_some("yours");
    let sentence = sentence(view);
    let waiting = view.waiting.unnumbered();
    let calls = (&view.last_block, &view.last_round, view.turns, view.round);
    let at_seats = (waiting, view.stage, view.turn, view.dealer, &view.hands, &view.won, calls);
    let taken = (view.round, view.stage, view.took, &view.up, view.turns);
    let middle = (taken, view.turn, view.dealer, view.pile, view.last_turn, &view.last_block);
    let last = (taken, &view.last_block, &view.last_round, &view.hands);
    let mut regions = vec![
        page.region("seats", at_seats, seats),
        page.region("centre", middle, || centre::region(view, page.words)),
        page.region("last", last, || centre::last_region(view, page.words)),
        page.region("status", (asks, &sentence), || status(page.words, asks, &sentence)),
    ];
    let told = (&view.last_block, &view.last_round, view.round, &view.outcome);
    regions.push(page.region("stage", told, || stage::region(view, page)));
    if let Some(me) = view.me {
        let hand = (&view.hands[me].cards, view.took, view.stage, view.is_own_turn());
        regions.push(page.region("hand", hand, || hand::region(view, page)));
        regions.push(page.region("actions", (view, page.window), || actions_region(view, page)));
    }
    regions.push(page.region("scores", (&view.won, view.drawn_rounds, view.round), || scores_region(view, page.words)));
    if page.has(SHEET) {
        regions.push(page.region("sheet", (), || hand::sheet_region(view, page.words)));
    }
    regions
}

/// Returns the status sentence, which says what the table waits for.
fn sentence(view: &View) -> Message {
    match view.waiting {
        Waiting::Nobody => Message::new("learnatic-page-status-over"),
        Waiting::Nature => Message::new("learnatic-page-status-nature"),
        Waiting::Seats(_) if view.is_own_turn() => Message::new(own_turn(view)),
        Waiting::Seats(_) => match view.turn {
            Some(turn) => Message::new(others_turn(view)).with("who", turn),
            None => Message::new("learnatic-page-status-nature"),
        },
    }
}

fn own_turn(view: &View) -> &'static str {
    match view.stage {
        Stage::Start { may_block: true } => "learnatic-page-status-start",
        Stage::Throw if view.took.is_some_and(|took| took.up) => "learnatic-page-status-throw-other",
        Stage::Throw => "learnatic-page-status-throw",
        // After a right Block the caller's turn continues.
        Stage::Start { may_block: false }
        | Stage::Dealer
        | Stage::Deal { .. }
        | Stage::Taking
        | Stage::Losing { .. }
        | Stage::Redraw { .. }
        | Stage::Over => "learnatic-page-status-go-on",
    }
}

fn others_turn(view: &View) -> &'static str {
    if view.may_block() {
        "learnatic-page-status-block-now"
    } else if view.stage == Stage::Throw {
        "learnatic-page-status-they-throw"
    } else {
        "learnatic-page-status-their-turn"
    }
}

/// Renders one seat in the strip of seats.
fn seat_box(view: &View, page: &Page<'_>, seat: Seat) -> Markup {
    let words = page.words;
    let hand = &view.hands[seat];
    let cards = hand.cards.as_ref().filter(|_| view.archive);
    let seat_box = SeatBox {
        class: if view.waiting.awaits(seat) { "seat to-move" } else { "seat" },
        mood: mood(view, seat),
        sign: Markup::default(),
        mark: dealer(words, view.dealer == Some(seat), "learnatic-page-dealer-letter", "learnatic-page-dealer"),
        counts: html! {
            span.backs aria-hidden="true" { @for _ in 0..hand.count { (back("tiny", None)) } }
            span.out-of-sight { (words.say(&Message::new("learnatic-page-in-hand").with("count", hand.count))) }
            @if view.options.rounds > 1 {
                span.won { (words.say(&Message::new("learnatic-page-won").with("count", view.won[seat]))) }
            }
        },
        state: (!view.archive).then(|| seat_state(view, seat)),
        cards: html! { @if let Some(cards) = cards { (card::list(words, view.deck(), cards)) } },
    };
    seat_box.show(page, seat)
}

/// Returns the expression of the seat's face. After the end of a round it depends on whether the call of Out was right.
fn mood(view: &View, seat: Seat) -> Mood {
    let ended = view.last_round.as_ref().filter(|_| view.archive || view.turns == 0);
    if let Some(call) = ended.and_then(|round| round.call.as_ref()) {
        return Mood::checked(call.right == (call.seat == seat));
    }
    let blocked = view.last_block.as_ref().filter(|block| block.round == view.round && block.caller == seat);
    if matches!(view.stage, Stage::Losing { .. }) && blocked.is_some_and(|block| !block.good) {
        Mood::Caught
    } else {
        Mood::idle(view.turn == Some(seat) && view.waiting.awaits(seat))
    }
}

/// Returns the key of the text that says what the seat is doing.
fn seat_state(view: &View, seat: Seat) -> &'static str {
    match view.stage {
        Stage::Dealer | Stage::Deal { .. } | Stage::Over => "learnatic-page-state-idle",
        _ if view.turn != Some(seat) && view.waiting.awaits(seat) => "learnatic-page-state-may-block",
        _ if view.turn != Some(seat) => "learnatic-page-state-waits",
        Stage::Throw => "learnatic-page-state-throws",
        Stage::Start { .. } | Stage::Taking | Stage::Losing { .. } | Stage::Redraw { .. } => {
            "learnatic-page-state-turn"
        }
    }
}

/// Renders the number of rounds that each seat has won. The region is hidden if the game has a single round and no
/// round was drawn.
fn scores_region(view: &View, words: &Words<'_>) -> Markup {
    let rounds = view.options.rounds;
    let rows = html! {
        @for (seat, won) in view.won.iter() { (score_row(words, seat, view.me, html! { td { (won) } })) }
    };
    let inside = html! {
        (table(&[], rows))
        @if rounds > 1 { p.small.soft { (words.say(&Message::new("learnatic-page-target").with("rounds", rounds))) } }
        @if view.drawn_rounds > 0 {
            p.small.soft { (words.say(&Message::new("learnatic-page-drawn-rounds").with("count", view.drawn_rounds))) }
        }
    };
    let title = Message::new("learnatic-page-round").with("round", view.round);
    scores(words, &title, rounds == 1 && view.drawn_rounds == 0, inside)
}

/// Renders the bar of buttons. The bar is empty while the viewer does not have to act.
fn actions_region(view: &View, page: &Page<'_>) -> Markup {
    let bar = Bar { label: "learnatic-page-actions", awaited: view.is_awaited(), step: Step::Ask, idle: Idle::Nothing };
    let (buttons, names) = offered(view);
    bar.show(page, |open| {
        html! {
            div.action-row {
                @for button in &buttons { (button.show(page.words)) }
                @if names { (hand::naming_panel(view, open, page.words)) }
            }
            (reasons(&buttons, page.words))
        }
    })
}

/// Returns (the buttons of the possible moves, whether a call of Out must name a word).
fn offered(view: &View) -> (Vec<Button>, bool) {
    let block = Button::new("block", "learnatic-page-do-block").form("move").key("b");
    match view.stage {
        Stage::Start { .. } if view.is_own_turn() => my_turn(view, block),
        Stage::Start { .. } => {
            let let_be = Button::new("let be", "learnatic-page-do-let-be").key("n").class("big accent").mild();
            (vec![block.class("big signal"), let_be], false)
        }
        Stage::Throw => (vec![Button::new("throw", "learnatic-page-do-throw").key("x").class("big accent")], false),
        Stage::Dealer
        | Stage::Deal { .. }
        | Stage::Taking
        | Stage::Losing { .. }
        | Stage::Redraw { .. }
        | Stage::Over => (Vec::new(), false),
    }
}

fn my_turn(view: &View, block: Button) -> (Vec<Button>, bool) {
    let no_up = view.up.is_empty().then_some("learnatic-page-no-up");
    let no_block = (!view.may_block()).then_some("learnatic-page-no-block");
    let take = |play, label| Button::new(play, label).class("big accent");
    let mut buttons = vec![
        take("take pile", "learnatic-page-do-take-pile").key("t"),
        take("take up", "learnatic-page-do-take-up").key("u").why_not(no_up),
        block.why_not(no_block),
    ];
    let names = view.must_name();
    if !names {
        buttons.push(Button::new("out", "learnatic-page-do-call-out").form("move").key("o"));
    }
    (buttons, names)
}
