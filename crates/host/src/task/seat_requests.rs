//! Requests about people's seats, and the answers. There are two kinds: another device asks to continue as a person,
//! and the host wants a bot to play for a person who is present.
//!
//! Nobody can simply take another person's seat: a device shows a code, and the people at the table confirm whose
//! device it is. A stand-in for an absent host cannot decide about such requests.

use game::Seat;
use journal::{Ask, By, Entry, Seq};
use tokio::time::Instant;

use crate::{
    HostError, Phase, Table, Token,
    table::{
        decide,
        seat_requests::{agreed, index, is_hosts, must_ask, overdue, person, put},
        state::TableState,
    },
    task::{actor::Actor, handle::Power, lobby, token},
};

/// The requests about people's seats.
impl Table {
    /// Asks for a person's seat from another device. Returns the device's token, and the code of four digits that the
    /// device must show. The token is void until the people at the table have confirmed the device; then it is the only
    /// key to the seat.
    ///
    /// # Errors
    /// [`HostError::WrongSeat`] if no person has the seat; [`HostError::TooFast`] at the rate limit of devices, or an
    /// error of the store.
    pub async fn ask_for_seat(&self, seat: Seat) -> Result<(Token, String), HostError> {
        self.ask_again(Power::TakeSeat, move |actor| Box::pin(ask_for_seat(actor, seat))).await
    }

    /// Confirms that the device that asked for this seat (by the entry `asked`) belongs to the seat's person. The
    /// consent of the person's old device is enough, and so is the host's consent if the person is absent. Otherwise
    /// two people at the table must confirm.
    ///
    /// # Errors
    /// [`HostError::NotSeated`]; [`HostError::NotAsked`] if no request of a device with that entry is open;
    /// [`HostError::StandIn`] for a stand-in for an absent host.
    pub async fn agree(&self, token: &Token, seat: Seat, asked: Seq) -> Result<(), HostError> {
        let token = token.clone();
        self.ask(Power::TakeSeat, move |actor| Box::pin(async move { agree(actor, &token, seat, asked).await })).await
    }

    /// Refuses the open request about the person's own seat. Without a request nothing changes.
    ///
    /// # Errors
    /// [`HostError::NotSeated`], or an error of the store.
    pub async fn keep(&self, token: &Token) -> Result<(), HostError> {
        let token = token.clone();
        self.ask(Power::Own, move |actor| Box::pin(async move { keep(actor, &token).await })).await
    }

    /// Returns the number of a token's entry, by which its holder sat down or asked for a seat. The token may be void.
    ///
    /// # Errors
    /// [`HostError::NotSeated`] if the token was never made for this table.
    pub async fn token_entry(&self, token: &Token) -> Result<Seq, HostError> {
        let token = token.clone();
        self.ask(Power::Own, move |actor| Box::pin(async move { actor.chair_of(&token).await })).await
    }
}

async fn ask_for_seat(actor: &mut Actor, seat: Seat) -> Result<(Token, String), HostError> {
    person(&actor.state, seat)?;
    actor.raise().await?;
    let fresh = lobby::new_token()?;
    let ask = Ask::Device { code: new_code(&actor.state)? };
    actor.rate_limits.device(Instant::now())?;
    // The token is stored first, like the token of a person who joins.
    let since = actor.state.seq.next();
    token::put(&*actor.context.journal, actor.state.id, &fresh, since).await?;
    let asked = Entry::Asked { seat: index(seat), ask: ask.clone() };
    actor
        .act(|state, moment| {
            if state.seq.next() != since {
                return Err(HostError::Stale);
            }
            // The host's request times out soon. Until then no other request may replace it.
            let answering = person(state, seat)?.asked.as_ref().is_some_and(|asked| is_hosts(&asked.ask));
            if answering { Err(HostError::TooFast) } else { decide::then(state, moment, vec![asked.clone()]) }
        })
        .await?;
    let Ask::Device { code } = ask else { return Err(HostError::Stale) };
    Ok((fresh, code))
}

/// Returns four digits that no other device at the table shows.
fn new_code(state: &TableState) -> Result<String, HostError> {
    let pending = || state.chairs.iter().filter_map(|chair| chair.asked.as_ref());
    loop {
        let number = getrandom::u32().map_err(|error| HostError::Store(error.to_string()))? % 10_000;
        let fresh = format!("{number:04}");
        if !pending().any(|asked| matches!(&asked.ask, Ask::Device { code } if *code == fresh)) {
            return Ok(fresh);
        }
    }
}

async fn agree(actor: &mut Actor, token: &Token, seat: Seat, asked: Seq) -> Result<(), HostError> {
    let own = actor.sign_of_life(token).await?;
    let chair = person(&actor.state, seat)?;
    // A bot that the host put on the seat does not prove that the person is absent. A person whose page is open, or was
    // open a moment ago, can answer for themselves.
    let now = Instant::now();
    let gone = chair.is_missed() && actor.presence.is_gone(chair.since, now, actor.context.config.away_grace);
    actor.act(|state, moment| agreed(state, moment, own, seat, asked, gone)).await?;
    if actor.state.seat_since(asked).is_some() {
        // The person counts as present while the new device loads its page.
        actor.presence.touch(asked, now);
    }
    Ok(())
}

async fn keep(actor: &mut Actor, token: &Token) -> Result<(), HostError> {
    let own = actor.sign_of_life(token).await?;
    let keep = |state: &TableState| person(state, own).is_ok_and(|chair| chair.asked.is_some());
    let kept = Entry::Kept { seat: index(own), by: By::Person };
    actor
        .act(|state, moment| if keep(state) { decide::then(state, moment, vec![kept.clone()]) } else { Ok(Vec::new()) })
        .await
        .map(|_| ())
}

/// Lets a bot play for a person at the host's request: at once if the person is absent, otherwise only if they do not
/// refuse.
pub(crate) async fn hand(actor: &mut Actor, own: Seat, seat: Seat) -> Result<(), HostError> {
    if actor.state.phase() != Phase::Playing {
        return Err(HostError::NotPlaying);
    }
    put_bot(actor, own, seat, &Ask::Bot).await
}

/// Gives a person's seat to a bot permanently, at the host's request. The conditions are the same as for [`hand`].
pub(crate) async fn remove(actor: &mut Actor, own: Seat, seat: Seat) -> Result<(), HostError> {
    put_bot(actor, own, seat, &Ask::Removal).await
}

async fn put_bot(actor: &mut Actor, own: Seat, seat: Seat, ask: &Ask) -> Result<(), HostError> {
    let chair = person(&actor.state, seat)?;
    if must_ask(chair, own, seat) {
        actor.seat_requests.check_left_alone(chair.since, Instant::now())?;
        actor.raise().await?;
    }
    actor.act(|state, moment| put(state, moment, own, seat, ask)).await.map(|_| ())
}

/// Handles the timeout of a request: the bot plays, or the device is refused.
pub(crate) async fn settle(actor: &mut Actor) -> Result<(), HostError> {
    if let Some(asked) = actor.seat_requests.due(Instant::now()) {
        actor.act(|state, moment| decide::then(state, moment, overdue(state, asked).into_iter().collect())).await?;
    }
    actor.plan_asks();
    Ok(())
}
