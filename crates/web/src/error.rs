//! All errors with which the server answers a request, with their HTTP statuses and messages.

use std::sync::Arc;

use axum::{
    http::{HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use classes::ClassError;
use game::{Message, OptionError, Seat, SeatSet};
use host::{HostError, ImportError, Snapshot};
use rooms::{PlayError, Room, Words};

use crate::{
    class::session::class_status,
    decks::page::row_error,
    options::agreement::Disagreement,
    replay::{BadRecord, import_message, import_status, record_message},
    shell::names,
};

/// The error for a refused request. The request has changed nothing.
///
/// Handlers return this error. The middleware in `answer.rs` renders it as a page or as `application/problem+json`.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum WebError {
    /// The path leads to no page.
    #[error("no such page")]
    NotFound,
    /// The page does not support the request's HTTP method.
    #[error("method not allowed")]
    Method,
    /// A page of another site sent the request.
    #[error("cross-site request")]
    CrossSite,
    /// The `Origin` of the request differs from its `Host`: a proxy changes `Host`, or another site sent the request.
    #[error("sent by a page of {sender} to {host}")]
    OtherHost {
        /// The address of the page that sent the request.
        sender: String,
        /// The address to which the request was sent.
        host: String,
    },
    /// The request was sent to another host name than the server's public host name.
    #[error("asked for by another name than {public}")]
    Misdirected {
        /// The server's public address.
        public: String,
    },
    /// The browser does not send cookies back. Without cookies, a person cannot have a seat.
    #[error("the browser returns no cookies")]
    NoCookies {
        /// The HTTPS address at which cookies would work. Set if the server's cookies need HTTPS and this connection is
        /// not encrypted.
        encrypted: Option<String>,
    },
    /// The request is not a WebSocket upgrade, or a proxy did not forward the upgrade.
    #[error("no WebSocket")]
    NoUpgrade,
    /// The body of the request is too large.
    #[error("body too large")]
    TooLarge,
    /// A field is missing, repeated or invalid, or the body is not a form. The value is the name of the field.
    #[error("malformed field {0}")]
    Malformed(&'static str),
    /// The body is not the expected JSON. The value is the parser's message.
    #[error("malformed JSON: {0}")]
    Json(String),
    /// The content type of the body is not JSON.
    #[error("not declared as JSON")]
    NotJson,
    /// The text is not a code of a table.
    #[error("not a table code")]
    BadCode,
    /// The code belongs to a class, not to a table. The value is the address at which pupils enter the class.
    #[error("the code of a class, whose pupils come in at {0}")]
    ClassCode(String),
    /// The request needs a seat token, but has none.
    #[error("no token")]
    NoToken,
    /// The seat token is malformed.
    #[error("not a token")]
    BadToken,
    /// A move on the open table of a shared device, of which the answer could say something about hidden cards.
    #[error("not on the open table")]
    HandOver,
    /// The host crate refused the request.
    #[error(transparent)]
    Host(#[from] HostError),
    /// A class refused the request.
    #[error(transparent)]
    Class(ClassError),
    /// A table refused the request. The message uses the names at that table and the texts of its room.
    #[error("{error}")]
    AtTable {
        /// The reason for the refusal.
        error: HostError,
        /// The table at the moment of the refusal.
        snapshot: Arc<Snapshot>,
        /// The seat that sent the request; `None` if the sender has no seat.
        seat: Option<Seat>,
        /// All seats on the sender's device; empty if the device has only one seat.
        here: SeatSet,
    },
    /// The options of a table that is not created yet contradict each other.
    #[error("{error}")]
    Options {
        /// The room (game) to which the options belong.
        room: &'static dyn Room,
        /// The room's error about the options.
        error: OptionError,
        /// The number of seats at the table, if known.
        seats: Option<usize>,
    },
    /// The text is not a record of a game.
    #[error("not a record: {0:?}")]
    Record(BadRecord),
    /// The record of a game was not imported.
    #[error(transparent)]
    Import(ImportError),
    /// A person's own deck could not be parsed, or the game cannot use it. The value is the first error.
    #[error("the deck cannot be used: {0}")]
    BadDeck(deck::RowError),
    /// The form selects more rows than the list has or the game can use.
    #[error("{asked} rows asked for, and {most} can be taken")]
    FewRows {
        /// The number of rows in the request.
        asked: usize,
        /// The largest allowed number of rows.
        most: usize,
    },
    /// The fonts for printing lack some letters of the text. The value is these letters.
    #[error("letters that cannot be printed: {0}")]
    Unprintable(String),
    /// The limit of open live streams is reached.
    #[error("too many live streams are open")]
    TooManyStreams,
    /// The body of the request did not arrive before the timeout.
    #[error("the body did not arrive in time")]
    SlowBody,
    /// Pictures of this table are not made for others: children play there, or a class.
    #[error("not to be shared")]
    NotShared,
    /// The game has no moment of which a picture is made.
    #[error("no moment to share")]
    NothingToShare,
    /// The server failed for an internal reason, which the client does not learn.
    #[error("internal error")]
    Internal,
}

impl WebError {
    /// Returns the HTTP status of the response.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Self::NotFound | Self::NothingToShare => StatusCode::NOT_FOUND,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::CrossSite | Self::OtherHost { .. } | Self::NoCookies { .. } | Self::NotShared => {
                StatusCode::FORBIDDEN
            }
            Self::Misdirected { .. } => StatusCode::MISDIRECTED_REQUEST,
            Self::NoUpgrade => StatusCode::UPGRADE_REQUIRED,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Malformed(_) | Self::Json(_) => StatusCode::BAD_REQUEST,
            Self::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::BadCode
            | Self::BadDeck(_)
            | Self::FewRows { .. }
            | Self::Record(_)
            | Self::Options { .. }
            | Self::Unprintable(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Import(error) => import_status(error),
            Self::ClassCode(_) | Self::HandOver => StatusCode::CONFLICT,
            Self::NoToken | Self::BadToken => StatusCode::UNAUTHORIZED,
            Self::TooManyStreams => StatusCode::SERVICE_UNAVAILABLE,
            Self::SlowBody => StatusCode::REQUEST_TIMEOUT,
            Self::Host(error) | Self::AtTable { error, .. } => host_status(error),
            Self::Class(error) => class_status(error),
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Returns the message for the visitor, not yet translated. The message contains no internal details.
    pub(crate) fn message(&self) -> Message {
        let verbatim = |text: &String| game::Arg::Verbatim(text.clone());
        let key = match self {
            Self::NotFound => "error-not-found",
            Self::Method => "error-method",
            Self::CrossSite => "error-cross-site",
            Self::OtherHost { sender, host } => {
                let message = Message::new("error-other-host").with("flag", verbatim(&"--public".to_owned()));
                return message.with("sender", verbatim(sender)).with("host", verbatim(host));
            }
            Self::Misdirected { public } => {
                return Message::new("error-misdirected").with("address", verbatim(public));
            }
            Self::NoCookies { encrypted: None } => "error-no-cookies",
            Self::NoCookies { encrypted: Some(address) } => {
                return Message::new("error-not-encrypted").with("address", verbatim(address));
            }
            Self::NoUpgrade => "error-no-upgrade",
            Self::TooLarge => "error-too-large",
            Self::Malformed(field) => {
                return Message::new("error-malformed").with("field", game::Arg::Verbatim((*field).to_owned()));
            }
            Self::Json(_) => "error-json",
            Self::NotJson => "error-not-json",
            Self::BadCode => "error-bad-code",
            Self::ClassCode(_) => "error-class-code",
            Self::NoToken => "error-no-token",
            Self::HandOver => "error-hand-over",
            Self::Options { .. } => "error-options",
            Self::BadToken => "error-bad-token",
            Self::Record(error) => return record_message(error),
            Self::Import(error) => return import_message(error),
            Self::Host(error) | Self::AtTable { error, .. } => return host_message(error),
            Self::Class(error @ ClassError::TooManyClasses { retry_after_s }) => {
                return Message::new(error.key()).with("seconds", i64::from(*retry_after_s));
            }
            Self::Class(error) => error.key(),
            Self::BadDeck(error) => {
                let (place, problem) = row_error(error);
                return Message::new("error-bad-deck").with("place", place).with("problem", problem);
            }
            Self::FewRows { asked, most } => {
                return Message::new("error-few-rows").with("asked", *asked).with("most", *most);
            }
            Self::Unprintable(letters) => {
                return Message::new("error-unprintable").with("letters", game::Arg::Verbatim(letters.clone()));
            }
            Self::TooManyStreams => "error-too-many-streams",
            Self::SlowBody => "error-slow-body",
            Self::NotShared => "error-not-shared",
            Self::NothingToShare => "error-nothing-to-share",
            Self::Internal => "error-internal",
        };
        Message::new(key)
    }

    /// Returns the message as a sentence in the visitor's language. `texts` are the server's texts, or the room's texts
    /// if a table refused the request.
    pub(crate) fn sentence(&self, texts: &rooms::Texts) -> String {
        if let Some(disagreement) = self.disagreement() {
            return disagreement.sentence(texts);
        }
        let (names, you) = match self {
            Self::AtTable { snapshot, seat, .. } => (names::all(snapshot, texts), *seat),
            _ => (Arc::new(game::BySeat::new(0)), None),
        };
        Words { texts, names: &names, you }.say(&self.message())
    }

    /// Returns the message as a sentence for a program, in the language of the request. It is the sentence for visitors,
    /// except where that sentence speaks of a page.
    pub(crate) fn problem_sentence(&self, texts: &rooms::Texts) -> String {
        let key = match self.word() {
            "bad-token" => "problem-bad-token",
            "not-found" => "problem-not-found",
            "stale" => "problem-stale",
            "too-large" => "problem-too-large",
            "too-many-streams" => "problem-too-many-streams",
            _ => return self.sentence(texts),
        };
        texts.format(key, None)
    }

    /// Returns the options that contradict each other, if the error is about such options.
    fn disagreement(&self) -> Option<Disagreement<'_>> {
        match self {
            Self::Options { room, error, seats } => Some(Disagreement { room: *room, error, seats: *seats }),
            Self::AtTable { error: HostError::Options(error), snapshot, .. } => {
                Some(Disagreement { room: snapshot.room(), error, seats: Some(snapshot.chairs().len()) })
            }
            _ => None,
        }
    }

    /// Returns a short stable code for programs. The code is the last part of the `type` of a problem document.
    pub(crate) fn word(&self) -> &'static str {
        let key = match self {
            Self::Host(HostError::Play(PlayError::Refused(_)))
            | Self::AtTable { error: HostError::Play(PlayError::Refused(_)), .. } => "refused",
            Self::Host(HostError::NotAwaited(_)) | Self::AtTable { error: HostError::NotAwaited(_), .. } => {
                "not-awaited"
            }
            _ => self.message().key,
        };
        key.strip_prefix("error-").unwrap_or(key)
    }

    /// Returns the clause of the game's rules because of which a move was refused.
    pub(crate) fn clause(&self) -> Option<&'static str> {
        match self {
            Self::Host(error) | Self::AtTable { error, .. } => error.refused().map(|refused| refused.clause),
            _ => None,
        }
    }

    /// Returns the key of the room of the table that refused the request.
    pub(crate) fn room(&self) -> Option<&'static str> {
        match self {
            Self::AtTable { snapshot, .. } => Some(snapshot.room().key()),
            _ => None,
        }
    }

    /// Returns details for the developer of the client, such as the message of a parser. The details are only about the
    /// request itself.
    pub(crate) fn reason(&self) -> Option<String> {
        match self {
            Self::Json(reason) | Self::Record(BadRecord::Unreadable(_, reason)) | Self::ClassCode(reason) => {
                Some(reason.clone())
            }
            Self::Import(ImportError::Diverged { what, .. }) => Some(what.clone()),
            Self::Options { error, .. } => Some(error.to_string()),
            Self::Host(error @ (HostError::Options(_) | HostError::Play(PlayError::Unreadable(_))))
            | Self::AtTable {
                error: error @ (HostError::Options(_) | HostError::Play(PlayError::Unreadable(_))),
                ..
            } => Some(error.to_string()),
            _ => None,
        }
    }

    /// Returns a header that must accompany the status, such as `Retry-After`.
    pub(crate) fn header(&self) -> Option<(HeaderName, HeaderValue)> {
        match self {
            Self::NoToken | Self::BadToken => Some((header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"))),
            Self::TooManyStreams => Some((header::RETRY_AFTER, HeaderValue::from(10))),
            Self::NoUpgrade => Some((header::UPGRADE, HeaderValue::from_static("websocket"))),
            Self::Import(ImportError::Host(HostError::Busy { retry_after_s }))
            | Self::Class(ClassError::TooManyClasses { retry_after_s }) => {
                Some((header::RETRY_AFTER, HeaderValue::from(*retry_after_s)))
            }
            Self::Host(error) | Self::AtTable { error, .. } => {
                retry_after(error).map(|seconds| (header::RETRY_AFTER, HeaderValue::from(seconds)))
            }
            _ => None,
        }
    }
}

/// Returns the number of seconds after which the client may retry.
const fn retry_after(error: &HostError) -> Option<u32> {
    match error {
        HostError::TooManyGuesses { retry_after_s }
        | HostError::TooManyTables { retry_after_s }
        | HostError::Busy { retry_after_s } => Some(*retry_after_s),
        HostError::Crowded => Some(10),
        HostError::KeptLately => Some(60),
        HostError::TooFast => Some(2),
        _ => None,
    }
}

/// Returns the HTTP status for an error of the host crate.
pub(crate) fn host_status(error: &HostError) -> StatusCode {
    match error {
        HostError::UnknownRoom(_) | HostError::UnknownTable | HostError::UnknownCode | HostError::UnknownDeck => {
            StatusCode::NOT_FOUND
        }
        HostError::TooManyGuesses { .. }
        | HostError::TooManyTables { .. }
        | HostError::Busy { .. }
        | HostError::TooFast
        | HostError::Crowded
        | HostError::KeptLately => StatusCode::TOO_MANY_REQUESTS,
        HostError::Options(_)
        | HostError::NamesAreGiven
        | HostError::NoOwnDecks
        | HostError::BadText
        | HostError::BadName
        | HostError::BadSalt
        | HostError::UnknownBot(_)
        | HostError::KeyReused
        | HostError::Play(_) => StatusCode::UNPROCESSABLE_ENTITY,
        HostError::NotSeated
        | HostError::NotHost
        | HostError::NotFounder
        | HostError::StandIn
        | HostError::SeatsOfLeader
        | HostError::Locked
        | HostError::TakenOff
        | HostError::OneSeatEach
        | HostError::NoHints
        | HostError::NoChat => StatusCode::FORBIDDEN,
        HostError::NotInLobby
        | HostError::NotPlaying
        | HostError::GameOver
        | HostError::Full
        | HostError::NoPlace
        | HostError::TooFew { .. }
        | HostError::TooMany { .. }
        | HostError::Paused
        | HostError::WrongSeat
        | HostError::NotAsked
        | HostError::NotProposed
        | HostError::NotAfterGame
        | HostError::NoShorter
        | HostError::TooManyDecks
        | HostError::Stale
        | HostError::NotAwaited(_)
        | HostError::NotFinished => StatusCode::CONFLICT,
        HostError::Store(_) | HostError::Interrupted | HostError::Closing => StatusCode::SERVICE_UNAVAILABLE,
        HostError::Damaged(_) | HostError::BrokenAt { .. } | HostError::Newer { .. } => {
            StatusCode::INTERNAL_SERVER_ERROR
        }
        // The enum is non-exhaustive: an unknown error is treated as an internal error.
        _ => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

/// Returns the message for an error of the host crate, not yet translated.
pub(crate) fn host_message(error: &HostError) -> Message {
    let verbatim = |text: &str| game::Arg::Verbatim(text.to_owned());
    let message = Message::new(error.key());
    match error {
        HostError::Play(PlayError::Refused(refused)) | HostError::NotAwaited(Some(refused)) => refused.message.clone(),
        HostError::Play(PlayError::Unreadable(unreadable)) => {
            message.with("found", verbatim(&unreadable.found)).with("expected", verbatim(unreadable.expected))
        }
        HostError::Options(options) => message
            .with("option", verbatim(&options.key))
            .with("value", verbatim(&options.value))
            .with("expected", verbatim(&options.expected)),
        HostError::TooFew { min } => message.with("min", i64::from(*min)),
        HostError::TooMany { max } => message.with("max", i64::from(*max)),
        HostError::TooManyGuesses { retry_after_s } | HostError::TooManyTables { retry_after_s } => {
            message.with("seconds", i64::from(*retry_after_s))
        }
        HostError::BrokenAt { entry, .. } | HostError::Newer { entry, .. } => message.with("entry", entry.0 as i64),
        HostError::UnknownRoom(room) => message.with("room", verbatim(room)),
        HostError::UnknownBot(bot) => message.with("bot", verbatim(bot)),
        _ => message,
    }
}

impl IntoResponse for WebError {
    fn into_response(self) -> Response {
        let status = self.status();
        // Responses with a 5xx status are logged, except for the limit of streams: at that limit many clients get this
        // status, and the server is not broken.
        if status.is_server_error() && !matches!(self, Self::TooManyStreams) {
            tracing::error!(error = %self, "a request failed");
        }
        let mut response = status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_to_wait_is_told_how_long() {
        let busy = HostError::Busy { retry_after_s: 5 };
        for (error, status, seconds) in [
            (WebError::Host(busy.clone()), 429, "5"),
            (WebError::Import(ImportError::Host(busy)), 429, "5"),
            (WebError::Class(ClassError::TooManyClasses { retry_after_s: 10 }), 429, "10"),
            (WebError::Host(HostError::TooManyGuesses { retry_after_s: 10 }), 429, "10"),
            (WebError::Host(HostError::Crowded), 429, "10"),
            (WebError::TooManyStreams, 503, "10"),
        ] {
            assert_eq!(error.status(), status, "{error}");
            assert_eq!(error.header(), Some((header::RETRY_AFTER, HeaderValue::from_static(seconds))), "{error}");
        }
    }
}
