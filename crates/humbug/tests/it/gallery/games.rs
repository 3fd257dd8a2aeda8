//! Collects every state of every game with every number of seats. The states are collected in the views of seats,
//! spectators, the screen for everybody and a shared device. Also collects the end of each game and its replay.

use rooms::{ROOMS, Room};
use serde_json::json;
use testkit::kinds::{group, plain};

use super::{
    Gallery, LANGUAGES, Open, Opening, Sort, Stop, Walk,
    house::{self, Awaited, Guest, InProcess, Table},
};

/// The maximum number of moves in a short game. No short game needs that many.
const MOST_MOVES: usize = 2_000;

/// `MOVES` is the number of moves that are made in each game with default options. In the first `DRAWS` of these,
/// players draw if they can, so that their hands grow.
const MOVES: usize = 55;
const DRAWS: usize = 30;

/// The notation of Block, a call in Learnatic Bluff. After a wrong Block a player must show the whole hand.
const BLOCK: &str = "block";

/// The seed of the servers for games with default options. With this seed, names are long and hands are large.
const LUCK: u64 = 3;

/// For every room and every number of seats, collects a whole short game, and the beginning of a game with default
/// options.
pub(super) async fn collect(gallery: &mut Gallery) {
    for (seed, room) in (1..).zip(ROOMS) {
        for people in room.seats().map(usize::from) {
            let house = InProcess::open(20, 1).await;
            let table = Table::short(&house, *room, people, seed).await;
            Game::new(gallery, *room, table, false).whole().await;
            let house = InProcess::open(20, LUCK).await;
            let table = Table::offered(&house, *room, people, 30 + seed).await;
            Game::new(gallery, *room, table, true).beginning().await;
        }
    }
}

/// A game from which the gallery collects pages.
struct Game<'a> {
    gallery: &'a mut Gallery,
    room: &'static dyn Room,
    table: Table,
    guests: [Guest; 3],
    names: Vec<String>,
    /// Whether the game has default options.
    offered: bool,
}

impl<'a> Game<'a> {
    fn new(gallery: &'a mut Gallery, room: &'static dyn Room, table: Table, offered: bool) -> Self {
        let names = [&table.id, &table.code].into_iter().chain(&table.tokens).cloned().collect();
        let guests = LANGUAGES.map(|language| Guest::new(&table.house, language));
        Self { gallery, room, table, guests, names, offered }
    }

    /// Collects a short game to its end, and its replay.
    async fn whole(&mut self) {
        self.table.open().await;
        for step in 0.. {
            assert!(step < MOST_MOVES, "{} does not end", self.room.key());
            let awaited = self.table.awaited().await;
            if awaited.is_empty() {
                break;
            }
            self.moment(&awaited, step).await;
            self.table.step(&awaited).await;
        }
        self.over().await;
    }

    /// Collects the first moves of a game with default options, with hands as large as possible.
    async fn beginning(&mut self) {
        self.table.open().await;
        let mut blocked = false;
        for step in 0..MOVES {
            let mut awaited = self.table.awaited().await;
            if awaited.is_empty() {
                break;
            }
            self.moment(&awaited, step).await;
            // Learnatic Bluff: the first possible Block is called. It is usually wrong, and then a whole hand lies open
            // on the table. The page must have space for that hand and the viewer's own.
            for one in awaited.iter_mut().filter(|one| !blocked && one.moves.iter().any(|play| play == BLOCK)) {
                one.moves = vec![BLOCK.to_owned()];
            }
            for one in awaited.iter_mut().filter(|_| step < DRAWS) {
                let draws: Vec<_> = one.moves.iter().filter(|play| play.starts_with("draw")).cloned().collect();
                one.moves = if draws.is_empty() { std::mem::take(&mut one.moves) } else { draws };
            }
            blocked |= awaited.iter().any(|one| one.moves == [BLOCK]);
            self.table.step(&awaited).await;
        }
    }

    /// Collects one state of a game. The pages of the awaited seats and of the screen for everybody are collected at
    /// every state, and the pages of other viewers in turn.
    async fn moment(&mut self, awaited: &[Awaited], step: usize) {
        for one in awaited {
            if self.look(Sort::Seat, &[one.seat], "").await {
                self.refusals_and_claims(one).await;
            }
        }
        self.look(Sort::Tv, &[], "/tv").await;
        let letter = game::Seat::new(awaited[0].seat).map_or('A', game::Seat::letter);
        let (all, other) = (self.table.all(), [step % self.table.len()]);
        let seat = format!("?seat={letter}");
        let (sort, holds, below) = match step % 4 {
            0 => (Sort::Watcher, &[][..], ""),
            1 => (Sort::Seat, &other[..], ""),
            2 => (Sort::Shared, &all[..], ""),
            _ => (Sort::Shared, &all[..], seat.as_str()),
        };
        self.look(sort, holds, below).await;
        if step == 0 {
            self.first(&seat).await;
        }
    }

