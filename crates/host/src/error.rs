//! The errors of requests to a table or to the house.

use game::{OptionError, Refused};
use journal::{AppendError, DecodeEntryError, PutError, ReadError, Seq};
use rooms::PlayError;
use std::fmt;

/// The reason why a request was refused. The table is unchanged, unless the variant says otherwise.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HostError {
    /// No room has this key.
    #[error("there is no room {0:?}")]
    UnknownRoom(String),
    /// No table has this id.
    #[error("there is no such table")]
    UnknownTable,
    /// No table has this code at present.
    #[error("no table has this code")]
    UnknownCode,
    /// The network of the client has tried too many wrong codes.
    #[error("too many wrong codes: try again in {retry_after_s} seconds")]
    TooManyGuesses {
        /// The number of seconds after which a retry makes sense.
        retry_after_s: u32,
    },
    /// The rate limit for new tables is reached, or no free code was found.
    #[error("too many tables were set up lately: try again in {retry_after_s} seconds")]
    TooManyTables {
        /// The number of seconds after which a retry makes sense.
        retry_after_s: u32,
    },
    /// The room does not allow these options or this number of seats.
    #[error(transparent)]
    Options(OptionError),
    /// The name is too long or has no visible characters.
    #[error("a name has 1 to {} visible characters", crate::config::MAX_NAME)]
    BadName,
    /// The person chose a name, but this table gives nicknames.
    #[error("names are given at this table")]
    NamesAreGiven,
    /// The host has locked the table.
    #[error("the table is locked")]
    Locked,
    /// The host has removed this person from the table.
    #[error("the host has taken you off this table")]
    TakenOff,
    /// No bot's seat can be taken: the host does not allow it, or another person was faster.
    #[error("there is no bot's place to take")]
    NoPlace,
    /// A person who wants to take a bot's seat has, or had, a seat in this game.
    #[error("you have or had a seat in this game already")]
    OneSeatEach,
    /// More people sit at the table than the game has seats.
    #[error("at most {max} can play that")]
    TooMany {
        /// The maximal number of players.
        max: u8,
    },
    /// The host has paused the game.
    #[error("the game is paused")]
    Paused,
    /// This table has no chat.
    #[error("there is no chat at this table")]
    NoChat,
    /// The phrase is unknown, or the text is invalid.
    #[error("a text has 1 to {} visible characters, a phrase is one of the house's", crate::config::MAX_TEXT)]
    BadText,
    /// A rate limit is reached, for chat, the host's tools, decks, or devices that ask for a seat.
    #[error("that was too fast")]
    TooFast,
    /// The rate limit for people who sit down at this table is reached.
    #[error("too many are coming in at this table")]
    Crowded,
    /// The person may not get hints: they do not play alone against bots, or the founder of a table for children did
    /// not allow hints.
    #[error("hints are for whoever plays alone against bots")]
    NoHints,
    /// The deck is an own deck, which this table for children does not allow.
    #[error("this table is played with the decks of the house")]
    NoOwnDecks,
    /// No stored deck has this id, or the key of the deck is wrong.
    #[error("no such deck was made here")]
    UnknownDeck,
    /// The server stores the maximal number of decks already.
    #[error("this house keeps as many decks as it can")]
    TooManyDecks,
    /// Only the founder, the person who created the table, may do that.
    #[error("only the person who set the table up can do that")]
    NotFounder,
    /// The seat has the wrong kind of occupant: for example a bot where a person is required.
    #[error("nobody like that sits there")]
    WrongSeat,
    /// The salt (the seat's contribution to the random draws) is not hexadecimal, or it is too long.
    #[error("a seat's own bytes are at most 64 hexadecimal digits")]
    BadSalt,
    /// The seat token belongs to no seat at this table.
    #[error("this is not your seat")]
    NotSeated,
    /// Only the host of the table may do that.
    #[error("only the host of the table can do that")]
    NotHost,
    /// This is a led table, such as a table of a class, where only the leader gives seats to people.
    #[error("at a table of a class only the class gives seats away")]
    SeatsOfLeader,
    /// A stand-in for an absent host may not decide about people's seats.
    #[error("whoever minds the table for the host has no say about people's seats")]
    StandIn,
    /// The proposal for the next game does not exist, or it is no longer open.
    #[error("that proposal is no longer open")]
    NotProposed,
    /// No game has just ended, so nobody can propose the next game now.
    #[error("no game has just ended")]
    NotAfterGame,
    /// The last game was played in its shortest length, or in a custom length.
    #[error("this game has no shorter length")]
    NoShorter,
    /// The request about this seat does not exist, or it is already answered.
    #[error("that is settled already")]
    NotAsked,
    /// This person refused a request of the host a moment ago, so the host must wait before the next request.
    #[error("they have just said that they are there")]
    KeptLately,
    /// The request is only possible in the lobby, but the game has begun.
    #[error("the game has begun already")]
    NotInLobby,
    /// The request is only possible during a game, but no game is running.
    #[error("the game is not in progress")]
    NotPlaying,
    /// The game is over, so no move is possible.
    #[error("the game is over")]
    GameOver,
    /// All seats are occupied.
    #[error("every seat of this table is taken")]
    Full,
    /// The game needs more players.
    #[error("at least {min} players are needed")]
    TooFew {
        /// The minimal number of players.
        min: u8,
    },
    /// The room has no bot with this key.
    #[error("there is no bot {0:?}")]
    UnknownBot(String),
    /// The answer names a window that is no longer open.
    #[error("that moment has passed: the table has moved on")]
    Stale,
    /// The seat has made another move under this key.
    #[error("this key was used for another move")]
    KeyReused,
    /// This seat does not have to answer now. The field holds the rule that forbids the seat's move, if the room names
    /// one.
    #[error("it is not your turn")]
    NotAwaited(Option<Refused>),
    /// The room cannot parse the move, or its rules forbid the move.
    #[error(transparent)]
    Play(PlayError),
    /// The game is not over, so its record is still secret.
    #[error("the record is open once the game is over")]
    NotFinished,
    /// This version cannot use the table's data.
    #[error("this table cannot be opened: {0}")]
    Damaged(String),
    /// An entry in the table's journal does not follow from the earlier entries, or it is unreadable.
    #[error("this table cannot be opened: its journal is wrong at entry {entry}: {what}")]
    BrokenAt {
        /// The number of the wrong entry.
        entry: Seq,
        /// What is wrong with the entry.
        what: String,
    },
    /// A newer version of the server wrote an entry of the table's journal.
    #[error("this table cannot be opened: entry {entry} of its journal is a newer version's: {what}")]
    Newer {
        /// The number of the entry.
        entry: Seq,
        /// What this version does not know about the entry.
        what: String,
    },
    /// The store refused a read or a write, or the operating system has no random numbers. Nothing was changed.
    #[error("it could not be saved: {0}")]
    Store(String),
    /// The table's task crashed during the request: the change may or may not be stored. The caller should look at the
    /// table.
    #[error("the house was interrupted while it did that")]
    Interrupted,
    /// The server is overloaded: too many requests wait for a thread pool.
    #[error("the house has its hands full: try again in {retry_after_s} seconds")]
    Busy {
        /// The number of seconds after which a retry makes sense.
        retry_after_s: u32,
    },
    /// The server is shutting down.
    #[error("the house is closing")]
    Closing,
}

