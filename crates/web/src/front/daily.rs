//! "Would you believe it?": the question of the day, answered with one tap and explained by the coach.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use axum::{
    extract::State,
    http::{HeaderMap, Uri},
};
use game::{Arg, Line, Message, Viewer};
use host::{Daily, HostError, House};
use maud::{Markup, html};
use rooms::{AnyView, Words};
use tokio::sync::OnceCell;

use crate::{
    aids::AidChoices,
    error::WebError,
    http::extract::query_value,
    language::Locale,
    replay::coach,
    shell::{
        self, Document, Shell,
        assets::{room_script, script},
        names, rules,
    },
    site::Site,
};

/// The cached days: today, and yesterday for readers who answer after midnight.
const CACHED: usize = 2;

const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

/// The question of one day, once it was asked for; none if that day has none.
type Day = Arc<OnceCell<Option<Arc<Daily>>>>;

/// The cached questions, the newest first.
#[derive(Debug, Default)]
pub(crate) struct Dailies(Mutex<VecDeque<(u64, Day)>>);

impl Dailies {
    /// Returns the question of a day. The first request computes it, and the others wait for the same result. The
    /// computation goes on if the first reader leaves.
    async fn of(&self, house: &House, day: u64) -> Result<Option<Arc<Daily>>, HostError> {
        let (cell, house) = (self.cell(day), house.clone());
        let make = async move {
            let made = cell.get_or_try_init(|| async move { house.daily(day).await.map(|made| made.map(Arc::new)) });
            made.await.cloned()
        };
        tokio::spawn(make).await.unwrap_or(Err(HostError::Interrupted))
    }

    fn cell(&self, day: u64) -> Day {
        // No code that can panic runs under this lock; a poisoned list would still be whole.
        let mut cached = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, found)) = cached.iter().find(|(of, _)| *of == day) {
            return Arc::clone(found);
        }
        let made = Day::default();
        cached.push_front((day, Arc::clone(&made)));
        cached.make_contiguous().sort_by_key(|(day, _)| std::cmp::Reverse(*day));
        cached.truncate(CACHED);
        made
    }
}

/// What the reader said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Said {
    Believes,
    Calls,
}

impl Said {
    /// Returns its value in the form.
    const fn word(self) -> &'static str {
        match self {
            Self::Believes => "believe",
            Self::Calls => "call",
        }
    }

    fn of_word(word: &str) -> Option<Self> {
        [Self::Believes, Self::Calls].into_iter().find(|said| said.word() == word)
    }

    /// Returns whether it was right, and the text key of the sentence about it.
    const fn judged(self, is_bluff: bool) -> (bool, &'static str) {
        match (self, is_bluff) {
            (Self::Believes, false) => (true, "daily-right-true"),
            (Self::Calls, true) => (true, "daily-right-bluff"),
            (Self::Believes, true) => (false, "daily-wrong-bluff"),
            (Self::Calls, false) => (false, "daily-wrong-true"),
        }
    }
}

/// Shows the question of the day, or the answer if the reader has sent the form. Yesterday's question still has an
/// answer, because a reader may send the form after midnight. For any other day the page shows today's question.
pub(crate) async fn page(
    State(site): State<Site>,
    locale: Locale,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Markup, WebError> {
    let today = site.house().now_ms() / DAY_MS;
    let yesterday = today.saturating_sub(1);
    let asked = query_value(&uri, "day");
    let day = if asked == Some(date(yesterday).as_str()) { yesterday } else { today };
    let said = query_value(&uri, "said").and_then(Said::of_word).filter(|_| asked == Some(date(day).as_str()));
    let daily = site.dailies().of(site.house(), day).await?;
    let texts = site.languages().texts(locale);
    let Some(daily) = daily else {
        let words = Words { texts: &texts, names: &game::BySeat::new(0), you: None };
        return Ok(nothing(&Shell { words: &words, base: site.base(), facts: site.facts() }));
    };
    let names = names::back_then(daily.people(), &texts);
    let words = Words { texts: &texts, names: &names, you: None };
    let pictures = site.pictures();
    let faces = names::faces_then(daily.people(), &names, &pictures);
    let viewer = if said.is_some() { daily.open() } else { Viewer::Seat(daily.seat()) };
    let page = rooms::Page {
        words: &words,
        viewer,
        action: None,
        window: None,
        aids: &AidChoices::of(&headers).on(daily.room()),
        pictures: &pictures,
        shown: &[],
        faces: Some(&faces),
    };
    let view: Box<dyn AnyView> = if said.is_some() { daily.answer() } else { daily.question() };
    let shell = Shell { words: &words, base: site.base(), facts: site.facts() };
    Ok(DailyPage { shell, day, daily: &daily, said, regions: view.page(&page) }.render())
}

/// Returns a day, counted from 1970, as `2026-11-27`.
fn date(day: u64) -> String {
    shell::date(day.saturating_mul(DAY_MS)).unwrap_or_default()
}

fn nothing(shell: &Shell<'_>) -> Markup {
    let title = shell.text("daily-title");
    let main = html! {
        main #main.wrap.alone tabindex="-1" {
            h1 { (title) }
            p { (shell.text("daily-none")) }
            a.button href=(shell.url("/")) { (shell.text("error-home")) }
        }
    };
    shell.document(&Document::titled(title), &main)
}

