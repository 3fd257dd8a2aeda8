//! The house in real Chromium.

mod driver;
mod games;
mod live;
mod measured;
mod pages;
mod people;
mod screens;
mod touch;
