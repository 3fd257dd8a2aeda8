//! What is asked about people's seats, and who answers: another device that wants to go on as somebody, a bot that the
//! host would put in the place of somebody who is there.
//!
//! Nobody is handed somebody else's seat: a device shows a code, and those who sit at the table say whose it is. Whoever
//! only minds the table for an absent host has no say in it.

use std::{collections::BTreeMap, time::Duration};

use game::Seat;
use journal::{Ask, By, Entry, Occupant, Seq};
use tokio::time::Instant;

use crate::{
    HostError, HouseConfig, Occupied, Phase, Table, Token,
    actor::{Actor, answer},
    decide::{self, Moment, Planned},
    lobby, passes,
    presence::{stand_in, usual_bot},
    state::TableState,
    table::{Command, Reply},
};

/// How long a device waits to be let in.
const LAPSES: Duration = Duration::from_secs(2 * 60);

/// How long the host leaves somebody alone who kept their seat.
const LEFT_ALONE: Duration = Duration::from_secs(60);

/// How many people must agree, where neither the person nor the host decides it.
const ENOUGH: usize = 2;

/// What people and devices ask of a table's task about seats.
pub(crate) enum Asking {
    Seat { seat: Seat, reply: Reply<(Token, String)> },
    Agree { token: Token, seat: Seat, asked: Seq, reply: Reply<()> },
    Keep { token: Token, reply: Reply<()> },
    PassOf { token: Token, reply: Reply<Seq> },
}

/// What everybody may ask about the seats of people.
impl Table {
    /// Asks for a person's seat from another device, which is to show the code of four digits. The token holds nothing
    /// until those who may say so have let the device in; then it alone holds the seat.
    ///
    /// # Errors
    /// No person there; too many devices that asked lately; a store that refuses.
    pub async fn ask_for_seat(&self, seat: Seat) -> Result<(Token, String), HostError> {
        for _ in 0..4 {
            let answer = self.ask(|reply| Command::Asking(Asking::Seat { seat, reply })).await;
            if answer != Err(HostError::Stale) {
                return answer;
            }
        }
        Err(HostError::Stale)
    }

    /// Says that the device that asked for this seat, by the entry `asked`, is that person's. The person's old device says
    /// so alone, and so does the host about somebody who is gone; else two people at the table must.
    ///
    /// # Errors
    /// Not seated; [`HostError::NotAsked`] where no device asks by that entry now; [`HostError::StandIn`] from whoever
    /// minds the table for an absent host.
    pub async fn agree(&self, token: &Token, seat: Seat, asked: Seq) -> Result<(), HostError> {
        self.ask(|reply| Command::Asking(Asking::Agree { token: token.clone(), seat, asked, reply })).await
    }

    /// Says about one's own seat that one keeps it, whatever is asked. Nothing changes where nothing is.
    ///
    /// # Errors
    /// Not seated, a store that refuses.
    pub async fn keep(&self, token: &Token) -> Result<(), HostError> {
        self.ask(|reply| Command::Asking(Asking::Keep { token: token.clone(), reply })).await
    }

    /// The entry that a token is for: by which its holder sat down, or asked for a seat. The token may hold nothing.
    ///
    /// # Errors
    /// [`HostError::NotSeated`] where it was never made for this table.
    pub async fn pass_of(&self, token: &Token) -> Result<Seq, HostError> {
        self.ask(|reply| Command::Asking(Asking::PassOf { token: token.clone(), reply })).await
    }
}

/// What is open at a table, and until when. It is not journalled: after a restart everything open has its time anew.
#[derive(Debug, Default)]
pub(crate) struct Asks {
    /// By the entry that asked.
    open: BTreeMap<Seq, Open>,
    /// When somebody last kept their seat from the host, by chair.
    kept: BTreeMap<Seq, Instant>,
}

#[derive(Clone, Copy, Debug)]
struct Open {
    chair: Seq,
    by_host: bool,
    due: Instant,
}

