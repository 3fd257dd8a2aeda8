//! Classes in memory and in the store.

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

/// The kind of documents that hold classes, by name.
pub(super) const CLASS: &str = "class";

/// The word before the id of a class that holds a code of six digits.
const HOLDER: &str = "class";

/// The kind of documents that map a table to its class.
pub(super) const TABLE: &str = "class-table";

/// New classes per minute, in total; the teachers of one school can open half of that.
const CLASSES_PER_MINUTE: u32 = 120;

/// Rate limit of one class's homework: this many games at once, and one more each five seconds.
const HOMEWORK: RateLimit = RateLimit::new(120, Duration::from_secs(5));

/// Rate limit of newcomers of one class: this many at once, and one more each second.
const COMINGS: RateLimit = RateLimit::new(2 * MOST_PUPILS as u32, Duration::from_secs(1));

/// A new class.
#[derive(Clone, Debug)]
pub struct NewClass {
    /// The game.
    pub game: ClassGame,
    /// The seating and the rules for entry.
    pub plan: ClassPlan,
    /// The settings of its tables. The class sets `led` and locks the tables itself.
    pub settings: Settings,
}

/// The classes of a house. Cheap to clone; all clones are the same classes.
#[derive(Clone, Debug)]
pub struct Classes(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    house: House,
    /// The classes in memory.
    cells: Mutex<BTreeMap<ClassId, Arc<Cell>>>,
    /// The rate limit of new classes.
    new: Mutex<FairRate>,
}

/// One class in memory.
#[derive(Debug)]
pub(super) struct Cell {
    /// The document as it was last read or written. Locked while the class is changed.
    document: Arc<AsyncMutex<Option<String>>>,
    shown: watch::Sender<Option<Arc<Class>>>,
    pub(super) limits: Mutex<Limits>,
    taps: Mutex<Taps>,
    pub(super) present: Mutex<Present>,
    /// The last request for the class.
    used: Mutex<Instant>,
}

/// The rate limits of one class. They never count by address: thirty pupils share one.
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
    /// The recent taps at the door.
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

/// A class, from one change to the next.
#[derive(Debug)]
pub struct ClassWatch {
    shown: watch::Receiver<Option<Arc<Class>>>,
    closing: Closing,
    last: Arc<Class>,
}

impl ClassWatch {
    /// The class as it was last returned.
    pub const fn last(&self) -> &Arc<Class> {
        &self.last
    }

    /// The class after its next change; `None` after the house has closed or the class is forgotten.
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
    /// The classes of a house. Expired ones are forgotten at each sweep of the house.
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

    /// The house whose tables they lead.
    pub fn house(&self) -> &House {
        &self.0.house
    }

    /// Creates a class; returns the teacher's secret, which is shown only once.
    ///
    /// # Errors
    /// Those of [`House::complete_led`]; [`ClassError::TooManyClasses`]; [`HostError::TooManyTables`] if no free code
    /// was found; [`HostError::Store`].
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

    /// A class's game with complete options for tables of this size.
    ///
    /// # Errors
    /// Those of [`House::complete_led`].
    pub(super) fn fitting(&self, game: &ClassGame, size: u8, settings: &Settings) -> Result<ClassGame, ClassError> {
        let options = self.house().complete_led(&game.room, &game.options, size, settings)?;
        Ok(ClassGame { room: game.room.clone(), options })
    }

    /// Releases the code of a class.
    pub(super) async fn release_code(&self, class: &Class) -> Result<(), ClassError> {
        Ok(self.house().release_code(&class.code, &holder(class.id)).await?)
    }

    /// The class with this id, as it is now.
    ///
    /// # Errors
    /// [`ClassError::Unknown`]; a store that cannot be read.
    pub async fn get(&self, id: ClassId) -> Result<Arc<Class>, ClassError> {
        let cell = self.cell(id);
        let shown = cell.shown.borrow().clone();
        if let Some(class) = shown {
            return Ok(class);
        }
        self.changing(id).await.map(|changing| Arc::new(changing.class))
    }

    /// Watches the class from now on.
    ///
    /// # Errors
    /// [`ClassError::Unknown`]; a store that cannot be read.
    pub async fn watch(&self, id: ClassId) -> Result<ClassWatch, ClassError> {
        self.get(id).await?;
        let mut shown = self.cell(id).shown.subscribe();
        let last = shown.borrow_and_update().clone().ok_or(ClassError::Unknown)?;
        Ok(ClassWatch { shown, closing: self.house().closing(), last })
    }

    /// The class with this code of six digits; `None` if the code is a table's, or unused.
    ///
    /// # Errors
    /// A store that cannot be read.
    pub async fn find(&self, code: &str) -> Result<Option<ClassId>, ClassError> {
        let holder = self.house().holder_of_code(code).await?;
        Ok(holder.and_then(|holder| holder.strip_prefix(HOLDER)?.strip_prefix(' ')?.parse().ok()))
    }

    /// The class of a table, if it has one.
    ///
    /// # Errors
    /// A store that cannot be read.
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

    /// How many classes are in memory.
    pub fn awake(&self) -> usize {
        self.cells().len()
    }

    /// Unloads a class once nobody watches it and it was idle as long as an idle table stays in memory.
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

    /// Unloads an idle class and returns `None`; otherwise how long it stays at least.
    fn unload_if_idle(&self, id: ClassId, idle: Duration) -> Option<Duration> {
        let mut cells = self.cells();
        let cell = cells.get(&id)?;
        // The reference count shows callers that hold the cell; the channel counts watchers.
        let is_held = Arc::strong_count(cell) > 1 || cell.shown.receiver_count() > 0;
        let left = idle.saturating_sub(cell.used().elapsed());
        if is_held || !left.is_zero() {
            return Some(if is_held { idle } else { left });
        }
        cells.remove(&id);
        None
    }

    /// Unloads a class: its watchers learn that it is gone.
    pub(super) fn unload(&self, id: ClassId) {
        let mut cells = self.cells();
        if let Some(cell) = cells.remove(&id) {
            cell.shown.send_replace(None);
        }
    }

    /// Locks the class for a change.
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
            // An unknown class leaves nothing in memory, even after many requests.
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

/// The holder of a class's code.
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
    /// The class before the change.
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

    /// Stores the changed class, and tells its watchers.
    ///
    /// # Errors
    /// A store that refuses, or a change by another house: then nothing is changed here.
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
