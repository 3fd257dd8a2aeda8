//! Renders the table of Bluff Pirate for one view, in regions.
//!
//! This file contains the seats, the status sentence, the buttons and the points. The files in the folder `page`
//! contain the other regions.

use game::{Message, Seat};
use maud::{Markup, html};
use room::kit::page::{
    Bar, Button, Idle, Look, Mood, Page, Region, SeatBox, Step, Words, back, count, row, status, strip,
};

use super::rules::{Stage, View, Vote, card_message};

mod centre;
mod drawings;
mod exposed;
mod hand;
mod printed;
mod route;
mod sea;
mod sheet;
mod stage;

pub(super) use exposed::exposed;
pub(super) use hand::under_cover;
pub(super) use printed::printed;

/// Renders the regions in the order in which a phone shows them, from top to bottom. Only a viewer with a seat has a
/// hand and buttons.
pub(super) fn page(view: &View, page: &Page<'_>) -> Vec<Region> {
    let seats = || strip(page.words, "pirate-page-seats", view.me, view.seats, |seat| seat_box(view, page, seat));
    let asks = view.is_awaited().then_some("yours");
    let sentence = sentence(view);
    let turn = (view.waiting.unnumbered(), view.stage, view.turn);
    let [_, far] = view.islands;
    let at_sea = (&view.ships, &view.islands, &view.outcome);
    // The setter's cards in the set have the same animation identifiers as in the hand, so the region depends on the
    // own hand.
    let own = view.me.filter(|_| view.set.is_some()).map(|me| &view.hands[me]);
    let set = (&view.set, &view.last, &view.fresh, &view.records, own);
    let mut regions = vec![
        page.region("drawings", far.square, || sheet::region(far.square)),
        page.region("seats", (turn, &view.votes, &view.hands, &view.ships, &view.set, &view.last), seats),
        page.region("route", (at_sea, view.pile, &view.board), || route::region(view, page.words)),
        page.region("centre", (view.stage, at_sea, set), || centre::region(view, page.words)),
        page.region("status", (asks, &sentence), || status(page.words, asks, &sentence)),
    ];
    // The stage shows the map when a chest opens, so this region depends on ships and islands.
    regions.push(page.region("stage", (view.stage, at_sea, &view.last), || stage::region(view, page)));
    if let Some(me) = view.me {
        let hand = (&view.hands[me], view.ships[me], view.fresh.as_ref().filter(|fresh| fresh.seat == me));
        // On the open table of a shared device the hand stays hidden, and no decision there needs cards.
        if !is_open(view, me) {
            regions.push(page.region("hand", hand, || hand::region(view, me, page)));
        }
        regions.push(page.region("actions", (view, page.window), || actions_region(view, me, page)));
    }
    if page.has("notes") || view.archive {
        regions.push(page.region("notes", (&view.records, &view.knows), || hand::notes_region(view, page.words)));
    }
    regions
}

/// Returns the CSS class of a card colour.
const fn class_of(colour: super::rules::Colour) -> &'static str {
    use super::rules::Colour;
    match colour {
        Colour::Red => "c-red",
        Colour::Orange => "c-orange",
        Colour::Yellow => "c-yellow",
        Colour::Green => "c-green",
        Colour::Blue => "c-blue",
        Colour::Violet => "c-violet",
        Colour::Pink => "c-pink",
        Colour::Brown => "c-brown",
        Colour::White => "c-white",
        Colour::Black => "c-black",
    }
}

/// Returns the status sentence, which says what the table waits for.
fn sentence(view: &View) -> Message {
    match view.stage {
        Stage::First => Message::new("pirate-page-status-first"),
        Stage::Deal => Message::new("pirate-page-status-deal"),
        Stage::Drawing => about("pirate-page-status-drawing", view.turn),
        Stage::Boarding => match view.boarding {
            Some(boarding) => about("pirate-page-status-boarding", Some(boarding.by)).with("from", boarding.from),
            None => Message::new("pirate-page-status-deal"),
        },
        Stage::Token => Message::new("pirate-page-status-token"),
        Stage::Over => Message::new("pirate-page-status-over"),
        Stage::Start | Stage::Act | Stage::Vote | Stage::Pick => match view.me.filter(|me| view.waiting.awaits(*me)) {
            Some(me) => to_me(view, me),
            None => to_others(view),
        },
    }
}

/// Creates a sentence about a player, or about the deal of the cards if `who` is `None`.
fn about(key: &'static str, who: Option<Seat>) -> Message {
    match who {
        Some(who) => Message::new(key).with("who", who),
        None => Message::new("pirate-page-status-deal"),
    }
}

