//! What a table plays without being asked: for its bots, and for people whose time has run out.

use game::{Seat, Viewer};
use journal::By;

use crate::{HostError, actor::Actor, decide};

impl Actor {
    /// This seat's bot plays what it has thought of.
    pub(crate) async fn let_bot_play(&mut self, seat: Seat) -> Result<(), HostError> {
        let Some((window, play)) = self.thought_of(seat) else { return Ok(()) };
        self.act(|state, moment| decide::play(state, moment, seat, window, &play, By::Bot)).await.map(|_| ())
    }

    /// Plays for everybody whose time has run out.
    pub(crate) async fn let_clock_play(&mut self) -> Result<(), HostError> {
        let Some(window) = self.state.waiting().and_then(|waiting| waiting.window()) else { return Ok(()) };
        for seat in window.seats.iter().filter(|seat| self.state.bot(*seat).is_none()).collect::<Vec<_>>() {
            let Some(position) = &self.state.position else { return Ok(()) };
            let Some(play) = position.view(Viewer::Seat(seat)).timeout_move() else { continue };
            let played =
                self.act(|state, moment| decide::play(state, moment, seat, window.number, &play, By::Clock)).await;
            match played {
                // Somebody answered at the last moment: that answer stands.
                Ok(_) | Err(HostError::Stale | HostError::NotAwaited(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}
