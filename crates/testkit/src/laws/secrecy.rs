//! The laws of secrecy: no data for a viewer, and no choice of a bot, depends on facts that the viewer or bot cannot
//! know.

use std::collections::HashSet;

use game::{Dice, HiddenFact, Seat, SplitMix, Viewer, Waiting};
use rooms::{AnyState, ObservedLine, Room, SCRIPT, Strategies, TREE_SEARCH, Words, shipped_strategies};
use solve::{Limits, Partition, deepest_within, partition};

use super::{
    Broken, Case, Config, Tally,
    case::{Entry, PlayedTable, choose, viewers},
    law::{Law, Step, Verdict},
    text::{Portrait, Reader, has_token, letters},
};
use crate::counts::StateNode;

/// The maximum number of random steps that are played in a sampled world. After each step the world must be valid.
const PLAYED_ON: usize = 12;

/// The minimum percentage of sampled worlds that differ from the true state, among positions in which something is
/// hidden from the viewer.
const VARIED: usize = 15;

/// The law of ignorance: the data for a viewer does not depend on facts that the viewer cannot know.
///
/// The law samples from a viewer's view another world that is consistent with it. The view, its JSON, candidates, legal
/// moves, claims and page must be equal in both worlds. If the view belongs to a seat, the data for spectators must
/// also be equal, because spectators never know more than a seat.
pub(super) struct Ignorance {
    reader: Reader,
    sampled: usize,
    varied: usize,
    /// The number of checked positions in which something is hidden from the viewer.
    hiding: usize,
}

impl Ignorance {
    pub(super) fn new(room: &dyn Room) -> Self {
        Self { reader: Reader::of(room), sampled: 0, varied: 0, hiding: 0 }
    }

    fn check(&mut self, truth: &dyn AnyState, viewer: Viewer, rail: &Portrait, dice: &mut SplitMix) -> Verdict {
        let Some(world) = truth.view(viewer).sample(dice) else {
            return Err(format!("no world can be sampled from the view of {viewer:?}"));
        };
        world.audit().map_err(|error| format!("a world sampled from the view of {viewer:?}: {error}"))?;
        let portrait = Portrait::whole(truth, viewer, &self.reader);
        if let Some(difference) = portrait.differs(&Portrait::whole(&*world, viewer, &self.reader)) {
            return Err(format!("{viewer:?} could tell a sampled world from the truth by {difference}"));
        }
        if let Some(difference) = rail.differs(&Portrait::whole(&*world, Viewer::Spectator, &self.reader)) {
            return Err(format!("the rail knows what {viewer:?} does not: {difference}"));
        }
        self.sampled += 1;
        self.varied += usize::from(!world.same(truth));
        self.hiding += usize::from(!truth.hidden(viewer).is_empty());
        if dice.below(8) == 0 { play_on(world, dice) } else { Ok(()) }
    }
}

impl Law for Ignorance {
    fn name(&self) -> &'static str {
        "ignorance"
    }

    fn position(&mut self, table: &PlayedTable, dice: &mut SplitMix) -> Verdict {
        let truth = &*table.position;
        let rail = Portrait::whole(truth, Viewer::Spectator, &self.reader);
        for viewer in Seat::all(truth.seats()).map(Viewer::Seat).chain([Viewer::Spectator]) {
            self.check(truth, viewer, &rail, dice)?;
        }
        for viewer in viewers(truth) {
            let archive = matches!(viewer, Viewer::Archive(_));
            if archive && (truth.view(viewer).sample(dice).is_some() || !truth.hidden(viewer).is_empty()) {
                return Err("the archive sees everything: nothing is hidden from it and no world is sampled".into());
            }
        }
        Ok(())
    }

    fn verdict(&self, tally: &mut Tally) -> Verdict {
        tally.sampled = self.sampled;
        tally.varied = self.varied;
        if self.hiding > 50 && self.varied * 100 < self.hiding * VARIED {
            return Err(format!(
                "something was hidden in {} positions, but only {} sampled worlds differ from the truth",
                self.hiding, self.varied
            ));
        }
        Ok(())
    }
}

