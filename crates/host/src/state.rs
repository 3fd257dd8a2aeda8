//! A table as the fold of its journal.

use std::{
    collections::{BTreeSet, VecDeque},
    fmt,
    sync::Arc,
};

use game::{OptionValues, Outcome, Seat, Waiting};
use journal::{Entry, Logged, Occupant, Record, RunningHash, Seq, Settings, TableId};
use rooms::{Happened, Room, Sitting};

use crate::{News, Phase, chair::Occupied};

/// The longest name of a person, in characters.
pub(crate) const MAX_NAME: usize = 24;

/// From this format on the secrets of a table's games are a chain, and outcomes are drawn in the order of their notation.
pub(crate) const CHAINED: u32 = 3;

/// How many entries' happenings a table keeps at hand for the log of its page.
const RECENT: usize = 80;

/// A table as its journal tells it: everything here can be had again by folding the entries.
#[derive(Clone, Debug)]
pub struct TableState {
    /// The table.
    pub id: TableId,
    /// The last entry taken in.
    pub seq: Seq,
    /// When that happened, in milliseconds since 1970 UTC, as far as it is known.
    pub at: Option<u64>,
    /// The format of its entries.
    pub format: u32,
    /// The hash over all its entries. Shown to nobody while a game is on; see [`RunningHash`].
    pub hash: RunningHash,
    /// The hash as it was when the last finished game ended: the one that its record ends with.
    pub sealed: Option<RunningHash>,
    /// Whether it became a table for children after people could write at it: their words are taken out of its records, so
    /// that no hash covers these.
    pub silenced: bool,
    /// The chairs that the host freed in the lobby: whoever sat there was taken off the table.
    pub taken_off: BTreeSet<Seq>,
    /// The room.
    pub room: &'static dyn Room,
    /// The six digits to come in by.
    pub code: String,
    /// The options.
    pub options: OptionValues,
    /// How the table is run.
    pub settings: Settings,
    /// Who sits where, in seat order.
    pub chairs: Vec<Occupied>,
    /// The game, once opened.
    pub sitting: Option<Arc<dyn Sitting>>,
    /// What happened lately, entry by entry.
    pub happened: VecDeque<(Seq, Happened)>,
    /// The commitment to the secret of the draws, once opened.
    pub commitment: String,
    /// The commitment to the secrets of all its games; `None` where an older version made none.
    pub root: Option<String>,
    /// What the secret of the next game must be the preimage of; empty where an older version made none yet.
    pub pledge: String,
    /// The secret in hexadecimal, once the game has ended.
    pub revealed: Option<String>,
    /// What happened lately beside the game.
    pub news: VecDeque<(Seq, News)>,
    /// The last entry that changed who holds which seat.
    pub seated_at: Seq,
    /// The entry that began the present phase.
    pub phase_from: Seq,
    /// How many games have been finished.
    pub games: u32,
    /// The entry that closed the last game, finished or stopped.
    pub last_end: Option<Seq>,
}

/// A journal that cannot be folded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoldError {
    /// The entry that does not fit.
    pub seq: Seq,
    /// Why, in words.
    pub what: String,
}

impl fmt::Display for FoldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {}: {}", self.seq, self.what)
    }
}

impl std::error::Error for FoldError {}

impl TableState {
    /// The table that these entries, in order from the first, tell of.
    ///
    /// # Errors
    /// The first entry that does not fit.
    pub fn fold(id: TableId, entries: impl IntoIterator<Item = (Seq, Logged)>) -> Result<Self, FoldError> {
        let mut entries = entries.into_iter();
        let Some((seq, first)) = entries.next() else {
            return Err(FoldError { seq: Seq::NONE, what: "the journal is empty".into() });
        };
        let mut state = Self::created(id, seq, &first)?;
        for (seq, entry) in entries {
            state.apply(seq, &entry)?;
        }
        Ok(state)
    }

    fn created(id: TableId, seq: Seq, first: &Logged) -> Result<Self, FoldError> {
        let Entry::Created { format, room, code, options, settings, commitment } = &first.entry else {
            return Err(FoldError { seq, what: "a table begins with its creation".into() });
        };
        let room =
            rooms::room(room).ok_or_else(|| FoldError { seq, what: format!("this house has no room {room:?}") })?;
        Ok(Self {
            id,
            seq,
            at: first.at,
            format: *format,
            hash: RunningHash::start(id).then(first),
            sealed: None,
            silenced: false,
            taken_off: BTreeSet::new(),
            room,
            code: code.clone(),
            options: options.clone(),
            settings: settings.clone(),
            chairs: Vec::new(),
            sitting: None,
            happened: VecDeque::new(),
            commitment: String::new(),
            root: commitment.clone(),
            pledge: commitment.clone().unwrap_or_default(),
            revealed: None,
            news: VecDeque::new(),
            seated_at: seq,
            phase_from: seq,
            games: 0,
            last_end: None,
        })
    }

