//! What whoever runs the house asks about its tables: of a house that runs, through a socket in its data folder, or of the
//! store of one that does not.
//!
//! Nothing that is told shows a card: who sits at a table, how far it has come, and when.

mod answers;
#[cfg(unix)]
pub(crate) mod socket;

use std::{fmt, str::FromStr};

use host::TableId;

pub(crate) use answers::answer;

/// Something that is asked. Its text is a line such as `show 0123456789abc`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ask {
    /// Which tables there are.
    List,
    /// What is known about one.
    Show(TableId),
    /// Its game ends without a result.
    End(TableId),
    /// Everything about it is deleted.
    Forget(TableId),
}

/// What the answer to an [`Ask`] is, for people to read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Answer {
    /// Whether it was done.
    pub(crate) done: bool,
    /// A line each.
    pub(crate) lines: Vec<String>,
}

impl Answer {
    fn done(lines: Vec<String>) -> Self {
        Self { done: true, lines }
    }

    fn refused(why: impl fmt::Display) -> Self {
        Self { done: false, lines: vec![why.to_string()] }
    }
}

impl fmt::Display for Ask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::List => f.write_str("list"),
            Self::Show(id) => write!(f, "show {id}"),
            Self::End(id) => write!(f, "end {id}"),
            Self::Forget(id) => write!(f, "forget {id}"),
        }
    }
}

impl FromStr for Ask {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (verb, id) = text.trim_end().split_once(' ').unwrap_or((text.trim_end(), ""));
        let table = || id.parse::<TableId>().map_err(|error| error.to_string());
        match verb {
            "list" if id.is_empty() => Ok(Self::List),
            "show" => table().map(Self::Show),
            "end" => table().map(Self::End),
            "forget" => table().map(Self::Forget),
            _ => Err("expected list, or show, end or forget with a table".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_is_read_as_it_was_written() {
        for ask in [Ask::List, Ask::Show(TableId(7)), Ask::End(TableId(7)), Ask::Forget(TableId(u64::MAX))] {
            assert_eq!(format!("{ask}\n").parse(), Ok(ask));
        }
        for wrong in ["", "list x", "show", "end all", "forget 0123456789ab", "drop 0000000000007"] {
            assert!(wrong.parse::<Ask>().is_err(), "{wrong:?}");
        }
    }
}
