//! The house: opens tables, finds them again and keeps them going.

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use deck::Deck;
use game::OptionValues;
use journal::{Entry, FORMAT, Journal, Logged, Seq, Settings, TableId};
use tokio::sync::{OnceCell, broadcast, mpsc, watch};

use crate::{
    HostError, Luck, Newcomer, Snapshot, Table, Token,
    actor::{Actor, LIVE, TOKEN},
    change::tidy,
    clock, codes,
    draws::{self, Draws},
    folds::Folds,
    lobby, own_decks,
    retell::Tellings,
    table::Handle,
};

/// How many commands wait at one table before senders are held back.
const QUEUE: usize = 64;

/// How many entries a slow watcher may lie behind before it skips to the latest.
const BEHIND: usize = 64;

/// How many records may be brought a minute, over all: each is kept.
const IMPORTS_PER_MINUTE: u32 = 30;

/// How a house is run.
#[derive(Clone, Debug)]
pub struct HouseConfig {
    /// How long a table that nobody looks at stays in memory.
    pub idle: Duration,
    /// How many wrong codes may be tried a minute, over all.
    pub wrong_codes_per_minute: u32,
    /// Whether every table is one for children, whatever its host asks for.
    pub child_safe: bool,
    /// The decks that come with this house beside those of its rooms.
    pub decks: Vec<Deck>,
    /// How long a person's devices may be gone before the others are told.
    pub away_grace: Duration,
    /// How long the host's devices may be gone before somebody else hosts the table.
    pub host_gone: Duration,
    /// Where its chance comes from.
    pub luck: Luck,
    /// How long somebody who is there may keep their seat from a bot that the host wants to play for them.
    pub keep_grace: Duration,
}

impl Default for HouseConfig {
    fn default() -> Self {
        Self {
            idle: Duration::from_secs(10 * 60),
            wrong_codes_per_minute: 300,
            child_safe: false,
            decks: Vec::new(),
            away_grace: Duration::from_secs(20),
            host_gone: Duration::from_secs(60),
            luck: Luck::System,
            keep_grace: Duration::from_secs(10),
        }
    }
}

/// A table to be set up.
#[derive(Clone, Debug, Default)]
pub struct NewTable {
    /// The room's key.
    pub room: String,
    /// Options; those left out take their default.
    pub options: OptionValues,
    /// How the table is run.
    pub settings: Settings,
}

/// The house. Cheap to clone; all clones are the same house.
#[derive(Clone, Debug)]
pub struct House(Arc<Inner>);

#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) journal: Arc<dyn Journal>,
    pub(crate) config: HouseConfig,
    tables: Mutex<BTreeMap<TableId, Arc<OnceCell<Handle>>>>,
    /// How many tables were set up since the house opened.
    made: AtomicU64,
    guesses: codes::Guesses,
    /// How often records may be brought.
    pub(crate) imports: codes::Guesses,
    /// Whoever goes through whole journals.
    pub(crate) folds: Folds,
    /// What happened in games that somebody asked to be told of lately.
    pub(crate) tellings: Tellings,
    closing: watch::Sender<bool>,
}

impl House {
    /// Opens the house on a store and lets every live table go on where it was.
    ///
    /// # Errors
    /// Where the store cannot be read. A table that cannot be folded is logged and left alone.
    pub async fn open(journal: Arc<dyn Journal>, config: HouseConfig) -> Result<Self, HostError> {
        let guesses = codes::Guesses::new(config.wrong_codes_per_minute);
        let imports = codes::Guesses::new(IMPORTS_PER_MINUTE);
        let (closing, _) = watch::channel(false);
        let house = Self(Arc::new(Inner {
            journal,
            config,
            tables: Mutex::default(),
            made: AtomicU64::new(0),
            guesses,
            imports,
            folds: Folds::default(),
            tellings: Tellings::default(),
            closing,
        }));
        let live = house.0.journal.list(LIVE).await.map_err(|error| HostError::Store(error.to_string()))?;
        for (id, _) in live {
            let Ok(id) = id.parse() else { continue };
            match house.table(id).await {
                Ok(_) => {}
                // The process died between announcing the table and its first entry.
                Err(HostError::UnknownTable) => house.0.retire(id),
                Err(error) => tracing::error!(table = %id, %error, "this table stays closed"),
            }
        }
        Ok(house)
    }

