//! What every request passes: headers, bodies, cookies, limits, and error messages.

pub(crate) mod body;
pub(crate) mod clients;
pub(crate) mod cookies;
pub(crate) mod device_seats;
pub(crate) mod extract;
pub(crate) mod file_worker;
pub(crate) mod guard;
pub(crate) mod jobs;
