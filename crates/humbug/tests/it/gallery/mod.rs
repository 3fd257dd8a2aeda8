//! Collects every kind of page of the server, in each language: pages without a table, lobbies, results, replays,
//! tutorials, classes, and every state of every game with every number of seats. The games are shown in the views of
//! seats, spectators, a shared device and the screen for everybody. The collection needs no browser: it sends requests
//! to a server in this process.
//!
//! To view the pages: `HUMBUG_GALLERY=folder cargo test -p humbug --test it gallery`, then serve that folder.

#![expect(clippy::print_stdout, reason = "it says where the pages are")]

mod around;
mod games;
pub(crate) mod house;
mod routes;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::PathBuf,
};

use testkit::kinds::{Kinds, plain};

use self::house::{Answer, Guest, InProcess, Table};

/// The languages of the pages.
pub(crate) const LANGUAGES: [&str; 3] = ["en", "fr", "ar"];

/// The kind of a page, which decides how it is checked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Sort {
    /// A page without a table.
    House,
    /// A lobby, a page for joining a table, or a page for the host.
    Around,
    /// The table in the view of a seat.
    Seat,
    /// The table in the view of spectators.
    Watcher,
    /// The table on a device that several people share.
    Shared,
    /// The table on the screen for everybody.
    Tv,
    /// The result of a game.
    Over,
    /// The replay of a game.
    Replay,
    /// A step of a tutorial.
    Tutorial,
    /// A page of a class.
    Class,
}

