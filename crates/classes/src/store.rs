//! Creates, loads, caches and saves classes.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use host::{Closing, FairRate, HostError, House, NetworkPrefix, RateLimit, Token};
use journal::{PutError, Settings, TableId};
use tokio::{
    sync::{Mutex as AsyncMutex, OwnedMutexGuard, watch},
    time::Instant,
};

use crate::{
    Class, ClassError, ClassGame, ClassId, ClassPlan, MOST_PUPILS, door::Taps, keys::ClassKey, places::Present,
};

/// The kind of the documents that hold classes. The key is the id of the class.
pub(super) const CLASS: &str = "class";

/// The prefix of the holder name under which a class reserves its code of six digits, as in `class 0123`.
const HOLDER: &str = "class";

/// The kind of the documents that map a table to its class.
pub(super) const TABLE: &str = "class-table";

/// The maximal number of new classes per minute in the whole house. Teachers who share one network can open half of
/// them.
const CLASSES_PER_MINUTE: u32 = 120;

/// The rate limit for homework games in one class: 120 at once, then one more every five seconds.
const HOMEWORK: RateLimit = RateLimit::new(120, Duration::from_secs(5));

/// The rate limit for pupils who come to one class: twice the maximal class size at once, then one more each second.
const COMINGS: RateLimit = RateLimit::new(2 * MOST_PUPILS as u32, Duration::from_secs(1));

/// The description of a class that a teacher opens.
#[derive(Clone, Debug)]
pub struct NewClass {
    /// The first game of the class.
    pub game: ClassGame,
    /// The seating, and the rules for entering the class.
    pub plan: ClassPlan,
    /// The settings of the class's tables. `led` and `locked` are always switched on there.
    pub settings: Settings,
}

/// The classes of a house. Cheap to clone; all clones are the same classes.
#[derive(Clone, Debug)]
pub struct Classes(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    house: House,
    /// The classes in memory, by id.
    cells: Mutex<BTreeMap<ClassId, Arc<Cell>>>,
    /// The rate limit for new classes.
    new: Mutex<FairRate>,
}

/// One class in memory: its document, its watchers and its rate limits.
#[derive(Debug)]
pub(super) struct Cell {
    /// The document as it was last read or written. It is locked while the class is changed.
    document: Arc<AsyncMutex<Option<String>>>,
    shown: watch::Sender<Option<Arc<Class>>>,
    pub(super) limits: Mutex<Limits>,
    taps: Mutex<Taps>,
    pub(super) present: Mutex<Present>,
    /// The time of the last request for the class.
    used: Mutex<Instant>,
}

/// The rate limits of one class. They do not count by IP address, because a whole class shares one address.
#[derive(Debug)]
pub(super) struct Limits {
    pub(super) homework: RateLimit,
    pub(super) comings: RateLimit,
}

impl Default for Cell {
    fn default() -> Self {
        let limits = Limits { homework: HOMEWORK, comings: COMINGS };
        Self {
            document: Arc::default(),
            shown: watch::Sender::new(None),
            limits: Mutex::new(limits),
            taps: Mutex::default(),
            present: Mutex::default(),
            used: Mutex::new(Instant::now()),
        }
    }
}

impl Cell {
    /// Locks the recent answers to the picture question.
    pub(super) fn taps(&self) -> MutexGuard<'_, Taps> {
        self.taps.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn used(&self) -> MutexGuard<'_, Instant> {
        self.used.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts an action if the rate limit allows it.
    pub(super) fn count(&self, limit: fn(&mut Limits) -> &mut RateLimit) -> Result<(), HostError> {
        let mut limits = self.limits.lock().unwrap_or_else(PoisonError::into_inner);
        if limit(&mut limits).take(Instant::now()) { Ok(()) } else { Err(HostError::TooFast) }
    }
}

/// An exclusive lock of a class, for one change.
pub(super) struct Changing {
    classes: Classes,
    cell: Arc<Cell>,
    document: OwnedMutexGuard<Option<String>>,
    class: Class,
}

/// A subscription to the changes of a class.
#[derive(Debug)]
pub struct ClassWatch {
    shown: watch::Receiver<Option<Arc<Class>>>,
    closing: Closing,
    last: Arc<Class>,
}

impl ClassWatch {
    /// Returns the class that this subscription returned last.
    pub const fn last(&self) -> &Arc<Class> {
        &self.last
    }

    /// Waits for the next change. Returns `None` after the house has closed or the class was deleted.
    pub async fn next(&mut self) -> Option<Arc<Class>> {
        tokio::select! {
            changed = self.shown.changed() => changed.ok()?,
            () = self.closing.comes() => return None,
        }
        let now = self.shown.borrow_and_update().clone()?;
        self.last = Arc::clone(&now);
        Some(now)
    }
}

