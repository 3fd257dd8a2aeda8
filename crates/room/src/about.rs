//! The static description of a room. Each part is a field, and a room leaves out the parts that it does not have.

use std::ops::RangeInclusive;

use game::{Game, OptionError, OptionSpec, OptionValues, Options as _, Policy};

use crate::{Aid, Child, Decks, Exact, Foresight, GivenError, Learner, RoomGame, Setting, exact, strategies};

/// The topics of the card with short rules, in this order. Each topic has the text `<room>-card-<topic>` of one or two
/// lines.
pub const CARD_TOPICS: &[&str] = &["aim", "turn", "lie", "doubt", "more", "end"];

/// The description of a room: everything that is the same at every table. A new optional part becomes a field here,
/// with its default in [`About::of`].
#[derive(Clone, Debug)]
pub struct About {
    /// The stable key of the room. Addresses, journals and the API contain it.
    pub key: &'static str,
    /// The proper name of the game. It is not translated.
    pub name: &'static str,
    /// The editions of the rules. A new game uses the last one. An older game is continued and replayed with its own
    /// edition. A change that would replay old records differently needs a new edition, which
    /// [`open_by`](RoomGame::open_by) receives.
    pub rules: RangeInclusive<u32>,
    /// The range of the number of seats.
    pub seats: RangeInclusive<u8>,
    /// The descriptions of the table options.
    pub options: &'static [OptionSpec],
    /// Style sheet, script, pictures and texts.
    pub assets: Assets,
    /// The source of the tutorial, for [`Tutorial::read`](crate::Tutorial::read). Empty if the room has no tutorial.
    pub tutorial: &'static str,
    /// The game lengths that a table can choose from, as source for [`Preset::read`](crate::Preset::read). Empty if
    /// there is only one length.
    pub lengths: &'static str,
    /// The switches that each reader can set on the page, such as marks for cards already seen.
    pub aids: &'static [Aid],
    /// Whether the game has moves that lie, or that call a lie. Without them the temper of a bot has no effect.
    pub claims: bool,
    /// The decks of words, if the game is played with one.
    pub decks: Option<Decks>,
    /// How to print the game on paper, if it can be printed.
    #[cfg(feature = "page")]
    pub paper: Option<Paper>,
    /// The data for trained strategies and for measurements of bots.
    pub learning: Learning,
}

impl About {
    /// Creates the description of a room with this key and name, without any optional part.
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
    /// The room's own script, a module of at most 4,000 bytes. Pages also work without it. The event `humbug:shown`
    /// fires on the document after every change of the page. Empty if there is no script.
    pub script: &'static str,
    /// The icon of the game for the lobby, as inline SVG without text, titles or ids.
    pub icon: &'static str,
    /// The picture for link previews: a PNG of 1200 by 630 pixels, made from `preview.svg` in the same folder. Empty if
    /// the server's general picture is used.
    pub preview: &'static [u8],
    /// The sentences of the room as pairs of language tag and Fluent source. English must be among them.
    pub texts: &'static [(&'static str, &'static str)],
    /// The rules for the help page as pairs of language tag and Markdown. English must be among them.
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
    /// Returns the cards and other parts to print, for these options and with the texts of these words.
    pub parts: fn(&OptionValues, &crate::Words<'_>) -> Result<crate::Printed, OptionError>,
}

/// Creates a learner for the last edition of the rules. The arguments are the options, the number of seats, the level
/// of the keys (0 or 1) and the seed.
pub type NewLearner = fn(&OptionValues, u8, u8, u64) -> Result<Box<dyn Learner>, OptionError>;

/// Builds the whole game tree of a small setting. The number is the limit of histories.
pub type Unfold = fn(&Setting, usize) -> Result<Box<dyn Exact>, GivenError>;

/// The data for trained strategies and for measurements of bots in a room.
#[derive(Clone, Copy, Debug)]
pub struct Learning {
    /// The edition of the strategy keys. 0 means that the room has no strategies.
    pub keys: u32,
    /// The first edition of the rules for which the present blueprints are valid. `None` stands for the last edition.
    pub since: Option<u32>,
    /// The trained strategies that come with the program, as the bytes of files.
    pub blueprints: &'static [&'static [u8]],
    /// The small settings for exact measurements of bots, as source for [`Setting::read_all`].
    pub reduced: &'static str,
    /// Test situations in which good play is known, as source for [`Litmus::read_all`](crate::Litmus::read_all).
    pub litmus: &'static str,
    /// Creates a learner of strategies.
    pub learner: NewLearner,
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
            learner: strategies::of::<G>,
            unfold: exact::unfold::<G>,
        }
    }
}

/// The bots of a room, and the numbers with which the common levels play it.
pub struct Bots<G: Game> {
    /// The room's own bots with their names. The first one plays by heuristics, and the levels are based on it. One bot
    /// has the name `beginner`.
    pub own: &'static [(&'static str, &'static dyn Policy<G>)],
    /// Returns how the level for children plays. The argument is the number of seats, or 2 if
    /// [`Tactical::seats_of`](solve::Tactical::seats_of) does not say it.
    pub child: fn(u8) -> Child,
    /// Returns the probability that the middle level plays a random tactic, by the number of seats. Errors cost more in
    /// some games than in others.
    pub club_slips: fn(u8) -> f64,
    /// The search of the expert. `None` means that the expert does not search.
    pub foresight: Option<&'static dyn Foresight<G>>,
}

impl<G: Game> Bots<G> {
    /// The bots of a room without own ones: every level plays random candidates.
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
