//! What would an expert do here? Asked by somebody who plays alone against bots, or learns.

use std::{sync::Arc, time::Duration};

use game::{Seat, Viewer};
use rooms::{AnyView, Manner};
use tokio::sync::OnceCell;

use crate::{
    Advised, Chair, HostError, House, Mind, Phase, Snapshot, Table, Token, advice::coach, task::context::Context,
};

/// Whoever asks waits no longer than this. The thought goes on, and may be there when they ask again.
const PATIENCE: Duration = Duration::from_secs(3);

/// After so many seconds it makes sense to ask again.
const RETRY_AFTER_S: u32 = 2;

/// What an expert would do in a seat's place, by what that seat knows.
///
/// # Who sees this
/// The seat alone: it tells about its own cards.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// How often an expert bluffs here, from 0 to 1; `None` where nobody could.
    pub bluff: Option<f64>,
    /// How often an expert calls somebody a liar here, from 0 to 1; `None` where nobody could.
    pub call: Option<f64>,
    /// What an expert does most often.
    pub usual: Advised,
}

/// The hint of a moment of a table: whoever asks again is told the same, and no moment is thought about twice.
#[derive(Default, Debug)]
struct Asked(OnceCell<Hint>);

impl Hint {
    /// By this view alone, and so by what its seat was told; `None` where the seat is not awaited.
    fn about(view: &dyn AnyView, mind: &dyn Mind) -> Option<Self> {
        let advice = Advised::all(view, &mind.expert(view)?);
        let moves = view.candidates();
        let often = |kind| coach::often(view, kind, &moves, &advice);
        let (bluff, call) = (often(Manner::Lie), often(Manner::Call));
        Some(Self { bluff, call, usual: advice.into_iter().next()? })
    }
}

impl Snapshot {
    /// Whether this seat may ask for hints, as far as the table knows: it is the only person's among bots, nobody else may come into
    /// the game, no class leads it, and where children play whoever set the table up allowed it.
    pub fn grants_hints(&self, seat: Seat) -> bool {
        let settings = self.settings();
        let chairs = self.chairs();
        let is_alone = |chair: &Chair| chair.person == (chair.seat == seat) && !chair.is_handed();
        let closed = !settings.bot_places && !settings.led && settings.has_coach();
        self.phase() == Phase::Playing && closed && chairs.len() > 1 && chairs.iter().all(is_alone)
    }

    /// The number of the window that this seat may be given a hint about now.
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
    /// What an expert would do in this seat's place, with the number of the window that it is about. It is thought of away
    /// from the table, which waits for nothing.
    ///
    /// # Errors
    /// Not seated, not awaited, no game or a paused one; [`HostError::NoHints`] where somebody else plays too or may come, or
    /// children do; [`HostError::Busy`] where there is no answer in time; [`HostError::Stale`] where the table has gone on.
    pub async fn hint(&self, token: &Token) -> Result<(u32, Hint), HostError> {
        let seat = self.seat_of(token).await?;
        let now = self.look();
        let window = now.asks_about(seat)?;
        if self.is_homework().await {
            return Err(HostError::NoHints);
        }
        let view = now.view(Viewer::Seat(seat)).ok_or(HostError::NotPlaying)?;
        let (asked, context) = (now.kept::<Asked>(), Arc::clone(self.context()));
        // A task of its own: what whoever asked does not wait for is there when they ask again.
        let thinking = tokio::spawn(async move {
            asked.0.get_or_try_init(|| async { think_of_hint(&context, view).await.ok_or(()) }).await.cloned().ok()
        });
        let hint = tokio::time::timeout(PATIENCE, thinking).await.ok().and_then(Result::ok).flatten();
        // Others may have come meanwhile, and the table may have gone on.
        if self.look().asks_about(seat)? != window {
            return Err(HostError::Stale);
        }
        Ok((window, hint.ok_or(HostError::Busy { retry_after_s: RETRY_AFTER_S })?))
    }
}

impl House {
    /// What an expert would do where this view is somebody's who learns the game: nobody sits at a table.
    ///
    /// # Errors
    /// [`HostError::NoHints`] in a house for children; [`HostError::Busy`] where there is no answer in time.
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
