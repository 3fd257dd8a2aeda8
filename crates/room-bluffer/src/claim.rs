//! The sentence for the claim of a move, whether the claim was true, and the notable facts about a move.

use game::{Message, Seat, SeatSet};
use room::{Feat, FeatKind, Truth};

use super::{Event, Move, RowCard, Shape, Stage, View, nth};

/// Returns the sentence about a move, which the page shows before the player confirms the move.
pub(super) fn claim(view: &View, play: &Move) -> Message {
    match *play {
        Move::Peek(number) => with_card("bluffer-claim-peek", "bluffer-claim-peek", view.own_row(), number),
        Move::Match(number) => with_card("bluffer-claim-match", "bluffer-claim-match-known", view.own_row(), number),
        Move::Lay(number) if view.own_row().len() == 1 => {
            let message = with_card("bluffer-claim-lay-last", "bluffer-claim-lay-last", view.own_row(), number);
            with_want(message, view).with("count", view.options.wrong_last.cards())
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

/// Returns the sentence about laying a card with a claim (BL-12). The sentence says whether the claim is true only if
/// the player looked at the card in this turn. For other cards it does not, because players who switched the memory aid
/// off must remember the backs themselves (BL-G3).
fn lay(view: &View, number: u8) -> Message {
    let key = match just_seen(view, number) {
        Some(back) if Some(back) == view.want => "bluffer-claim-lay-true",
        Some(_) => "bluffer-claim-lay-false",
        None => "bluffer-claim-lay",
    };
    with_card("bluffer-claim-lay", key, view.own_row(), number)
}

/// Returns the back of the viewer's card at this position, if the viewer looked at it in this turn.
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

/// Creates a sentence about a card. The text key is `known` if the viewer knows the card's back, otherwise `unknown`.
fn with_card(unknown: &'static str, known: &'static str, row: &[RowCard], number: u8) -> Message {
    let about = |key| Message::new(key).with("number", number);
    match nth(row, number) {
        Some(RowCard { front, back: Some(back), .. }) => about(known).with("front", *front).with("back", *back),
        Some(card) => about(unknown).with("front", card.front),
        None => about("bluffer-claim-no-card"),
    }
}

/// Judges a claim. A card laid unturned claims that its back matches the shape in the centre (BL-11); the player may
/// know the back or not (BL-12). A call claims that this is false (BL-14). If everybody has seen a back, the player
/// knows it too.
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

/// Finds the notable fact about the answer to a laid card. A laid card with a wrong back is a `Bluff` if its player had
/// seen the back (BL-11, BL-12) and nobody called it (BL-14). A right call is a `Catch`, and a wrong call is a `Doubt`.
/// The weight is larger if the player who loses by the result has few cards: the bluffer (BL-16) or the wrong accuser
/// (BL-17).
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

/// Checks whether the time to call the card that the seat `by` laid is over.
fn is_over(after: &View, by: Seat) -> bool {
    after.stage != Stage::Calls || after.claim.is_none_or(|claim| claim.by != by)
}
