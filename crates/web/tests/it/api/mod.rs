//! The JSON API.

pub(crate) mod document;
pub(crate) mod words;
