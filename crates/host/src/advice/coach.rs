//! The coach: compares decisions of a finished game with what an expert bot does.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use game::{BySeat, Dice, Outcome, Seat, SplitMix, Viewer, Waiting};
use journal::By;
use rooms::{AnyState, AnyView, FeatKind, Manner, Strategies};
use tokio::sync::{Notify, OnceCell};

use crate::{
    House, Mind, NetworkPrefix, Replay,
    advice::expert::{Advice, Advised},
    pools::thinking::EXPERT,
    task::context::Context,
};

const PLAYS_ON: &str = "club";

/// The expert's effort for a first look at a decision, in thousandths of its effort at a table. A game has hundreds of
/// decisions. The first look only selects the decisions whose cost is then estimated.
pub(crate) const FIRST_LOOK: u32 = 50;

/// The maximal number of decisions of one person whose cost is roughly estimated, in how many worlds and for how long at
/// most, and how many are estimated before other readers get their turn.
const ESTIMATED: usize = 40;
const FEW_WORLDS: usize = 32;
const SHORT_PATIENCE: Duration = Duration::from_millis(60);
const AT_ONCE: usize = 8;

/// The maximal number of decisions of one person that are weighed at full effort, to find the moments: those with the
/// highest estimates.
const CANDIDATES: usize = 8;

/// The maximal number of moments of one person.
pub const MOMENTS: usize = 3;

/// The maximal number of sampled worlds in which the cost of a move is measured. The sampling stops earlier if it takes
/// longer than `PATIENCE`.
const WORLDS: usize = 256;
const PATIENCE: Duration = Duration::from_millis(600);

/// The number of worlds that are sampled before the next look at the clock.
const SAMPLED: usize = 16;

/// A cost is told only if it rests on at least this many worlds. Worlds with unequal weights count as fewer (Kish's
/// effective sample size).
const ENOUGH: f64 = 8.0;

/// How long a reader's request waits for the moments. Afterwards the work goes on.
const MOMENTS_PATIENCE: Duration = Duration::from_secs(1);

/// The maximal number of moves in one rollout, so that every rollout ends.
const LONGEST: usize = 5_000;

/// The thresholds for remarks. A bluff that passed was brilliant if an expert bluffs at least with probability `WELL`.
/// A caught bluff gave the hand away if an expert bluffs with a probability below `HARDLY`, for which a hint says "hardly
/// ever". A seat missed a chance to call a bluff if an expert calls it with a probability above `MOSTLY`.
const WELL: f64 = 0.2;
const HARDLY: f64 = 0.05;
const MOSTLY: f64 = 0.5;

/// The coach of one finished game. It computes an expert's advice when a reader asks for it, and keeps the answers. The
/// advice for a decision is the one that a hint would have given, from the same odds.
///
/// # Who sees this
/// Everybody who may see the finished game: only a finished game has a [`Replay`].
#[derive(Debug)]
pub struct Coach {
    replay: Arc<Replay>,
    outline: OnceCell<Outline>,
    weighed: Mutex<HashMap<usize, Arc<OnceCell<Decision>>>>,
    /// Set when the decisions that may have cost most are weighed.
    searched: OnceCell<()>,
    /// Whether a task looks for the moments.
    is_working: AtomicBool,
    /// Notified when that task ends.
    worked: Notify,
}

/// What the coach knows about a game before it weighs single decisions.
#[derive(Debug)]
struct Outline {
    tallies: BySeat<(Tally, Tally)>,
    /// For each seat the steps of a person's decisions.
    decided: BySeat<Vec<usize>>,
}

/// A decision in which an expert probably does something else.
#[derive(Clone, Debug)]
struct Look {
    step: usize,
    /// The expert's favourite.
    best: String,
    /// How much more often an expert makes that move than the one that was made.
    ahead: f64,
}

/// One decision of a seat, with the advice of an expert.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// The index of the step that this decision caused, counted from 1.
    pub step: usize,
    /// The seat that decided.
    pub seat: Seat,
    /// The move that the seat made.
    pub done: Advised,
    /// How the move relates to the truth, as far as the seat knew.
    pub kind: Manner,
    /// What an expert does.
    pub advice: Advice,
    /// The cost of the move; `None` if the move was the expert's favourite, or the cost cannot be measured.
    pub cost: Option<Cost>,
    /// A remark, if the decision was remarkable.
    pub remark: Option<Remark>,
}

