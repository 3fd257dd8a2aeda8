//! The status sentence: who is awaited, and for what.

use game::{Message, Seat, Waiting};

use super::super::rules::{Step, Version, View};

/// The sentence.
pub(super) fn sentence(view: &View) -> Message {
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
        return Message::new("thats-it-page-status-late");
    }
    match view.step {
        Step::Source if view.pile == 0 => Message::new("thats-it-page-status-top-only"),
        Step::Source if view.discard.is_empty() => Message::new("thats-it-page-status-pile-only"),
        Step::Source => Message::new("thats-it-page-status-draw"),
        Step::Out => Message::new("thats-it-page-status-out"),
        Step::LastCall => Message::new("thats-it-page-status-last-call"),
        Step::Act if view.options.version == Version::One => Message::new("thats-it-page-status-discard"),
        Step::Act | Step::Dealer | Step::Deal | Step::Turning | Step::Drawing | Step::Over => {
            let must = view.own_turn().is_some_and(|turn| turn.must_lay());
            Message::new(if must { "thats-it-page-status-must-lay" } else { "thats-it-page-status-act" })
        }
    }
}
