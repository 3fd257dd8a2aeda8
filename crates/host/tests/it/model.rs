//! A model test with random actions, an "evening" for each seed: people come, play, leave and play again; pages open
//! and close; responses are lost; the table is unloaded; its task and its server crash; the store injects faults at
//! times. No order of these events may lose an acknowledged entry.
//!
//! `HUMBUG_EVENING=17` runs only the evening with seed 17.

use std::{
    panic::AssertUnwindSafe,
    sync::{
        Arc, Mutex, Once, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    task::Poll,
    time::Duration,
};

use game::{Dice, Seat, SplitMix};
use host::{Clock, HostError, House, HouseConfig, Luck, Phase, Snapshot, Table, TableId, Token, Watched, Wish};
use journal::{By, Entry, HostileJournal, Hostility, Journal, Logged, MemoryJournal, Seq};
use tokio::{task::JoinHandle, time::Instant};

use crate::player::{choose, config, one_round};

/// More faults than the contract of a store allows, and sometimes a panic of the table's task.
const BAD: Hostility = Hostility { panic: 60, ..Hostility::FIERCE };

/// An acknowledged fact, which must still hold at the end.
enum Fact {
    /// The person with this index got a seat.
    Sat(usize),
    /// A move for the window with this number was accepted.
    Played(u32, String),
    /// The host removed the person with this token from the lobby.
    TakenOff(Token),
}

/// A person with a seat token for the table.
struct Person {
    name: String,
    token: Token,
}

/// An open page of a person, as a task that runs until it is aborted.
struct Page {
    person: usize,
    told: Arc<Mutex<Told>>,
    task: JoinHandle<()>,
}

/// What a page has received so far.
#[derive(Default)]
struct Told {
    entries: Vec<u64>,
    /// The number of the public data in the last message, and that data as text.
    public: Option<(Seq, String)>,
    /// Entries that changed public data without changing its number, which is a bug.
    unsaid: Vec<u64>,
}

struct Evening {
    dice: SplitMix,
    seed: u64,
    memory: Arc<dyn Journal>,
    hostile: Arc<HostileJournal>,
    table: TableId,
    people: Vec<Person>,
    facts: Vec<Fact>,
    came: usize,
}

#[test]
fn whatever_happens_in_whatever_order_nothing_is_lost() {
    if let Some(seed) = std::env::var("HUMBUG_EVENING").ok().and_then(|seed| seed.parse().ok()) {
        be_quiet_about_arranged_deaths();
        return evening(seed);
    }
    evenings(500);
}

mod full_gate {
    #[test]
    fn whatever_happens_in_ten_thousand_evenings_nothing_is_lost() {
        super::evenings(10_000);
    }
}

/// Runs the evenings with the seeds 0 to `count - 1`.
fn evenings(count: u64) {
    be_quiet_about_arranged_deaths();
    let next = AtomicU64::new(0);
    std::thread::scope(|scope| {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= count {
                        return;
                    }
                    let went = std::panic::catch_unwind(AssertUnwindSafe(|| evening(seed)));
                    assert!(went.is_ok(), "see above: HUMBUG_EVENING={seed} runs it alone");
                }
            });
        }
    });
}

/// Hides the messages of panics that the test injects on purpose.
fn be_quiet_about_arranged_deaths() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let loud = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            let payload = info.payload();
            let said = payload.downcast_ref::<String>().map(String::as_str);
            let said = said.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or_default();
            if !said.contains("hostile journal panics") {
                loud(info);
            }
        }));
    });
}

fn evening(seed: u64) {
    let memory: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let hostile = Arc::new(HostileJournal::new(Arc::clone(&memory), seed, Hostility::CALM));
    let (table, mia) = in_a_house(&hostile, seed, async |house| {
        house.create(one_round(), "Mia", "").await.expect("the store is calm")
    });
    let people = vec![Person { name: "Mia".to_owned(), token: mia }];
    let facts = vec![Fact::Sat(0)];
    let mut evening = Evening { dice: SplitMix::new(seed), seed, memory, hostile, table, people, facts, came: 0 };
    let lives = 1 + evening.dice.below(3);
    for _ in 0..lives {
        evening.life();
    }
    evening.morning();
}

/// Runs `work` in a new server process (simulated by a runtime). When `work` ends, the process is killed, even if other
/// tasks are pending.
fn in_a_house<T>(journal: &Arc<HostileJournal>, seed: u64, work: impl AsyncFnOnce(House) -> T) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
    runtime.expect("a runtime").block_on(async {
        let config = HouseConfig {
            idle: Duration::ZERO,
            luck: Luck::Fixed(seed),
            clock: Clock::Moved { ms: 1_700_000_000_000, at: Instant::now() },
            ..config()
        };
        let house = loop {
            // If the house cannot open because the store injects a fault, try again.
            if let Ok(house) = House::open(Arc::clone(journal) as Arc<dyn Journal>, config.clone()).await {
                break house;
            }
        };
        work(house).await
    })
}