fn play_on(mut world: Box<dyn AnyState>, dice: &mut SplitMix) -> Verdict {
    for _ in 0..PLAYED_ON {
        if !world.random_step(dice) {
            break;
        }
        world.audit().map_err(|error| format!("a sampled world played on: {error}"))?;
    }
    Ok(())
}

/// The law of odds checks about one position in this many, because the bots need much time.
const ASKED: u32 = 16;
/// The effort of the bots during these checks, in thousandths of the normal effort. The facts that a bot uses do not
/// depend on its effort.
const EFFORT: u32 = 20;
/// The effort of the tree search, in thousandths: ten simulations. A tree search needs a hundred times as much time as
/// an expert.
const SEARCHED: u32 = 1;
/// Two bots with a temper: the first lies and challenges more than usual, the second less.
const TEMPERED: [&str; 2] = ["child:cheeky", "club:calm"];
/// The maximum number of moves to which a bot may assign odds.
const MOST: usize = 24;

/// The law of odds: the moves of a bot do not depend on facts that its seat cannot know.
///
/// It covers every bot of the room under each of its names, two bots with a temper, the tree search, and every script. A bot must
/// assign odds to legal moves exactly when its seat is awaited. In another world that is sampled from the seat's view,
/// the odds must be equal in all bits.
#[derive(Default)]
pub(super) struct OddsLaw {
    strategies: Option<Strategies>,
}

/// The odds of a bot for each move, as the bits of the floating-point numbers. So they can be compared exactly.
type Bits = Option<Vec<(String, u64)>>;

impl Law for OddsLaw {
    fn name(&self) -> &'static str {
        "odds"
    }

    fn position(&mut self, table: &PlayedTable, dice: &mut SplitMix) -> Verdict {
        if dice.below(ASKED) > 0 {
            return Ok(());
        }
        let strategies = self.strategies.get_or_insert_with(|| shipped_strategies().0.with_effort(EFFORT));
        let truth = &*table.position;
        let searching = strategies.with_effort(SEARCHED);
        let room = table.case.room;
        let scripts = room.scripts().into_iter().map(|script| format!("{SCRIPT}{}", script.name));
        let bots = room.all_bots().into_iter().chain([TREE_SEARCH]).chain(TEMPERED).map(str::to_owned);
        let bots: Vec<String> = bots.chain(scripts).collect();
        for seat in Seat::all(truth.seats()) {
            let viewer = Viewer::Seat(seat);
            let Some(world) = truth.view(viewer).sample(dice) else { continue };
            for bot in &bots {
                let strategies = if bot == TREE_SEARCH { &searching } else { &*strategies };
                let odds = bits(truth, seat, bot, strategies);
                check_odds(truth, seat, odds.as_deref()).map_err(|what| format!("bot {bot} of seat {seat} {what}"))?;
                let other = bits(&*world, seat, bot, strategies);
                if odds != other {
                    return Err(format!(
                        "bot {bot} of seat {seat} plays by what it cannot know: {odds:?}, then {other:?}"
                    ));
                }
            }
        }
        Ok(())
    }
}

fn bits(position: &dyn AnyState, seat: Seat, bot: &str, strategies: &Strategies) -> Bits {
    let odds = position.view(Viewer::Seat(seat)).odds(bot, strategies)?;
    Some(odds.iter().map(|(play, odds)| (play.clone(), odds.to_bits())).collect())
}

