//! Replay: one finished game, step by step.

use std::{ops::RangeInclusive, sync::Arc};

use game::{BySeat, Finished, Outcome, Seat, Viewer, Waiting};
use journal::{By, Entry, Nick, Record, Seq};
use rooms::{AnyEvents, AnyState, AnyView, Feat, FeatKind, ObservedLine, Room, Truth};

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
    /// The moves, one for each step after the first.
    plays: Vec<String>,
    feats: Vec<Told>,
    highlights: Vec<Highlight>,
}

/// A remarkable event, and the step that revealed it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Told {
    pub(crate) highlight: Highlight,
    /// The number, from 0, of the step that revealed it.
    pub(crate) out: usize,
}

/// One of the few highlights of a finished game: the boldest bluff that passed, the best call, the costliest doubt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Highlight {
    /// The number, from 0, of its step: a bluff's own move, otherwise the step that revealed it.
    pub step: usize,
    /// The event, and its seat.
    pub feat: Feat,
}

/// The name of a seat. Public.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Called {
    /// The name; a nickname in English words.
    pub name: String,
    /// The nickname as keys, where there is one.
    pub nick: Option<Nick>,
    /// The key of the bot's character, if it is one.
    pub character: Option<String>,
    /// Whether the seat is a person's, even if a bot plays for them.
    pub person: bool,
}

/// A position between moves: after the deal, or after a move and everything that followed automatically.
#[derive(Clone, Debug)]
pub struct Step {
    /// The entry of the move; for the first step, the opening.
    pub first: Seq,
    /// The last entry that belongs to it: the position is the one after this entry.
    pub last: Seq,
    /// The seat that moved, and who made the move for it; `None` for the deal.
    pub actor: Option<(Seat, By)>,
    /// Whether the move's claim was true, or a bluff all the same ([`Truth::Weak`]); `None` without a claim.
    pub truth: Option<Truth>,
    /// Whether another seat's turn begins after this step, or the game is over.
    pub begins_turn: bool,
    people: Arc<BySeat<Called>>,
    happened: Vec<AnyEvents>,
    position: Arc<dyn AnyState>,
}

impl Step {
    /// What this viewer knew after this step.
    pub fn view(&self, viewer: Viewer) -> Box<dyn AnyView> {
        self.position.view(viewer)
    }

    /// What this viewer learned in this step, in order.
    pub fn told(&self, viewer: Viewer) -> Vec<ObservedLine> {
        self.happened.iter().flat_map(|happened| happened.told(viewer)).collect()
    }

    /// The awaited seats after this step.
    pub fn waiting(&self) -> Waiting {
        self.position.waiting()
    }

    /// The name of each seat at this step.
    pub fn people(&self) -> &BySeat<Called> {
        &self.people
    }

    /// Whether the claim was untrue, knowingly or not.
    pub fn is_untrue(&self) -> bool {
        matches!(self.truth, Some(Truth::False | Truth::Lie))
    }
}

impl Replay {
    /// The entries of each finished game of a record, from its opening to its end, in order. Stopped and running games
    /// are not included.
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

    /// The finished game with this number, from 1; `None` where the record holds no such game.
    ///
    /// # Errors
    /// The first entry that does not fit.
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
        // The end was accepted, so there is a result.
        Ok(state.outcome().map(|outcome| {
            let feats = steps.judge(outcome.finished());
            let (highlights, Steps { steps, plays, .. }) = (highlights(&feats), steps);
            Self { room: state.room, game, entries, outcome, steps, plays, feats, highlights }
        }))
    }

    /// The move of a step, and the position before it; `None` for the deal.
    pub(crate) fn play(&self, step: usize) -> Option<(&str, &Arc<dyn AnyState>)> {
        let before = step.checked_sub(1)?;
        Some((self.plays.get(before)?, &self.steps.get(before)?.position))
    }

    /// All remarkable events, in the order in which the game revealed them.
    pub(crate) fn feats(&self) -> &[Told] {
        &self.feats
    }

    /// The room.
    pub const fn room(&self) -> &'static dyn Room {
        self.room
    }

    /// The number of the game at its table, from 1.
    pub const fn game(&self) -> u32 {
        self.game
    }

    /// Its entries, from the opening to the end.
    pub const fn entries(&self) -> &RangeInclusive<u64> {
        &self.entries
    }

    /// How it ended.
    pub const fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    /// The reader who sees every hand.
    pub const fn open(&self) -> Viewer {
        Viewer::Archive(self.outcome.finished())
    }

    /// Its steps, the deal first.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The best event of each kind, if there are any, ordered by kind; of equal ones the first.
    pub fn highlights(&self) -> &[Highlight] {
        &self.highlights
    }

    /// The best bluff or call of a seat, if there is any; of equal ones the first.
    pub fn best_of(&self, seat: Seat) -> Option<Highlight> {
        let own = self.feats.iter().map(|told| told.highlight).filter(|highlight| highlight.feat.seat == seat);
        own.filter(|highlight| highlight.feat.kind != FeatKind::Doubt)
            .max_by_key(|highlight| (highlight.feat.weight, std::cmp::Reverse(highlight.step)))
    }

    /// The number, from 0, of the step to which an entry belongs, or of the nearest one.
    pub fn step_at(&self, seq: Seq) -> usize {
        self.steps.partition_point(|step| step.first <= seq).saturating_sub(1)
    }
}

impl Table {
    /// A finished game for replay: by its number from 1, otherwise the one that contains an entry, otherwise the last
    /// one.
    ///
    /// # Errors
    /// [`HostError::NotFinished`] if that game is not over; a store that cannot be read.
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

/// The best event of each kind, of equal ones the first.
fn highlights(feats: &[Told]) -> Vec<Highlight> {
    let best = |kind| {
        let of_kind = feats.iter().map(|told| told.highlight).filter(|highlight| highlight.feat.kind == kind);
        of_kind.max_by_key(|highlight| (highlight.feat.weight, std::cmp::Reverse(highlight.step)))
    };
    [FeatKind::Bluff, FeatKind::Catch, FeatKind::Doubt].into_iter().filter_map(best).collect()
}

/// The steps so far.
#[derive(Default)]
struct Steps {
    steps: Vec<Step>,
    /// The moves, one for each step after the first.
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
            Called { name: chair.name().to_owned(), nick, character, person: chair.is_person() }
        };
        let now = BySeat::from_fn(state.chairs.len() as u8, called);
        // Names seldom change, so steps share them.
        let before = self.steps.last().map(|step| &step.people).filter(|people| ***people == now);
        let people = before.map_or_else(|| Arc::new(now.clone()), Arc::clone);
        let position = Arc::clone(position);
        let happened = Vec::new();
        let step = Step { first: seq, last: seq, actor, truth: None, begins_turn: false, people, happened, position };
        self.steps.push(step);
    }

    /// Notes for each step whether its claim was true, and returns the remarkable events. It needs the proof that the
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
            // A false claim is marked as false.
            step.truth = step.truth.filter(|truth| *truth != Truth::True).or(Some(Truth::Weak));
        }
        found
    }

    /// The step to show for an event that this step revealed: for a bluff, its seat's last move before.
    fn own_step(&self, feat: Feat, out: usize) -> usize {
        let by_seat = |index: &usize| self.steps[*index].actor.is_some_and(|(seat, _)| seat == feat.seat);
        match feat.kind {
            FeatKind::Bluff => (1..out).rev().find(by_seat).unwrap_or(out),
            FeatKind::Catch | FeatKind::Doubt => out,
        }
    }
}
