//! Why a store could not be opened.

use std::time::Duration;

use async_nats::{Client, ConnectErrorKind, ConnectOptions};

use super::{ANSWER, NatsAddress};

/// How long to wait at most before a lost server is tried again.
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// Why a store could not be opened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NatsOpenError {
    /// No server answers there.
    #[error(
        "no NATS server answers at {address}: start nats-server with JetStream there (nats-server -js), or mend the address ({reason})"
    )]
    Unreachable {
        /// The servers and the house.
        address: String,
        /// What the system said.
        reason: String,
    },
    /// The servers do not let us in.
    #[error("{address} refuses the user or the password: give them in the address, nats://USER:PASSWORD@HOST:4222")]
    Refused {
        /// The servers and the house.
        address: String,
    },
    /// The servers answer, but cannot keep the house.
    #[error("{address} cannot keep a house: {reason}; it needs JetStream (nats-server -js)")]
    Unusable {
        /// The servers and the house.
        address: String,
        /// What the servers said.
        reason: String,
    },
    /// There are not as many servers as copies are wanted.
    #[error(
        "{address} cannot keep {copies} copies ({reason}): start that many servers as one cluster, or give fewer --replicas"
    )]
    Copies {
        /// The servers and the house.
        address: String,
        /// How many are wanted.
        copies: usize,
        /// What the servers said.
        reason: String,
    },
    /// The servers are too old to keep several copies.
    #[error(
        "nats-server {version} at {address} can lose messages of which several copies are kept, when a server is killed: use \
         version 2.15 or later, or keep one copy (leave --replicas out)"
    )]
    Old {
        /// The servers and the house.
        address: String,
        /// What they say they are.
        version: String,
    },
}

/// A connection to the servers, which goes on to the next of them whenever one is lost.
pub(super) async fn connect(address: &NatsAddress) -> Result<Client, NatsOpenError> {
    let options = ConnectOptions::new()
        .name("humbug")
        .request_timeout(Some(ANSWER))
        .ping_interval(Duration::from_secs(2))
        .reconnect_delay_callback(|tries| LONGEST_PAUSE.min(Duration::from_millis(50) * tries as u32));
    let connected = options.connect(address.servers()).await;
    connected.map_err(|error| match error.kind() {
        ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => {
            NatsOpenError::Refused { address: address.to_string() }
        }
        _ => NatsOpenError::Unreachable { address: address.to_string(), reason: error.to_string() },
    })
}
