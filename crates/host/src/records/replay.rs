//! Replay of one finished game, step by step.

use std::{ops::RangeInclusive, sync::Arc};

use game::{BySeat, Finished, Outcome, Seat, Viewer, Waiting};
use journal::{By, Entry, Nick, Record, Seq};
use rooms::{AnyEvents, AnyState, AnyView, Feat, FeatKind, Manner, ObservedLine, Room, Truth};

use crate::{FoldError, HostError, Table, table::state::TableState};

/// One finished game of a table, from the end of its deal to its last move.
///
/// # Who sees this
/// Everybody who has the table's address: the game is over.
#[derive(Clone, Debug)]
pub struct Replay {
    room: &'static dyn Room,
    game: u32,
    entries: RangeInclusive<u64>,
    outcome: Outcome,
    steps: Vec<Step>,
    /// The move of each step, in notation. The first step, the deal, has none.
    plays: Vec<String>,
    feats: Vec<Told>,
    highlights: Vec<Highlight>,
}

/// A remarkable event of a game, and the step that revealed it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Told {
    pub(crate) highlight: Highlight,
    /// The index of the step that revealed the event, counted from 0.
    pub(crate) out: usize,
}

/// A highlight of a finished game: a bold bluff that passed, a good accusation, or a costly wrong accusation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Highlight {
    /// The index of the step to show, counted from 0. For a bluff it is the step of the bluff; for other events, the
    /// step that revealed the event.
    pub step: usize,
    /// The event, with the seat that it belongs to.
    pub feat: Feat,
}

/// How the person of a seat bluffed and called in a finished game. Moves of a bot or of the clock do not count.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Deeds {
    /// The lies that were told, and weak moves that bluffed like them.
    pub lies: usize,
    /// How many of them nobody called.
    pub passed: usize,
    /// The calls of others' bluffs, as far as it came out whether they were right.
    pub calls: usize,
    /// How many of them were right.
    pub right: usize,
}

/// How a seat is called in a replay. Public.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Called {
    /// The name of the person or bot. A nickname is given in English words.
    pub name: String,
    /// The nickname as keys of translated texts, if the person has one.
    pub nick: Option<Nick>,
    /// The key of the bot's character, if the seat has a bot with a character.
    pub character: Option<String>,
    /// Whether the seat belongs to a person, even if a bot plays for them.
    pub person: bool,
    /// The number of the entry that seated them. It tells people with the same name apart.
    pub since: Seq,
}

/// The position between two moves: after the deal, or after a move and everything that followed from it automatically.
#[derive(Clone, Debug)]
pub struct Step {
    /// The number of the move's entry; for the first step, the number of the opening.
    pub first: Seq,
    /// The number of the last entry of this step. The position is the position after this entry.
    pub last: Seq,
    /// The seat that moved, and who made the move for the seat; `None` for the deal.
    pub actor: Option<(Seat, By)>,
    /// Whether the move's claim was true. [`Truth::Weak`] marks an uncalled bluff with a true claim or none. `None` for
    /// other moves without a claim.
    pub truth: Option<Truth>,
    /// Whether another seat's turn begins after this step, or the game is over.
    pub begins_turn: bool,
    people: Arc<BySeat<Called>>,
    happened: Vec<AnyEvents>,
    position: Arc<dyn AnyState>,
}

impl Step {
    /// Returns what this viewer knew after this step.
    pub fn view(&self, viewer: Viewer) -> Box<dyn AnyView> {
        self.position.view(viewer)
    }

    /// Returns what this viewer learned in this step, in order.
    pub fn told(&self, viewer: Viewer) -> Vec<ObservedLine> {
        self.happened.iter().flat_map(|happened| happened.told(viewer)).collect()
    }

    /// Returns which seats had to answer after this step.
    pub fn waiting(&self) -> Waiting {
        self.position.waiting()
    }

