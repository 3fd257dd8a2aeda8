//! The host's tools, and how people leave their own seat.

use game::{OptionValues, Seat};
use journal::Entry;
use rooms::Room;
use tokio::time::Instant;

use crate::{
    HostError, Phase, SettingsChange, Table, Token,
    table::{
        self,
        decide::{self, Moment},
        decks::JournalOptions,
        host_tools::{changed, handed, make_host, next_game, stopped, swap},
        seat_requests::index,
        state::TableState,
    },
    task::{
        actor::Actor,
        codes,
        handle::{Answering, Power},
        lobby, seat_requests, waiting_list,
    },
};

/// The tools of the host. All of them return [`HostError::NotSeated`] or [`HostError::NotHost`] to other people,
/// [`HostError::Store`] if the store refuses, and [`HostError::TooFast`] at the rate limit.
impl Table {
    /// Runs the tool `work` if the token is the host's. `work` gets the host's seat.
    pub(crate) async fn tool<F>(&self, token: &Token, work: F) -> Result<(), HostError>
    where
        F: for<'a> FnOnce(&'a mut Actor, Seat) -> Answering<'a, ()> + Clone + Send + 'static,
    {
        let token = token.clone();
        self.ask(Power::Host, move |actor| {
            Box::pin(async move {
                let host = must_host(actor, &token).await?;
                actor.rate_limits.tool(Instant::now())?;
                work(actor, host).await
            })
        })
        .await
    }

    /// Puts a bot on the next free seat.
    ///
    /// # Errors
    /// [`HostError::UnknownBot`], [`HostError::Full`], [`HostError::NotInLobby`].
    pub async fn add_bot(&self, token: &Token, bot: &str) -> Result<(), HostError> {
        let bot = bot.to_owned();
        self.tool(token, move |actor, _| Box::pin(async move { lobby::add_bot(actor, &bot).await })).await
    }

    /// Puts bots on free seats until `upto` seats are occupied, or the game's maximum is reached.
    ///
    /// # Errors
    /// [`HostError::UnknownBot`], [`HostError::NotInLobby`].
    pub async fn fill(&self, token: &Token, bot: &str, upto: u8) -> Result<(), HostError> {
        let bot = bot.to_owned();
        self.tool(token, move |actor, _| Box::pin(async move { lobby::fill(actor, &bot, upto).await })).await
    }

    /// Removes an occupant. In the lobby the seat becomes free. During a game a bot gets the person's seat, and the
    /// person's tokens become void: at once if the person is absent, otherwise after a timeout in which they can
    /// refuse.
    ///
    /// # Errors
    /// [`HostError::WrongSeat`] if no person has the seat; [`HostError::KeptLately`]; [`HostError::StandIn`] if a
    /// stand-in for an absent host asks this about a person.
    pub async fn remove(&self, token: &Token, seat: Seat) -> Result<(), HostError> {
        self.tool(token, move |actor, host| Box::pin(take_off(actor, host, seat))).await
    }

    /// Lets a bot play for a person until the person gives a sign of life: at once if the person is absent, otherwise
    /// after a timeout in which they can refuse.
    ///
    /// # Errors
    /// [`HostError::NotPlaying`], [`HostError::WrongSeat`] if no person plays there, [`HostError::KeptLately`];
    /// [`HostError::StandIn`] for a stand-in for an absent host.
    pub async fn hand(&self, token: &Token, seat: Seat) -> Result<(), HostError> {
        self.tool(token, move |actor, host| Box::pin(seat_requests::hand(actor, host, seat))).await
    }

    /// Makes the person on this seat the host.
    ///
    /// # Errors
    /// [`HostError::WrongSeat`] if no person has the seat.
    pub async fn make_host(&self, token: &Token, seat: Seat) -> Result<(), HostError> {
        self.tool(token, move |actor, _| {
            Box::pin(async move { actor.act(|state, moment| make_host(state, moment, seat)).await.map(drop) })
        })
        .await
    }

    /// Changes seats in the lobby. `order` has, for each seat, the seat that its new occupant has now.
    ///
    /// # Errors
    /// [`HostError::WrongSeat`] for an invalid order, [`HostError::NotInLobby`].
    pub async fn swap(&self, token: &Token, order: &[Seat]) -> Result<(), HostError> {
        let order = order.to_vec();
        self.tool(token, move |actor, _| {
            Box::pin(async move { actor.act(|state, moment| swap(state, moment, &order)).await.map(drop) })
        })
        .await
    }

    /// Changes the settings that the table has when the request is handled. Inconsistent settings are corrected: a
    /// table for children has no chat and no free names.
    ///
    /// # Errors
    /// [`HostError::NotFounder`] if a person other than the founder allows own decks or the coach at a table for
    /// children.
    pub async fn set(&self, token: &Token, change: &SettingsChange) -> Result<(), HostError> {
        // The founder of an assignment is its leader. The person who plays it may not allow hints.
        if change.coach == Some(true) && self.is_assignment().await {
            return Err(HostError::NotFounder);
        }
        let change = *change;
        self.tool(token, move |actor, host| Box::pin(set(actor, Some(host), change))).await
    }

    /// Begins the game with the people and bots that sit at the table.
    ///
    /// # Errors
    /// [`HostError::TooFew`], [`HostError::Options`] if the options do not fit the number of players,
    /// [`HostError::NotInLobby`].
    pub async fn open(&self, token: &Token) -> Result<(), HostError> {
        self.tool(token, |actor, _| Box::pin(lobby::open(actor))).await
    }

    /// Ends the game without a result. Everybody is back in the lobby.
    ///
    /// # Errors
    /// [`HostError::NotPlaying`].
    pub async fn stop(&self, token: &Token) -> Result<(), HostError> {
        self.tool(token, |actor, _| Box::pin(stop(actor))).await
    }

    /// Returns to the lobby with the same people and the same code: for the same game, or for another room with its
    /// options (`other`). With `start` the game begins at once. The deck [`PRESENT_DECK`](crate::PRESENT_DECK) in the
    /// options means the present deck of the table.
    ///
    /// # Errors
    /// [`HostError::NotFinished`] during a game, [`HostError::UnknownRoom`], [`HostError::Options`],
    /// [`HostError::NoOwnDecks`], [`HostError::TooMany`]. With `start` also the errors of [`open`](Self::open);
    /// everybody is in the lobby then.
    pub async fn again(
        &self,
        token: &Token,
        other: Option<(String, OptionValues)>,
        start: bool,
    ) -> Result<(), HostError> {
        self.tool(token, move |actor, host| Box::pin(again(actor, host, other, start))).await
    }
}

