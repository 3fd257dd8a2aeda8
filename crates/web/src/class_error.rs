//! Refusals of a class as answers.

use axum::http::StatusCode;
use host::ClassError;

use crate::error::WebError;

impl From<ClassError> for WebError {
    fn from(error: ClassError) -> Self {
        match error {
            ClassError::Host(error) => Self::Host(error),
            error => Self::Class(error),
        }
    }
}

/// The status of the answer to what a class refused.
pub(crate) const fn class_status(error: &ClassError) -> StatusCode {
    match error {
        ClassError::Unknown => StatusCode::NOT_FOUND,
        ClassError::Over => StatusCode::GONE,
        ClassError::NotTeacher
        | ClassError::NotPupil
        | ClassError::Locked
        | ClassError::WrongPicture
        | ClassError::OldChoice => StatusCode::FORBIDDEN,
        ClassError::BadNumber | ClassError::BadResult => StatusCode::UNPROCESSABLE_ENTITY,
        _ => StatusCode::CONFLICT,
    }
}
