//! Opponents that follow one rule, come what may: each finds another fault of whoever plays against it.

use game::Odds;
use solve::{CameOut, Manner};

use super::{any_of, usual};
use crate::RoomGame;

/// How the scripted bot of this name plays: by its rule where that says something, else by the room's rules of thumb.
pub(super) fn odds<G: RoomGame>(view: &G::View, bot: &str) -> Option<Odds<G::Move>> {
    let usual = usual::<G>(view)?;
    let manner = |play: &G::Move| G::manner(view, play);
    let always = |wanted: Manner| any_of::<G>(view, |tactic| manner(&tactic.play) == wanted);
    let never = |unwanted: Manner| usual.clone().scaled(|play| if manner(play) == unwanted { 0.0 } else { 1.0 });
    let odds = match bot {
        "liar" => always(Manner::Lie),
        "caller" => always(Manner::Call),
        "believer" => always(Manner::Believe),
        "hoarder" => always(Manner::Wait),
        "copycat" => G::came_out(view).and_then(|CameOut { lie, called }| {
            let answer = always(if called { Manner::Call } else { Manner::Believe });
            answer.or_else(|| if lie { always(Manner::Lie) } else { Some(never(Manner::Lie)) })
        }),
        _ => Some(truthful::<G>(view, never(Manner::Lie))),
    };
    Some(odds.unwrap_or(usual))
}

/// These odds, or what is no lie where they are nothing but lies.
fn truthful<G: RoomGame>(view: &G::View, odds: Odds<G::Move>) -> Odds<G::Move> {
    let lies = odds.iter().all(|(play, _)| G::manner(view, play) == Manner::Lie);
    let other = || any_of::<G>(view, |tactic| G::manner(view, &tactic.play) != Manner::Lie);
    if lies { other().unwrap_or(odds) } else { odds }
}
