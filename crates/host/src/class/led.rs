//! Who may do what at a table that a class leads, and what the class itself does there.
//!
//! [`admit`] is the one place that decides what people may ask of such a table: they play, and only the class gives seats away.
//! What the class does, no token opens: only the house itself asks.

use game::Seat;
use journal::{Entry, Occupant, Seq};
use tokio::time::Instant;

use crate::{
    HostError, Phase, SettingsChange, Table,
    actor::{Actor, answer},
    asks::Asking,
    decide::{self, Moment},
    latecomer::Late,
    line::InLine,
    lobby,
    presence::usual_bot,
    state::TableState,
    table::{Command, Reply},
    tools,
};

/// What a class asks of a table's task.
#[derive(Debug)]
pub(crate) enum Led {
    /// Begins the game.
    Open { reply: Reply<()> },
    /// Ends the game without a result.
    Stop { reply: Reply<()> },
    /// Changes how the table is run.
    Set { change: SettingsChange, reply: Reply<()> },
    /// Puts this person on a seat, or a bot where there is none; gives the entry by which they sit there.
    Seat { seat: Seat, person: Option<Occupant>, reply: Reply<Seq> },
    /// Lets a bot play on for whoever sits there, until they give a sign of life.
    Hand { seat: Seat, reply: Reply<()> },
    /// Whether one of these chairs knows a hand of the game that is on.
    Knows { chairs: Vec<Seq>, reply: Reply<bool> },
}

/// What a table's task is to do with a command: at a table that a class leads nobody who sits there, or comes there, gives seats
/// away, takes one, or hosts. What is refused is answered at once; `None` then.
pub(crate) fn admit(state: &TableState, command: Command) -> Option<Command> {
    if !state.settings.led {
        return Some(command);
    }
    match command {
        // Seats and the keys to them.
        Command::Join { reply, .. } | Command::Late(Late::Take { reply, .. }) => refuse(reply, HostError::SeatsOfClass),
        Command::Line(InLine::Wait { reply, .. }) => refuse(reply, HostError::SeatsOfClass),
        Command::Late(Late::May { reply, .. }) => refuse(reply, HostError::SeatsOfClass),
        Command::Asking(Asking::Seat { reply, .. }) => refuse(reply, HostError::SeatsOfClass),
        Command::Asking(Asking::Agree { reply, .. }) => refuse(reply, HostError::SeatsOfClass),
        Command::TakeOver { reply, .. } => refuse(reply, HostError::SeatsOfClass),
        // In the lobby that would free the seat; in a game it stays theirs.
        Command::Leave { reply, .. } if !state.has_game() => refuse(reply, HostError::SeatsOfClass),
        // Whatever the host of another table does.
        Command::Tool { reply, .. } => refuse(reply, HostError::NotHost),
        // Everything else concerns one's own seat, which the token holds already, or is asked by the house itself.
        Command::MaySit { .. }
        | Command::Asking(Asking::Keep { .. } | Asking::PassOf { .. })
        | Command::Line(InLine::Place { .. } | InLine::Leave { .. })
        | Command::Led(_)
        | Command::Leave { .. }
        | Command::Say { .. }
        | Command::Touch { .. }
        | Command::Attend { .. }
        | Command::Chosen(_)
        | Command::Gone { .. }
        | Command::Heard { .. }
        | Command::End { .. }
        | Command::PutAway
        | Command::Play { .. }
        | Command::SeatOf { .. }
        | Command::GoOn { .. } => Some(command),
    }
}

fn refuse<T>(reply: Reply<T>, error: HostError) -> Option<Command> {
    answer(reply, Err(error));
    None
}

impl Table {
    pub(super) async fn led_open(&self) -> Result<(), HostError> {
        self.ask(|reply| Command::Led(Led::Open { reply })).await
    }

    pub(super) async fn led_stop(&self) -> Result<(), HostError> {
        self.ask(|reply| Command::Led(Led::Stop { reply })).await
    }

    pub(super) async fn led_set(&self, change: SettingsChange) -> Result<(), HostError> {
        self.ask(|reply| Command::Led(Led::Set { change, reply })).await
    }

    pub(super) async fn led_seat(&self, seat: Seat, person: Option<Occupant>) -> Result<Seq, HostError> {
        self.ask(|reply| Command::Led(Led::Seat { seat, person: person.clone(), reply })).await
    }

    pub(super) async fn led_hand(&self, seat: Seat) -> Result<(), HostError> {
        self.ask(|reply| Command::Led(Led::Hand { seat, reply })).await
    }

    /// Whether whoever had one of these chairs knows a hand of the game that is on.
    pub(super) async fn led_knows(&self, chairs: &[Seq]) -> Result<bool, HostError> {
        self.ask(|reply| Command::Led(Led::Knows { chairs: chairs.to_vec(), reply })).await
    }
}

/// Does one of them.
pub(crate) async fn carry_out(actor: &mut Actor, led: Led) {
    let may = if actor.state.settings.led { Ok(()) } else { Err(HostError::NotHost) };
    match led {
        Led::Open { reply } => answer(reply, if may.is_ok() { lobby::open(actor).await } else { may }),
        Led::Stop { reply } => answer(reply, if may.is_ok() { tools::stop(actor).await } else { may }),
        Led::Set { change, reply } => {
            answer(reply, if may.is_ok() { tools::set_by_house(actor, change).await } else { may });
        }
        Led::Seat { seat, person, reply } => {
            answer(reply, if may.is_ok() { seat_one(actor, seat, person).await } else { may.map(|()| Seq::NONE) });
        }
        Led::Hand { seat, reply } => answer(reply, if may.is_ok() { hand(actor, seat).await } else { may }),
        Led::Knows { chairs, reply } => {
            let knows = chairs.iter().any(|chair| actor.state.knows_a_hand(*chair));
            answer(reply, may.map(|()| knows && actor.state.phase() == Phase::Playing));
        }
    }
}

async fn seat_one(actor: &mut Actor, seat: Seat, person: Option<Occupant>) -> Result<Seq, HostError> {
    let seated = |state: &TableState, moment: Moment<'_>| {
        if seat.index() >= state.chairs.len() {
            return Err(HostError::WrongSeat);
        }
        let bot = || Occupant::Bot { name: lobby::bot_name(state), bot: usual_bot(state) };
        let occupant = person.clone().unwrap_or_else(bot);
        let seat = seat.index() as u8;
        decide::then(state, moment, vec![Entry::Replaced { seat, occupant, asked: None }])
    };
    actor.act(seated).await?;
    let chair = actor.state.chairs.get(seat.index()).ok_or(HostError::WrongSeat)?.since;
    if person.is_some() {
        // There is time until they have their page.
        actor.presence.touch(chair, Instant::now());
    }
    Ok(chair)
}

async fn hand(actor: &mut Actor, seat: Seat) -> Result<(), HostError> {
    if actor.state.phase() != Phase::Playing {
        return Err(HostError::NotPlaying);
    }
    actor.act(|state, moment| decide::then(state, moment, vec![tools::handed(state, seat)?])).await.map(drop)
}
