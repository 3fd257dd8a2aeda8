//! The sentence for the claim of a move, whether the claim was true, and the notable facts about a move.

use game::{Message, Seat, SeatSet};
use room::{Feat, FeatKind, Truth};

use super::{Event, Move, RowCard, Shape, Stage, View, nth};

/// Returns the sentence that the page shows before a move is confirmed.
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

/// Returns the sentence for a hidden play (BL-12). It says whether the claim is true only for the card that was looked
/// at in this turn. For other cards, players who switched the memory aid off must remember it themselves (BL-G3).
fn lay(view: &View, number: u8) -> Message {
    let key = match just_seen(view, number) {
        Some(back) if Some(back) == view.want => "bluffer-claim-lay-true",
        Some(_) => "bluffer-claim-lay-false",
        None => "bluffer-claim-lay",
    };
    with_card("bluffer-claim-lay", key, view.own_row(), number)
}

/// Returns the back of the viewer's card, if it was looked at in this turn.
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

/// Creates a sentence about a card with the key `known` if the viewer knows its back, otherwise with the key `unknown`.
fn with_card(unknown: &'static str, known: &'static str, row: &[RowCard], number: u8) -> Message {
    let about = |key| Message::new(key).with("number", number);
    match nth(row, number) {
        Some(RowCard { front, back: Some(back), .. }) => about(known).with("front", *front).with("back", *back),
        Some(card) => about(unknown).with("front", card.front),
        None => about("bluffer-claim-no-card"),
    }
}

/// Judges a claim. A card laid unturned claims that its back matches the shape in the centre (BL-11); the player may
/// know the back or not (BL-12). A call claims the opposite (BL-14). If all have seen a back, its player counts as
/// knowing it.
pub(super) fn truth(open: &View, seat: Seat, play: &Move) -> Option<Truth> {
    let had_seen = |seen: SeatSet, shown: bool| shown || seen.contains(seat);
    match *play {
        Move::Lay(number) => {
            let card = nth(&open.rows[seat], number)?;
            Some(Truth::of(card.back? == open.want?, had_seen(card.seen, card.open)))
        }
        Move::Call => {
            let (claim, card) = (open.claim?, open.play.last()?.card);
            Some(Truth::of(claim.back? != claim.wanted, had_seen(card.seen, card.open)))
        }
        Move::Peek(_) | Move::Match(_) | Move::Admit | Move::Pass | Move::Take(_) | Move::Give(_) => None,
    }
}

/// Finds the notable fact about the answer to a laid card. A card with a wrong back is a bluff if its player had seen
/// the back (BL-11, BL-12) and nobody called it (BL-14). The weight is larger if the player who can lose has few cards:
/// the bluffer (BL-16) or the wrong accuser (BL-17).
pub(super) fn feats(before: &View, after: &View, events: &[Event]) -> Vec<Feat> {
    let (Stage::Calls, Some(claim), Some(card)) = (before.stage, before.claim, before.play.last()) else {
        return Vec::new();
    };
    let (Some(back), bluffer) = (claim.back, claim.by) else { return Vec::new() };
    let accuser = events.iter().find_map(|event| {
        let Event::Called { accuser, .. } = *event else { return None };
        Some(accuser)
    });
    let kind = match (accuser, back == claim.wanted) {
        (Some(_), true) => FeatKind::Doubt,
        (Some(_), false) => FeatKind::Catch,
        (None, false) if is_over(after, bluffer) && card.card.seen.contains(bluffer) => FeatKind::Bluff,
        (None, _) => return Vec::new(),
    };
    let loser = accuser.filter(|_| kind == FeatKind::Doubt).unwrap_or(bluffer);
    let weight = 100_u32.saturating_sub(before.rows[loser].len() as u32);
    vec![Feat { kind, seat: accuser.unwrap_or(bluffer), weight }]
}

/// Checks whether the card that this seat laid can no longer be called.
fn is_over(after: &View, by: Seat) -> bool {
    after.stage != Stage::Calls || after.claim.is_none_or(|claim| claim.by != by)
}
