//! Checks that older browsers lay pages out like current browsers. Older browsers get another style sheet, and a script
//! that sets attributes for it. The test uses a current browser with the `User-Agent` of an older one. `docs/pages.md`
//! says how to test with a real old browser.

use std::collections::BTreeSet;

use rooms::ROOMS;
use serde_json::{Value, json};

use super::lens::Stage;
use crate::{
    browser::driver::{chromium::Browser, page::Page},
    gallery::{
        Gallery, Shot, Sort,
        house::{Guest, InProcess, Table},
    },
};

/// The `User-Agent` of the oldest supported Chromium.
const OLDEST: &str =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/87.0.4280.144 Safari/537.36";

/// The screen sizes in CSS pixels: a phone and a laptop.
const SCREENS: [(u32, u32); 2] = [(390, 844), (1440, 900)];

/// Returns the screen sizes for a page. Pages without a table are checked only on a phone.
fn screens(shot: &Shot) -> &'static [(u32, u32)] {
    if matches!(shot.sort, Sort::Seat | Sort::Tv) { &SCREENS } else { &SCREENS[..1] }
}

/// The tolerance when positions are compared, in pixels.
const SAME: f64 = 1.5;

/// A seat's page is checked after each of these numbers of moves, in each room.
const MOMENTS: [usize; 2] = [0, 7];

/// A script that returns the name and position of every visible element.
const BOXES: &str = "
    // Faces and signs are measured where they end up.
    for (const one of document.getAnimations()) try { one.finish(); } catch { one.cancel(); }
    const shown = [...document.body.querySelectorAll('*')].filter((it) => !it.closest('svg, script, template, dialog, #log, .tile > .text, .says') && it.getClientRects().length);
    return shown.map((it) => {
        const { x, y, width, height } = it.getBoundingClientRect();
        const name = it.localName + (it.id ? '#' + it.id : '') + [...it.classList].map((one) => '.' + one).join('');
        return [name, [x, y + scrollY, width, height]];
    });";

/// Returns the pages to check: those without a table, and for every room the pages of a seat and of the screen for
/// everybody at several moments.
async fn shots() -> Vec<Shot> {
    let mut shots = Gallery::without_games("en").await.shots;
    let mut seen = BTreeSet::new();
    shots.retain(|shot| !shot.what.starts_with("POST") && seen.insert(shot.what.clone()));
    let house = InProcess::open(20, 1).await;
    for room in ROOMS {
        let mut table = Table::offered(&house, *room, 4, 3).await;
        table.open().await;
        for step in 0..=MOMENTS[MOMENTS.len() - 1] {
            let awaited = table.awaited().await;
            let Some(one) = awaited.first() else { break };
            if MOMENTS.contains(&step) {
                for (sort, holds, below) in [(Sort::Seat, vec![one.seat], ""), (Sort::Tv, vec![], "/tv")] {
                    let mut guest = Guest::new(&house, "en");
                    guest.hold(&table, &holds);
                    let answer = guest.get(&table.path(below)).await;
                    let mut shot = Shot::made_up(sort, "en", "");
                    shot.what = format!("{} after {step} moves, {sort:?}", room.key());
                    shot.answer = answer;
                    shots.push(shot);
                }
            }
            table.step(&awaited).await;
        }
    }
    shots
}

/// Returns the names and positions of all visible elements, one list for each screen size.
async fn boxes(page: &Page, stage: &Stage, shot: &Shot) -> Vec<Vec<(String, [f64; 4])>> {
    let mut all = Vec::new();
    for size in screens(shot) {
        page.screen(*size).await;
        page.goto(&stage.show(shot)).await.expect("the page");
        let script =
            format!("{}; return measured.frame().then(measured.frame).then(() => {{ {BOXES} }});", super::CHECKS);
        let found = page.execute(&script, vec![]).await.unwrap_or(Value::Null);
        all.push(serde_json::from_value(found).expect("a list of places"));
    }
    all
}

