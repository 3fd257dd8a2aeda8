//! The tactics and keys for trained strategies, and the kind of each move with respect to the truth.

use game::{BySeat, Outcome, Seat};
use solve::{CameOut, Manner, Tactic, Tactical, hash, share_of_the_win};

use super::judgement::Outlook;
use super::{Bluffer, Move, RowCard, Shape, Stage, View, beliefs, candidates, nth};

impl Tactical for Bluffer {
    const KEYS: u32 = 2;

    /// The utility is the share of the win above what chance would give every seat.
    fn utility(outcome: &Outcome) -> BySeat<f64> {
        share_of_the_win(outcome)
    }

    fn tactics(view: &View, out: &mut Vec<Tactic<Move>>) {
        out.clear();
        let Some(me) = view.me.filter(|_| view.is_awaited()) else { return };
        let outlook = Outlook::of(view, me);
        let mut moves = Vec::new();
        candidates::candidates(view, &mut moves);
        match view.stage {
            Stage::Calls => {
                out.push(Tactic { label: 0, play: Move::Pass });
                out.push(Tactic { label: 1, play: Move::Call });
            }
            Stage::Turn => turn(&outlook, &moves, out),
            Stage::Take | Stage::Give => Tactic::add(10, outlook.best(&moves, |_| true), out),
            Stage::First | Stage::Deal | Stage::Draw | Stage::Over => {}
        }
    }

    fn manner(view: &View, play: &Move) -> Manner {
        match *play {
            Move::Lay(number) => match nth(view.own_row(), number).and_then(|card| card.back) {
                Some(back) if Some(back) != view.want => Manner::Lie,
                Some(_) => Manner::Truth,
                None => Manner::Plain,
            },
            Move::Admit => Manner::Wait,
            Move::Call => Manner::Call,
            Move::Pass => Manner::Believe,
            Move::Peek(_) | Move::Match(_) | Move::Take(_) | Move::Give(_) => Manner::Plain,
        }
    }

    fn seats_of(view: &View) -> Option<u8> {
        Some(view.seats)
    }

    fn key(view: &View, level: u8) -> u64 {
        key(view, level)
    }

    fn prospects(open: &View, seat: Seat) -> Vec<f64> {
        beliefs::prospects(open, seat)
    }

    fn came_out(view: &View) -> Option<CameOut> {
        view.last.map(|last| CameOut { lie: !last.honest, called: last.accuser.is_some() })
    }
}

/// The probability by counting below which a back is rare behind such a front.
const RARE: f64 = 0.2;

/// Returns how obvious a lie is for the level for children. The bot prefers lies that hardly anybody believes: such a
/// back is rare behind such a front, or the back was shown to all.
pub(super) fn clumsy(view: &View, play: &Move) -> f64 {
    let (Manner::Lie, Move::Lay(number), Some(me), Some(want)) =
        (Bluffer::manner(view, play), *play, view.me, view.want)
    else {
        return 1.0;
    };
    let likely = nth(view.own_row(), number).map_or(0.0, |card| match card.open {
        true => 0.0,
        false => Outlook::of(view, me).chance(card.front, None, want),
    });
    if likely < RARE { 1.0 } else { 0.25 }
}

/// Adds the tactics of a turn: a look if allowed; otherwise a match, the most likely truth, a known falsehood, a card
/// with an unknown back, or the draw.
fn turn(outlook: &Outlook<'_>, moves: &[Move], out: &mut Vec<Tactic<Move>>) {
    let laid = |play: &Move| match *play {
        Move::Lay(number) => nth(outlook.row(), number),
        Move::Peek(_) | Move::Match(_) | Move::Admit | Move::Call | Move::Pass | Move::Take(_) | Move::Give(_) => None,
    };
    Tactic::add(2, outlook.best(moves, |play| matches!(play, Move::Peek(_))), out);
    if !out.is_empty() {
        return;
    }
    let want = outlook.view.want;
    Tactic::add(3, outlook.best(moves, |play| matches!(play, Move::Match(_))), out);
    Tactic::add(
        4,
        outlook.best(moves, |play| laid(play).is_some_and(|card| card.back.is_some() && card.back == want)),
        out,
    );
    Tactic::add(5, outlook.best(moves, |play| laid(play).is_some_and(|card| card.back.is_none())), out);
    Tactic::add(
        6,
        outlook.best(moves, |play| laid(play).is_some_and(|card| card.back.is_some() && card.back != want)),
        out,
    );
    Tactic::add(7, moves.contains(&Move::Admit).then_some(Move::Admit), out);
}

/// Returns the key of the view. Level 0 contains the most important facts, level 1 nearly all facts that matter.
pub(super) fn key(view: &View, level: u8) -> u64 {
    let Some(me) = view.me else { return 0 };
    let outlook = Outlook::of(view, me);
    let coarse = match view.stage {
        Stage::Calls => calls_key(&outlook),
        Stage::Turn => turn_key(&outlook),
        Stage::Take | Stage::Give => return 1,
        Stage::First | Stage::Deal | Stage::Draw | Stage::Over => return 0,
    };
    if level == 0 { coarse } else { hash(&("fine", coarse, rows(&outlook), claim(&outlook), left(view))) }
}

/// Returns the number of bounds that are at most this value.
fn band(value: f64, bounds: &[f64]) -> usize {
    bounds.iter().filter(|bound| value >= **bound).count()
}

