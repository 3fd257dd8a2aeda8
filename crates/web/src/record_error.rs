//! Refusals of records as answers.

use axum::http::StatusCode;
use game::Message;
use host::ImportError;

use crate::{
    error::{host_message, host_status},
    handlers::BadRecord,
};

/// The status of the answer to a record that was not kept.
pub(crate) fn import_status(error: &ImportError) -> StatusCode {
    match error {
        ImportError::ChildSafe => StatusCode::FORBIDDEN,
        ImportError::TooMany => StatusCode::TOO_MANY_REQUESTS,
        ImportError::Host(error) => host_status(error),
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

/// Why a record was not kept.
pub(crate) fn import_message(error: &ImportError) -> Message {
    let key = match error {
        ImportError::ChildSafe => "error-record-child-safe",
        ImportError::TooLong => "error-record-too-long",
        ImportError::TooMany => "error-record-too-many",
        ImportError::Diverged { at, .. } => return Message::new("error-record-diverged").with("at", at.0 as i64),
        ImportError::OtherTable => "error-record-other",
        ImportError::Host(error) => return host_message(error),
        _ => "error-record-unfinished",
    };
    Message::new(key)
}

/// Why a text is no record.
pub(crate) fn record_message(error: &BadRecord) -> Message {
    match error {
        BadRecord::None => Message::new("error-record-none"),
        BadRecord::Newer => Message::new("error-record-newer"),
        BadRecord::Cut(at) => Message::new("error-record-cut").with("at", *at as i64),
        BadRecord::Unreadable(at, _) => Message::new("error-record-unreadable").with("at", *at as i64),
    }
}