/// Sends a request and drops its future before the response. The request may or may not be carried out.
async fn lose<T>(asking: impl Future<Output = T>) {
    let mut asking = std::pin::pin!(asking);
    let once = std::future::poll_fn(|context| Poll::Ready(asking.as_mut().poll(context))).await;
    drop(once);
}

impl Page {
    fn open(table: &Table, person: usize, token: Token) -> Self {
        let (mut watch, table) = (table.watch(), table.clone());
        let told = Arc::new(Mutex::new(Told::default()));
        told.lock().unwrap_or_else(PoisonError::into_inner).hear(watch.last());
        let heard = Arc::clone(&told);
        let task = tokio::spawn(async move {
            let mut there = attend(&table, &token).await;
            while let Some(watched) = watch.event().await {
                match watched {
                    Watched::Entry(now) => heard.lock().unwrap_or_else(PoisonError::into_inner).hear(&now),
                    Watched::Renewed(table) => {
                        drop(there);
                        there = attend(&table, &token).await;
                    }
                }
            }
        });
        Self { person, told, task }
    }

    /// Returns the number of the last entry that the page received. Checks that every entry came once and in order.
    fn last(&self, seed: u64) -> u64 {
        let told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        assert!(told.entries.is_sorted_by(|one, next| one < next), "evening {seed}: {:?}", told.entries);
        assert!(told.unsaid.is_empty(), "evening {seed}: changed without a word of it: {:?}", told.unsaid);
        *told.entries.last().expect("a page begins with something")
    }
}

impl Told {
    /// Handles a message. As long as the number of the public data stays the same, the data must stay the same.
    fn hear(&mut self, now: &Snapshot) {
        self.entries.push(now.seq().0);
        let beside = (now.chairs(), now.settings(), now.options(), now.phase(), now.sealed(), now.places());
        let next = (now.next_games(), now.not_now());
        let public = (now.public_at(), format!("{beside:?} {next:?} {} {}", now.is_minded(), now.commitment()));
        if self.public.as_ref().is_some_and(|before| before.0 == public.0 && before.1 != public.1) {
            self.unsaid.push(now.seq().0);
        }
        self.public = Some(public);
    }
}

/// Opens a live page, and tries again after an error of the store, as browsers do.
async fn attend(table: &Table, token: &Token) -> Option<host::Attendance> {
    for _ in 0..20 {
        match table.attend(token).await {
            Ok(there) => return Some(there),
            Err(HostError::NotSeated) => return None,
            Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
        }
    }
    None
}

impl Evening {
    fn below(&mut self, below: usize) -> usize {
        self.dice.below(below as u32) as usize
    }

    fn anybody(&mut self) -> (usize, Token) {
        let person = self.below(self.people.len());
        (person, self.people[person].token.clone())
    }

    /// Runs a server for some random actions and then kills it.
    fn life(&mut self) {
        let (hostile, seed) = (Arc::clone(&self.hostile), self.seed);
        in_a_house(&hostile, seed, async |house| {
            let mut pages: Vec<Page> = Vec::new();
            for _ in 0..4 + self.below(16) {
                self.step(&house, &mut pages).await;
                for page in &pages {
                    page.last(seed);
                }
            }
        });
    }

    async fn step(&mut self, house: &House, pages: &mut Vec<Page>) {
        let Ok(table) = house.table(self.table).await else { return };
        let (person, token) = self.anybody();
        let host = self.people[0].token.clone();
        match self.below(20) {
            0 | 1 => self.join(&table).await,
            2..=5 => self.play(&table, &token).await,
            6 => drop(table.leave(&token).await),
            7 => drop(table.open(&host).await),
            8 => drop(table.again(&host, None, false).await),
            9 => drop(table.again(&host, None, true).await),
            10 => drop(table.add_bot(&host, "random").await),
            11 => self.take_off(&table, &host, person).await,
            12 | 13 => tokio::time::sleep(Duration::from_millis(self.dice.below(4_000).into())).await,
            14 => self.hostile.provoke(if self.dice.below(2) == 0 { BAD } else { Hostility::CALM }),
            15 => pages.push(Page::open(&table, person, token)),
            16 => drop(pages.pop().map(|page| page.task.abort())),
            17 => drop(table.propose(&token, &Wish::Same).await),
            18 => self.agree(&table, &token).await,
            _ => self.lose_something(&table, &token, &host).await,
        }
    }

    async fn join(&mut self, table: &Table) {
        self.came += 1;
        let name = format!("P{}", self.came);
        if let Ok(token) = table.join(name.as_str(), "").await {
            self.facts.push(Fact::Sat(self.people.len()));
            self.people.push(Person { name, token });
        }
    }

    async fn play(&mut self, table: &Table, token: &Token) {
        let Some((window, play)) = choose(table, token, &mut self.dice).await else { return };
        if table.play(token, window, &play).await.is_ok() {
            self.facts.push(Fact::Played(window, play));
        }
    }

