//! The room's own tests, beside the laws that every room obeys.

mod bot;
mod rules;
mod truth;