    /// Returns the name of each seat at this step.
    pub fn people(&self) -> &BySeat<Called> {
        &self.people
    }

    /// Returns whether the claim of the move was untrue, knowingly or not.
    pub fn is_untrue(&self) -> bool {
        matches!(self.truth, Some(Truth::False | Truth::Lie))
    }
}

impl Replay {
    /// Returns the range of entries of each finished game of a record, from its opening to its end, in order. Stopped
    /// and running games are not included.
    pub fn games(record: &Record) -> Vec<RangeInclusive<u64>> {
        let mut games = Vec::new();
        let mut opened = None;
        for (seq, entry) in (1..).zip(&record.entries) {
            match &entry.entry {
                Entry::Opened { .. } => opened = Some(seq),
                Entry::Ended { .. } => games.extend(opened.take().map(|first| first..=seq)),
                _ => {}
            }
        }
        games
    }

    /// Returns the finished game with this number, counted from 1, or `None` if the record has no such game.
    ///
    /// # Errors
    /// If an entry does not fit. The error names the first such entry.
    pub fn of(record: &Record, game: u32) -> Result<Option<Self>, FoldError> {
        let nth = usize::try_from(game).unwrap_or_default().wrapping_sub(1);
        let Some(entries) = Self::games(record).into_iter().nth(nth) else { return Ok(None) };
        let numbered = || (1..).map(Seq).zip(&record.entries);
        let before = numbered().take_while(|(seq, _)| seq.0 < *entries.start());
        let mut state = TableState::fold(record.table, before.map(|(seq, entry)| (seq, entry.clone())))?;
        let mut steps = Steps::default();
        for (seq, entry) in numbered().filter(|(seq, _)| entries.contains(&seq.0)) {
            state.apply(seq, entry)?;
            steps.take(seq, &entry.entry, &state);
        }
        // The fold accepted the end of the game, so the game has a result.
        Ok(state.outcome().map(|outcome| {
            let feats = steps.judge(outcome.finished());
            let (highlights, Steps { steps, plays, .. }) = (highlights(&feats), steps);
            Self { room: state.room, game, entries, outcome, steps, plays, feats, highlights }
        }))
    }

    /// Returns the move of a step and the position before it, or `None` for the deal.
    pub(crate) fn play(&self, step: usize) -> Option<(&str, &Arc<dyn AnyState>)> {
        let before = step.checked_sub(1)?;
        Some((self.plays.get(before)?, &self.steps.get(before)?.position))
    }

    /// Returns all remarkable events, in the order in which the game revealed them.
    pub(crate) fn feats(&self) -> &[Told] {
        &self.feats
    }

