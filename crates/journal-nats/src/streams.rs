//! The streams of a house: their names, their subjects, their creation and their number of replicas.

use std::fmt::Write as _;

use async_nats::jetstream;
use async_nats::jetstream::context::{UpdateStreamError, UpdateStreamErrorKind};
use async_nats::jetstream::stream::{self, DiscardPolicy, StorageType};

use super::{NatsAddress, NatsOpenError, request};
use journal::TableId;

/// The names of the streams and subjects of one house.
///
/// The subject of a table is `HOUSE.table.A.B.REST`, where `A` and `B` are the first two characters of the table's
/// name. So the tables can be read in the order of their names, one group at a time.
#[derive(Debug, Clone)]
pub(super) struct Names {
    house: String,
}

impl Names {
    pub(super) fn of(house: &str) -> Self {
        Self { house: house.to_owned() }
    }

    /// Returns the configuration of the stream of all tables.
    pub(super) fn tables(&self) -> stream::Config {
        stream::Config {
            name: format!("{}-tables", self.house),
            description: Some("Humbug: a subject for each table, a message for each append".to_owned()),
            subjects: vec![self.all_tables()],
            storage: StorageType::File,
            // The value -1 means no limit. It is the value that servers return: the existing configuration is compared
            // with this configuration whenever the store is opened.
            max_messages_per_subject: -1,
            num_replicas: 1,
            deny_delete: true,
            ..stream::Config::default()
        }
    }

    /// Returns the configuration of the key-value bucket of all documents.
    pub(super) fn documents(&self) -> stream::Config {
        stream::Config {
            name: format!("KV_{}-documents", self.house),
            description: Some("Humbug: codes, seats' keys, secrets of draws, marks".to_owned()),
            subjects: vec![format!("{}>", self.bucket())],
            storage: StorageType::File,
            // The value -1 means no limit. The store itself purges the messages before a valid message.
            max_messages_per_subject: -1,
            num_replicas: 1,
            discard: DiscardPolicy::New,
            ..stream::Config::default()
        }
    }

    /// Returns the subject for messages between nodes, which are not stored.
    pub(super) fn bus(&self) -> String {
        format!("{}.bus", self.house)
    }

    pub(super) fn all_tables(&self) -> String {
        format!("{}.table.>", self.house)
    }

    /// Returns the subject of a table's appends.
    pub(super) fn table(&self, table: TableId) -> String {
        let name = table.to_string();
        format!("{}.table.{}.{}.{}", self.house, &name[..1], &name[1..2], &name[2..])
    }

    /// Returns the subject filter for the tables whose names begin with these one or two characters.
    pub(super) fn tables_from(&self, beginning: &str) -> String {
        let mut subject = format!("{}.table.", self.house);
        for character in beginning.chars() {
            subject.push(character);
            subject.push('.');
        }
        subject + ">"
    }

    /// Parses the table from a subject.
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

    /// Returns the subject filter for all documents of a kind.
    pub(super) fn kind(&self, kind: &str) -> String {
        format!("{}{}.*", self.bucket(), token(kind))
    }

    /// Returns the subject filter for all documents.
    pub(super) fn all_documents(&self) -> String {
        format!("{}>", self.bucket())
    }

    /// Parses the kind and the key of a document from its subject.
    pub(super) fn document_of(&self, subject: &str) -> Option<(String, String)> {
        let (kind, key) = subject.strip_prefix(self.bucket().as_str())?.split_once('.')?;
        Some((text(kind)?, text(key)?))
    }
}

/// Encodes a text as a token of a subject: letters, digits, `-`, `_` and `/` stay, each other byte becomes `=` and two
/// hexadecimal digits, and the empty text becomes `=`.
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

/// Decodes a token that [`token`] encoded; returns `None` if it is invalid.
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

/// The oldest server version for which several replicas are allowed. A killed server of version 2.9 may come back
/// without the beginning of a stream, and become the leader of that stream.
const OLDEST: [u32; 2] = [2, 15];

