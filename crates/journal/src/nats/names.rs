//! What streams and subjects are called.

use std::fmt::Write as _;

use async_nats::jetstream::stream::{self, DiscardPolicy, StorageType};

use crate::TableId;

/// The names of one house.
///
/// A table's subject has three parts, `HOUSE.table.A.B.REST`: the first two characters of its name apart, so that tables can
/// be gone through in the order of their names a portion at a time.
#[derive(Debug, Clone)]
pub(super) struct Names {
    house: String,
}

impl Names {
    pub(super) fn of(house: &str) -> Self {
        Self { house: house.to_owned() }
    }

    /// The stream of all tables.
    pub(super) fn tables(&self) -> stream::Config {
        stream::Config {
            name: format!("{}-tables", self.house),
            description: Some("Humbug: a subject for each table, a message for each append".to_owned()),
            subjects: vec![self.all_tables()],
            storage: StorageType::File,
            // As the servers write it: what is there is compared with this at every opening.
            max_messages_per_subject: -1,
            num_replicas: 1,
            deny_delete: true,
            ..stream::Config::default()
        }
    }

    /// The key-value bucket of all documents.
    pub(super) fn documents(&self) -> stream::Config {
        stream::Config {
            name: format!("KV_{}-documents", self.house),
            description: Some("Humbug: codes, seats' keys, secrets of draws, marks".to_owned()),
            subjects: vec![format!("{}>", self.bucket())],
            storage: StorageType::File,
            // How much is kept of a document is not counted: only what stands before one that counts goes.
            max_messages_per_subject: -1,
            num_replicas: 1,
            discard: DiscardPolicy::New,
            ..stream::Config::default()
        }
    }

    /// Where nodes tell each other what nobody keeps.
    pub(super) fn bus(&self) -> String {
        format!("{}.bus", self.house)
    }

    pub(super) fn all_tables(&self) -> String {
        format!("{}.table.>", self.house)
    }

    /// Where a table's appends go.
    pub(super) fn table(&self, table: TableId) -> String {
        let name = table.to_string();
        format!("{}.table.{}.{}.{}", self.house, &name[..1], &name[1..2], &name[2..])
    }

    /// The tables whose names begin with one or two characters.
    pub(super) fn tables_from(&self, beginning: &str) -> String {
        let mut subject = format!("{}.table.", self.house);
        for character in beginning.chars() {
            subject.push(character);
            subject.push('.');
        }
        subject + ">"
    }

    /// The table that a subject is for.
    pub(super) fn table_of(&self, subject: &str) -> Option<TableId> {
        let name = subject.strip_prefix(self.house.as_str())?.strip_prefix(".table.")?;
        name.replace('.', "").parse().ok()
    }

    fn bucket(&self) -> String {
        format!("$KV.{}-documents.", self.house)
    }

    pub(super) fn document(&self, kind: &str, key: &str) -> String {
        format!("{}{}.{}", self.bucket(), token(kind), token(key))
    }

    /// All documents of a kind.
    pub(super) fn kind(&self, kind: &str) -> String {
        format!("{}{}.*", self.bucket(), token(kind))
    }

    /// All documents.
    pub(super) fn all_documents(&self) -> String {
        format!("{}>", self.bucket())
    }

    /// The kind and the key of the document that a subject is for.
    pub(super) fn document_of(&self, subject: &str) -> Option<(String, String)> {
        let (kind, key) = subject.strip_prefix(self.bucket().as_str())?.split_once('.')?;
        Some((text(kind)?, text(key)?))
    }
}

/// Any text as a part of a subject: letters, digits, `-`, `_` and `/` as they are, each other byte as `=` and two digits in
/// hexadecimal, and no text at all as `=`.
fn token(text: &str) -> String {
    let mut token = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_/".contains(&byte) {
            token.push(char::from(byte));
        } else {
            write!(token, "={byte:02X}").expect("a string takes all");
        }
    }
    if token.is_empty() { "=".to_owned() } else { token }
}

/// The text of such a part.
fn text(token: &str) -> Option<String> {
    if token == "=" {
        return Some(String::new());
    }
    let mut bytes = Vec::with_capacity(token.len());
    let mut rest = token.as_bytes();
    while let Some((&first, more)) = rest.split_first() {
        rest = more;
        if first != b'=' {
            bytes.push(first);
            continue;
        }
        let (digits, more) = rest.split_at_checked(2)?;
        bytes.push(u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?);
        rest = more;
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_there_and_back() {
        let names = Names::of("den-2");
        for table in [TableId(0), TableId(31), TableId(u64::MAX)] {
            assert_eq!(names.table_of(&names.table(table)), Some(table));
        }
        assert_eq!(names.table(TableId(u64::MAX)), "den-2.table.f.z.zzzzzzzzzzz");
        assert_eq!(names.tables_from("f"), "den-2.table.f.>");
        assert_eq!(names.tables_from("fz"), "den-2.table.f.z.>");
        for text in ["", "=", ".", "token/0a", "a b*>", "\0", "é🂡", "==20"] {
            let subject = names.document(text, text);
            assert_eq!(names.document_of(&subject), Some((text.to_owned(), text.to_owned())), "{subject}");
            assert!(subject.bytes().all(|byte| byte.is_ascii_graphic() && !b"*>".contains(&byte)), "{subject}");
        }
    }
}
