//! The traits for what a room provides in addition to its rules. Authors of a room implement the typed trait
//! `RoomGame`. All other code uses the type-erased trait `Room`.

use std::any::Any;
use std::borrow::Cow;
use std::fmt;
use std::ops::RangeInclusive;

use game::{
    BySeat, Dice, Finished, Game, HiddenFact, Information, Message, NotationError, Odds, OptionError, OptionSpec,
    OptionValues, Outcome, Refused, Seat, Setup, SetupError, Viewer, Waiting,
};
use serde_json::value::RawValue;
use solve::{Manner, Tactical};

use crate::bots::{self, LEVELS, RANDOM_BOT, SCRIPT, TREE_SEARCH};
use crate::{
    About, AnyEvents, Bots, Decks, Exact, Exploiter, Feat, GivenError, Learner, Learnt, Prospects, Quarry, ScriptError,
    ScriptHead, ScriptWord, Setting, Strategies, Truth, Tutorial, TutorialError, Vocabulary,
};

/// The bot that people get by default in their first game, and at tables for children.
pub const FRIENDLY_BOT: &str = "child";

/// A game with everything that belongs to it, such as pages, texts and bots. Each room implements this trait in
/// addition to [`Game`].
pub trait RoomGame: Game<View: serde::Serialize> + Tactical {
    /// The static description of the room.
    const ABOUT: About;
    /// The bots of the room.
    const BOTS: Bots<Self> = Bots::NONE;
    /// The words that the room adds for its scripted opponents.
    const VOCABULARY: Vocabulary<Self> = Vocabulary::NONE;

    /// Creates the state of a new table with this edition of the rules, one of [`About::rules`]. A room with several
    /// editions stores the edition in its state if the rules of the editions differ there.
    ///
    /// # Errors
    /// Errors of [`Game::open`].
    fn open_by(rules: u32, options: &Self::Options, seats: u8) -> Result<Self::State, OptionError> {
        let _ = rules;
        Self::open(options, seats)
    }

    /// Returns the JSON Schema of the room's views. `None` for games without an API.
    #[cfg(feature = "schema")]
    fn view_schema() -> Option<schemars::Schema> {
        None
    }

    /// Returns the weight of a claim, at most 1. The level for children uses the weights when it chooses among possible
    /// lies, or among possible true claims. Lies that an attentive player can notice have larger weights. If all lies
    /// weigh less than 1, the bot lies less often.
    fn clumsy(view: &Self::View, play: &Self::Move) -> f64 {
        let _ = (view, play);
        1.0
    }

    /// Checks whether a move is senseless: the seat knows for certain that another move is better. Examples are a call
    /// of a claim that the seat has seen to be true, and a challenge that loses to the open cards. The levels for people
    /// never make such a move, not even by a slip, if they have another one.
    fn is_senseless(view: &Self::View, play: &Self::Move) -> bool {
        let _ = (view, play);
        false
    }

