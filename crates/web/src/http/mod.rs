//! The HTTP layer that all requests pass: headers, bodies, cookies and limits.

pub(crate) mod body;
pub(crate) mod clients;
pub(crate) mod cookies;
pub(crate) mod cors;
pub(crate) mod device_seats;
pub(crate) mod extract;
pub(crate) mod file_worker;
pub(crate) mod guard;
pub(crate) mod jobs;
pub(crate) mod rate_limits;
pub(crate) mod request_id;
pub(crate) mod tagged;