fn check_odds(position: &dyn AnyState, seat: Seat, odds: Option<&[(String, u64)]>) -> Result<(), String> {
    let awaited = position.waiting().awaits(seat);
    let Some(odds) = odds.filter(|_| awaited) else {
        return if awaited || odds.is_some() { Err(format!("has the odds {odds:?}")) } else { Ok(()) };
    };
    let sum: f64 = odds.iter().map(|(_, odds)| f64::from_bits(*odds)).sum();
    let possible = odds.iter().all(|(_, odds)| f64::from_bits(*odds) > 0.0);
    if odds.len() > MOST || !possible || (sum - 1.0).abs() > 1e-9 {
        return Err(format!("has {} moves that add up to {sum}: {odds:?}", odds.len()));
    }
    for (play, _) in odds {
        position.check(seat, play).map_err(|error| format!("plays {play}, which is {error}"))?;
    }
    Ok(())
}

/// The maximum number of steps to try in the sampled world. The law looks for steps that give spectators the same
/// observation as the step in the true state.
const TRIED: usize = 12;
/// The maximum number of steps in the sampled world that are compared with the step in the true state.
const MATCHED: usize = 3;

/// The law of the stream: at each step, the observations of a viewer reveal exactly as much as the viewer's views.
///
/// The law makes one step in the true state, and another step in a world that is sampled from the viewer's view. Both
/// steps must give spectators the same observation. Then the viewer must get equal observations of the two steps
/// exactly if the viewer's views after the steps are equal. If only the observations differ, the stream leaks. If only
/// the views differ, the view leaks. Also, every seat must get an observation whenever spectators get one.
pub(super) struct Coupling {
    views_forget: bool,
    tried: usize,
    coupled: usize,
}

impl Coupling {
    pub(super) fn new(views_forget: bool) -> Self {
        Self { views_forget, tried: 0, coupled: 0 }
    }

    fn couple(&mut self, truth: &dyn AnyState, viewer: Viewer, dice: &mut SplitMix) -> Verdict {
        let Some(world) = truth.view(viewer).sample(dice) else { return Ok(()) };
        let Some(entry) = choose(truth, dice)? else { return Ok(()) };
        let Some(mine) = After::of(truth, &entry, viewer) else { return Ok(()) };
        self.tried += 1;
        let mut matched = 0;
        let same_world = world.same(truth);
        for other in steps(&*world, &entry, dice) {
            if same_world && other == entry {
                continue;
            }
            let Some(theirs) = After::of(&*world, &other, viewer).filter(|theirs| theirs.rail == mine.rail) else {
                continue;
            };
            matched += 1;
            mine.compare(&theirs, self.views_forget)
                .map_err(|what| format!("{viewer:?}, {entry} in truth and {other} in a sampled world: {what}"))?;
            if matched == MATCHED {
                break;
            }
        }
        self.coupled += usize::from(matched > 0);
        Ok(())
    }
}

impl Law for Coupling {
    fn name(&self) -> &'static str {
        "the stream"
    }

    fn heard(&mut self, step: &Step<'_>) -> Verdict {
        if step.happened.told(Viewer::Spectator).is_empty() {
            return Ok(());
        }
        let deaf = Seat::all(step.after.seats()).find(|seat| step.happened.told(Viewer::Seat(*seat)).is_empty());
        deaf.map_or(Ok(()), |seat| Err(format!("the rail is told something of this entry and seat {seat} nothing")))
    }

    fn position(&mut self, table: &PlayedTable, dice: &mut SplitMix) -> Verdict {
        let truth = &*table.position;
        for viewer in Seat::all(truth.seats()).map(Viewer::Seat).chain([Viewer::Spectator]) {
            self.couple(truth, viewer, dice)?;
        }
        Ok(())
    }

    fn verdict(&self, tally: &mut Tally) -> Verdict {
        tally.coupled = self.coupled;
        if self.tried > 100 && self.coupled * 10 < self.tried {
            return Err(format!("only {} of {} steps were matched in a sampled world", self.coupled, self.tried));
        }
        Ok(())
    }
}

/// The effect of a step: what spectators and the viewer are told, and the viewer's view after the step.
struct After {
    rail: Vec<ObservedLine>,
    told: Vec<ObservedLine>,
    view: Portrait,
}