    /// Returns the view of a seat as if no other seat had given a secret answer in the open window yet. Bots decide by it:
    /// who was faster says nothing, and a hint stays the same while the others answer. The default is the view itself.
    fn before_answers(view: &Self::View) -> Cow<'_, Self::View> {
        Cow::Borrowed(view)
    }

    /// Returns the reason why a posted text is not a complete move, because too few or too many cards were chosen for
    /// the pressed button. Returns `None` for every other invalid text.
    fn unready(view: &Self::View, text: &str) -> Option<Self::Refusal> {
        let _ = (view, text);
        None
    }

    /// Returns the room's particular reason why a move for a closed window comes too late. `view` is the present view.
    /// Returns `None` if the general reason, that the game has continued, is enough.
    fn too_late(view: &Self::View, text: &str) -> Option<Self::Refusal> {
        let _ = (view, text);
        None
    }

    /// Parses the name of a card, or of another hidden thing, in any form that a person may write in a move. Returns
    /// the name in canonical notation.
    ///
    /// # Errors
    /// The expected form, if the text is not a card of this game.
    fn read_card(text: &str) -> Result<String, NotationError>;

    /// Judges whether the claim of a move was true. `open` is the view before the move in which nothing is hidden.
    /// Returns `None` for a move without a claim.
    fn truth(open: &Self::View, seat: Seat, play: &Self::Move) -> Option<Truth> {
        let _ = (open, seat, play);
        None
    }

    /// Returns notable facts about a move. `before` and `after` are the views around the move in which nothing is
    /// hidden, and `events` are the move's events. A room decides by the public result of an accusation whether the
    /// accusation was right.
    fn feats(before: &Self::View, after: &Self::View, events: &[Self::Event]) -> Vec<Feat> {
        let _ = (before, after, events);
        Vec::new()
    }

    /// Returns what a move shows about the player's knowledge of the deck's words. `own` is the seat's view before the
    /// move. Returns an empty list in games that do not teach words.
    fn learnt(own: &Self::View, seat: Seat, events: &[Self::Event]) -> Vec<Learnt> {
        let _ = (own, seat, events);
        Vec::new()
    }

    /// Derives the view with which this seat may decide on a shared device whose screen everybody sees. The view is
    /// derived from the spectators' view `watched`, so it contains nothing that only the seat knows. Returns `None` if
    /// the seat does not have to act, or if its decision needs private information. In the second case the players must
    /// hand the device to that player.
    fn in_the_open(watched: &Self::View, seat: Seat) -> Option<Self::View> {
        let _ = (watched, seat);
        None
    }

    /// Returns the words of the notation that this view's seat may choose face down on the open table, such as the
    /// cards of its hand. The server puts them in a secret order, and shows that order only while the player holds a
    /// button. The number of words is public: for a view made by [`Self::in_the_open`] the list has the same length,
    /// and its words say nothing. While the list is not empty, a move on the open table has no other words after its
    /// verb.
    fn covered(view: &Self::View) -> Vec<String> {
        let _ = view;
        Vec::new()
    }

    /// Checks whether a move with this verb and this number of covered words may be made on the open table. The result
    /// must be `false` if the rules could refuse the move because of what the words are.
    fn is_played_covered(verb: &str, words: usize) -> bool {
        let _ = (verb, words);
        true
    }

    /// Renders the covered words in the order of their places, as the element `#hand`. Only the seat itself may see it.
    /// `order` has for each place an index into [`Self::covered`].
    #[cfg(feature = "page")]
    fn under_cover(own: &Self::View, words: &crate::Words<'_>, order: &[usize]) -> maud::Markup {
        let _ = (own, words, order);
        maud::Markup::default()
    }

    /// Returns the timeout of the open window in seconds, if a table option sets one. The timeout is public. The host
    /// measures the time, and plays [`Game::timeout_move`] when the time is over.
    fn time_limit(_state: &Self::State) -> Option<u32> {
        None
    }

    /// Renders the claim of a move as a picture, for people who do not read. The page shows it above the sentence that
    /// the player confirms. The picture is hidden from screen readers and shows no more facts than the sentence.
    /// Returns `None` if there is no picture.
    #[cfg(feature = "page")]
    fn claim_picture(view: &Self::View, play: &Self::Move) -> Option<maud::Markup> {
        let _ = (view, play);
        None
    }

    /// Returns the claim that lies on the table, for a picture of a notable fact. `open` is the view in which nothing is
    /// hidden, before the move that decided about the claim, and `seat` is the seat of the fact ([`Feat::seat`]).
    /// Returns `None` if no claim lies on the table.
    #[cfg(feature = "page")]
    fn exposed(open: &Self::View, seat: Seat, words: &crate::Words<'_>) -> Option<crate::Exposed> {
        let _ = (open, seat, words);
        None
    }

    /// Renders the table for this view, in regions that are replaced one by one. The default implementation renders a
    /// plain page of text and buttons.
    #[cfg(feature = "page")]
    fn page(view: &Self::View, page: &crate::Page<'_>) -> Vec<crate::Region> {
        crate::kit::page::plain::<Self>(view, page)
    }
}

