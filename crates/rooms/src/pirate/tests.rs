//! The room's own tests, beside the laws that every room obeys.

mod bot;
mod notation;
mod rules;
mod truth;