impl HostError {
    /// Returns the refusal of the game's rules, or `None` if something else refused the request.
    pub const fn refused(&self) -> Option<&Refused> {
        match self {
            Self::Play(PlayError::Refused(refused)) | Self::NotAwaited(Some(refused)) => Some(refused),
            _ => None,
        }
    }

    /// Returns the key of this error's message in the Fluent texts.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::UnknownRoom(_) => "error-unknown-room",
            Self::UnknownTable => "error-unknown-table",
            Self::UnknownCode => "error-unknown-code",
            Self::TooManyGuesses { .. } => "error-too-many-guesses",
            Self::TooManyTables { .. } => "error-too-many-tables",
            Self::Options(_) => "error-options",
            Self::BadName => "error-bad-name",
            Self::NamesAreGiven => "error-names-are-given",
            Self::Locked => "error-locked",
            Self::TakenOff => "error-taken-off",
            Self::NoPlace => "error-no-place",
            Self::OneSeatEach => "error-one-seat-each",
            Self::TooMany { .. } => "error-too-many",
            Self::Paused => "error-paused",
            Self::NoChat => "error-no-chat",
            Self::BadText => "error-bad-text",
            Self::TooFast => "error-too-fast",
            Self::Crowded => "error-crowded",
            Self::NoHints => "error-no-hints",
            Self::NoOwnDecks => "error-no-pasted-decks",
            Self::UnknownDeck => "error-unknown-deck",
            Self::TooManyDecks => "error-too-many-decks",
            Self::NotFounder => "error-not-founder",
            Self::WrongSeat => "error-wrong-seat",
            Self::BadSalt => "error-bad-salt",
            Self::NotSeated => "error-not-seated",
            Self::NotHost => "error-not-host",
            Self::SeatsOfLeader => "error-seats-of-class",
            Self::StandIn => "error-stand-in",
            Self::NotProposed => "error-not-proposed",
            Self::NotAfterGame => "error-not-after-game",
            Self::NoShorter => "error-no-shorter",
            Self::NotAsked => "error-not-asked",
            Self::KeptLately => "error-kept-lately",
            Self::NotInLobby => "error-not-in-lobby",
            Self::NotPlaying => "error-not-playing",
            Self::GameOver => "error-game-over",
            Self::Full => "error-full",
            Self::TooFew { .. } => "error-too-few",
            Self::UnknownBot(_) => "error-unknown-bot",
            Self::Stale => "error-stale",
            Self::KeyReused => "error-key-reused",
            Self::NotAwaited(None) => "error-not-awaited",
            Self::NotAwaited(Some(refused)) => refused.message.key,
            Self::Play(PlayError::Unreadable(_)) => "error-unreadable-move",
            Self::Play(PlayError::Refused(refused)) => refused.message.key,
            Self::NotFinished => "error-not-finished",
            Self::Damaged(_) => "error-damaged",
            Self::BrokenAt { .. } => "error-broken-at",
            Self::Newer { .. } => "error-newer",
            Self::Store(_) => "error-store",
            Self::Interrupted => "error-interrupted",
            Self::Busy { .. } => "error-busy",
            Self::Closing => "error-closing",
        }
    }
}

