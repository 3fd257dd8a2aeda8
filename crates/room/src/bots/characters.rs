//! The bots as characters: each has a name and a temper, which shows in its odds within its level.

use game::Odds;
use solve::Manner;

use super::{LEVELS, named};
use crate::RoomGame;

/// How much a bot is inclined to lie and to call, compared with others of its level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Temper {
    /// Lies more.
    Bold,
    /// Lies less.
    Cautious,
    /// Calls less.
    Trusting,
    /// Calls more.
    Wary,
    /// Lies and calls more.
    Cheeky,
    /// Lies and calls less.
    Calm,
    /// Lies more, calls less.
    Carefree,
    /// Lies less, calls more.
    Stern,
}

/// One of the bots that people meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Character {
    /// Its key, for journals and texts. It never changes.
    pub key: &'static str,
    /// Its name in English.
    pub name: &'static str,
    /// The key of its name in the house's texts.
    pub name_key: &'static str,
    /// Its temper.
    pub temper: Temper,
}

/// A character with this key, English name and temper.
macro_rules! character {
    ($key:literal, $name:literal, $temper:ident) => {
        Character { key: $key, name: $name, name_key: concat!("bot-name-", $key), temper: Temper::$temper }
    };
}

/// All of them, in the order in which they sit down: neighbours differ much.
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

/// Separates the name of a bot from its temper: `child:bold`.
const WITH: char = ':';

impl Temper {
    /// All of them.
    pub const ALL: [Self; 8] =
        [Self::Bold, Self::Cautious, Self::Trusting, Self::Wary, Self::Cheeky, Self::Calm, Self::Carefree, Self::Stern];

    /// Its key, for texts and programs.
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

    /// The direction in which it lies and calls: more, as usual, less.
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

    /// These odds by this temper: the odds of lies and calls are multiplied or divided by a factor, which is the
    /// smaller the better the level is. What is certain stays certain.
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
    /// The one with this key.
    pub fn of(key: &str) -> Option<&'static Self> {
        CHARACTERS.iter().find(|character| character.key == key)
    }
}

/// The temper of a bot of this name as this character; only levels for people have one.
pub fn temper_of(bot: &str, character: Option<&str>) -> Option<Temper> {
    let temper = character.and_then(Character::of).map(|character| character.temper);
    temper.filter(|_| LEVELS.contains(&named(bot)))
}

/// The name of a bot with its temper as this character, by which it is asked for its odds.
pub fn in_character(bot: &str, character: Option<&str>) -> String {
    match temper_of(bot, character) {
        Some(temper) => format!("{bot}{WITH}{}", temper.key()),
        None => bot.to_owned(),
    }
}

/// The name of a bot without its temper, and the temper.
pub fn apart(bot: &str) -> (&str, Option<Temper>) {
    let parts = bot.split_once(WITH);
    let tempered =
        parts.and_then(|(bot, key)| Some((bot, Temper::ALL.into_iter().find(|temper| temper.key() == key)?)));
    tempered.map_or((bot, None), |(bot, temper)| (bot, Some(temper)))
}
