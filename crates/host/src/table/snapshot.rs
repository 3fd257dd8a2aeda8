//! Snapshots: a table after one entry of its journal, for viewers.

use std::{
    any::Any,
    fmt,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use game::{BySeat, OptionValues, Outcome, Seat, SeatSet, Viewer, Waiting};
use journal::{Ask, Nick, Occupant, Seq, Settings, TableId};
use rooms::{AnyView, Length, ObservedLine, Room};

use crate::{
    Lifetime, News,
    table::{
        decide,
        next_game::{self, NextGame},
        state::TableState,
    },
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
    /// No game is running, and people can sit down.
    Lobby,
    /// A game is running.
    Playing,
    /// The game is over, and every hand is public.
    Finished,
}

/// The public data of a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chair {
    /// The seat of this chair.
    pub seat: Seat,
    /// The name of the person, also while a bot plays for them; otherwise the name of the bot.
    pub name: String,
    /// The person's nickname, which pages translate for each viewer; `None` for a bot or a person without a nickname.
    pub nick: Option<Nick>,
    /// The key of the bot that plays here now; `None` if a person plays.
    pub bot: Option<String>,
    /// The key of the bot's character; `None` if a person plays or the bot has no character.
    pub character: Option<String>,
    /// Whether the seat belongs to a person, also while a bot plays for them.
    pub person: bool,
    /// Whether all devices of the person have been disconnected for a while.
    pub away: bool,
    /// Whether this person is the host of the table.
    pub host: bool,
    /// Whether this person created the table.
    pub founder: bool,
    /// The open request about this person's seat, if there is one.
    pub asked: Option<AskedOf>,
}

/// An open request about a person's seat. Public.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AskedOf {
    /// The kind of the request: a bot for a while, a bot permanently, or another device.
    pub ask: Ask,
    /// The number of the request's entry. A person who agrees names this entry.
    pub asked: Seq,
    /// The seats of the people who confirmed that the asking device belongs to the seat's person.
    pub agreed: Vec<Seat>,
}

impl Chair {
    /// Returns whether a bot plays for a person at present.
    pub const fn is_handed(&self) -> bool {
        self.person && self.bot.is_some()
    }
}

impl Snapshot {
    pub(crate) fn new(state: impl Into<Arc<TableState>>) -> Self {
        Self { state: state.into(), until_ms: None, followed: false, cache: SnapshotCache::default() }
    }

    /// Returns this snapshot with the time at which the open window times out.
    pub(crate) const fn until(mut self, until_ms: Option<u64>) -> Self {
        self.until_ms = until_ms;
        self
    }

    /// Returns this snapshot with the information whether another entry was appended together with it.
    pub(crate) const fn followed(mut self, followed: bool) -> Self {
        self.followed = followed;
        self
    }