impl From<FoldError> for HostError {
    fn from(error: FoldError) -> Self {
        let (entry, what) = (error.seq, error.what);
        if error.newer { Self::Newer { entry, what } } else { Self::BrokenAt { entry, what } }
    }
}

impl From<PutError> for HostError {
    fn from(error: PutError) -> Self {
        Self::Store(error.to_string())
    }
}

impl From<AppendError> for HostError {
    fn from(error: AppendError) -> Self {
        Self::Store(error.to_string())
    }
}

impl From<ReadError> for HostError {
    fn from(error: ReadError) -> Self {
        let what = error.to_string();
        match error {
            ReadError::Undecodable { seq: entry, error, .. } => match error {
                DecodeEntryError::UnknownType { .. } | DecodeEntryError::NewerFormat { .. } => {
                    Self::Newer { entry, what }
                }
                _ => Self::BrokenAt { entry, what },
            },
            ReadError::Gap { expected: entry, .. } => Self::BrokenAt { entry, what },
            _ => Self::Store(what),
        }
    }
}

/// The error for a journal that does not give a valid table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoldError {
    /// The number of the first entry that does not fit.
    pub seq: Seq,
    /// What is wrong with the entry.
    pub what: String,
    /// Whether a newer version could read the entry.
    pub newer: bool,
}

impl fmt::Display for FoldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {}: {}", self.seq, self.what)
    }
}

impl std::error::Error for FoldError {}
