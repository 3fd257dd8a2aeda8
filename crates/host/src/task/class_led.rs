//! The requests of a class at the tables that it leads. [`Power`] says what people may ask there.

use game::Seat;
use journal::{Entry, Occupant, Seq};
use tokio::time::Instant;

use crate::{
    HostError, Phase, SettingsChange, Table,
    table::{
        self,
        decide::{self, Moment},
        presence::usual_bot,
        state::TableState,
    },
    task::{actor::Actor, handle::Power, host_tools, lobby},
};

/// The kind of documents that store the homework of a table: `class number`.
pub(crate) const HOMEWORK: &str = "homework";

impl Table {
    /// Whether the table's game is homework for a class, played by one person; true if the store cannot be read.
    pub async fn is_homework(&self) -> bool {
        !self.context().journal.get(HOMEWORK, &self.id().to_string()).await.is_ok_and(|about| about.is_none())
    }
}

/// The requests of the class that leads a table. They need no token: the caller acts for the class. Other tables refuse
/// them with [`HostError::NotHost`].
impl Table {
    /// Begins the game.
    ///
    /// # Errors
    /// As [`Table::open`].
    pub async fn class_open(&self) -> Result<(), HostError> {
        self.ask(Power::Class, |actor| Box::pin(lobby::open(actor))).await
    }

    /// Ends the game without a result.
    ///
    /// # Errors
    /// As [`Table::stop`].
    pub async fn class_stop(&self) -> Result<(), HostError> {
        self.ask(Power::Class, |actor| Box::pin(host_tools::stop(actor))).await
    }

    /// Changes the settings.
    ///
    /// # Errors
    /// A store that refuses.
    pub async fn class_set(&self, change: SettingsChange) -> Result<(), HostError> {
        self.ask(Power::Class, move |actor| Box::pin(host_tools::set_by_house(actor, change))).await
    }

    /// Puts this person on a seat, or a bot if `person` is `None`; returns the entry that seated them.
    ///
    /// # Errors
    /// [`HostError::WrongSeat`] for a seat that does not exist.
    pub async fn class_seat(&self, seat: Seat, person: Option<Occupant>) -> Result<Seq, HostError> {
        self.ask(Power::Class, move |actor| Box::pin(seat_one(actor, seat, person))).await
    }

    /// Lets a bot play for the person on a seat, until they give a sign of life.
    ///
    /// # Errors
    /// [`HostError::NotPlaying`], [`HostError::WrongSeat`].
    pub async fn class_hand(&self, seat: Seat) -> Result<(), HostError> {
        self.ask(Power::Class, move |actor| Box::pin(hand(actor, seat))).await
    }

    /// Whether a person of one of these chairs knows a hand of the running game.
    ///
    /// # Errors
    /// A store that refuses.
    pub async fn class_knows(&self, chairs: &[Seq]) -> Result<bool, HostError> {
        let chairs = chairs.to_vec();
        self.ask(Power::Class, move |actor| {
            let knows = chairs.iter().any(|chair| actor.state.knows_a_hand(*chair));
            let knows = knows && actor.state.phase() == Phase::Playing;
            Box::pin(async move { Ok(knows) })
        })
        .await
    }
}

async fn seat_one(actor: &mut Actor, seat: Seat, person: Option<Occupant>) -> Result<Seq, HostError> {
    let seated = |state: &TableState, moment: Moment<'_>| {
        if seat.index() >= state.chairs.len() {
            return Err(HostError::WrongSeat);
        }
        let bot = || Occupant::Bot { name: table::lobby::bot_name(state), bot: usual_bot(state) };
        let occupant = person.clone().unwrap_or_else(bot);
        let seat = seat.index() as u8;
        decide::then(state, moment, vec![Entry::Replaced { seat, occupant, asked: None }])
    };
    actor.act(seated).await?;
    let chair = actor.state.chairs.get(seat.index()).ok_or(HostError::WrongSeat)?.since;
    if person.is_some() {
        // Counts as present until their page has loaded.
        actor.presence.touch(chair, Instant::now());
    }
    Ok(chair)
}

async fn hand(actor: &mut Actor, seat: Seat) -> Result<(), HostError> {
    if actor.state.phase() != Phase::Playing {
        return Err(HostError::NotPlaying);
    }
    actor
        .act(|state, moment| decide::then(state, moment, vec![table::host_tools::handed(state, seat)?]))
        .await
        .map(drop)
}
