//! Led tables: a party leads them instead of a host among the players. The tables of a class are led.
//!
//! The party first takes an id ([`House::next_led_table`]) and records in its own documents ([`House::journal`]) that
//! it leads this table. Then it opens the table with everybody seated ([`House::open_led`]). From then on the party
//! acts by [`crate::Table::as_leader`], and people at the table can only play. The setting [`journal::Settings::led`]
//! never changes. The house knows nothing else about the party.

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

/// The description of a table that the leading party opens.
#[derive(Clone, Debug)]
pub struct LedTable {
    /// The key of the room, which identifies the game.
    pub room: String,
    /// All options of the game, as [`House::complete_led`] returns them.
    pub options: OptionValues,
    /// The settings, as [`House::led_settings`] returns them.
    pub settings: Settings,
    /// The nicknames of the people in the order of their seats. The house draws a nickname where it is `None`.
    pub people: Vec<Option<Nick>>,
    /// The number of bots, which sit on the seats after the people's.
    pub bots: usize,
    /// The leader's note about an assignment, if the game is one: one person plays it alone, without hints
    /// ([`Table::is_assignment`](crate::Table::is_assignment)). The note is deleted together with the table.
    pub assignment: Option<String>,
}

impl House {
    /// Returns the settings of a led table, based on these settings.
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

    /// Opens a led table with everybody seated and begins its game. Returns the chairs of its people. `token_of`
    /// returns the token that opens a chair.
    ///
    /// # Errors
    /// [`HostError::UnknownRoom`]; [`HostError::TooManyTables`] if no free code was found; [`HostError::Store`]. If the
    /// game cannot begin, the errors of [`Table::open`](crate::Table::open); the table exists then.
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
        // Entry 1 creates the table, and each following entry seats a person.
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
