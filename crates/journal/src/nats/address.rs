//! Where the servers are, and which of their houses is meant.

use std::fmt;
use std::str::FromStr;

use super::NatsOpenError;

/// What addresses begin with.
const SCHEMES: [&str; 2] = ["nats://", "tls://"];

/// The house that is meant where the address names none.
const HOUSE: &str = "humbug";

/// The servers of a store and the name of the house there: `nats://host:4222,other:4222/house`.
///
/// # Display
///
/// Without names of users and passwords, for logs and error messages.
#[derive(Clone, PartialEq, Eq)]
pub struct NatsAddress {
    servers: Vec<String>,
    house: String,
}

/// Why a text is no address of a store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ParseNatsAddressError {
    /// It names no server.
    #[error("expected the address of a NATS server, such as nats://host:4222 or nats://a:4222,b:4222/house")]
    NoServer,
    /// The name of the house is none.
    #[error("a house's name has 1 to 40 lower-case letters, digits and hyphens")]
    House,
}

impl NatsAddress {
    /// The name of the house, which its streams begin with.
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
        // Each server may have the scheme before it.
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

/// A server without what it is entered by.
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
}
