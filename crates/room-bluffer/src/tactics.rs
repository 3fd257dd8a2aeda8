//! The tactics (abstract moves) and keys (abstract situations) for trained strategies, and the kind of each move with
//! respect to the truth.

use game::{BySeat, Outcome, Seat};
use solve::{CameOut, Manner, Tactic, Tactical, hash, share_of_the_win};

use super::judgement::Outlook;
use super::{Bluffer, Move, RowCard, Shape, Stage, View, beliefs, candidates, nth};

impl Tactical for Bluffer {
    const KEYS: u32 = 2;

    /// Returns the seat's share of the win minus the equal share of every seat, so the mean is zero.
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

/// A back counts as rare behind a front if its probability, computed from the known backs, is below this value.
const RARE: f64 = 0.2;

/// Returns the weight of a claim for the level for children. Its lies are mostly those that players can notice: the
/// claimed back is rare behind such a front, or everybody has seen the real back.
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

/// Checks whether the viewer knows a better move for certain. It calls a claim that it has seen to be false and no claim
/// that it has seen to be true, and it claims nothing that it knows to be false while it has a card with the right back.
pub(super) fn is_senseless(view: &View, play: &Move) -> bool {
    match view.stage {
        Stage::Calls => view
            .claim
            .is_some_and(|claim| claim.back.is_some_and(|back| (back == claim.wanted) == (*play == Move::Call))),
        Stage::Turn => {
            let knows_a_true_card = || view.own_row().iter().any(|card| card.back.is_some() && card.back == view.want);
            Bluffer::manner(view, play) == Manner::Lie && knows_a_true_card()
        }
        Stage::First | Stage::Deal | Stage::Take | Stage::Give | Stage::Draw | Stage::Over => false,
    }
}

/// Adds the tactics of a turn. If a look is allowed, it is the only tactic. Otherwise the tactics are a match, a claim
/// that the player knows to be true, a claim about an unknown back, a claim known to be false, and the draw.
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

/// Returns the strategy key of the view. Views with equal keys share one trained strategy. At level 0 the key contains
/// only the most important facts, at level 1 nearly all facts that matter.
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

/// Returns the number of `bounds` that `value` reaches. This turns a number into a small class for the key.
fn band(value: f64, bounds: &[f64]) -> usize {
    bounds.iter().filter(|bound| value >= **bound).count()
}

/// Returns the class of a row's size for the key: exact up to 5 cards, rough above.
fn size(count: usize) -> usize {
    band(count as f64, &[1.0, 2.0, 3.0, 4.0, 5.0, 7.0])
}

/// Returns three rough numbers of cards for the key: of the viewer, of the other player with fewest cards, and of the
/// next player.
fn lengths(outlook: &Outlook<'_>) -> (usize, usize, usize) {
    let rows = &outlook.view.rows;
    let shortest = outlook.rivals().map(|seat| rows[seat].len()).min().unwrap_or(0);
    let next = outlook.next().map_or(0, |seat| rows[seat].len());
    (size(outlook.row().len()), size(shortest), if outlook.view.seats > 2 { size(next) } else { 0 })
}

/// Returns the key for the own turn. It contains what the viewer knows about the own backs, and rough numbers of cards.
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

/// Returns two parts of the key: whether the next player could match any of the shapes that the viewer can leave, and
/// whether all of them. A matching card leaves its back as the shape to match, every other card its front.
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

/// Returns the key for answering a claim. It contains the probability of the claim, and facts about the possible
/// results of a call.
fn calls_key(outlook: &Outlook<'_>) -> u64 {
    let Some((claim, laid)) = outlook.view.claim.zip(outlook.view.play.last()) else { return 3 };
    let truth = outlook.chance(claim.front, claim.back, claim.wanted);
    let likely = if claim.back.is_some() { 9 } else { band(truth, &[0.05, 0.15, 0.25, 0.35, 0.5]) };
    let layer = size(outlook.view.rows[claim.by].len());
    let looked = laid.card.seen.contains(claim.by);
    let rivals = outlook.rivals().count();
    let row = outlook.row();
    // The front of the laid card is the next shape to match, so the number of such fronts in the own row matters.
    let follows = row.iter().filter(|card| card.front == claim.front).count().min(2);
    let is_safe = row.iter().any(|card| card.back == Some(claim.front));
    let others = outlook.view.rows[claim.by].iter().filter(|card| card.seen.contains(claim.by)).count().min(2);
    let known = (likely, claim.back == Some(claim.wanted), looked, others);
    hash(&("calls", known, layer, size(row.len()), rivals, follows, is_safe))
}

/// The important facts about a card in a row: (its front is the shape to match, its back is that shape if known, its
/// owner has seen the back, other seats have seen it).
type Looks = (bool, Option<bool>, bool, bool);

/// Returns the important facts about each card of all rows, the viewer's row first. The facts in a row are sorted,
/// because the positions of cards do not matter.
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

/// Returns (the probability that the claim is true, in twentieths; whether the front of the laid card is the claimed
/// shape).
fn claim(outlook: &Outlook<'_>) -> Option<(u8, bool)> {
    let claim = outlook.view.claim?;
    let truth = outlook.chance(claim.front, claim.back, claim.wanted);
    Some(((truth * 20.0).round() as u8, claim.front == claim.wanted))
}

/// Returns three parts of the key: the number of remaining turns (at most 4), the size of the draw pile (at most 3),
/// and whether its uppermost front is the shape to match.
fn left(view: &View) -> (u32, usize, bool) {
    let turns = view.options.turn_cap.saturating_sub(view.turns);
    (turns.min(4), view.pile.min(3), view.top.is_some() && view.top == view.want)
}
