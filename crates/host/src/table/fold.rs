//! The fold: computes a table's state from its journal, entry by entry.

use std::{
    collections::{BTreeSet, VecDeque},
    sync::Arc,
};

use game::{OptionValues, Seat};
use journal::{Entry, Format, Logged, Record, RunningHash, Seq, TableId};
use rooms::{AnyEvents, AnyState, Room};

use crate::{
    FoldError, News, Phase, TableState,
    table::{chair::Occupied, decks::TableDecks, next_game::NextGames},
};

/// The number of entries whose events a table keeps in memory for the log on its page.
const RECENT: usize = 80;

impl TableState {
    /// Folds these entries, in order from the first, to the state of a table.
    ///
    /// Games before the last return to the lobby are not replayed: only their effects on people and secrets are
    /// applied. So reading a table needs only the rules of its last game.
    ///
    /// # Errors
    /// If an entry does not fit. The error names the first such entry.
    pub fn fold(id: TableId, entries: impl IntoIterator<Item = (Seq, Logged)>) -> Result<Self, FoldError> {
        let entries: Vec<_> = entries.into_iter().collect();
        let Some(((seq, first), rest)) = entries.split_first() else {
            return Err(EntryError::from("the journal is empty").at(Seq::NONE));
        };
        let mut state = Self::created(id, *seq, first, room_of(&entries)?)?;
        let is_return =
            |(_, logged): &(Seq, Logged)| matches!(logged.entry, Entry::Again { .. } | Entry::Stopped { .. });
        let over = rest.iter().rposition(is_return).map_or(0, |last| last + 1);
        for (seq, logged) in &rest[..over] {
            state.take(*seq, logged, Self::pass)?;
        }
        for (seq, logged) in &rest[over..] {
            state.apply(*seq, logged)?;
        }
        Ok(state)
    }

    fn created(id: TableId, seq: Seq, first: &Logged, room: &'static dyn Room) -> Result<Self, FoldError> {
        let Entry::Created { format, code, options, settings, commitment, .. } = &first.entry else {
            return Err(EntryError::from("a table begins with its creation").at(seq));
        };
        check_format(*format).map_err(|error| error.at(seq))?;
        Ok(Self {
            id,
            seq,
            at: first.at,
            format: *format,
            hash: RunningHash::start(id).then(first),
            sealed: None,
            silenced: false,
            taken_off: BTreeSet::new(),
            replaced: BTreeSet::new(),
            room,
            code: code.clone(),
            options: Arc::new(options.clone()),
            decks: TableDecks::default(),
            settings: settings.clone(),
            chairs: Vec::new(),
            position: None,
            rules: None,
            unplayed: None,
            happened: VecDeque::new(),
            answered: Seq::NONE,
            commitment: String::new(),
            root: commitment.clone(),
            pledge: commitment.clone().unwrap_or_default(),
            revealed: None,
            news: VecDeque::new(),
            seated_at: seq,
            public_at: seq,
            public: Arc::default(),
            phase_from: seq,
            games: 0,
            last_end: None,
            next_games: NextGames::default(),
        })
    }

    /// Returns the state of the table after each entry of a record, from the first entry on. Every game is replayed.
    ///
    /// # Errors
    /// If an entry does not fit. The error names the first such entry.
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

    /// Applies the next entry to this state.
    ///
    /// # Errors
    /// If the entry does not fit. The table is then unchanged.
    pub fn apply(&mut self, seq: Seq, logged: &Logged) -> Result<(), FoldError> {
        self.take(seq, logged, Self::play)
    }

    fn take(
        &mut self,
        seq: Seq,
        logged: &Logged,
        follow: fn(&mut Self, Seq, &Entry) -> Result<(), EntryError>,
    ) -> Result<(), FoldError> {
        let before = self.phase();
        self.may_follow(seq, &logged.entry)
            .and_then(|()| follow(self, seq, &logged.entry))
            .map_err(|why| why.at(seq))?;
        self.seq = seq;
        let went_on = self.phase() != before;
        if went_on {
            self.phase_from = seq;
        }
        if went_on || !matches!(logged.entry, Entry::Played { .. } | Entry::Drawn { .. }) {
            self.public_at = seq;
            self.public = Arc::default();
        }
        self.hash = self.hash.then(logged);
        self.at = logged.at.or(self.at);
        if matches!(logged.entry, Entry::Ended { .. }) {
            self.sealed = Some(self.hash).filter(|_| !self.silenced);
        }
        Ok(())
    }

    fn may_follow(&self, seq: Seq, entry: &Entry) -> Result<(), EntryError> {
        if seq != self.seq.next() {
            return Err(format!("expected entry {}", self.seq.next()).into());
        }
        if let Entry::Raised { format, .. } = entry {
            return check_format(*format);
        }
        if self.format.has(entry) {
            return Ok(());
        }
        Err(format!("a table of format {} has no such entry, which came with format {}", self.format, entry.since())
            .into())
    }

