//! The requests of the leader who controls a table, such as a class. [`Power`] decides what other people may do at such
//! a table.

use game::Seat;
use journal::{Entry, Journal, Nick, Occupant, Seq, TableId};
use tokio::time::Instant;

use crate::{
    HostError, House, Phase, SettingsChange, Table, Token,
    table::{
        self,
        decide::{self, Moment},
        nicks,
        presence::usual_bot,
        state::TableState,
    },
    task::{actor::Actor, handle::Power, host_tools, lobby, token},
};

/// The kind of the documents that hold the leader's note about the assignment of a table.
pub(crate) const ASSIGNMENT: &str = "homework";

impl Table {
    /// Returns whether the table's game is an assignment: its leader wants to know what one person can do alone, so
    /// there are no hints. Returns true if the store cannot be read.
    pub async fn is_assignment(&self) -> bool {
        !self.context().journal.get(ASSIGNMENT, &self.id().to_string()).await.is_ok_and(|about| about.is_none())
    }

    /// Returns the tools of the leader who controls this table.
    pub const fn as_leader(&self) -> Leader<'_> {
        Leader(self)
    }
}

impl House {
    /// Returns the leader's note about the assignment of a table
    /// ([`LedTable::assignment`](crate::LedTable::assignment)), or `None` if the table has no assignment.
    ///
    /// # Errors
    /// [`HostError::Store`].
    pub async fn assignment_of(&self, table: TableId) -> Result<Option<String>, HostError> {
        Ok(self.context().journal.get(ASSIGNMENT, &table.to_string()).await?)
    }
}

/// Deletes the note about the assignment of a table.
///
/// # Errors
/// An error of the store.
pub(crate) async fn forget_assignment(journal: &dyn Journal, table: TableId) -> Result<(), HostError> {
    Ok(journal.delete(ASSIGNMENT, &table.to_string()).await?)
}

/// The tools of the leader who controls a table ([`journal::Settings::led`]). They need no token: the caller acts for
/// the leader. At tables that are not led they fail with [`HostError::NotHost`].
#[derive(Clone, Copy, Debug)]
pub struct Leader<'a>(&'a Table);

impl Leader<'_> {
    /// Begins the game with the people and bots that sit at the table.
    ///
    /// # Errors
    /// As [`Table::open`].
    pub async fn open(self) -> Result<(), HostError> {
        self.0.ask(Power::Leader, |actor| Box::pin(lobby::open(actor))).await
    }

    /// Ends the game without a result.
    ///
    /// # Errors
    /// As [`Table::stop`].
    pub async fn stop(self) -> Result<(), HostError> {
        self.0.ask(Power::Leader, |actor| Box::pin(host_tools::stop(actor))).await
    }

    /// Changes the settings of the table.
    ///
    /// # Errors
    /// [`HostError::Store`].
    pub async fn set(self, change: SettingsChange) -> Result<(), HostError> {
        self.0.ask(Power::Leader, move |actor| Box::pin(host_tools::set_by_leader(actor, change))).await
    }

    /// Gives a seat to the person with this nickname, or to a bot if `person` is `None`. Returns the new chair, which
    /// is the number of the entry. The tokens of the seat's former chair are void.
    ///
    /// # Errors
    /// [`HostError::WrongSeat`] for a seat that does not exist; [`HostError::Store`].
    pub async fn seat(self, seat: Seat, person: Option<&Nick>) -> Result<Seq, HostError> {
        let person = person.map(nicks::occupant);
        self.0.ask(Power::Leader, move |actor| Box::pin(seat_one(actor, seat, person))).await
    }

    /// Stores a seat token for this chair.
    ///
    /// # Errors
    /// [`HostError::Store`].
    pub async fn store_token(self, chair: Seq, token: &Token) -> Result<(), HostError> {
        token::put(&*self.0.context().journal, self.0.id(), token, chair).await
    }

    /// Lets a bot play for the person on a seat, until the person gives a sign of life.
    ///
    /// # Errors
    /// [`HostError::NotPlaying`], [`HostError::WrongSeat`]; [`HostError::Store`].
    pub async fn hand(self, seat: Seat) -> Result<(), HostError> {
        self.0.ask(Power::Leader, move |actor| Box::pin(hand(actor, seat))).await
    }

    /// Returns whether a person of one of these chairs knows a hand of the running game.
    ///
    /// # Errors
    /// [`HostError::NotHost`] at tables that are not led.
    pub async fn knows_a_hand(self, chairs: &[Seq]) -> Result<bool, HostError> {
        let chairs = chairs.to_vec();
        self.0
            .ask(Power::Leader, move |actor| {
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
        let bot = || table::lobby::new_bot(state, &usual_bot(state));
        let occupant = person.clone().unwrap_or_else(bot);
        let seat = seat.index() as u8;
        decide::then(state, moment, vec![Entry::Replaced { seat, occupant, asked: None }])
    };
    actor.act(seated).await?;
    let chair = actor.state.chairs.get(seat.index()).ok_or(HostError::WrongSeat)?.since;
    if person.is_some() {
        // The person's page is still loading. The person counts as present meanwhile.
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
