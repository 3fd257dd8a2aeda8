//! Reads the file with settings: TOML, with the names of the flags as keys.

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};

use toml::de::{DeTable, DeValue};

/// One setting of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// The key: the long name of a flag, without dashes.
    pub(super) key: String,
    /// The number of the line with the key, from 1 on.
    pub(super) line: usize,
    pub(super) value: Value,
}

/// The value of a setting, in the form in which a command line has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Value {
    /// Whether a flag without a value is given.
    Switch(bool),
    /// One text or number.
    One(OsString),
    /// Several texts or numbers, for a flag that may be given several times.
    Many(Vec<OsString>),
}

/// The reason why a file of settings cannot be used.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FileError {
    /// The file does not exist, or cannot be read.
    #[error("cannot read the settings in {}", file.display())]
    Unreadable { file: PathBuf, source: std::io::Error },
    /// The file is not TOML.
    #[error("{}:{line}: {why}", file.display())]
    NoToml { file: PathBuf, line: usize, why: String },
    /// No setting has this name.
    #[error("{}:{line}: there is no setting {key:?}; `humbug config` lists all settings", file.display())]
    UnknownKey { file: PathBuf, line: usize, key: String },
    /// The setting exists, but it does not accept this value.
    #[error("{}:{line}: {key}: {why}", file.display())]
    WrongValue { file: PathBuf, line: usize, key: String, why: String },
}

/// Parses the text of a file. The entries are in the order of their lines.
pub(super) fn parse(file: &Path, text: &str) -> Result<Vec<Entry>, FileError> {
    let line_of = |at: usize| text.get(..at).unwrap_or(text).matches('\n').count() + 1;
    let table = DeTable::parse(text).map_err(|error| FileError::NoToml {
        file: file.to_owned(),
        line: error.span().map_or(1, |span| line_of(span.start)),
        why: error.message().to_owned(),
    })?;
    let mut entries = Vec::new();
    for (key, value) in table.get_ref() {
        let (line, name) = (line_of(key.span().start), key.get_ref().to_string());
        let Some(value) = read(value.get_ref()) else {
            let why = "expected a text, a number, true or false, or a list of texts".to_owned();
            return Err(FileError::WrongValue { file: file.to_owned(), line, key: name, why });
        };
        entries.push(Entry { key: name, line, value });
    }
    entries.sort_by_key(|entry| entry.line);
    Ok(entries)
}

fn read(value: &DeValue<'_>) -> Option<Value> {
    match value {
        DeValue::Boolean(on) => Some(Value::Switch(*on)),
        DeValue::Array(items) => {
            items.iter().map(|item| word(item.get_ref())).collect::<Option<Vec<_>>>().map(Value::Many)
        }
        other => word(other).map(Value::One),
    }
}

/// Returns a text or a decimal number as a word of a command line.
fn word(value: &DeValue<'_>) -> Option<OsString> {
    match value {
        DeValue::String(text) => Some(text.as_ref().into()),
        DeValue::Integer(number) if number.radix() == 10 => Some(number.as_str().into()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> String {
        parse(Path::new("humbug.toml"), text).map_or_else(|error| error.to_string(), |entries| format!("{entries:?}"))
    }

    #[test]
    fn a_file_is_read_in_the_order_of_its_lines() {
        let text =
            "# mine\nretention = \"12h\"\n\nchild-safe = true\nbot-pace = 5_00\ntrusted-proxy = [\n \"::1\",\n]\n";
        let entry = |key: &str, line, value| Entry { key: key.to_owned(), line, value };
        let expected = [
            entry("retention", 2, Value::One("12h".into())),
            entry("child-safe", 4, Value::Switch(true)),
            entry("bot-pace", 5, Value::One("500".into())),
            entry("trusted-proxy", 6, Value::Many(vec!["::1".into()])),
        ];
        assert_eq!(parse(Path::new("x"), text).unwrap(), expected);
    }

    #[test]
    fn a_wrong_file_is_refused_with_its_line() {
        assert!(said("listen = \"8080\"\nlisten = \"9090\"\n").starts_with("humbug.toml:2: "));
        assert!(said("\n\nlisten = \n").starts_with("humbug.toml:3: "));
        for wrong in ["[server]\nlisten = 1", "listen = 1.5", "listen = [true]", "listen = 2026-11-28"] {
            assert!(said(wrong).starts_with("humbug.toml:1: ") && said(wrong).contains("expected a text"), "{wrong}");
        }
    }
}