    /// Applies an entry of the last game by the rules of the room.
    fn play(&mut self, seq: Seq, entry: &Entry) -> Result<(), EntryError> {
        match entry {
            Entry::Opened { room, rules, seats, options, deck, commitment } => {
                self.may_begin(*seats, commitment)?;
                self.open(room, *rules, *seats, self.with_deck(options, deck.as_deref())?)?;
                self.begin(commitment);
                Ok(())
            }
            Entry::Drawn { draw } => self.step(seq, |position| position.draw(draw).map_err(|error| error.to_string())),
            Entry::Played { seat, window, play, .. } => self.answer(seq, *seat, *window, play),
            Entry::Ended { .. } if self.outcome().is_none() => Err("there is no game to end".into()),
            Entry::Again { room, .. } => {
                let room = rooms::room(room).ok_or_else(|| unknown_room(room))?;
                self.follow(seq, entry)?;
                self.room = room;
                Ok(())
            }
            _ => self.follow(seq, entry),
        }
    }

    /// Applies an entry of an earlier game without the rules of its room. The people have returned to the lobby since
    /// that game, so its moves no longer matter.
    fn pass(&mut self, seq: Seq, entry: &Entry) -> Result<(), EntryError> {
        match entry {
            Entry::Opened { seats, commitment, .. } => {
                self.may_begin(*seats, commitment)?;
                self.begin(commitment);
                self.unplayed = Some(Phase::Playing);
                Ok(())
            }
            Entry::Drawn { .. } | Entry::Played { .. } if self.phase() == Phase::Playing => Ok(()),
            Entry::Drawn { .. } | Entry::Played { .. } => Err("the game has not begun".into()),
            Entry::Ended { .. } if self.phase() != Phase::Playing => Err("there is no game to end".into()),
            Entry::Ended { .. } => {
                self.follow(seq, entry)?;
                self.unplayed = Some(Phase::Finished);
                Ok(())
            }
            _ => self.follow(seq, entry),
        }
    }

    /// Applies an entry that does not concern the rules of the room.
    fn follow(&mut self, seq: Seq, entry: &Entry) -> Result<(), EntryError> {
        match entry {
            Entry::Created { .. } => Err("the table exists already".into()),
            Entry::Raised { format, commitment } => self.raise(*format, commitment.as_deref()),
            Entry::Deck { text } => {
                self.decks.take(text);
                self.options = Arc::new(self.decks.with_texts(&self.options));
                Ok(())
            }
            Entry::Ended { secret } => self.end(seq, secret),
            Entry::Stopped { secret } => self.stop(seq, secret),
            Entry::Again { code, options, .. } => {
                self.again(code, options)?;
                self.tell(seq, News::Again);
                Ok(())
            }
            _ => Ok(self.apply_people(seq, entry)?),
        }
    }

    /// Raises the table to a newer format, in which a newer version of the server continues it.
    fn raise(&mut self, format: Format, commitment: Option<&str>) -> Result<(), EntryError> {
        if format <= self.format {
            return Err(format!("the table is in format {} already", self.format).into());
        }
        match (self.format.chains_secrets(), commitment) {
            // A table that is already committed may not commit again: a new commitment could depend on the people's
            // salts.
            (true, Some(_)) => return Err("it is committed to its secrets already".into()),
            (true, None) => {}
            (false, None) => return Err("the commitment to its secrets is missing".into()),
            (false, Some(commitment)) => {
                self.root = Some(commitment.to_owned());
                commitment.clone_into(&mut self.pledge);
            }
        }
        self.format = format;
        Ok(())
    }

    fn end(&mut self, seq: Seq, secret: &str) -> Result<(), EntryError> {
        if self.revealed.is_some() {
            return Err("there is no game to end".into());
        }
        self.revealed = Some(secret.to_owned());
        self.pledge_next(secret);
        self.games += 1;
        self.last_end = Some(seq);
        Ok(())
    }

    fn stop(&mut self, seq: Seq, secret: &str) -> Result<(), EntryError> {
        if self.phase() != Phase::Playing {
            return Err("there is no game to stop".into());
        }
        self.last_end = Some(seq);
        self.pledge_next(secret);
        self.clear_away();
        self.tell(seq, News::Stopped);
        Ok(())
    }

    /// Sets the commitment for the next game. It is the revealed secret of this game, because the secrets form a hash
    /// chain.
    fn pledge_next(&mut self, secret: &str) {
        if self.format.chains_secrets() && self.pledge.is_empty() {
            secret.clone_into(&mut self.pledge);
        }
    }

    /// Returns everybody to the lobby, with the same people.
    fn again(&mut self, code: &str, options: &OptionValues) -> Result<(), EntryError> {
        if self.has_game() && self.revealed.is_none() {
            return Err("the game is not over".into());
        }
        self.clear_away();
        code.clone_into(&mut self.code);
        self.options = Arc::new(self.decks.with_texts(options));
        Ok(())
    }

    /// Removes the data of a game from the table.
    fn clear_away(&mut self) {
        self.chairs.iter_mut().for_each(Occupied::drop_game_request);
        (self.position, self.rules, self.unplayed) = (None, None, None);
        self.revealed = None;
        self.settings.paused = false;
        self.commitment.clear();
        self.happened.clear();
        self.answered = Seq::NONE;
        self.news.clear();
        self.next_games = NextGames::default();
    }

