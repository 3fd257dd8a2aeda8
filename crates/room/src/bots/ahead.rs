//! One-step search: from the heuristics a little towards the moves that do better in sampled worlds.
//!
//! Mirror descent at the root (Sokota et al. 2023): odds `usual * exp(lean * utility)`, sampled. It never plays only
//! the best move: that would reveal its hand, and it would never bluff.

use game::{Dice, Odds, Seat, Silent, SplitMix, Viewer, Waiting, imagination, place_by};
use solve::Manner;

use crate::{Endings, Foresight, RoomGame, Thought};

/// The most moves that are followed: as many as odds may have.
const MOVES: usize = 24;
/// How many moves are looked at more closely.
const KEPT: usize = 3;
/// The factor on the lean when every rollout was solved exactly: then no hidden information is left to protect.
const COUNTED_OUT: f64 = 8.0;
/// A move that is rarer than the likeliest one by this factor is never played.
const RARE: f64 = 1e-3;

/// A move that is followed.
struct Tried<M> {
    play: M,
    /// How likely it is before anything is followed.
    usual: f64,
    gained: f64,
    times: u32,
}

impl<M> Tried<M> {
    fn mean(&self) -> f64 {
        self.gained / f64::from(self.times.max(1))
    }
}

/// Worlds, to choose from by how likely they are.
struct Worlds<S> {
    worlds: Vec<(S, f64)>,
    all: f64,
}

impl<S> Worlds<S> {
    /// `None` if no world is possible.
    fn of(worlds: Vec<(S, f64)>) -> Option<Self> {
        let all = worlds.iter().map(|(_, weight)| weight).sum();
        (all > 0.0).then_some(Self { worlds, all })
    }

    fn pick(&self, dice: &mut SplitMix) -> &S {
        let found = place_by(self.worlds.iter().map(|(_, weight)| *weight), self.all, dice);
        &self.worlds[found.unwrap_or_default()].0
    }
}

/// The input of a search.
struct Thinker<'a, G: RoomGame> {
    room: &'a dyn Foresight<G>,
    me: Seat,
    thought: Thought,
    /// The round that it is thought to the end of.
    round: Option<u32>,
    worlds: Worlds<G::State>,
    endings: Option<Endings<G::State>>,
    /// Whether nothing had to be guessed so far: every game that was followed was counted out.
    is_counted_out: bool,
    dice: SplitMix,
    steps: u32,
}

/// The usual odds, leaning to the moves with better results, with this many thousandths of the room's steps; `None` if
/// the room has no estimate, or there is no choice.
pub(super) fn odds<G: RoomGame>(view: &G::View, usual: &Odds<G::Move>, effort: u32) -> Option<Odds<G::Move>> {
    let room = G::BOTS.foresight?;
    let me = room.seat(view)?;
    let thought = room.thought(view)?.with_effort(effort);
    let mut dice = imagination::<G>(view);
    let worlds = Worlds::of(room.worlds(view, thought.worlds, &mut dice))?;
    let moves = moves::<G>(view, usual, &worlds.worlds[0].0, me);
    let count = moves.len() as f64;
    let tried = moves.into_iter().map(|play| {
        // How likely it is thought of.
        let usual = (1.0 - thought.open) * usual.of(&play) + thought.open / count;
        Tried { play, usual, gained: 0.0, times: 0 }
    });
    let mut tried: Vec<_> = tried.collect();
    if tried.len() < 2 {
        return None;
    }
    let round = room.round(view).map(|(round, _)| round);
    let endings = room.endings(view);
    let is_counted_out = endings.is_some();
    let mut thinker = Thinker { room, me, thought, round, worlds, endings, is_counted_out, dice, steps: 0 };
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

/// The moves to roll out: those of the heuristics, and all other sensible legal moves; but no call that the heuristics
/// never make, because they count what is certain.
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

impl<G: RoomGame> Thinker<'_, G> {
    /// Rolls out all of these moves in the same worlds with common random numbers, until this many steps are used or
    /// each was rolled out often enough. Returns the variance of the mean of one.
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

    /// The utility of the seat after this move, if all continue by heuristics to the end of the round.
    fn follow(&mut self, mut world: G::State, play: &G::Move, dice: &mut SplitMix) -> f64 {
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
                    let play = self.room.usual(&view).pick(dice);
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

    /// The utility of the seat at the end of a rollout.
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
