//! Network cables that tests can cut. Each place has a separate network (a namespace, ip-netns(8); Linux).
//!
//! Servers reach each other over one wire, and clients reach them over another, so that a server can be cut off from
//! the other servers alone. The names are fixed: run it in a private network namespace, which also removes everything
//! at the end (`unshare --user --map-root-user --net --mount`).

use std::ffi::OsStr;
use std::process::Command;

/// Places that are joined by cables.
#[derive(Debug)]
pub struct Cables {
    places: usize,
}

/// One of the two networks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wire {
    /// The network of the clients.
    Open,
    /// The network between servers.
    Between,
}

impl Wire {
    /// Both of them.
    pub const BOTH: [Self; 2] = [Self::Open, Self::Between];

    const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Between => "between",
        }
    }

    const fn net(self) -> &'static str {
        match self {
            Self::Open => "10.77.0",
            Self::Between => "10.78.0",
        }
    }

    /// The end of a place's cable that is not at the place.
    fn end(self, place: usize) -> String {
        format!("{}{place}", self.name())
    }
}

impl Cables {
    /// Lays cables to this many places; the caller is on the open wire too.
    ///
    /// # Panics
    ///
    /// It is not permitted, there is no ip(8), or the cables exist already.
    #[must_use]
    pub fn lay(places: usize) -> Self {
        for wire in Wire::BOTH {
            ip(&["link", "add", wire.name(), "type", "bridge"]);
            ip(&["addr", "add", &format!("{}.254/24", wire.net()), "dev", wire.name()]);
            ip(&["link", "set", wire.name(), "up"]);
        }
        let cables = Self { places };
        for place in 0..places {
            let (there, space) = (|wire| cables.address(place, wire), space(place));
            ip(&["netns", "add", &space]);
            ip(&["-n", &space, "link", "set", "lo", "up"]);
            for wire in Wire::BOTH {
                let end = wire.end(place);
                ip(&["link", "add", &end, "type", "veth", "peer", "name", wire.name(), "netns", &space]);
                ip(&["link", "set", &end, "master", wire.name(), "up"]);
                ip(&["-n", &space, "addr", "add", &format!("{}/24", there(wire)), "dev", wire.name()]);
                ip(&["-n", &space, "link", "set", wire.name(), "up"]);
            }
        }
        cables
    }

    /// The address of a place.
    #[must_use]
    pub fn address(&self, place: usize, wire: Wire) -> String {
        format!("{}.{}", wire.net(), place + 1)
    }

    /// The command prefix that runs a program at a place.
    pub fn command(&self, place: usize, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new("ip");
        command.args(["netns", "exec", &space(place)]).arg(program);
        command
    }

    /// Cuts the cable of a place: no packet passes, and no side gets a notice.
    ///
    /// # Panics
    ///
    /// There is no such place.
    pub fn cut(&self, place: usize, wire: Wire) {
        ip(&["link", "set", &wire.end(place), "down"]);
    }

    /// Mends a cable that was cut.
    ///
    /// # Panics
    ///
    /// There is no such place.
    pub fn mend(&self, place: usize, wire: Wire) {
        ip(&["link", "set", &wire.end(place), "up"]);
    }
}

impl Drop for Cables {
    fn drop(&mut self) {
        let spaces = (0..self.places).map(|place| vec!["netns".into(), "del".into(), space(place)]);
        let wires = Wire::BOTH.map(|wire| vec!["link".into(), "del".into(), wire.name().to_owned()]);
        for arguments in spaces.chain(wires) {
            // The rest disappears with the namespace.
            drop(Command::new("ip").args(arguments).output());
        }
    }
}

/// The name of a place's network.
fn space(place: usize) -> String {
    format!("humbug{place}")
}

fn ip(arguments: &[&str]) {
    let done = Command::new("ip").args(arguments).output().expect("ip(8) runs");
    assert!(done.status.success(), "ip {}: {}", arguments.join(" "), String::from_utf8_lossy(&done.stderr));
}
