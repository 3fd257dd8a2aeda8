//! Scripted opponents as data: a small rule language, so that a new opponent for a measurement takes minutes. No table
//! offers such bots. Their names in measurements are `script:NAME`.
//!
//! A script is a named list of rules. The bot begins with all its candidates for a move: the sensible moves of the room,
//! the tactics of its strategies, and the moves of every bot that the script names. Each rule keeps some of the
//! candidates. The bot chooses evenly among those that are left:
//!
//! ```text
//! script stock-hoarder: draws every turn, believes leads face down, and answers open ones as cheaply as it can
//!   want draw
//!   when answering and lead.face_down: want believe
//!   when answering and no wins: want believe
//!   when answering: want wins; least strength
//!   least strength
//! ```
//!
//! A rule has conditions (`when A and B:`) and actions, with semicolons between them. `#` begins a comment line.
//!
//! | action | what it does |
//! |---|---|
//! | `want FEATURE` | keeps the candidates that have the feature, if there are any. `want cards >= 3` compares its number |
//! | `avoid FEATURE` | keeps the candidates that do not have it, if there are any |
//! | `least FEATURE`, `most FEATURE` | keeps the candidates with the smallest or largest number |
//! | `favourite of BOT` | keeps the candidate that the bot plays most often, if it plays any |
//! | `as BOT` | ends the script: chooses by the odds of that bot, if it plays any of the candidates |
//!
//! | condition | when it holds |
//! |---|---|
//! | `FACT`, `not FACT` | the fact is not 0, or is 0 |
//! | `FACT > 3`, `FACT <= FACT` | the comparison (`<`, `<=`, `=`, `>=`, `>`) is true |
//! | `any FEATURE`, `no FEATURE` | a candidate that is left has the feature, or none has. `any cards >= 3` compares |
//! | `chance 30` | in 30 of 100 decisions |
//!
//! Facts and features are numbers that are computed from the view of the seat alone. Every room has those of [`Manner`]
//! and a few more (`COMMON`); a room adds its own in its [`Vocabulary`].

use std::fmt;

use game::{Game, Odds};
use solve::{CameOut, Manner};

use super::{LEVELS, RANDOM_BOT, even_tempered, usual};
use crate::{RoomGame, Strategies};

mod read;

use read::{named, read};

/// The prefix of the names of scripts in measurements.
pub const SCRIPT: &str = "script:";

/// The scripts that every room has.
pub(super) const COMMON: &str = include_str!("scripts.txt");

/// The greatest number of moves in [`Odds`] of a bot.
const MOST: usize = 24;

/// The name by which a script refers to the heuristics of its room.
const USUAL_BOT: &str = "usual";

/// A number that a script reads from a candidate move. A move that the feature does not concern has the number 0.
pub struct Feature<G: Game> {
    /// The name in scripts.
    pub name: &'static str,
    /// What the number says, in a few words.
    pub says: &'static str,
    /// Computes the number for the seat with this view.
    pub of: fn(&G::View, &G::Move) -> f64,
}

/// A number that a script reads from the view of its seat.
pub struct Fact<G: Game> {
    /// The name in scripts.
    pub name: &'static str,
    /// What the number says, in a few words.
    pub says: &'static str,
    /// Computes the number.
    pub of: fn(&G::View) -> f64,
}

/// Returns 1 for true and 0 for false, for features and facts that hold or do not hold.
pub fn flag(is: bool) -> f64 {
    f64::from(u8::from(is))
}

/// The features and facts that a room adds for its scripts.
pub struct Vocabulary<G: Game> {
    /// The features of moves.
    pub features: &'static [Feature<G>],
    /// The facts of views.
    pub facts: &'static [Fact<G>],
}

impl<G: Game> Vocabulary<G> {
    /// The vocabulary of a room whose scripts use only the common words.
    pub const NONE: Self = Self { features: &[], facts: &[] };
}

impl<G: Game> fmt::Debug for Feature<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl<G: Game> fmt::Debug for Fact<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl<G: Game> fmt::Debug for Vocabulary<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.features).entries(self.facts).finish()
    }
}

/// The name of a script, and the sentence that describes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptHead {
    /// The name: small letters, digits and hyphens.
    pub name: String,
    /// What the opponent does, in a few words. It may be empty.
    pub about: String,
}

/// A word that the scripts of a room may use, with its meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScriptWord {
    /// The word.
    pub name: &'static str,
    /// What its number says.
    pub says: &'static str,
    /// Whether it is a feature of moves, and not a fact of the view.
    pub is_feature: bool,
}

/// The error for a script that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptError {
    /// The number of the line, from 1.
    pub number: usize,
    /// What is wrong.
    pub fault: ScriptFault,
}

