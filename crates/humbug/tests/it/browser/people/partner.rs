//! A person without a browser, whose seat the test plays by the API: a bot would answer at its own time, and the order
//! of events would vary.

use serde_json::{Value, json};

use crate::browser::{
    driver::{page::Page, patience::until},
    people::person::Person,
    screens::tv::{api, played},
    touch::focus::keep_still,
};
use crate::server::Server;

/// The person, at the table of a host's browser.
pub(crate) struct Partner<'a> {
    server: &'a Server,
    table: String,
    token: String,
}

impl<'a> Partner<'a> {
    /// Sits down at the table that is on the host's screen.
    pub(crate) async fn join(server: &'a Server, host: &Person) -> Self {
        let url = host.client.current_url().await.expect("the host's table");
        let table = url.path().rsplit('/').next().expect("a name").to_owned();
        let seat = api(server, "POST", &format!("/tables/{table}/seats"), "", &json!({}));
        let token = seat["token"].as_str().unwrap_or_else(|| panic!("no seat: {seat}")).to_owned();
        Self { server, table, token }
    }

    /// Makes the first move that the house accepts, if awaited; returns whether it did.
    pub(crate) fn step(&self) -> bool {
        played(self.server, &self.table, &self.token)
    }

    /// Waits until both pages show the present table: then people are asked in the same order every time. Nothing may
    /// move on these pages, see [`still`].
    pub(crate) async fn all_see(&self, clients: [&Page; 2]) {
        let view = api(self.server, "GET", &format!("/tables/{}/view", self.table), "", &Value::Null);
        let seq = view["seq"].as_f64().expect("a number");
        let shown = "return Number(document.getElementById('main')?.dataset.seq)";
        for client in clients {
            until(client, "the page shows what was played", async || {
                let now = client.execute(shown, vec![]).await.ok().and_then(|now| now.as_f64());
                now.is_some_and(|now| now >= seq).then_some(())
            })
            .await;
        }
    }
}

/// Turns off animations on these people's pages, so that every change is there at once.
pub(crate) async fn still(people: [&Person; 2]) {
    for person in people {
        keep_still(&person.client).await;
    }
}
