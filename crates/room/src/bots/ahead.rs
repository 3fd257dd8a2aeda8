//! One-step search. It starts with the move probabilities of the strategy or the heuristics and raises the probability of moves that do
//! better in sampled worlds.
//!
//! This is mirror descent at the root (Sokota et al. 2023): the probability of a move is proportional to
//! `usual * exp(lean * utility)`, and the bot draws its move at random from these probabilities. A bot that always
//! plays the best move would reveal its hand and never bluff.

use game::{BySeat, Dice, Odds, Seat, Silent, SplitMix, Viewer, Waiting, imagination, place_by};
use solve::Manner;

use super::levels;
use crate::{Endings, Foresight, RoomGame, Strategies, Style, Thought};

/// The greatest number of moves that are rolled out. It equals the greatest number of moves in [`Odds`].
const MOVES: usize = 24;
/// The number of moves that are rolled out further in the second half of the search: the best moves of the first half.
const KEPT: usize = 3;
/// The factor by which the search trusts its results more ([`Thought::lean`]) if every rollout was solved exactly. Then
/// no hidden information is left to protect.
const COUNTED_OUT: f64 = 8.0;
/// The smallest weight of a move, relative to the most probable move. The bot never plays moves with less weight.
const RARE: f64 = 1e-3;

/// One candidate move with the results of its rollouts.
struct Tried<M> {
    play: M,
    /// The probability of the move before the search.
    usual: f64,
    gained: f64,
    times: u32,
}

impl<M> Tried<M> {
    fn mean(&self) -> f64 {
        self.gained / f64::from(self.times.max(1))
    }
}

/// Sampled worlds with their weights. A rollout picks one of them by weight.
struct Worlds<S> {
    worlds: Vec<(S, f64)>,
    all: f64,
}

impl<S> Worlds<S> {
    /// Collects the worlds. Returns `None` if no world has a weight above 0.
    fn of(worlds: Vec<(S, f64)>) -> Option<Self> {
        let all = worlds.iter().map(|(_, weight)| weight).sum();
        (all > 0.0).then_some(Self { worlds, all })
    }

    fn pick(&self, dice: &mut SplitMix) -> &S {
        let found = place_by(self.worlds.iter().map(|(_, weight)| *weight), self.all, dice);
        &self.worlds[found.unwrap_or_default()].0
    }
}

/// The state of one search.
struct Thinker<'a, G: RoomGame> {
    room: &'a dyn Foresight<G>,
    strategies: &'a Strategies,
    me: Seat,
    thought: Thought,
    /// The round in which the search began. A rollout ends when this round is over.
    round: Option<u32>,
    worlds: Worlds<G::State>,
    /// The styles that each seat may have.
    styles: BySeat<Vec<(Style, f64)>>,
    endings: Option<Endings<G::State>>,
    /// Whether `endings`, the exact solver, solved all rollouts so far without heuristics.
    is_counted_out: bool,
    dice: SplitMix,
    steps: u32,
}

/// Returns the move probabilities `usual`, shifted towards the moves with better rollouts. The effort of `strategies` is
/// the share of the room's search steps to use. Returns `None` if the room has no search or there is only one move.
pub(super) fn odds<G: RoomGame>(
    view: &G::View,
    usual: &Odds<G::Move>,
    strategies: &Strategies,
) -> Option<Odds<G::Move>> {
    let room = G::BOTS.foresight?;
    let me = room.seat(view)?;
    let thought = room.thought(view)?.with_effort(strategies.effort());
    let mut dice = imagination::<G>(view);
    let worlds = Worlds::of(room.worlds(view, thought.worlds, &mut dice))?;
    let moves = moves::<G>(view, usual, &worlds.worlds[0].0, me);
    let count = moves.len() as f64;
    let tried = moves.into_iter().map(|play| {
        // Every sensible move gets at least a small probability, even if the heuristics never play it.
        let usual = (1.0 - thought.open) * usual.of(&play) + thought.open / count;
        Tried { play, usual, gained: 0.0, times: 0 }
    });
    let mut tried: Vec<_> = tried.collect();
    if tried.len() < 2 {
        return None;
    }
    let round = room.round(view).map(|(round, _)| round);
    let seats = G::seats(&worlds.worlds[0].0);
    let styles = BySeat::from_fn(seats, |seat| room.styles(view, seat));
    let endings = room.endings(view);
    let is_counted_out = endings.is_some();
    let mut thinker =
        Thinker { room, strategies, me, thought, round, worlds, styles, endings, is_counted_out, dice, steps: 0 };
    thinker.follow_all(&mut tried, thought.steps / 2);
    let worth = |tried: &Tried<G::Move>| tried.usual.ln() + thought.lean * tried.mean();
    tried.sort_by(|one, other| worth(other).total_cmp(&worth(one)));
    let kept = tried.len().min(KEPT);
    let noise = thinker.follow_all(&mut tried[..kept], thought.steps);
    if !noise.is_finite() {
        return None;
    }
    let surer = if thinker.is_counted_out { COUNTED_OUT } else { 1.0 };
    let lean = surer * thought.lean * thought.apart.powi(2) / (thought.apart.powi(2) + noise);
    let worth = |tried: &Tried<G::Move>| tried.usual.ln() + lean * tried.mean();
    let best = tried.iter().map(worth).fold(f64::MIN, f64::max);
    let weights: Vec<f64> = tried.iter().map(|tried| (worth(tried) - best).exp()).collect();
    Odds::weighted(tried.into_iter().map(|tried| tried.play).zip(weights).filter(|(_, weight)| *weight >= RARE))
}

