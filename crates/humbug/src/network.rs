//! Parses the address on which the server listens, and finds the addresses by which other devices in the network reach
//! it.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, ToSocketAddrs, UdpSocket};

use web::{LanOrigins, PublicOrigin};

/// The default port of the server.
const PORT: u16 = 8080;

/// Prefixes of the names of network interfaces for containers and virtual machines.
const VIRTUAL: [&str; 13] = [
    "docker",
    "br-",
    "veth",
    "virbr",
    "vmnet",
    "vboxnet",
    "vEthernet",
    "cni",
    "flannel",
    "cali",
    "podman",
    "lxcbr",
    "lxdbr",
];

/// Prefixes of the names of VPN interfaces.
const TUNNELS: [&str; 9] = ["tun", "tap", "wg", "ppp", "utun", "tailscale", "zt", "ipsec", "nordlynx"];

/// Prefixes of the names of wireless interfaces.
const WIRELESS: [&str; 5] = ["wl", "ath", "ap", "swlan", "Wi-Fi"];

/// Parses the address to listen on: `127.0.0.1:8080`, `8080`, `:8080`, `localhost:8080`, `192.168.1.5` or `[::]:8080`.
///
/// A port alone listens on this machine only. A port with a colon before it listens on all interfaces.
///
/// # Errors
/// If the text is not such an address. The error is one sentence for the person at the terminal.
pub(crate) fn listen_address(text: &str) -> Result<SocketAddr, String> {
    let local = |port| SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    if let Ok(port) = text.parse() {
        return Ok(local(port));
    }
    if let Some(port) = text.strip_prefix(':').and_then(|port| port.parse().ok()) {
        return Ok(SocketAddr::from((Ipv4Addr::UNSPECIFIED, port)));
    }
    if let Ok(address) = text.parse::<SocketAddr>() {
        return Ok(address);
    }
    if let Ok(ip) = text.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>() {
        return Ok(SocketAddr::new(ip, PORT));
    }
    let expected = || format!("`{text}` is no address to listen at; for instance 8080, localhost:8080 or 0.0.0.0:8080");
    let (name, port) = match text.rsplit_once(':') {
        Some((name, port)) => (name, port.parse().map_err(|_| expected())?),
        None => (text, PORT),
    };
    let is_name =
        name.chars().all(|c| c.is_ascii_alphanumeric() || "-._".contains(c)) && name.contains(char::is_alphabetic);
    if !is_name {
        return Err(expected());
    }
    if name.eq_ignore_ascii_case("localhost") {
        return Ok(local(port));
    }
    let mut found: Vec<_> = (name, port).to_socket_addrs().map_err(|_| expected())?.collect();
    found.sort_by_key(SocketAddr::is_ipv6);
    found.into_iter().next().ok_or_else(expected)
}

/// Returns the address by which programs on this machine reach a server that listens on the address `listening`.
pub(crate) fn on_this_machine(listening: IpAddr) -> IpAddr {
    match listening {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    }
}

/// The network interfaces of this machine at one time.
#[derive(Debug)]
pub(crate) struct Network {
    /// The names and addresses of the active interfaces.
    interfaces: Vec<(String, IpAddr)>,
    /// The source address for the internet, if a route exists.
    outgoing: Option<IpAddr>,
    /// Whether this process probably runs in a container, whose network differs from that of the machine.
    in_container: bool,
}

/// The addresses by which other devices reach a server.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// A list of addresses, the best one first. It is empty if other devices cannot reach the server.
    By(Vec<IpAddr>),
    /// The server runs in a container, so only a port that the container's owner publishes is reachable. The value is
    /// the container's own address.
    Container(IpAddr),
}

impl Network {
    /// Reads the interfaces of this machine.
    pub(crate) fn now() -> Self {
        let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
        Self {
            interfaces: interfaces.into_iter().map(|interface| (interface.name.clone(), interface.ip())).collect(),
            outgoing: outgoing(),
            in_container: in_container(),
        }
    }

