//! Thread pools for bots: a few think at a time, and their answers arrive as commands.

use std::{
    collections::{HashMap, VecDeque},
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use game::{Dice, Odds};
use journal::TableId;
use rooms::{AnyView, Strategies};
use tokio::{sync::oneshot, task::JoinError};

use crate::NetworkPrefix;

/// The bot whose odds are shown as hints, and the fast bot that plays a game to its end.
pub(crate) const EXPERT: &str = "expert";

/// The effort of a hint, in thousandths of an expert's effort: its odds are rounded anyway, and a person waits.
const HINT_EFFORT: u32 = 250;

/// How bots choose.
pub trait Mind: fmt::Debug + Send + Sync {
    /// The move of the bot with this name for the seat of this view; `None` if it has none.
    fn choose(&self, view: &dyn AnyView, bot: &str, dice: &mut dyn Dice) -> Option<String>;

    /// The trained strategies, for coaching of finished games.
    fn strategies(&self) -> &Strategies;

    /// The probability of each move of an expert, for a hint; `None` if the seat is not awaited.
    fn expert(&self, view: &dyn AnyView) -> Option<Odds<String>> {
        view.odds(EXPERT, &self.strategies().with_effort(HINT_EFFORT))
    }
}

/// Plays by the trained strategies, and by rules of thumb where there are none.
impl Mind for Strategies {
    fn choose(&self, view: &dyn AnyView, bot: &str, dice: &mut dyn Dice) -> Option<String> {
        Some(view.odds(bot, self)?.pick(dice))
    }

    fn strategies(&self) -> &Strategies {
        self
    }
}

/// The timeout of a reader's request for coaching, while it waits for a thread.
const READERS_PATIENCE: Duration = Duration::from_secs(10);

/// The thread pools for thoughts, over all tables. Networks take turns: a client with a hundred tables of experts waits
/// for its own work, and others wait for one thought at most.
#[derive(Debug)]
pub(crate) struct Thinkers {
    /// Twice as many bots as processors: one that never ends does not block the others.
    pub(crate) bots: FairTurns,
    /// One reader of a finished game at a time: coaching never delays a bot.
    readers: FairTurns,
    /// As many hints as processors: they delay neither bots nor readers.
    hints: FairTurns,
}

impl Default for Thinkers {
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Self { bots: FairTurns::new(2 * processors), readers: FairTurns::new(1), hints: FairTurns::new(processors) }
    }
}

impl Thinkers {
    /// Runs work for a reader of a finished game; `None` if the queue is too long, or the work failed.
    pub(crate) async fn think<T: Send + 'static>(&self, thought: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let turn = self.readers.next(Asker::current());
        let turn = tokio::time::timeout(READERS_PATIENCE, turn).await.ok()?;
        finished(thought_about(turn, thought).await)
    }

    /// Runs a hint when its turn comes; `None` if it failed.
    pub(crate) async fn hint<T: Send + 'static>(&self, thought: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let turn = self.hints.next(Asker::current()).await;
        finished(thought_about(turn, thought).await)
    }
}

/// The result of finished work.
fn finished<T>(thought: Result<T, JoinError>) -> Option<T> {
    thought.inspect_err(|error| tracing::error!(%error, "an expert failed while it thought")).ok()
}

/// Runs work to its end, and then returns the turn.
pub(crate) async fn thought_about<T: Send + 'static>(
    turn: Turn,
    thought: impl FnOnce() -> T + Send + 'static,
) -> Result<T, JoinError> {
    let thinking = tokio::task::spawn_blocking(move || {
        let thought = thought();
        drop(turn);
        thought
    });
    thinking.await
}

/// The client for whom work runs: clients of one network share their turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Asker {
    /// The network that opened or woke the table, or that sent the request.
    Network(NetworkPrefix),
    /// A table that the house loaded automatically.
    Table(TableId),
}

impl Asker {
    /// The client for whom the current task runs.
    fn current() -> Self {
        Self::Network(NetworkPrefix::current())
    }

    /// The client for whom the current task runs, otherwise this table.
    pub(crate) fn at(table: TableId) -> Self {
        match NetworkPrefix::current() {
            NetworkPrefix::UNKNOWN => Self::Table(table),
            network => Self::Network(network),
        }
    }
}

/// A pool of turns, given to clients in rotation. If there are several turns, no client gets all of them.
#[derive(Clone, Debug)]
pub(crate) struct FairTurns(Arc<Mutex<Queue>>);

#[derive(Debug)]
struct Queue {
    /// The size of the pool.
    most: usize,
    /// The number of turns of each client.
    taken: HashMap<Asker, usize>,
    /// The queue: the first of the clients with the fewest turns is next.
    waiting: VecDeque<(Asker, VecDeque<oneshot::Sender<Turn>>)>,
}

