//! Tests the rule of [`chain`](super::chain) without a server: many writers, listeners and followers on one subject.
//! The simulated servers lag, lose messages and acknowledgements, store some messages late and some twice, and delete.
//! The steps run in random order.
//!
//! The test runs the production code; only the trait [`Subject`] has a simulated implementation.

use std::{
    collections::VecDeque,
    pin::Pin,
    sync::{
        Arc, Mutex, MutexGuard,
        atomic::{AtomicU32, Ordering},
    },
    task::{Context, Poll, Waker},
    time::SystemTime,
};

use async_nats::{HeaderMap, jetstream::message::StreamMessage};

use super::{
    append::{self, Append, AppendRefusal, Batch},
    chain::{AFTER, Chain, Claim, Link},
    positions::Positions,
    request::Refusal,
    subject::{Content, Subject, first_kept, subject_state, write},
};
use journal::{Entry, Logged, ReadError, Seq, TableId};

const TABLE: TableId = TableId(7);
const WRITERS: usize = 6;
const NODES: usize = 2;
const EACH: usize = 6;

/// The log on which the simulated servers agreed, in order.
enum Agreed {
    Stored(StreamMessage),
    /// All messages before this number were deleted.
    Purged(u64),
}

struct World {
    seed: u64,
    subject: &'static str,
    agreed: Vec<Agreed>,
    /// The messages in flight: a writer has sent them, and they are neither stored nor lost yet.
    flying: Vec<(Claim, Content)>,
    sequence: u64,
    /// The numbers of the valid messages, computed from the rule: each message follows the message before.
    counted: Vec<u64>,
    /// The ids of the valid messages.
    called: Vec<String>,
}

impl World {
    fn new(seed: u64, subject: &'static str) -> Self {
        let (agreed, flying, counted, called) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { seed, subject, agreed, flying, sequence: 0, counted, called }
    }

    fn below(&mut self, limit: usize) -> usize {
        self.seed = self.seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.seed >> 33) % limit as u64) as usize
    }

    fn put(&mut self, claim: &Claim, content: &Content) -> u64 {
        // The numbers have gaps, because the messages of other subjects share the stream.
        self.sequence += 1 + self.below(3) as u64;
        assert!(claim.after == 0 || self.counted.contains(&claim.after), "{claim:?} names one that does not count");
        if claim.after == self.counted.last().copied().unwrap_or(0) {
            self.counted.push(self.sequence);
            self.called.push(claim.id.clone());
        }
        let mut headers = HeaderMap::new();
        headers.insert(AFTER, claim.text().as_str());
        self.agreed.push(Agreed::Stored(StreamMessage {
            subject: self.subject.into(),
            sequence: self.sequence,
            headers,
            payload: content.bytes.clone(),
            time: SystemTime::UNIX_EPOCH.into(),
        }));
        self.sequence
    }

    /// Returns the messages that a server shows: the current messages, or sometimes the messages at an earlier time.
    fn shown(&mut self) -> impl DoubleEndedIterator<Item = &StreamMessage> {
        let all = self.agreed.len();
        let moment = if self.below(4) == 0 { self.below(all + 1) } else { all };
        let seen = &self.agreed[..moment];
        let purged = seen.iter().map(|agreed| if let Agreed::Purged(before) = agreed { *before } else { 0 }).max();
        seen.iter().filter_map(move |agreed| match agreed {
            Agreed::Stored(message) => Some(message).filter(|message| Some(message.sequence) >= purged),
            Agreed::Purged(_) => None,
        })
    }

    /// Checks that a reader at this position knows the last valid message up to there.
    fn check(&self, chain: Chain) {
        let last = self.counted.iter().rfind(|sequence| **sequence <= chain.seen).copied();
        assert_eq!(chain.at, last.unwrap_or(0), "{chain:?} of {:?}", self.counted);
    }
}

/// Yields once, so that the other simulated tasks can run.
async fn tick() {
    let mut waited = false;
    std::future::poll_fn(|_| if std::mem::replace(&mut waited, true) { Poll::Ready(()) } else { Poll::Pending }).await;
}

struct ModelSubject {
    world: Arc<Mutex<World>>,
    patience: AtomicU32,
}

impl ModelSubject {
    fn new(world: &Arc<Mutex<World>>) -> Self {
        Self { world: Arc::clone(world), patience: AtomicU32::new(20) }
    }

    fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().expect("nobody panics")
    }
}

impl Subject for ModelSubject {
    async fn last(&self) -> Result<Option<StreamMessage>, ReadError> {
        tick().await;
        let last = self.world().shown().next_back().cloned();
        // A second yield simulates the time until the answer arrives.
        tick().await;
        Ok(last)
    }

    async fn next(&self, from: u64) -> Result<Option<StreamMessage>, ReadError> {
        tick().await;
        let next = self.world().shown().find(|message| message.sequence >= from).cloned();
        tick().await;
        Ok(next)
    }

