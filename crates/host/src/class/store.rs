//! Classes in memory and in the store.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use journal::{PutError, Settings, TableId};
use tokio::{
    sync::{Mutex as AsyncMutex, OwnedMutexGuard, watch},
    time::Instant,
};

use super::{
    Class, ClassError, ClassGame, ClassId, ClassPlan, MOST_PUPILS, door::Taps, keys::ClassKey, places::Present,
};
use crate::{
    HostError, House, NetworkPrefix, Token,
    house::Inner,
    limits::rate_limit::RateLimit,
    table::{self, settings_change::tidy},
    task::{codes, lifecycle::LEAST_IDLE, lobby, watch::house_closes},
};

/// The kind of documents that hold classes, by name.
pub(super) const CLASS: &str = "class";

/// The kind of documents that map a table to its class.
pub(super) const TABLE: &str = "class-table";

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

/// The cached classes, by id.
#[derive(Debug, Default)]
pub(crate) struct Classes(Mutex<BTreeMap<ClassId, Arc<Cell>>>);

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
    house: House,
    cell: Arc<Cell>,
    document: OwnedMutexGuard<Option<String>>,
    class: Class,
}

/// A class, from one change to the next.
#[derive(Clone, Debug)]
pub struct ClassWatch {
    shown: watch::Receiver<Option<Arc<Class>>>,
    closing: watch::Receiver<bool>,
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
            () = house_closes(&mut self.closing) => return None,
        }
        let now = self.shown.borrow_and_update().clone()?;
        self.last = Arc::clone(&now);
        Some(now)
    }
}