/// What is wrong with a line of a script.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScriptFault {
    /// A rule stands before the first line `script NAME`.
    NoScript,
    /// The name of a script has other characters than small letters, digits and hyphens.
    BadName(String),
    /// Two scripts have this name.
    TwiceNamed(String),
    /// A script has no rule.
    NoRule(String),
    /// A rule that begins with `when` has no colon.
    NoColon,
    /// This is no condition.
    UnknownCondition(String),
    /// This is no action.
    UnknownAction(String),
    /// No fact has this name.
    UnknownFact(String),
    /// No feature has this name.
    UnknownFeature(String),
    /// No bot has this name, or it is a script.
    UnknownBot(String),
    /// A script has more than four lines with `chance`.
    TooManyChances,
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.number)?;
        match &self.fault {
            ScriptFault::NoScript => write!(f, "a rule needs a line `script NAME` before it"),
            ScriptFault::BadName(name) => {
                write!(f, "{name:?} is no name; it may have small letters, digits and hyphens")
            }
            ScriptFault::TwiceNamed(name) => write!(f, "there are two scripts {name:?}"),
            ScriptFault::NoRule(name) => write!(f, "the script {name:?} has no rule"),
            ScriptFault::NoColon => write!(f, "the conditions need a colon after them"),
            ScriptFault::UnknownCondition(text) => write!(f, "{text:?} is no condition"),
            ScriptFault::UnknownAction(text) => write!(f, "{text:?} is no action"),
            ScriptFault::UnknownFact(name) => write!(f, "there is no fact {name:?} in this game"),
            ScriptFault::UnknownFeature(name) => write!(f, "moves of this game have no feature {name:?}"),
            ScriptFault::UnknownBot(name) => write!(f, "a script cannot play as {name:?}"),
            ScriptFault::TooManyChances => write!(f, "a script may have four lines with `chance`"),
        }
    }
}

impl std::error::Error for ScriptError {}

/// The features that moves have in every room.
const FEATURES: [(&str, &str, Option<Manner>); 7] = [
    ("lie", "1 for a claim that the seat knows or believes to be false", Some(Manner::Lie)),
    ("truth", "1 for a claim that the seat knows or believes to be true", Some(Manner::Truth)),
    ("call", "1 for a move that calls a claim false", Some(Manner::Call)),
    ("believe", "1 for a move that accepts a claim", Some(Manner::Believe)),
    ("wait", "1 for a move that claims nothing and waits", Some(Manner::Wait)),
    ("plain", "1 for every other move", Some(Manner::Plain)),
    ("tactic", "1 for a tactic of the trained strategies", None),
];

/// The facts that views have in every room.
const FACTS: [(&str, &str, CommonFact); 4] = [
    ("seats", "the number of seats; 0 if the bots of the game neither learn nor search", CommonFact::Seats),
    ("verdict", "1 if a claim has come out", CommonFact::Verdict),
    ("verdict.lie", "1 if the last claim that came out was a lie", CommonFact::Lie),
    ("verdict.called", "1 if the last claim that came out was called false", CommonFact::Called),
];

#[derive(Clone, Copy)]
enum CommonFact {
    Seats,
    Verdict,
    Lie,
    Called,
}

/// A script whose words have been looked up.
struct Script<G: RoomGame> {
    rules: Vec<Rule<G>>,
}

struct Rule<G: RoomGame> {
    when: Vec<Condition<G>>,
    then: Vec<Action<G>>,
}

enum Condition<G: RoomGame> {
    Compare(Value<G>, Comparison, Value<G>),
    /// Whether a candidate that is left has the feature, or (`false`) that none has it.
    Any(FeatureOf<G>, Comparison, f64, bool),
    /// The probability, from 0 to 1.
    Chance(f64),
}