    /// Returns the addresses by which other devices reach a server that listens on the address `listening`.
    pub(crate) fn reach(&self, listening: IpAddr) -> Reach {
        if listening.is_loopback() {
            return Reach::By(Vec::new());
        }
        if !listening.is_unspecified() {
            return Reach::By(vec![listening]);
        }
        let mut usable: Vec<_> = self
            .interfaces
            .iter()
            .filter(|(name, ip)| is_usable(name, *ip) && (listening.is_ipv6() || ip.is_ipv4()))
            .collect();
        if let Some(inside) = self.inside(&usable) {
            return Reach::Container(inside);
        }
        usable.sort_by_key(|(name, ip)| {
            (kind_of(name), ip.is_ipv6(), !is_private(*ip), Some(*ip) != self.outgoing, name.clone(), *ip)
        });
        let mut addresses: Vec<_> = usable.into_iter().map(|(_, ip)| *ip).collect();
        addresses.dedup();
        Reach::By(addresses)
    }

    /// Returns the container's own address, if the process sees only the network of a container.
    fn inside(&self, usable: &[&(String, IpAddr)]) -> Option<IpAddr> {
        let (_, first) = usable.first()?;
        // A container with a network of its own has only interfaces named `eth...`. A container that shares the host's
        // network also sees other interfaces of the machine.
        let own_network = usable.iter().all(|(name, _)| name.starts_with("eth"));
        let pool_of_docker = |ip: &IpAddr| matches!(ip, IpAddr::V4(ip) if ip.octets()[..2] == [172, 17]);
        (own_network && (self.in_container || usable.iter().all(|(_, ip)| pool_of_docker(ip)))).then_some(*first)
    }
}

/// Returns the addresses of this server in the local network. They are looked up on each use, because laptops change
/// their network.
pub(crate) fn lan_origins(listening: SocketAddr) -> LanOrigins {
    LanOrigins::looking(move || match Network::now().reach(listening.ip()) {
        Reach::By(addresses) if listening.ip().is_unspecified() => {
            addresses.into_iter().filter_map(|ip| origin(ip, listening.port())).collect()
        }
        _ => Vec::new(),
    })
}

fn origin(ip: IpAddr, port: u16) -> Option<PublicOrigin> {
    format!("http://{}", SocketAddr::new(ip, port)).parse().ok()
}

fn begins_with(name: &str, beginnings: &[&str]) -> bool {
    beginnings.iter().any(|beginning| name.starts_with(beginning))
}

/// Returns whether another device may have a route to this address.
fn is_usable(name: &str, ip: IpAddr) -> bool {
    let special = match ip {
        IpAddr::V4(ip) => ip.is_link_local(),
        // No URL may contain a link-local IPv6 address, because such an address needs the name of the client's own
        // interface.
        IpAddr::V6(ip) => ip.is_unicast_link_local(),
    };
    !special && !ip.is_loopback() && !ip.is_unspecified() && !begins_with(name, &VIRTUAL)
}

/// Returns the rank of an interface by its name; the lowest rank is the best. Wi-Fi comes first, because phones use it.
/// Then come cables, then VPNs.
fn kind_of(name: &str) -> u8 {
    if begins_with(name, &TUNNELS) {
        2
    } else if begins_with(name, &WIRELESS) {
        0
    } else {
        1
    }
}

fn is_private(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => ip.is_private(),
        IpAddr::V6(ip) => ip.is_unique_local(),
    }
}

/// Returns the address from which this machine sends to the internet. To find this address, it connects a UDP socket,
/// which chooses a route but sends nothing. Any target works, so it is a documentation address (RFC 5737).
fn outgoing() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip())
}

