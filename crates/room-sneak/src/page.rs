//! Renders the table of Sneak for one view, in regions.
//!
//! This file contains the seats, the status sentence, the buttons and the points. The files in the folder `page`
//! contain the other regions.

use game::{Arg, Message, Seat, SeatSet, Waiting};
use maud::{Markup, html};
use room::kit::page::{
    Bar, Button, Idle, Mood, Page, Region, SeatBox, Step, Words, back, count, dealer, row, score_row, scores, status,
    strip, table,
};

use super::rules::{Answer, Cards, Challenge, Kind, Lead, View, card_message};

mod centre;
mod exposed;
mod hand;
mod printed;
mod stage;

pub(super) use exposed::exposed;
pub(super) use hand::under_cover;
pub(super) use printed::printed;

/// Renders the regions in the order in which a phone shows them, from top to bottom. Only a viewer with a seat has a
/// hand and buttons.
pub(super) fn page(view: &View, page: &Page<'_>) -> Vec<Region> {
    let seats = || strip(page.words, "sneak-page-seats", view.me, view.seats, |seat| seat_box(view, page, seat));
    let to_come = Seat::all(view.seats).filter(|seat| view.has_last_turn(*seat)).collect::<SeatSet>();
    let centre = (view.stock, &view.stock_cards, &view.lead, &view.last, to_come);
    let waiting = view.waiting.unnumbered();
    let turns = (view.turn, to_come);
    let at_seats = (waiting, turns, view.dealer, (&view.lead, &view.last), &view.answers, &view.hands, &view.won);
    let sentence = sentence(view);
    let asks = view.is_awaited().then_some("yours");
    let mut regions = vec![
        page.region("seats", at_seats, seats),
        page.region("centre", centre, || centre::region(view, to_come, page.words)),
        page.region("status", (asks, &sentence), || status(page.words, asks, &sentence)),
    ];
    regions.push(page.region("stage", (&view.last, &view.outcome, view.drawn.is_some()), || stage::region(view, page)));
    if let Some(me) = view.me {
        let places = page.window.filter(|_| is_open(view, me));
        let hand = (&view.hands[me], view.won[me].count, view.answers[me], places);
        regions.push(page.region("hand", hand, || hand::region(view, me, page)));
        regions.push(page.region("actions", (view, page.window), || actions_region(view, me, page)));
    }
    let points = (view.round, &view.round_points, &view.totals, view.me.map(|me| &view.won[me]));
    regions.push(page.region("scores", points, || scores_region(view, page.words)));
    regions
}

/// Returns the status sentence, which says what the table waits for.
fn sentence(view: &View) -> Message {
    match (view.waiting, view.me) {
        (Waiting::Nobody, _) => Message::new("sneak-page-status-over"),
        (Waiting::Nature, _) => Message::new("sneak-page-status-nature"),
        (Waiting::Seats(_), Some(me)) if view.is_awaited() => to_me(view, me),
        (Waiting::Seats(_), me) => to_others(view, me),
    }
}

fn to_me(view: &View, me: Seat) -> Message {
    match &view.lead {
        Some(lead) => my_answer(view, lead),
        None => my_turn(view, me),
    }
}

fn my_turn(view: &View, me: Seat) -> Message {
    let key = if view.first_turn[me] {
        "sneak-page-status-first"
    } else if view.hands[me].count == 0 {
        "sneak-page-status-empty"
    } else if view.limit == 0 {
        "sneak-page-status-alone"
    } else if view.has_last_turn(me) {
        "sneak-page-status-last-turn"
    } else if view.sneaks_over {
        "sneak-page-status-flaunt-only"
    } else {
        "sneak-page-status-free"
    };
    Message::new(key).with("limit", view.limit)
}

fn my_answer(view: &View, lead: &Lead) -> Message {
    let rotation = view.options.challenge == Challenge::Rotation;
    let key = match lead.kind {
        _ if view.is_picking() => "sneak-page-status-pick",
        Kind::Sneak => "sneak-page-status-answer-down",
        Kind::Flaunt if rotation => "sneak-page-status-announce",
        Kind::Flaunt => "sneak-page-status-answer-up",
    };
    Message::new(key).with("who", lead.leader).with("count", lead.count)
}