    /// Collects the pages that are needed only once in each game: with the menu open, with the rules open, and on a
    /// shared device.
    async fn first(&mut self, seat: &str) {
        let [host, shared] =
            [self.take(Sort::Seat, &[0], "").await, self.take(Sort::Shared, &self.table.all(), "").await];
        for index in host {
            let openings = [Open::Menu, Open::Dialogs(&["rules-card", "keys"])];
            self.gallery.shots[index].openings.extend(openings.map(Opening::from));
        }
        for (guest, index) in shared.into_iter().enumerate() {
            // If the first player decides openly, the shared device shows no curtain, and therefore no hand behind it.
            let page = &self.gallery.shots[index].answer.text;
            let Some(path) = house::attribute(page, "#hold", "data-hold") else { continue };
            let answer = Some(self.guests[guest].fetch(&path).await);
            self.gallery.shots[index].openings.push(Opening { open: Open::Held, answer });
        }
        self.take(Sort::Shared, &self.table.all(), seat).await;
    }

    /// Collects a page in every language if the page has a feature that no earlier page has. Returns whether it
    /// collected the page.
    async fn look(&mut self, sort: Sort, holds: &[usize], below: &str) -> bool {
        self.guests[0].hold(&self.table, holds);
        let page = self.guests[0].get(&self.table.path(below)).await;
        let room = self.room.key();
        let mut news = self.gallery.features(room, &page.text);
        let measures: Vec<_> = measures(sort, &page.text).collect();
        let measured = self.measured(sort);
        // The measures and their combination count as features here. So every combination is collected, although the
        // fast gate does not check all of them.
        for measure in measures.iter().cloned().chain([measures.join(", ")]) {
            news.insert(self.gallery.feature(&measured, &measure));
        }
        news.retain(|feature| !self.gallery.met.contains(feature));
        let is_new = !news.is_empty();
        self.gallery.met.extend(news);
        if is_new {
            self.take(sort, holds, below).await;
        }
        is_new
    }

    /// Returns the name of the place for which the measures of a table's size are counted as features: the game, the
    /// number of seats, the kind of page, and whether the options are the default ones.
    fn measured(&self, sort: Sort) -> String {
        format!("{}/{} {sort:?} {}", self.room.key(), self.table.len(), self.offered)
    }

    /// Collects a page in every language. Returns the indices of these pages in the gallery.
    async fn take(&mut self, sort: Sort, holds: &[usize], below: &str) -> Vec<usize> {
        let (place, people) = (self.room.key(), self.table.len());
        let what = format!("{place} for {people} as {holds:?} at {below:?}");
        // A full table has the least space for each player. A game with default options has the largest hands.
        let is_full = self.offered && people == usize::from(*self.room.seats().end());
        let mut taken = Vec::new();
        for guest in &mut self.guests {
            guest.hold(&self.table, holds);
            let answer = guest.get(&self.table.path(below)).await;
            assert_eq!(answer.status, 200, "{what}: {}", answer.text);
            let stop = Stop { place, people, names: &self.names };
            let full = is_full.then(|| self.gallery.feature(&format!("{sort:?} of a full table"), place));
            let shot = self.gallery.take(sort, &stop, guest.language, what.clone(), answer);
            shot.fits = self.offered && shot.answer.text.contains("class=\"table ");
            shot.features.extend(full);
            taken.push(self.gallery.shots.len() - 1);
        }
        taken
    }

    /// Collects the responses for greyed-out elements (the reason) and for claims (the confirmation). Each kind is
    /// collected once per language. For the choice of pages it counts once, in any language.
    async fn refusals_and_claims(&mut self, one: &Awaited) {
        let room = self.room.key();
        let many = self.gallery.shots.len();
        for (index, shot) in (many - LANGUAGES.len()..many).enumerate() {
            let guest = &mut self.guests[index];
            let place = format!("{room} {}", guest.language);
            let opened =
                |gallery: &mut Gallery, kind: &str| (gallery.feature(&place, kind), gallery.feature(room, kind));
            for (id, (path, fields)) in house::greyed(&self.gallery.shots[shot].answer.text) {
                let (in_language, feature) = opened(self.gallery, &format!("greyed {}", plain(&id)));
                if self.gallery.met.insert(in_language) {
                    let fields: Vec<_> = fields.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
                    let answer = Some(guest.send(&path, &fields).await);
                    self.gallery.shots[shot].open(feature, Opening { open: Open::Greyed(id), answer });
                }
            }
            for play in &one.moves {
                let verb = play.split(' ').next().unwrap_or_default();
                let (in_language, feature) = opened(self.gallery, &format!("asked {verb}"));
                if self.gallery.met.contains(&in_language) {
                    continue;
                }
                let fields = [("window", one.window.to_string()), ("step", "ask".to_owned()), ("move", play.clone())];
                let sent: Vec<_> = fields.iter().map(|(key, value)| (*key, value.as_str())).collect();
                let answer = guest.send(&self.table.path("/move"), &sent).await;
                if answer.text.contains("id=\"confirm\"") {
                    self.gallery.met.insert(in_language);
                    let opening = Opening { open: Open::Claim(fields.into()), answer: Some(answer) };
                    self.gallery.shots[shot].open(feature, opening);
                }
            }
        }
    }