impl Asks {
    /// Takes in what is asked now; gives the moment at which the next answer is due.
    pub(crate) fn plan(&mut self, state: &TableState, config: &HouseConfig, now: Instant) -> Option<Instant> {
        let before = std::mem::take(&mut self.open);
        for chair in &state.chairs {
            let Some(asked) = &chair.asked else { continue };
            let by_host = is_hosts(&asked.ask);
            let time = if by_host { config.keep_grace } else { LAPSES };
            let due = before.get(&asked.since).map_or_else(|| now + time, |open| open.due);
            self.open.insert(asked.since, Open { chair: chair.since, by_host, due });
        }
        let kept = |open: &Open| state.chairs.iter().any(|chair| chair.since == open.chair && is_left_alone(chair));
        for open in before.values().filter(|open| open.by_host && kept(open)) {
            self.kept.insert(open.chair, now);
        }
        self.kept.retain(|_, when| now < *when + LEFT_ALONE);
        self.open.values().map(|open| open.due).min()
    }

    /// The entry whose answer has been due for longest.
    fn due(&self, now: Instant) -> Option<Seq> {
        let due = self.open.iter().filter(|(_, open)| open.due <= now);
        due.min_by_key(|(_, open)| open.due).map(|(asked, _)| *asked)
    }

    /// Whether the host may ask this chair again.
    fn check_left_alone(&self, chair: Seq, now: Instant) -> Result<(), HostError> {
        let lately = self.kept.get(&chair).is_some_and(|when| now < *when + LEFT_ALONE);
        if lately { Err(HostError::KeptLately) } else { Ok(()) }
    }
}

/// Whether the host asks that, of somebody who is there.
const fn is_hosts(ask: &Ask) -> bool {
    matches!(ask, Ask::Bot | Ask::Removal)
}

const fn is_left_alone(chair: &Occupied) -> bool {
    chair.asked.is_none() && chair.plays_in_person()
}

