//! Every state of every game, as seats, watchers, the screen for everybody and a shared device see it; its end; and looking
//! back.

use rooms::{ROOMS, Room};
use serde_json::json;

use super::{Inspector, strings};
use crate::browser::{
    press::{click, key_down, let_go},
    seats::{Awaited, Seats},
};

/// More moves than any of the short games has.
const MOST_MOVES: usize = 2_000;

/// What is greyed, by id.
const GREYED: &str = "
    return [...document.querySelectorAll('#actions button[aria-disabled], .hand input[aria-disabled]')]
        .filter(element => element.id && element.checkVisibility()).map(element => element.id);";

/// Asks the house about a move as a form of the page does.
const ASK: &str = "
    const [fields] = arguments;
    const action = document.getElementById('main').dataset.events.replace('/events', '/move');
    const form = Object.assign(document.createElement('form'), { method: 'post', action, hidden: true });
    form.dataset.live = 'move';
    for (const [name, value] of Object.entries(fields)) {
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    }
    document.body.append(form);
    form.requestSubmit();
    form.remove();";

impl Inspector<'_> {
    /// Every game once.
    pub(super) async fn games(&mut self) {
        for (seed, room) in (1..).zip(ROOMS) {
            let mut seats = Seats::sit(self.server, *room, 3, seed);
            seats.open();
            for step in 0.. {
                assert!(step < MOST_MOVES, "{} does not end", room.key());
                let awaited = seats.awaited().await;
                if awaited.is_empty() {
                    break;
                }
                self.moment(*room, &seats, &awaited, step).await;
                seats.step(&awaited);
            }
            self.over(*room, &seats).await;
        }
    }

    /// One moment of a game. Those who are awaited are looked at each time, everybody else in turn.
    async fn moment(&mut self, room: &dyn Room, seats: &Seats<'_>, awaited: &[Awaited], step: usize) {
        for one in awaited {
            if self.look(room, seats, &[one.seat], "").await {
                self.refusals_and_claims(room, seats, one).await;
            }
        }
        let letter = game::Seat::new(awaited[0].seat).map_or('A', game::Seat::letter);
        let (holds, below) = match step % 4 {
            0 => (vec![], "/tv".to_owned()),
            1 => (vec![], String::new()),
            2 => (vec![step % seats.len()], String::new()),
            _ => (seats.all(), format!("?seat={letter}")),
        };
        self.look(room, seats, &holds, &below).await;
        if step == 0 {
            seats.hold(&self.client, &[0]).await;
            self.go(&seats.path("")).await;
            self.dialogs(room.key(), &["rules-card", "keys"]).await;
            self.curtain(seats, room.key()).await;
        }
    }

    /// Looks a page through if it shows something new; whether it did.
    async fn look(&mut self, room: &dyn Room, seats: &Seats<'_>, holds: &[usize], below: &str) -> bool {
        let path = seats.path(below);
        let is_new = self.kinds.news(room.key(), &seats.page(&path, holds));
        if is_new {
            seats.hold(&self.client, holds).await;
            self.go(&path).await;
            let what = format!("{} as {holds:?} at {below:?}", room.key());
            self.inspect(&what).await;
            self.read(&what).await;
        }
        is_new
    }

    /// Why something greyed does not go, and what is said before a claim is made, each kind once.
    async fn refusals_and_claims(&mut self, room: &dyn Room, seats: &Seats<'_>, one: &Awaited) {
        for id in strings(self.run(GREYED, &[]).await) {
            if !self.kinds.is_new(room.key(), &format!("greyed {id}")) {
                continue;
            }
            self.run("document.getElementById('notice').replaceChildren();", &[]).await;
            assert!(click(&self.client, &format!("[id='{id}']")).await, "{id} is gone");
            self.until("return !!document.querySelector('#notice')?.textContent.trim();", &id).await;
            let what = format!("{}: why {id} does not go", room.key());
            self.inspect_part(Some("main"), &what).await;
            self.read(&what).await;
        }
        for play in &one.moves {
            let verb = play.split(' ').next().unwrap_or_default();
            let known = !self.kinds.is_new(room.key(), &format!("asked {verb}"));
            if known || !seats.claims(one.seat, one.window, play) {
                continue;
            }
            self.run(ASK, &[json!({ "window": one.window, "step": "ask", "move": play })]).await;
            self.wait_for("dialog[open] #confirm").await;
            let what = format!("{}: whether {play} is meant", room.key());
            self.inspect_part(Some("#dialog"), &what).await;
            self.read(&what).await;
            self.run("document.getElementById('dialog').close();", &[]).await;
        }
    }

    /// A device that all share: the curtain, a hand while a key is held, and one person's page.
    async fn curtain(&mut self, seats: &Seats<'_>, what: &str) {
        self.visit_as(seats, &seats.all(), "").await;
        // Where the first decides before all, nothing is held open.
        if self.run("return !!document.getElementById('hold');", &[]).await == true {
            key_down(&self.client, ' ', "#hold").await;
            self.wait_for("#held *").await;
            self.inspect_part(Some("#curtain"), &format!("{what} with a hand held open")).await;
            let_go(&self.client).await;
        }
        let open = "return document.getElementById('open').getAttribute('href');";
        let path = self.run(open, &[]).await;
        self.visit(path.as_str().expect("an address")).await;
    }

    /// The end, as everybody sees it, and looking back at it.
    async fn over(&mut self, room: &dyn Room, seats: &Seats<'_>) {
        self.visit_as(seats, &[0], "").await;
        self.open_each("main", &format!("the end of {}", room.key())).await;
        for (holds, below) in [(&[1][..], ""), (&[], ""), (&[0, 1], ""), (&[], "/tv")] {
            self.look(room, seats, holds, below).await;
        }
        let first = room.key() == ROOMS[0].key();
        self.back(seats, first).await;
        if first {
            self.records(seats).await;
        }
    }

    /// Looking back: a moment with every hand open, and as one seat saw it; at the first game also the beginning, as a
    /// watcher, and the lies alone.
    async fn back(&mut self, seats: &Seats<'_>, first: bool) {
        let entries = seats.record().lines().count();
        let (middle, end) = (entries / 2, entries - 2);
        let always = [format!("?at={middle}"), format!("?at={middle}&as=A")];
        let once = [String::new(), format!("?at={end}&as=rail"), format!("?at={end}&only=untrue")];
        for query in always.into_iter().chain(once.into_iter().filter(|_| first)) {
            self.visit_as(seats, &[], &format!("/replay{query}")).await;
        }
        if first {
            self.open_each("main", "looking back").await;
        }
    }

    /// A record that is brought, and looking back by a short address.
    async fn records(&mut self, seats: &Seats<'_>) {
        self.visit(&format!("/replay/{}", seats.id)).await;
        self.go("/replay").await;
        self.submit("/replay", &[("record", &seats.record())]).await;
        self.visit_as(seats, &[], "/replay?at=zz").await;
    }
}
