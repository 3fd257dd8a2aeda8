//! The pages around a game: the ways in, the lobby, settings, sayings, and absent people.

use rooms::ROOMS;
use serde_json::{Value, json};

use super::{
    Gallery, Open, Sort, Walk,
    house::{InProcess, Table},
};

const HOST: &[usize] = &[0];
const GUEST: &[usize] = &[1];
const NOBODY: &[usize] = &[];

/// A table of the first game in the lobby, during the game, and after it was stopped.
pub(super) async fn collect(gallery: &mut Gallery, language: &'static str) {
    let house = InProcess::open(20, 1).await;
    let table = Table::short(&house, ROOMS[0], 3, 1).await;
    let mut walk = Walk::new(gallery, &house, language, Sort::Around);
    walk.names = vec![table.id.clone(), table.code.clone()];
    lobby(&mut walk, &table).await;
    ways_in(&mut walk, &table).await;
    table.open().await;
    table.awaited().await;
    in_play(&mut walk, &table).await;
    troubles(&mut walk, &table).await;
    table.post("/stop", Some(0), &Value::Null).await;
    walk.visit_as(&table, HOST, "").await;
    new_device(&mut walk, &table).await;
}

/// The lobby as everybody sees it, and the pages that its host has.
async fn lobby(walk: &mut Walk<'_>, table: &Table) {
    walk.visit_as(table, HOST, "").await.openings.push(Open::Each.into());
    table.post("/bots", Some(0), &json!({})).await;
    for below in ["", "/qr", "/game", "/device", "/also"] {
        walk.visit_as(table, HOST, below).await;
    }
    for room in ROOMS {
        walk.place = room.key();
        walk.visit_as(table, HOST, &format!("/game/{}", room.key())).await;
    }
    walk.place = "house";
    walk.visit_as(table, GUEST, "").await.openings.push(Open::Each.into());
    walk.visit_as(table, &[0, 2], "").await;
    walk.visit_as(table, NOBODY, "").await;
    walk.visit_as(table, NOBODY, "/tv").await;
    // The errors for readers without the permission.
    walk.visit_as(table, GUEST, "/game").await;
    walk.visit_as(table, NOBODY, "/host").await;
}

/// The door of the table: with names of one's own and without, for children, closed.
async fn ways_in(walk: &mut Walk<'_>, table: &Table) {
    walk.guest.hold(table, NOBODY);
    walk.visit(&format!("/j/{}", table.code)).await;
    table.set(&json!({ "free_names": false })).await;
    walk.visit(&table.path("/join")).await;
    table.set(&json!({ "locked": false, "free_names": true, "chat": true })).await;
    walk.visit(&format!("/tv/{}", table.code)).await;
    // A table for children stays one.
    let children = Table::short(&table.house, ROOMS[0], 3, 1).await;
    walk.names.extend([children.id.clone(), children.code.clone()]);
    children.set(&json!({ "child": true, "locked": true })).await;
    walk.visit_as(&children, NOBODY, "/join").await;
    walk.visit_as(&children, HOST, "").await;
}

/// The pages during a game.
async fn in_play(walk: &mut Walk<'_>, table: &Table) {
    for (seat, said) in
        [(0, json!({ "phrase": "hello" })), (1, json!({ "phrase": "clap" })), (1, json!({ "text": "Ho!" }))]
    {
        table.post("/say", Some(seat), &said).await;
    }
    let shot = walk.visit_as(table, HOST, "").await;
    shot.openings.extend([Open::Menu, Open::Dialogs(&[]), Open::Lost].map(Into::into));
    for below in ["/host", "/say", "/leave", "/gone", "/game", "/qr"] {
        walk.visit_as(table, HOST, below).await;
    }
    walk.visit_as(table, GUEST, "/host").await;
    walk.submit(&table.path("/move"), &[("window", "9999"), ("move", "draw")]).await;
    walk.submit(&table.path("/move"), &[("window", "none"), ("move", "draw")]).await;
}

/// A table that is paused, muted, with a clock, and with absent people.
async fn troubles(walk: &mut Walk<'_>, table: &Table) {
    table.set(&json!({ "clock_s": 30, "muted": true })).await;
    walk.visit_as(table, HOST, "").await.openings.push(Open::Menu.into());
    table.set(&json!({ "paused": true })).await;
    for (holds, below) in [(HOST, ""), (GUEST, ""), (NOBODY, ""), (NOBODY, "/tv"), (&[0, 1], "")] {
        walk.visit_as(table, holds, below).await;
    }
    // While the table is paused no bot plays for anybody.
    table.post("/seats/B/hand", Some(0), &Value::Null).await;
    for (holds, below) in [(HOST, ""), (HOST, "/host"), (NOBODY, "/tv"), (GUEST, "/gone")] {
        walk.visit_as(table, holds, below).await;
    }
    table.set(&json!({ "paused": false, "clock_s": 0, "muted": false })).await;
}

/// A new device that asks for a seat: its page, and the page of those who confirm it.
async fn new_device(walk: &mut Walk<'_>, table: &Table) {
    walk.visit_as(table, NOBODY, "").await;
    walk.submit(&table.path("/seats/ask"), &[("seat", "1")]).await;
    walk.visit_as(table, GUEST, "").await;
    walk.visit_as(table, HOST, "").await;
}
