//! A table after one entry of its journal.

use std::{
    any::Any,
    fmt,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use game::{BySeat, OptionValues, Outcome, Seat, SeatSet, Viewer, Waiting};
use journal::{Ask, Nick, Occupant, Seq, Settings, TableId};
use rooms::{AnyView, ObservedLine, Room};

use crate::{Lifetime, News, table::state::TableState};

/// A table after one entry of its journal. It can only be asked what a viewer may know.
#[derive(Debug)]
pub struct Snapshot {
    state: Arc<TableState>,
    until_ms: Option<u64>,
    followed: bool,
    kept: Kept,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// People are still sitting down.
    Lobby,
    /// The game is on.
    Playing,
    /// The game is over; every hand is open.
    Finished,
}

/// Who sits on a chair. Public.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chair {
    /// The seat.
    pub seat: Seat,
    /// The name: the person's, also while a bot plays on for them; else the bot's.
    pub name: String,
    /// The person's nickname, to be told to each reader in their own language.
    pub nick: Option<Nick>,
    /// The key of the bot that plays here now, if one does.
    pub bot: Option<String>,
    /// Whether the seat is a person's, also while a bot plays on for them.
    pub person: bool,
    /// Whether the person's devices have been gone for a while.
    pub away: bool,
    /// Whether this person hosts the table.
    pub host: bool,
    /// Whether this person set the table up.
    pub founder: bool,
    /// What is asked about this person's seat now.
    pub asked: Option<AskedOf>,
}

/// What is asked about somebody's seat. Public.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AskedOf {
    /// What.
    pub ask: Ask,
    /// The entry by which it was asked: whoever agrees names it.
    pub asked: Seq,
    /// The seats of those who said that it is that person's device.
    pub agreed: Vec<Seat>,
}

impl Chair {
    /// Whether a bot plays on for a person for the time being.
    pub const fn is_handed(&self) -> bool {
        self.person && self.bot.is_some()
    }
}

impl Snapshot {
    pub(crate) fn new(state: impl Into<Arc<TableState>>) -> Self {
        Self { state: state.into(), until_ms: None, followed: false, kept: Kept::default() }
    }

    /// The same, with the time at which the open window's clock runs out.
    pub(crate) const fn until(mut self, until_ms: Option<u64>) -> Self {
        self.until_ms = until_ms;
        self
    }

    /// The same, knowing whether another entry comes with it.
    pub(crate) const fn followed(mut self, followed: bool) -> Self {
        self.followed = followed;
        self
    }

