//! A table after one entry of its journal.

use std::{
    any::Any,
    fmt,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use game::{BySeat, OptionValues, Outcome, Seat, SeatSet, Viewer, Waiting};
use journal::{Ask, Nick, Occupant, Seq, Settings, TableId};
use rooms::{AnyView, ObservedLine, Room};

use crate::{
    Lifetime, News,
    table::{decide, state::TableState},
};

/// A table after one entry of its journal. It answers only what a viewer may know.
#[derive(Debug)]
pub struct Snapshot {
    state: Arc<TableState>,
    until_ms: Option<u64>,
    followed: bool,
    cache: SnapshotCache,
}

/// The phase of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// People sit down.
    Lobby,
    /// A game is running.
    Playing,
    /// The game is over; every hand is public.
    Finished,
}

/// The public data of a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chair {
    /// The seat.
    pub seat: Seat,
    /// The name: the person's, also while a bot plays for them; otherwise the bot's.
    pub name: String,
    /// The person's nickname, to be translated for each reader.
    pub nick: Option<Nick>,
    /// The key of the bot that plays here now, if there is one.
    pub bot: Option<String>,
    /// The key of the character that the bot is, if it is one.
    pub character: Option<String>,
    /// Whether the seat is a person's, also while a bot plays for them.
    pub person: bool,
    /// Whether the person's devices have been gone for a while.
    pub away: bool,
    /// Whether this person hosts the table.
    pub host: bool,
    /// Whether this person created the table.
    pub founder: bool,
    /// The pending request about this person's seat.
    pub asked: Option<AskedOf>,
}

/// A pending request about a person's seat. Public.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AskedOf {
    /// The request.
    pub ask: Ask,
    /// The entry of the request: people who agree name it.
    pub asked: Seq,
    /// The seats of the people who confirmed that it is that person's device.
    pub agreed: Vec<Seat>,
}

impl Chair {
    /// Whether a bot plays for a person for now.
    pub const fn is_handed(&self) -> bool {
        self.person && self.bot.is_some()
    }
}

impl Snapshot {
    pub(crate) fn new(state: impl Into<Arc<TableState>>) -> Self {
        Self { state: state.into(), until_ms: None, followed: false, cache: SnapshotCache::default() }
    }

    /// The same, with the timeout of the open window.
    pub(crate) const fn until(mut self, until_ms: Option<u64>) -> Self {
        self.until_ms = until_ms;
        self
    }

    /// The same, knowing whether another entry was appended with it.
    pub(crate) const fn followed(mut self, followed: bool) -> Self {
        self.followed = followed;
        self
    }

