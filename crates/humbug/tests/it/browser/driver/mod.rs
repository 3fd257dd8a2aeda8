//! Chromium over the DevTools protocol: pages, elements, input, and what happened there.

pub(crate) mod chromium;
pub(crate) mod devtools;
pub(crate) mod element;
pub(crate) mod hands;
pub(crate) mod input;
pub(crate) mod page;
pub(crate) mod patience;
pub(crate) mod press;
pub(crate) mod witness;
