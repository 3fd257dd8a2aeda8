//! The house: creates tables, finds them, and keeps their tasks running.

pub(crate) mod codes;
pub(crate) mod forget;
pub(crate) mod inspect;
pub(crate) mod led;
pub(crate) mod metrics;
pub(crate) mod nodes;
pub(crate) mod stored_decks;
pub(crate) mod sweep;
pub(crate) mod wake;

use futures::future::BoxFuture;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use game::Dice;
use journal::{Entry, Format, Journal, Logged, Seq, TableId};
use tokio::{sync::OnceCell, time::Instant};

use crate::{
    Allowance, HostError, HouseConfig, NetworkPrefix, NewTable, Newcomer, Table, Token,
    chance::luck::BotDice,
    house::{metrics::Readiness, wake::TaskCrashes},
    limits::HouseLimits,
    nodes::Nodes,
    table::{
        self,
        decks::{JournalOptions, TableDecks},
        settings_change::tidy,
    },
    task::{
        self,
        context::{Context, Directory},
        draws,
        handle::{Command, Handle},
        lobby, token,
        watch::Closing,
    },
};

/// A house: one running server with its tables. Cheap to clone; all clones are the same house.
#[derive(Clone, Debug)]
pub struct House(Arc<Inner>);

#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) context: Arc<Context>,
    tables: Mutex<BTreeMap<TableId, Arc<OnceCell<Handle>>>>,
    /// The tables that are being deleted. They cannot be opened.
    being_deleted: Mutex<BTreeSet<TableId>>,
    /// The number of tables that were created since the house opened.
    tables_created: AtomicU64,
    /// The number of random decisions so far that concern no table.
    random_decisions: AtomicU64,
    rate_limits: Mutex<HouseLimits>,
    /// Counts how often the tasks of tables have crashed.
    pub(crate) crashes: TaskCrashes,
    pub(crate) readiness: Readiness,
}

impl Directory for House {
    fn find(&self, table: TableId) -> BoxFuture<'_, Result<Handle, HostError>> {
        Box::pin(self.task_of(table))
    }
}

impl House {
    /// Opens the house on a store. Tables with pending work (bots, time limits) are loaded automatically, a few at a
    /// time. All other tables are loaded on request.
    ///
    /// # Errors
    /// An error of the store. A table that cannot be folded is logged and skipped.
    pub async fn open(journal: Arc<dyn Journal>, config: HouseConfig) -> Result<Self, HostError> {
        let house = Self::new(journal, config, None);
        if !house.config().at_rest {
            tokio::spawn(house.clone().wake_all(house.to_be_woken().await?));
        }
        house.sweep_on();
        Ok(house)
    }

    pub(crate) fn new(journal: Arc<dyn Journal>, config: HouseConfig, nodes: Option<Nodes>) -> Self {
        let rate_limits = Mutex::new(HouseLimits::new(config.free_wrong_codes, config.tables_per_minute));
        Self(Arc::new(Inner {
            context: Arc::new(Context::new(journal, config, nodes)),
            tables: Mutex::default(),
            being_deleted: Mutex::default(),
            tables_created: AtomicU64::new(0),
            random_decisions: AtomicU64::new(0),
            rate_limits,
            crashes: TaskCrashes::default(),
            readiness: Readiness::default(),
        }))
    }

    /// Returns how many tables the network of this client may set up now.
    pub fn new_tables_left(&self) -> Allowance {
        self.0.rate_limits().tables.allowance(NetworkPrefix::current(), Instant::now())
    }