/// Returns the rough size of a row.
fn size(count: usize) -> usize {
    band(count as f64, &[1.0, 2.0, 3.0, 4.0, 5.0, 7.0])
}

/// Returns the rough number of cards of the viewer, of the shortest other row, and of the next player.
fn lengths(outlook: &Outlook<'_>) -> (usize, usize, usize) {
    let rows = &outlook.view.rows;
    let shortest = outlook.rivals().map(|seat| rows[seat].len()).min().unwrap_or(0);
    let next = outlook.next().map_or(0, |seat| rows[seat].len());
    (size(outlook.row().len()), size(shortest), if outlook.view.seats > 2 { size(next) } else { 0 })
}

/// Returns the key of a turn: what is known of the viewer's backs, and the number of cards of each seat.
fn turn_key(outlook: &Outlook<'_>) -> u64 {
    let (view, row) = (outlook.view, outlook.row());
    let Some(want) = view.want else { return 2 };
    let has = |fits: &dyn Fn(&RowCard) -> bool| row.iter().any(fits);
    let matches = row.iter().filter(|card| card.front == want).count().min(2);
    let known = (has(&|card| card.back == Some(want)), has(&|card| card.back.is_some_and(|back| back != want)));
    let hidden = row.iter().filter(|card| card.back.is_none());
    let likeliest = hidden.map(|card| outlook.chance(card.front, None, want)).fold(-1.0, f64::max);
    let open = has(&|card| card.open);
    let may_look = view.peeked.is_none() && has(&|card| card.back.is_none());
    let likely = band(likeliest, &[0.0, 0.15, 0.3, 0.45]);
    let table = (lengths(outlook), outlook.rivals().count(), view.can_draw());
    hash(&("turn", may_look, matches, known, likely, open, stuck(outlook), table))
}

/// Returns whether the next player could match any, and all, of the shapes that the viewer's cards would leave. A
/// matching card leaves its back, another card its front.
fn stuck(outlook: &Outlook<'_>) -> (bool, bool) {
    let rows = &outlook.view.rows;
    let next = outlook.next();
    let has = |shape: Shape| next.is_some_and(|seat| rows[seat].iter().any(|card| card.front == shape));
    let mut shapes = outlook.row().iter().filter_map(|card| {
        let is_match = Some(card.front) == outlook.view.want;
        if is_match { card.back } else { Some(card.front) }
    });
    let any = shapes.clone().any(has);
    (any, shapes.all(has))
}

/// Returns the key for answering a claim: the possible backs of the card, and the possible result of a call.
fn calls_key(outlook: &Outlook<'_>) -> u64 {
    let Some((claim, laid)) = outlook.view.claim.zip(outlook.view.play.last()) else { return 3 };
    let truth = outlook.chance(claim.front, claim.back, claim.wanted);
    let likely = if claim.back.is_some() { 9 } else { band(truth, &[0.05, 0.15, 0.25, 0.35, 0.5]) };
    let layer = size(outlook.view.rows[claim.by].len());
    let looked = laid.card.seen.contains(claim.by);
    let rivals = outlook.rivals().count();
    let row = outlook.row();
    // The next player must match the front of that card.
    let follows = row.iter().filter(|card| card.front == claim.front).count().min(2);
    let is_safe = row.iter().any(|card| card.back == Some(claim.front));
    let others = outlook.view.rows[claim.by].iter().filter(|card| card.seen.contains(claim.by)).count().min(2);
    let known = (likely, claim.back == Some(claim.wanted), looked, others);
    hash(&("calls", known, layer, size(row.len()), rivals, follows, is_safe))
}

/// What matters of a card in a row: whether its front is wanted, whether its back is wanted if known, and whether its
/// owner or others have seen the back.
type Looks = (bool, Option<bool>, bool, bool);

/// Returns all rows, the viewer's first, with what matters of each card. The order does not depend on the positions.
fn rows(outlook: &Outlook<'_>) -> Vec<Vec<Looks>> {
    let (view, me) = (outlook.view, outlook.me);
    let looks = |seat: Seat, card: &RowCard| {
        let is = |shape: Shape| Some(shape) == view.want;
        let others = me.others(view.seats).any(|other| other != seat && card.seen.contains(other));
        (is(card.front), card.back.map(is), card.seen.contains(seat), others)
    };
    let row = |seat: Seat| {
        let mut row: Vec<Looks> = view.rows[seat].iter().map(|card| looks(seat, card)).collect();
        row.sort_unstable();
        row
    };
    me.around(view.seats).map(row).collect()
}

/// Returns the probability that the laid card is right, in twentieths, and whether its front is the wanted shape.
fn claim(outlook: &Outlook<'_>) -> Option<(u8, bool)> {
    let claim = outlook.view.claim?;
    let truth = outlook.chance(claim.front, claim.back, claim.wanted);
    Some(((truth * 20.0).round() as u8, claim.front == claim.wanted))
}

/// Returns the number of turns left near the end, the number of cards in a small pile, and whether its uppermost card
/// is wanted.
fn left(view: &View) -> (u32, usize, bool) {
    let turns = view.options.turn_cap.saturating_sub(view.turns);
    (turns.min(4), view.pile.min(3), view.top.is_some() && view.top == view.want)
}