    /// Sets up a table and seats its host.
    ///
    /// # Errors
    /// An unknown room, options that are not allowed, a bad name or salt, a name where names are given, a deck that
    /// children are not to read, a store that refuses.
    pub async fn create(
        &self,
        new: NewTable,
        host: impl Into<Newcomer>,
        salt: &str,
    ) -> Result<(TableId, Token), HostError> {
        let room = rooms::room(&new.room).ok_or_else(|| HostError::UnknownRoom(new.room.chars().take(40).collect()))?;
        let options = room.complete(&new.options).map_err(HostError::Options)?;
        let settings = tidy(&new.settings, self.0.config.child_safe);
        own_decks::at_first(self.config(), room, &options, &settings)?;
        let occupant = host.into().occupant(&settings, None)?;
        let salt = lobby::clean_salt(salt)?;
        let id = self.0.config.luck.table(self.0.made.fetch_add(1, Ordering::Relaxed))?;
        let token = lobby::new_token()?;
        let code = codes::reserve(&*self.0.journal, id).await?;
        // Before anybody is there: what is chosen now cannot depend on their own bytes.
        let commitment = draws::make(&*self.0.journal, self.0.config.luck.secret(id, Seq::NONE)?).await?;
        let entries = [
            Entry::Created {
                format: FORMAT,
                room: room.key().to_owned(),
                code: code.clone(),
                options,
                settings,
                commitment: Some(commitment),
            },
            Entry::Seated { seat: 0, occupant, salt },
        ];
        let now = clock::now_ms();
        let entries = entries.into_iter().map(|entry| Logged::new(entry, now)).collect();
        if let Err(error) = self.store_new(id, &token, entries).await {
            self.0.release_code(&code, id).await;
            return Err(error);
        }
        Ok((id, token))
    }

    async fn store_new(&self, id: TableId, token: &Token, entries: Vec<Logged>) -> Result<(), HostError> {
        let journal = &self.0.journal;
        let store = |error: &dyn std::fmt::Display| HostError::Store(error.to_string());
        let pass = lobby::write_pass(id, Seq(2));
        journal.put(TOKEN, &token.digest(), pass).await.map_err(|error| store(&error))?;
        journal.put(LIVE, &id.to_string(), String::new()).await.map_err(|error| store(&error))?;
        match journal.append(id, Seq::NONE, entries.clone()).await {
            Ok(_) => Ok(()),
            Err(error) => {
                // The acknowledgement may be lost and the entries there all the same.
                let read = journal.read(id, Seq::NONE).await.map_err(|error| store(&error))?;
                let there = read.iter().map(|(_, entry)| entry).eq(&entries);
                if there { Ok(()) } else { Err(store(&error)) }
            }
        }
    }

    /// A table, woken up where it was put away.
    ///
    /// # Errors
    /// [`HostError::UnknownTable`], or a journal that cannot be read or folded.
    pub async fn table(&self, id: TableId) -> Result<Table, HostError> {
        if *self.0.closing.borrow() {
            return Err(HostError::Closing);
        }
        loop {
            let cell = {
                let mut tables = self.0.tables();
                Arc::clone(tables.entry(id).or_default())
            };
            match cell.get_or_try_init(|| self.wake(id)).await {
                Ok(handle) if !handle.commands.is_closed() => return Ok(Table::new(id, self.clone(), handle.clone())),
                Ok(_) => self.0.forget_cell(id, &cell),
                Err(error) => {
                    self.0.forget_cell(id, &cell);
                    return Err(error);
                }
            }
        }
    }

