//! The three levels of bots: expert, club and child. People should feel the difference between them.

use game::Odds;
use solve::{Blueprint, Manner, USUAL};

use super::{ahead, any_of, random, usual};
use crate::{RoomGame, Strategies};

/// If the heuristics accuse (call) with at least this probability, the accusation counts as certainly right, and the
/// child makes it too.
const CERTAIN: f64 = 0.9;

/// The parameters of the level for children (`child`). This level uses the room's heuristics, is mostly truthful, and
/// tells lies that an attentive player can notice.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Child {
    /// The probability of a random move that is neither a lie nor an accusation.
    pub slips: f64,
    /// The greatest probability of a lie in a situation without a true claim. The bot multiplies it by the weight of
    /// the clumsiest possible lie ([`RoomGame::clumsy`]).
    pub lies: f64,
    /// The share of lies among the bot's claims in situations in which a true claim is also possible.
    pub fibs: f64,
    /// The probability of an accusation (call) in situations in which the heuristics are not certain.
    pub calls: f64,
}

impl Child {
    /// The values that most rooms use.
    pub const USUAL: Self = Self { slips: 0.3, lies: 0.2, fibs: 0.05, calls: 0.12 };
}

/// Returns the odds without the moves that are senseless by what the seat knows, if any other move is left.
fn sensible<G: RoomGame>(view: &G::View, odds: Odds<G::Move>) -> Odds<G::Move> {
    if odds.iter().all(|(play, _)| !G::is_senseless(view, play)) {
        // Nothing is scaled, so the odds stay the same bit by bit.
        return odds;
    }
    odds.scaled(|play| if G::is_senseless(view, play) { 0.0 } else { 1.0 })
}

/// Returns the move probabilities of the expert. The source is the room's exact solution, else the blueprint, else the
/// heuristics. A one-step search then improves them.
pub(super) fn expert<G: RoomGame>(view: &G::View, strategies: &Strategies) -> Option<Odds<G::Move>> {
    let effort = strategies.effort();
    if effort == 0 {
        return best::<G>(view, strategies).map(|odds| sensible::<G>(view, odds));
    }
    let counted = G::BOTS.foresight.and_then(|room| room.counted(view));
    let usual = counted.or_else(|| best::<G>(view, strategies))?;
    Some(sensible::<G>(view, ahead::odds::<G>(view, &usual, strategies).unwrap_or(usual)))
}

/// Returns the move probabilities of the club level, from the blueprint or the heuristics, mixed with random tactics.
/// This level does not search.
pub(super) fn club<G: RoomGame>(view: &G::View, strategies: &Strategies) -> Option<Odds<G::Move>> {
    let best = best::<G>(view, strategies)?;
    let any = any_of::<G>(view, |_| true).or_else(|| random::<G>(view));
    let odds = any.map_or(best.clone(), |any| Odds::either((G::BOTS.club_slips)(seats::<G>(view)), any, best));
    Some(sensible::<G>(view, odds))
}

/// Returns the move probabilities of the blueprint, or those of the heuristics if the blueprint does not cover this
/// situation.
fn best<G: RoomGame>(view: &G::View, strategies: &Strategies) -> Option<Odds<G::Move>> {
    learnt::<G>(view, strategies).or_else(|| usual::<G>(view))
}

/// Returns the number of seats, on which the settings of a level depend. Returns 2 if the room cannot derive the number
/// from the view.
fn seats<G: RoomGame>(view: &G::View) -> u8 {
    G::seats_of(view).unwrap_or(2)
}

pub(super) fn child<G: RoomGame>(view: &G::View) -> Option<Odds<G::Move>> {
    let Child { slips, lies, fibs, calls } = (G::BOTS.child)(seats::<G>(view));
    let manner = |play: &G::Move| G::manner(view, play);
    let usual = sensible::<G>(view, usual::<G>(view)?);
    let of = |odds: &Odds<G::Move>, wanted: Manner| -> f64 {
        odds.iter().filter(|(play, _)| manner(play) == wanted).map(|(_, odds)| odds).sum()
    };
    let (call, rest) = (of(&usual, Manner::Call), 1.0 - of(&usual, Manner::Call));
    if call >= CERTAIN {
        return Some(usual);
    }
    let honest = usual.scaled(|play| match manner(play) {
        Manner::Lie => 0.0,
        // With this factor, the probability of all calls (accusations) together becomes `calls`.
        Manner::Call => calls * rest / ((1.0 - calls) * call).max(f64::MIN_POSITIVE),
        Manner::Truth => G::clumsy(view, play),
        Manner::Plain | Manner::Believe | Manner::Wait => 1.0,
    });
    let mut moves = Vec::new();
    G::candidates(view, &mut moves);
    if moves.iter().any(|play| !G::is_senseless(view, play)) {
        moves.retain(|play| !G::is_senseless(view, play));
    }
    let any = Odds::even(moves.iter().filter(|play| !matches!(manner(play), Manner::Lie | Manner::Call)).cloned());
    let honest = any.map_or(honest.clone(), |any| Odds::either(slips, any, honest));
    let lies_of = moves.into_iter().filter(|play| manner(play) == Manner::Lie);
    let lies_of: Vec<(G::Move, f64)> = lies_of.map(|play| (play.clone(), G::clumsy(view, &play))).collect();
    let tempting = lies_of.iter().map(|(_, weight)| *weight).fold(0.0, f64::max).min(1.0);
    let lie = Odds::weighted(lies_of);
    let truths = of(&honest, Manner::Truth);
    // This probability of lying makes `fibs` the share of lies among all claims.
    let often = if truths > 0.0 { fibs * truths / (1.0 - fibs + fibs * truths) } else { lies * tempting };
    Some(lie.map_or(honest.clone(), |lie| Odds::either(often, lie, honest)))
}

/// Returns the move probabilities of the blueprint for this number of seats. It looks up the fine key of the situation
/// first, then the coarse key. Returns `None` without a blueprint, or if the training never visited the situation.
pub(super) fn learnt<G: RoomGame>(view: &G::View, strategies: &Strategies) -> Option<Odds<G::Move>> {
    let seats = G::seats_of(view)?;
    let found = if G::SCALES { strategies.nearest(G::ABOUT.key, seats) } else { strategies.of(G::ABOUT.key, seats) };
    let blueprint: &Blueprint = found?;
    let ways = [1, 0].into_iter().find_map(|level| blueprint.at(G::key(view, level)))?;
    let weight = |label: u8| ways.iter().find(|(way, _)| *way == label).map_or(0.0, |(_, odds)| f64::from(*odds));
    let tactics = solve::tactics_of::<G>(view).into_iter().map(|tactic| (tactic.play, weight(tactic.label)));
    let share = weight(USUAL);
    let as_usual = if share > 0.0 { usual::<G>(view) } else { None };
    let as_usual = as_usual.iter().flat_map(Odds::iter).map(|(play, odds)| (play.clone(), share * odds));
    Odds::weighted(tactics.chain(as_usual))
}
