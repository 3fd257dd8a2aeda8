//! The status sentence: who is awaited, and for what.

use game::{Message, Seat};

use super::super::rules::{Stage, View, Vote};

/// The sentence.
pub(super) fn sentence(view: &View) -> Message {
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

/// A sentence about the player whose turn it is.
fn about(key: &'static str, who: Option<Seat>) -> Message {
    match who {
        Some(who) => Message::new(key).with("who", who),
        None => Message::new("pirate-page-status-deal"),
    }
}

fn to_me(view: &View, me: Seat) -> Message {
    let options = view.options;
    match view.stage {
        Stage::Start if super::actions::may_board(view, me) => Message::new("pirate-page-status-start-board"),
        Stage::Start => Message::new("pirate-page-status-start").with("count", i64::from(options.draw)),
        Stage::Act => {
            let key = match (super::actions::may_place(view, me), view.excused) {
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