fn to_me(view: &View, me: Seat) -> Message {
    let options = view.options;
    match view.stage {
        Stage::Start if may_board(view, me) => Message::new("pirate-page-status-start-board"),
        Stage::Start => Message::new("pirate-page-status-start").with("count", i64::from(options.draw)),
        Stage::Act => {
            let key = match (may_place(view, me), view.excused) {
                (true, true) => "pirate-page-status-set-done",
                (true, false) => "pirate-page-status-set-remove",
                (false, true) => "pirate-page-status-done",
                (false, false) => "pirate-page-status-remove",
            };
            Message::new(key).with("least", i64::from(options.sets.least)).with("most", i64::from(options.sets.most))
        }
        Stage::Vote => about("pirate-page-status-vote", view.turn),
        Stage::Pick => Message::new("pirate-page-status-pick"),
        Stage::First | Stage::Deal | Stage::Drawing | Stage::Boarding | Stage::Token | Stage::Over => {
            Message::new("pirate-page-status-deal")
        }
    }
}

fn to_others(view: &View) -> Message {
    match view.stage {
        Stage::Vote if view.me.is_some() && view.me == view.turn => Message::new("pirate-page-status-my-set"),
        Stage::Vote => match view.me.map(|me| view.votes[me]) {
            Some(Vote::Cast { bluff: true }) => Message::new("pirate-page-status-voted-bluff"),
            Some(Vote::Cast { bluff: false }) => Message::new("pirate-page-status-voted-honest"),
            Some(Vote::NotAsked | Vote::Awaited | Vote::Answered) | None => {
                about("pirate-page-status-voting", view.turn)
            }
        },
        Stage::Pick => about("pirate-page-status-picking", view.turn),
        Stage::First | Stage::Deal | Stage::Start | Stage::Drawing | Stage::Act => {
            about("pirate-page-status-their-turn", view.turn)
        }
        Stage::Boarding | Stage::Token | Stage::Over => about("pirate-page-status-their-turn", view.turn),
    }
}

/// Renders one seat in the strip of seats.
fn seat_box(view: &View, page: &Page<'_>, seat: Seat) -> Markup {
    let words = page.words;
    let voting = view.stage == Stage::Vote;
    let class = match view.waiting.awaits(seat) {
        true if voting => "seat thinking",
        true => "seat to-move",
        false if view.turn == Some(seat) => "seat leads",
        false => "seat",
    };
    let flag = html! { span.flag aria-hidden="true" { "⚑" } };
    let cards = view.hands[seat].cards.filter(|_| view.archive);
    let seat_box = SeatBox {
        class,
        mood: mood(view, seat),
        sign: sea::badge(seat),
        mark: html! { @if has_voted(view, seat) { (under_hand()) } },
        counts: html! {
            (count(words, "", back("tiny", None), "pirate-page-in-hand", view.hands[seat].count))
            (count(words, "", flag, "pirate-page-at-square", view.ships[seat].into()))
        },
        state: (!view.archive).then(|| seat_state(view, seat)),
        cards: html! { @if let Some(cards) = cards { span.fan { (drawings::faces(words, &cards.to_vec(), "small")) } } },
    };
    seat_box.show(page, seat)
}

/// Returns the expression of the seat's face. A setter looks daring. After the cards were turned up, the setter and the
/// picked voter look triumphant or caught.
fn mood(view: &View, seat: Seat) -> Mood {
    let idle = Mood::idle(view.waiting.awaits(seat));
    if let Some(set) = &view.set {
        return if set.setter == seat { Mood::Daring } else { idle };
    }
    // If the voter believed a true set, nobody was wrong. Then no face changes.
    let Some(last) = view.last.as_ref().filter(|last| last.called || last.bluff) else { return idle };
    let was_right = last.called == last.bluff;
    match seat {
        _ if seat == last.voter => Mood::checked(was_right),
        _ if seat == last.setter => Mood::checked(!was_right),
        _ => idle,
    }
}

/// Renders a vote token under its owner's hand. It looks the same for every vote, because votes are secret.
fn under_hand() -> Markup {
    html! { span.voted aria-hidden="true" { (drawings::palm()) } }
}

fn has_voted(view: &View, seat: Seat) -> bool {
    match view.votes[seat] {
        Vote::Answered | Vote::Cast { .. } => true,
        Vote::NotAsked | Vote::Awaited => false,
    }
}

/// Returns the key of the text that says what the seat is doing.
fn seat_state(view: &View, seat: Seat) -> &'static str {
    match view.stage {
        Stage::Vote if view.turn == Some(seat) => "pirate-page-state-set",
        Stage::Vote | Stage::Pick if has_voted(view, seat) => "pirate-page-state-voted",
        Stage::Vote => "pirate-page-state-thinking",
        Stage::Pick => "pirate-page-state-picking",
        Stage::Over => "pirate-page-state-idle",
        Stage::First | Stage::Deal | Stage::Start | Stage::Drawing | Stage::Act | Stage::Boarding | Stage::Token => {
            if view.turn == Some(seat) {
                "pirate-page-state-turn"
            } else {
                "pirate-page-state-idle"
            }
        }
    }
}