/// Describes the first elements whose positions differ between the current and the older browser.
fn differences(now: &[(String, [f64; 4])], older: &[(String, [f64; 4])]) -> Vec<String> {
    if now.len() != older.len() {
        let other = now.iter().zip(older).find(|(one, other)| one.0 != other.0);
        return vec![format!("{} things are shown, and {} in the older one: {other:?}", now.len(), older.len())];
    }
    let differs = |one: &[f64; 4], other: &[f64; 4]| one.iter().zip(other).any(|(a, b)| (a - b).abs() > SAME);
    let wrong = now.iter().zip(older).filter(|((_, one), (_, other))| differs(one, other));
    wrong.take(4).map(|((name, one), (_, other))| format!("{name}: {one:.0?} and {other:.0?}")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn older_browsers_lay_pages_out_as_those_of_today() {
    let shots = shots().await;
    let browser = Browser::open().await;
    let (page, older) = (browser.page(SCREENS[0]).await, browser.page(SCREENS[0]).await);
    older.command("Emulation.setUserAgentOverride", json!({ "userAgent": OLDEST, "acceptLanguage": "en" })).await;
    // A service worker loads files on its own, with the `User-Agent` of the browser that runs the test.
    older.command("Network.enable", json!({})).await;
    older.command("Network.setBypassServiceWorker", json!({ "bypass": true })).await;
    let house = InProcess::open(20, 1).await;
    let (stage, other) = (Stage::open(&house).await, Stage::open(&house).await);
    let (mut wrong, mut marked) = (Vec::new(), 0);
    for shot in &shots {
        let (now, before) = futures::join!(boxes(&page, &stage, shot), boxes(&older, &other, shot));
        assert!(now.iter().all(|boxes| boxes.len() > 3), "{}: nothing is shown", shot.what);
        let marks = older.execute("return document.querySelectorAll('[data-has]').length;", vec![]).await;
        marked += marks.ok().and_then(|marks| marks.as_u64()).unwrap_or_default();
        for ((size, now), before) in screens(shot).iter().zip(&now).zip(&before) {
            let found = differences(now, before);
            wrong.extend(found.into_iter().map(|one| format!("{} at {size:?}: {one}", shot.what)));
        }
    }
    // The script must have set its attributes. Otherwise the older style sheet would not have been tested.
    assert!(marked > shots.len() as u64, "{marked} marks on {} pages", shots.len());
    assert!(wrong.is_empty(), "{} things of {} pages lie elsewhere:\n{}", wrong.len(), shots.len(), wrong.join("\n"));
}

/// A script that removes the browser's functions for dialogs, as in Firefox 78 and Safari 14.
const NO_DIALOGS: &str =
    "for (const own of ['showModal', 'close', 'open', 'returnValue']) delete HTMLDialogElement.prototype[own];
    delete SubmitEvent.prototype.submitter;";

/// A script that opens a dialog, checks the focus, and closes the dialog with Escape. Then it submits a form and checks
/// which button submitted it.
const DIALOG: &str = "
    const dialog = document.getElementById('rules-card'), opener = document.querySelector('[data-open=rules-card]');
    opener.focus();
    opener.click();
    const { position, display } = getComputedStyle(dialog);
    const opened = [dialog.open, position, display, dialog.contains(document.activeElement)];
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    const closed = [dialog.open, getComputedStyle(dialog).display, document.activeElement === opener];
    const form = document.body.appendChild(document.createElement('form'));
    form.innerHTML = '<button name=one>1</button><button name=two>2</button>';
    let sent;
    form.addEventListener('submit', (event) => { event.preventDefault(); sent = event.submitter && event.submitter.name; });
    form.lastChild.click();
    return [...opened, ...closed, sent];";

#[tokio::test(flavor = "multi_thread")]
async fn browsers_without_dialogs_get_them_from_the_script() {
    let house = InProcess::open(20, 1).await;
    let table = Table::offered(&house, ROOMS[0], 2, 3).await;
    table.open().await;
    let mut guest = Guest::new(&house, "en");
    guest.hold(&table, &[0]);
    let mut shot = Shot::made_up(Sort::Seat, "en", "");
    shot.answer = guest.get(&table.path("")).await;
    let (browser, stage) = (Browser::open().await, Stage::open(&house).await);
    let page = browser.page(SCREENS[0]).await;
    page.command("Emulation.setUserAgentOverride", json!({ "userAgent": OLDEST, "acceptLanguage": "en" })).await;
    page.on_new_document(NO_DIALOGS).await;
    page.goto(&stage.show(&shot)).await.expect("the page");
    let told = page.execute(DIALOG, vec![]).await.expect("an answer");
    assert_eq!(told, json!([true, "fixed", "block", true, false, "none", true, "two"]));
}
