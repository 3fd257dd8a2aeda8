//! What people ask of a table beside its game: the host's tools, and being there.

use game::{OptionValues, Seat};
use journal::{Saying, Seq};
use tokio::sync::mpsc;

use crate::{HostError, SettingsChange, Table, Token, table::Command, tools::Tool};

/// A live page of somebody at a table: they are there for as long as it exists.
#[derive(Debug)]
pub struct Attendance {
    chair: Seq,
    commands: mpsc::WeakSender<Command>,
}

impl Attendance {
    /// Made by the table's task when it counts the page: wherever the answer is lost, the count undoes itself.
    pub(crate) const fn new(chair: Seq, commands: mpsc::WeakSender<Command>) -> Self {
        Self { chair, commands }
    }
}

impl Drop for Attendance {
    fn drop(&mut self) {
        // A task that is gone remembers nobody.
        let Some(commands) = self.commands.upgrade() else { return };
        let Err(mpsc::error::TrySendError::Full(gone)) = commands.try_send(Command::Gone { chair: self.chair }) else {
            return;
        };
        // Without a runtime the whole house is going down, and with it the memory of who is there.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                if commands.send(gone).await.is_err() {
                    tracing::trace!("the table was put away before its last page");
                }
            });
        }
    }
}

/// What only the host may ask. All of it is refused with [`HostError::NotSeated`] or [`HostError::NotHost`] to others, and
/// with [`HostError::Store`] where the store refuses, and with [`HostError::TooFast`] after very much in a short time.
impl Table {
    async fn tool(&self, token: &Token, tool: Tool) -> Result<(), HostError> {
        self.ask(|reply| Command::Tool { token: token.clone(), tool: tool.clone(), reply }).await
    }

    /// Puts a bot on the next free seat.
    ///
    /// # Errors
    /// An unknown bot, a full table, a game that has begun.
    pub async fn add_bot(&self, token: &Token, bot: &str) -> Result<(), HostError> {
        self.tool(token, Tool::AddBot { bot: bot.to_owned() }).await
    }

    /// Puts bots on free seats until `upto` seats are taken, or as many as the game takes.
    ///
    /// # Errors
    /// An unknown bot, a game that has begun.
    pub async fn fill(&self, token: &Token, bot: &str, upto: u8) -> Result<(), HostError> {
        self.tool(token, Tool::Fill { bot: bot.to_owned(), upto }).await
    }

    /// Frees a seat in the lobby. In a game a bot has the person's seat from now on and their tokens are void: at once
    /// where they are not there, else after a moment, unless they keep the seat.
    ///
    /// # Errors
    /// Nobody there; in a game, no person there, or one who kept the seat lately. [`HostError::StandIn`] about a person
    /// from whoever minds the table for an absent host.
    pub async fn remove(&self, token: &Token, seat: Seat) -> Result<(), HostError> {
        self.tool(token, Tool::Remove { seat }).await
    }

    /// Lets a bot play on for a person until they give a sign of life: at once where they are not there, else after a
    /// moment, unless they keep the seat.
    ///
    /// # Errors
    /// No game, no person who plays there, or one who kept the seat lately. [`HostError::StandIn`] from whoever minds the
    /// table for an absent host.
    pub async fn hand(&self, token: &Token, seat: Seat) -> Result<(), HostError> {
        self.tool(token, Tool::Hand { seat }).await
    }

    /// Makes another person the host.
    ///
    /// # Errors
    /// No person there.
    pub async fn make_host(&self, token: &Token, seat: Seat) -> Result<(), HostError> {
        self.tool(token, Tool::MakeHost { seat }).await
    }

    /// Changes seats in the lobby: for each seat in order, the seat that its occupant has now.
    ///
    /// # Errors
    /// An order that is none, a game that has begun.
    pub async fn swap(&self, token: &Token, order: &[Seat]) -> Result<(), HostError> {
        self.tool(token, Tool::Swap { order: order.to_vec() }).await
    }

    /// Changes how the table is run, from how it is run then. What does not go together is put right: no chat and no free
    /// names for children.
    ///
    /// # Errors
    /// [`HostError::NotFounder`] where somebody else than whoever set the table up lets decks or the coach in among children.
    pub async fn set(&self, token: &Token, change: &SettingsChange) -> Result<(), HostError> {
        // Of a homework that is the teacher, not the pupil who plays it.
        if change.coach == Some(true) && self.is_homework().await {
            return Err(HostError::NotFounder);
        }
        self.tool(token, Tool::Set { change: *change }).await
    }

    /// Begins the game.
    ///
    /// # Errors
    /// Too few players, options that do not fit their number, a game that has begun.
    pub async fn open(&self, token: &Token) -> Result<(), HostError> {
        self.tool(token, Tool::Open).await
    }

    /// Ends the game without a result; everybody is back in the lobby.
    ///
    /// # Errors
    /// No game in progress.
    pub async fn stop(&self, token: &Token) -> Result<(), HostError> {
        self.tool(token, Tool::Stop).await
    }

    /// Back to the lobby with the same people and the same code: for the same game, or for another room with options.
    /// With `start` the game begins at once. [`KEPT_DECK`](crate::KEPT_DECK) as a deck is the one that the table has.
    ///
    /// # Errors
    /// A game in progress, an unknown room, options that are not allowed, a deck that children are
    /// not to read, more people than the room takes; with `start`
    /// those of [`open`](Self::open), and then everybody is in the lobby.
    pub async fn again(
        &self,
        token: &Token,
        other: Option<(String, OptionValues)>,
        start: bool,
    ) -> Result<(), HostError> {
        self.tool(token, Tool::Again { other, start }).await
    }
}

/// What everybody at the table may ask.
impl Table {
    /// Gives one's own seat up: in the lobby for good; in a game a bot plays on, and the seat is given back at the first
    /// sign of life.
    ///
    /// # Errors
    /// Not seated, a store that refuses.
    pub async fn leave(&self, token: &Token) -> Result<(), HostError> {
        self.ask(|reply| Command::Leave { token: token.clone(), reply }).await
    }

    /// A sign of life: whoever was away, or had a bot play on, is there again.
    ///
    /// # Errors
    /// Not seated, a store that refuses.
    pub async fn touch(&self, token: &Token) -> Result<(), HostError> {
        self.ask(|reply| Command::Touch { token: token.clone(), reply }).await
    }

    /// The same as [`touch`](Self::touch), and the person is there for as long as the answer exists.
    ///
    /// # Errors
    /// Not seated, a store that refuses.
    pub async fn attend(&self, token: &Token) -> Result<Attendance, HostError> {
        self.ask(|reply| Command::Attend { token: token.clone(), reply }).await
    }

    /// Says something to everybody at the table.
    ///
    /// # Errors
    /// Not seated, an unknown phrase, a text where there is no chat, too much in a short time, a store that refuses.
    pub async fn say(&self, token: &Token, saying: &Saying) -> Result<(), HostError> {
        self.ask(|reply| Command::Say { token: token.clone(), saying: saying.clone(), reply }).await
    }
}