/// Checks whether the viewer can board a ship now, at the start of the turn.
fn may_board(view: &View, me: Seat) -> bool {
    why_no_boarding(view, me).is_none()
}

/// Checks whether the viewer has enough cards for a set.
fn may_place(view: &View, me: Seat) -> bool {
    view.hands[me].count >= usize::from(view.options.sets.least)
}

/// Renders the bar of buttons. It is empty while the viewer does not have to act.
fn actions_region(view: &View, me: Seat, page: &Page<'_>) -> Markup {
    let words = page.words;
    let bar = Bar { label: "pirate-page-actions", awaited: view.is_awaited(), step: Step::Ask, idle: Idle::Think };
    bar.show(page, |open| match view.stage {
        Stage::Start => html! { (open.form("move-board", Step::Ask)) (start(view, me, words)) },
        Stage::Act => act(view, me, words),
        Stage::Vote if is_open(view, me) => covered_vote(words),
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

/// Returns the move that the greyed boarding button posts. The server answers with the reason why boarding is not
/// possible. The move names a ship ahead, if there is one. It names no pirate, because a page may name only cards that
/// its viewer may know.
fn asked(view: &View, me: Seat) -> String {
    let mut others = me.others(view.seats);
    let whom = others.clone().find(|seat| view.ships[*seat] > view.ships[me]).or_else(|| others.next()).unwrap_or(me);
    format!("board {whom}")
}

/// Returns the key of the reason why no ship can be boarded now.
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

/// Renders radio buttons to choose the pirate with which the player boards.
fn pirates(view: &View, words: &Words<'_>) -> Markup {
    let pirates: Vec<_> = view.own_hand().distinct().iter().filter(|card| card.is_pirate()).collect();
    html! {
        fieldset.pirates.alone[pirates.len() == 1] {
            legend { (words.text("pirate-page-board-with")) }
            @for (index, card) in pirates.iter().enumerate() {
                label.pirate-pick {
                    input type="radio" id=(format!("with-{card}")) name="card-with" value=(card) form="move-board" checked[index == 0]
                        aria-label=(words.say(&card_message(*card)));
                    (drawings::face(*card, Look { class: "small", ..Look::default() }))
                }
            }
        }
    }
}

/// Returns a button for each seat that can be boarded.
fn boarding(view: &View, me: Seat) -> Vec<Button> {
    let whom = me.others(view.seats).filter(|seat| view.boardable.contains(*seat));
    let button = |(index, whom)| {
        let label = Message::new("pirate-page-do-board-whom").with("whom", whom);
        let key = (index == 0).then_some("b");
        Button::new(format!("board {whom}"), label).form("move-board").class("quiet").key(key).icon(sea::badge(whom))
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
        // This paragraph explains sets. The script later replaces its text by the reason why the chosen cards are not a
        // set.
        @if no_set.is_none() { p #why-no-set.small.soft role="status" { (words.say(&how)) } }
    }
}

fn vote(words: &Words<'_>) -> Markup {
    let vote = |play, label, bluff| Button::new(play, label).class("big quiet vote").icon(drawings::token(bluff));
    let honest = vote("vote honest", "pirate-page-do-honest", false).key("h").mild();
    let bluff = vote("vote bluff", "pirate-page-do-bluff", true).key("b");
    row("tokens", &[honest, bluff], words)
}

/// Checks whether the viewer decides on the open table of a shared device, where the own hand is hidden.
fn is_open(view: &View, me: Seat) -> bool {
    view.hands[me].cards.is_none()
}

/// Renders the two vote tokens face down. Nothing in the HTML says which token is which: the server alone has their
/// order.
fn covered_vote(words: &Words<'_>) -> Markup {
    let tokens = [1, 2].map(|number: usize| {
        let button =
            Button::new(format!("vote ~{number}"), Message::new("pirate-page-token-place").with("place", number));
        button.id(&format!("do-token-{number}")).class("big quiet vote").icon(drawings::palm())
    });
    row("tokens", &tokens, words)
}

fn pick(view: &View, me: Seat, words: &Words<'_>) -> Markup {
    html! {
        div.action-row.hands {
            @for whom in me.others(view.seats) {
                button.button.quiet.vote id=(format!("do-pick-{whom}")) form="move-now" name="move" value=(format!("pick {whom}"))
                    aria-label=(words.say(&Message::new("pirate-page-do-pick").with("whom", whom))) {
                    (under_hand()) (sea::badge(whom)) bdi translate="no" { (words.name(whom)) }
                }
            }
        }
    }
}
