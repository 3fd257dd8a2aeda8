//! Bots that are used only for measurements; no table offers them. Each scripted opponent always follows one rule, and
//! so reveals one kind of weakness of a strategy. The baseline opponent plays the most visited move of a tree search.

use game::{Odds, imagination};
use solve::{CameOut, Ismcts, Manner};

use super::{any_of, usual};
use crate::{RoomGame, Strategies};

/// Returns the move probabilities of the scripted bot with this name. They follow the bot's rule if the rule applies to
/// the situation, otherwise the room's heuristics.
pub(super) fn scripted<G: RoomGame>(view: &G::View, bot: &str) -> Option<Odds<G::Move>> {
    let usual = usual::<G>(view)?;
    let manner = |play: &G::Move| G::manner(view, play);
    let always = |wanted: Manner| any_of::<G>(view, |tactic| manner(&tactic.play) == wanted);
    let never = |unwanted: Manner| usual.clone().scaled(|play| if manner(play) == unwanted { 0.0 } else { 1.0 });
    let odds = match bot {
        "liar" => always(Manner::Lie),
        "caller" => always(Manner::Call),
        // If the seat does not have to answer a claim, the believer plays by the heuristics but never accuses (calls).
        "believer" => always(Manner::Believe).or_else(|| Some(without::<G>(view, never(Manner::Call), Manner::Call))),
        "hoarder" => always(Manner::Wait),
        "copycat" => G::came_out(view).and_then(|CameOut { lie, called }| {
            let answer = always(if called { Manner::Call } else { Manner::Believe });
            answer.or_else(|| if lie { always(Manner::Lie) } else { Some(never(Manner::Lie)) })
        }),
        _ => Some(without::<G>(view, never(Manner::Lie), Manner::Lie)),
    };
    Some(odds.unwrap_or(usual))
}

/// Returns these odds unchanged, unless every move in them has the unwanted manner. In that case returns equal odds for
/// the tactics of other manners, if there are any.
fn without<G: RoomGame>(view: &G::View, odds: Odds<G::Move>, unwanted: Manner) -> Odds<G::Move> {
    let is_all = odds.iter().all(|(play, _)| G::manner(view, play) == unwanted);
    let other = || any_of::<G>(view, |tactic| G::manner(view, &tactic.play) != unwanted);
    if is_all { other().unwrap_or(odds) } else { odds }
}

/// Returns the most visited move of a tree search. `strategies.effort()`, in thousandths, scales the number of
/// simulations.
pub(super) fn tree_search<G: RoomGame>(view: &G::View, strategies: &Strategies) -> Option<Odds<G::Move>> {
    let simulations = u64::from(Ismcts::USUAL.simulations) * u64::from(strategies.effort()) / 1000;
    let search = Ismcts { simulations: simulations as u32, ..Ismcts::USUAL };
    let visits = search.visits::<G>(view, &mut imagination::<G>(view))?;
    Some(Odds::certain(visits.likeliest().clone()))
}
