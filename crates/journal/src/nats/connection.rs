//! The connection to the servers, which goes on to the next of them whenever one is lost.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_nats::{Client, ConnectErrorKind, ConnectOptions, Event, ReconnectToServer, Server, ServerAddr};

use super::turnover::Turnover;
use super::{ANSWER, NatsAddress, NatsOpenError};

/// How often a server is asked whether it is there, where nothing else comes from it. At the third time without an answer it is
/// lost: a cable that is cut tells nobody.
const PING: Duration = Duration::from_millis(700);

/// How long a server has to let somebody in: one that is halted still takes connections.
const WELCOME: Duration = Duration::from_secs(2);

/// How much longer to wait each time before a server is tried again that was not there, and how long at most.
const PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// Connects; each new connection raises `turnover`.
pub(super) async fn connect(address: &NatsAddress, turnover: &Arc<Turnover>) -> Result<Client, NatsOpenError> {
    let (last, turnover) = (Arc::new(Mutex::new(None)), Arc::clone(turnover));
    let options = ConnectOptions::new()
        .name("humbug")
        .request_timeout(Some(ANSWER))
        .connection_timeout(WELCOME)
        .ping_interval(PING)
        .event_callback(move |event| {
            if event == Event::Connected {
                turnover.raise();
            }
            std::future::ready(())
        })
        .reconnect_to_server_callback(move |servers, _| {
            // Nothing that can panic runs under this lock.
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

/// Which server has its turn after `last`: never the one that was lost, which may be cut off from the others and answer all the
/// same. Nothing where none was reached by now: then any is tried.
fn next(servers: &[Server], last: &mut Option<ServerAddr>) -> Option<ReconnectToServer> {
    let lost = |server: &Server| last.as_ref().map_or(server.did_connect, |last| server.addr == *last);
    let lost = servers.iter().position(lost)?;
    let next = servers.get((lost + 1) % servers.len())?;
    *last = Some(next.addr.clone());
    let delay = LONGEST_PAUSE.min(PAUSE * u32::try_from(next.failed_attempts).unwrap_or(u32::MAX));
    Some(ReconnectToServer { addr: next.addr.clone(), delay: Some(delay) })
}

#[cfg(test)]
mod tests {
    use super::*;

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