/// What is remarkable about a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remark {
    /// The seat made a bluff that experts often make, and no player called the bluff.
    BrilliantBluff,
    /// The seat made a bluff that experts hardly ever make, a player called the bluff, and it cost something.
    GaveItAway,
    /// The seat did not call a bluff that experts call more often than not, and it cost something.
    MissedCall,
}

/// How a seat used its chances in a whole game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// The number of chances that the seat had.
    pub chances: usize,
    /// The number of chances that the seat used.
    pub taken: usize,
}

/// The cost of a move compared with an expert's favourite.
///
/// Both moves are made in the same sampled worlds, which the seat could not tell apart. Bots of the level club then
/// play both games to the end with the same random numbers. A world weighs as much as it explains what the other seats did,
/// as for an expert.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cost {
    /// The cost in games won: 0.1 is one game in ten.
    pub wins: Estimate,
    /// The cost in the game's points, such as cards. Where few points win, a point more is a cost.
    pub points: Estimate,
    /// Whether many points win, and not few, as with cards left in the hand.
    pub many_win: bool,
}

/// A measured mean. Negative values are a gain.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mean over all sampled worlds.
    pub mean: f64,
    /// Half the width of the 95 % confidence interval.
    pub within: f64,
}

impl Estimate {
    /// Returns the mean of 100 games, as a whole number. Returns `None` if no difference can be told: the interval
    /// holds zero, exactly or in whole numbers.
    pub fn in_a_hundred(self) -> Option<i64> {
        let rounded = (self.mean * 100.0).round() as i64;
        (self.mean.abs() > self.within && rounded.abs() > self.within_a_hundred()).then_some(rounded)
    }

    /// Returns the greatest difference within the interval, in either direction, for 100 games, as a whole number.
    pub fn at_most_in_a_hundred(self) -> i64 {
        // Without the small number 5.000000001 would become 6.
        (((self.mean.abs() + self.within) * 100.0 - 1e-6).ceil() as i64).max(1)
    }

    /// Returns half the width of the interval for 100 games, as a whole number, at least 1.
    pub fn within_a_hundred(self) -> i64 {
        ((self.within * 100.0).round() as i64).max(1)
    }
}

impl Cost {
    /// Returns the loss in wins and in points, each in 100 games, or 0 where no difference can be told. Returns `None`
    /// if the move cost nothing that can be told: wins count first, and points only where wins tell nothing.
    pub fn lost(self) -> Option<(i64, i64)> {
        let (wins, points) = (self.wins.in_a_hundred().unwrap_or(0), self.points.in_a_hundred().unwrap_or(0));
        (wins > 0 || wins == 0 && points > 0).then_some((wins, points))
    }
}

impl Decision {
    /// Compares a move with the odds of an expert. The result has no cost and no remark.
    pub(crate) fn of(view: &dyn AnyView, seat: Seat, step: usize, play: &str, advice: Advice) -> Option<Self> {
        let done = Advised::of(view, play, advice.odds(play))?;
        Some(Self { step, seat, done, kind: view.manner(play).ok()?, advice, cost: None, remark: None })
    }
}

impl Coach {
    /// Creates the coach of this game. Nothing is computed yet.
    pub fn new(replay: Arc<Replay>) -> Arc<Self> {
        Arc::new(Self {
            replay,
            outline: OnceCell::new(),
            weighed: Mutex::default(),
            searched: OnceCell::new(),
            is_working: AtomicBool::new(false),
            worked: Notify::new(),
        })
    }

    /// Returns the game.
    pub const fn replay(&self) -> &Arc<Replay> {
        &self.replay
    }

    /// Returns whether a seat's decision led to this step.
    pub fn has_decision(&self, step: usize) -> bool {
        self.replay.play(step).is_some() && self.replay.steps()[step].actor.is_some()
    }

