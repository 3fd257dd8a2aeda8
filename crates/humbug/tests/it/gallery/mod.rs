//! Collects every kind of page of the server, in each language: pages without a table, lobbies, results, replays,
//! tutorials, classes, and every state of every game with every number of seats. The games are shown in the views of
//! seats, spectators, a shared device and the screen for everybody. The collection needs no browser: it sends requests
//! to a server in this process.
//!
//! To view the pages, run `HUMBUG_GALLERY=folder cargo test -p humbug --test it gallery`, and serve that folder.

#![expect(clippy::print_stdout, reason = "it says where the pages are")]

mod around;
mod games;
pub(crate) mod house;
mod routes;
mod sheets;

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet, BinaryHeap},
    fs,
    path::PathBuf,
};

use testkit::kinds::{Kinds, plain};

use self::house::{Answer, Guest, InProcess, Table};

/// The languages in which the gallery collects pages.
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

/// A part of a page that is closed at first. A script opens it, so that the checks also cover it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Open {
    /// Each `details` element of the page, one at a time.
    Each,
    /// All `details` elements of the page at the same time.
    All,
    /// The menu of a table.
    Menu,
    /// The dialogs that the menu of a table can open. The list contains their ids; an empty list stands for all of
    /// these dialogs.
    Dialogs(&'static [&'static str]),
    /// A bubble with a prepared phrase, and the warning about a lost connection.
    Lost,
    /// The message why the element with this id is greyed out.
    Greyed(String),
    /// The confirmation of a claim. The value contains the form fields of the claim's request.
    Claim(Vec<(&'static str, String)>),
    /// The hand that a shared device shows while a key is held down. It lies behind the curtain.
    Held,
    /// The list of the games of a device, with some of each kind.
    Mine,
    /// The table editor of a deck, its picture search, and the cards in this number of games.
    Editor(usize),
}

/// A part of a page to open, and the response for the page if opening the part sends a request.
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

/// A page of the gallery, as the server sends it to a browser.
#[derive(Clone, Debug)]
pub(crate) struct Shot {
    pub(crate) sort: Sort,
    /// The key of the room to which the page belongs, or the name of another group of pages.
    pub(crate) place: &'static str,
    pub(crate) people: usize,
    /// Whether the important parts of the page must fit the window. This is required only for games with default
    /// options, not for short games.
    pub(crate) fits: bool,
    pub(crate) language: &'static str,
    /// A description of the page for messages: its path, or the game and the viewer.
    pub(crate) what: String,
    pub(crate) answer: Answer,
    pub(crate) openings: Vec<Opening>,
    /// The features of the page. The choice of pages for the fast gate contains every feature at least once.
    features: BTreeSet<Feature>,
    /// The random texts on the page, which differ in each collection: ids, tokens and codes.
    pub(crate) names: Vec<String>,
}

impl Shot {
    /// Creates a page that the server does not have. Tests use it to test the checks themselves.
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

    /// Adds a part to open, and the feature for which it stands.
    fn open(&mut self, feature: Feature, opening: Opening) {
        self.features.insert(feature);
        self.openings.push(opening);
    }

    /// Returns whether the important parts of the page must fit the window on every screen.
    pub(crate) fn is_fitted(&self) -> bool {
        self.sort == Sort::Tutorial || self.sort == Sort::Seat && self.fits
    }

    /// Returns whether the language of the page is written from right to left.
    pub(crate) fn is_rtl(&self) -> bool {
        self.language == "ar"
    }

    /// Returns whether all words of the page come from the product. This is false for forms with people's own text and
    /// for pages for programmers.
    pub(crate) fn is_read(&self) -> bool {
        if self.what.starts_with("POST") {
            return false;
        }
        matches!(self.sort, Sort::Seat | Sort::Watcher | Sort::Shared | Sort::Tv | Sort::Tutorial | Sort::Class)
            || self.sort == Sort::House && self.place != "house"
    }
}

/// A feature of a page. The first number stands for a place, such as a room. The second number stands for something
/// that a page in that place can contain.
type Feature = (u32, u32);

/// The collected pages of the server.
#[derive(Default)]
pub(crate) struct Gallery {
    pub(crate) shots: Vec<Shot>,
    /// The paths of all requested pages. Routes without a visited path are reported as missing.
    visited: BTreeSet<String>,
    /// The features of all states of games so far. A state of a game without another feature is not collected.
    met: BTreeSet<Feature>,
    kinds: Kinds,
}

impl Gallery {
    /// Collects the pages in one language, without the pages of games and tutorials.
    pub(crate) async fn without_games(language: &'static str) -> Self {
        let mut gallery = Self::default();
        around::without_a_table(&mut gallery, language).await;
        around::around_a_game(&mut gallery, language).await;
        around::class(&mut gallery, language).await;
        gallery
    }

    /// Collects all pages in all languages, and checks that no page is missing.
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
        sheets::assert_no_page_lacks_a_rule(&gallery).await;
        gallery
    }

    /// Adds a page to the gallery, with its features.
    fn take(&mut self, sort: Sort, stop: &Stop<'_>, language: &'static str, what: String, answer: Answer) -> &mut Shot {
        self.visited.insert(answer.path.split('?').next().unwrap_or_default().to_owned());
        let mut features = self.features(stop.place, &answer.text);
        features.insert(self.feature(&format!("{sort:?}"), stop.place));
        features.insert(self.feature(&format!("{sort:?}"), language));
        let (place, people, names) = (stop.place, stop.people, stop.names.to_vec());
        let openings = Vec::new();
        self.shots.push(Shot { sort, place, people, fits: false, language, what, answer, openings, features, names });
        self.shots.last_mut().expect("it was just pushed")
    }

    /// Returns the features of a page: each kind of element that the page contains, together with the place.
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

    /// Counts the pages by kind, place, number of people and language.
    pub(crate) fn counts(&self) -> BTreeMap<(Sort, &'static str, usize, &'static str), usize> {
        let mut counts = BTreeMap::new();
        for shot in &self.shots {
            *counts.entry((shot.sort, shot.place, shot.people, shot.language)).or_default() += 1;
        }
        counts
    }

    /// Chooses a small set of pages that together have all features: every kind of element in every game, every kind of
    /// page in every game and in every language, and the fullest table of every game. Returns the indices of the chosen
    /// pages.
    pub(crate) fn chosen(&self) -> Vec<usize> {
        // If several pages have equally many missing features, this order alternates between the languages.
        let turn = |index: usize| (index + index / LANGUAGES.len()) % LANGUAGES.len();
        cover(self.shots.iter().enumerate().map(|(index, shot)| (turn(index), index, &shot.features)).collect())
    }

    /// Chooses those of the pages that together have every kind of element in each group. `group` returns the group of a
    /// page. Returns their indices.
    pub(crate) fn of_every_kind<G: Ord + Copy>(
        &mut self,
        pages: &[usize],
        group: impl Fn(&Shot) -> G,
    ) -> BTreeSet<usize> {
        let mut kinds = |index: &usize| -> BTreeSet<(G, u32)> {
            let shot = &self.shots[*index];
            self.kinds.on(&shot.answer.text).into_iter().map(|kind| (group(shot), kind)).collect()
        };
        let kinds: Vec<_> = pages.iter().map(|index| (*index, kinds(index))).collect();
        cover(kinds.iter().map(|(index, kinds)| (0, *index, kinds)).collect()).into_iter().collect()
    }
}