    /// Creates a table, and seats the person who will be its host.
    ///
    /// # Errors
    /// [`HostError::UnknownRoom`], [`HostError::Options`], [`HostError::BadName`], [`HostError::NamesAreGiven`],
    /// [`HostError::BadSalt`], [`HostError::NoOwnDecks`], [`HostError::TooManyTables`], or an error of the store.
    pub async fn create(
        &self,
        new: NewTable,
        host: impl Into<Newcomer>,
        salt: &str,
    ) -> Result<(TableId, Token), HostError> {
        let room = rooms::room(&new.room).ok_or_else(|| HostError::UnknownRoom(new.room.chars().take(40).collect()))?;
        let options = room.complete(&new.options).map_err(HostError::Options)?;
        let settings = tidy(&new.settings, self.0.context.config.child_safe);
        table::decks::at_first(self.config(), room, &options, &settings)?;
        let id = self.0.next_table()?;
        let mut dice = self.0.context.config.luck.nicks(id, Seq::NONE)?;
        let occupant = host.into().occupant(&settings, None, &mut dice)?;
        let salt = table::lobby::clean_salt(salt)?;
        // The rate limit is checked last, so that an invalid request uses up nothing of it.
        self.0.count_new_table()?;
        let token = lobby::new_token()?;
        let code = task::codes::reserve(&*self.0.context.journal, id).await?;
        // The secret is chosen before the first person sits down, so it cannot depend on the people's salts.
        let commitment =
            draws::make(&*self.0.context.journal, self.0.context.config.luck.secret(id, Seq::NONE)?).await?;
        let JournalOptions { options, deck } = JournalOptions::new(room, options, &TableDecks::default());
        let created = Entry::Created {
            format: Format::NEWEST,
            room: room.key().to_owned(),
            code: code.clone(),
            options,
            settings,
            commitment: Some(commitment),
        };
        let entries = [created, Entry::Seated { seat: 0, occupant, salt }].into_iter().chain(deck);
        let now = self.0.context.now_ms();
        let entries = entries.map(|entry| Logged::new(entry, now)).collect();
        if let Err(error) = self.store_new(id, &token, entries).await {
            self.0.context.release_code(&code, id).await;
            return Err(error);
        }
        Ok((id, token))
    }

    /// Returns the random generator for a decision that concerns no table, such as the choice of rows from a list; see
    /// [`Luck`](crate::Luck).
    ///
    /// # Errors
    /// If the operating system has no random numbers.
    pub fn dice(&self) -> Result<impl Dice + use<>, HostError> {
        self.0.dice()
    }

    async fn store_new(&self, id: TableId, token: &Token, entries: Vec<Logged>) -> Result<(), HostError> {
        token::put(&*self.0.context.journal, id, token, Seq(2)).await?;
        self.store_entries(id, entries).await
    }

    /// Stores the first entries of a new table.
    pub(crate) async fn store_entries(&self, id: TableId, entries: Vec<Logged>) -> Result<(), HostError> {
        let journal = &self.0.context.journal;
        match journal.append(id, Seq::NONE, entries.clone()).await {
            Ok(_) => Ok(()),
            Err(error) => {
                // The append may have been made although its acknowledgement was lost. The stored entries show whether
                // it was made.
                let read = journal.read(id, Seq::NONE).await?;
                let there = read.iter().map(|(_, entry)| entry).eq(&entries);
                if there { Ok(()) } else { Err(error.into()) }
            }
        }
    }

    /// Returns the handle of a table. Starts the table's task if none is running.
    ///
    /// # Errors
    /// [`HostError::UnknownTable`], or a journal that cannot be read or folded.
    pub async fn table(&self, id: TableId) -> Result<Table, HostError> {
        let handle = self.task_of(id).await?;
        Ok(Table::new(id, Arc::clone(self.context()), Arc::new(self.clone()), handle))
    }

    async fn task_of(&self, id: TableId) -> Result<Handle, HostError> {
        if *self.0.context.closing.borrow() {
            return Err(HostError::Closing);
        }
        loop {
            if self.0.being_deleted().contains(&id) {
                return Err(HostError::UnknownTable);
            }
            let cell = self.0.cell(id);
            match cell.get_or_try_init(|| self.wake(id)).await {
                Ok(handle) if !handle.is_over() => return Ok(handle.clone()),
                Ok(handle) => {
                    // The former task is still ending. Wait for its end before the next one starts.
                    handle.ended().await;
                    self.0.forget_cell(id, &cell);
                }
                Err(error) => {
                    self.0.forget_cell(id, &cell);
                    return Err(error);
                }
            }
        }
    }

    /// Runs long work, such as parsing or writing a whole record, in the replay pool instead of the threads that serve
    /// tables.
    ///
    /// # Errors
    /// [`HostError::Busy`] where too many requests wait for the pool; [`HostError::Damaged`] after a panic.
    pub async fn aside<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, HostError> {
        self.0.context.replay_pool.turn(None).await?.run(work).await
    }

    /// Returns the store. Crates above the host, such as `classes`, store documents of their own kinds there.
    pub fn journal(&self) -> &Arc<dyn Journal> {
        &self.0.context.journal
    }