    fn cell(&self, step: usize) -> Arc<OnceCell<Decision>> {
        // A poisoned lock is safe to use: no code that can panic runs under this lock, so the map is always intact.
        let mut weighed = self.weighed.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(weighed.entry(step).or_default())
    }

    /// Runs work for a reader of this game when a permit is free. Returns `None` if none is free in time, or the work fails.
    async fn think<T: Send + 'static>(
        &self,
        context: &Context,
        thought: impl FnOnce(&Replay, &dyn Mind) -> T + Send + 'static,
    ) -> Option<T> {
        let (replay, mind) = (Arc::clone(&self.replay), Arc::clone(&context.config.mind));
        context.thinkers.think(move || thought(&replay, &*mind)).await
    }

    async fn outline(&self, context: &Context) -> Option<&Outline> {
        let think = || async { self.think(context, |replay, _| outline(replay)).await.ok_or(()) };
        self.outline.get_or_try_init(think).await.ok()
    }

    async fn weigh(&self, context: &Context, step: usize) -> Option<Decision> {
        if !self.has_decision(step) {
            return None;
        }
        let think = || async {
            self.think(context, move |replay, mind| decision(replay, step, mind)).await.flatten().ok_or(())
        };
        self.cell(step).get_or_try_init(think).await.ok().cloned()
    }

    /// Weighs the decisions that may have cost most: those with the highest rough estimates, of each person. Other readers
    /// get their turn in between.
    async fn search(&self, context: &Context) -> Option<()> {
        let search = || async {
            for (_, steps) in self.outline(context).await.ok_or(())?.decided.iter() {
                let steps = steps.clone();
                let looks = self.think(context, move |replay, mind| looks(replay, &steps, mind)).await.ok_or(())?;
                let mut estimated = Vec::new();
                for part in looks.chunks(AT_ONCE) {
                    let part = part.to_vec();
                    let estimates = move |replay: &Replay, mind: &dyn Mind| -> Vec<(Cost, usize)> {
                        let rough = |look: &Look| {
                            let taken = Taken::at(replay, look.step)?;
                            taken.cost(&look.best, mind.strategies(), FEW_WORLDS, SHORT_PATIENCE)
                        };
                        part.iter().filter_map(|look| Some((rough(look)?, look.step))).collect()
                    };
                    estimated.extend(self.think(context, estimates).await.ok_or(())?);
                }
                let worth = |(cost, _): &(Cost, usize)| (cost.wins.mean, cost.points.mean);
                estimated.sort_by(|one, other| {
                    let ((wins, points), (more_wins, more_points)) = (worth(one), worth(other));
                    more_wins.total_cmp(&wins).then(more_points.total_cmp(&points))
                });
                for (_, step) in estimated.into_iter().take(CANDIDATES) {
                    self.weigh(context, step).await.ok_or(())?;
                }
            }
            Ok::<_, ()>(())
        };
        self.searched.get_or_try_init(search).await.ok().copied()
    }

    /// Returns the moments among all decisions that were weighed so far, also for readers of single steps. So no page calls
    /// a game flawless beside a costly move.
    fn moments(&self) -> BySeat<Vec<Decision>> {
        let mut found = BySeat::from_fn(self.replay.outcome().points.seats(), |_| Vec::new());
        let weighed = self.weighed.lock().unwrap_or_else(PoisonError::into_inner);
        for decision in weighed.values().filter_map(|cell| cell.get()) {
            let is_of_person = self.replay.steps()[decision.step].actor.is_some_and(|(_, by)| by == By::Person);
            let lost = decision.cost.and_then(Cost::lost).filter(|_| is_of_person);
            found[decision.seat].extend(lost.map(|lost| (lost, decision.clone())));
        }
        drop(weighed);
        found.map(|_, found| {
            let mut found = found.clone();
            found.sort_by(|(lost, one), (more, other)| more.cmp(lost).then(one.step.cmp(&other.step)));
            found.into_iter().take(MOMENTS).map(|(_, decision)| decision).collect()
        })
    }
}

impl House {
    /// Returns an expert's advice for the decision that led to this step, with the cost of the move. Returns `None` if
    /// no decision led there, no permit was free in time, or the computation failed.
    pub async fn weigh(&self, coach: &Coach, step: usize) -> Option<Decision> {
        coach.weigh(self.context(), step).await
    }