impl After {
    fn of(before: &dyn AnyState, entry: &Entry, viewer: Viewer) -> Option<Self> {
        let mut after = before.fork();
        let happened = entry.play(&mut *after).ok()?;
        let view = Portrait::brief(&*after, viewer);
        Some(Self { rail: happened.told(Viewer::Spectator), told: happened.told(viewer), view })
    }

    fn compare(&self, other: &Self, views_forget: bool) -> Verdict {
        let told_apart = self.told != other.told;
        match self.view.differs(&other.view) {
            None if told_apart && !views_forget => {
                Err(format!("it sees the same but is told\n    {:?}\n  and\n    {:?}", self.told, other.told))
            }
            Some(difference) if !told_apart => Err(format!("it is told the same but sees different {difference}")),
            None | Some(_) => Ok(()),
        }
    }
}

/// Lists steps of the same actor in another world: up to [`TRIED`] random steps, and the given step itself.
fn steps(world: &dyn AnyState, entry: &Entry, dice: &mut SplitMix) -> Vec<Entry> {
    let mut texts: Vec<String> = match (world.waiting(), entry.who) {
        (Waiting::Seats(_), Some(seat)) => {
            let mut texts = world.legal(seat, 64);
            texts.extend((0..TRIED).filter_map(|_| world.random_move(seat, dice)));
            texts
        }
        (Waiting::Nature, None) => world.draws().into_iter().map(|(text, _)| text).collect(),
        (Waiting::Nature | Waiting::Seats(_) | Waiting::Nobody, _) => Vec::new(),
    };
    for place in (1..texts.len()).rev() {
        texts.swap(place, dice.below(place as u32 + 1) as usize);
    }
    // Moves of the same kind come first, because they most often give spectators the same observation.
    let kind = entry.text.split(' ').next();
    texts.sort_by_key(|text| text.split(' ').next() != kind);
    texts.truncate(TRIED);
    texts.push(entry.text.clone());
    texts.into_iter().map(|text| Entry { who: entry.who, text }).collect()
}

/// The law of the partition: if a seat can distinguish two histories by its observations, it can also distinguish them
/// by its views, and the reverse.
///
/// The law compares all histories of the game tree, up to the depth that the limit on histories allows.
///
/// # Errors
/// If a seat can distinguish two histories by its observations only, or by its views only.
pub(super) fn check_partition(case: &Case, config: &Config) -> Result<Partition, Box<Broken>> {
    let limits = Limits { depth: 64, histories: config.histories };
    let depth = deepest_within(&StateNode::counting(case.open()?), limits);
    let (root, limits) = (StateNode::root(case.open()?), Limits { depth, ..limits });
    partition(&root, limits, config.views_forget).map_err(|split| case.broken("the partition", split.to_string()))
}

/// The names of those parts of a viewer's data that the law searches for secrets.
const SEARCHED_PARTS: [&str; 7] = ["lines", "JSON", "candidates", "claims", "legal moves", "plain text", "page"];

/// The law of the canary: no data for a viewer contains a fact that is hidden from that viewer.
///
/// The room lists its hidden facts without using its views. The law searches for these facts in views, JSON, moves,
/// pages and observations. It also proves that the search works: the search must find the facts in the lines and JSON
/// of viewers who may know them.
pub(super) struct Canary {
    reader: Reader,
    /// The number of facts that were hidden from spectators but known to a seat. The law searches for them too.
    private: usize,
    in_lines: usize,
    in_json: usize,
}

impl Canary {
    pub(super) fn new(room: &dyn Room) -> Self {
        Self { reader: Reader::of(room), private: 0, in_lines: 0, in_json: 0 }
    }

    fn notice(&mut self, portrait: &Portrait, hidden: &[HiddenFact], rail: &[HiddenFact]) {
        for secret in rail.iter().filter(|secret| !hidden.contains(secret)) {
            self.private += 1;
            self.in_lines += usize::from(has_token(portrait.part("lines"), &secret.name));
            self.in_json += usize::from(has_token(portrait.part("JSON"), &secret.name));
        }
    }

