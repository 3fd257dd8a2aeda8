//! Why a store could not be opened.

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
