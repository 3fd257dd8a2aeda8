//! Somebody who comes when the game has begun: they may take the place of a bot, where whoever hosts lets them.
//!
//! Whoever takes a place is told what the bot's seat was told. So nobody who holds a hand of this game, or held one and was
//! taken off, gets a second one by the same device, and everybody is told who took whose place.

use game::Seat;
use tokio::time::Instant;

use crate::{
    HostError, Newcomer, Table, Token,
    table::lobby::taken,
    task::{actor::Actor, handle::Power, lobby},
};

/// What somebody may ask who comes when the game has begun.
impl Table {
    /// Whether somebody who brings these tokens, which may hold nothing any more, may take the place of some bot now.
    ///
    /// # Errors
    /// [`HostError::NoPlace`] where no bot's place is to be had, [`HostError::OneSeatEach`] where one of the tokens holds a
    /// seat or held one in this game; a store that cannot be read.
    pub async fn may_take_place(&self, tokens: &[Token]) -> Result<(), HostError> {
        let tokens = tokens.to_vec();
        self.ask(Power::TakeSeat, move |actor| Box::pin(async move { may_take(actor, &tokens).await })).await
    }

    /// Takes the place of the bot on this seat, from its next decision on, for somebody who brings these tokens. The token
    /// that is given is the only key to the seat.
    ///
    /// # Errors
    /// As [`Table::may_take_place`], and [`HostError::NoPlace`] also where that seat is no bot's any more; a bad name, a name
    /// where names are given; very many who sat down lately; a store that refuses.
    pub async fn take_place(
        &self,
        newcomer: impl Into<Newcomer>,
        seat: Seat,
        tokens: &[Token],
    ) -> Result<Token, HostError> {
        let (newcomer, tokens) = (newcomer.into(), tokens.to_vec());
        self.ask_again(Power::TakeSeat, move |actor| {
            Box::pin(async move { take(actor, newcomer, seat, &tokens).await })
        })
        .await
    }
}

async fn may_take(actor: &mut Actor, tokens: &[Token]) -> Result<(), HostError> {
    if actor.state.places().next().is_none() {
        return Err(HostError::NoPlace);
    }
    lobby::may_sit(actor, tokens).await?;
    for token in tokens {
        match actor.chair_of(token).await {
            Ok(chair) if actor.state.knows_a_hand(chair) => return Err(HostError::OneSeatEach),
            Ok(_) | Err(HostError::NotSeated) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

async fn take(actor: &mut Actor, newcomer: Newcomer, seat: Seat, tokens: &[Token]) -> Result<Token, HostError> {
    may_take(actor, tokens).await?;
    actor.state.must_have_place(seat)?;
    let dice = actor.context.config.luck.nicks(actor.state.id, actor.state.seq)?;
    newcomer.occupant(&actor.state.settings, Some(&actor.state), &mut dice.clone())?;
    actor.raise().await?;
    // Counted like somebody who sits down in the lobby: who is refused keeps nobody else out.
    actor.tempo.may_come(Instant::now())?;
    let token = lobby::new_token()?;
    // The token is stored first: a token without a chair is harmless, a chair without a token is lost.
    let since = actor.state.seq.next();
    crate::task::token::put(&*actor.context.journal, actor.state.id, &token, since).await?;
    actor.act(|state, moment| taken(state, moment, since, seat, &newcomer, dice.clone())).await?;
    actor.tempo.came();
    actor.presence.touch(since, Instant::now());
    Ok(token)
}