async fn must_host(actor: &mut Actor, token: &Token) -> Result<Seat, HostError> {
    let seat = actor.sign_of_life(token).await?;
    if actor.state.host() == Some(seat) { Ok(seat) } else { Err(HostError::NotHost) }
}

/// Frees a seat in the lobby; the person cannot return with the same token. During a game a bot gets the seat.
async fn take_off(actor: &mut Actor, own: Seat, seat: Seat) -> Result<(), HostError> {
    if actor.state.position.is_some() {
        return seat_requests::remove(actor, own, seat).await;
    }
    let free = |state: &TableState, moment: Moment<'_>| {
        table::seat_requests::may_touch(state, own, seat)?;
        table::lobby::get_up(state, moment, seat, own != seat)
    };
    actor.act(|state, moment| free(state, moment)).await.map(|_| ())
}

/// Changes the settings. `host` is the seat of the host; `None` means that the server or the leader changes them.
async fn set(actor: &mut Actor, host: Option<Seat>, change: SettingsChange) -> Result<(), HostError> {
    let config = actor.context.config.clone();
    actor.act(|state, moment| changed(state, moment, &config, host, &change)).await.map(|_| ())
}

/// Changes the settings for the leader of the table.
pub(crate) async fn set_by_leader(actor: &mut Actor, change: SettingsChange) -> Result<(), HostError> {
    set(actor, None, change).await
}

