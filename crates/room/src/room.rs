//! What a room offers in addition to its rules: typed for its author (`RoomGame`), erased for all others (`Room`).

use std::any::Any;
use std::fmt;
use std::ops::RangeInclusive;

use game::{
    BySeat, Dice, Finished, Game, HiddenFact, Information, Message, NotationError, Odds, OptionError, OptionSpec,
    OptionValues, Outcome, Refused, Seat, Setup, SetupError, Viewer, Waiting,
};
use serde_json::value::RawValue;
use solve::{Manner, Tactical};

use crate::bots::{self, LEVELS, RANDOM_BOT};
use crate::{
    About, AnyEvents, Bots, Decks, Exact, Feat, GivenError, Learner, Learnt, Prospects, Setting, Strategies, Truth,
    Tutorial, TutorialError,
};

/// The default bot for a person's first game.
pub const FRIENDLY_BOT: &str = "child";

/// A game with everything that belongs to it and nothing that does not. Each room implements this in addition to
/// [`Game`].
pub trait RoomGame: Game<View: serde::Serialize> + Tactical {
    /// The room's parts.
    const ABOUT: About;
    /// The room's bots.
    const BOTS: Bots<Self> = Bots::NONE;

    /// A new table by this edition, one of [`About::rules`]. A room with several stores the edition in its state,
    /// if it matters.
    ///
    /// # Errors
    /// As [`Game::open`].
    fn open_by(rules: u32, options: &Self::Options, seats: u8) -> Result<Self::State, OptionError> {
        let _ = rules;
        Self::open(options, seats)
    }

    /// The weight of a claim among those of its kind, lies or truths, when a friendly bot chooses one: it prefers lies
    /// that a player who pays attention can tell from the truth, and by its truths it does not hide them. At most 1: where
    /// all lies weigh less it lies less often.
    fn clumsy(view: &Self::View, play: &Self::Move) -> f64 {
        let _ = (view, play);
        1.0
    }

    /// Why the text of a button is not a move yet: buttons for cards can be pressed before a card is chosen, or with
    /// too many. `None` for every other invalid text.
    fn unready(view: &Self::View, text: &str) -> Option<Self::Refusal> {
        let _ = (view, text);
        None
    }

    /// Why a move for a closed window comes too late, by the view as it is now; `None` if the only reason is that the
    /// table has moved on.
    fn too_late(view: &Self::View, text: &str) -> Option<Self::Refusal> {
        let _ = (view, text);
        None
    }

    /// The name in notation of a card, or of another hidden thing here, as a person may write it in a move.
    ///
    /// # Errors
    /// The expected form, if it is not a card of this game.
    fn read_card(text: &str) -> Result<String, NotationError>;

    /// Whether the claim of a move was true, by the open view of the position before it; `None` for moves without a
    /// claim.
    fn truth(open: &Self::View, seat: Seat, play: &Self::Move) -> Option<Truth> {
        let _ = (open, seat, play);
        None
    }

    /// Notable facts about a move, by the open views of the positions around it and its events. A room judges by the
    /// result that everybody saw.
    fn feats(before: &Self::View, after: &Self::View, events: &[Self::Event]) -> Vec<Feat> {
        let _ = (before, after, events);
        Vec::new()
    }

    /// The evidence in a move of what its player knows about the words of the deck, by the seat's view before it and
    /// its events. Empty in games that do not teach words.
    fn learnt(own: &Self::View, seat: Seat, events: &[Self::Event]) -> Vec<Learnt> {
        let _ = (own, seat, events);
        Vec::new()
    }

    /// The view by which this seat may decide in the open, on a device in the middle of the players: the watchers' view
    /// for this seat, without anything that it alone knows. `None` if the seat is not awaited, or if its decision or
    /// the reasons for it are private: then the device is handed over.
    fn in_the_open(watched: &Self::View, seat: Seat) -> Option<Self::View> {
        let _ = (watched, seat);
        None
    }

    /// The timeout of the open window in seconds, if the table has an option for it (a call timer). Public. The host
    /// keeps the time; the move at the timeout is [`Game::timeout_move`].
    fn time_limit(_state: &Self::State) -> Option<u32> {
        None
    }

    /// The claim of a move in pictures, shown above its sentence before it is confirmed, for people who do not read. It
    /// is hidden from screen readers, and shows no more than the sentence. `None` if there is no picture.
    #[cfg(feature = "page")]
    fn claim_picture(view: &Self::View, play: &Self::Move) -> Option<maud::Markup> {
        let _ = (view, play);
        None
    }

    /// The table in this view, cut into regions that are replaced one by one; a plain page by default.
    #[cfg(feature = "page")]
    fn page(view: &Self::View, page: &crate::Page<'_>) -> Vec<crate::Region> {
        crate::kit::page::plain::<Self>(view, page)
    }
}