    /// Returns the value of type `T` in this snapshot's cache, for instance rendered text. All viewers share the cache.
    /// It has one value of each type, which is created with its default on first use and dropped with the snapshot.
    ///
    /// # Who sees this
    /// All code that shows the snapshot. A value with data of several viewers must separate the viewers itself.
    pub fn cached<T: Default + Send + Sync + 'static>(&self) -> Arc<T> {
        self.cache.get()
    }

    /// Returns the value of type `T` in the cache for public data outside the game. That cache lives until this data
    /// changes (see [`Snapshot::public_at`]), across moves.
    ///
    /// # Who sees this
    /// Everybody.
    pub fn cached_public<T: Default + Send + Sync + 'static>(&self) -> Arc<T> {
        self.state.public.get()
    }

    /// Returns the number of the last entry that changed the public data outside the game: people, settings, phase.
    /// While this number stays the same, so do the results of [`Snapshot::chairs`], [`Snapshot::settings`],
    /// [`Snapshot::options`], [`Snapshot::phase`], [`Snapshot::sealed`] and [`Snapshot::next_games`].
    pub fn public_at(&self) -> Seq {
        self.state.public_at
    }

    /// Returns whether the next entry was appended together with this one, so that watchers receive both at once.
    pub const fn is_followed(&self) -> bool {
        self.followed
    }

    /// Returns the time at which the open window times out, in milliseconds since 1970 UTC; `None` if it has no time
    /// limit.
    pub const fn until_ms(&self) -> Option<u64> {
        self.until_ms
    }

    /// Returns the last events outside the game, with the numbers of their entries. Public.
    pub fn news(&self) -> impl Iterator<Item = &(Seq, News)> {
        self.state.news.iter()
    }

    /// Returns the number of the last entry that changed who holds which seat. Callers can cache the seat of a token
    /// until this number changes.
    pub fn seated_at(&self) -> Seq {
        self.state.seated_at
    }

    /// Returns the number of the entry that began the present phase.
    pub fn phase_from(&self) -> Seq {
        self.state.phase_from
    }

    /// Returns the number of games that were finished at this table.
    pub fn games(&self) -> u32 {
        self.state.games
    }

    /// Returns the number of the entry that closed the last game, finished or stopped.
    pub fn last_end(&self) -> Option<Seq> {
        self.state.last_end
    }

    /// Returns the hash over all entries at the end of the last finished game, with which the record of that game ends.
    /// Returns `None` if no game was finished, or if words were removed from the records.
    ///
    /// # Who sees this
    /// Everybody, because that game is over.
    pub fn sealed(&self) -> Option<journal::RunningHash> {
        self.state.sealed
    }

    /// Returns whether the table became one for children after people could write. Their words are removed from its
    /// records.
    pub(crate) fn is_silenced(&self) -> bool {
        self.state.silenced
    }

    /// Returns the table's id.
    pub fn table(&self) -> TableId {
        self.state.id
    }

    /// Returns the time at which the table expires if nothing happens, in milliseconds since 1970 UTC. Returns `None`
    /// if tables are stored for ever, or the time of the last entry is unknown.
    ///
    /// # Who sees this
    /// Everybody who has the table's address. During a game a page may show at most the day, because the exact time
    /// reveals how long a player thinks.
    pub fn forgotten_at_ms(&self, lifetime: &Lifetime) -> Option<u64> {
        lifetime.forgotten_at_ms(self.state.at?)
    }

    /// Returns the time of the last entry, in milliseconds since 1970 UTC; `None` if it is unknown.
    ///
    /// # Who sees this
    /// Only the leader who controls the table, such as a teacher, because the time reveals how long a player thinks.
    pub fn last_at_ms(&self) -> Option<u64> {
        self.state.at
    }

    /// Returns the seat of the chair that this entry created, or `None` if the chair no longer exists. Public.
    pub fn seat_since(&self, since: Seq) -> Option<Seat> {
        self.state.seat_since(since)
    }

    /// Returns the number of the entry after which this snapshot was made.
    pub fn seq(&self) -> Seq {
        self.state.seq
    }

    /// Returns the room of the present or next game.
    pub fn room(&self) -> &'static dyn Room {
        self.state.room
    }

    /// Returns the edition of the rules of the running game; in the lobby, of the next game. Public.
    pub fn rules(&self) -> u32 {
        self.state.rules.unwrap_or(*self.state.room.rules().end())
    }

    /// Returns the table's code of six digits.
    pub fn code(&self) -> &str {
        &self.state.code
    }

    /// Returns the options of the game.
    pub fn options(&self) -> &OptionValues {
        &self.state.options
    }

    /// Returns the settings of the table.
    pub fn settings(&self) -> &Settings {
        &self.state.settings
    }

    /// Returns the commitment to the secret of the draws of the running or next game, in hexadecimal. Public.
    pub fn commitment(&self) -> &str {
        self.state.committed_to()
    }

    /// Returns the phase of the table.
    pub fn phase(&self) -> Phase {
        self.state.phase()
    }

    /// Returns the public data of all chairs, in seat order.
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
                // An earlier version accepted requests of devices at led tables. Nobody can answer them now, so they
                // are not shown.
                asked: chair.asked.as_ref().filter(|_| !self.state.settings.led).map(|asked| AskedOf {
                    ask: asked.ask.clone(),
                    asked: asked.since,
                    agreed: asked.agreed.iter().filter_map(|chair| self.state.seat_since(*chair)).collect(),
                }),
            })
            .collect()
    }

    /// Returns the same as [`chairs`](Self::chairs), cached until the chairs change. For code that runs after every
    /// move.
    pub fn seated(&self) -> Arc<[Chair]> {
        let chairs = self.cached_public::<OnceLock<Arc<[Chair]>>>();
        Arc::clone(chairs.get_or_init(|| self.chairs().into()))
    }

    /// Returns the seats of bots that a newcomer may take. Public.
    pub fn places(&self) -> Vec<Seat> {
        self.state.places().collect()
    }

    /// Returns the open proposals for the next game, oldest first. Everybody may see them.
    pub fn next_games(&self) -> Vec<NextGame> {
        next_game::shown(&self.state)
    }

    /// Returns the seats of the people who said that they want no other game now. Everybody may see this.
    pub fn not_now(&self) -> Vec<Seat> {
        next_game::not_now(&self.state)
    }

    /// Returns the next shorter length of the present game; `None` for the shortest and for a custom length.
    pub fn shorter(&self) -> Option<Length> {
        next_game::shorter(&self.state)
    }

    /// Returns whether the present host is a stand-in for an absent host.
    pub fn is_minded(&self) -> bool {
        self.state.is_minded()
    }

    /// Returns the name of each seat.
    pub fn names(&self) -> BySeat<String> {
        let seats = self.state.chairs.len() as u8;
        BySeat::from_fn(seats, |seat| self.state.chairs[seat.index()].name().to_owned())
    }

    /// Returns which seats must answer now, or `None` in the lobby.
    pub fn waiting(&self) -> Option<Waiting> {
        self.state.waiting()
    }

    /// Returns the seats that must answer now.
    pub fn awaited(&self) -> SeatSet {
        let window = self.state.waiting().and_then(|waiting| waiting.window());
        window.map_or(SeatSet::EMPTY, |window| window.seats)
    }

    /// Returns the result of the game, or `None` if the game is not over or no game was played.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    /// Returns whether the secret of the draws is revealed. The last entry of a game reveals it.
    pub fn is_revealed(&self) -> bool {
        self.state.revealed.is_some()
    }

    /// Returns what this viewer may know, or `None` in the lobby.
    pub fn view(&self, viewer: Viewer) -> Option<Box<dyn AnyView>> {
        Some(self.state.position.as_ref()?.view(viewer))
    }

    /// Returns at most `limit` legal moves of a seat, in notation.
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

    /// Returns the last observations of this viewer, entry by entry, without entries in which the viewer observed
    /// nothing.
    pub fn log(&self, viewer: Viewer) -> Vec<(Seq, Vec<ObservedLine>)> {
        self.log_since(viewer, Seq(0))
    }

    /// Returns the log like [`log`](Self::log), but only from entry `since` on.
    pub fn log_since(&self, viewer: Viewer, since: Seq) -> Vec<(Seq, Vec<ObservedLine>)> {
        let entries = self.state.happened.iter().filter(|(seq, _)| *seq >= since);
        let told = entries.map(|(seq, happened)| (*seq, happened.told(viewer)));
        told.filter(|(_, told)| !told.is_empty()).collect()
    }

    /// Returns whether the last answer publicly revealed something. Public.
    pub fn came_out(&self) -> bool {
        self.fresh(Viewer::Spectator).any(|told| rooms::verdicts(told.iter().map(|told| &told.line)) > 0)
    }

    /// Returns whether the last answer ended a round. Public.
    pub fn round_ended(&self) -> bool {
        self.fresh(Viewer::Spectator).any(|told| rooms::ends_round(told.iter().map(|told| &told.line)))
    }

    /// Returns whether this seat drew something hidden after the last answer. It is public that the seat drew.
    pub fn drew(&self, seat: Seat) -> bool {
        let open: Vec<_> = self.fresh(Viewer::Spectator).flatten().collect();
        self.fresh(Viewer::Seat(seat)).flatten().any(|told| told.line.cue == "draw" && !open.contains(&told))
    }

    /// Iterates over what this viewer learned since the last answer, including nature's draws.
    fn fresh(&self, viewer: Viewer) -> impl Iterator<Item = Vec<ObservedLine>> {
        let fresh = self.state.happened.iter().filter(|(seq, _)| *seq >= self.state.answered);
        fresh.map(move |(_, happened)| happened.told(viewer))
    }

    /// Returns what this viewer learned by the entry of this snapshot.
    pub fn told(&self, viewer: Viewer) -> Vec<ObservedLine> {
        let last = self.state.happened.back().filter(|(seq, _)| *seq == self.state.seq);
        last.map(|(_, happened)| happened.told(viewer)).unwrap_or_default()
    }
}

/// A cache with one value of each type.
#[derive(Default)]
pub(crate) struct SnapshotCache(Mutex<Vec<Arc<dyn Any + Send + Sync>>>);

impl SnapshotCache {
    /// Returns the value of type `T`. On first use it is created with its default.
    pub(crate) fn get<T: Default + Send + Sync + 'static>(&self) -> Arc<T> {
        // A panic leaves no partial change here, because a value is either pushed or not.
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