/// A part of a page that a script opens, which is checked too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Open {
    /// Each `details` element of the page, one at a time.
    Each,
    /// All `details` elements of the page at the same time.
    All,
    /// The menu of a table.
    Menu,
    /// The dialogs that the menu can open: those with these ids, or all of them if the list is empty.
    Dialogs(&'static [&'static str]),
    /// A prepared phrase in a bubble, and the warning about a lost connection.
    Lost,
    /// The reason why the element with this id is greyed out.
    Greyed(String),
    /// The confirmation of a claim. The value is its request.
    Claim(Vec<(&'static str, String)>),
    /// The hand behind the curtain while a key is held down.
    Held,
    /// The table editor of a deck, its picture search, and the cards in this number of games.
    Editor(usize),
}

/// A part to open, and the server's response if the page sends a request for it.
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

/// A page as a browser receives it.
#[derive(Clone, Debug)]
pub(crate) struct Shot {
    pub(crate) sort: Sort,
    /// The key of the room, or the group of the page.
    pub(crate) place: &'static str,
    pub(crate) people: usize,
    /// Whether the important parts must fit the window. They must in the first moves of a game with default options.
    pub(crate) fits: bool,
    pub(crate) language: &'static str,
    /// The place where the page was found, for messages.
    pub(crate) what: String,
    pub(crate) answer: Answer,
    pub(crate) openings: Vec<Opening>,
    /// The features of the page. A choice of pages shows each feature at least once.
    features: BTreeSet<Feature>,
    /// The random texts that differ in each collection: ids, tokens and codes.
    pub(crate) names: Vec<String>,
}

impl Shot {
    /// Creates a page that the server does not have, to test the checks.
    pub(crate) fn made_up(sort: Sort, language: &'static str, html: &str) -> Self {
        let headers = vec![("content-type".to_owned(), "text/html; charset=utf-8".to_owned())];
        let answer = Answer { path: "/made-up".to_owned(), status: 200, headers, text: html.to_owned() };
        Self {
            sort,
            place: "house",
            people: 2,
            fits: true,
            language,
            what: "a page that was made up".to_owned(),
            answer,
            openings: Vec::new(),
            features: BTreeSet::new(),
            names: Vec::new(),
        }
    }

    /// Adds a part to open, with its feature.
    fn open(&mut self, feature: Feature, opening: Opening) {
        self.features.insert(feature);
        self.openings.push(opening);
    }

    /// Returns whether its important parts must fit the window on every screen.
    pub(crate) fn is_fitted(&self) -> bool {
        self.sort == Sort::Tutorial || self.sort == Sort::Seat && self.fits
    }

    /// Returns whether its language is written from right to left.
    pub(crate) fn is_rtl(&self) -> bool {
        self.language == "ar"
    }

    /// Returns whether all of its words come from the product. This excludes forms with people's own text and pages for
    /// programmers.
    pub(crate) fn is_read(&self) -> bool {
        if self.what.starts_with("POST") {
            return false;
        }
        matches!(self.sort, Sort::Seat | Sort::Watcher | Sort::Shared | Sort::Tv | Sort::Tutorial | Sort::Class)
            || self.sort == Sort::House && self.place != "house"
    }
}

/// A feature: the number of a place, and the number of a kind of element.
type Feature = (u32, u32);

/// The collected pages.
#[derive(Default)]
pub(crate) struct Gallery {
    pub(crate) shots: Vec<Shot>,
    /// The paths that were requested.
    visited: BTreeSet<String>,
    /// The features seen so far, by room. Pages without new features are skipped.
    met: BTreeSet<Feature>,
    kinds: Kinds,
}

impl Gallery {
    /// Collects the pages in one language, without those of games.
    pub(crate) async fn without_games(language: &'static str) -> Self {
        let mut gallery = Self::default();
        around::without_a_table(&mut gallery, language).await;
        around::around_a_game(&mut gallery, language).await;
        around::class(&mut gallery, language).await;
        gallery
    }

    /// Collects all pages.
    pub(crate) async fn collect() -> Self {
        let mut gallery = Self::default();
        for language in LANGUAGES {
            around::without_a_table(&mut gallery, language).await;
            around::around_a_game(&mut gallery, language).await;
            around::class(&mut gallery, language).await;
            around::tutorials(&mut gallery, language).await;
        }
        games::collect(&mut gallery).await;
        routes::all_visited(&gallery.visited);
        assert_every_kind(&gallery);
        gallery
    }

    /// Adds a page.
    fn take(&mut self, sort: Sort, stop: &Stop<'_>, language: &'static str, what: String, answer: Answer) -> &mut Shot {
        self.visited.insert(answer.path.split('?').next().unwrap_or_default().to_owned());
        let mut features = self.features(stop.place, &answer.text);
        features.insert(self.feature(&format!("{sort:?}"), &format!("{}/{}", stop.place, stop.people)));
        features.insert(self.feature(&format!("{sort:?}"), &format!("{} {language}", stop.place)));
        let (place, people, names) = (stop.place, stop.people, stop.names.to_vec());
        let openings = Vec::new();
        self.shots.push(Shot { sort, place, people, fits: false, language, what, answer, openings, features, names });
        self.shots.last_mut().expect("it was just pushed")
    }

    /// Returns the features of a page in a place.
    fn features(&mut self, place: &str, page: &str) -> BTreeSet<Feature> {
        let place = self.kinds.number(place);
        self.kinds.on(page).into_iter().map(|kind| (place, kind)).collect()
    }

    fn feature(&mut self, place: &str, kind: &str) -> Feature {
        (self.kinds.number(place), self.kinds.number(kind))
    }

    /// Returns the paths of all style sheets and scripts that the pages load.
    pub(crate) fn loaded(&self) -> BTreeSet<String> {
        let named = |page: &str| -> Vec<String> {
            let assets = page.split("\"/assets/").skip(1).filter_map(|rest| rest.split('"').next());
            assets.map(|name| format!("/assets/{name}")).collect()
        };
        self.shots.iter().flat_map(|shot| named(&shot.answer.text)).collect()
    }

    /// Counts the pages of each kind.
    pub(crate) fn counts(&self) -> BTreeMap<(Sort, &'static str, usize, &'static str), usize> {
        let mut counts = BTreeMap::new();
        for shot in &self.shots {
            *counts.entry((shot.sort, shot.place, shot.people, shot.language)).or_default() += 1;
        }
        counts
    }

    /// Chooses a small set of pages with all features. It repeatedly takes the page with the most features that are
    /// still missing. Returns their indices.
    pub(crate) fn chosen(&self) -> Vec<usize> {
        let mut missing: BTreeSet<Feature> = self.shots.iter().flat_map(|shot| shot.features.iter().copied()).collect();
        let news = |shot: &Shot, missing: &BTreeSet<Feature>| shot.features.intersection(missing).count();
        // Among pages with equally many features, the languages alternate.
        let turn = |index: usize| ((index + index / LANGUAGES.len()) % LANGUAGES.len(), index);
        let mut chosen = Vec::new();
        // The number of missing features of a page only decreases. So if the page at the top of the heap still has its
        // last count, it is the best.
        let mut heap: std::collections::BinaryHeap<_> = self
            .shots
            .iter()
            .enumerate()
            .map(|(index, shot)| (shot.features.len(), std::cmp::Reverse(turn(index))))
            .collect();
        while let Some((count, std::cmp::Reverse(order))) = heap.pop() {
            let index = order.1;
            let now = news(&self.shots[index], &missing);
            if now == 0 {
                continue;
            }
            if now < count {
                heap.push((now, std::cmp::Reverse(order)));
                continue;
            }
            self.shots[index].features.iter().for_each(|feature| {
                missing.remove(feature);
            });
            chosen.push(index);
        }
        chosen.sort_unstable();
        chosen
    }
}

/// The group of the pages that are collected now.
struct Stop<'a> {
    place: &'static str,
    people: usize,
    names: &'a [String],
}

