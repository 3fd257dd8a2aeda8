//! Plays a table to its end, to store it.

use std::{sync::Arc, time::Duration};

use host::{Clock, House, HouseConfig, Luck, NewTable, Phase, Settings};
use journal::MemoryJournal;
use testkit::laws::Case;
use tokio::time::Instant;

use super::{shelf::Kept, sight};
use crate::player::config;

/// More entries than any game here has.
const FAR: u64 = 20_000;

/// Plays this table by bots of every kind; the number decides their luck.
pub(super) fn record(case: &Case, number: u64) -> Kept {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
    let record = runtime.expect("a runtime").block_on(async {
        let clock = Clock::Moved { ms: 1_700_000_000_000, at: Instant::now() };
        let config = HouseConfig { luck: Luck::Fixed(number), clock, ..config() };
        let house = House::open(Arc::new(MemoryJournal::new()), config).await.expect("the memory is empty");
        let settings = Settings { pace_ms: 0, free_names: true, ..Settings::default() };
        let new = NewTable { room: case.room.key().to_owned(), options: case.options.clone(), settings };
        let (id, mia) = house.create(new, "Mia", "").await.unwrap_or_else(|error| panic!("{case}: {error}"));
        let table = house.table(id).await.expect("the table");
        let bots = case.room.bots();
        for seat in 1..case.seats {
            table.add_bot(&mia, bots[usize::from(seat) % bots.len()]).await.expect("a bot sits down");
        }
        table.open(&mia).await.unwrap_or_else(|error| panic!("{case}: {error}"));
        table.leave(&mia).await.expect("a bot plays on for her");
        while table.look().phase() != Phase::Finished {
            tokio::time::sleep(Duration::from_secs(1)).await;
            assert!(table.look().seq().0 < FAR, "{case}: it does not end");
        }
        table.record().await.expect("the record is open")
    });
    let seen = sight::after_each_entry(&record);
    Kept { name: case.to_string(), record, seen }
}
