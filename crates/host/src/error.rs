//! What can go wrong at a table.

use game::{OptionError, Refused};
use journal::{AppendError, DecodeEntryError, PutError, ReadError, Seq};
use rooms::PlayError;
use std::fmt;

/// A request that the house did not carry out; the table is as it was.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HostError {
    /// No room has this key.
    #[error("there is no room {0:?}")]
    UnknownRoom(String),
    /// No table has this name.
    #[error("there is no such table")]
    UnknownTable,
    /// No table has this code now.
    #[error("no table has this code")]
    UnknownCode,
    /// Too many wrong codes were tried lately, by anybody.
    #[error("too many wrong codes: try again in {retry_after_s} seconds")]
    TooManyGuesses {
        /// After how many seconds another try makes sense.
        retry_after_s: u32,
    },
    /// Very many tables were set up lately, or so many are open that there is no free code.
    #[error("too many tables were set up lately: try again in {retry_after_s} seconds")]
    TooManyTables {
        /// After how many seconds another try makes sense.
        retry_after_s: u32,
    },
    /// Options or a number of seats that the room does not allow.
    #[error(transparent)]
    Options(OptionError),
    /// A name that is too long or has nothing to see in it.
    #[error("a name has 1 to {} visible characters", crate::sizes::MAX_NAME)]
    BadName,
    /// A name at a table where names are given.
    #[error("names are given at this table")]
    NamesAreGiven,
    /// The host let nobody else in.
    #[error("the table is locked")]
    Locked,
    /// The host took this person off the table.
    #[error("the host has taken you off this table")]
    TakenOff,
    /// No bot's place is to be had there: the host does not let people take one, or somebody was faster.
    #[error("there is no bot's place to take")]
    NoPlace,
    /// Whoever asks for a bot's place has, or had, a seat in this game.
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
    /// People do not write to each other at this table.
    #[error("there is no chat at this table")]
    NoChat,
    /// Nothing that can be said.
    #[error("a text has 1 to {} visible characters, a phrase is one of the house's", crate::sizes::MAX_TEXT)]
    BadText,
    /// Too much was said or changed in a short time.
    #[error("that was too fast")]
    TooFast,
    /// Too many sat down at this table in a short time.
    #[error("too many are coming in at this table")]
    Crowded,
    /// Hints are for somebody who plays alone against bots; where children play, if whoever set the table up allowed it.
    #[error("hints are for whoever plays alone against bots")]
    NoHints,
    /// A deck that does not come with the house, where children play.
    #[error("this table is played with the decks of the house")]
    NoPastedDecks,
    /// No deck of this name was made here, or the key is not its.
    #[error("no such deck was made here")]
    UnknownDeck,
    /// The house keeps as many decks as it may.
    #[error("this house keeps as many decks as it can")]
    TooManyDecks,
    /// Only whoever set the table up may do that.
    #[error("only the person who set the table up can do that")]
    NotFounder,
    /// The bots or people on these seats cannot do that.
    #[error("nobody like that sits there")]
    WrongSeat,
    /// A seat's own bytes for the draws that are not hexadecimal or too long.
    #[error("a seat's own bytes are at most 64 hexadecimal digits")]
    BadSalt,
    /// The token holds no seat at this table.
    #[error("this is not your seat")]
    NotSeated,
    /// Only the host of the table may do that.
    #[error("only the host of the table can do that")]
    NotHost,
    /// Very many classes were opened lately.
    #[error("very many classes were opened lately: try again in {retry_after_s} seconds")]
    TooManyClasses {
        /// After how many seconds another try makes sense.
        retry_after_s: u32,
    },
    /// At a table that a class leads only the class gives seats away.
    #[error("at a table of a class only the class gives seats away")]
    SeatsOfClass,
    /// Whoever hosts only until the host is back has no say about people's seats.
    #[error("whoever minds the table for the host has no say about people's seats")]
    StandIn,
    /// Nothing like that is asked of this seat now.
    #[error("that is settled already")]
    NotAsked,
    /// This person kept their seat a moment ago.
    #[error("they have just said that they are there")]
    KeptLately,
    /// The game has begun already.
    #[error("the game has begun already")]
    NotInLobby,
    /// There is no game in progress.
    #[error("the game is not in progress")]
    NotPlaying,
    /// The game is over, so nothing can be played any more.
    #[error("the game is over")]
    GameOver,
    /// Every chair is taken.
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
    /// The answer is for a window that is not open any more.
    #[error("that moment has passed: the table has moved on")]
    Stale,
    /// This seat is not awaited; with the rule by which it cannot play that now, where the room names one.
    #[error("it is not your turn")]
    NotAwaited(Option<Refused>),
    /// The room could not read the move or refuses it.
    #[error(transparent)]
    Play(PlayError),
    /// The table is not over, so its record is not open.
    #[error("the record is open once the game is over")]
    NotFinished,
    /// The table's journal cannot be understood by this version.
    #[error("this table cannot be opened: {0}")]
    Damaged(String),
    /// An entry of the table's journal does not follow from those before it, or cannot be read.
    #[error("this table cannot be opened: its journal is wrong at entry {entry}: {what}")]
    BrokenAt {
        /// The entry.
        entry: Seq,
        /// Why, in words.
        what: String,
    },
    /// A newer version of the house wrote an entry of the table's journal.
    #[error("this table cannot be opened: entry {entry} of its journal is a newer version's: {what}")]
    Newer {
        /// The entry.
        entry: Seq,
        /// Why, in words.
        what: String,
    },
    /// The store did not take it; nothing was changed.
    #[error("it could not be saved: {0}")]
    Store(String),
    /// The table's task died while it did that: it may be done or not. Looking at the table tells.
    #[error("the house was interrupted while it did that")]
    Interrupted,
    /// Too many ask at once for something that takes the house long.
    #[error("the house has its hands full: try again in {retry_after_s} seconds")]
    Busy {
        /// After how many seconds another try makes sense.
        retry_after_s: u32,
    },
    /// The house is closing.
    #[error("the house is closing")]
    Closing,
}

impl HostError {
    /// The reason that the rules give, where they refused.
    pub const fn refused(&self) -> Option<&Refused> {
        match self {
            Self::Play(PlayError::Refused(refused)) | Self::NotAwaited(Some(refused)) => Some(refused),
            _ => None,
        }
    }

    /// The key of the sentence that tells a person, in the house's texts.
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
            Self::NoPastedDecks => "error-no-pasted-decks",
            Self::UnknownDeck => "error-unknown-deck",
            Self::TooManyDecks => "error-too-many-decks",
            Self::NotFounder => "error-not-founder",
            Self::WrongSeat => "error-wrong-seat",
            Self::BadSalt => "error-bad-salt",
            Self::NotSeated => "error-not-seated",
            Self::NotHost => "error-not-host",
            Self::TooManyClasses { .. } => "error-too-many-classes",
            Self::SeatsOfClass => "error-seats-of-class",
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
    /// Why, in words.
    pub what: String,
    /// Whether a newer version would know what to do with it.
    pub newer: bool,
}

impl fmt::Display for FoldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {}: {}", self.seq, self.what)
    }
}

impl std::error::Error for FoldError {}
