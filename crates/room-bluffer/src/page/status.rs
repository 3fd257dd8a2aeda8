//! The status sentence: who is awaited, and for what.

use game::{Message, Seat};

use super::super::rules::{Answer, Stage, View};

/// The sentence.
pub(super) fn sentence(view: &View) -> Message {
    match (view.stage, view.me) {
        (Stage::Over, _) => Message::new("bluffer-page-status-over"),
        (Stage::First | Stage::Deal | Stage::Draw, _) => nature(view),
        (Stage::Turn | Stage::Calls | Stage::Take | Stage::Give, Some(me)) if view.waiting.awaits(me) => to_me(view),
        (Stage::Turn | Stage::Calls | Stage::Take | Stage::Give, me) => to_others(view, me),
    }
}

fn nature(view: &View) -> Message {
    match view.owed {
        Some(owed) => Message::new("bluffer-page-status-draws").with("who", owed.seat),
        None => Message::new("bluffer-page-status-nature"),
    }
}

fn to_me(view: &View) -> Message {
    let key = match view.stage {
        Stage::Calls if view.may_play() => "bluffer-page-status-answer-or-play",
        Stage::Calls => "bluffer-page-status-answer",
        Stage::Take => "bluffer-page-status-take",
        Stage::Give => "bluffer-page-status-give",
        Stage::First | Stage::Deal | Stage::Turn | Stage::Draw | Stage::Over => my_turn(view),
    };
    about(view, key)
}

fn my_turn(view: &View) -> &'static str {
    let row = view.own_row();
    if row.iter().any(|card| Some(card.front) == view.want) {
        "bluffer-page-status-match"
    } else {
        // If nothing is left to draw, only a last card may be kept (BL-G11).
        match (row.len() == 1, view.can_draw()) {
            (true, true) => "bluffer-page-status-last",
            (true, false) => "bluffer-page-status-last-only",
            (false, true) => "bluffer-page-status-lay",
            (false, false) => "bluffer-page-status-lay-only",
        }
    }
}

fn to_others(view: &View, me: Option<Seat>) -> Message {
    let is_out = me.is_some_and(|me| view.places[me] > 0);
    let mine = view.turn == me;
    let key = match view.stage {
        _ if is_out => "bluffer-page-status-out",
        Stage::Calls if mine => "bluffer-page-status-you-laid",
        Stage::Calls if me.is_some_and(|me| view.answers[me] != Answer::NotAsked) => "bluffer-page-status-answered",
        Stage::Calls => "bluffer-page-status-calls",
        Stage::Take => "bluffer-page-status-they-take",
        Stage::Give => "bluffer-page-status-they-give",
        Stage::First | Stage::Deal | Stage::Turn | Stage::Draw | Stage::Over => "bluffer-page-status-their-turn",
    };
    about(view, key)
}

/// Adds the arguments of all sentences.
fn about(view: &View, key: &'static str) -> Message {
    let mut message = Message::new(key);
    if let Some(turn) = view.turn {
        message = message.with("who", turn);
    }
    if let Some(accuser) = view.last.and_then(|last| last.accuser) {
        message = message.with("accuser", accuser);
    }
    let shape = view.claim.map(|claim| claim.wanted).filter(|_| view.stage == Stage::Calls).or(view.want);
    match shape {
        Some(shape) => message.with("shape", shape),
        None => message,
    }
}
