//! The errors of requests to a table.

use game::{OptionError, Refused};
use journal::{AppendError, DecodeEntryError, PutError, ReadError, Seq};
use rooms::PlayError;
use std::fmt;

/// A refused request; the table is unchanged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HostError {
    /// No room has this key.
    #[error("there is no room {0:?}")]
    UnknownRoom(String),
    /// No table has this id.
    #[error("there is no such table")]
    UnknownTable,
    /// No table has this code now.
    #[error("no table has this code")]
    UnknownCode,
    /// The rate limit for wrong codes, over all networks.
    #[error("too many wrong codes: try again in {retry_after_s} seconds")]
    TooManyGuesses {
        /// After how many seconds a retry makes sense.
        retry_after_s: u32,
    },
    /// The rate limit for new tables, or no free code is left.
    #[error("too many tables were set up lately: try again in {retry_after_s} seconds")]
    TooManyTables {
        /// After how many seconds a retry makes sense.
        retry_after_s: u32,
    },
    /// Options or a number of seats that the room does not allow.
    #[error(transparent)]
    Options(OptionError),
    /// A name that is too long or has no visible characters.
    #[error("a name has 1 to {} visible characters", crate::config::MAX_NAME)]
    BadName,
    /// A name of one's own, at a table where the house gives names.
    #[error("names are given at this table")]
    NamesAreGiven,
    /// The host locked the table.
    #[error("the table is locked")]
    Locked,
    /// The host removed this person from the table.
    #[error("the host has taken you off this table")]
    TakenOff,
    /// No bot's place is free: the host does not allow it, or another person was faster.
    #[error("there is no bot's place to take")]
    NoPlace,
    /// The person who asks for a bot's place has, or had, a seat in this game.
    #[error("you have or had a seat in this game already")]
    OneSeatEach,
    /// More people sit at the table than the game takes.
    #[error("at most {max} can play that")]
    TooMany {
        /// The largest number of players.
        max: u8,
    },
    /// The host has paused the game.
    #[error("the game is paused")]
    Paused,
    /// There is no chat at this table.
    #[error("there is no chat at this table")]
    NoChat,
    /// An unknown phrase, or an invalid text.
    #[error("a text has 1 to {} visible characters, a phrase is one of the house's", crate::config::MAX_TEXT)]
    BadText,
    /// The rate limit for sayings and changes.
    #[error("that was too fast")]
    TooFast,
    /// The rate limit for sitting down at this table.
    #[error("too many are coming in at this table")]
    Crowded,
    /// Hints are only for a person who plays alone against bots; for children, only if the founder of the table allowed
    /// it.
    #[error("hints are for whoever plays alone against bots")]
    NoHints,
    /// At a table for children, a deck that is not part of the house.
    #[error("this table is played with the decks of the house")]
    NoOwnDecks,
    /// No deck of this house has this id, or the key is wrong.
    #[error("no such deck was made here")]
    UnknownDeck,
    /// The house stores the maximal number of decks.
    #[error("this house keeps as many decks as it can")]
    TooManyDecks,
    /// Only the founder of the table may do that.
    #[error("only the person who set the table up can do that")]
    NotFounder,
    /// The wrong kind of occupant sits on that seat.
    #[error("nobody like that sits there")]
    WrongSeat,
    /// A salt (the seat's own bytes for the draws) that is not hexadecimal or is too long.
    #[error("a seat's own bytes are at most 64 hexadecimal digits")]
    BadSalt,
    /// The token holds no seat at this table.
    #[error("this is not your seat")]
    NotSeated,
    /// Only the host of the table may do that.
    #[error("only the host of the table can do that")]
    NotHost,
    /// At a led table, such as those of a class, only its leader gives seats away.
    #[error("at a table of a class only the class gives seats away")]
    SeatsOfLeader,
    /// A stand-in for an absent host cannot decide about people's seats.
    #[error("whoever minds the table for the host has no say about people's seats")]
    StandIn,
    /// No such request is pending for this seat.
    #[error("that is settled already")]
    NotAsked,
    /// This person refused a moment ago and kept their seat.
    #[error("they have just said that they are there")]
    KeptLately,
    /// The game has begun already.
    #[error("the game has begun already")]
    NotInLobby,
    /// There is no game in progress.
    #[error("the game is not in progress")]
    NotPlaying,
    /// The game is over: no move is possible.
    #[error("the game is over")]
    GameOver,
    /// No seat is free.
    #[error("every seat of this table is taken")]
    Full,
    /// More players are needed.
    #[error("at least {min} players are needed")]
    TooFew {
        /// The smallest number of players.
        min: u8,
    },
    /// The room has no such bot.
    #[error("there is no bot {0:?}")]
    UnknownBot(String),
    /// The answer is for a window that has closed.
    #[error("that moment has passed: the table has moved on")]
    Stale,
    /// This seat is not awaited; with the rule that forbids its move now, if the room names one.
    #[error("it is not your turn")]
    NotAwaited(Option<Refused>),
    /// The room cannot parse the move, or refuses it.
    #[error(transparent)]
    Play(PlayError),
    /// The game is not over, so its record is not public.
    #[error("the record is open once the game is over")]
    NotFinished,
    /// This version cannot read the table's journal.
    #[error("this table cannot be opened: {0}")]
    Damaged(String),
    /// An entry of the table's journal does not follow from those before it, or cannot be read.
    #[error("this table cannot be opened: its journal is wrong at entry {entry}: {what}")]
    BrokenAt {
        /// The entry.
        entry: Seq,
        /// The reason, in words.
        what: String,
    },
    /// A newer version of the house wrote an entry of the table's journal.
    #[error("this table cannot be opened: entry {entry} of its journal is a newer version's: {what}")]
    Newer {
        /// The entry.
        entry: Seq,
        /// The reason, in words.
        what: String,
    },
    /// The store refused the append; nothing was changed.
    #[error("it could not be saved: {0}")]
    Store(String),
    /// The table's task crashed during the request: the change may or may not be stored. A look at the table shows it.
    #[error("the house was interrupted while it did that")]
    Interrupted,
    /// The server is busy: too many requests wait for the thread pool.
    #[error("the house has its hands full: try again in {retry_after_s} seconds")]
    Busy {
        /// After how many seconds a retry makes sense.
        retry_after_s: u32,
    },
    /// The house is shutting down.
    #[error("the house is closing")]
    Closing,
}

impl HostError {
    /// The reason of the rules, if the rules refused.
    pub const fn refused(&self) -> Option<&Refused> {
        match self {
            Self::Play(PlayError::Refused(refused)) | Self::NotAwaited(Some(refused)) => Some(refused),
            _ => None,
        }
    }

    /// The key of the error's sentence in the Fluent texts.
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
            Self::NotAsked => "error-not-asked",
            Self::KeptLately => "error-kept-lately",
            Self::NotInLobby => "error-not-in-lobby",
            Self::NotPlaying => "error-not-playing",
            Self::GameOver => "error-game-over",
            Self::Full => "error-full",
            Self::TooFew { .. } => "error-too-few",
            Self::UnknownBot(_) => "error-unknown-bot",
            Self::Stale => "error-stale",
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

/// A journal that cannot be folded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoldError {
    /// The entry that does not fit.
    pub seq: Seq,
    /// The reason, in words.
    pub what: String,
    /// Whether a newer version could read it.
    pub newer: bool,
}

impl fmt::Display for FoldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {}: {}", self.seq, self.what)
    }
}

impl std::error::Error for FoldError {}