impl Classes {
    /// Opens the classes of a house. Expired classes are deleted at each sweep of the house.
    pub fn open(house: House) -> Self {
        let new = Mutex::new(FairRate::per_minute(CLASSES_PER_MINUTE));
        let classes = Self(Arc::new(Inner { house, cells: Mutex::default(), new }));
        let weak = Arc::downgrade(&classes.0);
        classes.house().at_each_sweep(move |_| {
            let classes = weak.upgrade().map(Self);
            async move {
                let Some(classes) = classes else { return };
                match classes.sweep().await {
                    Ok(0) => {}
                    Ok(forgotten) => tracing::info!(forgotten, "classes whose time is over"),
                    Err(error) => {
                        tracing::warn!(%error, "a round over the classes was not finished; the next one goes on");
                    }
                }
            }
        });
        classes
    }

    /// Returns the house to which the classes belong.
    pub fn house(&self) -> &House {
        &self.0.house
    }

    /// Creates a class. Returns the class with the teacher's secret, which cannot be read again later.
    ///
    /// # Errors
    /// The errors of [`House::complete_led`]; [`ClassError::TooManyClasses`]; [`HostError::TooManyTables`] if no free
    /// code was found; [`HostError::Store`].
    pub async fn create(&self, new: NewClass) -> Result<(Arc<Class>, Token), ClassError> {
        let settings = self.house().led_settings(&new.settings);
        let game = self.fitting(&new.game, new.plan.size, &settings)?;
        let may =
            self.0.new.lock().unwrap_or_else(PoisonError::into_inner).take(NetworkPrefix::current(), Instant::now());
        if !may {
            return Err(ClassError::TooManyClasses { retry_after_s: 10 });
        }
        let id = ClassId::random()?;
        let teacher = Token::random().map_err(|error| HostError::Store(error.to_string()))?;
        let code = self.house().reserve_code(&holder(id)).await?;
        let class = Class {
            id,
            code,
            teacher: teacher.digest(),
            key: ClassKey::random()?,
            game,
            plan: new.plan,
            settings,
            pupils: Vec::new(),
            numbers: 0,
            round: 0,
            tables: Vec::new(),
            playing: false,
            paused: false,
            ranking: false,
            until_ms: None,
            over: false,
            homework: Vec::new(),
            touched_ms: self.house().now_ms(),
            changes: 0,
        };
        let stored = self.house().journal().put_new(CLASS, &id.to_string(), written(&class)?).await;
        stored.map_err(HostError::from)?;
        Ok((self.get(id).await?, teacher))
    }

    /// Completes the options of a class's game for tables of this size.
    ///
    /// # Errors
    /// The errors of [`House::complete_led`].
    pub(super) fn fitting(&self, game: &ClassGame, size: u8, settings: &Settings) -> Result<ClassGame, ClassError> {
        let options = self.house().complete_led(&game.room, &game.options, size, settings)?;
        Ok(ClassGame { room: game.room.clone(), options })
    }

    /// Releases the code of a class.
    pub(super) async fn release_code(&self, class: &Class) -> Result<(), ClassError> {
        Ok(self.house().release_code(&class.code, &holder(class.id)).await?)
    }

    /// Returns the class with this id as it is now.
    ///
    /// # Errors
    /// [`ClassError::Unknown`], or an error of the store.
    pub async fn get(&self, id: ClassId) -> Result<Arc<Class>, ClassError> {
        let cell = self.cell(id);
        let shown = cell.shown.borrow().clone();
        if let Some(class) = shown {
            return Ok(class);
        }
        self.changing(id).await.map(|changing| Arc::new(changing.class))
    }

    /// Subscribes to the changes of the class from now on.
    ///
    /// # Errors
    /// [`ClassError::Unknown`], or an error of the store.
    pub async fn watch(&self, id: ClassId) -> Result<ClassWatch, ClassError> {
        self.get(id).await?;
        let mut shown = self.cell(id).shown.subscribe();
        let last = shown.borrow_and_update().clone().ok_or(ClassError::Unknown)?;
        Ok(ClassWatch { shown, closing: self.house().closing(), last })
    }

    /// Returns the class with this code of six digits, or `None` if the code belongs to a table or to nobody.
    ///
    /// # Errors
    /// An error of the store.
    pub async fn find(&self, code: &str) -> Result<Option<ClassId>, ClassError> {
        let holder = self.house().holder_of_code(code).await?;
        Ok(holder.and_then(|holder| holder.strip_prefix(HOLDER)?.strip_prefix(' ')?.parse().ok()))
    }

    /// Returns the class of a table, or `None` if the table belongs to no class.
    ///
    /// # Errors
    /// An error of the store.
    pub async fn of_table(&self, table: TableId) -> Result<Option<ClassId>, ClassError> {
        let found = self.house().journal().get(TABLE, &table.to_string()).await.map_err(HostError::from)?;
        Ok(found.and_then(|id| id.parse().ok()))
    }

