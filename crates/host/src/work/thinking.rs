//! Bots think away from the tables, a few at a time, and their answers come back as commands.

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

/// The bot whose odds are shown, and the one that plays a game on to its end: it answers in a moment.
pub(crate) const EXPERT: &str = "expert";

/// Whoever asks for a hint is told what an expert thinks with so many thousandths of its effort: it is rounded anyway, and somebody waits.
const HINT_EFFORT: u32 = 250;

/// How bots choose.
pub trait Mind: fmt::Debug + Send + Sync {
    /// What the bot of this name plays for the seat whose view this is; `None` where it has nothing to say.
    fn choose(&self, view: &dyn AnyView, bot: &str, dice: &mut dyn Dice) -> Option<String>;

    /// What was learnt: whoever looks back at a finished game is told by that what an expert does.
    fn strategies(&self) -> &Strategies;

    /// How likely an expert makes each move, for somebody who asks for a hint; nothing where the seat is not awaited.
    fn expert(&self, view: &dyn AnyView) -> Option<Odds<String>> {
        view.odds(EXPERT, &self.strategies().with_effort(HINT_EFFORT))
    }
}

/// By what was learnt, and by rules of thumb where nothing was.
impl Mind for Strategies {
    fn choose(&self, view: &dyn AnyView, bot: &str, dice: &mut dyn Dice) -> Option<String> {
        Some(view.odds(bot, self)?.pick(dice))
    }

    fn strategies(&self) -> &Strategies {
        self
    }
}

/// A reader who asks what an expert makes of a game waits for a turn no longer than this.
const READERS_PATIENCE: Duration = Duration::from_secs(10);

/// The turns of those that think, over all tables. Networks take turns one after the other: whoever opens a hundred tables with
/// experts waits for their own, and others wait for one thought at most.
#[derive(Debug)]
pub(crate) struct Thinkers {
    /// Twice as many bots at a time as there are processors: one that never ends takes no place from the others for good.
    pub(crate) bots: FairTurns,
    /// One reader of a finished game at a time, whoever asks: nobody's bot waits for that.
    readers: FairTurns,
    /// As many hints at a time as there are processors: whoever waits for one delays neither bots nor readers.
    hints: FairTurns,
}

impl Default for Thinkers {
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Self { bots: FairTurns::new(2 * processors), readers: FairTurns::new(1), hints: FairTurns::new(processors) }
    }
}

impl Thinkers {
    /// Thinks for a reader of a finished game; `None` where too many wait already, or the thought failed.
    pub(crate) async fn think<T: Send + 'static>(&self, thought: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let turn = self.readers.next(Asker::current());
        let turn = tokio::time::timeout(READERS_PATIENCE, turn).await.ok()?;
        finished(thought_about(turn, thought).await)
    }

    /// Thinks of a hint, whenever its turn comes; `None` where the thought failed.
    pub(crate) async fn hint<T: Send + 'static>(&self, thought: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let turn = self.hints.next(Asker::current()).await;
        finished(thought_about(turn, thought).await)
    }
}

/// What came of a thought that somebody asked for.
fn finished<T>(thought: Result<T, JoinError>) -> Option<T> {
    thought.inspect_err(|error| tracing::error!(%error, "an expert failed while it thought")).ok()
}

/// Thinks for as long as it takes, and gives the turn back.
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

/// For whom somebody thinks: those of one network share their turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Asker {
    /// Whoever opened or woke the table, or asks themselves.
    Network(NetworkPrefix),
    /// A table that the house woke by itself.
    Table(TableId),
}

impl Asker {
    /// The client for whom the current task runs.
    fn current() -> Self {
        Self::Network(NetworkPrefix::current())
    }

    /// The client for whom the current task runs, else this table by itself.
    pub(crate) fn at(table: TableId) -> Self {
        match NetworkPrefix::current() {
            NetworkPrefix::UNKNOWN => Self::Table(table),
            network => Self::Network(network),
        }
    }
}

/// Some turns at a time, which those who wait get in rotation by asker. Where there are several turns, one asker never has all.
#[derive(Clone, Debug)]
pub(crate) struct FairTurns(Arc<Mutex<Queue>>);

#[derive(Debug)]
struct Queue {
    /// How many turns may be taken at once.
    most: usize,
    /// How many each asker has.
    taken: HashMap<Asker, usize>,
    /// Who waits: of those with the fewest turns the first is next.
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

    /// The next turn of this asker. Whoever gives up waiting loses nothing for others.
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

    /// Gives all turns that may be taken.
    fn give(&self) {
        loop {
            // Sent without the lock: a turn that nobody takes is given back under it.
            let picked = self.queue().pick();
            let Some((asker, waiting)) = picked else { return };
            let turn = Turn { turns: Some(self.clone()), asker };
            if let Err(mut turn) = waiting.send(turn) {
                // Nobody waits for it any more. Given back here, not by dropping it, which would come here again.
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
    /// Whoever is next, with a turn counted for them; `None` where nobody may have one now.
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

    /// Somebody who waits: the turn once it is there.
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
