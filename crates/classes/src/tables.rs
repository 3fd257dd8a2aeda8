//! The tables of a class: creating them with everybody seated, and sending requests to all of them.

use std::ops::RangeInclusive;

use futures::{StreamExt, TryStreamExt, stream};
use host::{HostError, LedTable, Table};
use journal::TableId;

use crate::{Class, ClassError, ClassGame, ClassTable, Classes, PupilSeat, Rest, store::TABLE};

/// The number of tables that are created or queried concurrently.
const AT_ONCE: usize = 4;

/// A table that the class wants to create.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// The numbers of the table's pupils, in the order of the seats.
    pub(crate) pupils: Vec<u16>,
    /// The number of bots at the table.
    pub(crate) bots: usize,
}

impl Classes {
    /// Creates these tables of a class and begins their games. Returns the tables with the chairs of their pupils. If
    /// one table fails, all these tables are deleted.
    pub(crate) async fn seat_class(
        &self,
        class: &Class,
        plans: Vec<Plan>,
    ) -> Result<Vec<(TableId, Vec<(u16, PupilSeat)>)>, ClassError> {
        let made: Vec<_> =
            stream::iter(plans).map(|plan| self.make_table(class, plan)).buffered(AT_ONCE).collect().await;
        if made.iter().all(Result::is_ok) {
            return made.into_iter().collect();
        }
        let mut refused = None;
        for made in made {
            match made {
                Ok((table, _)) => drop(self.house().forget(table).await),
                Err(error) => refused = Some(error),
            }
        }
        Err(refused.unwrap_or(ClassError::Nobody))
    }

    async fn make_table(&self, class: &Class, plan: Plan) -> Result<(TableId, Vec<(u16, PupilSeat)>), ClassError> {
        let id = self.house().next_led_table()?;
        let noted = self.house().journal().put(TABLE, &id.to_string(), class.id.to_string()).await;
        noted.map_err(HostError::from)?;
        let pupils: Vec<_> = plan.pupils.iter().filter_map(|number| class.pupil(*number)).collect();
        let people = pupils.iter().map(|pupil| Some(pupil.nick.clone())).collect();
        let (ClassGame { room, options }, settings) = (class.game.clone(), class.settings.clone());
        let new = LedTable { room, options, settings, people, bots: plan.bots, assignment: None };
        let chairs = self.house().open_led(id, new, |chair| class.key.chair(id, chair)).await?;
        let seats = pupils.iter().zip(chairs).map(|(pupil, chair)| (pupil.number, PupilSeat { table: id, chair }));
        Ok((id, seats.collect()))
    }

    /// Sends a request to each of these tables. Tables that no longer exist, or where no game is running, are skipped.
    pub(crate) async fn at_tables<F>(
        &self,
        tables: Vec<ClassTable>,
        what: impl Fn(Table) -> F,
    ) -> Result<(), ClassError>
    where
        F: Future<Output = Result<(), HostError>>,
    {
        let what = &what;
        let done = stream::iter(tables).map(|on| async move {
            let done = match self.house().table(on.table).await {
                Ok(table) => what(table).await,
                Err(error) => Err(error),
            };
            match done {
                Err(HostError::UnknownTable | HostError::NotPlaying) => Ok(()),
                done => done,
            }
        });
        Ok(done.buffered(AT_ONCE).try_collect().await?)
    }

    /// Deletes the document that maps a table to its class.
    pub(crate) async fn forget_table(&self, table: TableId) -> Result<(), ClassError> {
        Ok(self.house().journal().delete(TABLE, &table.to_string()).await.map_err(HostError::from)?)
    }
}

/// Distributes `people` pupils to tables of about `size` pupils, for a game with `seats` seats. Returns the number of
/// pupils at each table. The numbers are as even as possible, and no pupil sits alone among bots if the game allows
/// that. Empty if there are no pupils.
pub(crate) fn groups(people: usize, size: usize, rest: Rest, seats: &RangeInclusive<u8>) -> Vec<usize> {
    if people == 0 {
        return Vec::new();
    }
    let most = usize::from(*seats.end());
    let size = size.clamp(1, most);
    let fits = |tables: &usize| *tables > 0 && people.div_ceil(*tables) <= most;
    let more = people.div_ceil(size);
    let mut tables = match rest {
        Rest::Bots => more,
        Rest::Larger => Some(people / size).filter(fits).unwrap_or(more),
    };
    // One pupil would sit alone among bots, so there is one table fewer, if the game has enough seats.
    if people / tables < 2 && people > 1 {
        tables = Some(people / 2).filter(fits).unwrap_or(tables);
    }
    (0..tables).map(|table| people / tables + usize::from(table < people % tables)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_filled_evenly_and_nobody_sits_alone() {
        let (bots, larger) = (Rest::Bots, Rest::Larger);
        for (people, size, rest, seats, expected) in [
            (30, 5, bots, 2..=6, vec![5; 6]),
            (30, 2, bots, 2..=2, vec![2; 15]),
            (31, 5, bots, 2..=6, vec![5, 5, 5, 4, 4, 4, 4]),
            (31, 5, larger, 2..=6, vec![6, 5, 5, 5, 5, 5]),
            (31, 6, larger, 2..=6, vec![6, 5, 5, 5, 5, 5]),
            (5, 2, bots, 2..=6, vec![3, 2]),
            (5, 2, larger, 2..=6, vec![3, 2]),
            // In a game for two the last pupil plays against a bot.
            (5, 2, larger, 2..=2, vec![2, 2, 1]),
            (1, 4, bots, 2..=6, vec![1]),
            (0, 4, bots, 2..=6, vec![]),
        ] {
            assert_eq!(groups(people, size, rest, &seats), expected, "{people} by {size}, {rest:?}");
        }
        for people in 1..=60 {
            for size in 2..=8 {
                for rest in [bots, larger] {
                    let made = groups(people, size, rest, &(2..=8));
                    assert_eq!(made.iter().sum::<usize>(), people);
                    assert!(made.iter().all(|table| (1..=8).contains(table)));
                    assert!(made.iter().all(|table| *table > 1) || people == 1, "{people} by {size}: {made:?}");
                    assert!(made[0] - made[made.len() - 1] <= 1);
                }
            }
        }
    }
}