/// Answers one of them.
pub(crate) async fn carry_out(actor: &mut Actor, asking: Asking) {
    match asking {
        Asking::Seat { seat, reply } => answer(reply, ask_for_seat(actor, seat).await),
        Asking::Agree { token, seat, asked, reply } => answer(reply, agree(actor, &token, seat, asked).await),
        Asking::Keep { token, reply } => answer(reply, keep(actor, &token).await),
        Asking::PassOf { token, reply } => answer(reply, actor.chair_of(&token).await),
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
    passes::put(&*actor.house.journal, actor.state.id, &fresh, since).await?;
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
    let gone = chair.is_missed() && actor.presence.is_gone(chair.since, now, actor.house.config.away_grace);
    actor.act(|state, moment| agreed(state, moment, own, seat, asked, gone)).await?;
    if actor.state.seat_since(asked).is_some() {
        // There is time until the new device has its page.
        actor.presence.touch(asked, now);
    }
    Ok(())
}

fn agreed(
    state: &TableState,
    moment: Moment<'_>,
    own: Seat,
    seat: Seat,
    asked: Seq,
    gone: bool,
) -> Result<Vec<Planned>, HostError> {
    let chair = person(state, seat)?;
    let open = chair.asked.as_ref().filter(|open| open.since == asked && !is_hosts(&open.ask));
    let open = open.ok_or(HostError::NotAsked)?;
    if own == seat {
        return decide::then(state, moment, let_in(chair, seat, asked));
    }
    let me = person(state, own)?.since;
    if !counts(state, seat, me) {
        return Err(HostError::StandIn);
    }
    let others = open.agreed.iter().filter(|other| **other != me && counts(state, seat, **other)).count();
    if others + 1 >= ENOUGH || gone && state.host() == Some(own) {
        decide::then(state, moment, let_in(chair, seat, asked))
    } else if open.agreed.contains(&me) {
        Ok(Vec::new())
    } else {
        decide::then(state, moment, vec![Entry::Agreed { seat: index(seat), agreeing: index(own) }])
    }
}

/// Whether it counts what this chair says about another's seat: a person's does who is not merely minding the table.
fn counts(state: &TableState, seat: Seat, chair: Seq) -> bool {
    let Some(other) = state.seat_since(chair) else { return false };
    let minds = state.is_minded() && state.host() == Some(other);
    other != seat && !minds && person(state, other).is_ok()
}

/// The seat goes on from the device that asked; those of before hold nothing any more.
fn let_in(chair: &Occupied, seat: Seat, asked: Seq) -> Vec<Entry> {
    let seat = index(seat);
    let replaced = Entry::Replaced { seat, occupant: chair.whose().clone(), asked: Some(asked) };
    // A bot that plays on does so until the new device is there.
    let handed = chair.owner.is_some().then(|| Entry::Handed { seat, occupant: chair.occupant.clone() });
    std::iter::once(replaced).chain(handed).collect()
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

/// What else follows from an act of the person's own, a move or something said: whoever does that is there. An open page
/// alone is not enough, and whether a new device is theirs they must say themselves.
pub(crate) fn kept_by_acting(state: &TableState, seat: Seat) -> Option<Entry> {
    let asked = state.chairs.get(seat.index())?.asked.as_ref()?;
    is_hosts(&asked.ask).then(|| Entry::Kept { seat: index(seat), by: By::Person })
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
    let put = |state: &TableState, moment: Moment<'_>| {
        let chair = person(state, seat)?;
        may_touch(state, own, seat)?;
        let same = chair.asked.as_ref().is_some_and(|asked| asked.ask == *ask);
        match must_ask(chair, own, seat) {
            true if same => Ok(Vec::new()),
            true => decide::then(state, moment, vec![Entry::Asked { seat: index(seat), ask: ask.clone() }]),
            false => decide::then(state, moment, vec![with_bot(state, seat, ask).ok_or(HostError::WrongSeat)?]),
        }
    };
    actor.act(|state, moment| put(state, moment)).await.map(|_| ())
}

/// Whether the host must ask first: somebody else who is there.
fn must_ask(chair: &Occupied, own: Seat, seat: Seat) -> bool {
    own != seat && !chair.is_missed()
}

/// Whether the host may do something with this seat at all: whoever only minds the table has no say about people's.
///
/// # Errors
/// [`HostError::StandIn`] where not.
pub(crate) fn may_touch(state: &TableState, own: Seat, seat: Seat) -> Result<(), HostError> {
    let refused = state.is_minded() && own != seat && person(state, seat).is_ok();
    if refused { Err(HostError::StandIn) } else { Ok(()) }
}

/// A bot takes the seat, for the time being or for good; `None` where there is nobody to play for.
fn with_bot(state: &TableState, seat: Seat, ask: &Ask) -> Option<Entry> {
    let chair = state.chairs.get(seat.index()).filter(|chair| chair.is_person())?;
    match ask {
        Ask::Bot => {
            let occupant = stand_in(state, seat).filter(|_| chair.plays_in_person())?;
            Some(Entry::Handed { seat: index(seat), occupant })
        }
        Ask::Removal => {
            let occupant = Occupant::Bot { name: lobby::bot_name(state), bot: usual_bot(state) };
            Some(Entry::Replaced { seat: index(seat), occupant, asked: None })
        }
        Ask::Device { .. } => None,
    }
}

/// What follows once the time for an answer is over: the bot plays, the device is not let in.
pub(crate) async fn settle(actor: &mut Actor) -> Result<(), HostError> {
    if let Some(asked) = actor.asks.due(Instant::now()) {
        let answered = |state: &TableState| {
            let chairs = Seat::all(state.chairs.len() as u8).zip(&state.chairs);
            let mut open = chairs.filter_map(|(seat, chair)| Some((seat, chair.asked.as_ref()?)));
            let (seat, open) = open.find(|(_, open)| open.since == asked)?;
            let put =
                with_bot(state, seat, &open.ask).filter(|_| open.ask != Ask::Bot || state.phase() == Phase::Playing);
            Some(put.unwrap_or(Entry::Kept { seat: index(seat), by: By::Clock }))
        };
        actor.act(|state, moment| decide::then(state, moment, answered(state).into_iter().collect())).await?;
    }
    actor.plan_asks();
    Ok(())
}

/// The chair of a person, also while a bot plays on for them.
fn person(state: &TableState, seat: Seat) -> Result<&Occupied, HostError> {
    state.chairs.get(seat.index()).filter(|chair| chair.is_person()).ok_or(HostError::WrongSeat)
}

fn index(seat: Seat) -> u8 {
    seat.index() as u8
}
