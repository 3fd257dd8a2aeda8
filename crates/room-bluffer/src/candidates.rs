//! Lists the sensible moves for bots, pages and programs.

use super::{Move, RowCard, Stage, View};

/// The greatest number of moves in the list.
const MOST: usize = 24;
/// The greatest number of moves of one kind in the list, so that the list has space for every kind.
const EACH: usize = 7;

/// Lists at most 24 sensible moves, with at least one of every kind of legal move. The list is empty if the viewer does
/// not have to act. Of cards that look the same to the viewer, only one is listed.
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

/// Returns the move that is played after a timeout. On the own turn it is the first match, else the draw, else the
/// first card that may be laid. If a card must be taken or given, it is the first card. As an answer to a claim it is a
/// pass.
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

/// Lists the moves of the viewer's own turn.
fn turn(view: &View, out: &mut Vec<Move>) {
    let row = view.own_row();
    let is_match = |card: &RowCard| Some(card.front) == view.want;
    let matches = row.iter().any(is_match);
    // A turn allows one look. While calls are open, `peeked` is empty, because the next turn has not begun.
    if view.peeked.is_none() {
        // A card that the player has already looked at is no candidate. The test uses `seen`, because the view for a
        // shared device (`in_the_open`) does not contain the back.
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

/// Checks whether the viewer may draw instead of playing a card (BL-13, BL-G5, BL-G11). `matches` says whether the
/// viewer has a match.
fn may_admit(view: &View, matches: bool) -> bool {
    let free = !matches || view.options.draw_with_match;
    free && (view.can_draw() || !matches && view.own_row().len() == 1)
}

/// Lists one move for each kind of card in a row. Cards of the same kind have equal fronts and backs, and the same
/// seats have looked at them.
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
