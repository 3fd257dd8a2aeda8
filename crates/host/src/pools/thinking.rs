//! Thread pools for bots. A limited number of bots think at the same time.

use std::{fmt, time::Duration};

use game::{Dice, Odds};
use rooms::{AnyView, Strategies};
use tokio::task::JoinError;

use crate::limits::fair_queue::{Client, FairQueue, Permit, QueueLimits};

/// The key of the bot level that gives hints.
pub(crate) const EXPERT: &str = "expert";

/// The algorithm by which bots choose their moves.
pub trait Mind: fmt::Debug + Send + Sync {
    /// Chooses a move for the seat of this view. `bot` is the key of a bot, which may include a temper
    /// ([`rooms::apart`]). Returns `None` if the bot has no move.
    fn choose(&self, view: &dyn AnyView, bot: &str, dice: &mut dyn Dice) -> Option<String>;

    /// Returns the trained strategies, with which finished games are played on.
    fn strategies(&self) -> &Strategies;

    /// Returns the probability with which an expert makes each move, at its effort at a table; `None` if the game does
    /// not wait for the seat. Hints and the coach use it.
    fn expert(&self, view: &dyn AnyView) -> Option<Odds<String>> {
        expert_odds(view, self.strategies())
    }
}

/// Returns the probability with which an expert makes each move, at its effort at a table.
pub(crate) fn expert_odds(view: &dyn AnyView, strategies: &Strategies) -> Option<Odds<String>> {
    view.odds(EXPERT, strategies)
}

/// Chooses moves by the trained strategies, and by rules of thumb where there are no strategies.
impl Mind for Strategies {
    fn choose(&self, view: &dyn AnyView, bot: &str, dice: &mut dyn Dice) -> Option<String> {
        Some(view.odds(bot, self)?.pick(dice))
    }

    fn strategies(&self) -> &Strategies {
        self
    }
}

/// The timeout for a permit, when a person requests the coaching of a finished game.
const READERS_PATIENCE: Duration = Duration::from_secs(10);

/// The queues for thinking, over all tables. Networks take turns: a client with a hundred tables of experts delays
/// itself, and each other client waits for at most one move of that client.
#[derive(Debug)]
pub(crate) struct Thinkers {
    /// The queue for bots' moves. It has twice as many permits as processors, so that one endless computation does not
    /// block other bots.
    pub(crate) bots: FairQueue,
    /// The queue for coaching of finished games, with one permit. It is separate, so coaching never delays a bot.
    readers: FairQueue,
    /// The queue for hints, with as many permits as processors. It is separate, so hints delay neither bots nor
    /// coaching.
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
    /// Runs coaching work when a permit is free. Returns `None` if no permit is free in time or the work fails.
    pub(crate) async fn think<T: Send + 'static>(&self, thought: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let permit = self.readers.acquire(Client::current());
        let permit = tokio::time::timeout(READERS_PATIENCE, permit).await.ok()??;
        finished(thought_about(permit, thought).await)
    }

    /// Computes a hint when a permit is free. Returns `None` if the computation fails.
    pub(crate) async fn hint<T: Send + 'static>(&self, thought: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let permit = self.hints.acquire(Client::current()).await?;
        finished(thought_about(permit, thought).await)
    }
}

/// Returns the result of finished work. Logs an error if the work has panicked.
fn finished<T>(thought: Result<T, JoinError>) -> Option<T> {
    thought.inspect_err(|error| tracing::error!(%error, "an expert failed while it thought")).ok()
}

/// Runs work to its end on a blocking thread, and then returns the permit.
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