/// A room whose game is not known at compile time: a line of the registry.
pub trait Room: fmt::Debug + Send + Sync {
    /// The room's parts.
    fn about(&self) -> &'static About;

    /// The names of the room's own bots, the one that plays by heuristics first.
    fn own_bots(&self) -> Vec<&'static str>;

    /// The name in notation of a card, or of another hidden thing here, as a person may write it in a move.
    ///
    /// # Errors
    /// The expected form, if it is not a card of this game.
    fn read_card(&self, text: &str) -> Result<String, NotationError>;

    /// The canonical text of a draw, whether it can be drawn or not.
    ///
    /// # Errors
    /// The expected form, if the text is not a draw of this game.
    fn read_draw(&self, text: &str) -> Result<String, NotationError>;

    /// All options of a table that has agreed on them before, with their values, defaults filled in: values that were
    /// allowed once hold on.
    ///
    /// # Errors
    /// An unknown key or a value that was never allowed.
    fn complete_agreed(&self, options: &OptionValues) -> Result<OptionValues, OptionError>;

    /// A table of this edition of the rules, with the options and defaults of that time.
    ///
    /// # Errors
    /// An edition, options or a number of seats that were never allowed.
    fn open_by(&self, rules: u32, options: &OptionValues, seats: u8) -> Result<Box<dyn AnyState>, OptionError>;

    /// A position arranged by hand.
    ///
    /// # Errors
    /// Everything that makes it unplayable; bad options are reported as line 0.
    fn arrange(&self, options: &OptionValues, seats: u8, setup: &Setup) -> Result<Box<dyn AnyState>, Vec<SetupError>>;
}

/// What follows from a room's parts.
impl dyn Room + '_ {
    /// The stable key: in addresses, journals and the API.
    pub fn key(&self) -> &'static str {
        self.about().key
    }

    /// The game's proper name.
    pub fn name(&self) -> &'static str {
        self.about().name
    }

    /// The editions of the rules that a game can be played by, the last one for new games.
    pub fn rules(&self) -> RangeInclusive<u32> {
        self.about().rules.clone()
    }

    /// The numbers of seats it can be played with.
    pub fn seats(&self) -> RangeInclusive<u8> {
        self.about().seats.clone()
    }

    /// The table options.
    pub fn options(&self) -> &'static [OptionSpec] {
        self.about().options
    }

    /// The switches that a reader has on the page.
    pub fn aids(&self) -> &'static [Aid] {
        self.about().aids
    }

    /// The decks, if the game is played with one.
    pub fn decks(&self) -> Option<Decks> {
        self.about().decks
    }

    /// A drawing for the lobby, as inline SVG.
    pub fn icon(&self) -> &'static str {
        self.about().assets.icon
    }

    /// The room's own script; empty if there is none.
    pub fn script(&self) -> &'static str {
        self.about().assets.script
    }

    /// The room's sentences in this language, as Fluent source.
    pub fn texts(&self, locale: &str) -> Option<&'static str> {
        in_language(self.about().assets.texts, locale)
    }

    /// The rules in prose in this language, as Markdown.
    pub fn rules_text(&self, locale: &str) -> Option<&'static str> {
        in_language(self.about().assets.rules, locale)
    }

    /// The tutorial.
    ///
    /// # Errors
    /// There is none, or a line of it cannot be read.
    pub fn tutorial(&self) -> Result<Tutorial, TutorialError> {
        Tutorial::read(self.about().tutorial)
    }

    /// The keys of the table options that change the print.
    #[cfg(feature = "page")]
    pub fn printed_by(&self) -> &'static [&'static str] {
        self.about().paper.map_or(&[], |paper| paper.options)
    }

    /// The parts of the game on paper by these options, in these words; `None` if it cannot be printed.
    ///
    /// # Errors
    /// An unknown option, or a value that is not allowed.
    #[cfg(feature = "page")]
    pub fn printed(
        &self,
        options: &OptionValues,
        words: &crate::Words<'_>,
    ) -> Result<Option<crate::Printed>, OptionError> {
        self.about().paper.map(|paper| (paper.parts)(options, words)).transpose()
    }

    /// The names of the bots that people choose from, the best first: [`LEVELS`](crate::LEVELS), and
    /// [`RANDOM_BOT`](crate::RANDOM_BOT) last.
    pub fn bots(&self) -> Vec<&'static str> {
        LEVELS.into_iter().chain([RANDOM_BOT]).collect()
    }

    /// The bot of a seat for which nobody chose one: at a table for children the friendly one, otherwise the best.
    pub fn usual_bot(&self, children: bool) -> &'static str {
        if children { FRIENDLY_BOT } else { self.bots().first().copied().unwrap_or(RANDOM_BOT) }
    }

    /// Whether there are moves that lie or call, so that the tempers of bots show.
    pub fn has_claims(&self) -> bool {
        self.about().claims
    }

    /// The name of the bot for measurements: the room's own, which plays by heuristics without search, so that
    /// thousands of games take seconds. It is not the default bot: see `bots`.
    pub fn measuring_bot(&self) -> &'static str {
        self.own_bots().first().copied().unwrap_or(RANDOM_BOT)
    }

    /// All names of bots: `bots`, the room's own and the scripted ones for measurements, and former names.
    pub fn all_bots(&self) -> Vec<&'static str> {
        bots::names(&self.own_bots())
    }

    /// The edition of the keys of strategies; 0 if there are no strategies.
    pub fn keys(&self) -> u32 {
        self.about().learning.keys
    }

    /// A learner of games that begin so, by the last edition of the rules and keys of this level (0 or 1).
    ///
    /// # Errors
    /// Options or a number of seats that are not allowed.
    pub fn learner(
        &self,
        options: &OptionValues,
        seats: u8,
        level: u8,
        seed: u64,
    ) -> Result<Box<dyn Learner>, OptionError> {
        (self.about().learning.learner)(options, seats, level, seed)
    }

    /// The whole tree of a small setting, of at most this many histories.
    ///
    /// # Errors
    /// A position that cannot be arranged, or more histories than that.
    pub fn unfold(&self, setting: &Setting, histories: usize) -> Result<Box<dyn Exact>, GivenError> {
        (self.about().learning.unfold)(setting, histories)
    }

    /// All options of a new table with their values, defaults filled in.
    ///
    /// # Errors
    /// An unknown key or a value that is not allowed.
    pub fn complete(&self, options: &OptionValues) -> Result<OptionValues, OptionError> {
        OptionError::check(self.options(), options)?;
        self.complete_agreed(options)
    }

    /// A new table by the last edition of the rules.
    ///
    /// # Errors
    /// Options or a number of seats that are not allowed.
    pub fn open(&self, options: &OptionValues, seats: u8) -> Result<Box<dyn AnyState>, OptionError> {
        OptionError::check(self.options(), options)?;
        self.open_by(*self.rules().end(), options, seats)
    }
}

