//! Tests of the pace of bots: people have time to see what was revealed, unless a person ends the pause.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use game::{SplitMix, Viewer};
use host::{House, HouseConfig, Luck, NewTable, Newcomer, Phase, Settings, Table, Token};
use journal::{By, Entry, Journal, MemoryJournal, Seq};
use rooms::{ROOMS, Room};
use testkit::short_game;
use tokio::time::Instant;

use crate::player::{choose, config, house};

/// Creates a running game of Mia and bots in this room. The bots wait 0.2 seconds before each move.
async fn begin(journal: &Arc<dyn Journal>, number: u64, room: &dyn Room, settings: Settings) -> (Table, Token) {
    let config = HouseConfig { luck: Luck::Fixed(testkit::luck() + number), ..config() };
    let house = House::open(Arc::clone(journal), config).await.unwrap();
    let settings = Settings { pace_ms: 200, ..settings };
    let new = NewTable { room: room.key().to_owned(), options: short_game(room), settings };
    let (id, mia) = house.create(new, Newcomer::default(), "").await.unwrap();
    let table = house.table(id).await.unwrap();
    table.fill(&mia, room.bots()[0], 3).await.unwrap();
    table.open(&mia).await.unwrap();
    (table, mia)
}

/// For each entry: when it was published, whether it revealed something, and whether it ended a round.
type Shown = BTreeMap<Seq, (Instant, bool, bool)>;

/// Plays for Mia, who answers at once, for this many entries or to the end. With `impatient` she ends each pause after
/// a reveal.
async fn play(table: &Table, mia: &Token, entries: usize, impatient: bool) -> Shown {
    let (mut watch, mut shown, mut dice) = (table.watch(), Shown::new(), SplitMix::new(3));
    while shown.len() < entries && table.look().phase() == Phase::Playing {
        if let Some((window, play)) = choose(table, mia, &mut dice).await {
            table.play(mia, window, &play).await.unwrap();
        }
        let look = watch.next().await.expect("the table goes on");
        let told = look.told(Viewer::Spectator);
        let lines = || told.iter().map(|told| &told.line);
        let out = rooms::verdicts(lines()) > 0;
        shown.insert(look.seq(), (Instant::now(), out, rooms::ends_round(lines())));
        if out && impatient {
            table.go_on(mia).await.unwrap();
        }
    }
    shown
}

/// Returns how long after each reveal a bot acted. The extra time for the score sheet of a round is subtracted.
async fn pauses(journal: &Arc<dyn Journal>, table: &Table, shown: &Shown) -> Vec<Duration> {
    let (mut out, mut pauses) = (None, Vec::new());
    for (seq, logged) in journal.read(table.id(), Seq::NONE).await.unwrap() {
        let Some((at, verdict, round)) = shown.get(&seq) else { continue };
        match (&logged.entry, out) {
            (Entry::Played { by: By::Bot, .. }, Some(since)) => pauses.push(at.duration_since(since)),
            // A draw of nature does not end or restart the pause, unless the draw reveals something too.
            (entry, Some(_)) if !matches!(entry, Entry::Played { .. }) && !verdict => continue,
            _ => {}
        }
        let sheet = if *round { Duration::from_secs(6) } else { Duration::ZERO };
        out = verdict.then_some(*at + sheet);
    }
    pauses
}

async fn pauses_of(number: u64, room: &dyn Room, settings: Settings, entries: usize, impatient: bool) -> Vec<Duration> {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let (table, mia) = begin(&journal, number, room, settings).await;
    let shown = play(&table, &mia, entries, impatient).await;
    pauses(&journal, &table, &shown).await
}

/// Plays `games` games in every room, with and without children, and checks the pauses. Returns how many pauses there
/// were.
async fn looked_first(games: u64) -> usize {
    let mut seen = 0;
    for room in ROOMS {
        for (child, least) in [(false, 4_500), (true, 6_000)] {
            let settings = Settings { child, ..Settings::default() };
            for number in 0..games {
                for pause in pauses_of(number, *room, settings.clone(), 400, false).await {
                    let pause = pause.as_millis();
                    assert!((least..=least + 2_500).contains(&pause), "{}: {pause} ms", room.key());
                    seen += 1;
                }
            }
        }
    }
    seen
}

#[tokio::test(start_paused = true)]
async fn no_bot_acts_before_people_have_looked() {
    assert!(looked_first(1).await > 0, "it never came to that");
}

/// Reveals are rare, so the test plays games until it has seen enough of them.
#[tokio::test(start_paused = true)]
async fn whoever_is_alone_with_bots_may_go_on() {
    let mut pauses = Vec::new();
    for number in 0..50 {
        pauses.extend(pauses_of(number, ROOMS[0], Settings::default(), 200, true).await);
        if pauses.len() > 3 {
            break;
        }
    }
    assert!(pauses.len() > 3, "it came to that {} times", pauses.len());
    assert!(pauses.iter().all(|pause| pause.as_millis() < 500), "{pauses:?}");
}

mod full_gate {
    use super::*;

    /// Some games end with their first reveal, so this test plays several games in each room.
    #[tokio::test(start_paused = true)]
    async fn no_bot_acts_before_people_have_looked() {
        let seen = looked_first(3).await;
        assert!(seen > 10, "it came to that {seen} times");
    }
}

#[tokio::test(start_paused = true)]
async fn nobody_hurries_what_others_look_at() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let house = house(Arc::clone(&journal)).await;
    let settings = Settings { pace_ms: 10_000, ..Settings::default() };
    let new = NewTable { room: ROOMS[0].key().to_owned(), options: short_game(ROOMS[0]), settings };
    let (id, mia) = house.create(new, Newcomer::default(), "").await.unwrap();
    let table = house.table(id).await.unwrap();
    let tom = table.join(Newcomer::default(), "").await.unwrap();
    table.fill(&mia, ROOMS[0].bots()[0], 4).await.unwrap();
    table.open(&mia).await.unwrap();
    for token in [&mia, &tom].into_iter().cycle().take(4) {
        let mut dice = SplitMix::new(9);
        while let Some((window, play)) = choose(&table, token, &mut dice).await {
            table.play(token, window, &play).await.unwrap();
        }
    }
    let (before, start) = (table.look().seq(), Instant::now());
    let mut watch = table.watch();
    table.go_on(&tom).await.unwrap();
    let next = watch.next().await.expect("a bot acts");
    assert!(next.seq() > before && start.elapsed() > Duration::from_secs(2), "{:?}", start.elapsed());
}