    /// Returns two tallies of each seat: first its chances to bluff, then its chances to call another player a liar.
    /// Returns `None` if no permit was free in time, or the computation failed.
    pub async fn tallies(&self, coach: &Coach) -> Option<BySeat<(Tally, Tally)>> {
        Some(coach.outline(self.context()).await?.tallies)
    }

    /// Returns for each seat the moves of a person that cost most, the costliest first, at most [`MOMENTS`] of a seat.
    /// Returns `None` if the expert is not ready after a second. The work goes on, so a later call finds the result.
    pub async fn moments(&self, coach: &Arc<Coach>) -> Option<BySeat<Vec<Decision>>> {
        let worked = coach.worked.notified();
        if !coach.searched.initialized() && !coach.is_working.swap(true, Ordering::AcqRel) {
            let (coach, context) = (Arc::clone(coach), Arc::clone(self.context()));
            // One task for any number of readers. It works for the network of the first one.
            let work = async move {
                coach.search(&context).await;
                coach.is_working.store(false, Ordering::Release);
                coach.worked.notify_waiters();
            };
            drop(tokio::spawn(NetworkPrefix::current().scope(work)));
        }
        if !coach.searched.initialized() {
            tokio::time::timeout(MOMENTS_PATIENCE, worked).await.ok()?;
        }
        coach.searched.initialized().then(|| coach.moments())
    }
}

fn outline(replay: &Replay) -> Outline {
    let seats = replay.outcome().points.seats();
    let mut tallies = BySeat::from_fn(seats, |_| (Tally::default(), Tally::default()));
    let mut decided = BySeat::from_fn(seats, |_| Vec::new());
    for step in 1..replay.steps().len() {
        let Some(Taken { done, seat, by, view, .. }) = Taken::at(replay, step) else { continue };
        let possible: Vec<_> = view.candidates().into_iter().chain([done.to_owned()]).collect();
        let (bluffs, calls) = &mut tallies[seat];
        for (kind, tally) in [(Manner::Lie, bluffs), (Manner::Call, calls)] {
            let is_it = |play: &str| view.manner(play) == Ok(kind);
            tally.chances += usize::from(possible.iter().any(|play| is_it(play)));
            tally.taken += usize::from(is_it(done));
        }
        if by == By::Person {
            decided[seat].push(step);
        }
    }
    Outline { tallies, decided }
}

/// Looks at these decisions of a person with little effort. Returns those in which an expert does something else, the
/// clearest first, at most [`ESTIMATED`].
fn looks(replay: &Replay, steps: &[usize], mind: &dyn Mind) -> Vec<Look> {
    let quick = mind.strategies().with_effort(FIRST_LOOK);
    let look = |step: usize| {
        let Taken { done, view, .. } = Taken::at(replay, step)?;
        let advice = Advice::by(&*view, &view.odds(EXPERT, &quick)?, Some(done))?;
        let best = advice.favourite();
        let ahead = best.odds - advice.odds(done);
        (best.play != done).then(|| Look { step, best: best.play.clone(), ahead })
    };
    let mut looks: Vec<Look> = steps.iter().filter_map(|step| look(*step)).collect();
    looks.sort_by(|one, other| other.ahead.total_cmp(&one.ahead));
    looks.truncate(ESTIMATED);
    looks
}

fn decision(replay: &Replay, step: usize, mind: &dyn Mind) -> Option<Decision> {
    let taken = Taken::at(replay, step)?;
    let advice = Advice::about(&*taken.view, mind, Some(taken.done))?;
    let best = advice.favourite().play.clone();
    let odds = advice.odds(taken.done);
    let mut decision = Decision::of(&*taken.view, taken.seat, step, taken.done, advice)?;
    if best != taken.done {
        let cost = taken.cost(&best, mind.strategies(), WORLDS, PATIENCE);
        // Club bots play the rollouts, so they can disagree with an expert who is sure. Then nothing is told.
        decision.cost = cost.filter(|cost| odds >= HARDLY || cost.wins.in_a_hundred().is_none_or(|wins| wins > 0));
    }
    decision.remark = remark(replay, &decision);
    Some(decision)
}

