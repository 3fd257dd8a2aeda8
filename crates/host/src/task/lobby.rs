//! Requests in the lobby: sitting down, adding bots, beginning the game.

use tokio::time::Instant;

use crate::{
    HostError, Newcomer, Table, Token,
    table::{
        decide,
        decks::JournalOptions,
        lobby::{clean_salt, opened, seated, sit, sit_bot},
    },
    task::{actor::Actor, handle::Power, token},
};

/// The requests of people who want to sit down.
impl Table {
    /// Gives the next free seat in the lobby to a person. `salt` is the seat's contribution to the random draws, in
    /// hexadecimal, or empty. The returned token is the only key to the seat.
    ///
    /// # Errors
    /// [`HostError::BadName`], [`HostError::NamesAreGiven`], [`HostError::BadSalt`], [`HostError::Locked`],
    /// [`HostError::Full`], [`HostError::NotInLobby`], [`HostError::Crowded`], or an error of the store.
    pub async fn join(&self, newcomer: impl Into<Newcomer>, salt: &str) -> Result<Token, HostError> {
        let (newcomer, salt) = (newcomer.into(), salt.to_owned());
        // If another person sits down at the same time, the request is retried with the next seat.
        self.ask_again(Power::TakeSeat, move |actor| Box::pin(join(actor, newcomer, salt))).await
    }

    /// Checks whether a person with these tokens, which may be void, may sit down. Call it before [`Table::join`]: a
    /// person whom the host removed from the table may not return with the same device.
    ///
    /// # Errors
    /// [`HostError::TakenOff`] if the host removed the person of one of these tokens, or an error of the store.
    pub async fn may_sit(&self, tokens: &[Token]) -> Result<(), HostError> {
        let tokens = tokens.to_vec();
        self.ask(Power::Own, move |actor| Box::pin(async move { may_sit(actor, &tokens).await })).await
    }
}

/// Gives the next free seat to a person.
async fn join(actor: &mut Actor, newcomer: Newcomer, salt: String) -> Result<Token, HostError> {
    let salt = clean_salt(&salt)?;
    if actor.state.position.is_some() {
        return Err(HostError::NotInLobby);
    }
    if actor.state.settings.locked {
        return Err(HostError::Locked);
    }
    let mut dice = actor.context.config.luck.nicks(actor.state.id, actor.state.seq)?;
    let occupant = newcomer.occupant(&actor.state.settings, Some(&actor.state), &mut dice)?;
    seated(&actor.state, occupant.clone(), salt.clone())?;
    // The rate limit is checked last and counted after success, so that refused requests do not block other people.
    actor.rate_limits.may_come(Instant::now())?;
    let token = new_token()?;
    // The token is stored first: a token without a chair is harmless, but a chair without a token is lost.
    let since = actor.state.seq.next();
    token::put(&*actor.context.journal, actor.state.id, &token, since).await?;
    let seated = actor.act(|state, moment| sit(state, moment, since, occupant.clone(), salt.clone())).await?;
    debug_assert_eq!(seated, since, "a joining seat is one entry");
    let now = Instant::now();
    actor.rate_limits.came();
    actor.presence.touch(since, now);
    Ok(token)
}

/// Checks whether a person with these tokens may sit down. The host must not have removed them from the table.
pub(crate) async fn may_sit(actor: &mut Actor, tokens: &[Token]) -> Result<(), HostError> {
    for token in tokens {
        match actor.chair_of(token).await {
            Ok(chair) if actor.state.taken_off.contains(&chair) => return Err(HostError::TakenOff),
            Ok(_) | Err(HostError::NotSeated) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Puts a bot on the next free seat.
pub(crate) async fn add_bot(actor: &mut Actor, bot: &str) -> Result<(), HostError> {
    known_bot(actor, bot)?;
    actor.act(|state, moment| sit_bot(state, moment, bot)).await.map(|_| ())
}

/// Puts bots on free seats until `upto` seats are occupied.
pub(crate) async fn fill(actor: &mut Actor, bot: &str, upto: u8) -> Result<(), HostError> {
    known_bot(actor, bot)?;
    let upto = usize::from(upto.min(*actor.state.room.seats().end()));
    while actor.state.chairs.len() < upto {
        actor.act(|state, moment| sit_bot(state, moment, bot)).await?;
    }
    Ok(())
}

fn known_bot(actor: &Actor, bot: &str) -> Result<(), HostError> {
    let known = actor.state.room.all_bots().contains(&bot);
    if known { Ok(()) } else { Err(HostError::UnknownBot(bot.chars().take(40).collect())) }
}

/// Begins the game with the people and bots that sit at the table.
pub(crate) async fn open(actor: &mut Actor) -> Result<(), HostError> {
    if actor.state.position.is_some() {
        return Err(HostError::NotInLobby);
    }
    let min = *actor.state.room.seats().start();
    if actor.state.chairs.len() < usize::from(min) {
        return Err(HostError::TooFew { min });
    }
    let seats = actor.state.chairs.len() as u8;
    let stored = JournalOptions::new(actor.state.room, (*actor.state.options).clone(), &actor.state.decks);
    actor.rate_limits.deck_bytes(stored.bytes(), Instant::now())?;
    let config = actor.context.config.clone();
    let newest = *actor.state.room.rules().end();
    actor.state.room.open_by(newest, &actor.state.options, seats).map_err(HostError::Options)?;
    actor
        .act(|state, moment| {
            if state.position.is_some() {
                return Err(HostError::NotInLobby);
            }
            decide::then(state, moment, opened(state, &config, moment.secret)?)
        })
        .await
        .map(|_| ())
}

pub(crate) fn new_token() -> Result<Token, HostError> {
    Token::random().map_err(|error| HostError::Store(error.to_string()))
}
