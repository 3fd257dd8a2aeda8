//! Bots think away from the tables, a few at a time, and their answers come back as commands.

use std::{fmt, sync::Arc, time::Duration};

use game::{Dice, Odds, Seat, SplitMix, Viewer};
use rooms::{AnyState, AnyView, Strategies};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::JoinError,
    time::Instant,
};

use crate::{actor::Actor, coach::EXPERT, table::Command};

/// A bot that is due and has not answered after so long is played for: mildly, as the clock plays.
const PATIENCE: Duration = Duration::from_secs(2);

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

/// The turns of those that think, over all tables.
#[derive(Debug)]
pub(crate) struct Thinkers {
    /// Twice as many bots at a time as there are processors: one that never ends takes no place from the others for good.
    bots: Arc<Semaphore>,
    /// One reader of a finished game at a time, whoever asks: nobody's bot waits for that.
    readers: Arc<Semaphore>,
    /// As many hints at a time as there are processors: whoever waits for one delays neither bots nor readers.
    hints: Arc<Semaphore>,
}

impl Default for Thinkers {
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let turns = |turns| Arc::new(Semaphore::new(turns));
        Self { bots: turns(2 * processors), readers: turns(1), hints: turns(processors) }
    }
}

impl Thinkers {
    /// Thinks for a reader of a finished game; `None` where too many wait already, or the thought failed.
    pub(crate) async fn think<T: Send + 'static>(&self, thought: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let turn = Arc::clone(&self.readers).acquire_owned();
        let turn = tokio::time::timeout(READERS_PATIENCE, turn).await.ok()?.ok()?;
        finished(thought_about(turn, thought).await)
    }

    /// Thinks of a hint, whenever its turn comes; `None` where the thought failed.
    pub(crate) async fn hint<T: Send + 'static>(&self, thought: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let turn = Arc::clone(&self.hints).acquire_owned().await.ok()?;
        finished(thought_about(turn, thought).await)
    }
}

/// What came of a thought that somebody asked for.
fn finished<T>(thought: Result<T, JoinError>) -> Option<T> {
    thought.inspect_err(|error| tracing::error!(%error, "an expert failed while it thought")).ok()
}

/// Thinks for as long as it takes, and gives the turn back.
async fn thought_about<T: Send + 'static>(
    turn: OwnedSemaphorePermit,
    thought: impl FnOnce() -> T + Send + 'static,
) -> Result<T, JoinError> {
    let thinking = tokio::task::spawn_blocking(move || {
        let thought = thought();
        drop(turn);
        thought
    });
    thinking.await
}

/// What a table's bot thinks about, or has thought.
#[derive(Debug)]
pub(crate) struct Thought {
    seat: Seat,
    window: u32,
    /// The position it is about.
    position: Arc<dyn AnyState>,
    answer: Answer,
    /// The table waits for it, until then.
    awaited: Option<Instant>,
}

/// How far it has come.
#[derive(Debug)]
enum Answer {
    /// Not asked yet: the table's last question is still thought about.
    Unasked,
    /// It thinks.
    Thinking,
    /// It would play this; `None` where it failed.
    Given(Option<String>),
}

impl Thought {
    fn is_about(&self, seat: Seat, position: &Arc<dyn AnyState>) -> bool {
        self.seat == seat && Arc::ptr_eq(&self.position, position)
    }
}

/// What a bot came to. It names the window it is about: a table that has gone on meanwhile takes no notice.
#[derive(Debug)]
pub(crate) struct Chosen {
    seat: Seat,
    window: u32,
    position: Arc<dyn AnyState>,
    play: Option<String>,
}

impl Actor {
    /// Lets the bot think that acts next, as soon as it is known which: its answer waits for the table's pace.
    pub(crate) fn think_ahead(&mut self) {
        let (seat, position) = (self.timers.bot(), self.state.position.clone());
        let window = position.as_ref().and_then(|position| Some(position.waiting().window()?.number));
        let (Some(seat), Some(position), Some(window)) = (seat, position, window) else {
            self.thought = None;
            return;
        };
        if !self.thought.as_ref().is_some_and(|thought| thought.is_about(seat, &position)) {
            self.thought = Some(Thought { seat, window, position, answer: Answer::Unasked, awaited: None });
        }
        self.ask_the_bot();
    }

    /// Asks the bot, unless this table's last question is still thought about: no table has more than one.
    fn ask_the_bot(&mut self) {
        let Some(thought) = self.thought.as_mut().filter(|thought| matches!(thought.answer, Answer::Unasked)) else {
            return;
        };
        let Some(bot) = self.state.bot(thought.seat).filter(|_| !self.thinks).map(str::to_owned) else { return };
        thought.answer = Answer::Thinking;
        self.thinks = true;
        let Thought { seat, window, .. } = *thought;
        let position = Arc::clone(&thought.position);
        let (turns, mind) = (Arc::clone(&self.house.thinkers.bots), Arc::clone(&self.house.config.mind));
        let (me, table, mut dice) = (self.me.clone(), self.state.id, SplitMix::new(self.dice.bits()));
        tokio::spawn(async move {
            // Nobody closes a semaphore; if somebody did, the house would be closing.
            let Ok(turn) = turns.acquire_owned().await else { return };
            let view = position.view(Viewer::Seat(seat));
            let thinking = thought_about(turn, move || mind.choose(&*view, &bot, &mut dice));
            let play = thinking.await.unwrap_or_else(|error| {
                tracing::error!(%table, %seat, %error, "a bot failed while it thought");
                None
            });
            if let Some(me) = me.upgrade() {
                // A table that takes nothing any more needs no answer.
                drop(me.send(Command::Chosen(Chosen { seat, window, position, play })).await);
            }
        });
    }

    /// A bot has thought.
    pub(crate) fn take_choice(&mut self, chosen: Chosen) {
        self.thinks = false;
        let about =
            |thought: &&mut Thought| thought.window == chosen.window && thought.is_about(chosen.seat, &chosen.position);
        if let Some(thought) = self.thought.as_mut().filter(about) {
            if thought.awaited.is_some() {
                self.timers.bot_is_due(Instant::now());
            }
            thought.answer = Answer::Given(chosen.play);
        }
        self.ask_the_bot();
    }

    /// What the bot plays that is due: window and move. `None` where the table waits a little for it, or nothing is to be played.
    pub(crate) fn thought_of(&mut self, seat: Seat) -> Option<(u32, String)> {
        let position = self.state.position.clone()?;
        let window = position.waiting().window()?.number;
        let thought = self.thought.as_mut().filter(|thought| thought.is_about(seat, &position));
        let mut chosen = None;
        if let Some(thought) = thought {
            let now = Instant::now();
            let until = *thought.awaited.get_or_insert(now + PATIENCE);
            match &thought.answer {
                Answer::Given(play) => chosen = play.clone().filter(|play| position.check(seat, play).is_ok()),
                Answer::Unasked | Answer::Thinking if now < until => {
                    self.timers.bot_is_due(until);
                    return None;
                }
                Answer::Unasked | Answer::Thinking => {}
            }
        }
        if chosen.is_none() {
            tracing::error!(table = %self.state.id, %seat, "the bot chose no legal move in time");
        }
        let play = chosen.or_else(|| position.view(Viewer::Seat(seat)).timeout_move())?;
        Some((window, play))
    }
}
