//! Thread pools for bots: a few think at a time, and their answers arrive as commands.

use std::{fmt, time::Duration};

use game::{Dice, Odds};
use rooms::{AnyView, Strategies};
use tokio::task::JoinError;

use crate::limits::fair_queue::{Client, FairQueue, Permit, QueueLimits};

/// The bot whose odds are shown as hints, and the fast bot that plays a game to its end.
pub(crate) const EXPERT: &str = "expert";

/// The effort of a hint, in thousandths of an expert's effort: its odds are rounded anyway, and a person waits.
const HINT_EFFORT: u32 = 250;

/// How bots choose.
pub trait Mind: fmt::Debug + Send + Sync {
    /// The move of the bot with this name, and maybe with a temper ([`rooms::apart`]), for the seat of this view; `None`
    /// if it has none.
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
    pub(crate) bots: FairQueue,
    /// One reader of a finished game at a time: coaching never delays a bot.
    readers: FairQueue,
    /// As many hints as processors: they delay neither bots nor readers.
    hints: FairQueue,
}

impl Default for Thinkers {
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let queue = |at_once| FairQueue::new(QueueLimits::shared(at_once));
        Self { bots: queue(2 * processors), readers: queue(1), hints: queue(processors) }
    }
}

impl Thinkers {
    /// Runs work for a reader of a finished game; `None` if the queue is too long, or the work failed.
    pub(crate) async fn think<T: Send + 'static>(&self, thought: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let permit = self.readers.acquire(Client::current());
        let permit = tokio::time::timeout(READERS_PATIENCE, permit).await.ok()??;
        finished(thought_about(permit, thought).await)
    }

    /// Runs a hint when its turn comes; `None` if it failed.
    pub(crate) async fn hint<T: Send + 'static>(&self, thought: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let permit = self.hints.acquire(Client::current()).await?;
        finished(thought_about(permit, thought).await)
    }
}

/// The result of finished work.
fn finished<T>(thought: Result<T, JoinError>) -> Option<T> {
    thought.inspect_err(|error| tracing::error!(%error, "an expert failed while it thought")).ok()
}

/// Runs work to its end, and then returns the permit.
pub(crate) async fn thought_about<T: Send + 'static>(
    permit: Permit,
    thought: impl FnOnce() -> T + Send + 'static,
) -> Result<T, JoinError> {
    let thinking = tokio::task::spawn_blocking(move || {
        let thought = thought();
        drop(permit);
        thought
    });
    thinking.await
}