fn to_others(view: &View, me: Option<Seat>) -> Message {
    let Some(lead) = &view.lead else {
        return match view.turn {
            Some(turn) => Message::new("sneak-page-status-their-turn").with("who", turn),
            None => Message::new("sneak-page-status-nature"),
        };
    };
    let key = match me.map(|me| &view.answers[me]) {
        _ if me == Some(lead.leader) => "sneak-page-status-you-led",
        Some(Answer::Challenged { .. }) => "sneak-page-status-you-challenged",
        Some(Answer::Declined) => "sneak-page-status-you-declined",
        Some(Answer::NotAsked) => "sneak-page-status-not-asked",
        _ => "sneak-page-status-answers",
    };
    Message::new(key).with("who", lead.leader).with("count", lead.count)
}

/// Renders one seat in the strip of seats.
fn seat_box(view: &View, page: &Page<'_>, seat: Seat) -> Markup {
    let words = page.words;
    let leads = view.lead.as_ref().is_some_and(|lead| lead.leader == seat);
    let class = match (view.waiting.awaits(seat), leads) {
        (true, _) if view.lead.is_none() => "seat to-move",
        (true, _) => "seat thinking",
        (false, true) => "seat leads",
        _ => "seat",
    };
    let pile = html! { span.pile aria-hidden="true" {} };
    let fan = |cards: &Cards| html! { span.fan { (hand::faces(words, cards, "small")) } };
    let unseen = view.won[seat].hidden.as_ref().filter(|cards| view.archive && !cards.is_empty());
    let seat_box = SeatBox {
        class,
        mood: mood(view, seat),
        sign: Markup::default(),
        mark: dealer(words, view.dealer == Some(seat), "sneak-page-dealer-letter", "sneak-page-dealer"),
        counts: html! {
            (count(words, "hand", back("tiny", None), "sneak-page-in-hand", view.hands[seat].count))
            (count(words, "won", pile, "sneak-page-won", view.won[seat].count))
        },
        state: (!view.archive).then(|| seat_state(view, seat)),
        cards: html! {
            @if let (Some(cards), true) = (&view.hands[seat].cards, view.archive) { (fan(cards)) }
            @if let Some(cards) = unseen { p.small.soft { (words.text("sneak-page-won-unseen")) } (fan(cards)) }
        },
    };
    seat_box.show(page, seat)
}

/// Returns the expression of the seat's face. The leader of a face-down lead looks daring. After a showdown, the winner
/// looks triumphant.
fn mood(view: &View, seat: Seat) -> Mood {
    if let Some(lead) = &view.lead {
        return match lead.leader == seat {
            true if lead.kind == Kind::Sneak => Mood::Daring,
            is_leader => Mood::idle(!is_leader && view.waiting.awaits(seat)),
        };
    }
    match &view.last {
        Some(last) if last.winner == seat => Mood::Triumphant,
        Some(last) if last.leader == seat => Mood::Caught,
        _ => Mood::idle(view.waiting.awaits(seat)),
    }
}

/// Returns the key of the text that says what the seat is doing.
fn seat_state(view: &View, seat: Seat) -> &'static str {
    let awaited = view.waiting.awaits(seat);
    match &view.answers[seat] {
        Answer::Awaited if awaited => "sneak-page-state-thinking",
        Answer::Awaited => "sneak-page-state-next",
        Answer::Answered => "sneak-page-state-answered",
        Answer::Challenged { picking: true, .. } => "sneak-page-state-picking",
        Answer::Challenged { .. } => "sneak-page-state-challenges",
        Answer::Declined => "sneak-page-state-declines",
        Answer::NotAsked if view.lead.as_ref().is_some_and(|lead| lead.leader == seat) => "sneak-page-state-leads",
        Answer::NotAsked if awaited || view.waiting != Waiting::Nobody && view.turn == Some(seat) => {
            "sneak-page-state-turn"
        }
        Answer::NotAsked if view.lead.is_some() => "sneak-page-state-not-asked",
        Answer::NotAsked if view.has_last_turn(seat) => "sneak-page-state-last-turn",
        Answer::NotAsked => "sneak-page-state-idle",
    }
}

/// Renders the table of points, in seat order.
fn scores_region(view: &View, words: &Words<'_>) -> Markup {
    let total = view.target.is_some().then_some("sneak-page-scores-total");
    let columns = ["sneak-page-scores-player", "sneak-page-scores-round"].into_iter().chain(total);
    let columns: Vec<_> = columns.map(|key| words.text(key)).collect();
    let inside = html! {
        (table(&columns, html! { @for seat in Seat::all(view.seats) { (scores_row(view, words, seat)) } }))
        @if let Some(target) = view.target {
            p.small.soft { (words.say(&Message::new("sneak-page-scores-target").with("points", target))) }
        }
        @if let Some(me) = view.me { (own_pile(view, me, words)) }
    };
    scores(words, &Message::new("sneak-page-scores").with("round", view.round), false, inside)
}

