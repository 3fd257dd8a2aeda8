//! What stands around a game: the ways in, the lobby, how a table is run, what people say, and who is gone.

use rooms::ROOMS;
use serde_json::{Value, json};

use super::Inspector;
use crate::browser::seats::Seats;

const HOST: &[usize] = &[0];
const GUEST: &[usize] = &[1];
const NOBODY: &[usize] = &[];

impl Inspector<'_> {
    /// A table of the first game before it begins, while it is on, and after it was stopped.
    pub(super) async fn around(&mut self) {
        let seats = Seats::sit(self.server, ROOMS[0], 3, 1);
        self.lobby(&seats).await;
        self.ways_in(&seats).await;
        seats.open();
        self.in_play(&seats).await;
        self.troubles(&seats).await;
        seats.post("/stop", Some(0), &Value::Null);
        self.visit_as(&seats, HOST, "").await;
        self.new_device(&seats).await;
    }

    /// The lobby as everybody sees it, and the pages that its host has.
    async fn lobby(&mut self, seats: &Seats<'_>) {
        self.visit_as(seats, HOST, "").await;
        self.open_each("main", "the host's lobby").await;
        seats.post("/bots", Some(0), &json!({}));
        for below in ["", "/qr", "/game", "/device", "/also"] {
            self.visit_as(seats, HOST, below).await;
        }
        for room in ROOMS {
            self.visit_as(seats, HOST, &format!("/game/{}", room.key())).await;
        }
        self.visit_as(seats, GUEST, "").await;
        self.open_each("main", "a guest's lobby").await;
        self.visit_as(seats, &[0, 2], "").await;
        self.visit_as(seats, NOBODY, "").await;
        self.visit_as(seats, NOBODY, "/tv").await;
        // What the house says to those who may not.
        self.visit_as(seats, GUEST, "/game").await;
        self.visit_as(seats, NOBODY, "/host").await;
    }

    /// The door of the table: with names of one's own and without, for children, closed.
    async fn ways_in(&mut self, seats: &Seats<'_>) {
        seats.hold(&self.client, NOBODY).await;
        self.visit(&format!("/j/{}", seats.code)).await;
        seats.set(&json!({ "free_names": false }));
        self.visit(&seats.path("/join")).await;
        seats.set(&json!({ "locked": false, "free_names": true, "chat": true }));
        self.visit(&format!("/tv/{}", seats.code)).await;
        // A table for children stays one.
        let children = Seats::sit(self.server, ROOMS[0], 3, 1);
        children.set(&json!({ "child": true, "locked": true }));
        self.visit_as(&children, NOBODY, "/join").await;
        self.visit_as(&children, HOST, "").await;
    }

    /// The pages around a game that is on.
    async fn in_play(&mut self, seats: &Seats<'_>) {
        for (seat, said) in
            [(0, json!({ "phrase": "hello" })), (1, json!({ "phrase": "clap" })), (1, json!({ "text": "Ho!" }))]
        {
            seats.post("/say", Some(seat), &said);
        }
        self.visit_as(seats, HOST, "").await;
        self.dialogs("the host's table", &[]).await;
        let float = "const line = document.querySelector('#log [data-said]').cloneNode(true);
            line.removeAttribute('id');
            document.getElementById('bubbles').append(line);";
        self.run(float, &[]).await;
        self.run("document.getElementById('net').hidden = false;", &[]).await;
        self.inspect("the table with something said and the house lost").await;
        for below in ["/host", "/say", "/leave", "/gone", "/game", "/qr"] {
            self.visit_as(seats, HOST, below).await;
        }
        self.visit_as(seats, GUEST, "/host").await;
        self.submit(&seats.path("/move"), &[("window", "9999"), ("move", "draw")]).await;
        self.submit(&seats.path("/move"), &[("window", "none"), ("move", "draw")]).await;
    }

    /// The menu of a table, and the dialogs that it opens (all, or only these), with what can be opened there.
    pub(super) async fn dialogs(&mut self, what: &str, only: &[&str]) {
        self.run("document.querySelector('#menu').open = true;", &[]).await;
        // What lies below an open menu cannot be pressed before it is closed.
        self.inspect_part(Some("#menu"), &format!("the menu of {what}")).await;
        self.run("document.querySelector('#menu').open = false;", &[]).await;
        let dialogs = "return [...document.querySelectorAll('dialog[id]')].map(dialog => dialog.id);";
        for id in super::strings(self.run(dialogs, &[]).await).into_iter() {
            if id == "dialog" || !(only.is_empty() || only.contains(&id.as_str())) {
                continue;
            }
            let show = "const dialog = document.getElementById(arguments[0]);
                dialog.showModal();
                for (const details of dialog.querySelectorAll('details')) details.open = true;";
            self.run(show, &[json!(id)]).await;
            self.inspect_part(Some(&format!("#{id}")), &format!("the dialog {id} of {what}")).await;
            self.run("document.getElementById(arguments[0]).close();", &[json!(id)]).await;
        }
    }

    /// A table that stands still, that nobody hears, against the clock, and whose people are gone.
    async fn troubles(&mut self, seats: &Seats<'_>) {
        seats.set(&json!({ "clock_s": 30, "muted": true }));
        self.visit_as(seats, HOST, "").await;
        self.inspect_menu().await;
        seats.set(&json!({ "paused": true }));
        for (holds, below) in [(HOST, ""), (GUEST, ""), (NOBODY, ""), (NOBODY, "/tv"), (&[0, 1], "")] {
            self.visit_as(seats, holds, below).await;
        }
        // While the table stands still nobody plays on for anybody.
        seats.post("/seats/B/hand", Some(0), &Value::Null);
        for (holds, below) in [(HOST, ""), (HOST, "/host"), (NOBODY, "/tv"), (GUEST, "/gone")] {
            self.visit_as(seats, holds, below).await;
        }
        seats.set(&json!({ "paused": false, "clock_s": 0, "muted": false }));
    }

    async fn inspect_menu(&mut self) {
        self.run("document.querySelector('#menu').open = true;", &[]).await;
        self.inspect_part(Some("#menu"), "the menu of a table without sounds").await;
    }

    /// A new device that asks for a seat: what it shows, and what it shows to those who let it in.
    async fn new_device(&mut self, seats: &Seats<'_>) {
        self.visit_as(seats, NOBODY, "").await;
        self.submit(&seats.path("/seats/ask"), &[("seat", "1")]).await;
        self.visit_as(seats, GUEST, "").await;
        self.visit_as(seats, HOST, "").await;
    }
}
