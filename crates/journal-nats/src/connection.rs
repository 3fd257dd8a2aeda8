//! The address of the NATS servers, the connection to them, and the bus over that connection.

use std::{
    fmt,
    str::FromStr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use async_nats::{Client, ConnectErrorKind, ConnectOptions, Event, ReconnectToServer, Server, ServerAddr};
use futures::StreamExt;

use super::{ANSWER, request::LeaderChange};
use journal::{Bus, Hearing, Pending};

/// The URL schemes that an address may have.
const SCHEMES: [&str; 2] = ["nats://", "tls://"];

/// The name of the house if the address has none.
const HOUSE: &str = "humbug";

/// The address of a store: NATS servers and the name of the house there, as `nats://host:4222,other:4222/house`.
///
/// # Display
///
/// Without user names and passwords, for logs and error messages.
#[derive(Clone, PartialEq, Eq)]
pub struct NatsAddress {
    servers: Vec<String>,
    house: String,
}

/// The reason why a text is not the address of a store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ParseNatsAddressError {
    /// The text has no server, or an invalid server.
    #[error("expected the address of a NATS server, such as nats://host:4222 or nats://a:4222,b:4222/house")]
    NoServer,
    /// The name of the house is invalid.
    #[error("a house's name has 1 to 40 lower-case letters, digits and hyphens")]
    House,
}

impl NatsAddress {
    /// Returns the name of the house, which is the prefix of its streams.
    #[must_use]
    pub fn house(&self) -> &str {
        &self.house
    }

    pub(super) fn servers(&self) -> &[String] {
        &self.servers
    }

    pub(super) fn unusable(&self, reason: impl fmt::Display) -> NatsOpenError {
        NatsOpenError::Unusable { address: self.to_string(), reason: reason.to_string() }
    }
}

impl FromStr for NatsAddress {
    type Err = ParseNatsAddressError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let scheme = SCHEMES.into_iter().find(|scheme| text.starts_with(scheme));
        let scheme = scheme.ok_or(ParseNatsAddressError::NoServer)?;
        // Each server in the list may repeat the scheme.
        let rest = text.replace(scheme, "");
        let (servers, house) = rest.split_once('/').unwrap_or((rest.as_str(), HOUSE));
        let servers: Vec<_> = servers.split(',').collect();
        if servers.iter().any(|server| host(server).is_empty() || server.contains(char::is_whitespace)) {
            return Err(ParseNatsAddressError::NoServer);
        }
        let house = if house.is_empty() { HOUSE } else { house };
        let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if house.len() > 40 || !house.bytes().all(fits) {
            return Err(ParseNatsAddressError::House);
        }
        let servers = servers.into_iter().map(|server| format!("{scheme}{server}")).collect();
        Ok(Self { servers, house: house.to_owned() })
    }
}

/// Returns a server's address without user name and password.
fn host(server: &str) -> &str {
    server.rsplit_once('@').map_or(server, |(_, host)| host)
}

impl fmt::Display for NatsAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nats://")?;
        for (place, server) in self.servers.iter().enumerate() {
            let separator = if place == 0 { "" } else { "," };
            let server = SCHEMES.iter().find_map(|scheme| server.strip_prefix(scheme)).unwrap_or(server);
            write!(f, "{separator}{}", host(server))?;
        }
        write!(f, "/{}", self.house)
    }
}

impl fmt::Debug for NatsAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NatsAddress({self})")
    }
}

/// The reason why a store could not be opened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NatsOpenError {
    /// No NATS server answers at this address.
    #[error(
        "no NATS server answers at {address}: start nats-server with JetStream there (nats-server -js), or mend the address ({reason})"
    )]
    Unreachable {
        /// The servers and the house, without passwords.
        address: String,
        /// The error of the connection attempt.
        reason: String,
    },
    /// The servers refuse the user name or the password.
    #[error("{address} refuses the user or the password: give them in the address, nats://USER:PASSWORD@HOST:4222")]
    Refused {
        /// The servers and the house, without passwords.
        address: String,
    },
    /// The servers answer, but they cannot store the house.
    #[error("{address} cannot keep a house: {reason}; it needs JetStream (nats-server -js)")]
    Unusable {
        /// The servers and the house, without passwords.
        address: String,
        /// The error message of the servers.
        reason: String,
    },
    /// There are fewer servers than requested replicas.
    #[error(
        "{address} cannot keep {copies} copies ({reason}): start that many servers as one cluster, or give fewer --replicas"
    )]
    Copies {
        /// The servers and the house, without passwords.
        address: String,
        /// The requested number of replicas.
        copies: usize,
        /// The error message of the servers.
        reason: String,
    },
    /// The servers are too old for several replicas.
    #[error(
        "nats-server {version} at {address} can lose messages of which several copies are kept, when a server is killed: use \
         version 2.15 or later, or keep one copy (leave --replicas out)"
    )]
    Old {
        /// The servers and the house, without passwords.
        address: String,
        /// The version that the servers report.
        version: String,
    },
}

/// The ping interval of an idle connection. After three unanswered pings the server is treated as lost. A broken
/// network sends no other notice.
const PING: Duration = Duration::from_millis(700);

/// The timeout of a connection attempt. A process that is stopped still accepts connections, but never answers.
const WELCOME: Duration = Duration::from_secs(2);

