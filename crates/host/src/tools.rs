//! What people do with their table: the host's tools, and those that everybody has for their own seat.

use game::{OptionValues, Seat};
use journal::Entry;
use rooms::Room;
use tokio::time::Instant;

use crate::{
    HostError, HouseConfig, Phase, SettingsChange, Token,
    actor::Actor,
    asks, codes,
    decide::{self, Moment, Planned},
    decks::Pinned,
    line, lobby, own_decks,
    presence::stand_in,
    state::TableState,
};

/// Something that only the host of a table may do.
#[derive(Clone, Debug)]
pub(crate) enum Tool {
    AddBot { bot: String },
    Fill { bot: String, upto: u8 },
    Remove { seat: Seat },
    Hand { seat: Seat },
    MakeHost { seat: Seat },
    Swap { order: Vec<Seat> },
    Set { change: SettingsChange },
    Open,
    Stop,
    Again { other: Option<(String, OptionValues)>, start: bool },
}

/// Uses a tool, for the host.
pub(crate) async fn use_tool(actor: &mut Actor, token: &Token, tool: Tool) -> Result<(), HostError> {
    let host = must_host(actor, token).await?;
    actor.tempo.tool(Instant::now())?;
    match tool {
        Tool::AddBot { bot } => lobby::add_bot(actor, &bot).await,
        Tool::Fill { bot, upto } => lobby::fill(actor, &bot, upto).await,
        Tool::Remove { seat } => take_off(actor, host, seat).await,
        Tool::Hand { seat } => asks::hand(actor, host, seat).await,
        Tool::MakeHost { seat } => actor.act(|state, moment| make_host(state, moment, seat)).await.map(|_| ()),
        Tool::Swap { order } => actor.act(|state, moment| swap(state, moment, &order)).await.map(|_| ()),
        Tool::Set { change } => set(actor, Some(host), change).await,
        Tool::Open => lobby::open(actor).await,
        Tool::Stop => stop(actor).await,
        Tool::Again { other, start } => again(actor, host, other, start).await,
    }
}

async fn must_host(actor: &mut Actor, token: &Token) -> Result<Seat, HostError> {
    let seat = actor.sign_of_life(token).await?;
    if actor.state.host() == Some(seat) { Ok(seat) } else { Err(HostError::NotHost) }
}

fn index(seat: Seat) -> u8 {
    seat.index() as u8
}

/// Frees a seat in the lobby for good: who sat there does not come back by the same token. In a game a bot has it from
/// now on.
async fn take_off(actor: &mut Actor, own: Seat, seat: Seat) -> Result<(), HostError> {
    if actor.state.position.is_some() {
        return asks::remove(actor, own, seat).await;
    }
    let free = |state: &TableState, moment: Moment<'_>| {
        asks::may_touch(state, own, seat)?;
        lobby::get_up(state, moment, seat, own != seat)
    };
    actor.act(|state, moment| free(state, moment)).await.map(|_| ())
}

/// A bot plays on for whoever sits there.
pub(crate) fn handed(state: &TableState, seat: Seat) -> Result<Entry, HostError> {
    let in_person = state.chairs.get(seat.index()).is_some_and(|chair| chair.plays_in_person());
    let occupant = stand_in(state, seat).filter(|_| in_person).ok_or(HostError::WrongSeat)?;
    Ok(Entry::Handed { seat: index(seat), occupant })
}

fn make_host(state: &TableState, moment: Moment<'_>, seat: Seat) -> Result<Vec<Planned>, HostError> {
    let person = state.chairs.get(seat.index()).is_some_and(|chair| chair.is_person());
    if !person {
        return Err(HostError::WrongSeat);
    }
    decide::then(state, moment, vec![Entry::Hosted { seat: index(seat) }])
}

fn swap(state: &TableState, moment: Moment<'_>, order: &[Seat]) -> Result<Vec<Planned>, HostError> {
    if state.position.is_some() {
        return Err(HostError::NotInLobby);
    }
    let mut sorted = order.to_vec();
    sorted.sort_unstable();
    if !sorted.iter().map(|seat| seat.index()).eq(0..state.chairs.len()) {
        return Err(HostError::WrongSeat);
    }
    decide::then(state, moment, vec![Entry::Swapped { order: order.iter().map(|seat| index(*seat)).collect() }])
}

/// `host` is who asks for it; `None` is the house itself.
async fn set(actor: &mut Actor, host: Option<Seat>, change: SettingsChange) -> Result<(), HostError> {
    let config = actor.house.config.clone();
    actor.act(|state, moment| changed(state, moment, &config, host, &change)).await.map(|_| ())
}

/// The same for the class that leads the table.
pub(crate) async fn set_by_house(actor: &mut Actor, change: SettingsChange) -> Result<(), HostError> {
    set(actor, None, change).await
}

/// From these settings on; nothing where they are those of now. A deck that may not be played with any more is put aside
/// at once where no game is on with it.
fn changed(
    state: &TableState,
    moment: Moment<'_>,
    config: &HouseConfig,
    host: Option<Seat>,
    change: &SettingsChange,
) -> Result<Vec<Planned>, HostError> {
    let settings = change.made_to(&state.settings, config.child_safe);
    let before = &state.settings;
    let opens = (settings.own_decks && !before.own_decks) || (settings.coach && !before.coach);
    if opens && !host.is_some_and(|host| own_decks::is_founder(state, host)) {
        return Err(HostError::NotFounder);
    }
    let mut entries = Vec::new();
    if settings != state.settings {
        entries.push(Entry::Set { settings: settings.clone() });
    }
    let after = TableState { settings, ..state.clone() };
    if state.phase() == Phase::Lobby
        && let Some(options) = own_decks::put_aside(config, &after)
    {
        entries.extend(put_aside(state, options));
    }
    decide::then(state, moment, entries)
}

