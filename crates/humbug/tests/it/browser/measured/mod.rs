//! Checks the pages of the gallery in Chromium. Each page is loaded once and laid out on several screens, and all checks
//! run on that page. The fast gate checks pages that together show every kind of element of every game, on a third of the
//! screens; axe checks those that together show every kind of element. The full gate checks all pages on all screens; axe
//! checks those that together show every kind of element in each language and on each kind of page of each game.
//!
//! The important parts of a table fit the window. Texts on the screen for everybody are readable from the back row.
//! Buttons are large enough for a finger. No page is wider than the screen. Shortcut hints stay on their buttons at any
//! zoom. axe finds nothing, with light colours on a desktop and with dark colours on a phone in right-to-left
//! languages. Arabic pages have no word in Latin letters.
#![expect(clippy::print_stdout, reason = "it says how much was looked at")]

mod lens;
mod older;
mod openings;
mod verified;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

use serde_json::{Value, json};

use self::{
    lens::{Extent, Lens, Screens, Stage, Tally},
    verified::Verified,
};
use crate::{
    browser::driver::{chromium::Browser, page::Page},
    gallery::{Gallery, Shot, Sort, house::InProcess},
};

/// The number of pages that are checked in parallel.
const SIDE_BY_SIDE: usize = 3;

/// The name of the product. It is in Latin letters on the pages of all languages.
const HOUSE: &str = "Humbug";

/// All checks on all screens.
const EVERYTHING: Extent = Extent { screens: Screens::All, has_axe: true };

/// A script that defines the object `measured`, whose functions check a page.
const CHECKS: &str = include_str!("checks.js");

/// Returns the buttons and other elements that are too small for a finger, in a part of the page or in the whole page.
pub(super) async fn too_small(page: &Page, part: Option<&str>) -> Vec<String> {
    let script = format!("{CHECKS}; return measured.small(arguments[0]);");
    let found = page.execute(&script, vec![json!(part)]).await.unwrap_or(Value::Null);
    serde_json::from_value(found).expect("a list")
}

/// Returns an element that is wider than the page or extends over its left or right side. A moving card may do so,
/// therefore the check waits until no card moves.
pub(super) async fn too_wide(page: &Page) -> Option<String> {
    let script =
        format!("{CHECKS}; return measured.wide().length === 0 || (measured.moves() ? null : measured.wide()[0]);");
    crate::browser::driver::until(page, "the page comes to rest", async || {
        match page.execute(&script, vec![]).await {
            Ok(Value::String(out)) => Some(Some(out)),
            Ok(Value::Bool(_)) => Some(None),
            // The script fails while one page replaces another. Then the check waits.
            _ => None,
        }
    })
    .await
}

/// Waits until the page is drawn. Returns the parts of the table that are not completely inside the window.
pub(super) async fn not_whole(page: &Page) -> Vec<String> {
    let script = format!("{CHECKS}; return measured.frame().then(measured.frame).then(measured.fits);");
    let found = page.execute(&script, vec![]).await.expect("the page is there");
    serde_json::from_value(found).expect("a list")
}

/// Returns a message with the words of an Arabic page that must not be in Latin letters; `None` if there is no such
/// word.
pub(super) async fn latin(page: &Page, what: &str) -> Option<String> {
    let script = format!("{CHECKS}; return measured.latin();");
    // The script fails while the page loads, so it runs until it returns the words.
    let found =
        crate::browser::driver::until(page, "words of a page", async || page.execute(&script, vec![]).await.ok()).await;
    let words: Vec<String> = serde_json::from_value(found).expect("a list of words");
    foreign(&words).map(|found| format!("{what}: {found}"))
}

/// Returns a message with those of the words that must not be in Latin letters on an Arabic page; `None` if all are
/// allowed.
fn foreign(words: &[String]) -> Option<String> {
    let names: BTreeSet<&str> =
        rooms::ROOMS.iter().flat_map(|room| room.name().split(|c: char| !c.is_alphabetic())).chain([HOUSE]).collect();
    // The ids of rule clauses, such as `SN-24`, begin with two capital letters in all languages, so these letters are
    // allowed.
    let is_clause = |word: &str| word.len() == 2 && word.chars().all(|c| c.is_ascii_uppercase());
    let foreign: Vec<_> = words.iter().filter(|word| !names.contains(word.as_str()) && !is_clause(word)).collect();
    (!foreign.is_empty()).then(|| format!("not in Arabic: {foreign:?}"))
}

/// The results of the checks on all pages.
#[derive(Default)]
struct Found {
    /// Each error message, with the first page that has this error.
    wrong: BTreeMap<String, String>,
    tally: Tally,
}

/// Checks pages of the gallery. Each page comes with its cache key, which is cached if the page has no error.
async fn look_through(browser: &Browser, shots: &[(String, &Shot, Extent)], verified: &Verified) -> Found {
    let house = InProcess::open(20, 1).await;
    let (next, found) = (AtomicUsize::new(0), Mutex::new(Found::default()));
    let work = async || {
        let mut lens = Lens::new(browser, Stage::open(&house).await).await;
        while let Some((key, shot, extent)) = shots.get(next.fetch_add(1, Ordering::Relaxed)) {
            let wrong = lens.look(shot, *extent).await;
            if wrong.is_empty() {
                verified.add(key);
            }
            let mut found = found.lock().expect("no other has failed");
            for one in wrong {
                let met = format!("{} in {}", shot.what, shot.language);
                // The message is printed at once, because a long run may be stopped before its end.
                println!("{met}: {one}");
                found.wrong.entry(format!("{}: {one}", shot.place)).or_insert(met);
            }
        }
        found.lock().expect("no other has failed").tally += lens.tally;
    };
    let workers: Vec<_> = (0..SIDE_BY_SIDE).map(|_| work()).collect();
    futures::future::join_all(workers).await;
    found.into_inner().expect("no other has failed")
}

