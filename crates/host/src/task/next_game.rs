//! The requests by which the people at a table choose the next game: proposals, votes, and the beginning of a game to
//! which everybody has agreed.

use game::Seat;
use journal::{Entry, Seq};
use tokio::time::Instant;

use crate::{
    HostError, Table, Token,
    table::{
        decide,
        next_game::{Wish, accepted, chosen, declined, dropped, is_hopeless, proposed, settled},
        seat_requests::refusal_by_acting,
        state::TableState,
    },
    task::{actor::Actor, handle::Power, host_tools, lobby, waiting_list},
};

/// The requests about the next game. Everybody with a seat may send them. All of them return [`HostError::NotSeated`]
/// to people without a seat, [`HostError::NotHost`] at a led table, [`HostError::NotAfterGame`] if no game has just
/// ended, and [`HostError::TooFast`] at the rate limit.
impl Table {
    /// Proposes the next game. The proposal replaces this person's earlier proposal and vote. If another person has
    /// proposed the same game, the person agrees to that proposal. The game begins when all people who are present have
    /// agreed.
    ///
    /// # Errors
    /// [`HostError::UnknownRoom`], [`HostError::Options`], [`HostError::NoShorter`], [`HostError::NoOwnDecks`];
    /// [`HostError::TooFew`] or [`HostError::TooMany`] if the people at the table cannot play it.
    pub async fn propose(&self, token: &Token, wish: &Wish) -> Result<(), HostError> {
        let (token, wish) = (token.clone(), wish.clone());
        self.ask(Power::NextGame, move |actor| Box::pin(async move { propose(actor, &token, &wish).await })).await
    }

    /// Agrees to the proposal with this number, and to no other.
    ///
    /// # Errors
    /// [`HostError::NotProposed`] if the proposal is not open.
    pub async fn accept(&self, token: &Token, number: Seq) -> Result<(), HostError> {
        let token = token.clone();
        self.ask(Power::NextGame, move |actor| {
            Box::pin(async move { say(actor, &token, |state, seat| accepted(state, seat, number)).await })
        })
        .await
    }

    /// Withdraws this person's proposal and vote, and says that the person wants no other game now.
    ///
    /// # Errors
    /// An error of the store.
    pub async fn decline(&self, token: &Token) -> Result<(), HostError> {
        let token = token.clone();
        self.ask(Power::NextGame, move |actor| Box::pin(async move { say(actor, &token, declined).await })).await
    }

    /// Begins the proposed game at once. Only the host may do this.
    ///
    /// # Errors
    /// [`HostError::NotHost`] for other people; [`HostError::NotProposed`] if the proposal is not open.
    pub async fn begin_proposed(&self, token: &Token, number: Seq) -> Result<(), HostError> {
        self.tool(token, move |actor, _| Box::pin(play(actor, number, |_| true))).await
    }
}

async fn propose(actor: &mut Actor, token: &Token, wish: &Wish) -> Result<(), HostError> {
    let config = actor.context.config.clone();
    let decide = |state: &TableState, seat: Seat| proposed(state, &config, seat, wish);
    say(actor, token, decide).await
}

/// Appends a proposal or a vote, and begins the game if everybody has agreed.
async fn say(
    actor: &mut Actor,
    token: &Token,
    said: impl Fn(&TableState, Seat) -> Result<Vec<Entry>, HostError>,
) -> Result<(), HostError> {
    let seat = actor.sign_of_life(token).await?;
    let chair = actor.state.chairs.get(seat.index()).map_or(Seq::NONE, |chair| chair.since);
    let now = Instant::now();
    // Refused requests count too: the check of a proposal parses its deck and opens a game.
    actor.rate_limits.next_game(chair, now)?;
    let entries = said(&actor.state, seat)?;
    if !entries.is_empty() {
        let bytes = entries.iter().map(|entry| if let Entry::Deck { text } = entry { text.len() } else { 0 }).sum();
        actor.rate_limits.deck_bytes(bytes, now)?;
        actor.raise().await?;
        let kept = |state: &TableState| refusal_by_acting(state, seat).into_iter();
        actor
            .act(|state, moment| {
                let said = said(state, seat)?;
                decide::then(state, moment, kept(state).chain(said).collect())
            })
            .await?;
    }
    if let Err(error) = begin(actor).await {
        // The vote is stored. The timer of the next game tries again to begin the game.
        tracing::warn!(table = %actor.state.id, %error, "the next game could not begin");
    }
    Ok(())
}

/// Begins the game to which everybody who is present has agreed. If the game can no longer be played, withdraws its
/// proposal.
pub(crate) async fn begin(actor: &mut Actor) -> Result<(), HostError> {
    if is_agreed(actor) {
        return open(actor).await;
    }
    let Some(number) = settled(&actor.state) else { return Ok(()) };
    // A newer state, read from the store, may have other votes.
    let still = move |state: &TableState| settled(state) == Some(number);
    match play(actor, number, still).await {
        Err(HostError::NotProposed) => Ok(()),
        Err(error) if is_hopeless(&error) => {
            tracing::warn!(table = %actor.state.id, %error, "a proposed game cannot be played");
            actor.act(|state, moment| decide::then(state, moment, dropped(state, number))).await.map(drop)
        }
        done => done,
    }
}

/// Begins the proposed game, unless people from the waiting list sit down first: the host should see them first.
/// Returns [`HostError::NotProposed`] if the proposal is closed, or if `still` refuses the table's present state.
async fn play(actor: &mut Actor, number: Seq, still: impl Fn(&TableState) -> bool) -> Result<(), HostError> {
    let config = actor.context.config.clone();
    let choose = |state: &TableState| {
        if still(state) { chosen(state, &config, number) } else { Err(HostError::NotProposed) }
    };
    host_tools::back_to_lobby(actor, choose).await?;
    if waiting_list::seat_all(actor).await > 0 { Ok(()) } else { open(actor).await }
}

/// Opens the game of a lobby to which everybody has agreed. If the store fails, the timer of the next game tries again,
/// until something else happens at the table.
async fn open(actor: &mut Actor) -> Result<(), HostError> {
    actor.agreed_lobby = Some(actor.state.seq);
    let opened = lobby::open(actor).await;
    if matches!(opened, Err(HostError::Store(_) | HostError::TooFast)) {
        actor.plan();
    } else {
        actor.agreed_lobby = None;
    }
    opened
}

/// Returns whether everybody has agreed to the game of this lobby, but the store failed before the game began.
pub(crate) fn is_agreed(actor: &Actor) -> bool {
    actor.agreed_lobby == Some(actor.state.seq)
}