impl House {
    /// Opens a class; returns the teacher's secret, which is shown only once.
    ///
    /// # Errors
    /// An unknown room, options or a number of seats that are not allowed, a deck in a house for children;
    /// [`HostError::TooManyClasses`]; a store that refuses.
    pub async fn open_class(&self, new: NewClass) -> Result<(Arc<Class>, Token), ClassError> {
        let settings = led(&new.settings, self.config().child_safe);
        let game = self.fitting(&new.game, new.plan.size, &settings)?;
        if !self.inner().rate_limits().classes.take(NetworkPrefix::current(), Instant::now()) {
            return Err(HostError::TooManyClasses { retry_after_s: 10 }.into());
        }
        let (id, teacher) = (ClassId::random()?, lobby::new_token()?);
        let code = codes::reserve_for_class(&*self.context().journal, id).await?;
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
            touched_ms: self.context().now_ms(),
            changes: 0,
        };
        self.context().journal.put_new(CLASS, &id.to_string(), written(&class)?).await.map_err(HostError::from)?;
        Ok((self.class(id).await?, teacher))
    }

    /// A class's game with complete options for tables of this size.
    ///
    /// # Errors
    /// An unknown room, options or a size that are not allowed, a deck in a house for children.
    pub(super) fn fitting(&self, game: &ClassGame, size: u8, settings: &Settings) -> Result<ClassGame, ClassError> {
        let room =
            rooms::room(&game.room).ok_or_else(|| HostError::UnknownRoom(game.room.chars().take(40).collect()))?;
        if size > *room.seats().end() {
            return Err(HostError::TooMany { max: *room.seats().end() }.into());
        }
        if size < *room.seats().start() {
            return Err(HostError::TooFew { min: *room.seats().start() }.into());
        }
        let options = room.complete(&game.options).map_err(HostError::Options)?;
        table::decks::at_first(self.config(), room, &options, settings)?;
        room.open(&options, size).map_err(HostError::Options)?;
        Ok(ClassGame { room: game.room.clone(), options })
    }

    /// The class with this id, as it is now.
    ///
    /// # Errors
    /// [`ClassError::Unknown`]; a store that cannot be read.
    pub async fn class(&self, id: ClassId) -> Result<Arc<Class>, ClassError> {
        let cell = self.class_cell(id);
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
    pub async fn watch_class(&self, id: ClassId) -> Result<ClassWatch, ClassError> {
        self.class(id).await?;
        let mut shown = self.class_cell(id).shown.subscribe();
        let last = shown.borrow_and_update().clone().ok_or(ClassError::Unknown)?;
        Ok(ClassWatch { shown, closing: self.context().closing(), last })
    }

    /// The class with this code of six digits; `None` if the code is a table's, or unused.
    ///
    /// # Errors
    /// A store that cannot be read.
    pub async fn find_class(&self, code: &str) -> Result<Option<ClassId>, ClassError> {
        let found = self.context().journal.get(codes::CODE, code).await.map_err(HostError::from)?;
        Ok(found.as_deref().and_then(codes::class_in))
    }

    /// The class of a table, if it has one.
    ///
    /// # Errors
    /// A store that cannot be read.
    pub async fn class_of(&self, table: TableId) -> Result<Option<ClassId>, ClassError> {
        let found = self.context().journal.get(TABLE, &table.to_string()).await.map_err(HostError::from)?;
        Ok(found.and_then(|id| id.parse().ok()))
    }

    pub(super) fn class_cell(&self, id: ClassId) -> Arc<Cell> {
        let mut classes = self.inner().classes.0.lock().unwrap_or_else(PoisonError::into_inner);
        let cell = classes.entry(id).or_default();
        *cell.used() = Instant::now();
        Arc::clone(cell)
    }

    /// How many classes are in memory.
    pub fn awake_classes(&self) -> usize {
        self.inner().classes.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Unloads a class once nobody watches it and it was idle as long as an idle table stays in memory.
    fn unload_when_idle(&self, id: ClassId) {
        let (house, mut closing) = (Arc::downgrade(&self.shared()), self.context().closing());
        let idle = self.config().idle.max(LEAST_IDLE);
        tokio::spawn(async move {
            let mut wait = idle;
            loop {
                tokio::select! {
                    () = house_closes(&mut closing) => return,
                    () = tokio::time::sleep(wait) => {}
                }
                let Some(house) = house.upgrade().map(Self::of) else { return };
                match house.unload_if_idle(id, idle) {
                    Some(left) => wait = left,
                    None => return,
                }
            }
        });
    }

    /// Unloads an idle class and returns `None`; otherwise how long it stays at least.
    fn unload_if_idle(&self, id: ClassId, idle: Duration) -> Option<Duration> {
        let mut classes = self.inner().classes.0.lock().unwrap_or_else(PoisonError::into_inner);
        let cell = classes.get(&id)?;
        // The reference count shows callers that hold the cell; the channel counts watchers.
        let is_held = Arc::strong_count(cell) > 1 || cell.shown.receiver_count() > 0;
        let left = idle.saturating_sub(cell.used().elapsed());
        if is_held || !left.is_zero() {
            return Some(if is_held { idle } else { left });
        }
        classes.remove(&id);
        None
    }

    /// Unloads a class: its watchers learn that it is gone.
    pub(super) fn unload_class(&self, id: ClassId) {
        let mut classes = self.inner().classes.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(cell) = classes.remove(&id) {
            cell.shown.send_replace(None);
        }
    }

    /// Locks the class for a change.
    pub(super) async fn changing(&self, id: ClassId) -> Result<Changing, ClassError> {
        let cell = self.class_cell(id);
        let mut document = Arc::clone(&cell.document).lock_owned().await;
        let is_first_read = document.is_none();
        let read = if is_first_read { self.context().journal.get(CLASS, &id.to_string()).await } else { Ok(None) };
        if let Ok(Some(read)) = &read {
            *document = Some(read.clone());
            self.unload_when_idle(id);
        }
        let Some(text) = &*document else {
            // An unknown class leaves nothing in memory, even after many requests.
            drop(document);
            self.unload_class(id);
            return Err(read.map_or_else(|error| HostError::from(error).into(), |_| ClassError::Unknown));
        };
        let class = Inner::read_class(text)?;
        if is_first_read {
            cell.shown.send_replace(Some(Arc::new(class.clone())));
        }
        Ok(Changing { house: self.clone(), cell, document, class })
    }
}

/// The settings of a class's tables: only the class leads them.
fn led(settings: &Settings, child_safe: bool) -> Settings {
    let led =
        Settings { led: true, locked: true, own_decks: true, bot_places: false, paused: false, ..settings.clone() };
    tidy(&led, child_safe)
}

impl Inner {
    fn read_class(text: &str) -> Result<Class, ClassError> {
        serde_json::from_str(text).map_err(|error| HostError::Damaged(error.to_string()).into())
    }
}

fn written(class: &Class) -> Result<String, ClassError> {
    serde_json::to_string(class).map_err(|error| HostError::Damaged(error.to_string()).into())
}

impl Changing {
    /// The class before the change.
    pub(super) const fn class(&self) -> &Class {
        &self.class
    }

    pub(super) const fn house(&self) -> &House {
        &self.house
    }

    pub(super) fn cell(&self) -> &Cell {
        &self.cell
    }

    /// Stores the changed class, and tells its watchers.
    ///
    /// # Errors
    /// A store that refuses, or a change by another house: then nothing is changed here.
    pub(super) async fn save(&mut self, mut class: Class) -> Result<(), ClassError> {
        class.touched_ms = self.house.context().now_ms();
        class.changes += 1;
        let (key, text) = (class.id.to_string(), written(&class)?);
        let journal = &self.house.context().journal;
        match journal.compare_and_set(CLASS, &key, self.document.clone(), Some(text.clone())).await {
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
