//! Detects the network of each client, so that every network gets a fair share of the server's limits. Also the memory
//! budget for the bodies of requests and responses, of which every network gets a share.

use std::{
    net::{IpAddr, SocketAddr},
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    task::{Context, Poll, ready},
};

use axum::{
    body::{Body, Bytes, HttpBody},
    extract::{ConnectInfo, Request, State},
    http::HeaderMap,
    middleware::Next,
    response::{IntoResponse, Response},
};
use host::{FairPlaces, Held, HostError, NetworkPrefix};
use http_body::{Frame, SizeHint};

use crate::{error::WebError, site::Site};

/// The memory budget for the bodies of all requests and large responses, in bytes. One network gets at most half of it,
/// enough for six of the largest uploads at once.
const IN_FLIGHT: usize = 128 << 20;

/// Bodies up to this size, in bytes, need no place in the memory budget. The limit of connections bounds their memory.
const SMALL: usize = 16 << 10;

/// Returns the network of the client of this connection. The result is [`NetworkPrefix::UNKNOWN`] for this machine and
/// for proxies, because all clients of a proxy have the proxy's address.
pub fn network_of_peer(peer: IpAddr, proxies: &[IpAddr]) -> NetworkPrefix {
    let peer = peer.to_canonical();
    if is_proxy(peer, proxies) { NetworkPrefix::UNKNOWN } else { NetworkPrefix::of(peer) }
}

fn is_proxy(address: IpAddr, proxies: &[IpAddr]) -> bool {
    address.is_loopback() || proxies.contains(&address)
}

/// Returns the network of a request. For a direct connection, this is the network of the connection. For a request
/// through proxies, it is the network of the last address in `X-Forwarded-For` that is not a proxy's address. Clients
/// can forge only the addresses before this address.
fn network_of(peer: Option<IpAddr>, headers: &HeaderMap, proxies: &[IpAddr]) -> NetworkPrefix {
    let Some(peer) = peer else { return NetworkPrefix::UNKNOWN };
    let network = network_of_peer(peer, proxies);
    if network != NetworkPrefix::UNKNOWN {
        return network;
    }
    let named = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let named: Vec<IpAddr> = named.flat_map(|value| value.split(',')).filter_map(|part| address(part.trim())).collect();
    let client = named.into_iter().rev().find(|address| !is_proxy(*address, proxies));
    client.map_or(NetworkPrefix::UNKNOWN, NetworkPrefix::of)
}

/// Parses an address as proxies write it: with or without a port, IPv6 with or without brackets.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    let found = bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))?;
    Some(IpAddr::to_canonical(&found))
}

/// The memory budget for the bodies of requests and large responses.
#[derive(Debug)]
pub(crate) struct InFlight(FairPlaces);

impl Default for InFlight {
    fn default() -> Self {
        Self(FairPlaces::new(IN_FLIGHT))
    }
}

/// Middleware that attributes a request to its network, and reserves memory for the bodies of request and response
/// while they exist.
pub(crate) async fn share(State(site): State<Site>, request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
    let network = network_of(peer, request.headers(), &site.config().trusted_proxies);
    network.scope(run(&site, network, request, next)).await
}

async fn run(site: &Site, network: NetworkPrefix, request: Request, next: Next) -> Response {
    let busy = || WebError::Host(HostError::Busy { retry_after_s: 5 }).into_response();
    let budget = &site.in_flight().0;
    let counted = Arc::new(Mutex::new(Counted { held: None, small: 0, refused: false }));
    let (within, bytes) = (budget.clone(), Arc::clone(&counted));
    let count = move |size| {
        let fits = bytes.lock().unwrap_or_else(PoisonError::into_inner).take(&within, network, size);
        if fits { Ok(()) } else { Err(axum::Error::new("too many bytes are in flight")) }
    };
    let request = request.map(|body| Body::new(WatchedBody { body, on_bytes: count }));
    let response = next.run(request).await;
    if counted.lock().unwrap_or_else(PoisonError::into_inner).refused {
        return busy();
    }
    let size = response.body().size_hint().exact().and_then(|size| usize::try_from(size).ok()).unwrap_or(0);
    if size <= SMALL {
        return response;
    }
    match budget.take(network, size) {
        Some(held) => response.map(|body| {
            // The response's body owns this function, so the memory is reserved until the response is sent or aborted.
            let keep = move |_| {
                let _held = &held;
                Ok(())
            };
            Body::new(WatchedBody { body, on_bytes: keep })
        }),
        None => busy(),
    }
}

/// The memory that the body of one request uses.
#[derive(Debug)]
struct Counted {
    held: Option<Held>,
    /// The number of bytes that have arrived. Memory from the budget is taken when this number exceeds [`SMALL`].
    small: usize,
    refused: bool,
}

impl Counted {
    /// Takes memory from the budget for bytes that have arrived. Returns whether the budget has enough memory.
    fn take(&mut self, budget: &FairPlaces, network: NetworkPrefix, bytes: usize) -> bool {
        self.small += bytes;
        if self.refused || self.small <= SMALL {
            return !self.refused;
        }
        let taken = match &mut self.held {
            Some(held) => held.grow(bytes),
            None => {
                self.held = budget.take(network, self.small);
                self.held.is_some()
            }
        };
        self.refused = !taken;
        taken
    }
}

/// A body that calls the function `on_bytes` with the size of every piece of data. If `on_bytes` returns an error, the
/// body ends with this error. The function is dropped together with the body, which frees memory that it holds.
struct WatchedBody<F> {
    body: Body,
    on_bytes: F,
}

impl<F: FnMut(usize) -> Result<(), axum::Error> + Unpin> HttpBody for WatchedBody<F> {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let frame = ready!(Pin::new(&mut self.body).poll_frame(context));
        let size = frame.as_ref().and_then(|frame| frame.as_ref().ok()?.data_ref()).map_or(0, Bytes::len);
        match (self.on_bytes)(size) {
            Ok(()) => Poll::Ready(frame),
            Err(error) => Poll::Ready(Some(Err(error))),
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_network_is_the_clients_and_not_the_proxys() {
        let proxy: IpAddr = "172.17.0.1".parse().unwrap();
        let of = |text: &str| NetworkPrefix::of(text.parse().unwrap());
        for (peer, forwarded, expected) in [
            ("203.0.113.9", None, of("203.0.113.1")),
            ("203.0.113.9", Some("198.51.100.1"), of("203.0.113.1")),
            ("127.0.0.1", None, NetworkPrefix::UNKNOWN),
            ("127.0.0.1", Some("198.51.100.1"), of("198.51.100.7")),
            ("127.0.0.1", Some("192.0.2.1, 198.51.100.1"), of("198.51.100.7")),
            ("172.17.0.1", Some("198.51.100.1, 127.0.0.1"), of("198.51.100.7")),
            ("::ffff:127.0.0.1", Some("198.51.100.1:4711"), of("198.51.100.7")),
            ("::1", Some("[2001:db8:5::1]:80"), of("2001:db8:5::2")),
            ("::1", Some("2001:db8:5::1"), of("2001:db8:5::2")),
            ("127.0.0.1", Some("unknown, _hidden"), NetworkPrefix::UNKNOWN),
        ] {
            let mut headers = HeaderMap::new();
            forwarded.map(|text| headers.insert("x-forwarded-for", text.parse().unwrap()));
            assert_eq!(network_of(peer.parse().ok(), &headers, &[proxy]), expected, "{peer} {forwarded:?}");
        }
        assert_eq!(network_of(None, &HeaderMap::new(), &[]), NetworkPrefix::UNKNOWN);
    }
}
