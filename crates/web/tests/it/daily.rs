//! The question of the day: one for everybody, silent about hidden cards, answered by a plain form.

use std::{
    collections::HashSet,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use axum::Router;
use classes::Classes;
use game::Dice;
use host::{Clock, House, HouseConfig, Mind};
use journal::MemoryJournal;
use rooms::{AnyView, Strategies, shipped_strategies};
use web::WebConfig;

use crate::{
    front::doors::attr,
    secrecy::leaks::words,
    support::{Browser, config, get},
    table::play::count,
};

/// 2026-11-27, counted from 1970.
const TODAY: u64 = 20_784;
const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

/// The house's bots, and how often their strategies were asked for.
#[derive(Debug)]
struct Counted(Strategies, AtomicUsize);

impl Mind for Counted {
    fn choose(&self, view: &dyn AnyView, bot: &str, dice: &mut dyn Dice) -> Option<String> {
        self.0.choose(view, bot, dice)
    }

    fn strategies(&self) -> &Strategies {
        self.1.fetch_add(1, Ordering::Relaxed);
        &self.0
    }
}

/// A house on this day.
async fn house_on(day: u64) -> (House, Router, Arc<Counted>) {
    let mind = Arc::new(Counted(shipped_strategies().0, AtomicUsize::default()));
    let clock = Clock::Moved { ms: day * DAY_MS + DAY_MS / 2, at: tokio::time::Instant::now() };
    let config = HouseConfig { clock, mind: Arc::<Counted>::clone(&mind), ..config() };
    let house = House::open(Arc::new(MemoryJournal::new()), config).await.unwrap();
    let app = web::app(Classes::open(house.clone()), WebConfig::default());
    (house, app, mind)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_readers_wait_for_one_question_and_get_the_same() {
    let (_house, app, mind) = house_on(TODAY).await;
    let readers: Vec<_> = (0..8)
        .map(|_| {
            tokio::spawn({
                let app = app.clone();
                async move { get(&app, "/daily").await.expect(200).text }
            })
        })
        .collect();
    let mut pages = HashSet::new();
    for reader in readers {
        pages.insert(reader.await.unwrap());
    }
    assert_eq!(pages.len(), 1);
    for day in ["2026-11-26", "2026-11-27", "2026-11-28", "2026-01-01", "x"] {
        get(&app, &format!("/daily?day={day}")).await.expect(200);
    }
    assert_eq!(mind.1.load(Ordering::Relaxed), 2, "today's and yesterday's question are made once");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_question_hides_what_the_answer_shows() {
    let mut searched = 0;
    for day in TODAY..TODAY + 3 {
        let (house, app, _) = house_on(day).await;
        let daily = house.daily(day).await.unwrap().expect("a question");
        let hidden = daily.hidden().into_iter().filter(|secret| secret.anywhere);
        let (open, closed): (Vec<_>, Vec<_>) =
            hidden.partition(|secret| secret.place.starts_with("hand") || secret.place == "lead");
        let names = |secrets: Vec<game::HiddenFact>| secrets.into_iter().map(|secret| secret.name);
        // The answer opens the hands and the lead, but no stock and no pile.
        let open: HashSet<String> = names(open).collect();
        let secrets: HashSet<String> = open.iter().cloned().chain(names(closed)).collect();
        searched += secrets.len();
        for language in ["en", "fr", "ar"] {
            let mut browser = Browser::new(&app);
            language.clone_into(&mut browser.language);
            let question = browser.get("/daily").await.expect(200).text;
            assert_eq!(words(&question, &secrets), HashSet::new(), "{day} in {language}");
            assert_eq!((count(&question, "#believe, #call"), count(&question, "#coach, #daily-answer, .over")), (2, 0));
            assert_eq!(attr(&question, "form[action='/daily']", "method").as_deref(), Some("get"));
            let date = attr(&question, "input[name=day]", "value").unwrap();
            let mut right = 0;
            for said in ["believe", "call"] {
                let answer = browser.get(&format!("/daily?day={date}&said={said}")).await.expect(200).text;
                assert_eq!(
                    (count(&answer, "form[action='/daily']"), count(&answer, "main.over")),
                    (0, 1),
                    "{day} in {language}"
                );
                assert!(count(&answer, "#coach .coach-odds li") > 1 && count(&answer, "#now-lines p") > 1);
                let shown = words(&answer, &open);
                assert!(open.is_empty() || !shown.is_empty(), "{day} in {language}: one of {open:?} is shown");
                right += count(&answer, "[data-right]");
            }
            assert_eq!(right, 1, "one of both is right");
        }
    }
    assert!(searched > 0, "there are secrets to look for");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_todays_and_yesterdays_question_are_answered() {
    let (_house, app, _) = house_on(TODAY).await;
    for (asked, answered) in [
        ("day=2026-11-27&said=call", true),
        ("day=2026-11-26&said=call", true),
        ("day=2026-11-28&said=call", false),
        ("day=2026-11-25&said=call", false),
        ("said=call", false),
        ("day=2026-11-27&said=maybe", false),
        ("day=2026-11-27", false),
    ] {
        let page = get(&app, &format!("/daily?{asked}")).await.expect(200).text;
        assert_eq!(count(&page, "#daily-answer") == 1, answered, "{asked}");
    }
    assert!(get(&app, "/").await.text.contains("href=\"/daily\""));
}
