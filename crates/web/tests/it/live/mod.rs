//! Live pages: streams, networks as they are, and the screen for everybody.

pub(crate) mod networks;
pub(crate) mod streams;
pub(crate) mod tv;