    /// Returns the room of the game.
    pub const fn room(&self) -> &'static dyn Room {
        self.room
    }

    /// Returns the number of the game at its table, counted from 1.
    pub const fn game(&self) -> u32 {
        self.game
    }

    /// Returns the range of the game's entries, from the opening to the end.
    pub const fn entries(&self) -> &RangeInclusive<u64> {
        &self.entries
    }

    /// Returns the result of the game.
    pub const fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    /// Returns the viewer who sees every hand, because the game is over.
    pub const fn open(&self) -> Viewer {
        Viewer::Archive(self.outcome.finished())
    }

    /// Returns all steps. The first one is the deal.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Returns the best event of each kind that occurred, ordered by kind. Of equally good events, returns the first
    /// one.
    pub fn highlights(&self) -> &[Highlight] {
        &self.highlights
    }

    /// Returns the best bluff or the best accusation of a seat, if there is one. Of equally good events, returns the
    /// first one.
    pub fn best_of(&self, seat: Seat) -> Option<Highlight> {
        let own = self.feats.iter().map(|told| told.highlight).filter(|highlight| highlight.feat.seat == seat);
        own.filter(|highlight| highlight.feat.kind != FeatKind::Doubt)
            .max_by_key(|highlight| (highlight.feat.weight, std::cmp::Reverse(highlight.step)))
    }

    /// Returns the moment of the game that is worth a picture: the boldest bluff that passed, otherwise the best
    /// accusation. With it comes the open view before the result, in which the claim still lies on the table.
    pub fn boldest(&self) -> Option<(Highlight, Box<dyn AnyView>)> {
        let of = |kind| self.highlights.iter().find(|highlight| highlight.feat.kind == kind);
        let highlight = *of(FeatKind::Bluff).or_else(|| of(FeatKind::Catch))?;
        let told = self.feats.iter().find(|told| told.highlight == highlight)?;
        let before = self.steps.get(told.out.checked_sub(1)?)?;
        Some((highlight, before.view(self.open())))
    }

    /// Counts how often the person of this seat bluffed and called.
    pub fn deeds(&self, seat: Seat) -> Deeds {
        let own = |step: usize| self.steps[step].actor == Some((seat, By::Person));
        let is_lie = |step: &usize| own(*step) && self.is_lie(*step, seat);
        let mut deeds = Deeds { lies: (1..self.steps.len()).filter(is_lie).count(), ..Deeds::default() };
        for told in self.feats.iter().filter(|told| told.highlight.feat.seat == seat) {
            let by_seat = |step: &usize| self.steps[*step].actor.is_some_and(|(actor, _)| actor == seat);
            // A call can come out after other moves: the seat's own last move was the call.
            let made = (1..=told.out).rev().find(by_seat);
            let kind = told.highlight.feat.kind;
            if kind == FeatKind::Bluff {
                deeds.passed += usize::from(own(told.highlight.step));
            } else if made.is_some_and(own) {
                deeds.calls += 1;
                deeds.right += usize::from(kind == FeatKind::Catch);
            }
        }
        deeds
    }

    /// Returns whether the move that led to this step was a lie or a weak move, and not a call.
    fn is_lie(&self, step: usize, seat: Seat) -> bool {
        let is_call = |(play, before): (&str, &Arc<dyn AnyState>)| {
            before.view(Viewer::Seat(seat)).manner(play) == Ok(Manner::Call)
        };
        matches!(self.steps[step].truth, Some(Truth::Lie | Truth::Weak)) && !self.play(step).is_some_and(is_call)
    }

    /// Returns the index, counted from 0, of the step to which an entry belongs, or of the nearest step.
    pub fn step_at(&self, seq: Seq) -> usize {
        self.steps.partition_point(|step| step.first <= seq).saturating_sub(1)
    }
}

impl Table {
    /// Returns a finished game for replay: the game with number `game`, counted from 1. Without `game`, returns the
    /// game that contains entry `at`. Without both, returns the last game.
    ///
    /// # Errors
    /// [`HostError::NotFinished`] if the selected game is not over, or an error of the store.
    pub async fn replay(&self, game: Option<u32>, at: Option<u64>) -> Result<Replay, HostError> {
        let replay = self.with_record(move |record| {
            let games = Replay::games(record);
            let begun = |at| games.iter().filter(|entries| *entries.start() <= at).count().max(1);
            let number = game.unwrap_or_else(|| at.map_or(games.len(), begun) as u32);
            Replay::of(record, number)
        });
        replay.await??.ok_or(HostError::NotFinished)
    }
}

/// Returns the best event of each kind. Of equally good events, returns the first one.
fn highlights(feats: &[Told]) -> Vec<Highlight> {
    let best = |kind| {
        let of_kind = feats.iter().map(|told| told.highlight).filter(|highlight| highlight.feat.kind == kind);
        of_kind.max_by_key(|highlight| (highlight.feat.weight, std::cmp::Reverse(highlight.step)))
    };
    [FeatKind::Bluff, FeatKind::Catch, FeatKind::Doubt].into_iter().filter_map(best).collect()
}

/// The steps of a game, collected while its entries are applied.
#[derive(Default)]
struct Steps {
    steps: Vec<Step>,
    /// The move of each step, in notation. The first step, the deal, has none.
    plays: Vec<String>,
    mover: Option<Seat>,
}