/// The text in this language.
fn in_language(texts: &[(&str, &'static str)], locale: &str) -> Option<&'static str> {
    texts.iter().find(|(tag, _)| *tag == locale).map(|(_, text)| *text)
}

/// A game in progress whose type is erased. The state is private: only views can be read.
pub trait AnyState: Prospects + fmt::Debug + Send + Sync {
    /// The same position again, independent of this one.
    fn fork(&self) -> Box<dyn AnyState>;
    /// How many seats there are.
    fn seats(&self) -> u8;
    /// Who is awaited. Public.
    fn waiting(&self) -> Waiting;
    /// The result, when the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The timeout of the open window in seconds, if the table has one. Public.
    fn time_limit(&self) -> Option<u32>;
    /// At most `limit` legal moves of a seat, in notation and in a fixed order.
    fn legal(&self, seat: Seat, limit: usize) -> Vec<String>;

    /// The canonical text of a move as a seat wrote it: what journals store.
    ///
    /// # Errors
    /// Unreadable text.
    fn canonical(&self, seat: Seat, play: &str) -> Result<String, NotationError>;

    /// Whether a move is legal now.
    ///
    /// # Errors
    /// Unreadable text, or the typed refusal.
    fn check(&self, seat: Seat, play: &str) -> Result<(), PlayError>;

    /// Why a move for a closed window comes too late, if there is a specific reason.
    fn too_late(&self, seat: Seat, play: &str) -> Option<Refused>;

    /// Plays a move.
    ///
    /// # Errors
    /// As [`AnyState::check`]; the position is then unchanged.
    fn play(&mut self, seat: Seat, play: &str) -> Result<AnyEvents, PlayError>;

    /// The possible draws of nature, with weights.
    fn draws(&self) -> Vec<(String, u32)>;

    /// Lets nature draw.
    ///
    /// # Errors
    /// Unreadable text, or something that nature cannot draw now; the position is then untouched.
    fn draw(&mut self, draw: &str) -> Result<AnyEvents, NotationError>;

    /// A legal move in notation, every legal move having a chance.
    fn random_move(&self, seat: Seat, dice: &mut dyn Dice) -> Option<String>;

    /// Makes one random step of nature or of an awaited seat without recording it; `false` when the game is over.
    fn random_step(&mut self, dice: &mut dyn Dice) -> bool;

    /// Makes a move of the bot with this name for a seat, from the seat's view alone, without recording it; `false` if
    /// there is no such bot or the seat is not awaited.
    fn bot_step(&mut self, seat: Seat, bot: &str, strategies: &Strategies, dice: &mut dyn Dice) -> bool;

    /// The utility of each seat, when the game is over: in the room's own measure, mean zero.
    fn utility(&self) -> Option<BySeat<f64>>;

    /// An estimate of each seat's utility from public facts, in the same measure; `None` if only the end counts.
    fn standing(&self) -> Option<BySeat<f64>>;

    /// What this viewer may know now.
    fn view(&self, viewer: Viewer) -> Box<dyn AnyView>;

    /// Whether the claim of a move would be true if it were played now; `None` for moves without a claim and for
    /// invalid texts. For readers of a finished game only: therefore the proof.
    fn truth(&self, finished: Finished, seat: Seat, play: &str) -> Option<Truth>;

    /// Notable facts about a move from this position to another one of the same room, and about its events; empty if
    /// the rooms differ. For readers of a finished game only: therefore the proof.
    fn feats(&self, finished: Finished, after: &dyn AnyState, happened: &AnyEvents) -> Vec<Feat>;
    /// The evidence in a move of this seat, played here, of what it knows about the words of the deck.
    ///
    /// # Who sees this
    /// It shows hands: not before the game is over.
    fn learnt(&self, seat: Seat, happened: &AnyEvents) -> Vec<Learnt>;

    /// The move of the bot with this name for a seat, from the seat's view alone. `None` if there is no such bot or the
    /// seat is not awaited.
    fn choose(&self, seat: Seat, bot: &str, strategies: &Strategies, dice: &mut dyn Dice) -> Option<String>;

    /// The things this viewer must not be able to name now. For tests.
    fn hidden(&self, viewer: Viewer) -> Vec<HiddenFact>;

    /// Checks what must hold in every position.
    ///
    /// # Errors
    /// The first thing that does not hold, in words.
    fn audit(&self) -> Result<(), String>;

    /// Whether both are the same position of the same game.
    fn same(&self, other: &dyn AnyState) -> bool;

    /// For [`AnyState::same`].
    fn as_any(&self) -> &dyn Any;
}

/// What one viewer may know, with its type erased.
pub trait AnyView: Send + Sync {
    /// The view as JSON text for the API.
    fn text(&self) -> Box<RawValue>;
    /// Appends the same text: for streams, which make many such texts and need each only once.
    fn write(&self, json: &mut Vec<u8>);
    /// The same, to be looked into.
    fn json(&self) -> serde_json::Value;
    /// A key of the whole view: equal for equal views (up to a collision of a 128-bit hash). Never stored.
    fn key(&self) -> Information;
    /// The view as lines of key and value in notation.
    fn lines(&self) -> Vec<(String, String)>;
    /// Sensible moves in notation, at least one of every kind of legal move; empty if the viewer is not awaited.
    fn candidates(&self) -> Vec<String>;
    /// The odds of each of a few moves by the bot with this name, for the seat with this view; empty if there is no
    /// such bot or the seat is not awaited. Equal views have equal odds, bit by bit.
    fn odds(&self, bot: &str, strategies: &Strategies) -> Option<Odds<String>>;
    /// The kind of a move with respect to the truth, as far as the seat with this view knows.
    ///
    /// # Errors
    /// Unreadable text.
    fn manner(&self, play: &str) -> Result<Manner, NotationError>;
    /// The move of this seat at the timeout.
    fn timeout_move(&self) -> Option<String>;
    /// The sentence for the claim of a move.
    ///
    /// # Errors
    /// Unreadable text.
    fn claim(&self, play: &str) -> Result<Message, NotationError>;
    /// The same in pictures, if the room has any; `None` also for invalid text.
    #[cfg(feature = "page")]
    fn claim_picture(&self, play: &str) -> Option<maud::Markup>;
    /// Derives from a watcher's view the one by which this seat may decide in the open, on a shared device: it holds
    /// only what watchers know. `None` if the device must be handed over.
    fn in_the_open(&self, seat: Seat) -> Option<Box<dyn AnyView>>;
    /// A whole position that this viewer cannot tell from the true one.
    fn sample(&self, dice: &mut dyn Dice) -> Option<Box<dyn AnyState>>;
    /// The table as this view shows it.
    #[cfg(feature = "page")]
    fn page(&self, page: &crate::Page<'_>) -> Vec<crate::Region>;
}

/// A switch of one reader that changes only their page, never a rule and never what they may know: for instance whether
/// a card that they once looked at stays marked. Its text is `<room>-aid-<key>`, with an optional help text
/// `<room>-aid-<key>-help`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aid {
    /// The key, for instance `memory`.
    pub key: &'static str,
    /// The default.
    pub on: bool,
}

/// A move that was not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The text is no move of this game.
    Unreadable(NotationError),
    /// The rules refuse it.
    Refused(Refused),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => write!(f, "{error}"),
            Self::Refused(refused) => write!(f, "refused by {} ({})", refused.clause, refused.message.key),
        }
    }
}

impl std::error::Error for PlayError {}