/// Returns whether this process runs in a container: whether a file or an environment variable of Docker, Podman,
/// systemd-nspawn or Kubernetes exists.
fn in_container() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    ["/.dockerenv", "/run/.containerenv"].iter().any(|mark| std::path::Path::new(mark).exists())
        || set("container")
        || set("KUBERNETES_SERVICE_HOST")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn listening_is_said_in_many_ways() {
        for (text, expected) in [
            ("127.0.0.1:8080", "127.0.0.1:8080"),
            ("0.0.0.0:0", "0.0.0.0:0"),
            ("[::]:80", "[::]:80"),
            ("8080", "127.0.0.1:8080"),
            (":8080", "0.0.0.0:8080"),
            ("localhost", "127.0.0.1:8080"),
            ("localhost:9000", "127.0.0.1:9000"),
            ("LocalHost:9000", "127.0.0.1:9000"),
            ("192.168.1.5", "192.168.1.5:8080"),
            ("[::1]", "[::1]:8080"),
            ("::", "[::]:8080"),
        ] {
            assert_eq!(listen_address(text).map(|address| address.to_string()).as_deref(), Ok(expected), "{text}");
        }
        for text in ["", "70000", ":", "localhost:http", "1.2.3.4.5:80", "http://localhost:80", "no such host:80"] {
            assert!(listen_address(text).is_err_and(|why| why.contains("localhost:8080")), "{text}");
        }
    }

    /// Returns how to reach a server that listens on this address, in a network with these interfaces.
    fn reach(interfaces: &[(&str, &str)], outgoing: Option<&str>, listening: &str, in_container: bool) -> Reach {
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        let interfaces = interfaces.iter().map(|(name, address)| ((*name).to_owned(), ip(address))).collect();
        Network { interfaces, outgoing: outgoing.map(ip), in_container }.reach(ip(listening))
    }

    fn by(addresses: &[&str]) -> Reach {
        Reach::By(addresses.iter().map(|address| address.parse().unwrap()).collect())
    }

    #[test]
    fn addresses_for_phones_are_the_likeliest_first_in_networks_as_people_have_them() {
        let lo = ("lo", "127.0.0.1");
        let wifi = ("wlan0", "192.168.1.20");
        let none = by(&[]);
        for (what, interfaces, outgoing, listening, expected) in [
            (
                "a hotspot without a way out",
                &[lo, ("wlan0", "192.168.43.1")][..],
                None,
                "0.0.0.0",
                by(&["192.168.43.1"]),
            ),
            (
                "a VPN has the way out",
                &[lo, wifi, ("tun0", "10.8.0.6")],
                Some("10.8.0.6"),
                "0.0.0.0",
                by(&["192.168.1.20", "10.8.0.6"]),
            ),
            ("IPv6 alone", &[lo, ("eth0", "fe80::5"), ("eth0", "fd00:1::5")], None, "::", by(&["fd00:1::5"])),
            (
                "cable and Wi-Fi",
                &[lo, ("eth0", "10.20.30.40"), wifi],
                Some("10.20.30.40"),
                "0.0.0.0",
                by(&["192.168.1.20", "10.20.30.40"]),
            ),
            (
                "two cables",
                &[lo, ("enp2s0", "10.0.0.2"), ("enp3s0", "10.1.0.2")],
                Some("10.1.0.2"),
                "0.0.0.0",
                by(&["10.1.0.2", "10.0.0.2"]),
            ),
            ("one Wi-Fi", &[lo, wifi], Some("192.168.1.20"), "0.0.0.0", by(&["192.168.1.20"])),
            (
                "listening at both kinds",
                &[lo, wifi, ("wlan0", "2001:db8::7")],
                Some("192.168.1.20"),
                "::",
                by(&["192.168.1.20", "2001:db8::7"]),
            ),
            (
                "a machine with containers",
                &[lo, ("docker0", "172.17.0.1"), ("br-0a1b2c3d4e5f", "172.18.0.1"), wifi],
                Some("192.168.1.20"),
                "0.0.0.0",
                by(&["192.168.1.20"]),
            ),
            ("no address yet", &[lo, ("eth0", "169.254.3.4")], None, "0.0.0.0", none),
            ("one address asked for", &[lo, wifi], None, "192.168.1.20", by(&["192.168.1.20"])),
            ("this machine only", &[lo, wifi], None, "127.0.0.1", by(&[])),
        ] {
            assert_eq!(reach(interfaces, outgoing, listening, false), expected, "{what}");
        }
    }

    #[test]
    fn the_address_of_a_container_is_offered_to_nobody() {
        let inside = |address: &str| Reach::Container(address.parse().unwrap());
        let docker = [("lo", "127.0.0.1"), ("eth0", "172.17.0.2")];
        assert_eq!(reach(&docker, Some("172.17.0.2"), "0.0.0.0", false), inside("172.17.0.2"));
        let podman = [("lo", "127.0.0.1"), ("eth0", "10.88.0.3")];
        assert_eq!(reach(&podman, Some("10.88.0.3"), "0.0.0.0", true), inside("10.88.0.3"));
        let shares = [("lo", "127.0.0.1"), ("docker0", "172.17.0.1"), ("wlan0", "192.168.1.20")];
        assert_eq!(reach(&shares, None, "0.0.0.0", true), by(&["192.168.1.20"]));
        let cable = [("lo", "127.0.0.1"), ("eth0", "192.168.1.20")];
        assert_eq!(reach(&cable, None, "0.0.0.0", false), by(&["192.168.1.20"]));
    }
}
