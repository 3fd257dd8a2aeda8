//! The accessibility tree of a page contains no card that is hidden from the page's viewer.
//!
//! The rules of each game say what is hidden from a viewer (`AnyState::hidden`). The test computes these cards by
//! replaying the record of the finished game. The web server never computes them.

use std::collections::{BTreeMap, BTreeSet};

use game::{Seat, Viewer};
use journal::Record;
use rooms::{ROOMS, Room};
use serde_json::{Value, json};

use crate::{
    browser::{
        driver::{chromium::Browser, page::Page, witness},
        people::seats::{Seats, after_each, hidden_anywhere},
    },
    server::Server,
};

/// The test loads a page after each group of this many moves, each time as another viewer.
const EVERY: usize = 2;

/// The maximum number of accessibility trees per game. It is enough to cover every phase of a game.
const MOST: usize = 24;

/// A script that returns the number of the page's latest journal entry. It removes the lines of earlier entries from
/// the log, because a shuffle may have hidden the cards in these lines again.
const NOW: &str = "
    const seq = Number(document.getElementById('main').dataset.seq);
    for (const line of document.querySelectorAll('#log p')) if (!line.id.startsWith(`log-${seq}-`)) line.remove();
    return seq;";

/// A script that returns what the page calls each card: its notation, its name for screen readers, and its text. The
/// attribute `data-vt` begins with the notation. The label of a card in the hand is its name and its position,
/// separated by a comma.
const NAMES: &str = "
    const faces = [...document.querySelectorAll('[data-vt]')].map(element => {
        const named = element.closest('.named')?.querySelector(':scope > .out-of-sight');
        const name = element.closest('[role=img][aria-label]')?.ariaLabel ?? element.ariaLabel ?? named?.textContent;
        const text = element.ariaHidden === 'true' ? '' : element.querySelector('.text')?.textContent.trim();
        return [element.dataset.vt.split('-')[0], name ?? '', text ?? ''];
    });
    const held = [...document.querySelectorAll('#hand input[name=card]')].map(card => {
        const label = card.ariaLabel ?? card.parentElement.querySelector(':scope > .out-of-sight')?.textContent ?? '';
        return [card.value, label.split(',')[0], ''];
    });
    return [...faces, ...held].filter(([, name, text]) => name || text);";

/// The English phrases for the back of a card that the viewer knows. A line that contains both phrases names such a
/// back.
const BEHIND: [&str; 2] = [" with a ", " behind"];

/// The accessibility tree of a page: the page's viewer, the number of its latest journal entry, and all texts of the
/// tree.
struct Tree {
    viewer: Viewer,
    what: String,
    seq: u64,
    said: String,
}

/// Returns every text of the page's accessibility tree.
async fn tree(client: &Page) -> String {
    let answer = client.command("Accessibility.getFullAXTree", json!({})).await;
    let mut said = Vec::new();
    for node in answer["nodes"].as_array().expect("nodes") {
        // Screen readers do not announce ignored nodes.
        if node["ignored"] == true {
            continue;
        }
        texts(node, &mut said);
    }
    assert!(said.len() > 20, "the tree says something: {said:?}");
    // A sentence that contains a word in another language is split into several texts. Joined texts allow to find a
    // card's name in it.
    let texts = answer["nodes"].as_array().into_iter().flatten().filter(|node| node["role"]["value"] == "StaticText");
    said.push(texts.filter_map(|node| node["name"]["value"].as_str()).collect());
    said.join("\n")
}

/// Adds the name, the description, the value and every text property of a node to `said`.
fn texts(node: &Value, said: &mut Vec<String>) {
    let properties = node["properties"].as_array().into_iter().flatten().map(|property| &property["value"]);
    let own = ["name", "description", "value"].map(|key| &node[key]);
    let texts = own.into_iter().chain(properties).filter_map(|value| value["value"].as_str());
    said.extend(texts.filter(|text| !text.trim().is_empty()).map(str::to_owned));
}

/// What a browser showed during a game: the accessibility trees, and the names of cards.
#[derive(Default)]
struct Seen {
    trees: Vec<Tree>,
    /// The names and texts of each card, by the card's notation.
    names: BTreeMap<String, BTreeSet<(String, String)>>,
}

impl Seen {
    /// Loads a page in a browser that has these seats. Stores the page's accessibility tree and the names of cards on
    /// it.
    async fn look(&mut self, client: &Page, server: &Server, seats: &Seats<'_>, holds: &[usize], below: &str) {
        seats.hold(client, holds).await;
        client.goto(&server.url(&seats.path(below))).await.expect("a page");
        let names = client.execute(NAMES, vec![]).await.expect("the page is there");
        for (thing, name, text) in serde_json::from_value::<Vec<(String, String, String)>>(names).expect("names") {
            self.names.entry(thing).or_default().insert((name.to_lowercase(), text.to_lowercase()));
        }
        let seq = client.execute(NOW, vec![]).await.expect("the page is there").as_u64().unwrap_or(u64::MAX);
        let own = holds.first().filter(|_| holds.len() == 1).and_then(|seat| Seat::new(*seat));
        let viewer = own.map_or(Viewer::Spectator, Viewer::Seat);
        let said = tree(client).await.to_lowercase();
        self.trees.push(Tree { viewer, what: format!("{holds:?}{below}"), seq, said });
    }

