//! The id of each request, by which a person who asks for help and the log mean the same request.

use std::{
    collections::hash_map::RandomState,
    fmt,
    hash::BuildHasher,
    sync::{
        LazyLock,
        atomic::{AtomicU64, Ordering},
    },
};

use axum::{
    extract::Request,
    http::{HeaderName, HeaderValue},
    middleware::Next,
    response::Response,
};
use tracing::Instrument;

/// The name of the header with the id.
pub(crate) const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The largest length of a client's own id, in bytes.
const LONGEST: usize = 64;

/// The id of a request, which the server chose. It is random, so it says nothing about other requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RequestId(u64);

impl RequestId {
    fn next() -> Self {
        // A keyed hash of a number: nobody without the key can guess the next id.
        static KEY: LazyLock<RandomState> = LazyLock::new(RandomState::new);
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        Self(KEY.hash_one(NUMBER.fetch_add(1, Ordering::Relaxed)))
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// Middleware that gives each request an id, for the response, the log and the description of an error.
///
/// If the client sent a short id in visible ASCII, the response has that one. The log has the server's own id only,
/// because a client could send an address or a token.
pub(crate) async fn mark(mut request: Request, next: Next) -> Response {
    let id = RequestId::next();
    let sent = request.headers().get(X_REQUEST_ID).filter(|value| is_plain(value.as_bytes())).cloned();
    request.extensions_mut().insert(id);
    let mut response = next.run(request).instrument(tracing::error_span!("request", %id)).await;
    if let Some(value) = sent.or_else(|| HeaderValue::try_from(id.to_string()).ok()) {
        response.headers_mut().insert(X_REQUEST_ID, value);
    }
    response
}

fn is_plain(id: &[u8]) -> bool {
    (1..=LONGEST).contains(&id.len()) && id.iter().all(u8::is_ascii_graphic)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_different_and_short() {
        let ids: std::collections::BTreeSet<_> = (0..1_000).map(|_| RequestId::next().to_string()).collect();
        assert!(ids.len() == 1_000 && ids.iter().all(|id| id.len() == 16 && is_plain(id.as_bytes())));
    }

    #[test]
    fn a_clients_id_is_plain_or_unused() {
        let long = "x".repeat(LONGEST + 1);
        for (id, plain) in
            [("a-1", true), (&long[1..], true), ("", false), (&long, false), ("a b", false), ("é", false)]
        {
            assert_eq!(is_plain(id.as_bytes()), plain, "{id:?}");
        }
    }
}
