//! Simulated players for tests: they look only at their own view and make a sensible move.

use std::sync::Arc;

use game::{Dice, SplitMix, Viewer};
use host::{HostError, House, HouseConfig, Luck, NewTable, Phase, Settings, Table, Token};
use journal::{Journal, MemoryJournal, Seq};
use rooms::Room;
use testkit::short_game;

/// Returns the description of a table with a short game in the first room.
pub(crate) fn one_round() -> NewTable {
    let room = rooms::ROOMS[0];
    let (key, options) = (room.key().to_owned(), short_game(room));
    NewTable { room: key, options, settings: Settings { pace_ms: 0, free_names: true, ..Settings::default() } }
}

/// Returns the configuration of all houses in these tests. It has a fixed seed (`testkit::luck`), so the same actions
/// always give the same results.
pub(crate) fn config() -> HouseConfig {
    HouseConfig { luck: Luck::Fixed(testkit::luck()), ..HouseConfig::default() }
}

pub(crate) async fn house(journal: Arc<dyn Journal>) -> House {
    House::open(journal, config()).await.expect("the store can be read")
}

pub(crate) async fn memory_house() -> House {
    house(Arc::new(MemoryJournal::new())).await
}

/// Creates a running game of one person and this many bots.
pub(crate) async fn against_bots(house: &House, bots: usize) -> (Table, Token) {
    let (id, token) = house.create(one_round(), "Mia", "").await.expect("a table");
    let table = house.table(id).await.expect("the table");
    for _ in 0..bots {
        let bot = table.look().room().bots()[0];
        table.add_bot(&token, bot).await.expect("a bot sits down");
    }
    table.open(&token).await.expect("it opens");
    (table, token)
}

/// Creates a running game of one person and bots in this room, with the smallest number of seats.
pub(crate) async fn table_of(house: &House, room: &dyn Room) -> (Table, Token) {
    let settings = Settings { pace_ms: 0, free_names: true, ..Settings::default() };
    let new = NewTable { room: room.key().to_owned(), options: short_game(room), settings };
    let (id, token) = house.create(new, "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    for _ in 1..*room.seats().start() {
        table.add_bot(&token, room.bots()[0]).await.unwrap();
    }
    table.open(&token).await.unwrap();
    (table, token)
}

/// Chooses a legal move for this person. Returns the number of the window that the move answers, and the move.
pub(crate) async fn choose(table: &Table, token: &Token, dice: &mut SplitMix) -> Option<(u32, String)> {
    let seat = table.seat_of(token).await.ok()?;
    let look = table.look();
    let window = look.waiting()?.window()?;
    if !window.seats.contains(seat) {
        return None;
    }
    let moves = look.view(Viewer::Seat(seat))?.candidates();
    let index = dice.below(moves.len() as u32) as usize;
    Some((window.number, moves[index].clone()))
}

/// Plays for one person until the game is over. Returns the numbers of all acknowledged entries.
pub(crate) async fn play_to_the_end(table: &Table, token: &Token, dice: &mut SplitMix) -> Vec<Seq> {
    let mut acknowledged = Vec::new();
    let mut watch = table.watch();
    while table.look().phase() == Phase::Playing {
        match choose(table, token, dice).await {
            Some((window, play)) => match table.play(token, window, &play).await {
                Ok(seq) => acknowledged.push(seq),
                Err(HostError::Stale | HostError::NotAwaited(_) | HostError::Store(_)) => {
                    tokio::task::yield_now().await;
                }
                Err(error) => panic!("{play}: {error}"),
            },
            None => {
                tokio::select! {
                    _ = watch.next() => {}
                    () = tokio::time::sleep(std::time::Duration::from_millis(20)) => {}
                }
            }
        }
    }
    acknowledged
}
