//! The bots that every room has: three levels for people, random play, and scripted bots for measurements.

mod ahead;
mod characters;
mod levels;
mod measuring;
mod scripts;

use game::{Odds, Policy};
use solve::{Tactic, Tactical};

use crate::{RoomGame, Strategies};

pub use characters::{CHARACTERS, Character, Temper, apart, in_character, temper_of};
pub use levels::Child;
pub use scripts::{Fact, Feature, SCRIPT, ScriptError, ScriptFault, ScriptHead, ScriptWord, Vocabulary, flag};
pub(crate) use scripts::{heads, words};

/// The name of the bot that plays a uniformly random candidate move.
pub const RANDOM_BOT: &str = "random";

/// The names of the three levels for people, the best first. Every room has them.
pub const LEVELS: [&str; 3] = ["expert", "club", "child"];

/// The names of the scripted bots for measurements that every room has (`scripts.txt` in this folder). More scripts have
/// names that begin with [`SCRIPT`].
pub const SCRIPTED: [&str; 6] = ["honest", "liar", "caller", "believer", "hoarder", "copycat"];

/// The name of the tree search that every room has as a baseline for measurements. No table offers it, and `all_bots`
/// does not list it: it takes seconds per move and its bluffs are only accidental.
pub const TREE_SEARCH: &str = "ismcts";

/// Pairs (former name, present name) of levels. Old journals and programs of users still contain the former names. (A
/// former level was the room's own bot with random errors.)
const FORMER: [(&str, &str); 2] = [("sly", "club"), ("friendly", "child")];

/// Checks whether this is a former name of a level.
pub fn is_former_name(bot: &str) -> bool {
    FORMER.iter().any(|(former, _)| *former == bot)
}

/// Returns all bot names of a room whose own bots have the names `own`, former names included.
pub(crate) fn names(own: &[&'static str]) -> Vec<&'static str> {
    let (own, former) = (own.iter().copied(), FORMER.map(|(former, _)| former));
    LEVELS.into_iter().chain([RANDOM_BOT]).chain(own).chain(SCRIPTED).chain(former).collect()
}

/// Replaces a former name of a bot by its present name.
fn named(bot: &str) -> &str {
    FORMER.iter().find(|(former, _)| *former == bot).map_or(bot, |(_, level)| level)
}

/// Returns the move probabilities of the bot with this name, for the seat that must act. The name may contain a temper,
/// as in `child:bold`. Returns `None` if there is no such bot, or if the seat has no move to play.
pub(crate) fn odds<G: RoomGame>(view: &G::View, bot: &str, strategies: &Strategies) -> Option<Odds<G::Move>> {
    let view = &*G::before_answers(view);
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
        _ if SCRIPTED.contains(&bot) => scripts::common::<G>(view, bot, strategies),
        _ => match bot.strip_prefix(SCRIPT) {
            Some(script) => scripts::odds::<G>(view, script, strategies),
            None => G::BOTS.named(bot).map(|own| own.odds(view)),
        },
    }
}

/// Returns the texts with the scripts of a room: its own, and those that every room has.
pub(crate) const fn shipped_scripts<G: RoomGame>() -> [&'static str; 2] {
    [G::ABOUT.learning.scripts, scripts::COMMON]
}

/// Returns the move probabilities of the room's heuristics, or of random play if the room has no own bot.
pub(crate) fn usual<G: RoomGame>(view: &G::View) -> Option<Odds<G::Move>> {
    let own: Option<&dyn Policy<G>> = G::BOTS.own.first().map(|(_, bot)| *bot);
    own.map(|own| own.odds(view)).or_else(|| random::<G>(view))
}

fn random<G: RoomGame>(view: &G::View) -> Option<Odds<G::Move>> {
    let mut moves = Vec::new();
    G::candidates(view, &mut moves);
    Odds::even(moves)
}

/// Returns equal odds for all tactics that `fits` accepts, or `None` if it accepts none.
fn any_of<G: Tactical>(view: &G::View, fits: impl Fn(&Tactic<G::Move>) -> bool) -> Option<Odds<G::Move>> {
    Odds::even(solve::tactics_of::<G>(view).into_iter().filter(fits).map(|tactic| tactic.play))
}