/// What the house asks of a table that was set up when the house was not for children yet, or by an earlier version.
pub(crate) async fn keep_house_rules(actor: &mut Actor) -> Result<(), HostError> {
    let asked = actor.house.config.child_safe || actor.state.settings.child;
    if asked { set(actor, None, SettingsChange::default()).await } else { Ok(()) }
}

/// Ends the game without a result.
pub(crate) async fn stop(actor: &mut Actor) -> Result<(), HostError> {
    let config = actor.house.config.clone();
    actor.act(|state, moment| stopped(state, moment, &config)).await?;
    line::seat_all(actor).await;
    Ok(())
}

fn stopped(state: &TableState, moment: Moment<'_>, config: &HouseConfig) -> Result<Vec<Planned>, HostError> {
    if state.phase() != Phase::Playing {
        return Err(HostError::NotPlaying);
    }
    let secret = decide::known(moment.secret)?.reveal();
    let aside = own_decks::put_aside(config, state).map(|options| put_aside(state, options));
    let entries = std::iter::once(Entry::Stopped { secret }).chain(aside.into_iter().flatten());
    decide::then(state, moment, entries.collect())
}

/// The same game in the lobby with other options.
fn put_aside(state: &TableState, options: OptionValues) -> Vec<Entry> {
    lobby::again(state, state.room, &state.code, options)
}

/// Back to the lobby with the same people, for the same game or another one; or straight into it.
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
        back_to_lobby(actor, host, other).await?;
        // The host sees who has come before the game begins.
        if line::seat_all(actor).await > 0 {
            return Ok(());
        }
    }
    if start { lobby::open(actor).await } else { Ok(()) }
}

async fn back_to_lobby(actor: &mut Actor, host: Seat, other: Option<(String, OptionValues)>) -> Result<(), HostError> {
    actor.raise().await?;
    let config = actor.house.config.clone();
    // Asked now so that nothing is stored for what is refused, and again of the table as it is then.
    let (room, options) = next_game(&actor.state, &config, host, other.as_ref())?;
    actor.tempo.options(&Pinned::new(room, options, &actor.state.decks), Instant::now())?;
    let journal = &*actor.house.journal;
    let code = codes::keep(journal, &actor.state.code, actor.state.id).await?;
    actor
        .act(|state, moment| {
            if state.position.is_some() && state.revealed.is_none() {
                return Err(HostError::NotFinished);
            }
            let (room, options) = next_game(state, &config, host, other.as_ref())?;
            decide::then(state, moment, lobby::again(state, room, &code, options))
        })
        .await
        .map(|_| ())
}

/// The game that is played next: another one, or the same with the same options.
fn next_game(
    state: &TableState,
    config: &HouseConfig,
    host: Seat,
    other: Option<&(String, OptionValues)>,
) -> Result<(&'static dyn Room, OptionValues), HostError> {
    let (room, options) = match other {
        Some((key, options)) => {
            let room = rooms::room(key).ok_or_else(|| HostError::UnknownRoom(key.chars().take(40).collect()))?;
            let chosen = own_decks::next(config, state, host, room, options.clone())?;
            (room, room.complete(&chosen))
        }
        // What the table has agreed on before holds on.
        None => {
            let agreed = own_decks::put_aside(config, state).unwrap_or_else(|| (*state.options).clone());
            (state.room, state.room.complete_agreed(&agreed))
        }
    };
    let options = options.map_err(HostError::Options)?;
    let max = *room.seats().end();
    if state.chairs.len() > usize::from(max) { Err(HostError::TooMany { max }) } else { Ok((room, options)) }
}

/// Gives one's own seat up: in the lobby for good; later a bot plays on, in this game and the next ones, until one comes
/// back. Whoever is still there hosts the table then.
pub(crate) async fn leave(actor: &mut Actor, token: &Token) -> Result<(), HostError> {
    let seat = actor.seat_of(token).await?;
    actor.raise_from_first().await?;
    if actor.state.phase() == Phase::Lobby {
        return actor.act(|state, moment| lobby::get_up(state, moment, seat, false)).await.map(|_| ());
    }
    if !actor.state.chairs.get(seat.index()).is_some_and(|chair| chair.plays_in_person()) {
        return Ok(());
    }
    // Nobody waits for whoever plays alone in a class, and what a bot played would not be theirs.
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

/// What follows when a person gives a sign of life: the seat is theirs again, and so is the table if they hosted it.
pub(crate) fn back(state: &TableState, moment: Moment<'_>, seat: Seat) -> Result<Vec<Planned>, HostError> {
    let Some(chair) = state.chairs.get(seat.index()) else { return Ok(Vec::new()) };
    let returned = match &chair.owner {
        Some(owner) => Some(Entry::Handed { seat: index(seat), occupant: owner.clone() }),
        None => chair.away.then(|| Entry::Back { seat: index(seat) }),
    };
    let hosted = chair.hosts_again.then(|| Entry::Hosted { seat: index(seat) });
    decide::then(state, moment, returned.into_iter().chain(hosted).collect())
}
