//! Tactics, the keys of strategies, and the kind of each move with respect to the truth.

use game::{BySeat, Outcome, Seat};
use solve::{CameOut, Manner, Tactic, Tactical, share_of_the_win};

use super::{Bluffer, Move, Stage, View, candidates, judgement::Outlook, key, nth, prospects};

impl Tactical for Bluffer {
    const KEYS: u32 = 2;

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

    fn key(view: &View, level: u8) -> u64 {
        key::key(view, level)
    }

    fn prospects(open: &View, seat: Seat) -> Vec<f64> {
        prospects::prospects(open, seat)
    }

    fn came_out(view: &View) -> Option<CameOut> {
        view.last.map(|last| CameOut { lie: !last.honest, called: last.accuser.is_some() })
    }
}

/// A look if allowed; otherwise a match, the likeliest truth, a known falsehood, a card with an unknown back, or the
/// draw.
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