    /// Returns the line of a tree that names a card, in notation or in words. Words that also name another card are
    /// ignored, unless that other card is in `those`.
    fn says<'t>(&self, tree: &'t Tree, thing: &str, those: &[String]) -> Option<&'t str> {
        let notation = thing.to_lowercase();
        let other = |name| self.names.iter().any(|(other, names)| !those.contains(other) && names.contains(name));
        let names: Vec<_> = self.names.get(thing).into_iter().flatten().filter(|name| !other(name)).collect();
        tree.said.lines().find(|line| {
            let in_notation = line.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == notation);
            let named = |(name, text): &&(String, String)| {
                !name.is_empty() && line.contains(name.as_str()) || !text.is_empty() && line.trim() == text
            };
            in_notation || names.iter().any(named)
        })
    }
}

/// The rules for a viewer's tree after an entry: the cards that it must not name, and the viewer's own cards, which it
/// may name.
struct Rules {
    forbidden: Vec<String>,
    own: Vec<String>,
    /// The number of backs of cards that this viewer knows; `None` in games in which cards have no backs.
    backs: Option<usize>,
}

/// Computes for every viewer which cards the viewer's tree must not name, after every entry of a record.
fn rules(record: &str) -> BTreeMap<(u64, Option<Seat>), Rules> {
    let record: Record = record.parse().expect("a record");
    let mut rules = BTreeMap::new();
    after_each(&record, |seq, sitting| {
        if sitting.outcome().is_some() {
            return;
        }
        let public = hidden_anywhere(sitting, Viewer::Spectator);
        for viewer in Seat::all(sitting.seats()).map(Viewer::Seat).chain([Viewer::Spectator]) {
            let forbidden = hidden_anywhere(sitting, viewer);
            let own = public.iter().filter(|name| !forbidden.contains(name)).cloned().collect();
            let backs = backs(&sitting.view(viewer).json());
            rules.insert((seq.0, viewer.seat()), Rules { forbidden, own, backs });
        }
    });
    rules
}

/// Counts the cards in a view whose backs the viewer knows; `None` in games in which cards have no backs.
fn backs(view: &Value) -> Option<usize> {
    let cards: Vec<_> = view["rows"].as_array()?.iter().filter_map(Value::as_array).flatten().collect();
    cards.first()?.get("back")?;
    Some(cards.iter().filter(|card| !card["back"].is_null()).count())
}

/// Plays a game of a room to its end, and loads its pages for different viewers in turn. Returns the collected trees
/// and the record.
async fn watch(server: &Server, client: &Page, room: &dyn Room, seed: u64) -> (Seen, String) {
    let mut seats = Seats::sit(server, room, 3, seed);
    seats.open();
    let mut seen = Seen::default();
    for step in 0.. {
        let awaited = seats.awaited().await;
        if awaited.is_empty() {
            break;
        }
        if step % EVERY == 0 && seen.trees.len() < MOST {
            let turn = step / EVERY;
            match turn % 4 {
                1 => seen.look(client, server, &seats, &[], "/tv").await,
                3 => seen.look(client, server, &seats, &seats.all(), "").await,
                _ => seen.look(client, server, &seats, &[turn / 2 % seats.len()], "").await,
            }
        }
        seats.step(&awaited);
    }
    // At the end of the game every hand is open. So this page also gives the names of cards that were never visible
    // before.
    seen.look(client, server, &seats, &[], "").await;
    (seen, seats.record())
}

/// Searches every tree of a game for forbidden cards, and fails if it finds one. Returns how many cards it found in
/// trees that may contain them, and how many in the last tree. These numbers prove that the search works.
fn search(key: &str, seen: &Seen, rules: &BTreeMap<(u64, Option<Seat>), Rules>) -> (usize, usize) {
    let (mut searched, mut found, mut rows) = (0, 0, 0);
    for tree in &seen.trees {
        let Some(rules) = rules.get(&(tree.seq, tree.viewer.seat())) else { continue };
        let at = format!("{key} {} after entry {}", tree.what, tree.seq);
        for thing in &rules.forbidden {
            let said = seen.says(tree, thing, &rules.forbidden);
            assert!(said.is_none(), "{thing} ({:?}) in the tree of {at}: {said:?}", seen.names.get(thing));
            searched += 1;
        }
        found += rules.own.iter().filter(|thing| seen.says(tree, thing, &rules.own).is_some()).count();
        if let Some(known) = rules.backs {
            let said = tree.said.lines().filter(|line| BEHIND.iter().all(|word| line.contains(word))).count();
            // A page may name the back of a player's own card twice: in the hand and in the row.
            assert!(said <= 2 * known, "{said} backs in the tree of {at}, where {known} are known");
            rows += 1;
        }
    }
    assert!(searched + rows > 4, "{key}: too little was searched");
    let ever: BTreeSet<_> = rules.values().flat_map(|rules| rules.forbidden.clone()).collect();
    let ever: Vec<_> = ever.into_iter().collect();
    let end = seen.trees.last().expect("the end");
    let open = ever.iter().filter(|thing| seen.says(end, thing, &ever).is_some()).count();
    (found, open)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_accessibility_tree_holds_no_hidden_card() {
    let server = Server::arranged(20, 1);
    let browser = Browser::open().await;
    let client = browser.page((1440, 900)).await;
    witness::stay(&client).await;
    let mut all = (0, 0);
    for (seed, room) in (31..).zip(ROOMS) {
        let (seen, record) = watch(&server, &client, *room, seed).await;
        let (found, open) = search(room.key(), &seen, &rules(&record));
        all = (all.0 + found, all.1 + open);
    }
    assert!(all.0 > 20 && all.1 > 5, "too few things are found where they may be known: {all:?}");
    client.close().await;
}
