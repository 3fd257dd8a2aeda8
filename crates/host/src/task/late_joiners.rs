//! People who come during a game: they may take the seat of a bot, if the host allows it.
//!
//! The newcomer learns everything that the bot's seat knows. So a person who has, or had, a hand in this game cannot
//! get a second hand with the same device, and everybody sees whose seat was taken.

use game::Seat;
use tokio::time::Instant;

use crate::{
    HostError, Newcomer, Table, Token,
    table::lobby::taken,
    task::{actor::Actor, handle::Power, lobby, token},
};

/// The requests of people who come during a game.
impl Table {
    /// Checks whether a person with these tokens, which may be void, may take the seat of a bot now.
    ///
    /// # Errors
    /// [`HostError::NoPlace`] if no bot's seat can be taken; [`HostError::OneSeatEach`] if one of the tokens has a
    /// seat, or had one in this game, or an error of the store.
    pub async fn may_take_place(&self, tokens: &[Token]) -> Result<(), HostError> {
        let tokens = tokens.to_vec();
        self.ask(Power::TakeSeat, move |actor| Box::pin(async move { may_take(actor, &tokens).await })).await
    }

    /// Gives the seat of a bot to a person, from the bot's next decision on. `tokens` are the person's other tokens at
    /// this table. The returned token is the only key to the seat.
    ///
    /// # Errors
    /// As [`Table::may_take_place`]; [`HostError::NoPlace`] also if the seat no longer has a bot;
    /// [`HostError::BadName`], [`HostError::NamesAreGiven`], [`HostError::Crowded`], or an error of the store.
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
    // The rate limit is checked before and counted after success, so that a refused person does not block other people.
    actor.rate_limits.may_come(Instant::now())?;
    let token = lobby::new_token()?;
    // The token is stored first: a token without a chair is harmless, but a chair without a token is lost.
    let since = actor.state.seq.next();
    token::put(&*actor.context.journal, actor.state.id, &token, since).await?;
    actor.act(|state, moment| taken(state, moment, since, seat, &newcomer, dice.clone())).await?;
    actor.rate_limits.came();
    actor.presence.touch(since, Instant::now());
    Ok(token)
}
