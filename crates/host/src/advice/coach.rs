//! The coach: compares each decision of a finished game with what an expert bot does.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use game::{Dice, Message, Odds, Seat, SplitMix, Viewer, Waiting};
use rooms::{AnyState, AnyView, FeatKind, Manner, Strategies, share_of_the_win};

use crate::{House, Replay, pools::thinking::EXPERT};

const PLAYS_ON: &str = "club";

/// The expert's effort for one decision of a finished game, in thousandths of its effort at a table. A game has
/// hundreds of decisions, and a person waits for all of them. With less effort the expert relies more on rules of
/// thumb.
pub(crate) const EFFORT: u32 = 50;

/// The maximal number of sampled worlds in which the cost of a move is measured. The sampling stops earlier if it takes
/// longer than `PATIENCE`.
const WORLDS: u64 = 256;
const PATIENCE: Duration = Duration::from_millis(600);

/// The maximal number of moves in one rollout, so that every rollout ends.
const LONGEST: usize = 5_000;

/// The thresholds for remarks. A bluff that passed was brilliant if an expert bluffs at least with probability `WELL`.
/// A caught bluff gave the hand away if an expert bluffs at most with probability `HARDLY`. A seat missed a chance to
/// call a bluff if an expert calls it with a probability above `MOSTLY`.
const WELL: f64 = 0.2;
const HARDLY: f64 = 0.1;
const MOSTLY: f64 = 0.5;

/// An expert's advice for every decision of a finished game. It uses only what the deciding seat could know.
///
/// # Who sees this
/// Everybody who may see the finished game: only a finished game has a [`Replay`].
#[derive(Clone, PartialEq, Debug)]
pub struct Coaching(Vec<Decision>);

/// One decision of a seat, with the advice of an expert.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// The index of the step that this decision caused, counted from 1.
    pub step: usize,
    /// The seat that decided.
    pub seat: Seat,
    /// The move that the seat made.
    pub done: Advised,
    /// The moves of an expert, the most frequent one first.
    pub advice: Vec<Advised>,
    /// The seat's chance to bluff; `None` if it could not bluff.
    pub bluff: Option<Chance>,
    /// The seat's chance to call another player a liar; `None` if the seat had no such chance.
    pub call: Option<Chance>,
    /// A remark, if the decision was remarkable.
    pub remark: Option<Remark>,
}

/// A move, and how often an expert makes it.
#[derive(Clone, PartialEq, Debug)]
pub struct Advised {
    /// The move in the room's notation.
    pub play: String,
    /// What the move claims, as a sentence.
    pub claim: Message,
    /// The probability of an expert to make this move, from 0 to 1.
    pub odds: f64,
}

impl Advised {
    /// Describes a move and its probability. Returns `None` if the text is not a move.
    pub(crate) fn of(view: &dyn AnyView, play: &str, odds: f64) -> Option<Self> {
        Some(Self { play: play.to_owned(), claim: view.claim(play).ok()?, odds })
    }

    /// Describes all moves in `odds`, the most likely one first.
    pub(crate) fn all(view: &dyn AnyView, odds: &Odds<String>) -> Vec<Self> {
        let mut advice: Vec<_> = odds.iter().filter_map(|(play, odds)| Self::of(view, play, odds)).collect();
        // Sorting is stable, so moves with equal odds keep their order.
        advice.sort_by(|one, other| other.odds.total_cmp(&one.odds));
        advice
    }
}

/// A seat's opportunity to bluff, or to call a player a liar.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chance {
    /// Whether the seat used the opportunity.
    pub taken: bool,
    /// The probability with which an expert uses the opportunity, from 0 to 1.
    pub expert: f64,
}

/// What is remarkable about a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remark {
    /// The seat made a bluff that experts often make, and no player called the bluff.
    BrilliantBluff,
    /// The seat made a bluff that experts hardly ever make, and a player called the bluff.
    GaveItAway,
    /// The seat did not call a bluff that experts call more often than not.
    MissedCall,
}

/// How a seat used its chances in a whole game.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Tally {
    /// The number of chances that the seat had.
    pub chances: usize,
    /// The number of chances that the seat used.
    pub taken: usize,
    /// The number of chances that an expert would use on average: the sum of its probabilities.
    pub expert: f64,
}

/// The cost of a move compared with an expert's most frequent move, in games won: 0.1 is one game in ten.
///
/// Both moves are made in the same sampled worlds, which the seat could not tell apart. Bots of the level club then
/// play both games to the end with the same random numbers. The worlds are sampled without weights: what other players
/// revealed by their moves is ignored.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cost {
    /// The mean cost over all sampled worlds.
    pub mean: f64,
    /// Half the width of the 95 % confidence interval.
    pub within: f64,
}

impl Coaching {
    /// Returns the decisions in the order of the game.
    pub fn decisions(&self) -> &[Decision] {
        &self.0
    }

    /// Returns the decision that led to this step of the replay.
    pub fn at(&self, step: usize) -> Option<&Decision> {
        self.0.iter().find(|decision| decision.step == step)
    }

    /// Returns two tallies of a seat: first its chances to bluff, then its chances to call another player a liar.
    pub fn tallies(&self, seat: Seat) -> (Tally, Tally) {
        let of_seat = || self.0.iter().filter(move |decision| decision.seat == seat);
        let bluffs = of_seat().filter_map(|decision| decision.bluff).collect();
        (bluffs, of_seat().filter_map(|decision| decision.call).collect())
    }