    /// A cache for this snapshot, shared by all its viewers, for instance for rendered text. It has one value of each
    /// type, created empty on first use and dropped with the snapshot.
    ///
    /// # Who sees this
    /// All code that shows the snapshot. A value with data of several viewers must separate them itself.
    pub fn cached<T: Default + Send + Sync + 'static>(&self) -> Arc<T> {
        self.cache.get()
    }

    /// A cache for the public data outside the game: it lives until that data changes (see [`Snapshot::public_at`]),
    /// across moves.
    ///
    /// # Who sees this
    /// Everybody.
    pub fn cached_public<T: Default + Send + Sync + 'static>(&self) -> Arc<T> {
        self.state.public.get()
    }

    /// The last entry that changed the public data outside the game: people, settings, phase. While this number stays
    /// the same, so do the results of [`Snapshot::chairs`], [`Snapshot::settings`], [`Snapshot::options`],
    /// [`Snapshot::phase`] and [`Snapshot::sealed`].
    pub fn public_at(&self) -> Seq {
        self.state.public_at
    }

    /// Whether the next entry was appended together with this one, so that watchers get both at once.
    pub const fn is_followed(&self) -> bool {
        self.followed
    }

    /// The timeout of the open window, in milliseconds since 1970 UTC; `None` without a clock.
    pub const fn until_ms(&self) -> Option<u64> {
        self.until_ms
    }

    /// The last events outside the game, entry by entry. Public.
    pub fn news(&self) -> impl Iterator<Item = &(Seq, News)> {
        self.state.news.iter()
    }

    /// The last entry that changed who holds which seat: the seat of a token can have changed only since then.
    pub fn seated_at(&self) -> Seq {
        self.state.seated_at
    }

    /// The entry that began the present phase.
    pub fn phase_from(&self) -> Seq {
        self.state.phase_from
    }

    /// How many games have been finished at this table.
    pub fn games(&self) -> u32 {
        self.state.games
    }

    /// The entry that closed the last game, finished or stopped.
    pub fn last_end(&self) -> Option<Seq> {
        self.state.last_end
    }

    /// The hash over all entries at the end of the last finished game; that game's record ends with it. `None` if no
    /// game was finished, or words were removed from the records.
    ///
    /// # Who sees this
    /// Everybody: that game is over.
    pub fn sealed(&self) -> Option<journal::RunningHash> {
        self.state.sealed
    }

    /// Whether the table became one for children after people could write: their words are removed from its records.
    pub(crate) fn is_silenced(&self) -> bool {
        self.state.silenced
    }

    /// The table's id.
    pub fn table(&self) -> TableId {
        self.state.id
    }

    /// When the table is forgotten without further activity, in milliseconds since 1970 UTC; `None` if tables are
    /// stored for ever, or the time of the last entry is unknown.
    ///
    /// # Who sees this
    /// Everybody who has the table's address. During a game show at most the day: the exact time reveals how long a
    /// player thinks.
    pub fn forgotten_at_ms(&self, lifetime: &Lifetime) -> Option<u64> {
        lifetime.forgotten_at_ms(self.state.at?)
    }

    /// The time of the last entry, in milliseconds since 1970 UTC; `None` if unknown.
    ///
    /// # Who sees this
    /// The party that leads the table, such as a teacher: it reveals how long a player thinks.
    pub fn last_at_ms(&self) -> Option<u64> {
        self.state.at
    }

    /// The seat of the chair that this entry created, if it is still there. Public.
    pub fn seat_since(&self, since: Seq) -> Option<Seat> {
        self.state.seat_since(since)
    }

    /// The entry of this snapshot.
    pub fn seq(&self) -> Seq {
        self.state.seq
    }

    /// The room.
    pub fn room(&self) -> &'static dyn Room {
        self.state.room
    }

    /// The edition of the rules of the running game; in the lobby that of the next one. Public.
    pub fn rules(&self) -> u32 {
        self.state.rules.unwrap_or(*self.state.room.rules().end())
    }

    /// The six digits of the table's code.
    pub fn code(&self) -> &str {
        &self.state.code
    }

    /// The options.
    pub fn options(&self) -> &OptionValues {
        &self.state.options
    }

    /// The settings of the table.
    pub fn settings(&self) -> &Settings {
        &self.state.settings
    }

    /// The commitment to the secret of the draws of the running or next game, in hexadecimal. Public.
    pub fn commitment(&self) -> &str {
        self.state.committed_to()
    }

    /// The phase of the table.
    pub fn phase(&self) -> Phase {
        self.state.phase()
    }

    /// Who sits where.
    pub fn chairs(&self) -> Vec<Chair> {
        let host = self.state.host();
        let chairs = self.state.chairs.iter().zip(Seat::all(game::MAX_SEATS as u8));
        chairs
            .map(|(chair, seat)| Chair {
                seat,
                name: chair.name().to_owned(),
                nick: chair.whose().nick().cloned(),
                bot: match &chair.occupant {
                    Occupant::Bot { bot, .. } => Some(bot.clone()),
                    Occupant::Person { .. } => None,
                },
                character: chair.occupant.character().map(str::to_owned),
                person: chair.is_person(),
                away: chair.away,
                host: host == Some(seat),
                founder: chair.founder,
                // An earlier version accepted requests of devices at led tables, where nobody can answer them
                // now.
                asked: chair.asked.as_ref().filter(|_| !self.state.settings.led).map(|asked| AskedOf {
                    ask: asked.ask.clone(),
                    asked: asked.since,
                    agreed: asked.agreed.iter().filter_map(|chair| self.state.seat_since(*chair)).collect(),
                }),
            })
            .collect()
    }

    /// The same, cached until it changes: for code that shows every move.
    pub fn seated(&self) -> Arc<[Chair]> {
        let chairs = self.cached_public::<OnceLock<Arc<[Chair]>>>();
        Arc::clone(chairs.get_or_init(|| self.chairs().into()))
    }

    /// The seats of bots that a newcomer may take. Public.
    pub fn places(&self) -> Vec<Seat> {
        self.state.places().collect()
    }

    /// Whether the present host is a stand-in for an absent host.
    pub fn is_minded(&self) -> bool {
        self.state.is_minded()
    }

    /// The name of each seat.
    pub fn names(&self) -> BySeat<String> {
        let seats = self.state.chairs.len() as u8;
        BySeat::from_fn(seats, |seat| self.state.chairs[seat.index()].name().to_owned())
    }

    /// Who is awaited; `None` in the lobby.
    pub fn waiting(&self) -> Option<Waiting> {
        self.state.waiting()
    }

    /// The seats that are awaited now.
    pub fn awaited(&self) -> SeatSet {
        let window = self.state.waiting().and_then(|waiting| waiting.window());
        window.map_or(SeatSet::EMPTY, |window| window.seats)
    }

    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    /// Whether the secret of the draws is revealed, by the last entry of a game.
    pub fn is_revealed(&self) -> bool {
        self.state.revealed.is_some()
    }

    /// What this viewer may know; `None` in the lobby.
    pub fn view(&self, viewer: Viewer) -> Option<Box<dyn AnyView>> {
        Some(self.state.position.as_ref()?.view(viewer))
    }

    /// At most `limit` legal moves of a seat, in notation.
    pub fn legal(&self, seat: Seat, limit: usize) -> Vec<String> {
        self.state.position.as_ref().map(|position| position.legal(seat, limit)).unwrap_or_default()
    }

    /// Checks whether a move would be accepted now.
    ///
    /// # Errors
    /// As for [`crate::Table::play`].
    pub fn check(&self, seat: Seat, window: u32, play: &str) -> Result<(), crate::HostError> {
        decide::check(&self.state, seat, window, play)
    }

    /// The last observations of this viewer, entry by entry, without entries that it did not observe.
    pub fn log(&self, viewer: Viewer) -> Vec<(Seq, Vec<ObservedLine>)> {
        self.log_since(viewer, Seq(0))
    }

    /// The same after an entry: without what the viewer knew already.
    pub fn log_since(&self, viewer: Viewer, since: Seq) -> Vec<(Seq, Vec<ObservedLine>)> {
        let entries = self.state.happened.iter().filter(|(seq, _)| *seq >= since);
        let told = entries.map(|(seq, happened)| (*seq, happened.told(viewer)));
        told.filter(|(_, told)| !told.is_empty()).collect()
    }

    /// Whether the last answer publicly revealed something. Public.
    pub fn came_out(&self) -> bool {
        self.fresh(Viewer::Spectator).any(|told| rooms::verdicts(told.iter().map(|told| &told.line)) > 0)
    }

    /// Whether the last answer ended a round. Public.
    pub fn round_ended(&self) -> bool {
        self.fresh(Viewer::Spectator).any(|told| rooms::ends_round(told.iter().map(|told| &told.line)))
    }

    /// Whether this seat drew something hidden with the last answer. The fact that it drew is public.
    pub fn drew(&self, seat: Seat) -> bool {
        let open: Vec<_> = self.fresh(Viewer::Spectator).flatten().collect();
        self.fresh(Viewer::Seat(seat)).flatten().any(|told| told.line.cue == "draw" && !open.contains(&told))
    }

    /// What this viewer learned since the last answer, including nature's draws.
    fn fresh(&self, viewer: Viewer) -> impl Iterator<Item = Vec<ObservedLine>> {
        let fresh = self.state.happened.iter().filter(|(seq, _)| *seq >= self.state.answered);
        fresh.map(move |(_, happened)| happened.told(viewer))
    }

    /// What this viewer learned by the entry of this snapshot.
    pub fn told(&self, viewer: Viewer) -> Vec<ObservedLine> {
        let last = self.state.happened.back().filter(|(seq, _)| *seq == self.state.seq);
        last.map(|(_, happened)| happened.told(viewer)).unwrap_or_default()
    }
}

/// A cache with one value of each type.
#[derive(Default)]
pub(crate) struct SnapshotCache(Mutex<Vec<Arc<dyn Any + Send + Sync>>>);

impl SnapshotCache {
    /// The value of this type, created empty on first use.
    pub(crate) fn get<T: Default + Send + Sync + 'static>(&self) -> Arc<T> {
        // A panic leaves nothing half done: a value is pushed or not.
        let mut things = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = things.iter().find_map(|thing| Arc::clone(thing).downcast().ok()) {
            return found;
        }
        let made = Arc::new(T::default());
        things.push(Arc::clone(&made) as Arc<dyn Any + Send + Sync>);
        made
    }
}

impl fmt::Debug for SnapshotCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SnapshotCache")
    }
}