    /// Collects the result page for each kind of viewer, and pages of the replay.
    async fn over(&mut self) {
        for index in self.take(Sort::Over, &[0], "").await {
            self.gallery.shots[index].openings.push(Open::Each.into());
        }
        for (holds, below) in [(&[1][..], ""), (&[], ""), (&[0, 1], ""), (&[], "/tv")] {
            self.look(Sort::Over, holds, below).await;
        }
        let first = self.room.key() == ROOMS[0].key() && self.table.len() == 3;
        // The page that shares a moment is nearly the same for any number of people.
        let fewest = self.table.len() == usize::from(*self.room.seats().start());
        let result = self.guests[0].get(&self.table.path("")).await.text;
        if fewest && result.contains("id=\"share-moment\"") {
            self.take(Sort::Replay, &[], "/share?names=yes").await;
        }
        let record = self.guests[0].get(&self.table.path("/record.ndjson")).await.text;
        let entries = record.lines().count();
        let (middle, end) = (entries / 2, entries - 2);
        // The two pages in `always` are collected for every game: a state in the middle with all hands open, and the
        // same state from the view of one seat. The pages in `once` are collected for one game only: the beginning, the
        // view of a spectator, and the list of false claims.
        let always = [format!("?at={middle}"), format!("?at={middle}&as=A")];
        let once = [String::new(), format!("?at={end}&as=rail"), format!("?at={end}&only=untrue")];
        for (number, query) in always.into_iter().chain(once.into_iter().filter(|_| first)).enumerate() {
            for index in self.take(Sort::Replay, &[], &format!("/replay{query}")).await {
                if first && number == 4 {
                    self.gallery.shots[index].openings.push(Open::Each.into());
                }
            }
        }
        if first {
            self.records(&record).await;
            self.proposal().await;
        }
    }

    /// What a guest proposes to play next: for the host, the guest, others and the screen.
    async fn proposal(&mut self) {
        self.table.post("/proposals", Some(1), &json!({ "game": "same" })).await;
        for (holds, below) in [(&[0][..], ""), (&[1], ""), (&[], ""), (&[0, 2], ""), (&[], "/tv")] {
            for index in self.take(Sort::Over, holds, below).await {
                self.gallery.shots[index].openings.push(Open::Each.into());
            }
        }
    }

    /// Collects the page of an uploaded record, and the replay at its short address.
    async fn records(&mut self, record: &str) {
        for language in LANGUAGES {
            let mut walk = Walk::new(self.gallery, &self.table.house, language, Sort::Replay);
            walk.names = self.names.clone();
            walk.visit(&format!("/replay/{}", self.table.id)).await;
            walk.submit("/replay", &[("record", record)]).await;
            walk.visit(&self.table.path("/replay?at=zz")).await;
        }
    }
}

/// Returns the measures of a table's size on a page. For a seat these are the buttons, the cards in the hand, and the
/// cards that were shown. For the screen for everybody they are the rows and cards.
fn measures(sort: Sort, page: &str) -> impl Iterator<Item = String> {
    let (cards, shown) = (page.matches("class=\"pick").count(), shown(page));
    let (rows, all) = (page.matches("class=\"stage-row").count(), page.matches("class=\"card").count() / 12);
    let all = match sort {
        Sort::Seat => vec![format!("buttons {}", group(page)), format!("{cards} cards"), format!("{shown} shown")],
        Sort::Tv => vec![format!("{rows} rows on the stage"), format!("{all} cards on the screen")],
        _ => vec![format!("{sort:?}")],
    };
    all.into_iter()
}

/// Counts the cards on the table that come from a hand which had to be shown.
fn shown(page: &str) -> usize {
    let last =
        page.split_once("id=\"last\"").map_or("", |(_, rest)| rest.split("</section>").next().unwrap_or_default());
    last.matches("class=\"slip ").count()
}
