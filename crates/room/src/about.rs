//! The static description of a room. Each part is a field, and a room leaves out the parts that it does not have.

use std::ops::RangeInclusive;

use game::{Game, OptionError, OptionSpec, OptionValues, Options as _, Policy};

use crate::{
    Aid, Child, Decks, Exact, Exploiter, Foresight, GivenError, Learner, Quarry, RoomGame, Setting, exact, exploiters,
    strategies,
};

/// Topics of the short rules that fit on one card, in the order of display. Each topic has the text
/// `<room>-card-<topic>` of one or two lines.
pub const CARD_TOPICS: &[&str] = &["aim", "turn", "lie", "doubt", "more", "end"];

/// The description of a room: everything that is the same at every table. A new optional part becomes a field here,
/// with its default in [`About::of`].
#[derive(Clone, Debug)]
pub struct About {
    /// The stable key of the room. URLs, journals and the API contain this key.
    pub key: &'static str,
    /// The proper name of the game, the same in every language.
    pub name: &'static str,
    /// The editions of the rules. A new game uses the last edition. An older game is continued and replayed with the
    /// edition it began with. A rule change that would alter the replay of old records needs a new edition, which
    /// [`open_by`](RoomGame::open_by) receives.
    pub rules: RangeInclusive<u32>,
    /// The smallest and the greatest number of seats at a table.
    pub seats: RangeInclusive<u8>,
    /// The descriptions of the options that a table of this game can set.
    pub options: &'static [OptionSpec],
    /// The style sheet, the script, the pictures and the texts of the room.
    pub assets: Assets,
    /// The text of the tutorial, which [`Tutorial::read`](crate::Tutorial::read) parses. Empty if the room has no
    /// tutorial.
    pub tutorial: &'static str,
    /// The text of the game lengths that a table can choose from, which [`Preset::read`](crate::Preset::read) parses.
    /// Empty if there is only one length.
    pub lengths: &'static str,
    /// The display settings that each viewer can switch on or off on the page, such as marks for cards already seen.
    pub aids: &'static [Aid],
    /// Whether the game has moves that lie, or that accuse another player of lying. Without such moves the temper of a
    /// bot has no effect.
    pub claims: bool,
    /// How the game uses decks of words. `None` if the game is played without a deck of words.
    pub decks: Option<Decks>,
    /// How to print the game on paper. `None` if the game cannot be printed.
    #[cfg(feature = "page")]
    pub paper: Option<Paper>,
    /// The data for trained strategies and for measurements of bots.
    pub learning: Learning,
}

impl About {
    /// Creates the description of a room with this key and name. All optional parts are absent.
    pub const fn of<G: RoomGame>(key: &'static str, name: &'static str) -> Self {
        Self {
            key,
            name,
            rules: 1..=1,
            seats: G::SEATS,
            options: G::Options::SPECS,
            assets: Assets::NONE,
            tutorial: "",
            lengths: "",
            aids: &[],
            claims: true,
            decks: None,
            #[cfg(feature = "page")]
            paper: None,
            learning: Learning::of::<G>(),
        }
    }
}

/// The texts of a room, and the files that browsers load. [`folder!`](crate::folder) includes them.
#[derive(Clone, Copy, Debug)]
pub struct Assets {
    /// The room's own style sheet. All its rules are scoped under `.room-<key>`.
    pub css: &'static str,
    /// The room's own script, a module of at most 4,400 bytes without comments. Pages also work without it. The event
    /// `humbug:shown` fires on the document after every change of the page. Empty if there is no script.
    pub script: &'static str,
    /// The icon of the game for the lobby, as inline SVG without text elements, `<title>` elements and id attributes.
    pub icon: &'static str,
    /// The picture for link previews: a PNG of 1200 by 630 pixels, made from `preview.svg` in the same folder. Empty if
    /// the room uses the server's general preview picture.
    pub preview: &'static [u8],
    /// The sentences of the room as pairs (language tag, Fluent source). English is mandatory.
    pub texts: &'static [(&'static str, &'static str)],
    /// The rules for the help page as pairs (language tag, Markdown text). English is mandatory.
    pub rules: &'static [(&'static str, &'static str)],
}

impl Assets {
    /// The assets of a room without any files.
    pub const NONE: Self = Self { css: "", script: "", icon: "", preview: &[], texts: &[], rules: &[] };
}