    async fn wake(&self, id: TableId) -> Result<Handle, HostError> {
        let store = |error: &dyn std::fmt::Display| HostError::Store(error.to_string());
        let entries = self.0.journal.read(id, Seq::NONE).await.map_err(|error| match error {
            journal::ReadError::Unavailable { .. } | journal::ReadError::Lost { .. } => store(&error),
            _ => HostError::Damaged(error.to_string()),
        })?;
        if entries.is_empty() {
            return Err(HostError::UnknownTable);
        }
        let state = self.0.folds.table(id, entries).await?;
        let draws = Draws::of(&*self.0.journal, &state).await?;
        let snapshot = Arc::new(Snapshot::new(state.clone()));
        let (command_sender, command_receiver) = mpsc::channel(QUEUE);
        let (latest_sender, latest) = watch::channel(snapshot);
        let (entries, _) = broadcast::channel(BEHIND);
        let actor = Actor::new(
            Arc::clone(&self.0),
            state,
            draws,
            command_receiver,
            latest_sender,
            entries.clone(),
            self.0.config.luck.dice(id)?,
        );
        tokio::spawn(actor.run());
        Ok(Handle { commands: command_sender, latest, entries })
    }

    /// The table that people can come in to by this code of six digits.
    ///
    /// # Errors
    /// [`HostError::UnknownCode`], or [`HostError::TooManyGuesses`] for a wrong one while wrong codes rain.
    pub async fn find(&self, code: &str) -> Result<TableId, HostError> {
        // Looked up first: wrong codes never keep a right one out.
        let well_formed = code.len() == 6 && code.bytes().all(|byte| byte.is_ascii_digit());
        let found = if well_formed {
            let found = self.0.journal.get(codes::CODE, code).await;
            found.map_err(|error| HostError::Store(error.to_string()))?
        } else {
            None
        };
        found.and_then(|id| id.parse().ok()).ok_or_else(|| self.0.guesses.wrong())
    }

    /// Does something that takes long, such as reading or writing a whole record, away from the threads that serve tables.
    ///
    /// # Errors
    /// [`HostError::Busy`] where too many ask for such things already; a panic, as [`HostError::Damaged`].
    pub async fn aside<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, HostError> {
        self.0.folds.turn(None).await?.run(work).await
    }

    /// How the house is run.
    pub fn config(&self) -> &HouseConfig {
        &self.0.config
    }

    /// How many tables are in memory.
    pub fn awake(&self) -> usize {
        self.0.tables().len()
    }

    /// Ends all streams and tasks; what is acknowledged is in the store already.
    pub fn close(&self) {
        self.0.closing.send_replace(true);
    }

    pub(crate) fn inner(&self) -> &Inner {
        &self.0
    }
}

impl Inner {
    fn tables(&self) -> std::sync::MutexGuard<'_, BTreeMap<TableId, Arc<OnceCell<Handle>>>> {
        // No code that can panic runs under this lock; a poisoned map would still be whole.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Forgets a table whose task has ended.
    pub(crate) fn forget(&self, id: TableId) {
        let mut tables = self.tables();
        let ended = |cell: &Arc<OnceCell<Handle>>| cell.get().is_some_and(|handle| handle.commands.is_closed());
        if tables.get(&id).is_some_and(ended) {
            tables.remove(&id);
        }
    }

    fn forget_cell(&self, id: TableId, cell: &Arc<OnceCell<Handle>>) {
        let mut tables = self.tables();
        if tables.get(&id).is_some_and(|there| Arc::ptr_eq(there, cell)) {
            tables.remove(&id);
        }
    }

    /// A table that has ended need not be woken up at the next start.
    pub(crate) fn retire(&self, id: TableId) {
        let journal = Arc::clone(&self.journal);
        tokio::spawn(async move {
            if let Err(error) = journal.delete(LIVE, &id.to_string()).await {
                tracing::warn!(table = %id, %error, "a finished table will be looked at again at the next start");
            }
        });
    }

    /// Frees a code, if it is still this table's.
    pub(crate) async fn release_code(&self, code: &str, id: TableId) {
        let freed = match self.journal.get(codes::CODE, code).await {
            Ok(Some(table)) if table == id.to_string() => self.journal.delete(codes::CODE, code).await,
            Ok(_) => Ok(()),
            Err(error) => {
                tracing::warn!(table = %id, %error, "a table code stays taken");
                return;
            }
        };
        if let Err(error) = freed {
            tracing::warn!(table = %id, %error, "a table code stays taken");
        }
    }
}
