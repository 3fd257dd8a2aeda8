//! What the bots of a table think about, and how they get it back.

use game::{Dice, Seat, SplitMix, Viewer};
use rooms::AnyState;
use std::{sync::Arc, time::Duration};
use tokio::time::Instant;

use crate::{
    task::{actor::Actor, handle::Command},
    work::thinking::thought_about,
};

/// A bot that is due and has not answered after so long is played for: mildly, as the clock plays.
const PATIENCE: Duration = Duration::from_secs(2);

/// What a table's bot thinks about, or has thought.
#[derive(Debug)]
pub(crate) struct Thought {
    seat: Seat,
    window: u32,
    /// The position it is about.
    position: Arc<dyn AnyState>,
    answer: Answer,
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
            self.thought = Some(Thought { seat, window, position, answer: Answer::Unasked });
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
        let (turns, mind) = (self.context.thinkers.bots.clone(), Arc::clone(&self.context.config.mind));
        let asker = self.asker;
        let (me, table, mut dice) = (self.me.clone(), self.state.id, SplitMix::new(self.dice.bits()));
        tokio::spawn(async move {
            let turn = turns.next(asker).await;
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
            thought.answer = Answer::Given(chosen.play);
            self.timers.bot_has_answered(Instant::now());
        }
        self.ask_the_bot();
    }

    /// What the bot plays that is due: window and move. `None` where the table waits a little for it, or nothing is to be played.
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
