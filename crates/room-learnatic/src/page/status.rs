//! The status sentence: who is awaited, and for what.

use game::{Message, Waiting};

use super::super::rules::{Stage, View};

/// The sentence.
pub(super) fn sentence(view: &View) -> Message {
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
        // After a good Block the turn continues.
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
