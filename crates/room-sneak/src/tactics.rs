//! Tactics, the keys of strategies, and the kind of each move with respect to the truth.

use game::{BySeat, Seat};
use solve::{CameOut, Manner, Tactic, Tactical};

use super::{Cards, Kind, Lead, Move, Sneak, Strength, View, beats, bot::HELD, judgement, key, prospects};

/// The most cards that are led in several ways.
pub(super) const WAYS: usize = 5;

/// The utility is cards won, above the mean.
impl Tactical for Sneak {
    const KEYS: u32 = 1;

    /// The value of a held card is estimated, so a game need not be followed far.
    const HORIZON: u32 = 15;

    /// With five to seven seats by the blueprint for four.
    const SCALES: bool = true;

    fn tactics(view: &View, out: &mut Vec<Tactic<Move>>) {
        out.clear();
        if view.me.is_none() || !view.is_awaited() {
            return;
        }
        let mut add = |label: u8, play: Option<Move>| Tactic::add(label, play, out);
        match &view.lead {
            None => turn(view, &mut add),
            Some(lead) => answers(view, lead, &mut add),
        }
    }

    fn manner(view: &View, play: &Move) -> Manner {
        let is_junk = |cards: Cards| cards.len() > 1 && !Strength::of(cards, &view.options).class().is_flauntable();
        match *play {
            Move::Draw => Manner::Wait,
            Move::Sneak(cards) if is_junk(cards) => Manner::Lie,
            Move::Sneak(_) | Move::Flaunt(_) => Manner::Truth,
            Move::Challenge(_) | Move::Announce => Manner::Call,
            Move::Decline => Manner::Believe,
        }
    }

    fn seats_of(view: &View) -> Option<u8> {
        Some(view.seats)
    }

    fn key(view: &View, level: u8) -> u64 {
        key::key(view, level)
    }

    fn standing(watched: &View) -> Option<BySeat<f64>> {
        let worth = |seat: Seat| {
            let hand = watched.hands[seat].count as f64;
            f64::from(watched.round_points[seat]) + HELD * hand
        };
        let mean = Seat::all(watched.seats).map(worth).sum::<f64>() / f64::from(watched.seats);
        Some(watched.hands.map(|seat, _| worth(seat) - mean))
    }

    fn prospects(open: &View, seat: Seat) -> Vec<f64> {
        prospects::prospects(open, seat)
    }

    fn came_out(view: &View) -> Option<CameOut> {
        let last = view.last.as_ref()?;
        let led = last.plays.iter().find(|play| play.seat == last.leader);
        let lie = led.is_some_and(|led| last.kind == Kind::Sneak && last.count > 1 && !led.class.is_flauntable());
        Some(CameOut { lie, called: last.plays.iter().count() > 1 })
    }
}

/// The draw, and for each number of cards the strongest and the weakest combo face up, the strongest face down, and
/// junk face down.
fn turn(view: &View, add: &mut impl FnMut(u8, Option<Move>)) {
    if view.stock > 0 {
        add(0, Some(Move::Draw));
    }
    let hand = view.own_hand();
    let mut misses = judgement::misses(hand);
    for count in 1..=view.limit {
        let plays = judgement::plays(hand, count, &view.options);
        let label = count.min(WAYS) as u8;
        if count > WAYS {
            add(21, plays.last().copied().map(Move::Flaunt));
            continue;
        }
        add(label, plays.last().copied().map(Move::Flaunt));
        add(15 + label, plays.first().copied().map(Move::Flaunt));
        if !view.sneaks_over {
            add(5 + label, plays.last().copied().map(Move::Sneak));
            add(10 + label, misses.next().map(Move::Sneak));
        }
    }
}

/// No card, the cheapest that wins, the strongest, one between, and junk.
fn answers(view: &View, lead: &Lead, add: &mut impl FnMut(u8, Option<Move>)) {
    if !view.is_picking() {
        add(22, Some(Move::Decline));
        if view.options.challenge == super::Challenge::Rotation && lead.kind == Kind::Flaunt {
            return add(27, Some(Move::Announce));
        }
    }
    let plays = judgement::plays(view.own_hand(), lead.count, &view.options);
    let wins = |led: Cards| plays.iter().copied().find(|cards| beats(lead.kind, led, *cards, &view.options));
    add(23, lead.cards.and_then(wins).map(Move::Challenge));
    if lead.kind == Kind::Sneak || lead.cards.is_some_and(|led| wins(led).is_none()) || view.is_picking() {
        add(24, plays.last().copied().map(Move::Challenge));
        add(26, plays.get(plays.len() / 2).copied().map(Move::Challenge));
        add(25, Some(Move::Challenge(judgement::least_missed(view.own_hand(), lead.count))));
    }
}