/// The type-erased form of a room, for code that does not know the game at compile time. The registry lists all rooms
/// in this form.
pub trait Room: fmt::Debug + Send + Sync {
    /// Returns the static description of the room.
    fn about(&self) -> &'static About;

    /// Returns the JSON Schema of the room's views. `None` for games without an API.
    #[cfg(feature = "schema")]
    fn view_schema(&self) -> Option<schemars::Schema>;

    /// Returns the names of the room's own bots. The first one plays by heuristics.
    fn own_bots(&self) -> Vec<&'static str>;

    /// Returns the heads of all scripted opponents that come with the room.
    fn scripts(&self) -> Vec<ScriptHead>;

    /// Reads scripted opponents for this room, and returns their heads.
    ///
    /// # Errors
    /// The first line that is no part of a script, or that uses a word which the room does not have.
    fn read_scripts(&self, text: &str) -> Result<Vec<ScriptHead>, ScriptError>;

    /// Lists the words that scripts for this room may use.
    fn script_words(&self) -> Vec<ScriptWord>;

    /// Parses the name of a card, or of another hidden thing, in any form that a person may write in a move. Returns
    /// the name in canonical notation.
    ///
    /// # Errors
    /// The expected form, if the text is not a card of this game.
    fn read_card(&self, text: &str) -> Result<String, NotationError>;

    /// Returns the canonical text of a draw, even if nature cannot make this draw now.
    ///
    /// # Errors
    /// The expected form, if the text is not a draw of this game.
    fn read_draw(&self, text: &str) -> Result<String, NotationError>;

    /// Completes the options of an existing table with defaults. Accepts also values that only earlier editions of the
    /// rules allowed.
    ///
    /// # Errors
    /// An option's key is unknown, or its value was not allowed in any edition.
    fn complete_agreed(&self, options: &OptionValues) -> Result<OptionValues, OptionError>;

    /// Opens a table with this edition of the rules, and with the options and defaults that the edition had.
    ///
    /// # Errors
    /// The edition does not exist, or an option or the number of seats was not allowed in any edition.
    fn open_by(&self, rules: u32, options: &OptionValues, seats: u8) -> Result<Box<dyn AnyState>, OptionError>;

    /// Opens a table with a position that is written by hand.
    ///
    /// # Errors
    /// All reasons why the position cannot be played. Errors of options have the line number 0.
    fn arrange(&self, options: &OptionValues, seats: u8, setup: &Setup) -> Result<Box<dyn AnyState>, Vec<SetupError>>;
}

