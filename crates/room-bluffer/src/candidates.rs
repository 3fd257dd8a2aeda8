//! A short list of sensible moves.

use super::{Move, RowCard, Stage, View};

/// The most moves that are listed.
const MOST: usize = 24;
/// The most of one kind, so that no kind crowds out another.
const EACH: usize = 7;

/// At most 24 sensible moves, every kind of legal move among them; none for a viewer that is not awaited. Of cards that
/// look the same to the viewer one is listed.
pub(super) fn candidates(view: &View, out: &mut Vec<Move>) {
    out.clear();
    if !view.is_awaited() {
        return;
    }
    match view.stage {
        Stage::Turn => turn(view, out),
        Stage::Calls => {
            out.extend([Move::Call, Move::Pass]);
            if view.may_play() {
                turn(view, out);
            }
        }
        Stage::Take => different(view.accuser_row(), MOST, |_| true, Move::Take, out),
        Stage::Give => different(view.own_row(), MOST, |_| true, Move::Give, out),
        Stage::First | Stage::Deal | Stage::Draw | Stage::Over => {}
    }
}

/// The move at a timeout: the first match, else the draw, else the first card that may be laid; the first card to take
/// or give; and to a card that was laid, nothing.
pub(super) fn timeout_move(view: &View) -> Option<Move> {
    let mut moves = Vec::new();
    candidates(view, &mut moves);
    if view.stage == Stage::Calls {
        return moves.contains(&Move::Pass).then_some(Move::Pass);
    }
    let first = |wanted: fn(&Move) -> bool| moves.iter().copied().find(wanted);
    first(|play| matches!(play, Move::Match(_)))
        .or_else(|| first(|play| *play == Move::Admit))
        .or_else(|| first(|play| matches!(play, Move::Lay(_) | Move::Take(_) | Move::Give(_))))
}

/// The moves of a turn.
fn turn(view: &View, out: &mut Vec<Move>) {
    let row = view.own_row();
    let is_match = |card: &RowCard| Some(card.front) == view.want;
    let matches = row.iter().any(is_match);
    // In a turn that has not begun there was no peek.
    if view.peeked.is_none() {
        // Everybody knows who has looked; in the open nobody knows the result (`in_the_open`).
        let new = |card: &RowCard| card.back.is_none() && !view.me.is_some_and(|me| card.seen.contains(me));
        different(row, EACH, new, Move::Peek, out);
    }
    if matches {
        different(row, EACH, is_match, Move::Match, out);
    } else {
        let last = row.len() == 1;
        let may = |card: &RowCard| !last || card.back.is_none() || card.back == view.want;
        different(row, EACH, may, Move::Lay, out);
    }
    if may_admit(view, matches) {
        out.push(Move::Admit);
    }
}

/// Whether the viewer may draw (BL-13, BL-G5, BL-G11).
fn may_admit(view: &View, matches: bool) -> bool {
    let free = !matches || view.options.draw_with_match;
    free && (view.can_draw() || !matches && view.own_row().len() == 1)
}

/// One move for each kind of card of a row: same front, same back, looked at by the same seats.
fn different(
    row: &[RowCard],
    most: usize,
    wanted: impl Fn(&RowCard) -> bool,
    make: fn(u8) -> Move,
    out: &mut Vec<Move>,
) {
    let mut seen: Vec<RowCard> = Vec::new();
    for (number, card) in (1..).zip(row) {
        if seen.len() < most && wanted(card) && !seen.contains(card) {
            seen.push(*card);
            out.push(make(number));
        }
    }
}