/// Creates a stream, or changes its configuration if it differs.
pub(super) async fn ensure_stream(
    jetstream: &jetstream::Context,
    mut config: stream::Config,
    copies: Option<usize>,
    address: &NatsAddress,
) -> Result<stream::Stream, NatsOpenError> {
    let uncopied = |error: &dyn std::fmt::Display| NatsOpenError::Copies {
        address: address.to_string(),
        copies: copies.unwrap_or(1),
        reason: error.to_string(),
    };
    let stream = request::retry_until_answered(|| jetstream.get_or_create_stream(config.clone())).await;
    let stream = stream.map_err(|error| address.unusable(error))?;
    let there = &stream.cached_info().config;
    config.num_replicas = copies.unwrap_or(there.num_replicas);
    let version = jetstream.client().server_info().version;
    if config.num_replicas > 1 && !keeps_copies(&version) {
        return Err(NatsOpenError::Old { address: address.to_string(), version });
    }
    if config.num_replicas == there.num_replicas && config.max_messages_per_subject == there.max_messages_per_subject {
        let is_new = stream.cached_info().state.last_sequence == 0;
        return if is_new {
            all_there(jetstream, &there.name).await.map_err(|reason| uncopied(&reason))
        } else {
            Ok(stream)
        };
    }
    let changed = stream::Config {
        num_replicas: config.num_replicas,
        max_messages_per_subject: config.max_messages_per_subject,
        ..there.clone()
    };
    let is_alone = stream.cached_info().cluster.is_none();
    if changed.num_replicas > 1 && is_alone {
        return Err(uncopied(&"it is one server by itself"));
    }
    change(jetstream, &changed).await.map_err(|error| uncopied(&error))?;
    all_there(jetstream, &changed.name).await.map_err(|reason| uncopied(&reason))
}

/// Changes the configuration of a stream. Retries until a server answers.
async fn change(jetstream: &jetstream::Context, changed: &stream::Config) -> Result<(), UpdateStreamError> {
    let ask = || async move {
        match jetstream.update_stream(changed).await {
            Err(error) if error.kind() == UpdateStreamErrorKind::TimedOut => Err(error),
            // A change that a server refuses is not retried.
            answer => Ok(answer.map(drop)),
        }
    };
    request::retry_until_answered(ask).await?
}

/// Waits until all replicas of a stream are current, so that none of them misses its beginning.
async fn all_there(jetstream: &jetstream::Context, name: &str) -> Result<stream::Stream, String> {
    let ask = || async move {
        let stream = jetstream.get_stream(name).await.map_err(|error| error.to_string())?;
        let stream::Info { config, cluster, .. } = stream.cached_info();
        let there = cluster.as_ref().map_or(1, |cluster| {
            let current = cluster.replicas.iter().filter(|other| other.current && !other.offline).count();
            usize::from(cluster.leader.is_some()) + current
        });
        if there < config.num_replicas {
            return Err(format!("{there} of {} servers have {name}", config.num_replicas));
        }
        Ok(stream)
    };
    request::retry_until_answered(ask).await
}

/// Returns whether servers of this version support several replicas.
pub(crate) fn keeps_copies(version: &str) -> bool {
    let numbers = version.split('.').map(|number| number.parse().unwrap_or(0));
    numbers.collect::<Vec<u32>>() >= OLDEST.to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suite::Servers;

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

    /// Opening a house again must not change its streams, and must not need a server that accepts changes.
    #[tokio::test(flavor = "multi_thread")]
    async fn what_lies_there_is_as_it_is_asked_for() {
        let servers = Servers::start(1);
        drop(servers.store("again").await);
        let client = async_nats::connect(servers.servers()).await.expect("a connection");
        let (jetstream, names) = (jetstream::new(client), Names::of("again"));
        for wanted in [names.tables(), names.documents()] {
            let stream = jetstream.get_stream(&wanted.name).await.expect("a stream");
            let there = &stream.cached_info().config;
            assert_eq!(there.num_replicas, wanted.num_replicas);
            assert_eq!(there.max_messages_per_subject, wanted.max_messages_per_subject);
        }
    }

    #[test]
    fn old_servers_keep_one_copy() {
        assert!(keeps_copies("2.15.1") && keeps_copies("2.15.0-RC.1") && keeps_copies("3.0.0"));
        assert!(!keeps_copies("2.9.10") && !keeps_copies("2.14.9") && !keeps_copies(""));
    }
}
