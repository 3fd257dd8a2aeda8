//! Tactics, the keys of strategies, and the kind of each move with respect to the truth.

use game::{BySeat, Outcome, Seat};
use solve::{CameOut, Manner, Tactic, Tactical, share_of_the_win};

use super::{Move, Pirate, Stage, View, bot, candidates, is_bluff, judgement, key, prospects};

/// How much of the win a whole way to the island is worth that one is ahead.
const AHEAD: f64 = 1.5;

impl Tactical for Pirate {
    const KEYS: u32 = 1;

    /// In games won, above what everybody would win by chance.
    fn utility(outcome: &Outcome) -> BySeat<f64> {
        share_of_the_win(outcome)
    }

    fn tactics(view: &View, out: &mut Vec<Tactic<Move>>) {
        out.clear();
        let Some(me) = view.me.filter(|_| view.is_awaited()) else { return };
        let mut add = |label: u8, play: Option<Move>| Tactic::add(label, play, out);
        match view.stage {
            Stage::Start => {
                add(0, Some(Move::Draw));
                add(1, board(view));
            }
            Stage::Act => act(view, &mut add),
            Stage::Vote => {
                add(20, Some(Move::Vote { bluff: false }));
                add(21, Some(Move::Vote { bluff: true }));
            }
            Stage::Pick => pick(view, me, &mut add),
            Stage::First | Stage::Deal | Stage::Drawing | Stage::Boarding | Stage::Token | Stage::Over => {}
        }
    }

    fn manner(_: &View, play: &Move) -> Manner {
        match *play {
            Move::Set { shown, hidden } if is_bluff(shown, hidden) => Manner::Lie,
            Move::Set { .. } => Manner::Truth,
            Move::Vote { bluff: true } => Manner::Call,
            Move::Vote { bluff: false } => Manner::Believe,
            Move::Remove(_) | Move::Done => Manner::Wait,
            Move::Draw | Move::Board { .. } | Move::Pick(_) => Manner::Plain,
        }
    }

    fn seats_of(view: &View) -> Option<u8> {
        Some(view.seats)
    }

    fn key(view: &View, level: u8) -> u64 {
        key::key(view, level)
    }

    fn standing(watched: &View) -> Option<BySeat<f64>> {
        let goal = f64::from(bot::near_goal(watched)).max(1.0);
        let mean = watched.ships.iter().map(|(_, ship)| f64::from(*ship)).sum::<f64>() / f64::from(watched.seats);
        Some(watched.ships.map(|_, ship| AHEAD * (f64::from(*ship) - mean) / goal))
    }

    fn prospects(open: &View, seat: Seat) -> Vec<f64> {
        prospects::prospects(open, seat)
    }

    fn came_out(view: &View) -> Option<CameOut> {
        view.last.map(|last| CameOut { lie: last.bluff, called: last.called })
    }
}

/// The fullest of the ships that may be boarded.
fn board(view: &View) -> Option<Move> {
    let whom = view.boardable.iter().max_by_key(|seat| (view.hands[*seat].count, view.ships[*seat]))?;
    candidates::pirates(view).first().map(|with| Move::Board { whom, with: *with })
}

/// No set; true sets of the best colour; bluffs on the best colour and one on the next, which keeps the best; and the
/// smallest ones that show the pirate, so that the others cannot count on it in a hand.
fn act(view: &View, add: &mut impl FnMut(u8, Option<Move>)) {
    let hand = view.own_hand();
    add(
        2,
        if view.excused { Some(Move::Done) } else { judgement::least_missed(hand).first().copied().map(Move::Remove) },
    );
    let colours = judgement::colours(hand);
    let (least, most) = (usize::from(view.options.sets.least), usize::from(view.options.sets.most));
    for (place, size) in (least..=most.min(hand.len())).take(3).enumerate() {
        for face_up in [1, 2] {
            let label = (2 * place + face_up) as u8;
            let best = colours.first();
            add(2 + label, best.and_then(|colour| candidates::honest(hand, *colour, size, face_up)));
            add(8 + label, best.and_then(|colour| candidates::bluff(hand, *colour, size, face_up)));
            if place == 0 {
                let next = colours.get(1);
                add(14 + label, next.and_then(|colour| candidates::bluff(hand, *colour, size, face_up)));
            }
        }
    }
    let best = colours.first();
    add(18, best.and_then(|colour| candidates::pirate_shown(hand, *colour, least, true)));
    add(19, best.and_then(|colour| candidates::pirate_shown(hand, *colour, least, false)));
}

/// The likeliest believer and the likeliest doubter, by the public record, and the first and the last in the race.
fn pick(view: &View, me: Seat, add: &mut impl FnMut(u8, Option<Move>)) {
    let doubts = |seat: &Seat| {
        let record = view.records[*seat];
        (f64::from(record.doubts) + 1.0) / (f64::from(record.doubts + record.trusts) + 2.0)
    };
    let others = || me.others(view.seats);
    let by_doubts = |one: &Seat, other: &Seat| doubts(one).total_cmp(&doubts(other));
    add(22, others().min_by(by_doubts).map(Move::Pick));
    add(23, others().max_by(by_doubts).map(Move::Pick));
    add(24, others().max_by_key(|seat| view.ships[*seat]).map(Move::Pick));
    add(25, others().min_by_key(|seat| view.ships[*seat]).map(Move::Pick));
}