/// Renders the cards that the viewer has won (SN-G25). The page shows the names of the cards and no pictures, because
/// the same card may already appear on the table as a picture.
fn own_pile(view: &View, me: Seat, words: &Words<'_>) -> Markup {
    let won = &view.won[me];
    let cards = won.shown.plus(won.hidden.unwrap_or_default());
    let names: Vec<Arg> = cards.iter().map(|card| Arg::Term(card_message(card))).collect();
    html! {
        @if !names.is_empty() {
            details #own-pile {
                summary { (words.say(&Message::new("sneak-page-own-pile").with("count", names.len()))) }
                p.small { (words.say(&Message::new("sneak-page-own-pile-cards").with("cards", names))) }
            }
        }
    }
}

fn scores_row(view: &View, words: &Words<'_>, seat: Seat) -> Markup {
    let cells = html! {
        td { (view.round_points[seat]) }
        @if view.target.is_some() { td { (view.totals[seat]) } }
    };
    score_row(words, seat, view.me, cells)
}

/// Renders the bar of buttons. While the viewer does not have to act, the bar has no buttons. Its empty form lets the
/// script ask why a card of a challenge cannot be chosen.
fn actions_region(view: &View, me: Seat, page: &Page<'_>) -> Markup {
    // On the open table a claim would tell everybody which cards were chosen, so the move is made without a question.
    let step = if is_open(view, me) { Step::Do } else { Step::Ask };
    let bar = Bar { label: "sneak-page-actions", awaited: view.is_awaited(), step, idle: Idle::Inquire };
    let buttons = match &view.lead {
        Some(lead) => answers(view, me, lead),
        None => turn(view, me),
    };
    bar.show(page, |_| row("", &buttons, page.words))
}

/// Checks whether the viewer decides on the open table of a shared device, where the own hand lies face down.
fn is_open(view: &View, me: Seat) -> bool {
    view.hands[me].cards.is_none()
}

/// Adds the chosen cards to a button's move. On the open table (`open`) the button is never disabled by their number,
/// because that needs a question to the server about the cards.
fn with_cards(button: Button, open: bool, least: usize, most: usize) -> Button {
    if open { button.form("move") } else { button.cards(least, most) }
}

fn turn(view: &View, me: Seat) -> Vec<Button> {
    let no_draw = (view.stock == 0).then_some("sneak-page-no-draw");
    let no_lead = why_no_lead(view, me);
    let no_sneak = no_lead.or(view.sneaks_over.then_some("sneak-page-no-sneak"));
    let open = is_open(view, me);
    let lead = |play, label| with_cards(Button::new(play, label), open, 1, view.limit);
    // Several cards face up must be a combo. Players flaunt them on their own page.
    let flaunt = if open { "sneak-page-do-flaunt-one" } else { "sneak-page-do-flaunt" };
    vec![
        lead("sneak", "sneak-page-do-sneak").key("s").class("big accent").why_not(no_sneak),
        lead("flaunt", flaunt).key("f").class("big signal").why_not(no_lead),
        Button::new("draw", "sneak-page-do-draw").key("d").why_not(no_draw),
    ]
}

/// Returns the text key of the reason why the viewer cannot lead any cards now. `None` if a lead is possible.
fn why_no_lead(view: &View, me: Seat) -> Option<&'static str> {
    if view.first_turn[me] {
        Some("sneak-page-no-lead-first")
    } else if view.hands[me].count == 0 {
        Some("sneak-page-no-lead-empty")
    } else {
        (view.limit == 0).then_some("sneak-page-no-lead-alone")
    }
}

fn answers(view: &View, me: Seat, lead: &Lead) -> Vec<Button> {
    let challenge = Button::new("challenge", "sneak-page-do-challenge").key("c").class("big accent");
    let with_cards = |button| with_cards(button, is_open(view, me), lead.count, lead.count);
    if view.is_picking() {
        return vec![with_cards(challenge)];
    }
    let announces = view.options.challenge == Challenge::Rotation && lead.kind == Kind::Flaunt;
    let challenge = if announces { challenge.form("move") } else { with_cards(challenge) };
    let label = if lead.kind == Kind::Sneak { "sneak-page-do-believe" } else { "sneak-page-do-pass" };
    vec![challenge, Button::new("decline", label).key("b").mild()]
}
