//! Tests on a store that loses acknowledgements, refuses, delays and returns stale reads: the table survives, and no
//! acknowledged entry is lost.

use std::{sync::Arc, time::Duration};

use game::SplitMix;
use host::{HostError, House, HouseConfig, Luck, Phase, Table, Token, Verdict, verify};
use journal::{By, Entry, HostileJournal, Hostility, Journal, MemoryJournal, Record, Seq};

use crate::player::{against_bots, choose, config, house};

/// Plays for one person to the end and retries whenever the store refuses. Returns the acknowledged moves.
async fn play_stubbornly(table: &Table, token: &Token, dice: &mut SplitMix) -> Vec<(u32, String, Seq)> {
    let mut acknowledged = Vec::new();
    while table.look().phase() == Phase::Playing {
        match choose(table, token, dice).await {
            Some((window, play)) => {
                if let Ok(seq) = table.play(token, window, &play).await {
                    acknowledged.push((window, play, seq));
                }
            }
            None => tokio::time::sleep(Duration::from_millis(5)).await,
        }
    }
    acknowledged
}

/// Returns the record once the secret is revealed. The table reveals the secret automatically, even after a stale read
/// of the last append.
async fn record_once_open(table: &Table) -> Record {
    for _ in 0..1_000 {
        match table.record().await {
            Err(HostError::NotFinished) => tokio::time::sleep(Duration::from_millis(100)).await,
            record => return record.expect("the store is calm"),
        }
    }
    panic!("the secret is never revealed");
}

/// Plays games with the seeds 0 to `seeds - 1` on a store that injects all its faults.
async fn fierce(seeds: u64) {
    for seed in 0..seeds {
        let memory: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
        let hostile = Arc::new(HostileJournal::new(Arc::clone(&memory), seed, Hostility::CALM));
        let config = HouseConfig { luck: Luck::Fixed(testkit::luck() + seed), ..config() };
        let house = House::open(Arc::clone(&hostile) as Arc<dyn Journal>, config).await.unwrap();
        let (table, token) = against_bots(&house, 2).await;
        hostile.provoke(Hostility::FIERCE);
        let acknowledged = play_stubbornly(&table, &token, &mut SplitMix::new(seed)).await;
        hostile.calm();
        let entries = memory.read(table.id(), Seq::NONE).await.unwrap();
        assert!(acknowledged.len() > 5);
        for (window, play, seq) in acknowledged {
            let there = entries.iter().take_while(|(at, _)| *at <= seq).any(|(_, logged)| {
                matches!(&logged.entry, Entry::Played { window: w, play: p, by: By::Person, .. } if *w == window && *p == play)
            });
            assert!(there, "seed {seed}: the acknowledged {play} is lost");
        }
        let record = record_once_open(&table).await;
        assert_eq!(verify(&record), Verdict::Exact { entries: record.entries.len() }, "seed {seed}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_fierce_store_loses_nothing_acknowledged() {
    fierce(5).await;
}

mod full_gate {
    #[tokio::test(start_paused = true)]
    async fn a_fierce_store_loses_nothing_acknowledged() {
        super::fierce(40).await;
    }
}

#[tokio::test(start_paused = true)]
async fn while_the_store_is_dead_a_move_is_refused_and_the_table_unchanged() {
    let memory: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let hostile = Arc::new(HostileJournal::new(memory, 1, Hostility::CALM));
    let house = house(Arc::clone(&hostile) as Arc<dyn Journal>).await;
    let (table, token) = against_bots(&house, 1).await;
    let mut dice = SplitMix::new(3);
    let (window, play) = loop {
        match choose(&table, &token, &mut dice).await {
            Some(choice) => break choice,
            None => tokio::time::sleep(Duration::from_millis(5)).await,
        }
    };
    hostile.provoke(Hostility { refuse: 1000, ..Hostility::CALM });
    let before = table.look().seq();
    assert!(matches!(table.play(&token, window, &play).await, Err(HostError::Store(_))));
    assert_eq!(table.look().seq(), before);
    hostile.calm();
    table.play(&token, window, &play).await.expect("the same answer is good once the store is back");
}
