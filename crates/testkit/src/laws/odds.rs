//! The law of odds: how a bot plays depends on nothing that its seat cannot know.

use game::{Dice, Seat, SplitMix, Viewer};
use rooms::{AnyState, Strategies, TREE_SEARCH};

use super::{
    law::{Law, Verdict},
    table::PlayedTable,
};

/// The bots are asked in one of this many positions.
const ASKED: u32 = 16;
/// For these calls an expert makes this many thousandths of its effort: what it may know does not depend on the effort.
const EFFORT: u32 = 20;
/// The same for the tree search, which takes a hundred times as long: ten simulations.
const SEARCHED: u32 = 1;
/// The most moves that a bot may mix.
const MOST: usize = 24;

/// Every bot of the room, by each of its names, and the tree search have odds of legal moves exactly when their seat is
/// awaited; and the same odds, bit by bit, when the information hidden from the seat is sampled again.
#[derive(Default)]
pub(super) struct OddsLaw {
    strategies: Option<Strategies>,
}

/// Odds in a form for comparison.
type Bits = Option<Vec<(String, u64)>>;

impl Law for OddsLaw {
    fn name(&self) -> &'static str {
        "odds"
    }

    fn position(&mut self, table: &PlayedTable, dice: &mut SplitMix) -> Verdict {
        if dice.below(ASKED) > 0 {
            return Ok(());
        }
        let strategies = self.strategies.get_or_insert_with(|| Strategies::shipped().0.with_effort(EFFORT));
        let truth = &*table.position;
        let searching = strategies.with_effort(SEARCHED);
        for seat in Seat::all(truth.seats()) {
            let viewer = Viewer::Seat(seat);
            let Some(world) = truth.view(viewer).sample(dice) else { continue };
            for bot in table.case.room.all_bots().into_iter().chain([TREE_SEARCH]) {
                let strategies = if bot == TREE_SEARCH { &searching } else { &*strategies };
                let odds = bits(truth, seat, bot, strategies);
                check(truth, seat, odds.as_deref()).map_err(|what| format!("bot {bot} of seat {seat} {what}"))?;
                let other = bits(&*world, seat, bot, strategies);
                if odds != other {
                    return Err(format!(
                        "bot {bot} of seat {seat} plays by what it cannot know: {odds:?}, then {other:?}"
                    ));
                }
            }
        }
        Ok(())
    }
}

fn bits(position: &dyn AnyState, seat: Seat, bot: &str, strategies: &Strategies) -> Bits {
    let odds = position.view(Viewer::Seat(seat)).odds(bot, strategies)?;
    Some(odds.iter().map(|(play, odds)| (play.clone(), odds.to_bits())).collect())
}

fn check(position: &dyn AnyState, seat: Seat, odds: Option<&[(String, u64)]>) -> Result<(), String> {
    let awaited = position.waiting().awaits(seat);
    let Some(odds) = odds.filter(|_| awaited) else {
        return if awaited || odds.is_some() { Err(format!("has the odds {odds:?}")) } else { Ok(()) };
    };
    let sum: f64 = odds.iter().map(|(_, odds)| f64::from_bits(*odds)).sum();
    let possible = odds.iter().all(|(_, odds)| f64::from_bits(*odds) > 0.0);
    if odds.len() > MOST || !possible || (sum - 1.0).abs() > 1e-9 {
        return Err(format!("has {} moves that add up to {sum}: {odds:?}", odds.len()));
    }
    for (play, _) in odds {
        position.check(seat, play).map_err(|error| format!("plays {play}, which is {error}"))?;
    }
    Ok(())
}