    async fn store(&self, content: &Content, claim: &Claim, _: u64) -> Result<u64, Refusal> {
        tick().await;
        let stored = {
            let mut world = self.world();
            match world.below(8) {
                0 => Err("lost"),
                1 => {
                    world.flying.push((claim.clone(), content.clone()));
                    Err("late")
                }
                2 => {
                    world.put(claim, content);
                    Err("not acknowledged")
                }
                3 => Ok(world.put(claim, content).max(world.put(claim, content))),
                _ => Ok(world.put(claim, content)),
            }
        };
        tick().await;
        stored.map_err(|reason: &str| Refusal::Unavailable(reason.to_owned()))
    }

    async fn wait(&self, _: bool) -> bool {
        tick().await;
        self.patience.fetch_sub(1, Ordering::Relaxed) > 1
    }

    fn late(&self) -> ReadError {
        ReadError::Unavailable { store: "model".into(), reason: "late".into() }
    }
}

/// A message, and the number of the message that the listener received before it.
type Heard = (Link, Option<u64>);

/// A simulated node: its cache of positions, and the position of its listener in the log.
#[derive(Clone, Default)]
struct Node {
    positions: Arc<Mutex<Positions>>,
    come: Arc<Mutex<usize>>,
    news: Arc<Mutex<VecDeque<Heard>>>,
}

impl Node {
    /// Lets the listener receive the next message, or sometimes earlier messages again, as after a change of server.
    fn hear(&self, world: &mut World) {
        let mut come = self.come.lock().expect("nobody panics");
        if world.below(16) == 0 {
            *come = world.below(*come + 1);
        }
        let Some(agreed) = world.agreed.get(*come) else { return };
        *come += 1;
        let Agreed::Stored(message) = agreed else { return };
        let (link, last) = (Link::of(message), Batch::of(Some(message)).expect("a batch"));
        let mut positions = self.positions.lock().expect("nobody panics");
        if let Ok(before) = positions.hear(TABLE, link, Some(last.map_or(Seq::NONE, |batch| batch.last()))) {
            self.news.lock().expect("nobody panics").push_back((link, before));
        }
        if let Some(known) = positions.known(TABLE) {
            world.check(known.chain);
        }
        drop(positions);
        if world.below(40) == 0 {
            *self.positions.lock().expect("nobody panics") = Positions::default();
        }
    }
}

/// The id of each message that a writer sent, and the result for the writer: valid, void, or unknown (`None`).
type Told = Arc<Mutex<Vec<(String, Option<bool>)>>>;

fn content(first: Seq) -> Content {
    let entry = Logged::from(Entry::Drawn { draw: "card".into() });
    Content::new(append::pack(append::written(first, &[entry])))
}

/// Appends to a table until [`EACH`] writes are acknowledged, and sometimes deletes the table.
async fn write_table(world: Arc<Mutex<World>>, node: Node, writer: usize, told: Told) {
    let mut expected = Seq::NONE;
    let (mut done, mut number) = (0, 0);
    while done < EACH {
        number += 1;
        let id = format!("{writer}.{number}.");
        let append = Append { subject: ModelSubject::new(&world), positions: &node.positions, table: TABLE };
        let deletes = expected > Seq::NONE && world.lock().expect("nobody panics").below(12) == 0;
        let (what, last) =
            if deletes { (Content::new(Vec::new()), Seq::NONE) } else { (content(expected.next()), expected.next()) };
        let result = append.write(expected, &what, last, &id).await;
        let known = match &result {
            Ok(_) => Some(true),
            Err(AppendRefusal::Conflict(_)) => Some(false),
            Err(AppendRefusal::Refused(_)) => None,
        };
        told.lock().expect("nobody panics").push((id, known));
        match result {
            Ok(sequence) => {
                (done, expected) = (done + 1, last);
                if deletes {
                    tick().await;
                    world.lock().expect("nobody panics").agreed.push(Agreed::Purged(sequence));
                }
            }
            Err(AppendRefusal::Conflict(actual)) => expected = actual,
            Err(AppendRefusal::Refused(_)) => expected = append.position().await.map_or(expected, |known| known.last),
        }
    }
}

/// Changes a document [`EACH`] times and purges its earlier versions.
async fn write_document(world: Arc<Mutex<World>>, writer: usize, told: Told) {
    for number in 0..EACH {
        let subject = ModelSubject::new(&world);
        let Ok(mut now) = subject_state(&subject, 0).await else { continue };
        world.lock().expect("nobody panics").check(now.chain);
        let id = format!("{writer}.{number}.");
        let result = write(&subject, &mut now, &content(Seq(1)), id.clone()).await;
        let known = match &result {
            Ok(_) => Some(true),
            Err(Refusal::Moved) => Some(false),
            Err(_) => None,
        };
        told.lock().expect("nobody panics").push((id, known));
        if let Ok(sequence) = result {
            tick().await;
            world.lock().expect("nobody panics").agreed.push(Agreed::Purged(sequence));
        } else if known == Some(false) {
            world.lock().expect("nobody panics").check(now.chain);
        }
    }
}

