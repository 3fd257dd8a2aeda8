//! The streams of a house.

use async_nats::jetstream::context::{UpdateStreamError, UpdateStreamErrorKind};
use async_nats::jetstream::{self, stream};

use super::{NatsAddress, NatsOpenError, call};

/// The oldest servers that keep several copies: with 2.9 one that was killed may come back without the beginning of a stream, and
/// lead it.
const OLDEST: [u32; 2] = [2, 15];

/// A stream, made where there is none, and changed where it is to be otherwise.
pub(super) async fn made(
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
    let stream = call::until_answered(|| jetstream.get_or_create_stream(config.clone())).await;
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

/// Changes a stream, as soon as there is anybody to take that.
async fn change(jetstream: &jetstream::Context, changed: &stream::Config) -> Result<(), UpdateStreamError> {
    let ask = || async move {
        match jetstream.update_stream(changed).await {
            Err(error) if error.kind() == UpdateStreamErrorKind::TimedOut => Err(error),
            // What was refused is not asked for again.
            answer => Ok(answer.map(drop)),
        }
    };
    call::until_answered(ask).await?
}

/// Waits until all servers that are to keep a stream do, so that none of them misses its beginning.
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
    call::until_answered(ask).await
}

/// Whether servers of this version keep several copies.
pub(crate) fn keeps_copies(version: &str) -> bool {
    let numbers = version.split('.').map(|number| number.parse().unwrap_or(0));
    numbers.collect::<Vec<u32>>() >= OLDEST.to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nats::names::Names;
    use crate::suite::Servers;

    /// So nothing is changed when a house is opened again, and nobody has to be there who takes a change.
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
