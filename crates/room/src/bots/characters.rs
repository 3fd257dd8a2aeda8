//! The bots as characters. Each character has a name and a temper. The temper changes the bot's move probabilities a
//! little within its level.

use game::Odds;
use solve::Manner;

use super::{LEVELS, SCRIPT, named};
use crate::RoomGame;

/// How much a bot tends to lie and to accuse others of lying (to call), compared with other bots of its level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Temper {
    /// Lies more often than usual for its level.
    Bold,
    /// Lies less often than usual for its level.
    Cautious,
    /// Accuses others less often than usual for its level.
    Trusting,
    /// Accuses others more often than usual for its level.
    Wary,
    /// Lies and accuses others more often than usual for its level.
    Cheeky,
    /// Lies and accuses others less often than usual for its level.
    Calm,
    /// Lies more often, and accuses others less often, than usual for its level.
    Carefree,
    /// Lies less often, and accuses others more often, than usual for its level.
    Stern,
}

/// A bot with a name and a temper, as people meet it at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Character {
    /// The key for journals and texts. It never changes.
    pub key: &'static str,
    /// The name in English.
    pub name: &'static str,
    /// The key of the translated name in the common texts.
    pub name_key: &'static str,
    /// How much this character tends to lie and to accuse others.
    pub temper: Temper,
}

/// Creates a character from its key, English name and temper.
macro_rules! character {
    ($key:literal, $name:literal, $temper:ident) => {
        Character { key: $key, name: $name, name_key: concat!("bot-name-", $key), temper: Temper::$temper }
    };
}

/// All characters, in the order in which the server gives them to the bots of a table. Neighbours in the list have very
/// different tempers.
pub const CHARACTERS: [Character; 8] = [
    character!("ada", "Ada", Bold),
    character!("basil", "Basil", Cautious),
    character!("cleo", "Cleo", Trusting),
    character!("dodo", "Dodo", Wary),
    character!("esme", "Esme", Cheeky),
    character!("fitz", "Fitz", Calm),
    character!("gigi", "Gigi", Carefree),
    character!("hugo", "Hugo", Stern),
];

/// The separator between the name of a bot and its temper, as in `child:bold`.
const WITH: char = ':';

impl Temper {
    /// All tempers, for lookups by key.
    pub const ALL: [Self; 8] =
        [Self::Bold, Self::Cautious, Self::Trusting, Self::Wary, Self::Cheeky, Self::Calm, Self::Carefree, Self::Stern];

    /// Returns the key of the temper, for texts and programs.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Bold => "bold",
            Self::Cautious => "cautious",
            Self::Trusting => "trusting",
            Self::Wary => "wary",
            Self::Cheeky => "cheeky",
            Self::Calm => "calm",
            Self::Carefree => "carefree",
            Self::Stern => "stern",
        }
    }

    /// Returns two directions, (lies, calls): 1 for more than usual, 0 for the usual frequency, -1 for less. A call is
    /// an accusation of lying.
    const fn leans(self) -> (i32, i32) {
        match self {
            Self::Bold => (1, 0),
            Self::Cautious => (-1, 0),
            Self::Trusting => (0, -1),
            Self::Wary => (0, 1),
            Self::Cheeky => (1, 1),
            Self::Calm => (-1, -1),
            Self::Carefree => (1, -1),
            Self::Stern => (-1, 1),
        }
    }

    /// Applies the temper to a bot's move probabilities: multiplies or divides the weights of lies and of accusations
    /// (calls) by a factor. The factor is smaller at a better level. A move with probability 0 or 1 stays as it is.
    pub(super) fn applied<G: RoomGame>(self, view: &G::View, level: &str, odds: Odds<G::Move>) -> Odds<G::Move> {
        let factor: f64 = match level {
            "child" => 2.0,
            "club" => 1.6,
            _ => 1.3,
        };
        let (lies, calls) = self.leans();
        odds.scaled(|play| match G::manner(view, play) {
            Manner::Lie => factor.powi(lies),
            Manner::Call => factor.powi(calls),
            Manner::Plain | Manner::Truth | Manner::Believe | Manner::Wait => 1.0,
        })
    }
}

impl Character {
    /// Returns the character with this key.
    pub fn of(key: &str) -> Option<&'static Self> {
        CHARACTERS.iter().find(|character| character.key == key)
    }
}

/// Returns the temper of this character if the bot is one of the levels (expert, club, child). Returns `None` for other
/// bots, which have no temper.
pub fn temper_of(bot: &str, character: Option<&str>) -> Option<Temper> {
    let temper = character.and_then(Character::of).map(|character| character.temper);
    temper.filter(|_| LEVELS.contains(&named(bot)))
}

/// Adds the temper of the character to the name of a bot, as in `child:bold`. Code that asks for the bot's move
/// probabilities uses this longer name.
pub fn in_character(bot: &str, character: Option<&str>) -> String {
    match temper_of(bot, character) {
        Some(temper) => format!("{bot}{WITH}{}", temper.key()),
        None => bot.to_owned(),
    }
}

/// Splits the name of a bot, such as `child:bold`. Returns the name without the temper, and the temper if there is one.
pub fn apart(bot: &str) -> (&str, Option<Temper>) {
    let parts = bot.split_once(WITH).filter(|_| !bot.starts_with(SCRIPT));
    let tempered =
        parts.and_then(|(bot, key)| Some((bot, Temper::ALL.into_iter().find(|temper| temper.key() == key)?)));
    tempered.map_or((bot, None), |(bot, temper)| (bot, Some(temper)))
}