    /// Checks that a game can begin, independent of the rules.
    fn may_begin(&self, seats: u8, commitment: &str) -> Result<(), EntryError> {
        if self.has_game() || usize::from(seats) != self.chairs.len() {
            return Err(format!("the table cannot open with {seats} seats").into());
        }
        if self.format.chains_secrets() && commitment != self.pledge {
            return Err("the commitment is not the one that was made before".into());
        }
        Ok(())
    }

    fn begin(&mut self, commitment: &str) {
        self.pledge.clear();
        self.replaced.clear();
        commitment.clone_into(&mut self.commitment);
    }

    fn open(&mut self, room: &str, rules: u32, seats: u8, mut options: OptionValues) -> Result<(), EntryError> {
        if room != self.room.key() {
            return Err(format!("the game of {room:?} cannot open at a table of {:?}", self.room.key()).into());
        }
        let known = self.room.rules();
        if !known.contains(&rules) {
            let what = format!("it was played by edition {rules} of the rules; this house has {}", editions(&known));
            return Err(EntryError { what, newer: rules > *known.end() });
        }
        game::fill_former_defaults(self.room.options(), rules, &mut options);
        let position = self.room.open_by(rules, &options, seats).map_err(|error| error.to_string())?;
        self.options = Arc::new(options);
        (self.position, self.rules) = (Some(Arc::from(position)), Some(rules));
        Ok(())
    }

    /// Returns the options of an opening, with the text of its deck.
    fn with_deck(&self, options: &OptionValues, deck: Option<&str>) -> Result<OptionValues, EntryError> {
        let mut options = options.clone();
        let (Some(decks), Some(deck)) = (self.room.decks(), deck) else { return Ok(options) };
        let text = match self.decks.text(deck) {
            Some(text) => text.as_ref(),
            None if self.format.names_decks() => return Err("the deck is missing".into()),
            None => deck,
        };
        options.insert(decks.option.to_owned(), text.to_owned());
        Ok(options)
    }

    fn answer(&mut self, seq: Seq, seat: u8, window: u32, play: &str) -> Result<(), EntryError> {
        let seat = Seat::new(usize::from(seat)).ok_or_else(|| format!("there is no seat {seat}"))?;
        if self.waiting().and_then(|waiting| waiting.window()).is_none_or(|open| open.number != window) {
            return Err(format!("window {window} is not open").into());
        }
        self.answered = seq;
        self.step(seq, |position| position.play(seat, play).map_err(|error| error.to_string()))
    }

    fn step(
        &mut self,
        seq: Seq,
        step: impl FnOnce(&mut dyn AnyState) -> Result<AnyEvents, String>,
    ) -> Result<(), EntryError> {
        let Some(position) = &self.position else { return Err("the game has not begun".into()) };
        // Snapshots share the position, so a step works on a copy.
        let mut next = position.fork();
        let happened = step(&mut *next)?;
        self.position = Some(Arc::from(next));
        if self.happened.len() == RECENT {
            self.happened.pop_front();
        }
        self.happened.push_back((seq, happened));
        Ok(())
    }
}

/// Checks that this version can continue tables of this format.
fn check_format(format: Format) -> Result<(), EntryError> {
    if format < Format::FIRST || format.is_newer() {
        let what =
            format!("it is in journal format {format}, this version knows {} to {}", Format::FIRST, Format::NEWEST);
        return Err(EntryError { what, newer: format.is_newer() });
    }
    Ok(())
}

/// Returns the room of the table after these entries.
fn room_of(entries: &[(Seq, Logged)]) -> Result<&'static dyn Room, FoldError> {
    let last = entries.iter().rev().find_map(|(seq, logged)| match &logged.entry {
        Entry::Created { room, .. } | Entry::Again { room, .. } => Some((*seq, room)),
        _ => None,
    });
    let (seq, room) = last.ok_or_else(|| EntryError::from("a table begins with its creation").at(Seq(1)))?;
    rooms::room(room).ok_or_else(|| unknown_room(room).at(seq))
}

fn unknown_room(room: &str) -> EntryError {
    EntryError { what: format!("this house has no room {room:?}"), newer: true }
}

/// Returns editions of rules in words: `edition 1`, or `editions 1 to 3`.
fn editions(known: &std::ops::RangeInclusive<u32>) -> String {
    let (first, last) = (known.start(), known.end());
    if first == last { format!("edition {last}") } else { format!("editions {first} to {last}") }
}

/// The reason why an entry does not fit the table's state so far.
#[derive(Debug)]
pub(crate) struct EntryError {
    pub(crate) what: String,
    /// Whether a newer version could read the entry.
    pub(crate) newer: bool,
}

impl From<String> for EntryError {
    fn from(what: String) -> Self {
        Self { what, newer: false }
    }
}

impl From<&str> for EntryError {
    fn from(what: &str) -> Self {
        what.to_owned().into()
    }
}

impl EntryError {
    pub(crate) fn at(self, seq: Seq) -> FoldError {
        FoldError { seq, what: self.what, newer: self.newer }
    }
}