/// Convenience methods that return parts of a room's description.
impl dyn Room + '_ {
    /// Returns the stable key of the room. Addresses, journals and the API contain it.
    pub fn key(&self) -> &'static str {
        self.about().key
    }

    /// Returns the proper name of the game.
    pub fn name(&self) -> &'static str {
        self.about().name
    }

    /// Returns the editions of the rules. New games use the last one.
    pub fn rules(&self) -> RangeInclusive<u32> {
        self.about().rules.clone()
    }

    /// Returns the smallest and the greatest number of seats.
    pub fn seats(&self) -> RangeInclusive<u8> {
        self.about().seats.clone()
    }

    /// Returns the descriptions of the table options.
    pub fn options(&self) -> &'static [OptionSpec] {
        self.about().options
    }

    /// Returns the display settings that each viewer can switch on or off on the page.
    pub fn aids(&self) -> &'static [Aid] {
        self.about().aids
    }

    /// Returns the decks of words, if the game is played with one.
    pub fn decks(&self) -> Option<Decks> {
        self.about().decks
    }

    /// Returns the icon for the lobby, as inline SVG.
    pub fn icon(&self) -> &'static str {
        self.about().assets.icon
    }

    /// Returns the room's own script. Empty if there is none.
    pub fn script(&self) -> &'static str {
        self.about().assets.script
    }

    /// Returns the sentences of the room in this language, as Fluent source.
    pub fn texts(&self, locale: &str) -> Option<&'static str> {
        in_language(self.about().assets.texts, locale)
    }

    /// Returns the rules in this language, as Markdown.
    pub fn rules_text(&self, locale: &str) -> Option<&'static str> {
        in_language(self.about().assets.rules, locale)
    }

    /// Parses the tutorial.
    ///
    /// # Errors
    /// The room has no tutorial, or a line of it cannot be parsed.
    pub fn tutorial(&self) -> Result<Tutorial, TutorialError> {
        Tutorial::read(self.about().tutorial)
    }

    /// Returns the keys of the table options that change the printed cards. Empty if the game cannot be printed.
    #[cfg(feature = "page")]
    pub fn printed_by(&self) -> &'static [&'static str] {
        self.about().paper.map_or(&[], |paper| paper.options)
    }

    /// Returns the parts of the game to print, for these options and with the texts of these words. Returns `None` if
    /// the game cannot be printed.
    ///
    /// # Errors
    /// An option is unknown, or its value is not allowed.
    #[cfg(feature = "page")]
    pub fn printed(
        &self,
        options: &OptionValues,
        words: &crate::Words<'_>,
    ) -> Result<Option<crate::Printed>, OptionError> {
        self.about().paper.map(|paper| (paper.parts)(options, words)).transpose()
    }

    /// Returns the names of the bots that people can choose, the best first: [`LEVELS`](crate::LEVELS), then
    /// [`RANDOM_BOT`](crate::RANDOM_BOT).
    pub fn bots(&self) -> Vec<&'static str> {
        LEVELS.into_iter().chain([RANDOM_BOT]).collect()
    }

    /// Returns the name of the bot that takes a seat by default: [`FRIENDLY_BOT`] at a table for children, otherwise
    /// the best bot.
    pub fn usual_bot(&self, children: bool) -> &'static str {
        if children { FRIENDLY_BOT } else { self.bots().first().copied().unwrap_or(RANDOM_BOT) }
    }

    /// Checks whether the game has moves that lie or that accuse a player of lying (call). The temper of a bot changes
    /// only the frequency of such moves.
    pub fn has_claims(&self) -> bool {
        self.about().claims
    }

    /// Returns the name of the bot for measurements: the room's own bot, which plays by heuristics without search. With
    /// this bot thousands of games take only seconds. (The default bot at tables is another one; see `usual_bot`.)
    pub fn measuring_bot(&self) -> &'static str {
        self.own_bots().first().copied().unwrap_or(RANDOM_BOT)
    }

    /// Returns all names of bots that can play this room: the names from `bots`, the room's own bots, the scripted bots
    /// for measurements, and former names.
    pub fn all_bots(&self) -> Vec<&'static str> {
        bots::names(&self.own_bots())
    }

    /// Checks whether a bot of this name can play in a measurement with these strategies: a bot of `all_bots`,
    /// perhaps with a temper, a script, or the tree search.
    pub fn is_measurable(&self, bot: &str, strategies: &Strategies) -> bool {
        let Some(name) = bot.strip_prefix(SCRIPT) else {
            let bot = bots::apart(bot).0;
            return bot == TREE_SEARCH || self.all_bots().contains(&bot);
        };
        let own = self.read_scripts(strategies.scripts()).unwrap_or_default();
        self.scripts().iter().chain(&own).any(|script| script.name == name)
    }

    /// Returns the edition of the strategy keys. 0 means that the room has no strategies.
    pub fn keys(&self) -> u32 {
        self.about().learning.keys
    }

    /// Creates a learner for the last edition of the rules, with strategy keys of this level of detail (0 = coarse, 1 =
    /// fine).
    ///
    /// # Errors
    /// An option or the number of seats is not allowed.
    pub fn learner(
        &self,
        options: &OptionValues,
        seats: u8,
        level: u8,
        seed: u64,
    ) -> Result<Box<dyn Learner>, OptionError> {
        (self.about().learning.learner)(options, seats, level, seed)
    }

    /// Creates a learner that looks for a response to a bot.
    ///
    /// # Errors
    /// An option or the number of seats is not allowed.
    pub fn exploiter(
        &self,
        options: &OptionValues,
        seats: u8,
        quarry: Quarry,
    ) -> Result<Box<dyn Exploiter>, OptionError> {
        (self.about().learning.exploiter)(options, seats, quarry)
    }

    /// Builds the whole game tree of a small setting, with at most `histories` histories.
    ///
    /// # Errors
    /// The position is not possible, or the tree has more histories.
    pub fn unfold(&self, setting: &Setting, histories: usize) -> Result<Box<dyn Exact>, GivenError> {
        (self.about().learning.unfold)(setting, histories)
    }

    /// Completes the options of a new table with defaults.
    ///
    /// # Errors
    /// A key is unknown, or its value is not allowed.
    pub fn complete(&self, options: &OptionValues) -> Result<OptionValues, OptionError> {
        OptionError::check(self.options(), options)?;
        self.complete_agreed(options)
    }

    /// Opens a new table with the last edition of the rules.
    ///
    /// # Errors
    /// An option or the number of seats is not allowed.
    pub fn open(&self, options: &OptionValues, seats: u8) -> Result<Box<dyn AnyState>, OptionError> {
        OptionError::check(self.options(), options)?;
        self.open_by(*self.rules().end(), options, seats)
    }
}

