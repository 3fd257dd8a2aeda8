//! The room's own tests, beside the laws that every room obeys.

mod bot;
mod feats;
mod length;
mod notation;
mod rules;
mod truth;