/// Returns what is remarkable about a decision, given how the game went on. A remark never contradicts the cost.
fn remark(replay: &Replay, decision: &Decision) -> Option<Remark> {
    let (step, seat) = (decision.step, decision.seat);
    let lost = decision.cost.and_then(Cost::lost).is_some();
    let feats = || replay.feats().iter().filter(|told| told.out >= step);
    let passed = || feats().any(|told| told.highlight.feat.kind == FeatKind::Bluff && told.highlight.step == step);
    let caught = || {
        let catch =
            feats().find(|told| told.highlight.feat.kind == FeatKind::Catch && told.highlight.feat.seat != seat);
        catch.is_some_and(|told| last_untrue(replay, told.out) == Some(step))
    };
    let let_through = || {
        feats().any(|told| {
            let bluff = told.highlight;
            bluff.feat.kind == FeatKind::Bluff && bluff.step < step && bluff.feat.seat != seat
        })
    };
    let (bluff, call) = (decision.advice.bluff.unwrap_or(0.0), decision.advice.call.unwrap_or(0.0));
    match decision.kind {
        Manner::Lie if !lost && bluff >= WELL && passed() => Some(Remark::BrilliantBluff),
        Manner::Lie if lost && bluff < HARDLY && caught() => Some(Remark::GaveItAway),
        Manner::Lie | Manner::Call => None,
        _ if lost && call > MOSTLY && let_through() => Some(Remark::MissedCall),
        _ => None,
    }
}

/// Returns the last step before `before` whose claim was untrue.
fn last_untrue(replay: &Replay, before: usize) -> Option<usize> {
    (1..before).rev().find(|step| replay.steps()[*step].is_untrue())
}

/// Sums of measured values with their weights.
#[derive(Default)]
struct Sums {
    count: f64,
    weights: f64,
    squared_weights: f64,
    /// The sum of weight times value.
    sum: f64,
    /// The sums of squared weight times value, and of squared weight times squared value.
    squared: [f64; 2],
}

impl Sums {
    fn add(&mut self, weight: f64, value: f64) {
        self.count += 1.0;
        self.weights += weight;
        self.squared_weights += weight * weight;
        self.sum += weight * value;
        let [once, twice] = &mut self.squared;
        *once += weight * weight * value;
        *twice += (weight * value).powi(2);
    }

    /// Returns how many values of equal weight would tell as much (Kish 1965).
    fn effective(&self) -> f64 {
        if self.squared_weights > 0.0 { self.weights.powi(2) / self.squared_weights } else { 0.0 }
    }

    /// Returns the weighted mean with the interval of a ratio estimator. At least two values are needed.
    fn estimate(&self) -> Estimate {
        let mean = self.sum / self.weights;
        let [once, twice] = self.squared;
        let apart = (twice - 2.0 * mean * once + mean * mean * self.squared_weights).max(0.0);
        let variance = apart / self.weights.powi(2) * self.count / (self.count - 1.0);
        Estimate { mean, within: 1.96 * variance.sqrt() }
    }
}

/// A decision as its seat saw it.
struct Taken<'a> {
    /// The index of the step that it caused.
    step: usize,
    seat: Seat,
    by: By,
    /// The move that was made.
    done: &'a str,
    /// The view before that move.
    view: Box<dyn AnyView>,
}

impl<'a> Taken<'a> {
    /// Returns the decision that led to this step, if one did.
    fn at(replay: &'a Replay, step: usize) -> Option<Self> {
        let (done, position) = replay.play(step)?;
        let (seat, by) = replay.steps().get(step)?.actor?;
        Some(Self { step, seat, by, done, view: position.view(Viewer::Seat(seat)) })
    }