enum Action<G: RoomGame> {
    /// Keeps the candidates for which the comparison has this result.
    Keep(FeatureOf<G>, Comparison, f64, bool),
    /// Keeps the candidates with the largest number, multiplied by this factor.
    Most(FeatureOf<G>, f64),
    Favourite(&'static str),
    As(&'static str),
}

enum Value<G: RoomGame> {
    Number(f64),
    Common(CommonFact),
    Own(fn(&G::View) -> f64),
}

enum FeatureOf<G: RoomGame> {
    Manner(Manner),
    Tactic,
    Own(fn(&G::View, &G::Move) -> f64),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Comparison {
    Less,
    AtMost,
    Equal,
    Other,
    AtLeast,
    More,
}

impl Comparison {
    fn holds(self, one: f64, other: f64) -> bool {
        match self {
            Self::Less => one < other,
            Self::AtMost => one <= other,
            Self::Equal => one.total_cmp(&other).is_eq(),
            Self::Other => one.total_cmp(&other).is_ne(),
            Self::AtLeast => one >= other,
            Self::More => one > other,
        }
    }
}

/// Returns the move probabilities of the script with this name, for the seat that must act. Scripts of the person who
/// measures come first, then those of the room, then those that every room has. Returns `None` if there is no such
/// script, or if the seat has no move to play.
pub(super) fn odds<G: RoomGame>(view: &G::View, name: &str, strategies: &Strategies) -> Option<Odds<G::Move>> {
    let texts = [strategies.scripts(), G::ABOUT.learning.scripts, COMMON];
    let lines = texts.into_iter().find_map(|text| named(text, name))?;
    Script::<G>::of(&lines).ok()?.odds(view, strategies)
}

/// Returns the move probabilities of one of the scripts that every room has.
pub(super) fn common<G: RoomGame>(view: &G::View, name: &str, strategies: &Strategies) -> Option<Odds<G::Move>> {
    Script::<G>::of(&named(COMMON, name)?).ok()?.odds(view, strategies)
}

/// Reads a text with scripts for this room. Returns the head of each.
pub(crate) fn heads<G: RoomGame>(text: &str) -> Result<Vec<ScriptHead>, ScriptError> {
    let scripts = read(text)?;
    scripts.iter().try_for_each(|(_, lines)| Script::<G>::of(lines).map(|_| ()))?;
    Ok(scripts.into_iter().map(|(head, _)| head).collect())
}

/// Lists the words that the scripts of this room may use.
pub(crate) fn words<G: RoomGame>() -> Vec<ScriptWord> {
    let own = G::VOCABULARY;
    let features = FEATURES.map(|(name, says, _)| ScriptWord { name, says, is_feature: true }).into_iter();
    let own_features =
        own.features.iter().map(|word| ScriptWord { name: word.name, says: word.says, is_feature: true });
    let facts = FACTS.map(|(name, says, _)| ScriptWord { name, says, is_feature: false }).into_iter();
    let own_facts = own.facts.iter().map(|word| ScriptWord { name: word.name, says: word.says, is_feature: false });
    features.chain(own_features).chain(facts).chain(own_facts).collect()
}

/// A move that the script may still choose.
struct Candidate<M> {
    play: M,
    is_tactic: bool,
}

/// One decision of a script.
struct Decision<'a, G: RoomGame> {
    view: &'a G::View,
    candidates: Vec<Candidate<G::Move>>,
    /// The odds of the bots that the script names, as far as its facts let it ask them.
    bots: Vec<(&'static str, Option<Odds<G::Move>>)>,
}

impl<G: RoomGame> Script<G> {
    fn odds(&self, view: &G::View, strategies: &Strategies) -> Option<Odds<G::Move>> {
        let decision = Decision::of(self, view, strategies);
        let all: Vec<usize> = (0..decision.candidates.len()).collect();
        let odds = decision.chosen(&self.rules, all)?;
        let few = odds.iter().take(MOST).map(|(play, odds)| (play.clone(), odds));
        Odds::weighted(few)
    }
}

impl<'a, G: RoomGame> Decision<'a, G> {
    fn of(script: &Script<G>, view: &'a G::View, strategies: &Strategies) -> Self {
        let mut decision = Self { view, candidates: Vec::new(), bots: Vec::new() };
        let mut moves = Vec::new();
        G::candidates(view, &mut moves);
        // A seat that does not have to act has no candidate, and must not ask a bot for one.
        if moves.is_empty() {
            return decision;
        }
        solve::tactics_of::<G>(view).into_iter().for_each(|tactic| decision.add(tactic.play, true));
        moves.into_iter().for_each(|play| decision.add(play, false));
        let asked = script.rules.iter().filter(|rule| rule.when.iter().all(|condition| decision.may_hold(condition)));
        let mut bots: Vec<&'static str> = Vec::new();
        for action in asked.flat_map(|rule| &rule.then) {
            if let Action::Favourite(bot) | Action::As(bot) = action
                && !bots.contains(bot)
            {
                bots.push(bot);
            }
        }
        for bot in bots {
            let odds = if bot == USUAL_BOT { usual::<G>(view) } else { even_tempered::<G>(view, bot, strategies) };
            let plays: Vec<G::Move> = odds.iter().flat_map(Odds::iter).map(|(play, _)| play.clone()).collect();
            plays.into_iter().for_each(|play| decision.add(play, false));
            decision.bots.push((bot, odds));
        }
        decision
    }

    fn add(&mut self, play: G::Move, is_tactic: bool) {
        if !self.candidates.iter().any(|other| other.play == play) {
            self.candidates.push(Candidate { play, is_tactic });
        }
    }

    /// Follows these rules from the candidates with the indices `left`, of which there must be one at least.
    fn chosen(&self, rules: &[Rule<G>], mut left: Vec<usize>) -> Option<Odds<G::Move>> {
        for (place, rule) in rules.iter().enumerate() {
            let rest = &rules[place + 1..];
            match self.likely(rule, &left) {
                chance if chance <= 0.0 => {}
                chance if chance < 1.0 => {
                    let mut with = left.clone();
                    let one = self.act(&rule.then, &mut with).or_else(|| self.chosen(rest, with))?;
                    return Some(Odds::either(chance, one, self.chosen(rest, left)?));
                }
                _ => {
                    if let Some(odds) = self.act(&rule.then, &mut left) {
                        return Some(odds);
                    }
                }
            }
        }
        Odds::even(left.into_iter().map(|place| self.candidates[place].play.clone()))
    }

    /// Returns how probable it is that the rule applies: 0 or 1, unless it has a chance.
    fn likely(&self, rule: &Rule<G>, left: &[usize]) -> f64 {
        let of = |condition: &Condition<G>| match condition {
            Condition::Chance(chance) => *chance,
            Condition::Any(feature, comparison, number, wanted) => {
                let any = left.iter().any(|place| comparison.holds(self.feature(feature, *place), *number));
                flag(any == *wanted)
            }
            Condition::Compare(..) => flag(self.may_hold(condition)),
        };
        rule.when.iter().map(of).product()
    }

    /// Checks a condition as far as the view decides it.
    fn may_hold(&self, condition: &Condition<G>) -> bool {
        match condition {
            Condition::Compare(one, comparison, other) => comparison.holds(self.value(one), self.value(other)),
            Condition::Any(..) | Condition::Chance(_) => true,
        }
    }

    /// Applies the actions of a rule. Returns odds if one of them ends the script.
    fn act(&self, actions: &[Action<G>], left: &mut Vec<usize>) -> Option<Odds<G::Move>> {
        for action in actions {
            match action {
                Action::Keep(feature, comparison, number, wanted) => {
                    keep(left, |place| comparison.holds(self.feature(feature, place), *number) == *wanted);
                }
                Action::Most(feature, sign) => {
                    let of = |place: usize| sign * self.feature(feature, place);
                    let best = left.iter().map(|place| of(*place)).fold(f64::NEG_INFINITY, f64::max);
                    keep(left, |place| of(place) >= best);
                }
                Action::Favourite(bot) => {
                    let odds = |place: usize| self.odds_of(bot, place);
                    // Of equal ones it is the first, as in `Odds::likeliest`.
                    let best = left.iter().rev().copied().max_by(|one, other| odds(*one).total_cmp(&odds(*other)));
                    keep(left, |place| Some(place) == best && odds(place) > 0.0);
                }
                Action::As(bot) => {
                    let weighted = |place: &usize| (self.candidates[*place].play.clone(), self.odds_of(bot, *place));
                    if let Some(odds) = Odds::weighted(left.iter().map(weighted)) {
                        return Some(odds);
                    }
                }
            }
        }
        None
    }

    fn odds_of(&self, bot: &str, place: usize) -> f64 {
        let odds = self.bots.iter().find(|(name, _)| *name == bot).and_then(|(_, odds)| odds.as_ref());
        odds.map_or(0.0, |odds| odds.of(&self.candidates[place].play))
    }

    fn feature(&self, feature: &FeatureOf<G>, place: usize) -> f64 {
        let Candidate { play, is_tactic } = &self.candidates[place];
        match feature {
            FeatureOf::Manner(manner) => flag(G::manner(self.view, play) == *manner),
            FeatureOf::Tactic => flag(*is_tactic),
            FeatureOf::Own(of) => of(self.view, play),
        }
    }

    fn value(&self, value: &Value<G>) -> f64 {
        let came_out = || G::came_out(self.view);
        match value {
            Value::Number(number) => *number,
            Value::Own(of) => of(self.view),
            Value::Common(CommonFact::Seats) => f64::from(G::seats_of(self.view).unwrap_or(0)),
            Value::Common(CommonFact::Verdict) => flag(came_out().is_some()),
            Value::Common(CommonFact::Lie) => flag(came_out().is_some_and(|CameOut { lie, .. }| lie)),
            Value::Common(CommonFact::Called) => flag(came_out().is_some_and(|CameOut { called, .. }| called)),
        }
    }
}

/// Keeps the candidates that fit, unless none fits.
fn keep(left: &mut Vec<usize>, fits: impl Fn(usize) -> bool) {
    let fitting: Vec<usize> = left.iter().copied().filter(|place| fits(*place)).collect();
    if !fitting.is_empty() {
        *left = fitting;
    }
}

/// Returns the name of a bot as which a script of this room may play.
fn bot_named<G: RoomGame>(name: &str) -> Option<&'static str> {
    let own = G::BOTS.own.iter().map(|(own, _)| *own);
    LEVELS.into_iter().chain([RANDOM_BOT, USUAL_BOT]).chain(own).find(|known| *known == name)
}
