//! Pass and play.