/// How to print a game. [`printed_parts!`](crate::printed_parts) creates it.
#[cfg(feature = "page")]
#[derive(Clone, Copy, Debug)]
pub struct Paper {
    /// The keys of the table options that change the printed cards.
    pub options: &'static [&'static str],
    /// Returns the cards and other parts to print. The arguments are the table options, and the texts in the language
    /// of the print.
    pub parts: fn(&OptionValues, &crate::Words<'_>) -> Result<crate::Printed, OptionError>,
}

/// Creates a learner that trains a strategy for the last edition of the rules. The arguments are the options, the
/// number of seats, the level of detail of the strategy keys (0 = coarse, 1 = fine) and the random seed.
pub type NewLearner = fn(&OptionValues, u8, u8, u64) -> Result<Box<dyn Learner>, OptionError>;

/// Creates a learner that looks for a response to a bot. The arguments are the options, the number of seats and what to
/// learn.
pub type NewExploiter = fn(&OptionValues, u8, Quarry) -> Result<Box<dyn Exploiter>, OptionError>;

/// Builds the whole game tree of a small setting. The number is the greatest allowed number of histories (nodes) in the
/// tree.
pub type Unfold = fn(&Setting, usize) -> Result<Box<dyn Exact>, GivenError>;

/// The data for trained strategies and for measurements of bots in a room.
#[derive(Clone, Copy, Debug)]
pub struct Learning {
    /// The edition of the strategy keys, which identify situations in a trained strategy. 0 means that the room has no
    /// strategies.
    pub keys: u32,
    /// The first edition of the rules for which the shipped blueprints are valid. `None` means that they are valid only
    /// for the last edition.
    pub since: Option<u32>,
    /// The trained strategies that come with the program, as the bytes of files.
    pub blueprints: &'static [&'static [u8]],
    /// The small settings for exact measurements of bots, as source for [`Setting::read_all`].
    pub reduced: &'static str,
    /// Test situations in which the good moves are known, as source for [`Litmus::read_all`](crate::Litmus::read_all).
    pub litmus: &'static str,
    /// Scripted opponents for measurements, as source for [`Room::read_scripts`](crate::Room::read_scripts).
    pub scripts: &'static str,
    /// Creates a learner of strategies.
    pub learner: NewLearner,
    /// Creates a learner of responses to a bot.
    pub exploiter: NewExploiter,
    /// Builds the game tree of a small setting.
    pub unfold: Unfold,
}

impl Learning {
    /// Creates the data of a room without blueprints, small settings and test situations.
    pub const fn of<G: RoomGame>() -> Self {
        Self {
            keys: G::KEYS,
            since: None,
            blueprints: &[],
            reduced: "",
            litmus: "",
            scripts: "",
            learner: strategies::of::<G>,
            exploiter: exploiters::of::<G>,
            unfold: exact::unfold::<G>,
        }
    }
}

/// The room's own bots, and the parameters of the common levels (expert, club, child) in this room.
pub struct Bots<G: Game> {
    /// The room's own bots with their names. The first bot plays by heuristics, and the levels are based on that bot.
    /// One of the bots has the name `beginner`.
    pub own: &'static [(&'static str, &'static dyn Policy<G>)],
    /// Returns the parameters of the level for children. The argument is the number of seats, or 2 if
    /// [`Tactical::seats_of`](solve::Tactical::seats_of) returns `None`.
    pub child: fn(u8) -> Child,
    /// Returns the probability that the middle level (`club`) makes a random move instead of its best one. The argument
    /// is the number of seats. Each room chooses the value because random moves cost more in some games than in others.
    pub club_slips: fn(u8) -> f64,
    /// The search ahead that the level `expert` uses. `None` means that the expert does not search in this room.
    pub foresight: Option<&'static dyn Foresight<G>>,
}

impl<G: Game> Bots<G> {
    /// The value for a room without own bots: every level plays random candidate moves.
    pub const NONE: Self = Self { own: &[], child: |_| Child::USUAL, club_slips: |_| 0.15, foresight: None };

    /// Returns the room's own bot with this name.
    pub fn named(&self, name: &str) -> Option<&'static dyn Policy<G>> {
        self.own.iter().find(|(own, _)| *own == name).map(|(_, bot)| *bot)
    }
}

impl<G: Game> std::fmt::Debug for Bots<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.own.iter().map(|(name, _)| name)).finish()
    }
}
