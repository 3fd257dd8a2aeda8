//! The static description of a room. Each part is a field; a room leaves out the parts that it does not have.

use std::ops::RangeInclusive;

use game::{Game, OptionError, OptionSpec, OptionValues, Options as _, Policy};

use crate::{Aid, Child, Decks, Exact, Foresight, GivenError, Learner, RoomGame, Setting, exact, strategies};

/// The topics of a room's rules card, in this order: each has its text `<room>-card-<topic>`, one or two lines long.
pub const CARD_TOPICS: &[&str] = &["aim", "turn", "lie", "doubt", "more", "end"];

/// Everything about a room that is the same at every table. A new optional part is a field here with its default in
/// [`About::of`].
#[derive(Clone, Debug)]
pub struct About {
    /// The stable key: in addresses, journals and the API.
    pub key: &'static str,
    /// The game's proper name; not translated.
    pub name: &'static str,
    /// The editions of the rules. A new game is played by the last one; an older game is continued and replayed by its
    /// own. A change that would replay old records differently needs a new edition:
    /// [`open_by`](RoomGame::open_by) tells them apart.
    pub rules: RangeInclusive<u32>,
    /// The numbers of seats it can be played with.
    pub seats: RangeInclusive<u8>,
    /// The table options.
    pub options: &'static [OptionSpec],
    /// Style, script, pictures and texts.
    pub assets: Assets,
    /// The tutorial, for [`Tutorial::read`](crate::Tutorial::read); empty if there is none.
    pub tutorial: &'static str,
    /// The lengths that a table can choose from, for [`Preset::read`](crate::Preset::read); empty if there is only one.
    pub lengths: &'static str,
    /// The switches that a reader has on the page.
    pub aids: &'static [Aid],
    /// Whether there are moves that lie or call. If not, the tempers of bots do not show.
    pub claims: bool,
    /// The decks, if the game is played with one.
    pub decks: Option<Decks>,
    /// The game on paper, if it can be printed.
    #[cfg(feature = "page")]
    pub paper: Option<Paper>,
    /// What is learnt and measured.
    pub learning: Learning,
}

impl About {
    /// A room of this game with this key and name, without any optional part.
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

/// The files of a room that are sent to browsers, and its texts. [`folder!`](crate::folder) includes them.
#[derive(Clone, Copy, Debug)]
pub struct Assets {
    /// The room's own style sheet, scoped under `.room-<key>`.
    pub css: &'static str,
    /// The room's own script, a module of at most 4,000 bytes: an addition to pages that work without it. It hears
    /// `humbug:shown` at the document after every change of the page. Empty if there is none.
    pub script: &'static str,
    /// A drawing for the lobby, as inline SVG without text, titles or ids.
    pub icon: &'static str,
    /// A picture for link previews: a PNG of 1200 by 630 pixels, made of `preview.svg` next to it; empty if the house's
    /// own is used.
    pub preview: &'static [u8],
    /// The room's sentences by language, as Fluent source. English must exist.
    pub texts: &'static [(&'static str, &'static str)],
    /// The rules in prose by language, as Markdown: the help page. English must exist.
    pub rules: &'static [(&'static str, &'static str)],
}

impl Assets {
    /// Nothing at all.
    pub const NONE: Self = Self { css: "", script: "", icon: "", preview: &[], texts: &[], rules: &[] };
}

/// The game on paper: see [`printed_parts!`](crate::printed_parts).
#[cfg(feature = "page")]
#[derive(Clone, Copy, Debug)]
pub struct Paper {
    /// The keys of the table options that change the print.
    pub options: &'static [&'static str],
    /// The parts by these options, in these words.
    pub parts: fn(&OptionValues, &crate::Words<'_>) -> Result<crate::Printed, OptionError>,
}

/// A learner of games with these options and number of seats, by the last edition of the rules and keys of this level (0
/// or 1), with this seed.
pub type NewLearner = fn(&OptionValues, u8, u8, u64) -> Result<Box<dyn Learner>, OptionError>;

/// The whole tree of a small setting, of at most this many histories.
pub type Unfold = fn(&Setting, usize) -> Result<Box<dyn Exact>, GivenError>;

/// What is learnt and measured in a room.
#[derive(Clone, Copy, Debug)]
pub struct Learning {
    /// The edition of the keys of strategies; 0 if there are no strategies.
    pub keys: u32,
    /// The first edition of the rules for which the present blueprints are valid; `None` for the last one.
    pub since: Option<u32>,
    /// The strategies that come with the house, as files.
    pub blueprints: &'static [&'static [u8]],
    /// The small settings for exact measurements of bots, for [`Setting::read_all`].
    pub reduced: &'static str,
    /// Situations with known sound play, for [`Litmus::read_all`](crate::Litmus::read_all).
    pub litmus: &'static str,
    /// Begins to learn.
    pub learner: NewLearner,
    /// Unfolds a small setting.
    pub unfold: Unfold,
}

impl Learning {
    /// Nothing is learnt or measured yet.
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

/// The bots of a room.
pub struct Bots<G: Game> {
    /// The room's own bots with their names. The first one plays by heuristics, and the levels are made of it; one is a
    /// `beginner`.
    pub own: &'static [(&'static str, &'static dyn Policy<G>)],
    /// How the level for children plays, by the number of seats where [`Tactical::seats_of`](solve::Tactical::seats_of)
    /// says it, else as with two.
    pub child: fn(u8) -> Child,
    /// The probability of a random tactic of the middle level, by the number of seats: in some games errors cost more.
    pub club_slips: fn(u8) -> f64,
    /// The search of an expert if there is no blueprint; `None` for no search.
    pub foresight: Option<&'static dyn Foresight<G>>,
}

impl<G: Game> Bots<G> {
    /// No bots of its own: the levels play random candidates.
    pub const NONE: Self = Self { own: &[], child: |_| Child::USUAL, club_slips: |_| 0.15, foresight: None };

    /// The room's own bot of this name.
    pub fn named(&self, name: &str) -> Option<&'static dyn Policy<G>> {
        self.own.iter().find(|(own, _)| *own == name).map(|(_, bot)| *bot)
    }
}

impl<G: Game> std::fmt::Debug for Bots<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.own.iter().map(|(name, _)| name)).finish()
    }
}
