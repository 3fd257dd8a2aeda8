//! The room's own tests, in addition to the laws that every room obeys.

mod bot;
mod feats;
mod length;
mod notation;
mod rules;
mod truth;