    pub(super) fn cell(&self, id: ClassId) -> Arc<Cell> {
        let mut cells = self.cells();
        let cell = cells.entry(id).or_default();
        *cell.used() = Instant::now();
        Arc::clone(cell)
    }

    fn cells(&self) -> MutexGuard<'_, BTreeMap<ClassId, Arc<Cell>>> {
        self.0.cells.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the number of classes in memory.
    pub fn awake(&self) -> usize {
        self.cells().len()
    }

    /// Starts a task that unloads the class when nobody watches it and it was idle for as long as idle tables stay in
    /// memory.
    fn unload_when_idle(&self, id: ClassId) {
        let (classes, mut closing) = (Arc::downgrade(&self.0), self.house().closing());
        let idle = self.house().config().idle_time();
        tokio::spawn(async move {
            let mut wait = idle;
            loop {
                tokio::select! {
                    () = closing.comes() => return,
                    () = tokio::time::sleep(wait) => {}
                }
                let Some(classes) = classes.upgrade().map(Self) else { return };
                match classes.unload_if_idle(id, idle) {
                    Some(left) => wait = left,
                    None => return,
                }
            }
        });
    }

    /// Unloads the class if it is idle, and returns `None`. Otherwise returns how long to wait until the next check.
    fn unload_if_idle(&self, id: ClassId, idle: Duration) -> Option<Duration> {
        let mut cells = self.cells();
        let cell = cells.get(&id)?;
        // The reference count includes callers that hold the cell, and the receiver count includes watchers.
        let is_held = Arc::strong_count(cell) > 1 || cell.shown.receiver_count() > 0;
        let left = idle.saturating_sub(cell.used().elapsed());
        if is_held || !left.is_zero() {
            return Some(if is_held { idle } else { left });
        }
        cells.remove(&id);
        None
    }

    /// Unloads a class. Its watchers learn that it is gone.
    pub(super) fn unload(&self, id: ClassId) {
        let mut cells = self.cells();
        if let Some(cell) = cells.remove(&id) {
            cell.shown.send_replace(None);
        }
    }

    /// Reads and locks the class for a change.
    pub(super) async fn changing(&self, id: ClassId) -> Result<Changing, ClassError> {
        let cell = self.cell(id);
        let mut document = Arc::clone(&cell.document).lock_owned().await;
        let is_first_read = document.is_none();
        let read = if is_first_read { self.house().journal().get(CLASS, &id.to_string()).await } else { Ok(None) };
        if let Ok(Some(read)) = &read {
            *document = Some(read.clone());
            self.unload_when_idle(id);
        }
        let Some(text) = &*document else {
            // An unknown class must not stay in memory. Otherwise requests for unknown classes would fill the memory.
            drop(document);
            self.unload(id);
            return Err(read.map_or_else(|error| HostError::from(error).into(), |_| ClassError::Unknown));
        };
        let class = parsed(text)?;
        if is_first_read {
            cell.shown.send_replace(Some(Arc::new(class.clone())));
        }
        Ok(Changing { classes: self.clone(), cell, document, class })
    }
}

/// Returns the holder name under which a class reserves its code.
fn holder(id: ClassId) -> String {
    format!("{HOLDER} {id}")
}

fn parsed(text: &str) -> Result<Class, ClassError> {
    serde_json::from_str(text).map_err(|error| HostError::Damaged(error.to_string()).into())
}

fn written(class: &Class) -> Result<String, ClassError> {
    serde_json::to_string(class).map_err(|error| HostError::Damaged(error.to_string()).into())
}

impl Changing {
    /// Returns the class before the change.
    pub(super) const fn class(&self) -> &Class {
        &self.class
    }

    pub(super) const fn classes(&self) -> &Classes {
        &self.classes
    }

    pub(super) fn house(&self) -> &House {
        self.classes.house()
    }

    pub(super) fn cell(&self) -> &Cell {
        &self.cell
    }

    /// Stores the changed class and notifies its watchers.
    ///
    /// # Errors
    /// An error of the store, or a change by another node. Then the stored class is not changed.
    pub(super) async fn save(&mut self, mut class: Class) -> Result<(), ClassError> {
        class.touched_ms = self.house().now_ms();
        class.changes += 1;
        let (key, text) = (class.id.to_string(), written(&class)?);
        match self
            .classes
            .house()
            .journal()
            .compare_and_set(CLASS, &key, self.document.clone(), Some(text.clone()))
            .await
        {
            Ok(()) => {}
            Err(error) => {
                // The next request reads the document again.
                *self.document = None;
                let error = match error {
                    PutError::Conflict => HostError::Stale,
                    error => error.into(),
                };
                return Err(error.into());
            }
        }
        *self.document = Some(text);
        self.class = class.clone();
        self.cell.shown.send_replace(Some(Arc::new(class)));
        Ok(())
    }
}
