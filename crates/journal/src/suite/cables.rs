//! Network cables that can be cut, for tests: each place has a network of its own (a namespace, ip-netns(8); Linux).
//!
//! Servers reach each other over one wire, and are reached by everybody else over another, so that one can be cut off from its like
//! alone. The names are fixed: run it where the whole network is the run's own, which also clears everything away
//! (`unshare --user --map-root-user --net --mount`).

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
    /// That on which everybody is reached.
    Open,
    /// That on which servers reach each other.
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
    /// Lays cables to so many places; whoever calls is on the open wire too.
    ///
    /// # Panics
    ///
    /// Where that is not permitted, there is no ip(8), or cables are laid already.
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

    /// What runs a program at a place.
    pub fn command(&self, place: usize, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new("ip");
        command.args(["netns", "exec", &space(place)]).arg(program);
        command
    }

    /// Cuts a place's cable: nothing goes through any more, and nobody is told.
    ///
    /// # Panics
    ///
    /// Where there is no such place.
    pub fn cut(&self, place: usize, wire: Wire) {
        ip(&["link", "set", &wire.end(place), "down"]);
    }

    /// Mends a cable that was cut.
    ///
    /// # Panics
    ///
    /// Where there is no such place.
    pub fn mend(&self, place: usize, wire: Wire) {
        ip(&["link", "set", &wire.end(place), "up"]);
    }
}

impl Drop for Cables {
    fn drop(&mut self) {
        let spaces = (0..self.places).map(|place| vec!["netns".into(), "del".into(), space(place)]);
        let wires = Wire::BOTH.map(|wire| vec!["link".into(), "del".into(), wire.name().to_owned()]);
        for arguments in spaces.chain(wires) {
            // What cannot be taken away goes with the run.
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