/// A turn, until it is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    turns: Option<FairTurns>,
    asker: Asker,
}

impl FairTurns {
    fn new(most: usize) -> Self {
        Self(Arc::new(Mutex::new(Queue { most, taken: HashMap::new(), waiting: VecDeque::new() })))
    }

    /// Waits for the next turn of this client. A caller that stops waiting costs the others nothing.
    pub(crate) async fn next(&self, asker: Asker) -> Turn {
        let (turn, given) = oneshot::channel();
        {
            let mut queue = self.queue();
            match queue.waiting.iter_mut().find(|(other, _)| *other == asker) {
                Some((_, waiting)) => waiting.push_back(turn),
                None => queue.waiting.push_back((asker, VecDeque::from([turn]))),
            }
        }
        self.give();
        // The queue keeps every sender until it has sent a turn.
        given.await.unwrap_or(Turn { turns: None, asker })
    }

    /// Gives away all free turns.
    fn give(&self) {
        loop {
            // Sent without the lock: a turn without a receiver is returned under it.
            let picked = self.queue().pick();
            let Some((asker, waiting)) = picked else { return };
            let turn = Turn { turns: Some(self.clone()), asker };
            if let Err(mut turn) = waiting.send(turn) {
                // The receiver is gone. Return the turn here and not by its `Drop`, which would recurse.
                turn.turns = None;
                self.queue().give_back(asker);
            }
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        // No code that can panic runs under this lock; a poisoned queue would still be whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    /// The next in the queue, with the turn counted; `None` if no client may get one now.
    fn pick(&mut self) -> Option<(Asker, oneshot::Sender<Turn>)> {
        if self.taken.values().sum::<usize>() >= self.most {
            return None;
        }
        let share = self.most.saturating_sub(1).max(1);
        let taken = |asker: &Asker| self.taken.get(asker).copied().unwrap_or(0);
        let places = self.waiting.iter().enumerate().map(|(place, (asker, _))| (taken(asker), place));
        let (_, place) = places.filter(|(taken, _)| *taken < share).min()?;
        let (asker, mut waiting) = self.waiting.remove(place)?;
        let next = waiting.pop_front();
        if !waiting.is_empty() {
            self.waiting.push_back((asker, waiting));
        }
        *self.taken.entry(asker).or_default() += 1;
        next.map(|next| (asker, next))
    }

    fn give_back(&mut self, asker: Asker) {
        if let Some(taken) = self.taken.get_mut(&asker) {
            *taken -= 1;
            if *taken == 0 {
                self.taken.remove(&asker);
            }
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(turns) = self.turns.take() {
            turns.queue().give_back(self.asker);
            turns.give();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asker(number: u8) -> Asker {
        Asker::Network(NetworkPrefix::of([10, 0, number, 1].into()))
    }

    /// A client that waits: it gets the turn when it is free.
    fn wait(turns: &FairTurns, number: u8) -> tokio::task::JoinHandle<Turn> {
        let turns = turns.clone();
        tokio::spawn(async move { turns.next(asker(number)).await })
    }

    #[tokio::test]
    async fn whoever_asks_for_everything_leaves_a_turn_to_others() {
        let turns = FairTurns::new(4);
        let crowd: Vec<_> = (0..100).map(|_| wait(&turns, 1)).collect();
        tokio::task::yield_now().await;
        let have = |crowd: &[tokio::task::JoinHandle<Turn>]| crowd.iter().filter(|one| one.is_finished()).count();
        assert_eq!(have(&crowd), 3);
        let other = turns.next(asker(2)).await;
        let third = wait(&turns, 3);
        tokio::task::yield_now().await;
        assert!(!third.is_finished(), "four at a time");
        let mut crowd = crowd.into_iter();
        drop(crowd.next().expect("the first").await.expect("a turn"));
        drop(third.await.expect("they come before the rest of the crowd"));
        drop(other);
        for one in crowd {
            drop(one.await.expect("everybody gets a turn"));
        }
        let queue = turns.queue();
        assert!(queue.taken.is_empty() && queue.waiting.is_empty());
    }

    #[tokio::test]
    async fn those_who_give_up_keep_no_turn() {
        let turns = FairTurns::new(1);
        let turn = turns.next(asker(1)).await;
        let gone: Vec<_> = (0..50).map(|_| wait(&turns, 1)).collect();
        tokio::task::yield_now().await;
        gone.iter().for_each(tokio::task::JoinHandle::abort);
        let waits = wait(&turns, 1);
        tokio::task::yield_now().await;
        drop(turn);
        drop(waits.await.expect("a turn"));
        assert!(turns.queue().taken.is_empty());
    }
}
