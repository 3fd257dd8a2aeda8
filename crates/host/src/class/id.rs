//! The name of a class.

use std::{fmt, str::FromStr};

use journal::TableId;
use serde::{Deserialize, Serialize};

use super::ClassError;

/// The name of a class: a random number, written like the name of a table.
///
/// # Who sees this
/// Everybody who was led to the class by its code: it is the class's address, and no key to anything.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ClassId(TableId);

impl ClassId {
    /// A fresh name from the system's generator.
    ///
    /// # Errors
    /// Where the system has no randomness to give.
    pub(super) fn random() -> Result<Self, ClassError> {
        let number = getrandom::u64().map_err(|error| crate::HostError::Store(error.to_string()))?;
        Ok(Self(TableId(number)))
    }
}

impl fmt::Display for ClassId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for ClassId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ClassId({self})")
    }
}

impl FromStr for ClassId {
    type Err = ClassError;

    fn from_str(text: &str) -> Result<Self, ClassError> {
        text.parse().map(Self).map_err(|_| ClassError::Unknown)
    }
}