    /// What was made of this moment for all who look at it, for instance in words: one thing of each type, made when it is
    /// first asked for and kept as long as the moment.
    ///
    /// # Who sees this
    /// Whoever shows the moment: what is in it for one viewer is kept apart from what is in it for another by whoever makes
    /// it.
    pub fn kept<T: Default + Send + Sync + 'static>(&self) -> Arc<T> {
        self.kept.get()
    }

    /// The same of what everybody may know of the table beside its game: it is kept until that changes, see
    /// [`Snapshot::public_at`], however often somebody moves.
    ///
    /// # Who sees this
    /// Everybody.
    pub fn kept_beside<T: Default + Send + Sync + 'static>(&self) -> Arc<T> {
        self.state.public.get()
    }

    /// The last entry that changed what everybody may know of the table beside its game: who sits there, how it is run, how far
    /// it has come. While this stays the same, so does all that [`Snapshot::chairs`], [`Snapshot::settings`],
    /// [`Snapshot::options`], [`Snapshot::phase`] and [`Snapshot::sealed`] say.
    pub fn public_at(&self) -> Seq {
        self.state.public_at
    }

    /// Whether the next entry was appended together with this one, so that whoever watches is told of it in the same breath.
    pub const fn is_followed(&self) -> bool {
        self.followed
    }

    /// When the clock of the open window runs out, in milliseconds since 1970 UTC; `None` without a clock.
    pub const fn until_ms(&self) -> Option<u64> {
        self.until_ms
    }

    /// What happened lately beside the game, entry by entry. Public.
    pub fn news(&self) -> impl Iterator<Item = &(Seq, News)> {
        self.state.news.iter()
    }

    /// The last entry that changed who holds which seat: what a token holds can have changed only since then.
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

    /// The hash over all entries as it was when the last finished game ended, which that game's record ends with; `None`
    /// where no game was finished, or words are taken out of the records.
    ///
    /// # Who sees this
    /// Everybody: that game is over.
    pub fn sealed(&self) -> Option<journal::RunningHash> {
        self.state.sealed
    }

    /// Whether the table became one for children after people could write at it: their words are taken out of its records.
    pub(crate) fn is_silenced(&self) -> bool {
        self.state.silenced
    }

    /// The table.
    pub fn table(&self) -> TableId {
        self.state.id
    }

    /// When the table is forgotten if nothing happens any more, in milliseconds since 1970 UTC; `None` where tables are kept
    /// for ever, or nobody knows when something happened last.
    ///
    /// # Who sees this
    /// Everybody who has the table's address, but while a game is on at most the day of it: it tells how long somebody
    /// thinks.
    pub fn forgotten_at_ms(&self, lifetime: &Lifetime) -> Option<u64> {
        lifetime.forgotten_at_ms(self.state.at?)
    }

    /// When its last entry happened, in milliseconds since 1970 UTC; `None` where nobody knows.
    ///
    /// # Who sees this
    /// Whoever leads the class that the table belongs to: it tells how long somebody thinks.
    pub fn last_at_ms(&self) -> Option<u64> {
        self.state.at
    }

    /// The seat of the chair that was taken by this entry, if it is still there. Public.
    pub fn seat_since(&self, since: Seq) -> Option<Seat> {
        self.state.seat_since(since)
    }

    /// The entry after which it looked like this.
    pub fn seq(&self) -> Seq {
        self.state.seq
    }

    /// The room.
    pub fn room(&self) -> &'static dyn Room {
        self.state.room
    }

    /// The edition of the rules that the game is played by; in the lobby that of the next one. Public.
    pub fn rules(&self) -> u32 {
        self.state.rules.unwrap_or(*self.state.room.rules().end())
    }

    /// The six digits to come in by.
    pub fn code(&self) -> &str {
        &self.state.code
    }

    /// The options.
    pub fn options(&self) -> &OptionValues {
        &self.state.options
    }

    /// How the table is run.
    pub fn settings(&self) -> &Settings {
        &self.state.settings
    }

    /// The commitment to the secrets of the draws of the game that is on, or of the next one, in hexadecimal. Public.
    pub fn commitment(&self) -> &str {
        self.state.committed_to()
    }

    /// How far the table has come.
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
                person: chair.is_person(),
                away: chair.away,
                host: host == Some(seat),
                founder: chair.founder,
                // An earlier version let devices ask at tables of classes, too: nobody answers that any more.
                asked: chair.asked.as_ref().filter(|_| !self.state.settings.led).map(|asked| AskedOf {
                    ask: asked.ask.clone(),
                    asked: asked.since,
                    agreed: asked.agreed.iter().filter_map(|chair| self.state.seat_since(*chair)).collect(),
                }),
            })
            .collect()
    }

    /// The same, made once until it changes: for those who show every move.
    pub fn seated(&self) -> Arc<[Chair]> {
        let kept = self.kept_beside::<OnceLock<Arc<[Chair]>>>();
        Arc::clone(kept.get_or_init(|| self.chairs().into()))
    }

    /// The seats of bots that somebody who comes now may take. Public.
    pub fn places(&self) -> Vec<Seat> {
        self.state.places().collect()
    }

    /// Whether whoever hosts the table only minds it until the host is back.
    pub fn is_minded(&self) -> bool {
        self.state.is_minded()
    }

    /// What each seat is called.
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

    /// Whether the secret of the draws is revealed, which is the last entry of a table.
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

    /// Whether a move would be accepted now; says why not.
    ///
    /// # Errors
    /// As [`crate::Table::play`] would answer.
    pub fn check(&self, seat: Seat, window: u32, play: &str) -> Result<(), crate::HostError> {
        crate::table::decide::check(&self.state, seat, window, play)
    }

    /// What this viewer was told lately, entry by entry; entries that told it nothing are left out.
    pub fn log(&self, viewer: Viewer) -> Vec<(Seq, Vec<ObservedLine>)> {
        self.log_since(viewer, Seq(0))
    }

    /// The same from an entry on: what was told before is not told anew.
    pub fn log_since(&self, viewer: Viewer, since: Seq) -> Vec<(Seq, Vec<ObservedLine>)> {
        let entries = self.state.happened.iter().filter(|(seq, _)| *seq >= since);
        let told = entries.map(|(seq, happened)| (*seq, happened.told(viewer)));
        told.filter(|(_, told)| !told.is_empty()).collect()
    }

    /// Whether something came out by the last answer, as everybody was told. Public.
    pub fn came_out(&self) -> bool {
        self.fresh(Viewer::Spectator).any(|told| rooms::verdicts(told.iter().map(|told| &told.line)) > 0)
    }

    /// Whether a round ended by the last answer. Public.
    pub fn round_ended(&self) -> bool {
        self.fresh(Viewer::Spectator).any(|told| rooms::ends_round(told.iter().map(|told| &told.line)))
    }

    /// Whether this seat drew by the last answer what watchers were not told. That it drew is public.
    pub fn drew(&self, seat: Seat) -> bool {
        let open: Vec<_> = self.fresh(Viewer::Spectator).flatten().collect();
        self.fresh(Viewer::Seat(seat)).flatten().any(|told| told.line.cue == "draw" && !open.contains(&told))
    }

    /// What this viewer was told since the last answer; what nature drew since belongs to it.
    fn fresh(&self, viewer: Viewer) -> impl Iterator<Item = Vec<ObservedLine>> {
        let fresh = self.state.happened.iter().filter(|(seq, _)| *seq >= self.state.answered);
        fresh.map(move |(_, happened)| happened.told(viewer))
    }

    /// What this viewer was told by the very entry this snapshot was taken after.
    pub fn told(&self, viewer: Viewer) -> Vec<ObservedLine> {
        let last = self.state.happened.back().filter(|(seq, _)| *seq == self.state.seq);
        last.map(|(_, happened)| happened.told(viewer)).unwrap_or_default()
    }
}

// What readers of one moment share.

/// Things that others make of a moment, one of each type.
#[derive(Default)]
pub(crate) struct Kept(Mutex<Vec<Arc<dyn Any + Send + Sync>>>);

impl Kept {
    /// The thing of this type, made empty when it is first asked for.
    pub(crate) fn get<T: Default + Send + Sync + 'static>(&self) -> Arc<T> {
        // Nothing is left half done by whoever panicked: a thing is pushed or not.
        let mut things = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = things.iter().find_map(|thing| Arc::clone(thing).downcast().ok()) {
            return found;
        }
        let made = Arc::new(T::default());
        things.push(Arc::clone(&made) as Arc<dyn Any + Send + Sync>);
        made
    }
}

impl fmt::Debug for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Kept")
    }
}