    /// The table after each entry of a record, from the first on.
    ///
    /// # Errors
    /// The first entry that does not fit.
    pub fn steps(record: &Record) -> impl Iterator<Item = Result<Self, FoldError>> {
        let mut before: Option<Self> = None;
        record.entries.iter().enumerate().map(move |(index, entry)| {
            let seq = Seq::NONE.plus(index + 1);
            let after = match before.take() {
                None => Self::fold(record.table, [(seq, entry.clone())])?,
                Some(mut state) => {
                    state.apply(seq, entry)?;
                    state
                }
            };
            before = Some(after.clone());
            Ok(after)
        })
    }

    /// Takes in the next entry.
    ///
    /// # Errors
    /// Where the entry does not fit the table; the table is then as it was.
    pub fn apply(&mut self, seq: Seq, logged: &Logged) -> Result<(), FoldError> {
        self.apply_entry(seq, &logged.entry)?;
        self.hash = self.hash.then(logged);
        self.at = logged.at.or(self.at);
        if matches!(logged.entry, Entry::Ended { .. }) {
            self.sealed = Some(self.hash).filter(|_| !self.silenced);
        }
        Ok(())
    }

    fn apply_entry(&mut self, seq: Seq, entry: &Entry) -> Result<(), FoldError> {
        let fail = |what: String| Err(FoldError { seq, what });
        if seq != self.seq.next() {
            return fail(format!("expected entry {}", self.seq.next()));
        }
        let before = self.phase();
        match entry {
            Entry::Created { .. } => return fail("the table exists already".into()),
            Entry::Raised { format, commitment } => {
                self.raise(*format, commitment).map_err(|what| FoldError { seq, what })?;
            }
            Entry::Opened { room, rules, seats, options, deck, commitment } => {
                if room != self.room.key() {
                    return fail(format!("the game of {room:?} cannot open at a table of {:?}", self.room.key()));
                }
                let options = with_deck(self.room, options, deck.as_deref());
                self.open(*rules, *seats, &options, commitment).map_err(|what| FoldError { seq, what })?;
            }
            Entry::Drawn { draw } => self.step(seq, |sitting| sitting.draw(draw).map_err(|error| error.to_string()))?,
            Entry::Played { seat, window, play, .. } => self.apply_play(seq, *seat, *window, play)?,
            Entry::Ended { secret } => self.end(seq, secret).map_err(|what| FoldError { seq, what })?,
            Entry::Stopped { secret } => self.stop(seq, secret).map_err(|what| FoldError { seq, what })?,
            Entry::Again { room, code, options } => {
                self.again(room, code, options).map_err(|what| FoldError { seq, what })?;
                self.tell(seq, News::Again);
            }
            _ => {
                self.apply_company(seq, entry).map_err(|what| FoldError { seq, what })?;
            }
        }
        self.seq = seq;
        if self.phase() != before {
            self.phase_from = seq;
        }
        Ok(())
    }

    /// A newer version goes on with the table.
    fn raise(&mut self, format: u32, commitment: &str) -> Result<(), String> {
        if format <= self.format {
            return Err(format!("the table is in format {} already", self.format));
        }
        self.format = format;
        self.root = Some(commitment.to_owned());
        commitment.clone_into(&mut self.pledge);
        Ok(())
    }

    fn end(&mut self, seq: Seq, secret: &str) -> Result<(), String> {
        if self.outcome().is_none() || self.revealed.is_some() {
            return Err("there is no game to end".into());
        }
        self.revealed = Some(secret.to_owned());
        self.pledge_next(secret);
        self.games += 1;
        self.last_end = Some(seq);
        Ok(())
    }

    fn stop(&mut self, seq: Seq, secret: &str) -> Result<(), String> {
        if self.phase() != Phase::Playing {
            return Err("there is no game to stop".into());
        }
        self.last_end = Some(seq);
        self.pledge_next(secret);
        self.clear_away();
        self.tell(seq, News::Stopped);
        Ok(())
    }

    /// The secret of a game is what the next one's must be the preimage of, so that all of them were chosen with the first.
    fn pledge_next(&mut self, secret: &str) {
        if self.format >= CHAINED && self.pledge.is_empty() {
            secret.clone_into(&mut self.pledge);
        }
    }

    /// Back to the lobby, with the same people.
    fn again(&mut self, room: &str, code: &str, options: &OptionValues) -> Result<(), String> {
        if self.sitting.is_some() && self.revealed.is_none() {
            return Err("the game is not over".into());
        }
        self.room = rooms::room(room).ok_or_else(|| format!("this house has no room {room:?}"))?;
        self.clear_away();
        code.clone_into(&mut self.code);
        self.options = options.clone();
        Ok(())
    }

