//! The claim of a move, shown before the move is confirmed.

use game::Message;

use super::{Move, RowCard, Shape, View, nth};

/// The sentence shown before a move is confirmed.
pub(super) fn claim(view: &View, play: &Move) -> Message {
    match *play {
        Move::Peek(number) => with_card("bluffer-claim-peek", "bluffer-claim-peek", view.own_row(), number),
        Move::Match(number) => with_card("bluffer-claim-match", "bluffer-claim-match-known", view.own_row(), number),
        Move::Lay(number) if view.own_row().len() == 1 => {
            with_want(with_card("bluffer-claim-lay-last", "bluffer-claim-lay-last", view.own_row(), number), view)
        }
        Move::Lay(number) => with_want(lay(view, number), view),
        Move::Admit if view.can_draw() => Message::new("bluffer-claim-admit"),
        Move::Admit => Message::new("bluffer-claim-admit-nothing"),
        Move::Call => Message::new("bluffer-claim-call"),
        Move::Pass => Message::new("bluffer-claim-pass"),
        Move::Take(number) => with_card("bluffer-claim-take", "bluffer-claim-take-known", view.accuser_row(), number),
        Move::Give(number) => with_card("bluffer-claim-give", "bluffer-claim-give-known", view.own_row(), number),
    }
}

/// A hidden play (BL-12). The text says whether it is true only for the card that was looked at in this turn: a player
/// who wants to remember the others without help gets no help here either (BL-G3).
fn lay(view: &View, number: u8) -> Message {
    let key = match just_seen(view, number) {
        Some(back) if Some(back) == view.want => "bluffer-claim-lay-true",
        Some(_) => "bluffer-claim-lay-false",
        None => "bluffer-claim-lay",
    };
    with_card("bluffer-claim-lay", key, view.own_row(), number)
}

/// The back of an own card that was looked at in this turn.
pub(super) fn just_seen(view: &View, number: u8) -> Option<Shape> {
    let just_now = view.turn == view.me && view.peeked == Some(number);
    nth(view.own_row(), number).and_then(|card| card.back).filter(|_| just_now)
}

fn with_want(message: Message, view: &View) -> Message {
    match view.want {
        Some(shape) => message.with("shape", shape),
        None => message,
    }
}

/// Two sentences: for a viewer who does not know the back, and for one who does.
fn with_card(unknown: &'static str, known: &'static str, row: &[RowCard], number: u8) -> Message {
    let about = |key| Message::new(key).with("number", number);
    match nth(row, number) {
        Some(RowCard { front, back: Some(back), .. }) => about(known).with("front", *front).with("back", *back),
        Some(card) => about(unknown).with("front", card.front),
        None => about("bluffer-claim-no-card"),
    }
}
