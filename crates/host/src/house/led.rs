//! Led tables, which a leader controls instead of a host among the players. The leader is a part of the server outside
//! this crate; for example, the crate `classes` controls the tables of a class.
//!
//! The leader first takes an id ([`House::next_led_table`]) and records in its own documents ([`House::journal`]) that
//! it controls this table. Then it opens the table with all people seated ([`House::open_led`]). From then on the
//! leader acts by [`crate::Table::as_leader`], and people at the table can only play. The setting
//! [`journal::Settings::led`] of a table never changes. The house knows nothing else about the leader.

use game::{OptionValues, Seat};
use journal::{Entry, Format, Logged, Nick, Seq, Settings, TableId};
use rooms::CHARACTERS;

use crate::{
    HostError, House, Token,
    table::{
        decks::{self, JournalOptions, TableDecks},
        lobby::as_character,
        nicks,
        settings_change::tidy,
    },
    task::{codes, draws, leader::ASSIGNMENT, token},
};

/// The description of a led table, with which its leader opens it.
#[derive(Clone, Debug)]
pub struct LedTable {
    /// The key of the room, which identifies the game.
    pub room: String,
    /// All options of the game, as [`House::complete_led`] returns them.
    pub options: OptionValues,
    /// The settings, as [`House::led_settings`] returns them.
    pub settings: Settings,
    /// The nicknames of the people in the order of their seats. The house draws a nickname for each `None`.
    pub people: Vec<Option<Nick>>,
    /// The number of bots. Their seats come after the seats of the people.
    pub bots: usize,
    /// The leader's note if the game is an assignment: homework that one person plays alone, without hints
    /// ([`Table::is_assignment`](crate::Table::is_assignment)). The note is deleted together with the table.
    pub assignment: Option<String>,
}

impl House {
    /// Returns a copy of these settings, changed as a led table requires.
    pub fn led_settings(&self, settings: &Settings) -> Settings {
        let led =
            Settings { led: true, locked: true, own_decks: true, bot_places: false, paused: false, ..settings.clone() };
        tidy(&led, self.config().child_safe)
    }

    /// Completes the options for a led table of this room, with `seats` seats and these settings.
    ///
    /// # Errors
    /// [`HostError::UnknownRoom`], [`HostError::TooMany`], [`HostError::TooFew`], [`HostError::Options`],
    /// [`HostError::NoOwnDecks`].
    pub fn complete_led(
        &self,
        room: &str,
        options: &OptionValues,
        seats: u8,
        settings: &Settings,
    ) -> Result<OptionValues, HostError> {
        let room = rooms::room(room).ok_or_else(|| HostError::UnknownRoom(room.chars().take(40).collect()))?;
        if seats > *room.seats().end() {
            return Err(HostError::TooMany { max: *room.seats().end() });
        }
        if seats < *room.seats().start() {
            return Err(HostError::TooFew { min: *room.seats().start() });
        }
        let options = room.complete(options).map_err(HostError::Options)?;
        decks::at_first(self.config(), room, &options, settings)?;
        room.open(&options, seats).map_err(HostError::Options)?;
        Ok(options)
    }

    /// Returns the id of the next led table, for [`open_led`](Self::open_led).
    ///
    /// # Errors
    /// [`HostError::TooManyTables`]; [`HostError::Store`] if the operating system has no random numbers.
    pub fn next_led_table(&self) -> Result<TableId, HostError> {
        self.inner().count_new_table()?;
        self.inner().next_table()
    }

    /// Opens a led table with everybody seated and begins its game. Returns the chairs of the table's people.
    /// `token_of` returns the seat token for a chair.
    ///
    /// # Errors
    /// [`HostError::UnknownRoom`]; [`HostError::TooManyTables`] if no free code was found; [`HostError::Store`]. If the
    /// game cannot begin, the errors of [`Table::open`](crate::Table::open); then the table exists nevertheless.
    pub async fn open_led(
        &self,
        id: TableId,
        new: LedTable,
        token_of: impl Fn(Seq) -> Token,
    ) -> Result<Vec<Seq>, HostError> {
        let context = self.context();
        let (journal, luck) = (&*context.journal, context.config.luck);
        let mut dice = luck.nicks(id, Seq::NONE)?;
        let mut nicks: Vec<Nick> = Vec::new();
        for nick in &new.people {
            let taken: Vec<&str> = nicks.iter().map(|nick| nick.animal.as_str()).collect();
            let nick = nick.clone().unwrap_or_else(|| nicks::draw(&taken, &mut dice));
            nicks.push(nick);
        }
        // Entry 1 creates the table. Each following entry seats a person, and its number identifies the person's chair.
        let chairs: Vec<Seq> = (2..).map(Seq).take(nicks.len()).collect();
        let tokens: Vec<(Seq, Token)> = chairs.iter().map(|chair| (*chair, token_of(*chair))).collect();
        let code = codes::reserve(journal, id).await?;
        let commitment = draws::make(journal, luck.secret(id, Seq::NONE)?).await?;
        if let Some(note) = new.assignment.clone() {
            journal.put(ASSIGNMENT, &id.to_string(), note).await?;
        }
        for (chair, token) in &tokens {
            token::put(journal, id, token, *chair).await?;
        }
        self.store_entries(id, first_entries(new, &nicks, code, commitment, context.now_ms())?).await?;
        self.table(id).await?.as_leader().open().await?;
        Ok(chairs)
    }
}

/// Returns the first entries of a led table: its creation, a seat for everybody, and its deck.
fn first_entries(
    new: LedTable,
    people: &[Nick],
    code: String,
    commitment: String,
    now_ms: u64,
) -> Result<Vec<Logged>, HostError> {
    let room = rooms::room(&new.room).ok_or(HostError::UnknownRoom(new.room))?;
    let JournalOptions { options, deck } = JournalOptions::new(room, new.options, &TableDecks::default());
    let bot = room.usual_bot(new.settings.child);
    let created = Entry::Created {
        format: Format::NEWEST,
        room: room.key().to_owned(),
        code,
        options,
        settings: new.settings,
        commitment: Some(commitment),
    };
    let bots = CHARACTERS.iter().take(new.bots).map(|character| as_character(character, bot));
    let seated = people.iter().map(nicks::occupant).chain(bots).zip(Seat::all(game::MAX_SEATS as u8));
    let seated = seated.map(|(occupant, seat)| {
        let salt = String::new();
        Entry::Seated { seat: seat.index() as u8, occupant, salt }
    });
    let entries = std::iter::once(created).chain(seated).chain(deck);
    Ok(entries.map(|entry| Logged::new(entry, now_ms)).collect())
}
