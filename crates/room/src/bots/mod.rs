//! The bots that every room has: three levels for people, random play, and scripted ones for measuring.

mod ahead;
mod characters;
mod levels;
mod measuring;

use game::{Odds, Policy};
use solve::{Tactic, Tactical};

use crate::{RoomGame, Strategies};

pub use characters::{CHARACTERS, Character, Temper, apart, in_character, temper_of};
pub use levels::Child;

/// The name of the bot that plays a uniformly random candidate move.
pub const RANDOM_BOT: &str = "random";

/// The levels that every room has, the best first.
pub const LEVELS: [&str; 3] = ["expert", "club", "child"];

/// The scripted bots that every room has, for measuring.
pub const SCRIPTED: [&str; 6] = ["honest", "liar", "caller", "believer", "hoarder", "copycat"];

/// The tree search that every room has as a baseline. It takes seconds a move and bluffs by accident, so no table
/// offers it and it is not one of `all_bots`: measurements name it.
pub const TREE_SEARCH: &str = "ismcts";

/// Former names of the levels, from the time when they were the room's own bot with random errors: journals and
/// programs still use them.
const FORMER: [(&str, &str); 2] = [("sly", "club"), ("friendly", "child")];

/// Whether this is a former name of a level: an alias of another bot.
pub fn is_former_name(bot: &str) -> bool {
    FORMER.iter().any(|(former, _)| *former == bot)
}

/// All names of bots of a room with these bots of its own, aliases included.
pub(crate) fn names(own: &[&'static str]) -> Vec<&'static str> {
    let (own, former) = (own.iter().copied(), FORMER.map(|(former, _)| former));
    LEVELS.into_iter().chain([RANDOM_BOT]).chain(own).chain(SCRIPTED).chain(former).collect()
}

/// The present name of a bot.
fn named(bot: &str) -> &str {
    FORMER.iter().find(|(former, _)| *former == bot).map_or(bot, |(_, level)| level)
}

/// The move of the bot with this name, and maybe with a temper, for the awaited seat; `None` if there is no such bot,
/// or nothing to play.
pub(crate) fn odds<G: RoomGame>(view: &G::View, bot: &str, strategies: &Strategies) -> Option<Odds<G::Move>> {
    let (bot, temper) = apart(bot);
    let bot = named(bot);
    let odds = even_tempered::<G>(view, bot, strategies)?;
    Some(match temper {
        Some(temper) => temper.applied::<G>(view, bot, odds),
        None => odds,
    })
}

fn even_tempered<G: RoomGame>(view: &G::View, bot: &str, strategies: &Strategies) -> Option<Odds<G::Move>> {
    match bot {
        "expert" => levels::expert::<G>(view, strategies),
        "club" => levels::club::<G>(view, strategies),
        "child" => levels::child::<G>(view),
        RANDOM_BOT => random::<G>(view),
        TREE_SEARCH => measuring::tree_search::<G>(view, strategies),
        _ if SCRIPTED.contains(&bot) => measuring::scripted::<G>(view, bot),
        _ => G::BOTS.named(bot).map(|own| own.odds(view)),
    }
}

/// The room's heuristics, or random play if it has none.
pub(crate) fn usual<G: RoomGame>(view: &G::View) -> Option<Odds<G::Move>> {
    let own: Option<&dyn Policy<G>> = G::BOTS.own.first().map(|(_, bot)| *bot);
    own.map(|own| own.odds(view)).or_else(|| random::<G>(view))
}

fn random<G: RoomGame>(view: &G::View) -> Option<Odds<G::Move>> {
    let mut moves = Vec::new();
    G::candidates(view, &mut moves);
    Odds::even(moves)
}

/// Any of the ways that are worth considering and that this allows, each as likely; `None` for none.
fn any_of<G: Tactical>(view: &G::View, fits: impl Fn(&Tactic<G::Move>) -> bool) -> Option<Odds<G::Move>> {
    Odds::even(solve::tactics_of::<G>(view).into_iter().filter(fits).map(|tactic| tactic.play))
}
