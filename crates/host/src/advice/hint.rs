//! Hints: what an expert bot would do now. They are for people who play alone against bots, and for learners in a
//! tutorial.

use std::{sync::Arc, time::Duration};

use game::{Seat, Viewer};
use rooms::AnyView;
use tokio::sync::OnceCell;

use crate::{Advice, Chair, HostError, House, Phase, Snapshot, Table, Token, task::context::Context};

/// The timeout of a request for a hint. The computation goes on after the timeout, so a second request may find the
/// result.
const PATIENCE: Duration = Duration::from_secs(3);

/// The number of seconds after which a retry makes sense.
const RETRY_AFTER_S: u32 = 2;

/// The cache for the hint of one snapshot of a table. All requests for the same snapshot get the same hint, which is
/// computed only once.
#[derive(Default, Debug)]
struct Asked(OnceCell<Advice>);

impl Snapshot {
    /// Returns whether this seat may ask for hints. All conditions must hold: bots play on all other seats, no other
    /// person can take a seat during the game, no leader controls the table, and the settings allow hints.
    /// [`Table::hint`] also refuses hints for homework, which a snapshot does not show.
    pub fn grants_hints(&self, seat: Seat) -> bool {
        let settings = self.settings();
        let chairs = self.chairs();
        let is_alone = |chair: &Chair| chair.person == (chair.seat == seat) && !chair.is_handed();
        let closed = !settings.bot_places && !settings.led && settings.has_coach();
        self.phase() == Phase::Playing && closed && chairs.len() > 1 && chairs.iter().all(is_alone)
    }

    /// Returns the number of the open window (the game's current request for moves) for which this seat may get a hint.
    fn asks_about(&self, seat: Seat) -> Result<u32, HostError> {
        match self.phase() {
            Phase::Lobby => return Err(HostError::NotPlaying),
            Phase::Finished => return Err(HostError::GameOver),
            Phase::Playing => {}
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
    /// Returns what an expert would do on this seat, with the number of the window (the game's request for moves). The
    /// computation runs outside the table's task and does not block it.
    ///
    /// # Errors
    /// [`HostError::NotSeated`], [`HostError::NotAwaited`], [`HostError::Paused`], [`HostError::NotPlaying`], [`HostError::GameOver`];
    /// [`HostError::NoHints`] if another person plays or may come, or for children; [`HostError::Busy`] after the
    /// timeout; [`HostError::Stale`] if the table has moved on.
    pub async fn hint(&self, token: &Token) -> Result<(u32, Advice), HostError> {
        let seat = self.seat_of(token).await?;
        let now = self.look();
        let window = now.asks_about(seat)?;
        if self.is_assignment().await {
            return Err(HostError::NoHints);
        }
        let view = now.view(Viewer::Seat(seat)).ok_or(HostError::NotPlaying)?;
        let (asked, context) = (now.cached::<Asked>(), Arc::clone(self.context()));
        // The separate task goes on after the timeout, and its result is cached for a retry.
        let thinking = tokio::spawn(async move {
            asked.0.get_or_try_init(|| async { think_of_hint(&context, view).await.ok_or(()) }).await.cloned().ok()
        });
        let hint = tokio::time::timeout(PATIENCE, thinking).await.ok().and_then(Result::ok).flatten();
        // Another person may have sat down during the computation, or the window may have closed. Then the hint is
        // useless.
        if self.look().asks_about(seat)? != window {
            return Err(HostError::Stale);
        }
        Ok((window, hint.ok_or(HostError::Busy { retry_after_s: RETRY_AFTER_S })?))
    }
}

impl House {
    /// Returns what an expert would do in this view. It is for a learner who plays a tutorial without a table.
    ///
    /// # Errors
    /// [`HostError::NoHints`] in a house for children; [`HostError::Busy`] after the timeout.
    pub async fn hint_for_learner(&self, view: Box<dyn AnyView>) -> Result<Advice, HostError> {
        if self.config().child_safe {
            return Err(HostError::NoHints);
        }
        let hint = tokio::time::timeout(PATIENCE, think_of_hint(self.context(), view)).await.ok().flatten();
        hint.ok_or(HostError::Busy { retry_after_s: RETRY_AFTER_S })
    }
}

async fn think_of_hint(context: &Context, view: Box<dyn AnyView>) -> Option<Advice> {
    let mind = Arc::clone(&context.config.mind);
    context.thinkers.hint(move || Advice::about(&*view, &*mind, None)).await.flatten()
}