    fn sentences(&self, told: &[ObservedLine]) -> String {
        let names = letters();
        let words = Words { texts: &self.reader.texts, names: &names, you: None };
        told.iter().map(|told| format!("{:?} {}\n", told.line, words.say(&told.line.message))).collect()
    }
}

impl Law for Canary {
    fn name(&self) -> &'static str {
        "the canary"
    }

    fn position(&mut self, table: &PlayedTable, _: &mut SplitMix) -> Verdict {
        let position = &*table.position;
        let rail = position.hidden(Viewer::Spectator);
        for viewer in viewers(position) {
            let hidden = position.hidden(viewer);
            let portrait = Portrait::whole(position, viewer, &self.reader);
            let lines = position.view(viewer).lines();
            if let Some((secret, value)) = in_place(&lines, &hidden) {
                return Err(format!("{viewer:?} must not name {secret:?}, but its lines do: {value}"));
            }
            for part in SEARCHED_PARTS {
                let text = portrait.part(part);
                if let Some(secret) = named(text, &hidden) {
                    return Err(format!(
                        "{viewer:?} must not name {secret}, but its {part} do:{}",
                        around(text, secret)
                    ));
                }
            }
            if viewer.seat().is_some() {
                self.notice(&portrait, &hidden, &rail);
            }
        }
        Ok(())
    }

    fn heard(&mut self, step: &Step<'_>) -> Verdict {
        for viewer in viewers(step.after) {
            let told = step.happened.told(viewer);
            if told.is_empty() {
                continue;
            }
            let text = self.sentences(&told);
            if let Some(secret) = named(&text, &step.after.hidden(viewer)) {
                return Err(format!("{viewer:?} must not name {secret}, but is told:{}", around(&text, secret)));
            }
        }
        Ok(())
    }

    fn verdict(&self, _: &mut Tally) -> Verdict {
        if self.private > 50 && (self.in_lines == 0 || self.in_json == 0) {
            return Err(format!(
                "of {} private things that their seats may name, {} were found in lines and {} in JSON: are they \
                 written in the same notation as hidden()?",
                self.private, self.in_lines, self.in_json
            ));
        }
        Ok(())
    }
}

/// Returns the first secret that the lines reveal at the secret's own place, for instance a card in the line of that
/// card. The second value is the value of that line.
fn in_place<'a>(lines: &'a [(String, String)], secrets: &'a [HiddenFact]) -> Option<(&'a HiddenFact, &'a str)> {
    let mut pairs = secrets.iter().flat_map(|secret| {
        lines.iter().filter(|(key, _)| *key == secret.place).map(move |(_, value)| (secret, value.as_str()))
    });
    pairs.find(|(secret, value)| has_token(value, &secret.name))
}

/// Returns the first secret in a text, among those secrets that no text for the viewer may contain.
fn named<'a>(text: &str, secrets: &'a [HiddenFact]) -> Option<&'a str> {
    // Most secrets are single words, and most texts contain none of these words. So the test first looks each secret up
    // in the set of words, which is fast.
    let words: HashSet<&str> = text.split(|letter: char| !letter.is_alphanumeric()).collect();
    let possible = |name: &&str| words.contains(name) || !name.chars().all(char::is_alphanumeric);
    let names = secrets.iter().filter(|secret| secret.anywhere).map(|secret| secret.name.as_str());
    names.filter(possible).find(|name| has_token(text, name))
}

/// Returns the part of a text around a secret, for an error message.
fn around(text: &str, secret: &str) -> String {
    let place = text.match_indices(secret).find(|(start, _)| has_token(&text[*start..], secret));
    let start = place.map_or(0, |(start, _)| start);
    let before: String = text[..start].chars().rev().take(60).collect::<Vec<_>>().into_iter().rev().collect();
    let after: String = text[start..].chars().take(60).collect();
    format!("\n    {before}{after}")
}
