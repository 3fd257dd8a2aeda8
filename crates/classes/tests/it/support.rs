//! Test support: houses with classes, classes with pupils, and look-ups of where pupils sit.

use std::sync::Arc;

use classes::{Class, ClassGame, ClassId, ClassPlan, Classes, Desk, Joining, NewClass, Place, PupilKey, Rest};
use game::{OptionValues, Seat};
use host::{Clock, House, HouseConfig, Lifetime, Settings, TableId, Token};
use journal::{Journal, MemoryJournal};
use tokio::time::Instant;

use crate::{
    places::DAY,
    player::{config, house},
};

/// Opens a house on this store, and returns its classes.
pub(crate) async fn classes_on(journal: &Arc<dyn Journal>) -> Classes {
    Classes::open(house(Arc::clone(journal)).await)
}

/// Opens a house on a new in-memory store, and returns its classes.
pub(crate) async fn memory_classes() -> Classes {
    classes_on(&(Arc::new(MemoryJournal::new()) as Arc<dyn Journal>)).await
}

/// Opens a house with simulated time on this store, and returns its classes.
pub(crate) async fn moved_classes_on(journal: &Arc<dyn Journal>) -> Classes {
    let clock = Clock::Moved { ms: OPENED, at: Instant::now() };
    let lifetime = Lifetime { sweep: DAY, ..Lifetime::default() };
    let config = HouseConfig { clock, lifetime, ..config() };
    Classes::open(House::open(Arc::clone(journal), config).await.expect("it opens"))
}

/// The time of day when the houses with simulated time open, in milliseconds since 1970 UTC.
pub(crate) const OPENED: u64 = 1_767_225_600_000;

/// Returns the key of a game with word decks. If `several` is true, the game is for several players, otherwise for two
/// players.
pub(crate) fn learning(several: bool) -> &'static str {
    let fits = |room: &&&dyn rooms::Room| room.decks().is_some() && (*room.seats().end() > 2) == several;
    rooms::ROOMS.iter().find(fits).expect("there is one").key()
}

pub(crate) fn new_class(room: &str, size: u8) -> NewClass {
    let game = ClassGame { room: room.to_owned(), options: OptionValues::new() };
    let plan = ClassPlan { size, rest: Rest::Bots, two_step: false, term: false, locked: false };
    let settings = Settings { child: true, pace_ms: 60_000, ..Settings::default() };
    NewClass { game, plan, settings }
}

pub(crate) async fn opened(
    classes: &Classes,
    room: &str,
    size: u8,
    pupils: usize,
) -> (ClassId, Desk, Token, Vec<PupilKey>) {
    let (class, teacher) = classes.create(new_class(room, size)).await.unwrap();
    let mut keys = Vec::new();
    for _ in 0..pupils {
        keys.push(classes.join(class.id, Joining::default()).await.unwrap());
    }
    (class.id, classes.desk(class.id, &teacher).await.unwrap(), teacher, keys)
}

/// Returns the table where a pupil sits, and the seat that belongs to the pupil's token.
pub(crate) async fn seat_of(classes: &Classes, class: ClassId, key: &PupilKey) -> Option<(TableId, Seat)> {
    let Place::Table(table, token) = classes.place(class, key).await.unwrap() else { return None };
    Some((table, classes.house().table(table).await.unwrap().seat_of(&token).await.unwrap()))
}

pub(crate) async fn seats(classes: &Classes, class: ClassId, keys: &[PupilKey]) -> Vec<Option<(TableId, Seat)>> {
    let mut seats = Vec::new();
    for key in keys {
        seats.push(seat_of(classes, class, key).await);
    }
    seats
}

pub(crate) fn tables(class: &Class) -> Vec<TableId> {
    class.tables_now().map(|table| table.table).collect()
}
