//! The pages, the live streams and the JSON API: the only crate that knows HTTP.
