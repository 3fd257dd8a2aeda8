//! Everything that can be seen without a table: the front door, the games, their rules and tutorials, decks, records, and
//! what the house says where something does not go.

use rooms::{ROOMS, Room};

use super::Inspector;

impl Inspector<'_> {
    /// Every page without a table.
    pub(super) async fn doors(&mut self) {
        let public =
            ["/", "/play", "/host", "/here", "/tv", "/print", "/replay", "/credits", "/kept", "/docs/api", "/decks"];
        for path in public {
            self.visit(path).await;
        }
        for room in ROOMS {
            self.game(*room).await;
        }
        self.made_deck().await;
        self.refusals().await;
    }

    /// A deck that somebody keeps in the house: with its key, with a mistake in it, and by its read link.
    async fn made_deck(&mut self) {
        let answer = ureq::post(self.server.url("/decks/keep")).send_form([("text", GOOD_DECK)]).expect("it is kept");
        let at = ureq::ResponseExt::get_uri(&answer).path().to_owned();
        self.visit(&at).await;
        self.editor(&at).await;
        self.submit(&at, &[("text", "word,definition\ncat")]).await;
        self.wait_for(".row-problem").await;
        self.inspect("a list with a mistake as a table").await;
        self.visit(at.split("/edit/").next().expect("a read link")).await;
    }

    /// The list as a table, the pictures to choose from, and its cards.
    async fn editor(&mut self, at: &str) {
        self.wait_for("#cell-0-0").await;
        self.inspect(&format!("{at} as a table")).await;
        self.run("document.querySelector('.button.picture').click();", &[]).await;
        self.wait_for("#pictures[open] [data-emoji]").await;
        self.inspect_part(Some("#pictures"), "the pictures to choose from").await;
        self.run("document.getElementById('pictures').close();", &[]).await;
        let games = rooms::ROOMS.iter().filter(|room| room.decks().is_some()).count();
        for game in 0..games {
            let show = "document.querySelectorAll('#deck-games [data-cards]')[arguments[0]].click();";
            self.run(show, &[serde_json::json!(game)]).await;
            self.wait_for("#deck-cards[open] #hand").await;
            self.inspect_part(Some("#deck-cards"), "the cards of a list").await;
            self.run(
                "const cards = document.getElementById('deck-cards'); cards.close(); cards.replaceChildren();",
                &[],
            )
            .await;
        }
        self.run("document.getElementById('show-text').click();", &[]).await;
        self.inspect(&format!("{at} as text")).await;
    }

    /// One game's pages.
    async fn game(&mut self, room: &dyn Room) {
        let below = |page: &str| format!("/g/{}{page}", room.key());
        for path in [below(""), format!("/here/{}", room.key()), format!("/print/{}", room.key())] {
            self.visit(&path).await;
            // Options and how the table is run are the same everywhere.
            if self.kinds.is_new("details", &path.replace(room.key(), "")) {
                self.open_each("main", &path).await;
            }
            self.open_all(&path).await;
            self.read(&path).await;
        }
        self.visit(&below("/rules")).await;
        self.read(&below("/rules")).await;
        self.visit(&below("/card")).await;
        self.tutorial(room).await;
        if room.decks().is_some() {
            self.decks(&below("/deck")).await;
            let (deck, _) = room.decks().and_then(|decks| decks.built_in.first().copied()).expect("a deck");
            self.visit(&format!("/decks/{}/{deck}", room.key())).await;
        }
    }

    /// The steps that show something new, and the end.
    async fn tutorial(&mut self, room: &dyn Room) {
        let tutorial = room.tutorial().expect("a tutorial");
        for step in 1..=tutorial.len() + 1 {
            let path = format!("/g/{}/learn?step={step}", room.key());
            let page = ureq::get(self.server.url(&path)).call().expect("a page").body_mut().read_to_string();
            if self.kinds.news(room.key(), &page.expect("text")) {
                self.visit(&path).await;
            }
        }
    }

    /// The page for a deck of one's own, before and after a good deck and a bad one.
    async fn decks(&mut self, path: &str) {
        self.visit(path).await;
        for text in ["word,definition\ncat", GOOD_DECK] {
            self.submit(path, &[("text", text)]).await;
        }
        self.open_all(path).await;
    }

    /// What does not go, and why: one page of each kind.
    async fn refusals(&mut self) {
        for path in ["/no-such-page", "/j/000000", "/tv/000000", "/t/0000000000000", "/replay/0000000000000", "/join"] {
            self.visit(path).await;
        }
        self.submit("/tv", &[("code", "cat")]).await;
        self.submit("/replay", &[("record", "no record")]).await;
        self.submit("/language", &[("language", "xx")]).await;
    }
}

/// Enough rows for any of the games.
const GOOD_DECK: &str = "word,definition,example,image,fr
cat,says miaow,The cat sleeps.,🐱,chat
dog,says woof,The dog runs.,🐶,chien
cow,gives milk,The cow eats.,🐮,vache
pig,likes mud,The pig sleeps.,🐷,cochon
hen,lays eggs,The hen eats.,🐔,poule
fox,is sly,The fox waits.,🦊,renard
owl,sees at night,The owl flies.,🦉,hibou
bee,makes honey,The bee works.,🐝,abeille
ant,is small,The ant works.,🐜,fourmi
bat,hangs upside down,The bat sleeps.,🦇,souris
elk,has antlers,The elk runs.,🦌,élan
eel,is long,The eel swims.,🐍,anguille
";
