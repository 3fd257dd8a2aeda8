//! The status sentence: who is awaited, and for what.

use game::{Message, Seat, Waiting};

use super::super::rules::{Answer, Challenge, Kind, Lead, View};

/// The sentence.
pub(super) fn sentence(view: &View) -> Message {
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
