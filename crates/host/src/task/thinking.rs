//! How a table's task asks its bots for moves, and receives their answers.

use game::{Dice, Seat, SplitMix, Viewer};
use rooms::AnyState;
use std::{sync::Arc, time::Duration};
use tokio::time::Instant;

use crate::{
    pools::thinking::thought_about,
    task::{actor::Actor, handle::Command},
};

/// How long the table waits for a bot that is due. After that the table makes a cautious move for the bot, as after a
/// timeout of a person.
const PATIENCE: Duration = Duration::from_secs(2);

/// What the bot that acts next is thinking about, and its answer.
#[derive(Debug)]
pub(crate) struct Thought {
    seat: Seat,
    window: u32,
    /// The position about which the bot is thinking.
    position: Arc<dyn AnyState>,
    answer: Answer,
}

/// The progress of a bot's answer.
#[derive(Debug)]
enum Answer {
    /// The bot was not asked yet, because an earlier question of this table is still in progress.
    Unasked,
    /// The bot is thinking.
    Thinking,
    /// The move that the bot chose; `None` if the bot failed.
    Given(Option<String>),
}

impl Thought {
    fn is_about(&self, seat: Seat, position: &Arc<dyn AnyState>) -> bool {
        self.seat == seat && Arc::ptr_eq(&self.position, position)
    }
}

/// The answer of a bot. It names its window: if the table has moved on meanwhile, the answer is ignored.
#[derive(Debug)]
pub(crate) struct Chosen {
    seat: Seat,
    window: u32,
    position: Arc<dyn AnyState>,
    play: Option<String>,
}

impl Actor {
    /// Asks the bot that acts next as early as possible. The table makes the bot's move later, at its own pace.
    pub(crate) fn think_ahead(&mut self) {
        let (seat, position) = (self.timers.bot(), self.state.position.clone());
        let window = position.as_ref().and_then(|position| Some(position.waiting().window()?.number));
        let (Some(seat), Some(position), Some(window)) = (seat, position, window) else {
            self.thought = None;
            return;
        };
        if !self.thought.as_ref().is_some_and(|thought| thought.is_about(seat, &position)) {
            self.thought = Some(Thought { seat, window, position, answer: Answer::Unasked });
        }
        self.ask_the_bot();
    }

    /// Asks the bot, unless an earlier question of this table is still in progress. Each table may have only one
    /// question in progress.
    fn ask_the_bot(&mut self) {
        let Some(thought) = self.thought.as_mut().filter(|thought| matches!(thought.answer, Answer::Unasked)) else {
            return;
        };
        let Some(bot) = self.state.mind(thought.seat).filter(|_| !self.thinks) else { return };
        thought.answer = Answer::Thinking;
        self.thinks = true;
        let Thought { seat, window, .. } = *thought;
        let position = Arc::clone(&thought.position);
        let (context, mind) = (Arc::clone(&self.context), Arc::clone(&self.context.config.mind));
        let client = self.client;
        let (me, table, mut dice) = (self.me.clone(), self.state.id, SplitMix::new(self.dice.bits()));
        tokio::spawn(async move {
            // The queue for bots has no limit on waiting callers, so it always gives a permit.
            let asked = Instant::now();
            let Some(permit) = context.thinkers.bots.acquire(client).await else { return };
            let view = position.view(Viewer::Seat(seat));
            let thinking = thought_about(permit, move || {
                let began = Instant::now();
                context.counters.bot_wait.record(began - asked);
                let play = mind.choose(&*view, &bot, &mut dice);
                context.counters.bot_think.record(began.elapsed());
                play
            });
            let play = thinking.await.unwrap_or_else(|error| {
                tracing::error!(%table, %seat, %error, "a bot failed while it thought");
                None
            });
            if let Some(me) = me.upgrade() {
                // If the table's task has ended, nobody needs the answer.
                drop(me.send(Command::Chosen(Chosen { seat, window, position, play })).await);
            }
        });
    }

    /// Handles a bot's answer that has arrived.
    pub(crate) fn take_choice(&mut self, chosen: Chosen) {
        self.thinks = false;
        let about =
            |thought: &&mut Thought| thought.window == chosen.window && thought.is_about(chosen.seat, &chosen.position);
        if let Some(thought) = self.thought.as_mut().filter(about) {
            thought.answer = Answer::Given(chosen.play);
            self.timers.bot_has_answered(Instant::now());
        }
        self.ask_the_bot();
    }

    /// Returns the window and the move of the bot that is due. Returns `None` if the table waits a little longer for
    /// the bot, or there is nothing to play.
    pub(crate) fn thought_of(&mut self, seat: Seat) -> Option<(u32, String)> {
        let position = self.state.position.clone()?;
        let window = position.waiting().window()?.number;
        let thought = self.thought.as_ref().filter(|thought| thought.is_about(seat, &position));
        let mut chosen = None;
        match thought.map(|thought| &thought.answer) {
            Some(Answer::Given(play)) => chosen = play.clone().filter(|play| position.check(seat, play).is_ok()),
            Some(Answer::Unasked | Answer::Thinking) if self.timers.wait_for_bot(Instant::now(), PATIENCE) => {
                return None;
            }
            Some(Answer::Unasked | Answer::Thinking) | None => {}
        }
        if chosen.is_none() {
            tracing::error!(table = %self.state.id, %seat, "the bot chose no legal move in time");
        }
        let play = chosen.or_else(|| position.view(Viewer::Seat(seat)).timeout_move())?;
        Some((window, play))
    }
}
