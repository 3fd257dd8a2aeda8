//! Tests that bots which never answer, panic, or choose illegal moves delay only themselves.

use std::{
    sync::{
        Arc, Condvar, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use game::{Dice, SeatSet, SplitMix};
use host::{House, HouseConfig, Mind, NewTable, Phase, Table, Token};
use journal::MemoryJournal;
use rooms::{AnyView, Strategies};
use tokio::time::Instant;

use crate::player::{choose, config, one_round};

/// The key of the bot level that fails.
const FAILING: &str = "club";

/// Chooses moves as usual, except for the level [`FAILING`].
#[derive(Debug, Default)]
struct Unwell {
    how: How,
    usual: Strategies,
    /// Becomes true when the failing bot should stop thinking.
    thinks: (Mutex<bool>, Condvar),
    asked: AtomicBool,
}

/// How the failing bot fails.
#[derive(Clone, Copy, Debug, Default)]
enum How {
    #[default]
    Panics,
    TalksNonsense,
    ThinksForever,
}

impl Mind for Unwell {
    fn choose(&self, view: &dyn AnyView, bot: &str, dice: &mut dyn Dice) -> Option<String> {
        if rooms::apart(bot).0 != FAILING {
            return self.usual.choose(view, bot, dice);
        }
        self.asked.store(true, Ordering::SeqCst);
        match self.how {
            How::Panics => panic!("the bot has a headache"),
            How::TalksNonsense => Some("mumble".to_owned()),
            How::ThinksForever => {
                let mut over = self.thinks.0.lock().unwrap();
                while !*over {
                    over = self.thinks.1.wait(over).unwrap();
                }
                self.usual.choose(view, bot, dice)
            }
        }
    }

    fn strategies(&self) -> &Strategies {
        &self.usual
    }
}

impl Unwell {
    fn wake(&self) {
        *self.thinks.0.lock().unwrap() = true;
        self.thinks.1.notify_all();
    }
}

async fn house(mind: &Arc<Unwell>) -> House {
    let config = HouseConfig { mind: Arc::clone(mind) as Arc<dyn Mind>, ..config() };
    House::open(Arc::new(MemoryJournal::new()), config).await.unwrap()
}

/// Creates a running game of one person and two bots with this key.
async fn among(house: &House, bot: &str) -> (Table, Token) {
    let (id, mia) = house.create(one_round(), "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    table.fill(&mia, bot, 3).await.unwrap();
    table.open(&mia).await.unwrap();
    (table, mia)
}

/// Waits for the table's next entry. Advances the paused time as long as nothing happens.
async fn next(table: &Table, from: journal::Seq) {
    while table.look().seq() <= from {
        tokio::time::advance(Duration::from_millis(500)).await;
        tokio::task::yield_now().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_bot_that_fails_or_talks_nonsense_is_played_for() {
    for how in [How::Panics, How::TalksNonsense] {
        let mind = Arc::new(Unwell { how, ..Unwell::default() });
        let house = house(&mind).await;
        let (table, mia) = among(&house, FAILING).await;
        table.leave(&mia).await.expect("a bot plays on for her");
        let mut watch = table.watch();
        while table.look().phase() == Phase::Playing {
            watch.next().await.expect("the table goes on");
        }
        assert!(mind.asked.load(Ordering::SeqCst), "{how:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_bot_that_thinks_for_ever_delays_only_itself() {
    let mind = Arc::new(Unwell { how: How::ThinksForever, ..Unwell::default() });
    let house = house(&mind).await;
    let (slow, tom) = among(&house, FAILING).await;
    let (other, mia) = among(&house, "child").await;
    slow.leave(&tom).await.expect("a bot plays on for him");
    while !mind.asked.load(Ordering::SeqCst) {
        tokio::task::yield_now().await;
    }
    // The table answers requests while its bot thinks, and other tables play to their end.
    slow.join("Zoe", "").await.expect_err("the game is on");
    other.leave(&mia).await.expect("a bot plays on for her");
    let mut watch = other.watch();
    while other.look().phase() == Phase::Playing {
        tokio::select! {
            shown = watch.next() => drop(shown.expect("the table goes on")),
            () = tokio::task::yield_now() => {}
        }
    }
    // After each timeout the table makes a move for the bot.
    for _ in 0..3 {
        next(&slow, slow.look().seq()).await;
    }
    mind.wake();
}

#[tokio::test(start_paused = true)]
async fn a_bot_that_is_due_before_it_could_be_asked_is_asked_then() {
    let mind = Arc::new(Unwell { how: How::ThinksForever, ..Unwell::default() });
    let house = house(&mind).await;
    let (table, mia) = among(&house, FAILING).await;
    table.leave(&mia).await.expect("a bot plays on for her");
    while !mind.asked.load(Ordering::SeqCst) {
        tokio::task::yield_now().await;
    }
    // After the timeout the table moves for this bot. The bot's next move is due while the bot still thinks about its
    // first move.
    next(&table, table.look().seq()).await;
    let due = Instant::now();
    tokio::time::advance(Duration::from_millis(500)).await;
    let mut watch = table.watch();
    mind.wake();
    watch.next().await.expect("the table goes on");
    assert!(due.elapsed() < Duration::from_secs(1), "it was played for without being asked");
}

/// Chooses moves as usual, but only while the gate is open.
#[derive(Debug, Default)]
struct Gate {
    usual: Strategies,
    shut: (Mutex<bool>, Condvar),
}

impl Gate {
    fn set(&self, shut: bool) {
        *self.shut.0.lock().unwrap() = shut;
        self.shut.1.notify_all();
    }
}

impl Mind for Gate {
    fn choose(&self, view: &dyn AnyView, bot: &str, dice: &mut dyn Dice) -> Option<String> {
        let shut = self.shut.0.lock().unwrap();
        drop(self.shut.1.wait_while(shut, |shut| *shut).unwrap());
        self.usual.choose(view, bot, dice)
    }

    fn strategies(&self) -> &Strategies {
        &self.usual
    }
}

/// Opens the gate until the table has its next entry. Returns how long that took.
async fn let_think(gate: &Gate, table: &Table) -> Duration {
    let (from, since, mut watch) = (table.look().seq(), Instant::now(), table.watch());
    gate.set(false);
    while table.look().seq() <= from && table.look().phase() == Phase::Playing {
        watch.next().await.expect("the table goes on");
    }
    gate.set(true);
    since.elapsed()
}

/// A person answers a window in which a bot is due and still thinks. Then the bot's answer is about an outdated
/// position.
#[tokio::test(start_paused = true)]
async fn a_bot_is_not_delayed_by_answers_that_cross_its_thought() {
    let mut crossed = 0;
    for room in rooms::ROOMS {
        let gate = Arc::new(Gate::default());
        let config = HouseConfig { mind: Arc::clone(&gate) as Arc<dyn Mind>, ..config() };
        let house = House::open(Arc::new(MemoryJournal::new()), config).await.unwrap();
        let options = testkit::short_game(*room);
        let new = NewTable { room: room.key().to_owned(), options, ..one_round() };
        let (id, mia) = house.create(new, "Mia", "").await.unwrap();
        let table = house.table(id).await.unwrap();
        table.fill(&mia, room.bots()[0], (*room.seats().start()).max(3)).await.unwrap();
        gate.set(true);
        table.open(&mia).await.unwrap();
        let own = table.seat_of(&mia).await.unwrap();
        let mut dice = SplitMix::new(1);
        for _ in 0..200 {
            let look = table.look();
            if look.phase() != Phase::Playing {
                break;
            }
            let bots = |awaited: SeatSet| awaited.iter().any(|seat| seat != own);
            let Some((window, play)) = choose(&table, &mia, &mut dice).await else {
                let_think(&gate, &table).await;
                continue;
            };
            let with_bots = bots(look.awaited());
            // Now the bot is due, and the table waits for its answer.
            tokio::time::advance(Duration::from_millis(500)).await;
            for _ in 0..20 {
                tokio::task::yield_now().await;
            }
            if table.play(&mia, window, &play).await.is_err() {
                continue;
            }
            let now = table.look();
            let same = now.waiting().and_then(|waiting| Some(waiting.window()?.number == window)).unwrap_or(false);
            if with_bots && same && bots(now.awaited()) {
                crossed += 1;
                let took = let_think(&gate, &table).await;
                assert!(took < Duration::from_millis(100), "{}: {took:?}", room.key());
            }
        }
        gate.set(false);
        house.close();
    }
    assert!(crossed > 3, "{crossed}");
}
