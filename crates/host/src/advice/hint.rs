//! Hints: what an expert would do now. For people who play alone against bots, or learn.

use std::{sync::Arc, time::Duration};

use game::{Seat, Viewer};
use rooms::{AnyView, Manner};
use tokio::sync::OnceCell;

use crate::{
    Advised, Chair, HostError, House, Mind, Phase, Snapshot, Table, Token, advice::coach, task::context::Context,
};

/// Timeout of a request for a hint. The bot thinks on after it, so a second request may find the answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// After how many seconds a retry makes sense.
const RETRY_AFTER_S: u32 = 2;

/// What an expert would do on a seat, by what that seat knows.
///
/// # Who sees this
/// The seat alone: it depends on its own cards.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// How often an expert bluffs here, from 0 to 1; `None` if no bluff is possible.
    pub bluff: Option<f64>,
    /// How often an expert calls a player a liar here, from 0 to 1; `None` if no call is possible.
    pub call: Option<f64>,
    /// The most frequent move of an expert.
    pub usual: Advised,
}

/// The cached hint for one moment of a table: every request for that moment gets the same hint, and the bot thinks only
/// once.
#[derive(Default, Debug)]
struct Asked(OnceCell<Hint>);

impl Hint {
    /// A hint computed from this view alone, and so only from what its seat knows; `None` if the seat is not awaited.
    fn about(view: &dyn AnyView, mind: &dyn Mind) -> Option<Self> {
        let advice = Advised::all(view, &mind.expert(view)?);
        let moves = view.candidates();
        let often = |kind| coach::often(view, kind, &moves, &advice);
        let (bluff, call) = (often(Manner::Lie), often(Manner::Call));
        Some(Self { bluff, call, usual: advice.into_iter().next()? })
    }
}

impl Snapshot {
    /// Whether this seat may ask for hints, as far as the table knows: its person is alone among bots, no other person
    /// may enter the game, the table is not led, and at a table for children its founder allowed hints.
    pub fn grants_hints(&self, seat: Seat) -> bool {
        let settings = self.settings();
        let chairs = self.chairs();
        let is_alone = |chair: &Chair| chair.person == (chair.seat == seat) && !chair.is_handed();
        let closed = !settings.bot_places && !settings.led && settings.has_coach();
        self.phase() == Phase::Playing && closed && chairs.len() > 1 && chairs.iter().all(is_alone)
    }

    /// The number of the window for which this seat may get a hint now.
    fn asks_about(&self, seat: Seat) -> Result<u32, HostError> {
        if self.phase() != Phase::Playing {
            return Err(HostError::NotPlaying);
        }
        if !self.grants_hints(seat) {
            return Err(HostError::NoHints);
        }
        if self.settings().paused {
            return Err(HostError::Paused);
        }
        let waiting = self.waiting().filter(|waiting| waiting.awaits(seat));
        Ok(waiting.and_then(|waiting| waiting.window()).ok_or(HostError::NotAwaited(None))?.number)
    }
}

impl Table {
    /// What an expert would do on this seat, with the number of its window. The work runs outside the table's task and
    /// does not block the table.
    ///
    /// # Errors
    /// [`HostError::NotSeated`], [`HostError::NotAwaited`], [`HostError::Paused`] or no game in progress;
    /// [`HostError::NoHints`] where another person plays or may come, or for children; [`HostError::Busy`] after the
    /// timeout; [`HostError::Stale`] if the table has moved on.
    pub async fn hint(&self, token: &Token) -> Result<(u32, Hint), HostError> {
        let seat = self.seat_of(token).await?;
        let now = self.look();
        let window = now.asks_about(seat)?;
        if self.is_assignment().await {
            return Err(HostError::NoHints);
        }
        let view = now.view(Viewer::Seat(seat)).ok_or(HostError::NotPlaying)?;
        let (asked, context) = (now.cached::<Asked>(), Arc::clone(self.context()));
        // A separate task: it finishes after the timeout too, and its result is cached for a retry.
        let thinking = tokio::spawn(async move {
            asked.0.get_or_try_init(|| async { think_of_hint(&context, view).await.ok_or(()) }).await.cloned().ok()
        });
        let hint = tokio::time::timeout(PATIENCE, thinking).await.ok().and_then(Result::ok).flatten();
        // Other people may have come meanwhile, or the table may have moved on.
        if self.look().asks_about(seat)? != window {
            return Err(HostError::Stale);
        }
        Ok((window, hint.ok_or(HostError::Busy { retry_after_s: RETRY_AFTER_S })?))
    }
}

impl House {
    /// What an expert would do in this view, for a learner who plays a tutorial without a table.
    ///
    /// # Errors
    /// [`HostError::NoHints`] in a house for children; [`HostError::Busy`] after the timeout.
    pub async fn hint_for_learner(&self, view: Box<dyn AnyView>) -> Result<Hint, HostError> {
        if self.config().child_safe {
            return Err(HostError::NoHints);
        }
        let hint = tokio::time::timeout(PATIENCE, think_of_hint(self.context(), view)).await.ok().flatten();
        hint.ok_or(HostError::Busy { retry_after_s: RETRY_AFTER_S })
    }
}

async fn think_of_hint(context: &Context, view: Box<dyn AnyView>) -> Option<Hint> {
    let mind = Arc::clone(&context.config.mind);
    context.thinkers.hint(move || Hint::about(&*view, &*mind)).await.flatten()
}