    /// Clears a game from the table.
    fn clear_away(&mut self) {
        self.chairs.iter_mut().for_each(Occupied::ask_no_more_of_the_game);
        self.sitting = None;
        self.revealed = None;
        self.settings.paused = false;
        self.commitment.clear();
        self.happened.clear();
        self.news.clear();
    }

    fn open(&mut self, rules: u32, seats: u8, options: &OptionValues, commitment: &str) -> Result<(), String> {
        if self.sitting.is_some() || usize::from(seats) != self.chairs.len() {
            return Err(format!("the table cannot open with {seats} seats"));
        }
        if rules != self.room.rules() {
            return Err(format!("it was played by edition {rules} of the rules; this house has {}", self.room.rules()));
        }
        let sitting = self.room.open(options, seats).map_err(|error| error.to_string())?;
        if self.format >= CHAINED && commitment != self.pledge {
            return Err("the commitment is not the one that was made before".into());
        }
        self.pledge.clear();
        self.options = options.clone();
        self.commitment = commitment.to_owned();
        self.sitting = Some(Arc::from(sitting));
        Ok(())
    }

    fn apply_play(&mut self, seq: Seq, seat: u8, window: u32, play: &str) -> Result<(), FoldError> {
        let Some(seat) = Seat::new(usize::from(seat)) else {
            return Err(FoldError { seq, what: format!("there is no seat {seat}") });
        };
        if self.waiting().and_then(|waiting| waiting.window()).is_none_or(|open| open.number != window) {
            return Err(FoldError { seq, what: format!("window {window} is not open") });
        }
        self.step(seq, |sitting| sitting.play(seat, play).map_err(|error| error.to_string()))
    }

    fn step(
        &mut self,
        seq: Seq,
        step: impl FnOnce(&mut dyn Sitting) -> Result<Happened, String>,
    ) -> Result<(), FoldError> {
        let Some(sitting) = &self.sitting else {
            return Err(FoldError { seq, what: "the game has not begun".into() });
        };
        // Snapshots share the position, so a step is made on a copy.
        let mut next = sitting.fork();
        let happened = step(&mut *next).map_err(|what| FoldError { seq, what })?;
        self.sitting = Some(Arc::from(next));
        if self.happened.len() == RECENT {
            self.happened.pop_front();
        }
        self.happened.push_back((seq, happened));
        Ok(())
    }

    /// Who is awaited, once the game has begun.
    pub fn waiting(&self) -> Option<Waiting> {
        self.sitting.as_ref().map(|sitting| sitting.waiting())
    }

    /// Whether something is missing that follows by itself: a draw of nature, or the reveal at the end.
    pub fn is_cut_off(&self) -> bool {
        match self.waiting() {
            Some(Waiting::Nature) => true,
            Some(Waiting::Nobody) => self.revealed.is_none(),
            Some(Waiting::Seats(_)) | None => false,
        }
    }

    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.sitting.as_ref().and_then(|sitting| sitting.outcome())
    }

    /// The seat of the chair that was taken by this entry.
    pub fn seat_since(&self, since: Seq) -> Option<Seat> {
        self.chairs.iter().position(|chair| chair.since == since).and_then(Seat::new)
    }

    /// The host of the table: the person who was made it, else the first person.
    pub fn host(&self) -> Option<Seat> {
        let first = |fits: fn(&Occupied) -> bool| self.chairs.iter().position(fits);
        let host = first(|chair| chair.hosting && chair.is_person());
        host.or_else(|| first(Occupied::plays_in_person)).or_else(|| first(Occupied::is_person)).and_then(Seat::new)
    }

    /// How far the table has come.
    pub fn phase(&self) -> Phase {
        match self.waiting() {
            None => Phase::Lobby,
            Some(Waiting::Nobody) => Phase::Finished,
            Some(Waiting::Nature | Waiting::Seats(_)) => Phase::Playing,
        }
    }

    /// Whether a game is on that is not paused.
    pub fn is_running(&self) -> bool {
        self.phase() == Phase::Playing && !self.settings.paused
    }

    /// The animals that stand for the people at the table.
    pub(crate) fn animals(&self) -> Vec<&str> {
        let nicks = self.chairs.iter().filter_map(|chair| chair.whose().nick());
        nicks.map(|nick| nick.animal.as_str()).collect()
    }

    /// The bot that plays for a seat, if one does.
    pub fn bot(&self, seat: Seat) -> Option<&str> {
        match &self.chairs.get(seat.index())?.occupant {
            Occupant::Bot { bot, .. } => Some(bot),
            Occupant::Person { .. } => None,
        }
    }
}

/// The options of a table with its pinned deck put back among them.
fn with_deck(room: &dyn Room, options: &OptionValues, deck: Option<&str>) -> OptionValues {
    let mut options = options.clone();
    if let (Some(decks), Some(deck)) = (room.decks(), deck) {
        options.insert(decks.option.to_owned(), deck.to_owned());
    }
    options
}
