//! The places of a class: which pupils have one, which pupils are present, and when a place becomes free again.

use std::{
    collections::BTreeMap,
    sync::{Arc, PoisonError},
    time::Duration,
};

use host::millis;
use tokio::time::Instant;

use crate::{Class, ClassError, ClassId, Classes, Pupil, PupilKey, store::Cell};

/// A place whose pupil never played becomes free when the pupil was not seen for this time.
const NEVER_PLAYED: Duration = Duration::from_secs(24 * 60 * 60);

/// If the class is full, a place whose pupil never played becomes free when the pupil's page has been closed for this
/// time.
const WHERE_ROOM_IS_NEEDED: Duration = Duration::from_secs(20);

/// If the class is full, a place without a seat card becomes free when its pupil was not seen for this time. So pupils
/// of a later lesson can get the place.
const NEXT_LESSON: Duration = Duration::from_secs(12 * 60 * 60);

/// The interval at which the time of a pupil's last request is stored.
const SIGNS: Duration = Duration::from_secs(60 * 60);

/// The maximal number of former pupils who stay in the document for the report.
const MOST_GONE: usize = 240;

/// The open pages of the pupils, by number: how many pages, and when the pupil was last seen. Not stored.
pub(super) type Present = BTreeMap<u16, (usize, Instant)>;

/// An open page of a pupil in a class. The pupil counts as present as long as this value exists.
#[derive(Debug)]
pub struct InClassNow {
    cell: Arc<Cell>,
    number: u16,
}

impl Drop for InClassNow {
    fn drop(&mut self) {
        if let Some((pages, last)) = self.cell.present().get_mut(&self.number) {
            (*pages, *last) = (pages.saturating_sub(1), Instant::now());
        }
    }
}

impl Pupil {
    /// Returns whether the pupil has or had a seat at a table of the class.
    pub fn has_played(&self) -> bool {
        self.seat.is_some() || !self.past.is_empty()
    }

    /// Returns whether the pupil has a place. A removed pupil who has played is only stored for the report.
    pub fn has_place(&self) -> bool {
        self.here || !self.has_played()
    }
}

impl Class {
    /// Returns all pupils who have a place.
    pub fn places(&self) -> impl Iterator<Item = &Pupil> {
        self.pupils.iter().filter(|pupil| pupil.has_place())
    }

    /// Frees a place, so that its keys are void. A pupil who has played stays in the document for the report.
    pub(super) fn free_place(&mut self, number: u16) {
        self.numbers = self.numbers.max(number);
        if let Some(pupil) = self.pupils.iter_mut().find(|pupil| pupil.number == number) {
            (pupil.here, pupil.group) = (false, None);
            pupil.device += 1;
            let before = pupil.seat.take();
            pupil.past.extend(before);
        }
        self.pupils.retain(|pupil| pupil.number != number || pupil.has_played());
        let gone = self.pupils.iter().filter(|pupil| !pupil.has_place()).count();
        if gone > MOST_GONE
            && let Some(oldest) = self.pupils.iter().position(|pupil| !pupil.has_place())
        {
            self.pupils.remove(oldest);
        }
    }

    /// Frees the places of pupils who came by the code, never played, and were not seen for a day.
    pub(super) fn expire_places(&mut self, present: &Present, now_ms: u64) {
        let old = |pupil: &&Pupil| {
            let is_over = pupil.seen_ms.saturating_add(millis(NEVER_PLAYED)) <= now_ms;
            !pupil.card && pupil.here && !pupil.has_played() && is_over && !is_there(present, pupil, NEVER_PLAYED)
        };
        let old: Vec<u16> = self.places().filter(old).map(|pupil| pupil.number).collect();
        for number in old {
            self.free_place(number);
        }
    }

    /// Frees one place of a pupil who is not present, if possible, and returns whether a place was freed. The first
    /// choice is a pupil who never played; then a pupil who played in an earlier lesson; then a seat card that was not
    /// used for a day.
    pub(super) fn make_room(&mut self, present: &Present, now_ms: u64) -> bool {
        let free = |pupil: &&Pupil| {
            let is_card = pupil.card || !pupil.here;
            let wait = match (is_card, pupil.has_played()) {
                (true, true) => return false,
                (true, false) => NEVER_PLAYED,
                (false, false) => WHERE_ROOM_IS_NEEDED,
                (false, true) => NEXT_LESSON,
            };
            let sits = pupil.seat.is_some_and(|seat| self.is_on(seat.table));
            !sits && pupil.seen_ms.saturating_add(millis(wait)) <= now_ms && !is_there(present, pupil, wait)
        };
        let order = |pupil: &&Pupil| (pupil.card || !pupil.here, pupil.has_played(), pupil.seen_ms);
        let number = self.places().filter(free).min_by_key(order).map(|pupil| pupil.number);
        if let Some(number) = number {
            self.free_place(number);
        }
        number.is_some()
    }
}

/// Returns whether this pupil has an open page, or had one within the time `grace`.
fn is_there(present: &Present, pupil: &Pupil, grace: Duration) -> bool {
    present.get(&pupil.number).is_some_and(|(pages, last)| *pages > 0 || last.elapsed() < grace)
}

impl Classes {
    /// Records an open page of a pupil. The pupil counts as present as long as the returned value exists, and keeps
    /// their place.
    ///
    /// # Errors
    /// [`ClassError::Unknown`], [`ClassError::NotPupil`], or an error of the store.
    pub async fn attend(&self, id: ClassId, key: &PupilKey) -> Result<InClassNow, ClassError> {
        let number = self.get(id).await?.holder(key)?.number;
        let cell = self.cell(id);
        cell.present().entry(number).or_insert_with(|| (0, Instant::now())).0 += 1;
        Ok(InClassNow { cell, number })
    }

    /// Records that this pupil is present, and stores that at most once an hour.
    pub(super) async fn seen(&self, class: &Class, key: &PupilKey) {
        let now_ms = self.house().now_ms();
        self.cell(class.id).present().entry(key.number).or_insert_with(|| (0, Instant::now())).1 = Instant::now();
        let is_fresh = |class: &Class| {
            let pupil = class.holder(key);
            pupil.map_or(true, |pupil| pupil.seen_ms.saturating_add(millis(SIGNS)) > now_ms)
        };
        if class.over || is_fresh(class) {
            return;
        }
        let Ok(mut changing) = self.changing(class.id).await else { return };
        let mut class = changing.class().clone();
        if is_fresh(&class) {
            return;
        }
        if let Some(pupil) = class.pupil_mut(key.number) {
            pupil.seen_ms = now_ms;
        }
        if let Err(error) = changing.save(class).await {
            tracing::debug!(%error, "that a pupil was there is noted another time");
        }
    }
}

impl Cell {
    pub(super) fn present(&self) -> std::sync::MutexGuard<'_, Present> {
        self.present.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
