//! What is asked about people's seats, and who answers: another device that wants to go on as somebody, a bot that the
//! host would put in the place of somebody who is there.
//!
//! Nobody is handed somebody else's seat: a device shows a code, and those who sit at the table say whose it is. Whoever
//! only minds the table for an absent host has no say in it.

use game::Seat;
use journal::{Ask, By, Entry, Seq};
use tokio::time::Instant;

use crate::{
    HostError, Phase, Table, Token,
    table::{
        decide::{self},
        seat_requests::{agreed, index, is_hosts, must_ask, overdue, person, put},
        state::TableState,
    },
    task::{actor::Actor, handle::Power, lobby, token},
};

/// What everybody may ask about the seats of people.
impl Table {
    /// Asks for a person's seat from another device, which is to show the code of four digits. The token holds nothing
    /// until those who may say so have let the device in; then it alone holds the seat.
    ///
    /// # Errors
    /// No person there; too many devices that asked lately; a store that refuses.
    pub async fn ask_for_seat(&self, seat: Seat) -> Result<(Token, String), HostError> {
        self.ask_again(Power::TakeSeat, move |actor| Box::pin(ask_for_seat(actor, seat))).await
    }

    /// Says that the device that asked for this seat, by the entry `asked`, is that person's. The person's old device says
    /// so alone, and so does the host about somebody who is gone; else two people at the table must.
    ///
    /// # Errors
    /// Not seated; [`HostError::NotAsked`] where no device asks by that entry now; [`HostError::StandIn`] from whoever
    /// minds the table for an absent host.
    pub async fn agree(&self, token: &Token, seat: Seat, asked: Seq) -> Result<(), HostError> {
        let token = token.clone();
        self.ask(Power::TakeSeat, move |actor| Box::pin(async move { agree(actor, &token, seat, asked).await })).await
    }

    /// Says about one's own seat that one keeps it, whatever is asked. Nothing changes where nothing is.
    ///
    /// # Errors
    /// Not seated, a store that refuses.
    pub async fn keep(&self, token: &Token) -> Result<(), HostError> {
        let token = token.clone();
        self.ask(Power::Own, move |actor| Box::pin(async move { keep(actor, &token).await })).await
    }

    /// The entry that a token is for: by which its holder sat down, or asked for a seat. The token may hold nothing.
    ///
    /// # Errors
    /// [`HostError::NotSeated`] where it was never made for this table.
    pub async fn pass_of(&self, token: &Token) -> Result<Seq, HostError> {
        let token = token.clone();
        self.ask(Power::Own, move |actor| Box::pin(async move { actor.chair_of(&token).await })).await
    }
}

async fn ask_for_seat(actor: &mut Actor, seat: Seat) -> Result<(Token, String), HostError> {
    person(&actor.state, seat)?;
    actor.raise().await?;
    let fresh = lobby::new_token()?;
    let ask = Ask::Device { code: new_code(&actor.state)? };
    actor.tempo.device(Instant::now())?;
    // Stored first, like the token of somebody who joins.
    let since = actor.state.seq.next();
    token::put(&*actor.context.journal, actor.state.id, &fresh, since).await?;
    let asked = Entry::Asked { seat: index(seat), ask: ask.clone() };
    actor
        .act(|state, moment| {
            if state.seq.next() != since {
                return Err(HostError::Stale);
            }
            // What the host asks is soon answered; until then nobody gets in its way.
            let answering = person(state, seat)?.asked.as_ref().is_some_and(|asked| is_hosts(&asked.ask));
            if answering { Err(HostError::TooFast) } else { decide::then(state, moment, vec![asked.clone()]) }
        })
        .await?;
    let Ask::Device { code } = ask else { return Err(HostError::Stale) };
    Ok((fresh, code))
}

/// Four digits that no other device at the table shows.
fn new_code(state: &TableState) -> Result<String, HostError> {
    let asks = || state.chairs.iter().filter_map(|chair| chair.asked.as_ref());
    loop {
        let number = getrandom::u32().map_err(|error| HostError::Store(error.to_string()))? % 10_000;
        let fresh = format!("{number:04}");
        if !asks().any(|asked| matches!(&asked.ask, Ask::Device { code } if *code == fresh)) {
            return Ok(fresh);
        }
    }
}

async fn agree(actor: &mut Actor, token: &Token, seat: Seat, asked: Seq) -> Result<(), HostError> {
    let own = actor.sign_of_life(token).await?;
    let chair = person(&actor.state, seat)?;
    // A bot that the host put there is not enough: whoever has a page open, or had one just now, can answer for themselves.
    let now = Instant::now();
    let gone = chair.is_missed() && actor.presence.is_gone(chair.since, now, actor.context.config.away_grace);
    actor.act(|state, moment| agreed(state, moment, own, seat, asked, gone)).await?;
    if actor.state.seat_since(asked).is_some() {
        // There is time until the new device has its page.
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

/// The host lets a bot play on for somebody: at once where they are not there, else only if they do not keep the seat.
pub(crate) async fn hand(actor: &mut Actor, own: Seat, seat: Seat) -> Result<(), HostError> {
    if actor.state.phase() != Phase::Playing {
        return Err(HostError::NotPlaying);
    }
    put_bot(actor, own, seat, &Ask::Bot).await
}

/// The host gives somebody's seat to a bot for good: as with [`hand`].
pub(crate) async fn remove(actor: &mut Actor, own: Seat, seat: Seat) -> Result<(), HostError> {
    put_bot(actor, own, seat, &Ask::Removal).await
}

async fn put_bot(actor: &mut Actor, own: Seat, seat: Seat, ask: &Ask) -> Result<(), HostError> {
    let chair = person(&actor.state, seat)?;
    if must_ask(chair, own, seat) {
        actor.asks.check_left_alone(chair.since, Instant::now())?;
        actor.raise().await?;
    }
    actor.act(|state, moment| put(state, moment, own, seat, ask)).await.map(|_| ())
}

/// What follows once the time for an answer is over: the bot plays, the device is not let in.
pub(crate) async fn settle(actor: &mut Actor) -> Result<(), HostError> {
    if let Some(asked) = actor.asks.due(Instant::now()) {
        actor.act(|state, moment| decide::then(state, moment, overdue(state, asked).into_iter().collect())).await?;
    }
    actor.plan_asks();
    Ok(())
}
