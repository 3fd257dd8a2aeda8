//! Tests of classes on in-memory stores: lessons, seats, places, homework, entering, and limits.

mod bounds;
mod door;
mod homework;
mod lessons;
mod places;
#[expect(dead_code, reason = "these tests need a part of it")]
#[path = "../../../host/tests/it/player.rs"]
mod player;
mod seats;
mod support;