    /// Measures the cost of the move against the expert's favourite, `best`, in at most this many worlds. It stops earlier if
    /// it takes longer than `patience`. Returns `None` if the worlds are too few.
    fn cost(&self, best: &str, strategies: &Strategies, most: usize, patience: Duration) -> Option<Cost> {
        let (begun, seat) = (Instant::now(), self.seat);
        let (mut wins, mut points, mut many_win) = (Sums::default(), Sums::default(), true);
        for batch in 0..most.div_ceil(SAMPLED) {
            let mut dice = SplitMix::new((self.step as u64) << 32 | batch as u64);
            for (world, weight) in self.view.worlds(SAMPLED, &mut dice) {
                let luck = dice.bits();
                let result = |play| played_out(world.fork(), seat, play, strategies, &mut SplitMix::new(luck));
                let (done, better) = (result(self.done)?, result(best)?);
                wins.add(weight, better.share_of_win(seat) - done.share_of_win(seat));
                many_win = wins_by_many(&better);
                let lost = f64::from(better.points[seat] - done.points[seat]);
                points.add(weight, if many_win { lost } else { -lost });
            }
            if begun.elapsed() > patience {
                break;
            }
        }
        (wins.effective() >= ENOUGH).then(|| Cost { wins: wins.estimate(), points: points.estimate(), many_win })
    }
}

/// Plays this move and then lets bots play to the end. Returns the result of the game.
fn played_out(
    mut world: Box<dyn AnyState>,
    seat: Seat,
    play: &str,
    strategies: &Strategies,
    dice: &mut dyn Dice,
) -> Option<Outcome> {
    world.play(seat, play).ok()?;
    for _ in 0..LONGEST {
        let next = match world.waiting() {
            Waiting::Seats(window) => window.seats.first(),
            Waiting::Nature => None,
            Waiting::Nobody => break,
        };
        if !next.is_some_and(|next| world.bot_step(next, PLAYS_ON, strategies, dice)) && !world.random_step(dice) {
            break;
        }
    }
    world.outcome()
}

/// Returns whether many points win, and not few, as with cards left in the hand.
fn wins_by_many(outcome: &Outcome) -> bool {
    let most = outcome.points.iter().map(|(_, points)| *points).max();
    outcome.winners().first().is_none_or(|winner| Some(outcome.points[winner]) == most)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn estimate(mean: f64, within: f64) -> Estimate {
        Estimate { mean, within }
    }

    #[test]
    fn a_difference_is_named_only_where_it_can_be_told() {
        assert_eq!(estimate(0.09, 0.04).in_a_hundred(), Some(9));
        assert_eq!(estimate(-0.09, 0.04).in_a_hundred(), Some(-9));
        let (even, unsure) = (estimate(0.0, 0.0), estimate(f64::NAN, f64::NAN));
        // Nine wins, give or take nine: in whole numbers the interval holds zero.
        for none in [estimate(0.09, 0.1), estimate(0.094, 0.088), estimate(0.004, 0.001), even, unsure] {
            assert_eq!(none.in_a_hundred(), None, "{none:?}");
        }
        assert_eq!((estimate(0.07, 0.08).at_most_in_a_hundred(), even.at_most_in_a_hundred()), (15, 1));
        assert_eq!((estimate(0.0, 0.0).within_a_hundred(), estimate(0.0, 0.126).within_a_hundred()), (1, 13));
    }

    #[test]
    fn worlds_count_by_their_weight() {
        let mut sums = Sums::default();
        (0..100).for_each(|number| sums.add(1.0, f64::from(number % 2)));
        let even = sums.estimate();
        assert!((even.mean - 0.5).abs() < 1e-9 && (even.within - 0.0985).abs() < 1e-4, "{even:?}");
        assert!((sums.effective() - 100.0).abs() < 1e-9);
        // One world that weighs as much as all others halves what the sample tells.
        sums.add(100.0, 0.0);
        assert!((sums.estimate().mean - 0.25).abs() < 1e-9 && sums.effective() < 4.0, "{:?}", sums.estimate());
    }

    #[test]
    fn points_count_where_wins_tell_nothing() {
        let lost =
            |wins, points| Cost { wins: estimate(wins, 0.02), points: estimate(points, 0.02), many_win: true }.lost();
        assert_eq!(lost(0.1, 0.0), Some((10, 0)));
        assert_eq!(lost(0.1, -1.0), Some((10, -100)));
        assert_eq!(lost(0.01, 1.4), Some((0, 140)));
        assert_eq!(lost(-0.1, 1.4), None, "who wins more has lost nothing");
        assert_eq!(lost(0.01, 0.01), None);
    }
}