    /// A person agrees to the first proposal for the next game, or wants none.
    async fn agree(&mut self, table: &Table, token: &Token) {
        match table.look().next_games().first() {
            Some(open) if self.below(4) > 0 => drop(table.accept(token, open.proposed).await),
            _ => drop(table.decline(token).await),
        }
    }

    async fn take_off(&mut self, table: &Table, host: &Token, person: usize) {
        let token = self.people[person].token.clone();
        let Ok(seat) = table.seat_of(&token).await else { return };
        let in_lobby = table.look().phase() == Phase::Lobby;
        if person > 0 && in_lobby && table.remove(host, seat).await.is_ok() {
            self.facts.push(Fact::TakenOff(token));
        }
    }

    async fn lose_something(&mut self, table: &Table, token: &Token, host: &Token) {
        match self.below(5) {
            0 => lose(table.attend(token)).await,
            1 => lose(table.join("Lost", "")).await,
            2 => lose(table.again(host, None, true)).await,
            3 => lose(table.leave(token)).await,
            _ => {
                if let Some((window, play)) = choose(table, token, &mut self.dice).await {
                    lose(table.play(token, window, &play)).await;
                }
            }
        }
    }

    /// Checks the end of the evening with a store without faults: all acknowledged facts hold, and the table goes on.
    fn morning(&mut self) {
        self.hostile.calm();
        let (hostile, seed) = (Arc::clone(&self.hostile), self.seed);
        in_a_house(&hostile, seed, async |house| {
            let table = house.table(self.table).await.unwrap_or_else(|error| panic!("evening {seed}: {error}"));
            // The table's task first appends what a crash had interrupted.
            table.touch(&self.people[0].token).await.map_or_else(|error| assert_eq!(error, HostError::NotSeated), drop);
            let entries = self.memory.read(self.table, Seq::NONE).await.expect("memory can be read");
            self.facts.iter().for_each(|fact| self.must_hold(fact, &entries));
            self.must_be_found(&house, &table).await;
            self.must_know_who_is_there(&house, &table).await;
            for fact in &self.facts {
                if let Fact::TakenOff(token) = fact {
                    assert_eq!(table.may_sit(std::slice::from_ref(token)).await, Err(HostError::TakenOff));
                }
            }
        });
    }

    fn must_hold(&self, fact: &Fact, entries: &[(Seq, Logged)]) {
        let seed = self.seed;
        let there = match fact {
            Fact::Sat(person) => entries.iter().any(
                |(_, logged)| matches!(&logged.entry, Entry::Seated { occupant, .. } if occupant.name() == self.people[*person].name),
            ),
            Fact::Played(window, play) => entries.iter().any(
                |(_, logged)| matches!(&logged.entry, Entry::Played { window: w, play: p, by: By::Person, .. } if w == window && p == play),
            ),
            Fact::TakenOff(_) => true,
        };
        assert!(there, "evening {seed}: something acknowledged is lost");
    }

    /// Checks that an unfinished table still has its code and its mark.
    async fn must_be_found(&self, house: &House, table: &Table) {
        let (seed, look) = (self.seed, table.look());
        if look.phase() == Phase::Finished {
            return;
        }
        assert_eq!(house.find(look.code()).await, Ok(self.table), "evening {seed}: its code is lost");
        let live = self.memory.get("live", &self.table.to_string()).await.expect("memory can be read");
        assert!(live.is_some(), "evening {seed}: its mark is lost");
    }

    /// Checks that exactly the people with an open page count as present, even if responses are lost and the task
    /// crashes.
    async fn must_know_who_is_there(&mut self, house: &House, table: &Table) {
        let mut pages = Vec::new();
        for person in 0..self.people.len() {
            let token = self.people[person].token.clone();
            match self.below(3) {
                0 => pages.push(Page::open(table, person, token)),
                1 => lose(table.attend(&token)).await,
                _ => {}
            }
        }
        if self.below(2) == 0 {
            self.hostile.provoke(Hostility { panic: 1000, ..Hostility::CALM });
            lose(table.join("Nobody", "")).await;
            tokio::time::sleep(Duration::from_millis(50)).await;
            self.hostile.calm();
        }
        tokio::time::sleep(Duration::from_secs(120)).await;
        let now = house.table(self.table).await.expect("the store is calm");
        let look = now.look();
        let mut here = Vec::new();
        for page in &pages {
            assert_eq!(page.last(self.seed), look.seq().0, "evening {}: a page missed something", self.seed);
            here.extend(now.seat_of(&self.people[page.person].token).await.ok());
        }
        let in_person = |seat: &Seat| look.chairs().iter().any(|chair| chair.seat == *seat && chair.bot.is_none());
        if !here.iter().any(in_person) {
            return;
        }
        for chair in look.chairs().iter().filter(|chair| chair.person && chair.bot.is_none()) {
            assert_eq!(chair.away, !here.contains(&chair.seat), "evening {}: seat {}", self.seed, chair.seat);
        }
    }
}
