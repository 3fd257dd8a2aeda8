//! The places of a class: which pupils have one, which are present, and when a place is free again.

use std::{
    collections::BTreeMap,
    sync::{Arc, PoisonError},
    time::Duration,
};

use host::millis;
use tokio::time::Instant;

use crate::{Class, ClassError, ClassId, Classes, Pupil, PupilKey, store::Cell};

/// A place that never played is freed after this time without a sign of life.
const NEVER_PLAYED: Duration = Duration::from_secs(24 * 60 * 60);

/// When the class is full, a place that never played and has no open page is freed after this time.
const WHERE_ROOM_IS_NEEDED: Duration = Duration::from_secs(20);

/// When the class is full, a place without a seat card that has played is freed after this time: in a later lesson.
const NEXT_LESSON: Duration = Duration::from_secs(12 * 60 * 60);

/// How often a pupil's sign of life is stored.
const SIGNS: Duration = Duration::from_secs(60 * 60);

/// How many pupils without a place are stored for the report.
const MOST_GONE: usize = 240;

/// The pupils with an open page, by number: how many pages, and when one was last open. In memory only.
pub(super) type Present = BTreeMap<u16, (usize, Instant)>;

/// A pupil's open page of a class: the pupil is present as long as it exists.
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
    /// Whether the pupil sat at a table of the class.
    pub fn has_played(&self) -> bool {
        self.seat.is_some() || !self.past.is_empty()
    }

    /// Whether the pupil has a place: a removed pupil is stored for the report only.
    pub fn has_place(&self) -> bool {
        self.here || !self.has_played()
    }
}

impl Class {
    /// All pupils with a place.
    pub fn places(&self) -> impl Iterator<Item = &Pupil> {
        self.pupils.iter().filter(|pupil| pupil.has_place())
    }

    /// Frees a place: its keys are void. A pupil who has played stays in the report.
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

    /// Frees one place, if possible, of a pupil who is not present: first one who never played, then one who played in
    /// an earlier lesson, then a seat card that was not used for a day.
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

/// Whether this pupil has an open page, or had one within the time `grace`.
fn is_there(present: &Present, pupil: &Pupil, grace: Duration) -> bool {
    present.get(&pupil.number).is_some_and(|(pages, last)| *pages > 0 || last.elapsed() < grace)
}

impl Classes {
    /// Marks a pupil as present for as long as the result exists: their place is not freed.
    ///
    /// # Errors
    /// [`ClassError::Unknown`], [`ClassError::NotPupil`]; a store that cannot be read.
    pub async fn attend(&self, id: ClassId, key: &PupilKey) -> Result<InClassNow, ClassError> {
        let number = self.get(id).await?.holder(key)?.number;
        let cell = self.cell(id);
        cell.present().entry(number).or_insert_with(|| (0, Instant::now())).0 += 1;
        Ok(InClassNow { cell, number })
    }

    /// Notes that this pupil is present, and from time to time stores it.
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
