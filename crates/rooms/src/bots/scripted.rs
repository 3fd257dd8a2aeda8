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
        // Where nothing needs an answer, it never says that anything is not so.
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

/// These odds, or what is not of this manner where they are nothing but that.
fn without<G: RoomGame>(view: &G::View, odds: Odds<G::Move>, unwanted: Manner) -> Odds<G::Move> {
    let is_all = odds.iter().all(|(play, _)| G::manner(view, play) == unwanted);
    let other = || any_of::<G>(view, |tactic| G::manner(view, &tactic.play) != unwanted);
    if is_all { other().unwrap_or(odds) } else { odds }
}