/// The page of the question, or of the answer. Everybody gets the same question; the answer shows every hand of a game
/// that nobody plays.
struct DailyPage<'a> {
    shell: Shell<'a>,
    day: u64,
    daily: &'a Daily,
    said: Option<Said>,
    /// The room's page: of the seat's view before the answer, of the open view after it.
    regions: Vec<rooms::Region>,
}

impl DailyPage<'_> {
    fn render(&self) -> Markup {
        let (shell, room) = (&self.shell, self.daily.room());
        let (key, name) = (room.key(), room.name());
        let over = if self.said.is_some() { " over" } else { "" };
        let main = html! {
            main #main tabindex="-1" class=(format!("table replay daily room-{key}{over}")) {
                div.replay-grid {
                    div #board.board { @for region in &self.regions { (region.html) } }
                    aside.replay-side {
                        @match self.said {
                            None => (self.question()),
                            Some(said) => { (self.answer(said)) (self.coach()) }
                        }
                    }
                }
                (rules::dialog(shell, key))
            }
            @if !room.script().is_empty() { script type="module" src=(shell.url(&room_script(key))) {} }
            @if self.said.is_some() { script type="module" src=(script(shell, "daily.js")) {} }
        };
        let title = shell.text("daily-title");
        let bar = html! {
            header.table-bar.replay-bar {
                div.wrap {
                    (shell.mark(false))
                    h1 { (title) span.soft { " · " bdi translate="no" { (name) } } }
                    span.push {}
                    (rules::opener(shell, key))
                }
            }
        };
        let document =
            Document { class: "at-table", frame: false, ..Document::titled(title.as_str()).of_game((key, name)) };
        shell.document(&document, &html! { (bar) (main) })
    }

    fn lines(&self, lines: &[Line]) -> Markup {
        html! { @for line in lines { p { (self.shell.say(&line.message)) } } }
    }

    /// Renders the claim, the seat from which the reader sees the table, and the two answers.
    fn question(&self) -> Markup {
        let shell = &self.shell;
        let place = Message::new("daily-place").with("who", self.daily.seat());
        let question = Message::new("daily-question").with("who", self.daily.claimed_by());
        html! {
            section.panel.replay-now aria-labelledby="daily-question" {
                h2 { (self.date()) }
                p { (shell.say(&place)) }
                div #now-lines { (self.lines(&self.daily.said())) }
                form.stack method="get" action=(shell.url("/daily")) aria-labelledby="daily-question" {
                    p #daily-question { b { (shell.say(&question)) } }
                    input type="hidden" name="day" value=(date(self.day));
                    div.row {
                        button #believe.button.big name="said" value=(Said::Believes.word()) { (shell.text("daily-believe")) }
                        button #call.button.big.signal name="said" value=(Said::Calls.word()) { (shell.text("daily-call")) }
                    }
                }
            }
        }
    }

    /// Returns the heading with the date. The date has no line break.
    fn date(&self) -> String {
        let day = Arg::Verbatim(date(self.day).replace('-', "\u{2011}"));
        self.shell.say(&Message::new("daily-day").with("day", day))
    }

    /// Renders whether the reader was right, and what happened then.
    fn answer(&self, said: Said) -> Markup {
        let (shell, room) = (&self.shell, self.daily.room());
        let (is_right, sentence) = said.judged(self.daily.is_bluff());
        html! {
            section.panel.replay-now aria-labelledby="daily-answer" data-day=(self.day) data-right[is_right] {
                h2 { (self.date()) }
                p #daily-answer { b { (shell.text(sentence)) } }
                p.soft { (shell.text("daily-open")) }
                div #now-lines { (self.lines(&self.daily.said())) (self.lines(&self.daily.after())) }
                p #daily-streak hidden { (shell.text("daily-streak")) " " b {} }
                div.row {
                    a.button href=(shell.url(&format!("/g/{}#play", room.key()))) { (shell.text("play-now")) }
                    a.button.quiet href=(shell.url("/")) { (shell.text("error-home")) }
                }
                p.small.soft { (shell.text("daily-tomorrow")) }
            }
        }
    }

    /// Renders what an expert does in that seat.
    fn coach(&self) -> Markup {
        let shell = &self.shell;
        html! {
            section #coach.panel.coach aria-labelledby="coach-title" {
                h2 #coach-title { (shell.text("coach-title")) }
                (coach::said(shell, self.daily.room().key(), self.daily.decision()))
                p.small.soft { (shell.text("coach-how")) }
            }
        }
    }
}
