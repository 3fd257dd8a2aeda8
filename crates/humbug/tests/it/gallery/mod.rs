//! Every kind of page of the house: pages without a table, lobbies, every state of every game with every number of seats as
//! seats, watchers, a shared device and the screen for everybody see it, results, replays, tutorials and classes, each in
//! every language. Collected without a browser, by asking the house in this process.
//!
//! To look at the pages: `HUMBUG_GALLERY=folder cargo test -p humbug --test it gallery`, then serve that folder.

mod around;
mod class;
mod doors;
mod folder;
mod forms;
mod games;
pub(crate) mod house;
mod kinds;
mod routes;
mod tutorials;

use std::collections::{BTreeMap, BTreeSet};

use self::{
    house::{Answer, Guest, InProcess, Table},
    kinds::{plain, things},
};

/// The languages of the pages.
pub(crate) const LANGUAGES: [&str; 3] = ["en", "fr", "ar"];

/// What a page is, which decides how it is measured.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Sort {
    /// Without a table.
    House,
    /// A lobby, a way in, or a page of the host.
    Around,
    /// The table as a seat sees it.
    Seat,
    /// The table as watchers see it.
    Watcher,
    /// A device that several people share.
    Shared,
    /// The screen for everybody.
    Tv,
    /// The result of a game.
    Over,
    /// A replay.
    Replay,
    /// A step of a tutorial.
    Tutorial,
    /// A page of a class.
    Class,
}

/// What a script opens on a page, to be looked at too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Open {
    /// Each `details` of the page, one at a time.
    Each,
    /// All of them at once.
    All,
    /// The menu of a table.
    Menu,
    /// The dialogs that can be opened from the menu: all of them, or only these.
    Dialogs(&'static [&'static str]),
    /// Something said in a bubble, and the line about a lost connection.
    Lost,
    /// Why something greyed, by its id, does not go.
    Greyed(String),
    /// Whether a claim is meant; what is sent about it.
    Claim(Vec<(&'static str, String)>),
    /// A hand behind the curtain while a key is held.
    Held,
    /// The table that an editor makes of a list, its pictures, and the cards of so many games.
    Editor(usize),
}

/// What is opened, and what the house answers when the page asks.
#[derive(Clone, Debug)]
pub(crate) struct Opening {
    pub(crate) open: Open,
    pub(crate) answer: Option<Answer>,
}

impl From<Open> for Opening {
    fn from(open: Open) -> Self {
        Self { open, answer: None }
    }
}

/// A page as a browser gets it.
#[derive(Clone, Debug)]
pub(crate) struct Shot {
    pub(crate) sort: Sort,
    /// The room, or what else the page belongs to.
    pub(crate) place: &'static str,
    pub(crate) people: usize,
    pub(crate) language: &'static str,
    /// Where it was met, for messages.
    pub(crate) what: String,
    pub(crate) answer: Answer,
    pub(crate) openings: Vec<Opening>,
    /// What it shows: a choice of pages shows each of these at least once.
    pub(crate) features: BTreeSet<String>,
    /// What differs from one collection to the next and says nothing: ids, tokens and codes.
    pub(crate) names: Vec<String>,
}

impl Shot {
    /// Whether it is read from the right to the left.
    pub(crate) fn is_rtl(&self) -> bool {
        self.language == "ar"
    }
}

/// The pages.
#[derive(Default)]
pub(crate) struct Gallery {
    pub(crate) shots: Vec<Shot>,
    /// The paths that were asked for.
    visited: BTreeSet<String>,
    /// What was met, by room, so that pages like those before are passed over.
    met: BTreeSet<String>,
}

impl Gallery {
    /// All pages.
    pub(crate) async fn collect() -> Self {
        let mut gallery = Self::default();
        for language in LANGUAGES {
            let t = std::time::Instant::now();
            doors::collect(&mut gallery, language).await;
            println!("doors {:?}", t.elapsed());
            around::collect(&mut gallery, language).await;
            println!("around {:?}", t.elapsed());
            class::collect(&mut gallery, language).await;
            println!("class {:?}", t.elapsed());
            tutorials::collect(&mut gallery, language).await;
            println!("tutorials {:?}", t.elapsed());
        }
        games::collect(&mut gallery).await;
        routes::all_visited(&gallery.visited);
        gallery
    }

    /// Keeps a page.
    fn take(&mut self, sort: Sort, stop: &Stop<'_>, language: &'static str, what: String, answer: Answer) -> &mut Shot {
        let direction = if language == "ar" { "rtl" } else { "ltr" };
        self.visited.insert(answer.path.split('?').next().unwrap_or_default().to_owned());
        let mut features: BTreeSet<String> =
            things(&answer.text).map(|thing| format!("{} {direction}: {thing}", stop.place)).collect();
        features.insert(format!("{sort:?} {}/{} {language}", stop.place, stop.people));
        let (place, people, names) = (stop.place, stop.people, stop.names.to_vec());
        let openings = Vec::new();
        self.shots.push(Shot { sort, place, people, language, what, answer, openings, features, names });
        self.shots.last_mut().expect("it was just pushed")
    }

    /// How many pages there are of each kind.
    pub(crate) fn counts(&self) -> BTreeMap<(Sort, &'static str, usize, &'static str), usize> {
        let mut counts = BTreeMap::new();
        for shot in &self.shots {
            *counts.entry((shot.sort, shot.place, shot.people, shot.language)).or_default() += 1;
        }
        counts
    }

    /// The fewest pages, more or less, that show everything that any page shows: the one that shows most of what is missing, again
    /// and again. Their places among all.
    pub(crate) fn chosen(&self) -> Vec<usize> {
        let mut missing: BTreeSet<&str> =
            self.shots.iter().flat_map(|shot| shot.features.iter().map(String::as_str)).collect();
        let news = |shot: &Shot, missing: &BTreeSet<&str>| {
            shot.features.iter().filter(|feature| missing.contains(feature.as_str())).count()
        };
        let mut chosen = Vec::new();
        // What a page brings only falls, so a page whose last count is the highest, and still true, is the best of all.
        let mut heap: std::collections::BinaryHeap<_> = self
            .shots
            .iter()
            .enumerate()
            .map(|(index, shot)| (shot.features.len(), std::cmp::Reverse(index)))
            .collect();
        while let Some((count, std::cmp::Reverse(index))) = heap.pop() {
            let now = news(&self.shots[index], &missing);
            if now == 0 {
                continue;
            }
            if now < count {
                heap.push((now, std::cmp::Reverse(index)));
                continue;
            }
            self.shots[index].features.iter().for_each(|feature| {
                missing.remove(feature.as_str());
            });
            chosen.push(index);
        }
        chosen.sort_unstable();
        chosen
    }
}

/// Where pages are being collected: what they belong to.
struct Stop<'a> {
    place: &'static str,
    people: usize,
    names: &'a [String],
}

