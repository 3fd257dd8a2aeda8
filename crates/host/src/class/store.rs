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
    task::{codes, lifecycle::LEAST_IDLE, watch::house_closes},
};

/// The kind of documents that hold classes, by name.
pub(super) const CLASS: &str = "class";

/// The kind of documents that say to which class a table belongs.
pub(super) const TABLE: &str = "class-table";

/// So many games of homework may be begun at once in one class, and one more each five seconds.
const HOMEWORK: RateLimit = RateLimit::new(120, Duration::from_secs(5));

/// So many may come into one class at once, and one more each second.
const COMINGS: RateLimit = RateLimit::new(2 * MOST_PUPILS as u32, Duration::from_secs(1));

/// A class to be opened.
#[derive(Clone, Debug)]
pub struct NewClass {
    /// What is played.
    pub game: ClassGame,
    /// How people are seated and let in.
    pub plan: ClassPlan,
    /// How its tables are run. That the class leads them, and that nobody else sits down there, goes without saying.
    pub settings: Settings,
}

/// The classes that somebody asked for since the house opened.
#[derive(Debug, Default)]
pub(crate) struct Classes(Mutex<BTreeMap<ClassId, Arc<Cell>>>);

/// One class in memory.
#[derive(Debug)]
pub(super) struct Cell {
    /// Its document as it was last read or written. Held while the class is changed.
    document: Arc<AsyncMutex<Option<String>>>,
    shown: watch::Sender<Option<Arc<Class>>>,
    pub(super) limits: Mutex<Limits>,
    taps: Mutex<Taps>,
    pub(super) present: Mutex<Present>,
    /// When somebody asked for the class last.
    used: Mutex<Instant>,
}

/// What was done lately in one class. Never counted by address: thirty pupils share one.
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
    /// What was tapped lately at the door.
    pub(super) fn taps(&self) -> MutexGuard<'_, Taps> {
        self.taps.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn used(&self) -> MutexGuard<'_, Instant> {
        self.used.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts something if it may be done now.
    pub(super) fn count(&self, limit: fn(&mut Limits) -> &mut RateLimit) -> Result<(), HostError> {
        let mut limits = self.limits.lock().unwrap_or_else(PoisonError::into_inner);
        if limit(&mut limits).take(Instant::now()) { Ok(()) } else { Err(HostError::TooFast) }
    }
}

/// A class that is about to be changed: nobody else changes it meanwhile.
pub(super) struct Changing {
    house: House,
    cell: Arc<Cell>,
    document: OwnedMutexGuard<Option<String>>,
    class: Class,
}

/// A class from one change to the next.
#[derive(Clone, Debug)]
pub struct ClassWatch {
    shown: watch::Receiver<Option<Arc<Class>>>,
    closing: watch::Receiver<bool>,
    last: Arc<Class>,
}

impl ClassWatch {
    /// The class as it was told last.
    pub const fn last(&self) -> &Arc<Class> {
        &self.last
    }

