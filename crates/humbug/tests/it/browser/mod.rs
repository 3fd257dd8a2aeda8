//! Tests of the server's pages in a real Chromium.

mod driver;
mod games;
mod live;
mod measured;
mod pages;
mod people;
mod screens;
mod touch;
