//! Tests of live pages while connections come and go.

pub(crate) mod networks;
pub(crate) mod staying;
