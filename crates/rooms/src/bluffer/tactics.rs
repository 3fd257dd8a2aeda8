//! The ways to go on, what a strategy looks at, and what a move does to the truth.

use game::{BySeat, Outcome};
use solve::{CameOut, Manner, Tactic, Tactical, hash, share_of_the_win};

use super::{Bluffer, Move, RowCard, Stage, View, candidates, judgement::Outlook, nth};

impl Tactical for Bluffer {
    const KEYS: u32 = 1;

    /// In games won, above what everybody would win by chance.
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

    fn key(view: &View, _: u8) -> u64 {
        let Some(me) = view.me else { return 0 };
        let outlook = Outlook::of(view, me);
        match view.stage {
            Stage::Calls => calls_key(&outlook),
            Stage::Turn => turn_key(&outlook),
            Stage::Take | Stage::Give => 1,
            Stage::First | Stage::Deal | Stage::Draw | Stage::Over => 0,
        }
    }

    fn came_out(view: &View) -> Option<CameOut> {
        view.last.map(|last| CameOut { lie: !last.honest, called: last.accuser.is_some() })
    }
}

/// A look where there may be one; else a match, the likeliest truth, a known falsehood, a card nobody knows, or the draw.
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

/// In which of so many bands a number is.
fn band(value: f64, bounds: &[f64]) -> usize {
    bounds.iter().filter(|bound| value >= **bound).count()
}

/// How many cards the viewer has, the shortest of the others and whoever is next.
fn lengths(outlook: &Outlook<'_>) -> (usize, usize, usize) {
    let rows = &outlook.view.rows;
    let shortest = outlook.rivals().map(|seat| rows[seat].len()).min().unwrap_or(0);
    let next = outlook.me.others(outlook.view.seats).map(|seat| rows[seat].len()).find(|len| *len > 0).unwrap_or(0);
    (outlook.row().len().min(4), shortest.min(3), next.min(3))
}

/// What is behind one's cards, and how many everybody has.
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
    hash(&("turn", may_look, matches, known, likely, open, lengths(outlook), outlook.rivals().count(), view.can_draw()))
}

/// What may be behind the card, and what a call may bring.
fn calls_key(outlook: &Outlook<'_>) -> u64 {
    let Some((claim, laid)) = outlook.view.claim.zip(outlook.view.play.last()) else { return 3 };
    let truth = outlook.chance(claim.front, claim.back, claim.wanted);
    let likely = if claim.back.is_some() { 9 } else { band(truth, &[0.05, 0.15, 0.25, 0.35, 0.5]) };
    let layer = outlook.view.rows[claim.by].len().min(3);
    let looked = laid.card.seen.contains(claim.by);
    let rivals = outlook.rivals().count();
    hash(&("calls", likely, claim.back == Some(claim.wanted), looked, layer, outlook.row().len().min(4), rivals))
}
