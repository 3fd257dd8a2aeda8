//! Pages while connections come and go.

pub(crate) mod connection;
pub(crate) mod networks;
pub(crate) mod staying;
