//! Tests that a person and bots play a game to its end, and that its record reproduces the game exactly.

use game::{Seat, SplitMix, Viewer};
use host::{HostError, Phase, Verdict, verify};
use journal::{Entry, Seq};

use crate::player::{against_bots, memory_house, play_to_the_end};

#[tokio::test]
async fn a_record_replays_exactly_and_tampering_shows() {
    let house = memory_house().await;
    let (table, token) = against_bots(&house, 3).await;
    assert_eq!(table.record().await, Err(HostError::NotFinished));
    play_to_the_end(&table, &token, &mut SplitMix::new(1)).await;
    let record = table.record().await.expect("the record is open");
    assert_eq!(verify(&record), Verdict::Exact { entries: record.entries.len() });

    let mut swapped = record.clone();
    let draws: Vec<usize> =
        (0..record.entries.len()).filter(|i| matches!(record.entries[*i].entry, Entry::Drawn { .. })).collect();
    swapped.entries.swap(draws[1], draws[2]);
    swapped.end = Some(swapped.running_hash());
    assert!(matches!(verify(&swapped), Verdict::Diverged { .. }), "two draws changed places");

    let mut forged = record.clone();
    forged.entries.last_mut().expect("an end").entry = Entry::Ended { secret: "00".repeat(32) };
    forged.end = Some(forged.running_hash());
    assert!(matches!(verify(&forged), Verdict::Diverged { .. }), "another secret");

    let mut cut = record.clone();
    cut.entries.truncate(record.entries.len() / 2);
    assert!(matches!(verify(&cut), Verdict::Diverged { .. }), "the hash is of more entries");
    cut.end = None;
    assert_eq!(verify(&cut), Verdict::Unfinished { entries: cut.entries.len() });
}

#[tokio::test]
async fn what_was_told_from_an_entry_on_is_the_end_of_what_was_told() {
    let house = memory_house().await;
    let (table, token) = against_bots(&house, 3).await;
    let mut watch = table.watch();
    let compared = tokio::spawn(async move {
        let mut compared = 0;
        while let Some(snapshot) = watch.next().await {
            let first = Seat::from_letter('A').expect("a seat");
            let (now, viewers) = (snapshot.seq(), [Viewer::Spectator, Viewer::Seat(first)]);
            for (viewer, back) in viewers.into_iter().flat_map(|viewer| [0, 1, 7].map(|back| (viewer, back))) {
                let since = Seq(now.0.saturating_sub(back));
                let mut all = snapshot.log(viewer);
                all.retain(|(seq, _)| *seq >= since);
                assert_eq!(snapshot.log_since(viewer, since), all, "{viewer:?} since {since:?}");
                compared += all.len();
            }
            if snapshot.phase() == Phase::Finished {
                break;
            }
        }
        compared
    });
    play_to_the_end(&table, &token, &mut SplitMix::new(3)).await;
    assert!(compared.await.expect("the watcher saw the end") > 100);
}

#[tokio::test]
async fn watchers_get_every_entry_once_and_in_order() {
    let house = memory_house().await;
    let (table, token) = against_bots(&house, 2).await;
    let mut watch = table.watch();
    let mut expected = watch.last().seq();
    let watcher = tokio::spawn(async move {
        let mut told = 0;
        while let Some(snapshot) = watch.next().await {
            expected = Seq(expected.0 + 1);
            assert_eq!(snapshot.seq(), expected);
            told += snapshot.told(Viewer::Spectator).len();
            if snapshot.phase() == Phase::Finished {
                break;
            }
        }
        told
    });
    play_to_the_end(&table, &token, &mut SplitMix::new(2)).await;
    assert!(watcher.await.expect("the watcher saw the end") > 10);
}
