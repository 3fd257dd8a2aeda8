//! The places of a class: who has one, who was there lately, and whose place goes to somebody else.

use std::{
    collections::BTreeMap,
    sync::{Arc, PoisonError},
    time::Duration,
};

use tokio::time::Instant;

use super::{Class, ClassError, ClassId, Pupil, PupilKey, store::Cell};
use crate::{House, config::millis};

/// A place that never played is given up after so long without a sign of its pupil.
const NEVER_PLAYED: Duration = Duration::from_secs(24 * 60 * 60);

/// Where room is needed, one that never played and whose page is closed is given up after so long.
const WHERE_ROOM_IS_NEEDED: Duration = Duration::from_secs(20);

/// Where room is needed, one that has played, and that no seat card is for, is given up after so long: in a later lesson.
const NEXT_LESSON: Duration = Duration::from_secs(12 * 60 * 60);

/// How often it is written down that a pupil is there.
const SIGNS: Duration = Duration::from_secs(60 * 60);

/// How many who have no place any more are kept for the report.
const MOST_GONE: usize = 240;

/// Who has a page of the class open, by number: how many pages, and when one was open last. In memory alone.
pub(super) type Present = BTreeMap<u16, (usize, Instant)>;

/// A pupil's open page of a class: they are there for as long as it exists.
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
    /// Whether they sat at a table of the class.
    pub fn has_played(&self) -> bool {
        self.seat.is_some() || !self.past.is_empty()
    }

    /// Whether they have a place: who was taken out is kept for the report alone.
    pub fn has_place(&self) -> bool {
        self.here || !self.has_played()
    }
}

impl Class {
    /// Everybody who has a place.
    pub fn places(&self) -> impl Iterator<Item = &Pupil> {
        self.pupils.iter().filter(|pupil| pupil.has_place())
    }

    /// Frees a place: its keys are void. Who has played stays for the report.
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

    /// Gives up the places of those who came by the code, never played, and were not seen for a day.
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

    /// Gives up the place that is missed least, where one is: of those who are not there, who came and never played first, then who
    /// played in an earlier lesson, then seat cards that nobody brought for a day.
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

/// Whether a page of this pupil is open, or was so lately.
fn is_there(present: &Present, pupil: &Pupil, lately: Duration) -> bool {
    present.get(&pupil.number).is_some_and(|(pages, last)| *pages > 0 || last.elapsed() < lately)
}

impl House {
    /// A page of this pupil is open: they are there as long as the answer exists, and their place is given to nobody else.
    ///
    /// # Errors
    /// [`ClassError::Unknown`], [`ClassError::NotPupil`]; a store that cannot be read.
    pub async fn attend_class(&self, id: ClassId, key: &PupilKey) -> Result<InClassNow, ClassError> {
        let number = self.class(id).await?.holder(key)?.number;
        let cell = self.class_cell(id);
        cell.present().entry(number).or_insert_with(|| (0, Instant::now())).0 += 1;
        Ok(InClassNow { cell, number })
    }

    /// Notes that this pupil was there just now, and from time to time in the store.
    pub(super) async fn seen_in_class(&self, class: &Class, key: &PupilKey) {
        let now_ms = self.context().now_ms();
        self.class_cell(class.id).present().entry(key.number).or_insert_with(|| (0, Instant::now())).1 = Instant::now();
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