    fn of(replay: &Replay, strategies: &Strategies) -> Self {
        let decisions = (1..replay.steps().len()).filter_map(|step| decision(replay, step, strategies));
        Self(decisions.collect())
    }
}

impl FromIterator<Chance> for Tally {
    fn from_iter<I: IntoIterator<Item = Chance>>(chances: I) -> Self {
        chances.into_iter().fold(Self::default(), |tally, chance| Self {
            chances: tally.chances + 1,
            taken: tally.taken + usize::from(chance.taken),
            expert: tally.expert + chance.expert,
        })
    }
}

impl House {
    /// Returns an expert's advice for a finished game, computed with the trained strategies of the house's bots.
    /// Returns `None` if no permit was free in time, or the computation failed.
    pub async fn coach(&self, replay: &Arc<Replay>) -> Option<Coaching> {
        let (replay, mind) = (Arc::clone(replay), Arc::clone(&self.context().config.mind));
        let thought = move || Coaching::of(&replay, &mind.strategies().with_effort(EFFORT));
        self.context().thinkers.think(thought).await
    }

    /// Measures the cost of the move that led to a step. Returns `None` if the move was the expert's most frequent one,
    /// or the cost cannot be measured.
    pub async fn cost(&self, replay: &Arc<Replay>, decision: &Decision) -> Option<Cost> {
        let best = decision.advice.first().filter(|best| best.play != decision.done.play)?.play.clone();
        let (replay, mind) = (Arc::clone(replay), Arc::clone(&self.context().config.mind));
        let (step, seat) = (decision.step, decision.seat);
        let counted = move || {
            let (done, position) = replay.play(step)?;
            let view = position.view(Viewer::Seat(seat));
            cost(&*view, seat, [done, &best], step as u64, mind.strategies())
        };
        self.context().thinkers.think(counted).await.flatten()
    }
}

fn decision(replay: &Replay, step: usize, strategies: &Strategies) -> Option<Decision> {
    let (done, position) = replay.play(step)?;
    let (seat, _) = replay.steps().get(step)?.actor?;
    let view = position.view(Viewer::Seat(seat));
    let advice = Advised::all(&*view, &view.odds(EXPERT, strategies)?);
    let of_done = advice.iter().find(|advised| advised.play == done).map_or(0.0, |advised| advised.odds);
    let manners: Vec<_> = view.candidates().into_iter().chain([done.to_owned()]).collect();
    let is_it = |kind| view.manner(done) == Ok(kind);
    let chance = |kind| Some(Chance { taken: is_it(kind), expert: often(&*view, kind, &manners, &advice)? });
    let (bluff, call) = (chance(Manner::Lie), chance(Manner::Call));
    let remark = remark(replay, step, seat, bluff, call);
    Some(Decision { step, seat, done: Advised::of(&*view, done, of_done)?, advice, bluff, call, remark })
}

/// Returns the expert's total probability for moves of this kind. Returns `None` if none of `moves` is of this kind.
pub(crate) fn often(view: &dyn AnyView, kind: Manner, moves: &[String], advice: &[Advised]) -> Option<f64> {
    let is_it = |play: &str| view.manner(play) == Ok(kind);
    let expert = || advice.iter().filter(|advised| is_it(&advised.play)).map(|advised| advised.odds).sum();
    moves.iter().any(|play| is_it(play)).then(expert)
}

/// Returns what is remarkable about a decision, given how the game went on.
fn remark(replay: &Replay, step: usize, seat: Seat, bluff: Option<Chance>, call: Option<Chance>) -> Option<Remark> {
    let bluffed = bluff.filter(|chance| chance.taken);
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
    match (bluffed, call) {
        (Some(chance), _) if chance.expert >= WELL && passed() => Some(Remark::BrilliantBluff),
        (Some(chance), _) if chance.expert <= HARDLY && caught() => Some(Remark::GaveItAway),
        (None, Some(chance)) if !chance.taken && chance.expert > MOSTLY && let_through() => Some(Remark::MissedCall),
        _ => None,
    }
}

/// Returns the last step before `before` whose claim was untrue.
fn last_untrue(replay: &Replay, before: usize) -> Option<usize> {
    (1..before).rev().find(|step| replay.steps()[*step].is_untrue())
}

fn cost(view: &dyn AnyView, seat: Seat, plays: [&str; 2], seed: u64, strategies: &Strategies) -> Option<Cost> {
    let begun = Instant::now();
    let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
    for world in 0..WORLDS {
        if begun.elapsed() > PATIENCE {
            break;
        }
        let mut dice = SplitMix::new(seed << 32 | world);
        let drawn = view.sample(&mut dice)?;
        let luck = dice.bits();
        let share = |play| share_where_played(drawn.fork(), seat, play, strategies, &mut SplitMix::new(luck));
        let lost: f64 = share(plays[1])? - share(plays[0])?;
        (count, sum, squares) = (count + 1.0, sum + lost, lost.mul_add(lost, squares));
    }
    let mean = sum / count;
    let variance = (squares / count - mean * mean).max(0.0);
    (count > 1.0).then(|| Cost { mean, within: 1.96 * (variance / (count - 1.0)).sqrt() })
}

/// Plays this move and then lets bots play to the end. Returns the seat's share of the win.
fn share_where_played(
    mut world: Box<dyn AnyState>,
    seat: Seat,
    play: &str,
    strategies: &Strategies,
    dice: &mut dyn Dice,
) -> Option<f64> {
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
    Some(share_of_the_win(&world.outcome()?)[seat])
}