/// The delay before the next connection attempt grows by this much each time, up to [`LONGEST_PAUSE`].
const PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// Connects to the servers. Every new connection, also a later reconnection, notifies `leader_change`.
pub(super) async fn connect(address: &NatsAddress, leader_change: &Arc<LeaderChange>) -> Result<Client, NatsOpenError> {
    let (last, leader_change) = (Arc::new(Mutex::new(None)), Arc::clone(leader_change));
    let options = ConnectOptions::new()
        .name("humbug")
        .request_timeout(Some(ANSWER))
        .connection_timeout(WELCOME)
        .ping_interval(PING)
        .event_callback(move |event| {
            if event == Event::Connected {
                leader_change.notify();
            }
            std::future::ready(())
        })
        .reconnect_to_server_callback(move |servers, _| {
            // A poisoned lock is harmless: no code that runs under this lock can panic.
            let next = next(&servers, &mut last.lock().unwrap_or_else(PoisonError::into_inner));
            async { next }
        });
    let connected = options.connect(address.servers()).await;
    connected.map_err(|error| match error.kind() {
        ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => {
            NatsOpenError::Refused { address: address.to_string() }
        }
        _ => NatsOpenError::Unreachable { address: address.to_string(), reason: error.to_string() },
    })
}

/// Returns the next server in the list to connect to. The server that was just lost is skipped if there are other
/// servers, because it may still answer although it is cut off from the other servers. Returns `None` if no server was
/// reached so far; then the client tries any server.
fn next(servers: &[Server], last: &mut Option<ServerAddr>) -> Option<ReconnectToServer> {
    let lost = |server: &Server| last.as_ref().map_or(server.did_connect, |last| server.addr == *last);
    let lost = servers.iter().position(lost)?;
    let next = servers.get((lost + 1) % servers.len())?;
    *last = Some(next.addr.clone());
    let delay = LONGEST_PAUSE.min(PAUSE * u32::try_from(next.failed_attempts).unwrap_or(u32::MAX));
    Some(ReconnectToServer { addr: next.addr.clone(), delay: Some(delay) })
}

/// The bus of a house over a connection to NATS servers; see [`NatsStore::bus`](super::NatsStore::bus).
#[derive(Debug, Clone)]
pub struct NatsBus {
    client: Client,
    subject: String,
}

impl NatsBus {
    pub(super) const fn new(client: Client, subject: String) -> Self {
        Self { client, subject }
    }
}

impl Bus for NatsBus {
    fn tell(&self, word: String) -> Pending<'_, ()> {
        Box::pin(async move {
            if let Err(error) = self.client.publish(self.subject.clone(), word.into()).await {
                tracing::warn!(%error, "the other nodes could not be told something");
            }
        })
    }

    fn listen(&self) -> Pending<'_, Hearing> {
        Box::pin(async move {
            let (told, hearing) = Hearing::new();
            match self.client.subscribe(self.subject.clone()).await {
                Ok(mut heard) => drop(tokio::spawn(async move {
                    while let Some(message) = heard.next().await {
                        let Ok(word) = String::from_utf8(message.payload.into()) else { continue };
                        if told.send(word).is_err() {
                            return;
                        }
                    }
                })),
                Err(error) => tracing::error!(%error, "the other nodes cannot be heard"),
            }
            hearing
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_hide_passwords() {
        let shown = |text: &str| text.parse::<NatsAddress>().map(|address| address.to_string());
        assert_eq!(shown("nats://a:4222").as_deref(), Ok("nats://a:4222/humbug"));
        assert_eq!(shown("nats://ann:secret@a:4222,b/den-2").as_deref(), Ok("nats://a:4222,b/den-2"));
        assert_eq!(shown("tls://a,tls://b/").as_deref(), Ok("nats://a,b/humbug"));
        let address: NatsAddress = "nats://ann:secret@a".parse().expect("an address");
        assert!(!format!("{address:?} {address}").contains("secret"));
        assert_eq!(address.servers(), ["nats://ann:secret@a"]);
        for wrong in ["", "a:4222", "nats://", "nats://a,,b", "nats://ann@", "http://a", "nats://a b"] {
            assert_eq!(shown(wrong), Err(ParseNatsAddressError::NoServer), "{wrong}");
        }
        for wrong in ["nats://a/A", "nats://a/b/c", "nats://a/b.c"] {
            assert_eq!(shown(wrong), Err(ParseNatsAddressError::House), "{wrong}");
        }
    }

    fn server(name: &str) -> Server {
        let addr = name.parse().expect("an address");
        Server { addr, failed_attempts: 0, did_connect: false, is_discovered: false, last_error: None }
    }

    #[test]
    fn servers_have_their_turns_and_a_lost_one_waits() {
        let mut servers = ["nats://a", "nats://b", "nats://c"].map(server);
        let mut last = None;
        assert!(next(&servers, &mut last).is_none(), "whichever answers first");
        servers[1].did_connect = true;
        servers[2].failed_attempts = 3;
        let turns: Vec<_> = (0..4).filter_map(|_| next(&servers, &mut last)).collect();
        let hosts: Vec<_> = turns.iter().map(|turn| turn.addr.host().to_owned()).collect();
        assert_eq!(hosts, ["c", "a", "b", "c"]);
        assert_eq!([turns[0].delay, turns[1].delay], [Some(PAUSE * 3), Some(Duration::ZERO)]);
        servers[0].failed_attempts = 1_000_000;
        assert_eq!(next(&servers, &mut last).and_then(|turn| turn.delay), Some(LONGEST_PAUSE));
    }

    #[test]
    fn one_server_alone_is_tried_again() {
        let servers = [Server { did_connect: true, ..server("nats://a") }];
        let mut last = None;
        assert!((0..3).all(|_| next(&servers, &mut last).is_some()));
    }
}