/// Chooses a small set of pages that together have all features. Each page is a rank, an index and its features. The
/// function repeatedly takes the page with the most missing features; of several, the one with the lowest rank and
/// index. Returns the indices of the chosen pages in order.
fn cover<F: Ord + Copy>(pages: Vec<(usize, usize, &BTreeSet<F>)>) -> Vec<usize> {
    let mut missing: BTreeSet<F> = pages.iter().flat_map(|(_, _, features)| features.iter().copied()).collect();
    let mut chosen = Vec::new();
    // The number of missing features of a page only decreases while pages are chosen. So if the count of the page at
    // the top of the heap is still correct, no other page has more.
    let mut heap: BinaryHeap<_> =
        pages.into_iter().map(|(rank, index, features)| (features.len(), Reverse((rank, index)), features)).collect();
    while let Some((count, order, features)) = heap.pop() {
        let now = features.intersection(&missing).count();
        if now == 0 {
            continue;
        }
        if now < count {
            heap.push((now, order, features));
            continue;
        }
        missing = missing.difference(features).copied().collect();
        chosen.push(order.0.1);
    }
    chosen.sort_unstable();
    chosen
}

/// The data that all pages at one stage of the collection have in common.
struct Stop<'a> {
    place: &'static str,
    people: usize,
    names: &'a [String],
}

/// A visitor of the server, who adds each visited page to the gallery.
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

    /// Visits a path, and adds the page to the gallery.
    async fn visit(&mut self, path: &str) -> &mut Shot {
        let answer = self.guest.get(path).await;
        self.gallery.visited.insert(path.split(['?', '#']).next().unwrap_or_default().to_owned());
        let what = self.plain(path);
        self.keep(what, answer)
    }

    /// Visits a page of a table with these seats, and adds the page to the gallery.
    async fn visit_as(&mut self, table: &Table, holds: &[usize], below: &str) -> &mut Shot {
        self.guest.hold(table, holds);
        let answer = self.guest.get(&table.path(below)).await;
        let what = format!("the table{below} as {holds:?}");
        self.keep(what, answer)
    }

    /// Sends a form, and adds the response to the gallery.
    async fn submit(&mut self, path: &str, fields: &[(&str, &str)]) -> &mut Shot {
        let answer = self.guest.post(path, fields).await;
        let what = format!("POST {}", self.plain(path));
        self.keep(what, answer)
    }

    /// Uploads a file, and adds the response to the gallery.
    async fn bring(&mut self, path: &str, file: &[u8]) -> &mut Shot {
        let answer = self.guest.bring(path, file).await;
        let what = format!("a file for {}", self.plain(path));
        self.keep(what, answer)
    }

    fn keep(&mut self, what: String, answer: Answer) -> &mut Shot {
        // This feature is the purpose of the page, without the name of a game. So one page of each purpose is enough
        // for all games.
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

/// Fails if the gallery lacks a kind of page of a game, for any number of people and any language.
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

    /// Checks the collection alone, without laying out any page. The checks in a browser use the same collection.
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