/// Applies the server's rules for children to a table that was created before these rules were switched on, or by an
/// earlier version.
pub(crate) async fn apply_house_rules(actor: &mut Actor) -> Result<(), HostError> {
    let asked = actor.context.config.child_safe || actor.state.settings.child;
    if asked { set(actor, None, SettingsChange::default()).await } else { Ok(()) }
}

/// Ends the game without a result, and seats the people on the waiting list.
pub(crate) async fn stop(actor: &mut Actor) -> Result<(), HostError> {
    let config = actor.context.config.clone();
    actor.act(|state, moment| stopped(state, moment, &config)).await?;
    waiting_list::seat_all(actor).await;
    Ok(())
}

/// Returns to the lobby with the same people, for the same game or another one. With `start` it then begins the game.
async fn again(
    actor: &mut Actor,
    host: Seat,
    other: Option<(String, OptionValues)>,
    start: bool,
) -> Result<(), HostError> {
    if actor.state.position.is_some() && actor.state.revealed.is_none() {
        return Err(HostError::NotFinished);
    }
    if actor.state.position.is_some() || other.is_some() {
        let config = actor.context.config.clone();
        back_to_lobby(actor, |state| next_game(state, &config, host, other.as_ref())).await?;
        // If people from the waiting list sit down, the game does not begin yet: the host should see them first.
        if waiting_list::seat_all(actor).await > 0 {
            return Ok(());
        }
    }
    if start { lobby::open(actor).await } else { Ok(()) }
}

/// Takes everybody back to the lobby for the game that `choose` returns.
pub(crate) async fn back_to_lobby(
    actor: &mut Actor,
    choose: impl Fn(&TableState) -> Result<(&'static dyn Room, OptionValues), HostError>,
) -> Result<(), HostError> {
    actor.raise().await?;
    // The request is validated here, so that a refused request stores nothing. It is validated again on the table's
    // later state.
    let (room, options) = choose(&actor.state)?;
    actor.rate_limits.deck_bytes(JournalOptions::new(room, options, &actor.state.decks).bytes(), Instant::now())?;
    let journal = &*actor.context.journal;
    let code = codes::keep(journal, &actor.state.code, actor.state.id).await?;
    actor
        .act(|state, moment| {
            if state.position.is_some() && state.revealed.is_none() {
                return Err(HostError::NotFinished);
            }
            let (room, options) = choose(state)?;
            decide::then(state, moment, table::lobby::again(state, room, &code, options))
        })
        .await
        .map(|_| ())
}

/// Gives up the person's own seat. In the lobby this is final. Otherwise a bot plays, in this game and the next games,
/// until the person is back. If the host leaves, another person who is present becomes the host.
pub(crate) async fn leave(actor: &mut Actor, token: &Token) -> Result<(), HostError> {
    let seat = actor.seat_of(token).await?;
    actor.raise_from_first().await?;
    if actor.state.phase() == Phase::Lobby {
        return actor.act(|state, moment| table::lobby::get_up(state, moment, seat, false)).await.map(|_| ());
    }
    if !actor.state.chairs.get(seat.index()).is_some_and(|chair| chair.plays_in_person()) {
        return Ok(());
    }
    // A person who plays alone at a led table delays nobody. Moves of a bot would not be the person's own work, so no
    // bot plays.
    if actor.state.settings.led && actor.state.chairs.iter().filter(|chair| chair.is_person()).count() == 1 {
        return Ok(());
    }
    let heir = actor.presence.heir(&actor.state, seat);
    let leaving = |state: &TableState, moment: Moment<'_>| {
        let hosted = heir.filter(|_| state.host() == Some(seat)).map(|heir| Entry::Hosted { seat: index(heir) });
        decide::then(state, moment, std::iter::once(handed(state, seat)?).chain(hosted).collect())
    };
    actor.act(leaving).await.map(|_| ())
}
