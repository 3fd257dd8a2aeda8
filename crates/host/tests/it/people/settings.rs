//! Changes of the settings: each is applied to the settings of that moment.

use host::{House, SettingsChange};
use journal::MemoryJournal;
use std::sync::Arc;

use crate::player::{config, memory_house, one_round};

#[tokio::test]
async fn of_two_changes_at_once_none_is_lost() {
    let house = memory_house().await;
    for pair in 0..60 {
        let (id, mia) = house.create(one_round(), "Mia", "").await.unwrap();
        let table = house.table(id).await.unwrap();
        let lock = SettingsChange { locked: Some(true), ..SettingsChange::default() };
        let times = SettingsChange { clock_s: Some(Some(30 + pair)), muted: Some(true), ..SettingsChange::default() };
        let (one, other) = tokio::join!(table.set(&mia, &lock), table.set(&mia, &times));
        assert_eq!((one, other), (Ok(()), Ok(())));
        let look = table.look();
        let now = look.settings();
        assert_eq!((now.locked, now.muted, now.clock_s), (true, true, Some(30 + pair)), "pair {pair}");
    }
}

#[tokio::test]
async fn what_changes_nothing_is_not_written_down() {
    let house = House::open(Arc::new(MemoryJournal::new()), config()).await.unwrap();
    let (id, mia) = house.create(one_round(), "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    let before = table.look().seq();
    let same = SettingsChange { locked: Some(false), clock_s: Some(None), ..SettingsChange::default() };
    table.set(&mia, &same).await.unwrap();
    assert_eq!(table.look().seq(), before);
}