/// Lists the moves to roll out: the moves of the heuristics and all other legal candidates. It leaves out accusations
/// (calls) that the heuristics never make, because the heuristics already make every accusation that is certainly
/// right.
fn moves<G: RoomGame>(view: &G::View, usual: &Odds<G::Move>, world: &G::State, me: Seat) -> Vec<G::Move> {
    let mut moves: Vec<G::Move> = usual.iter().map(|(play, _)| play.clone()).collect();
    let mut others = Vec::new();
    G::candidates(view, &mut others);
    for play in others {
        let is_call = G::manner(view, &play) == Manner::Call;
        if moves.len() < MOVES && !is_call && !moves.contains(&play) && G::check(world, me, &play).is_ok() {
            moves.push(play);
        }
    }
    moves
}

/// Draws one of these styles by weight.
fn drawn(styles: &[(Style, f64)], dice: &mut SplitMix) -> Style {
    if let [(only, _)] = styles {
        return *only;
    }
    let weights = styles.iter().map(|(_, weight)| *weight);
    let found = place_by(weights.clone(), weights.sum(), dice);
    found.map_or(Style::Heuristics, |found| styles[found].0)
}

impl<G: RoomGame> Thinker<'_, G> {
    /// Returns the odds of a seat that plays in this style. They are those of the heuristics where the style has no move.
    fn in_style(&self, view: &G::View, style: Style) -> Odds<G::Move> {
        let only = |wanted: fn(Manner) -> bool| {
            self.room.usual(view).scaled(|play| if wanted(G::manner(view, play)) { 1.0 } else { 0.0 })
        };
        match style {
            Style::Heuristics => self.room.usual(view),
            Style::Strategy => levels::learnt::<G>(view, self.strategies).unwrap_or_else(|| self.room.usual(view)),
            Style::Believes => only(|manner| manner != Manner::Call),
            Style::Calls => only(|manner| manner == Manner::Call),
        }
    }

    /// Rolls out all of these moves in the same worlds with the same random seeds, so that differences come from the
    /// moves. Stops after `steps` steps, or when each move has enough rollouts. Returns the sampling variance of a
    /// move's mean result, averaged over the moves.
    fn follow_all(&mut self, tried: &mut [Tried<G::Move>], steps: u32) -> f64 {
        let count = tried.len() as f64;
        let mut noise = vec![(0.0, 0.0); tried.len()];
        let mut times = 0;
        while self.steps < steps && times < self.thought.tries {
            let seed = self.dice.bits();
            let world = self.worlds.pick(&mut self.dice).clone();
            let gained: Vec<f64> =
                tried.iter().map(|tried| self.follow(world.clone(), &tried.play, &mut SplitMix::new(seed))).collect();
            let mean = gained.iter().sum::<f64>() / count;
            for ((tried, gained), (sum, squares)) in tried.iter_mut().zip(&gained).zip(&mut noise) {
                let apart = gained - mean;
                (tried.gained, tried.times) = (tried.gained + gained, tried.times + 1);
                (*sum, *squares) = (*sum + apart, apart.mul_add(apart, *squares));
            }
            times += 1;
        }
        let times = f64::from(times);
        if times < 2.0 {
            return f64::INFINITY;
        }
        let variance = |(sum, squares): &(f64, f64)| (squares / times - (sum / times).powi(2)).max(0.0);
        noise.iter().map(variance).sum::<f64>() / count / (times - 1.0)
    }

    /// Plays this move and rolls out the rest of the round, with one style for each seat. Returns the resulting utility
    /// of the seat `me`, for which the search runs.
    fn follow(&mut self, mut world: G::State, play: &G::Move, dice: &mut SplitMix) -> f64 {
        let styles = self.styles.map(|_, styles| drawn(styles, dice));
        G::play_unchecked(&mut world, self.me, play, &mut Silent);
        let mut steps = 0;
        loop {
            match G::waiting(&world) {
                Waiting::Nature => {
                    let Some(draw) = G::random_draw(&world, dice) else { break };
                    G::draw_unchecked(&mut world, &draw, &mut Silent);
                }
                Waiting::Seats(window) => {
                    if let Some((gained, steps)) = self.endings.as_mut().and_then(|endings| endings(&world)) {
                        self.steps += steps;
                        return gained[self.me];
                    }
                    self.is_counted_out = false;
                    let Some(seat) = window.in_order().next() else { break };
                    let view = G::view(&world, Viewer::Seat(seat));
                    if let Some(gained) = self.ends_at(&view, steps) {
                        return gained;
                    }
                    (steps, self.steps) = (steps + 1, self.steps + 1);
                    let play = self.in_style(&view, styles[seat]).pick(dice);
                    G::play_unchecked(&mut world, seat, &play, &mut Silent);
                }
                Waiting::Nobody => break,
            }
        }
        if let Some((_, gained)) = self.room.round(&G::view(&world, Viewer::Spectator)) {
            return gained[self.me];
        }
        G::outcome(&world).map_or(0.0, |outcome| G::utility(&outcome)[self.me])
    }

    /// Returns the utility of the seat `me` if the rollout ends in this position, because a new round began or the step
    /// limit (`horizon`) is reached. Otherwise returns `None`.
    fn ends_at(&self, view: &G::View, steps: u32) -> Option<f64> {
        if let Some((round, gained)) = self.room.round(view)
            && Some(round) != self.round
        {
            return Some(gained[self.me]);
        }
        let standing = (steps >= self.thought.horizon).then(|| G::standing(view)).flatten();
        standing.map(|standing| standing[self.me])
    }
}