/// Returns the text for the language tag `locale` from pairs (language tag, text).
fn in_language(texts: &[(&str, &'static str)], locale: &str) -> Option<&'static str> {
    texts.iter().find(|(tag, _)| *tag == locale).map(|(_, text)| *text)
}

/// The type-erased state of one game. The state itself is private: code reads it only through the views of viewers.
pub trait AnyState: Prospects + fmt::Debug + Send + Sync {
    /// Returns an independent copy of this position.
    fn fork(&self) -> Box<dyn AnyState>;
    /// Returns the number of seats.
    fn seats(&self) -> u8;
    /// Returns whether the game waits for nature, for seats or for nobody. The answer is public.
    fn waiting(&self) -> Waiting;
    /// Returns the result, if the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Returns the timeout of the open window in seconds, if the table has one. It is public.
    fn time_limit(&self) -> Option<u32>;
    /// Returns the legal moves of a seat in notation, in a fixed order, at most `limit` of them.
    fn legal(&self, seat: Seat, limit: usize) -> Vec<String>;

    /// Converts the text of a move, in any accepted form, to its canonical text, which journals store.
    ///
    /// # Errors
    /// The text cannot be parsed.
    fn canonical(&self, seat: Seat, play: &str) -> Result<String, NotationError>;

    /// Checks whether a move is legal now.
    ///
    /// # Errors
    /// The text cannot be parsed, or the rules refuse the move.
    fn check(&self, seat: Seat, play: &str) -> Result<(), PlayError>;

    /// Returns the room's particular reason why a move for a closed window comes too late. Returns `None` if the
    /// general reason, that the game has continued, is enough.
    fn too_late(&self, seat: Seat, play: &str) -> Option<Refused>;

    /// Checks a move and plays it.
    ///
    /// # Errors
    /// Errors of [`AnyState::check`]. The position is then unchanged.
    fn play(&mut self, seat: Seat, play: &str) -> Result<AnyEvents, PlayError>;

    /// Returns the draws that nature can make now, with their weights.
    fn draws(&self) -> Vec<(String, u32)>;

    /// Plays a draw of nature.
    ///
    /// # Errors
    /// The text cannot be parsed, or nature cannot make this draw now. The position is then unchanged.
    fn draw(&mut self, draw: &str) -> Result<AnyEvents, NotationError>;

    /// Returns a random legal move in notation. Every legal move has a probability above 0.
    fn random_move(&self, seat: Seat, dice: &mut dyn Dice) -> Option<String>;

    /// Makes one random step, which is a draw of nature or a move of a seat that must act. Discards the events. Returns
    /// `false` if the game is over.
    fn random_step(&mut self, dice: &mut dyn Dice) -> bool;

    /// Makes a move for a seat, chosen by the bot with this name. The bot gets only the seat's view. Discards the
    /// events. Returns `false` if there is no such bot or the seat does not have to act.
    fn bot_step(&mut self, seat: Seat, bot: &str, strategies: &Strategies, dice: &mut dyn Dice) -> bool;

    /// Returns the utility of the result for each seat in the room's own unit. The mean over the seats is zero. Returns
    /// `None` while the game runs.
    fn utility(&self) -> Option<BySeat<f64>>;

    /// Estimates the utility of each seat from public facts, in the same unit as `utility`. Returns `None` if the room
    /// has no estimate.
    fn standing(&self) -> Option<BySeat<f64>>;

    /// Builds the view of this viewer.
    fn view(&self, viewer: Viewer) -> Box<dyn AnyView>;

    /// Judges whether the claim of a move would be true if the seat made the move now. Returns `None` for moves without
    /// a claim and for invalid texts. Only people who read a finished game may know it, so the method requires a
    /// [`Finished`] value as proof.
    fn truth(&self, finished: Finished, seat: Seat, play: &str) -> Option<Truth>;

    /// Returns notable facts about the move that leads from this position to `after`. Returns an empty list if the
    /// positions belong to different rooms. Only people who read a finished game may know the facts, so the method
    /// requires a [`Finished`] value as proof.
    fn feats(&self, finished: Finished, after: &dyn AnyState, happened: &AnyEvents) -> Vec<Feat>;
    /// Returns what a move of this seat in this position shows about the player's knowledge of the deck's words.
    /// `happened` are the events of the move.
    ///
    /// # Who sees this
    /// Nobody before the game is over, because the answer reveals hands.
    fn learnt(&self, seat: Seat, happened: &AnyEvents) -> Vec<Learnt>;

    /// Samples a move for a seat from the move probabilities of the bot with this name. The bot gets only the seat's
    /// view. Returns `None` if there is no such bot or the seat does not have to act.
    fn choose(&self, seat: Seat, bot: &str, strategies: &Strategies, dice: &mut dyn Dice) -> Option<String>;

    /// Lists the facts that are hidden from this viewer now. Tests check that no output to the viewer contains them.
    fn hidden(&self, viewer: Viewer) -> Vec<HiddenFact>;

    /// Checks the conditions (invariants) that must be true in every position.
    ///
    /// # Errors
    /// The first broken condition, in words.
    fn audit(&self) -> Result<(), String>;

    /// Checks whether `self` and `other` are equal positions of the same game.
    fn same(&self, other: &dyn AnyState) -> bool;

    /// Returns this state as `Any`, so that [`AnyState::same`] can compare it with another state.
    fn as_any(&self) -> &dyn Any;
}

/// The view of one viewer, with its type erased.
pub trait AnyView: Send + Sync {
    /// Returns the view as JSON text for the API.
    fn text(&self) -> Box<RawValue>;
    /// Appends the view as JSON text to a buffer. Streams of live updates use it, because they need no separate string
    /// for each view.
    fn write(&self, json: &mut Vec<u8>);
    /// Returns the view as a JSON value, for code that reads single fields.
    fn json(&self) -> serde_json::Value;
    /// Returns a 128-bit hash of the whole view. Equal views have equal hashes, and different views have different
    /// hashes except for unlikely collisions. Never store the hash, because it may change with the program.
    fn key(&self) -> Information;
    /// Returns the view as pairs of key and value in notation.
    fn lines(&self) -> Vec<(String, String)>;
    /// Returns sensible moves in notation, with at least one of every kind of legal move. Returns an empty list if the
    /// viewer does not have to act.
    fn candidates(&self) -> Vec<String>;
    /// Returns the move probabilities of the bot with this name, for the seat with this view. Returns `None` if there
    /// is no such bot or the seat does not have to act. Equal views give equal probabilities, bit by bit.
    fn odds(&self, bot: &str, strategies: &Strategies) -> Option<Odds<String>>;
    /// Returns the kind of a move with respect to the truth (such as a lie, or the accusation that another seat lied),
    /// as far as the seat with this view knows.
    ///
    /// # Errors
    /// The text cannot be parsed.
    fn manner(&self, play: &str) -> Result<Manner, NotationError>;
    /// Returns the move that is played if this seat's time runs out.
    fn timeout_move(&self) -> Option<String>;
    /// Returns the sentence that says what a move claims.
    ///
    /// # Errors
    /// The text cannot be parsed.
    fn claim(&self, play: &str) -> Result<Message, NotationError>;
    /// Renders the claim of a move as a picture. Returns `None` if the room has no picture, or if the text is invalid.
    #[cfg(feature = "page")]
    fn claim_picture(&self, play: &str) -> Option<maud::Markup>;
    /// Derives from a spectator's view the view with which this seat may decide on a shared device whose screen
    /// everybody sees. The result contains only facts that spectators know. Returns `None` if the players must hand the
    /// device to that player.
    fn in_the_open(&self, seat: Seat) -> Option<Box<dyn AnyView>>;
    /// Returns the words that this view's seat may choose face down; see [`RoomGame::covered`].
    fn covered(&self) -> Vec<String>;
    /// Checks whether this verb may be played with this number of covered words; see [`RoomGame::is_played_covered`].
    fn is_played_covered(&self, verb: &str, words: usize) -> bool;
    /// Renders the covered words in the order of their places. Only the seat itself may see this.
    #[cfg(feature = "page")]
    fn under_cover(&self, words: &crate::Words<'_>, order: &[usize]) -> maud::Markup;
    /// Samples a complete position that this viewer cannot tell from the true one.
    fn sample(&self, dice: &mut dyn Dice) -> Option<Box<dyn AnyState>>;
    /// Samples at most this many states that fit the view, each with a weight: how well it explains what the other seats did,
    /// as an expert weighs it. Without such weights all states weigh the same. No state has answers that others have already
    /// given in secret.
    fn worlds(&self, count: usize, dice: &mut dyn Dice) -> Vec<(Box<dyn AnyState>, f64)>;
    /// Returns the claim that lies on the table, for a picture of a notable fact of this seat. The view must be the open
    /// view of a finished game. Returns `None` if no claim lies on the table.
    #[cfg(feature = "page")]
    fn exposed(&self, seat: Seat, words: &crate::Words<'_>) -> Option<crate::Exposed>;
    /// Renders the table for this view.
    #[cfg(feature = "page")]
    fn page(&self, page: &crate::Page<'_>) -> Vec<crate::Region>;
}

/// A display setting that each viewer can switch on or off. It changes only this viewer's page, never a rule and never
/// what the viewer may know. An example is whether a card stays marked after its owner has looked at it. The text of
/// the switch is `<room>-aid-<key>`, with an optional help text `<room>-aid-<key>-help`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aid {
    /// The key of the switch, for instance `memory`.
    pub key: &'static str,
    /// Whether the switch is on by default.
    pub on: bool,
}

/// The error for a move that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The text is not a move of this game.
    Unreadable(NotationError),
    /// The rules refuse the move.
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