/// Follows a table through the messages of its node's listener, and reads the table if these messages are not enough.
async fn follow(world: Arc<Mutex<World>>, node: Node) {
    let mut chain = Chain::default();
    loop {
        tick().await;
        let Some((link, before)) = node.news.lock().expect("nobody panics").pop_front() else { continue };
        if chain.hear(link, before).is_none() {
            let at_least = node.positions.lock().expect("nobody panics").at_least(TABLE);
            if let Ok(now) = subject_state(&ModelSubject::new(&world), at_least).await {
                chain = now.chain;
            }
        }
        world.lock().expect("nobody panics").check(chain);
    }
}

type Task = Pin<Box<dyn Future<Output = ()>>>;

/// Runs writers and readers, one step at a time in random order, until all writers are done.
fn play(world: &Arc<Mutex<World>>, nodes: &[Node], mut writers: Vec<Task>, mut others: Vec<Task>) {
    let mut context = Context::from_waker(Waker::noop());
    for _ in 0..200_000 {
        let mut dice = world.lock().expect("nobody panics");
        match dice.below(8) {
            0 if !dice.flying.is_empty() => {
                let all = dice.flying.len();
                let late = dice.below(all);
                let (claim, content) = dice.flying.swap_remove(late);
                dice.put(&claim, &content);
            }
            0 | 1 if !nodes.is_empty() => nodes[dice.below(nodes.len())].hear(&mut dice),
            2 if !others.is_empty() => {
                let other = dice.below(others.len());
                drop(dice);
                assert!(others[other].as_mut().poll(&mut context).is_pending());
            }
            _ => {
                let writer = dice.below(writers.len());
                drop(dice);
                if writers[writer].as_mut().poll(&mut context).is_ready() {
                    drop(writers.swap_remove(writer));
                }
            }
        }
        if writers.is_empty() {
            return;
        }
    }
    panic!("the writers do not get through");
}

/// Checks the results of all writers after the late messages have arrived: a definite result must be true.
fn check(world: &Mutex<World>, told: &Told) {
    let mut world = world.lock().expect("nobody panics");
    while let Some((claim, content)) = world.flying.pop() {
        world.put(&claim, &content);
    }
    for (id, counts) in told.lock().expect("nobody panics").iter() {
        let there = world.called.iter().filter(|called| called.starts_with(id.as_str())).count();
        assert!(there <= 1, "{id} is there {there} times");
        assert!(counts.is_none_or(|counts| counts == (there == 1)), "{id} was told {counts:?}");
    }
}

#[test]
fn nobody_names_what_does_not_count_and_everybody_is_told_the_truth() {
    for seed in 0..300 {
        let world = Arc::new(Mutex::new(World::new(seed, "humbug.table.0.0.7")));
        let nodes: Vec<_> = (0..NODES).map(|_| Node::default()).collect();
        let told = Told::default();
        let writers = (0..WRITERS).map(|writer| -> Task {
            Box::pin(write_table(Arc::clone(&world), nodes[writer % NODES].clone(), writer, Arc::clone(&told)))
        });
        let followers = nodes.iter().map(|node| -> Task { Box::pin(follow(Arc::clone(&world), node.clone())) });
        play(&world, &nodes, writers.collect(), followers.collect());
        check(&world, &told);
    }
}

#[test]
fn of_documents_too() {
    for seed in 0..300 {
        let world = Arc::new(Mutex::new(World::new(seed, "$KV.humbug-documents.deck.a")));
        let told = Told::default();
        let writers = (0..WRITERS)
            .map(|writer| -> Task { Box::pin(write_document(Arc::clone(&world), writer, Arc::clone(&told))) });
        play(&world, &[], writers.collect(), Vec::new());
        check(&world, &told);
    }
}

/// Runs a future to its end without any concurrency.
fn alone<T>(future: impl Future<Output = T>) -> T {
    let mut future = std::pin::pin!(future);
    loop {
        if let Poll::Ready(done) = future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return done;
        }
    }
}

/// Void messages after a tombstone must be purged together with it. Otherwise the first of them would become the first
/// stored message, and would be valid.
#[test]
fn what_is_void_goes_with_the_mark() {
    for begun_anew in [false, true] {
        let world = Arc::new(Mutex::new(World::new(1, "humbug.table.0.0.7")));
        let put = |after, content: &Content| {
            let claim = Claim { after, id: String::new() };
            world.lock().expect("nobody panics").put(&claim, content)
        };
        let first = put(0, &content(Seq(1)));
        let mark = put(first, &Content::new(Vec::new()));
        let mut end = put(first, &content(Seq(2))) + 1;
        if begun_anew {
            end = put(mark, &content(Seq(1)));
            put(mark, &content(Seq(1)));
        }
        // A server that shows an earlier state of the stream would return a smaller number. So the test asks 50 times
        // and takes the largest.
        let subject = ModelSubject::new(&world);
        let kept = (0..50).map(|_| alone(first_kept(&subject, mark)).expect("an answer"));
        assert_eq!(kept.max(), Some(end));
    }
}
