//! Tests that a move with a key counts once, no matter how often, where and when it is sent.

use std::sync::Arc;

use game::SplitMix;
use host::{By, HostError, House, MoveKey, NewTable, Phase, Settings, Table, TableId, Token};
use journal::{Entry, Journal, MemoryJournal, Seq};
use rooms::Room;
use testkit::short_game;

use crate::player::{choose, house};

/// Creates a running game of one person and random bots in this room.
async fn playing(house: &House, room: &dyn Room) -> (Table, Token) {
    let settings = Settings { pace_ms: 0, free_names: true, ..Settings::default() };
    let new = NewTable { room: room.key().to_owned(), options: short_game(room), settings };
    let (id, token) = house.create(new, "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    table.fill(&token, "random", *room.seats().start()).await.unwrap();
    table.open(&token).await.unwrap();
    (table, token)
}

/// Waits until the table waits for this person. Returns `None` if the game is over.
async fn next(table: &Table, token: &Token, dice: &mut SplitMix) -> Option<(u32, String)> {
    let mut watch = table.watch();
    loop {
        match choose(table, token, dice).await {
            Some(choice) => return Some(choice),
            None if table.look().phase() != Phase::Playing => return None,
            None => drop(watch.next().await),
        }
    }
}

fn key(text: &str) -> MoveKey {
    text.parse().unwrap()
}

/// Returns how many moves the person has made, by the journal.
async fn made(journal: &dyn Journal, id: TableId) -> usize {
    let entries = journal.read(id, Seq::NONE).await.unwrap();
    entries.iter().filter(|(_, logged)| matches!(logged.entry, Entry::Played { by: By::Person, .. })).count()
}

#[tokio::test]
async fn every_move_of_a_game_is_sent_three_times_and_counts_once() {
    for room in rooms::ROOMS {
        let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
        let house = house(Arc::clone(&journal)).await;
        let (table, token) = playing(&house, *room).await;
        let mut dice = SplitMix::new(11);
        let mut sent: Vec<(u32, String, MoveKey, Seq)> = Vec::new();
        while let Some((window, play)) = next(&table, &token, &mut dice).await {
            let own = key(&format!("{}-{}", room.key(), sent.len()));
            let once = || table.play_once(&token, window, &play, own.clone());
            // Bots may answer in between, so the results are compared, and not the number of the last entry.
            let (first, second) = tokio::join!(once(), once());
            let seq = match first {
                Err(HostError::Stale | HostError::NotAwaited(_)) => continue, // another seat closed the window
                done => done.unwrap_or_else(|error| panic!("{}: {play}: {error}", room.key())),
            };
            assert_eq!(second, Ok(seq), "{}: at the same time", room.key());
            assert_eq!(once().await, Ok(seq), "{}: again", room.key());
            sent.push((window, play, own, seq));
        }
        assert_eq!(made(&*journal, table.id()).await, sent.len(), "{}", room.key());

        // After a restart the keys are forgotten, and the journal has the moves.
        house.close();
        let reopened = crate::player::house(Arc::clone(&journal)).await;
        let table = reopened.table(table.id()).await.unwrap();
        let (window, play, own, seq) = sent.last().unwrap().clone();
        let again = table.play_once(&token, window, &play, own).await;
        assert_eq!(again, Ok(seq), "{}: the last move, after a restart", room.key());
        assert_eq!(made(&*journal, table.id()).await, sent.len(), "{}", room.key());
    }
}

#[tokio::test]
async fn a_key_is_for_one_move_of_one_seat() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let house = house(Arc::clone(&journal)).await;
    let (table, token) = playing(&house, rooms::ROOMS[0]).await;
    let mut dice = SplitMix::new(3);
    let (window, play) = next(&table, &token, &mut dice).await.expect("the game has begun");
    let refused = table.play_once(&token, window, "fly to the moon", key("a")).await;
    assert!(matches!(refused, Err(HostError::Play(_))), "{refused:?}");
    let seq = table.play_once(&token, window, &play, key("a")).await.expect("a refused move uses no key up");
    for (window, play) in [(window + 1, play.as_str()), (window, "fly to the moon")] {
        let reused = table.play_once(&token, window, play, key("a")).await;
        assert_eq!(reused, Err(HostError::KeyReused), "{window} {play}");
    }
    let stranger = Token::random().unwrap();
    assert_eq!(table.play_once(&stranger, window, &play, key("a")).await, Err(HostError::NotSeated));
    assert_eq!(table.play_once(&token, window, &play, key("b")).await, Ok(seq), "the same answer to the same window");
    let plain = table.play(&token, window, &play).await.expect_err("without a key");
    assert!(matches!(plain, HostError::Stale | HostError::NotAwaited(_)), "{plain}");
    assert_eq!(made(&*journal, table.id()).await, 1);
}
