//! Tests of live pages: their streams, difficult networks, and the screen for everybody.

pub(crate) mod networks;
pub(crate) mod streams;
pub(crate) mod tv;