/// Checks the pages of the gallery with these indices, except the pages that the cache lists as good. Axe checks those of
/// `by_axe`.
async fn inspect(gallery: &Gallery, chosen: &[usize], by_axe: &BTreeSet<usize>, screens: Screens) {
    let browser = Browser::open().await;
    let page = browser.page((1440, 900)).await;
    let version = page.command("Browser.getVersion", json!({})).await.to_string();
    page.close().await;
    let verified = Verified::read(gallery, &version).await;
    // The variable selects pages for a quick check: `HUMBUG_PAGES="pirate for 5"` selects pages by a part of their
    // name, `HUMBUG_PAGES=Tv` selects a kind of page. Selected pages are laid out on all screens.
    let only = std::env::var("HUMBUG_PAGES").unwrap_or_default();
    let is_meant = |shot: &Shot| format!("{:?} {} in {}", shot.sort, shot.what, shot.language).contains(&only);
    let extent = |index| if only.is_empty() { Extent { screens, has_axe: by_axe.contains(index) } } else { EVERYTHING };
    let chosen = chosen.iter().map(|index| (&gallery.shots[*index], extent(index)));
    let chosen: Vec<_> = chosen.filter(|(shot, _)| is_meant(shot)).collect();
    let many = chosen.len();
    tell(&chosen);
    let unknown = |(shot, extent)| Some((verified.key_of_unknown(shot, extent)?, shot, extent));
    let left: Vec<_> = chosen.into_iter().filter_map(unknown).collect();
    let found = look_through(&browser, &left, &verified).await;
    println!("{many} pages of {}: {} are remembered, {:?}", gallery.shots.len(), many - left.len(), found.tally);
    verified.tidy(gallery);
    let wrong: Vec<_> = found.wrong.iter().map(|(wrong, met)| format!("{wrong}\n    first met at {met}")).collect();
    assert!(wrong.is_empty(), "{} things are wrong\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!(found.tally.pages, left.len());
    let by_axe = left.iter().filter(|(_, _, extent)| extent.has_axe).count();
    assert!(found.tally.layouts >= 4 * left.len() && found.tally.runs >= by_axe, "{:?}", found.tally);
    assert!(
        found.tally.hints > 50 || left.len() < many || !only.is_empty(),
        "too few hints of keys were seen: {:?}",
        found.tally
    );
}

/// Prints how many pages of each kind are checked, by language.
fn tell(shots: &[(&Shot, Extent)]) {
    let mut counts: BTreeMap<(Sort, &str), [usize; 3]> = BTreeMap::new();
    for (shot, _) in shots {
        let language = crate::gallery::LANGUAGES.iter().position(|language| *language == shot.language);
        counts.entry((shot.sort, shot.place)).or_default()[language.expect("one of them")] += 1;
    }
    for ((sort, place), counts) in counts {
        println!("{:10} {place:10} {counts:?} in {:?}", format!("{sort:?}"), crate::gallery::LANGUAGES);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_wrong_with_the_pages_that_show_everything() {
    let mut gallery = Gallery::collect().await;
    let chosen = gallery.chosen();
    let by_axe = gallery.of_every_kind(&chosen, Shot::is_rtl);
    inspect(&gallery, &chosen, &by_axe, Screens::Third).await;
}

mod full_gate {
    use super::*;

    async fn nothing_is_wrong_with_any_page(language: &str) {
        let mut gallery = Gallery::collect().await;
        let chosen: Vec<_> =
            (0..gallery.shots.len()).filter(|index| gallery.shots[*index].language == language).collect();
        let by_axe = gallery.of_every_kind(&chosen, |shot| (shot.sort, shot.place));
        inspect(&gallery, &chosen, &by_axe, Screens::All).await;
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn nothing_is_wrong_with_any_page_in_english() {
        nothing_is_wrong_with_any_page("en").await;
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn nothing_is_wrong_with_any_page_in_french() {
        nothing_is_wrong_with_any_page("fr").await;
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn nothing_is_wrong_with_any_page_in_arabic() {
        nothing_is_wrong_with_any_page("ar").await;
    }
}

/// A page that has one error of each kind. The test checks that every error is found.
const BAD: &str = "<!doctype html><html><head><meta name=viewport content='width=device-width'></head><body class='on-screen'>
    <main class='table' style='width:3000px'><img src=x><button style='width:60px;height:43px'></button>
    <p style='color:#aaa'>pale</p><p style='background:linear-gradient(red,blue)'>on stripes</p>
    <section id='hand' style='width:100px;height:5000px'><p style='font-size:5px'>words</p></section>
    <button style='width:60px;height:60px;overflow:hidden'>a<kbd style='margin-left:90px'>k</kbd></button></main></body></html>";

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_is_found() {
    let browser = Browser::open().await;
    let mut lens = Lens::new(&browser, Stage::open(&InProcess::open(20, 1).await).await).await;
    let mut wrong = BTreeSet::new();
    for (sort, language) in [(Sort::Tv, "en"), (Sort::Seat, "ar")] {
        wrong.extend(lens.look(&Shot::made_up(sort, language, BAD), EVERYTHING).await);
    }
    let wrong = wrong.into_iter().collect::<Vec<_>>().join("\n");
    let rules = ["image-alt", "button-name", "color-contrast", "html-has-lang", "document-title", "on stripes"];
    let sizes = ["60x43", "pixels too wide", "hand outside", "text of", "a hint is not on", "not in Arabic"];
    for one in rules.iter().chain(&sizes) {
        assert!(wrong.contains(one), "{one} is not found:\n{wrong}");
    }
}