/// A guest who visits pages and adds each to the gallery.
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

    /// Adds the page at a path.
    async fn visit(&mut self, path: &str) -> &mut Shot {
        let answer = self.guest.get(path).await;
        self.gallery.visited.insert(path.split(['?', '#']).next().unwrap_or_default().to_owned());
        let what = self.plain(path);
        self.keep(what, answer)
    }

    /// Adds the page of a table for a person with these seats.
    async fn visit_as(&mut self, table: &Table, holds: &[usize], below: &str) -> &mut Shot {
        self.guest.hold(table, holds);
        let answer = self.guest.get(&table.path(below)).await;
        let what = format!("the table{below} as {holds:?}");
        self.keep(what, answer)
    }

    /// Adds the response to a form.
    async fn submit(&mut self, path: &str, fields: &[(&str, &str)]) -> &mut Shot {
        let answer = self.guest.post(path, fields).await;
        let what = format!("POST {}", self.plain(path));
        self.keep(what, answer)
    }

    /// Adds the response to an uploaded file.
    async fn bring(&mut self, path: &str, file: &[u8]) -> &mut Shot {
        let answer = self.guest.bring(path, file).await;
        let what = format!("a file for {}", self.plain(path));
        self.keep(what, answer)
    }

    fn keep(&mut self, what: String, answer: Answer) -> &mut Shot {
        // General pages differ by their purpose. Pages of different games differ by their content.
        let rooms = rooms::ROOMS.iter().fold(what.clone(), |what, room| what.replace(room.key(), "room"));
        let feature = self.gallery.feature("house", &plain(&rooms));
        let stop = Stop { place: self.place, people: self.people, names: &self.names };
        let shot = self.gallery.take(self.sort, &stop, self.guest.language, what, answer);
        shot.features.insert(feature);
        shot
    }

    /// Replaces the random ids in a path by `x`.
    fn plain(&self, path: &str) -> String {
        self.names.iter().fold(path.to_owned(), |path, name| path.replace(name, "x"))
    }
}

/// Fails if a kind of page is missing.
fn assert_every_kind(gallery: &Gallery) {
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

mod full_gate {
    use super::*;

    /// Collects the pages without checking them. The checks use the same function.
    #[tokio::test(flavor = "multi_thread")]
    async fn there_are_pages_of_every_kind() {
        let start = std::time::Instant::now();
        let gallery = Gallery::collect().await;
        let mut counts: BTreeMap<(Sort, &str), [usize; 2]> = BTreeMap::new();
        gallery.shots.iter().for_each(|shot| counts.entry((shot.sort, shot.place)).or_default()[0] += 1);
        let chosen = gallery.chosen();
        for index in &chosen {
            counts.entry((gallery.shots[*index].sort, gallery.shots[*index].place)).or_default()[1] += 1;
        }
        for ((sort, place), [all, chosen]) in counts {
            println!("{sort:?} {place}: {all} pages, of which {chosen} show everything");
        }
        let (all, chosen) = (gallery.shots.len(), chosen.len());
        println!("{all} pages, of which {chosen} show everything, in {:?}", start.elapsed());
        write_folder(&gallery).await;
    }
}

/// Writes every page and its files to the folder `HUMBUG_GALLERY`, if it is set.
async fn write_folder(gallery: &Gallery) {
    let Some(folder) = std::env::var_os("HUMBUG_GALLERY").map(PathBuf::from) else { return };
    let mut files = BTreeSet::new();
    let mut index = String::from("<!doctype html><meta charset=utf-8><title>Gallery</title><ol>");
    fs::create_dir_all(&folder).expect("the folder is there");
    for (number, shot) in gallery.shots.iter().enumerate() {
        for kind in ["/assets/", "/pictures/"] {
            let named = shot.answer.text.split(kind).skip(1).filter_map(|rest| rest.split(['"', '?', '\'']).next());
            files.extend(named.filter(|name| !name.is_empty()).map(|name| format!("{kind}{name}")));
        }
        let name = format!("{number:04}.html");
        index += &format!("<li value={number}><a href={name}>{:?} {} {}</a>", shot.sort, shot.language, shot.what);
        fs::write(folder.join(name), &shot.answer.text).expect("the page is written");
    }
    fs::write(folder.join("index.html"), index).expect("the list is written");
    let mut guest = Guest::new(&InProcess::open(0, 1).await, "en");
    for path in files {
        let answer = guest.get(&path).await;
        let file = folder.join(path.trim_start_matches('/'));
        fs::create_dir_all(file.parent().expect("a folder")).expect("the folder is made");
        fs::write(file, answer.text).expect("the file is written");
    }
    println!("{} pages are in {}", gallery.shots.len(), folder.display());
}