/// A guest who visits pages one after the other and keeps each.
struct Walk<'a> {
    gallery: &'a mut Gallery,
    guest: Guest,
    sort: Sort,
    place: &'static str,
    people: usize,
    names: Vec<String>,
}

impl<'a> Walk<'a> {
    fn new(gallery: &'a mut Gallery, house: &InProcess, language: &'static str, sort: Sort) -> Self {
        let guest = Guest::new(house, language);
        Self { gallery, guest, sort, place: "house", people: 0, names: Vec::new() }
    }

    /// Keeps the page at an address.
    async fn visit(&mut self, path: &str) -> &mut Shot {
        let answer = self.guest.get(path).await;
        self.gallery.visited.insert(path.split(['?', '#']).next().unwrap_or_default().to_owned());
        let what = self.plain(path);
        self.keep(what, answer)
    }

    /// Keeps the page of a table as somebody who holds these seats sees it.
    async fn visit_as(&mut self, table: &Table, holds: &[usize], below: &str) -> &mut Shot {
        self.guest.hold(table, holds);
        let answer = self.guest.get(&table.path(below)).await;
        let what = format!("the table{below} as {holds:?}");
        self.keep(what, answer)
    }

    /// Keeps what comes of a form.
    async fn submit(&mut self, path: &str, fields: &[(&str, &str)]) -> &mut Shot {
        let answer = self.guest.post(path, fields).await;
        let what = format!("POST {}", self.plain(path));
        self.keep(what, answer)
    }

    fn keep(&mut self, what: String, answer: Answer) -> &mut Shot {
        let stop = Stop { place: self.place, people: self.people, names: &self.names };
        let shot = self.gallery.take(self.sort, &stop, self.guest.language, what, answer);
        let direction = if shot.is_rtl() { "rtl" } else { "ltr" };
        // Pages of a house differ by what they are for, those of different games by what is on them.
        let rooms = rooms::ROOMS.iter().fold(shot.what.clone(), |what, room| what.replace(room.key(), "room"));
        shot.features.insert(format!("{} {direction}", plain(&rooms)));
        shot
    }

    /// An address without what is different every time.
    fn plain(&self, path: &str) -> String {
        self.names.iter().fold(path.to_owned(), |path, name| path.replace(name, "x"))
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn there_are_pages_of_every_kind() {
    let start = std::time::Instant::now();
    let gallery = Gallery::collect().await;
    for ((sort, place, people, language), count) in gallery.counts() {
        println!("{count:5} {sort:?} {place}/{people} {language}");
    }
    println!("{} pages, {} of which show all, in {:?}", gallery.shots.len(), gallery.chosen().len(), start.elapsed());
    folder::write(&gallery).await;
    let counts = gallery.counts();
    for room in rooms::ROOMS {
        for people in room.seats() {
            for sort in [Sort::Seat, Sort::Watcher, Sort::Shared, Sort::Tv, Sort::Over] {
                for language in LANGUAGES {
                    let count = counts.get(&(sort, room.key(), usize::from(people), language));
                    assert!(count.is_some(), "no {sort:?} of {} for {people} in {language}", room.key());
                }
            }
        }
    }
}