    /// Returns the time of day by [`HouseConfig::clock`], in milliseconds since 1970 UTC.
    pub fn now_ms(&self) -> u64 {
        self.0.context.now_ms()
    }

    /// Returns the signal that fires when the house closes.
    pub fn closing(&self) -> Closing {
        Closing::of(&self.0.context)
    }

    /// Returns the configuration of the house.
    pub fn config(&self) -> &HouseConfig {
        &self.0.context.config
    }

    /// Returns whether a table's task is running or starting.
    pub fn is_awake(&self, id: TableId) -> bool {
        self.0.tables().contains_key(&id)
    }

    /// Returns the number of tables in memory.
    pub fn awake(&self) -> usize {
        self.0.tables().len()
    }

    /// Closes the house: ends all streams and tasks. All acknowledged entries are in the store already.
    pub fn close(&self) {
        self.0.context.closing.send_replace(true);
    }

    pub(crate) fn inner(&self) -> &Inner {
        &self.0
    }

    /// Returns the context that all tables' tasks share.
    pub(crate) fn context(&self) -> &Arc<Context> {
        &self.0.context
    }

    pub(crate) const fn of(inner: Arc<Inner>) -> Self {
        Self(inner)
    }

    pub(crate) fn shared(&self) -> Arc<Inner> {
        Arc::clone(&self.0)
    }
}

impl Inner {
    fn tables(&self) -> std::sync::MutexGuard<'_, BTreeMap<TableId, Arc<OnceCell<Handle>>>> {
        // No code that can panic runs under this lock, so a poisoned map is still consistent.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn being_deleted(&self) -> std::sync::MutexGuard<'_, BTreeSet<TableId>> {
        self.being_deleted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Locks the rate limits of the whole house.
    pub(crate) fn rate_limits(&self) -> std::sync::MutexGuard<'_, HouseLimits> {
        // A poisoned lock only means that a thread panicked while it counted. The counts are still usable.
        self.rate_limits.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns a table's slot in memory, whether its task is running or not.
    pub(crate) fn cell(&self, id: TableId) -> Arc<OnceCell<Handle>> {
        Arc::clone(self.tables().entry(id).or_default())
    }

    /// Counts a new table against the rate limit.
    ///
    /// # Errors
    /// [`HostError::TooManyTables`] at the rate limit.
    pub(crate) fn count_new_table(&self) -> Result<(), HostError> {
        let is_allowed = self.rate_limits().tables.take(NetworkPrefix::current(), Instant::now());
        if is_allowed { Ok(()) } else { Err(HostError::TooManyTables { retry_after_s: 10 }) }
    }

    /// Returns the id of the next new table.
    pub(crate) fn next_table(&self) -> Result<TableId, HostError> {
        self.context.config.luck.table(self.tables_created.fetch_add(1, Ordering::Relaxed))
    }

    /// Returns the random generator for a decision that concerns no table.
    pub(crate) fn dice(&self) -> Result<BotDice, HostError> {
        self.context.config.luck.decision(self.random_decisions.fetch_add(1, Ordering::Relaxed)).map(BotDice::new)
    }

    /// Returns the handle of a table's task if one is running.
    pub(crate) fn handle(&self, id: TableId) -> Option<Handle> {
        self.tables().get(&id).and_then(|cell| cell.get().cloned())
    }

    /// Ends a table's task if one is running, and removes the table from memory.
    pub(crate) async fn unload(&self, id: TableId) {
        if let Some(handle) = self.handle(id) {
            // Sending fails if the task is already ending, which is fine.
            drop(handle.commands.send(Command::Unload).await);
            handle.ended().await;
            self.forget(id);
        }
    }

    /// Removes a table from memory if its task has ended.
    pub(crate) fn forget(&self, id: TableId) {
        let mut tables = self.tables();
        let ended = |cell: &Arc<OnceCell<Handle>>| cell.get().is_some_and(Handle::is_over);
        if tables.get(&id).is_some_and(ended) {
            tables.remove(&id);
        }
    }

    pub(crate) fn forget_cell(&self, id: TableId, cell: &Arc<OnceCell<Handle>>) {
        let mut tables = self.tables();
        if tables.get(&id).is_some_and(|there| Arc::ptr_eq(there, cell)) {
            tables.remove(&id);
        }
    }
}