impl Steps {
    fn take(&mut self, seq: Seq, entry: &Entry, state: &TableState) {
        let Some(position) = &state.position else { return };
        match entry {
            Entry::Opened { .. } => self.begin(seq, None, state, position),
            Entry::Played { seat, by, play, .. } => {
                self.plays.push(play.clone());
                self.begin(seq, Seat::new(usize::from(*seat)).map(|seat| (seat, *by)), state, position);
            }
            _ => {}
        }
        let Some(step) = self.steps.last_mut() else { return };
        if let Entry::Drawn { .. } | Entry::Played { .. } = entry {
            step.last = seq;
            step.position = Arc::clone(position);
            let happened = state.happened.back().filter(|(at, _)| *at == seq);
            step.happened.extend(happened.map(|(_, happened)| happened.clone()));
        }
        let mover = match position.waiting() {
            Waiting::Nature => return,
            Waiting::Seats(window) => window.mover.or(self.mover),
            Waiting::Nobody => None,
        };
        step.begins_turn |= mover != self.mover || mover.is_none();
        self.mover = mover;
    }

    fn begin(&mut self, seq: Seq, actor: Option<(Seat, By)>, state: &TableState, position: &Arc<dyn AnyState>) {
        let called = |seat: Seat| {
            let chair = &state.chairs[seat.index()];
            let (nick, character) = (chair.whose().nick().cloned(), chair.occupant.character().map(str::to_owned));
            let (name, person, since) = (chair.name().to_owned(), chair.is_person(), chair.since);
            Called { name, nick, character, person, since }
        };
        let now = BySeat::from_fn(state.chairs.len() as u8, called);
        // Names seldom change, so consecutive steps share one copy of them.
        let before = self.steps.last().map(|step| &step.people).filter(|people| ***people == now);
        let people = before.map_or_else(|| Arc::new(now.clone()), Arc::clone);
        let position = Arc::clone(position);
        let happened = Vec::new();
        let step = Step { first: seq, last: seq, actor, truth: None, begins_turn: false, people, happened, position };
        self.steps.push(step);
    }

    /// Sets the truth of each step's claim, and returns the remarkable events. The argument `finished` proves that the
    /// game is over.
    fn judge(&mut self, finished: Finished) -> Vec<Told> {
        let mut found = Vec::new();
        for (index, play) in (1..).zip(&self.plays) {
            let (before, after) = self.steps.split_at_mut(index);
            let (Some(before), Some(step)) = (before.last(), after.first_mut()) else { break };
            step.truth = step.actor.and_then(|(seat, _)| before.position.truth(finished, seat, play));
            let Some(happened) = step.happened.first() else { continue };
            let feats = before.position.feats(finished, &*step.position, happened);
            let told = |feat| Told { highlight: Highlight { step: self.own_step(feat, index), feat }, out: index };
            found.extend(feats.into_iter().map(told));
        }
        for bluff in found.iter().filter(|told| told.highlight.feat.kind == FeatKind::Bluff) {
            let step = &mut self.steps[bluff.highlight.step];
            // A bluff with a true claim, or without a claim, is marked as `Weak`.
            step.truth = step.truth.filter(|truth| *truth != Truth::True).or(Some(Truth::Weak));
        }
        found
    }

    /// Returns the step to show for an event that step `out` revealed. For a bluff, this is the last earlier move of
    /// its seat; for other events, `out`.
    fn own_step(&self, feat: Feat, out: usize) -> usize {
        let by_seat = |index: &usize| self.steps[*index].actor.is_some_and(|(seat, _)| seat == feat.seat);
        match feat.kind {
            FeatKind::Bluff => (1..out).rev().find(by_seat).unwrap_or(out),
            FeatKind::Catch | FeatKind::Doubt => out,
        }
    }
}