    /// The class after its next change; `None` once the house closes or the class is forgotten.
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
    /// Opens a class; gives the teacher's secret, which is told once.
    ///
    /// # Errors
    /// An unknown room, options or a number of seats that are not allowed, a deck in a house for children;
    /// [`HostError::TooManyClasses`]; a store that refuses.
    pub async fn open_class(&self, new: NewClass) -> Result<(Arc<Class>, Token), ClassError> {
        let settings = led(&new.settings, self.config().child_safe);
        let game = self.fitting(&new.game, new.plan.size, &settings)?;
        if !self.inner().tempo().classes.take(NetworkPrefix::current(), Instant::now()) {
            return Err(HostError::TooManyClasses { retry_after_s: 10 }.into());
        }
        let (id, teacher) = (ClassId::random()?, crate::task::lobby::new_token()?);
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

    /// A game as a class plays it: its options complete, for tables of this size.
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

    /// The class with this name, as it is now.
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

    /// The class from now on.
    ///
    /// # Errors
    /// [`ClassError::Unknown`]; a store that cannot be read.
    pub async fn watch_class(&self, id: ClassId) -> Result<ClassWatch, ClassError> {
        self.class(id).await?;
        let mut shown = self.class_cell(id).shown.subscribe();
        let last = shown.borrow_and_update().clone().ok_or(ClassError::Unknown)?;
        Ok(ClassWatch { shown, closing: self.context().closing(), last })
    }

    /// The class that people can come in to by this code of six digits; `None` where it is a table's or nobody's.
    ///
    /// # Errors
    /// A store that cannot be read.
    pub async fn find_class(&self, code: &str) -> Result<Option<ClassId>, ClassError> {
        let found = self.context().journal.get(codes::CODE, code).await.map_err(HostError::from)?;
        Ok(found.as_deref().and_then(codes::class_in))
    }

    /// The class to which a table belongs, if it is one's.
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

    /// Takes a class out of memory once nobody looks at it, and nobody has asked for it for as long as a table that nobody looks at
    /// stays there.
    fn leave_memory_when_idle(&self, id: ClassId) {
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
                match house.let_go_if_idle(id, idle) {
                    Some(left) => wait = left,
                    None => return,
                }
            }
        });
    }

    /// `None` once the class is out of memory; else for how long it stays at least.
    fn let_go_if_idle(&self, id: ClassId, idle: Duration) -> Option<Duration> {
        let mut classes = self.inner().classes.0.lock().unwrap_or_else(PoisonError::into_inner);
        let cell = classes.get(&id)?;
        // Callers that hold the cell are counted by it, and watchers by its channel.
        let is_held = Arc::strong_count(cell) > 1 || cell.shown.receiver_count() > 0;
        let left = idle.saturating_sub(cell.used().elapsed());
        if is_held || !left.is_zero() {
            return Some(if is_held { idle } else { left });
        }
        classes.remove(&id);
        None
    }

    /// Takes a class out of memory: whoever watches it is told that it is gone.
    pub(super) fn let_class_go(&self, id: ClassId) {
        let mut classes = self.inner().classes.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(cell) = classes.remove(&id) {
            cell.shown.send_replace(None);
        }
    }

    /// The class, to be changed by nobody else meanwhile.
    pub(super) async fn changing(&self, id: ClassId) -> Result<Changing, ClassError> {
        let cell = self.class_cell(id);
        let mut document = Arc::clone(&cell.document).lock_owned().await;
        let is_first_read = document.is_none();
        let read = if is_first_read { self.context().journal.get(CLASS, &id.to_string()).await } else { Ok(None) };
        if let Ok(Some(read)) = &read {
            *document = Some(read.clone());
            self.leave_memory_when_idle(id);
        }
        let Some(text) = &*document else {
            // What there is no class for leaves nothing in memory, however many ask.
            drop(document);
            self.let_class_go(id);
            return Err(read.map_or_else(|error| HostError::from(error).into(), |_| ClassError::Unknown));
        };
        let class = Inner::read_class(text)?;
        if is_first_read {
            cell.shown.send_replace(Some(Arc::new(class.clone())));
        }
        Ok(Changing { house: self.clone(), cell, document, class })
    }
}

/// How the tables of a class are run: by the class alone.
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
    /// The class as it is before the change.
    pub(super) const fn class(&self) -> &Class {
        &self.class
    }

    pub(super) const fn house(&self) -> &House {
        &self.house
    }

    pub(super) fn cell(&self) -> &Cell {
        &self.cell
    }

    /// Writes the class as it is to be, and tells whoever watches.
    ///
    /// # Errors
    /// A store that refuses, or where another house has changed it: then nothing is changed here.
    pub(super) async fn save(&mut self, mut class: Class) -> Result<(), ClassError> {
        class.touched_ms = self.house.context().now_ms();
        class.changes += 1;
        let (key, text) = (class.id.to_string(), written(&class)?);
        let journal = &self.house.context().journal;
        match journal.compare_and_set(CLASS, &key, self.document.clone(), Some(text.clone())).await {
            Ok(()) => {}
            Err(error) => {
                // What is there now is read again by whoever comes next.
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
