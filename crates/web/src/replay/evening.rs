//! The awards over the last games of a table, shown with the result: the boldest bluff that passed, the most right calls,
//! and the most bluffs that nobody called.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use game::{Arg, Message, Seat};
use host::{Award, Awards, Called, EVENING, GameDeeds, Table, TableId};
use maud::{Markup, html};
use rooms::Words;

use crate::{
    replay::PATIENCE,
    shell::{Shell, faces::Avatar, names},
    site::Site,
};

/// The maximum number of tables whose games are cached.
const CACHED: usize = 128;

/// The cache key: the table, and whether the table is one for children. A table for children shows no typed names.
type Key = (TableId, bool);

/// The cached games of tables, the most recently used table first. A finished game never changes, so nothing expires.
#[derive(Debug, Default)]
pub(crate) struct Evenings(Mutex<VecDeque<(Key, Vec<Arc<GameDeeds>>)>>);

impl Evenings {
    fn cache(&self) -> std::sync::MutexGuard<'_, VecDeque<(Key, Vec<Arc<GameDeeds>>)>> {
        // A poisoned lock is safe to use: no code that can panic runs under this lock, so the list is always intact.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the cached games of this table with these numbers.
    fn at_hand(&self, key: Key, games: &[u32]) -> Vec<Arc<GameDeeds>> {
        let mut cached = self.cache();
        let place = cached.iter().position(|(id, _)| *id == key);
        let Some(entry) = place.and_then(|place| cached.remove(place)) else { return Vec::new() };
        let found = entry.1.iter().filter(|known| games.contains(&known.game)).cloned().collect();
        cached.push_front(entry);
        found
    }

    fn keep(&self, key: Key, games: &[Arc<GameDeeds>]) {
        let mut cached = self.cache();
        cached.retain(|(id, _)| *id != key);
        cached.push_front((key, games.to_vec()));
        cached.truncate(CACHED);
    }
}

/// The last games of a table, and the awards over them.
#[derive(Clone, Default, Debug)]
pub(crate) struct Evening {
    games: Vec<Arc<GameDeeds>>,
    awards: Awards,
}

/// Returns the awards over the last games of this table. The value is empty before the second game is over, and if the
/// replays are not ready before the timeout.
pub(crate) async fn of(site: &Site, table: &Table) -> Evening {
    let now = table.look();
    let last = now.games();
    if last < 2 {
        return Evening::default();
    }
    let asked: Vec<u32> = (last.saturating_sub(EVENING - 1).max(1)..=last).collect();
    let key = (table.id(), now.settings().child);
    let mut games = site.evenings().at_hand(key, &asked);
    if games.len() < asked.len() {
        // The work goes on after the timeout, so that its result is cached for the next visitor.
        let work = tokio::spawn({
            let (site, table) = (site.clone(), table.clone());
            async move { with_missing(&site, &table, key, &asked, games).await }
        });
        let found = tokio::time::timeout(PATIENCE, work).await;
        games = found.ok().and_then(Result::ok).flatten().unwrap_or_default();
    }
    if games.len() < 2 { Evening::default() } else { Evening { awards: Awards::over(&games), games } }
}

/// Adds those of the games with these numbers that are missing, and caches all of them.
async fn with_missing(
    site: &Site,
    table: &Table,
    key: Key,
    asked: &[u32],
    mut games: Vec<Arc<GameDeeds>>,
) -> Option<Vec<Arc<GameDeeds>>> {
    let is_missing = |game: &u32| !games.iter().any(|known| known.game == *game);
    let missing: Vec<u32> = asked.iter().copied().filter(is_missing).collect();
    // On the table's page the replay of the last game is cached already.
    if let ([game], Some(last)) = (&missing[..], asked.last())
        && game == last
    {
        let looked = site.replays().find(table, Some(*last), None).await.ok()?;
        games.push(Arc::new(GameDeeds::of(looked.replay())));
    } else {
        games.extend(table.deeds(missing).await.ok()?.into_iter().map(Arc::new));
    }
    games.sort_by_key(|known| known.game);
    site.evenings().keep(key, &games);
    Some(games)
}

/// The section with the awards. All visitors of the result see the same.
pub(crate) struct Ceremony<'a> {
    /// The HTML document around the section.
    pub(crate) shell: &'a Shell<'a>,
    /// The URL of the replay; `None` on the TV page, which has no links.
    pub(crate) replay: Option<String>,
    /// The awards, and the games over which they are counted.
    pub(crate) evening: &'a Evening,
    /// Whether the table is one for children. Its awards have friendlier titles.
    pub(crate) kindly: bool,
}

impl Ceremony<'_> {
    /// Renders all awards; nothing if there are no awards.
    pub(crate) fn section(&self) -> Markup {
        let Evening { games, awards } = self.evening;
        let over = Message::new("evening-over").with("games", games.len());
        html! {
            @if !awards.is_empty() {
                section #evening.panel.stack aria-labelledby="evening-title" {
                    h2 #evening-title { (self.shell.text("evening-title")) }
                    ul.best {
                        @if let Some(game) = awards.boldest.and_then(|index| games.get(index)) { (self.boldest(game)) }
                        @if let Some(award) = &awards.nose { (self.award(["evening-nose", "evening-nose-kind"], "evening-nose-count", award)) }
                        @if let Some(award) = &awards.believed { (self.award(["evening-believed", "evening-believed-kind"], "evening-believed-count", award)) }
                    }
                    p.small.soft { (self.shell.say(&over)) }
                }
            }
        }
    }

    /// Returns the first title, or the second title at a table for children.
    fn title(&self, [usual, kind]: [&'static str; 2]) -> String {
        self.shell.text(if self.kindly { kind } else { usual })
    }

    fn boldest(&self, game: &GameDeeds) -> Markup {
        let Some(bluff) = game.boldest() else { return Markup::default() };
        let texts = self.shell.words.texts;
        let then = names::back_then(game.people(), texts);
        let words = Words { texts, names: &then, you: None };
        let inside = html! {
            (self.face(&game.people()[bluff.seat]))
            span.best-what {
                span.best-kind { (self.title(["evening-bluff", "evening-bluff-kind"])) }
                bdi.who translate="no" { (then[bluff.seat]) }
                @if let Some(line) = &bluff.line { span.soft.small { (words.say(&line.message)) } }
            }
        };
        match &self.replay {
            Some(replay) => html! { li { a href=(format!("{replay}?at={}", bluff.at)) { (inside) } } },
            None => html! { li { div { (inside) } } },
        }
    }

    fn award(&self, titles: [&'static str; 2], counted: &'static str, award: &Award) -> Markup {
        let texts = self.shell.words.texts;
        let who: Vec<_> = award.who.iter().map(|called| Arg::Verbatim(names::called(called, texts))).collect();
        let said = self.shell.say(&Message::new("evening-who").with("who", who));
        let counted = Message::new(counted).with("count", i64::from(award.count));
        html! {
            li {
                div {
                    @if let Some(first) = award.who.first() { (self.face(first)) }
                    span.best-what {
                        span.best-kind { (self.title(titles)) }
                        bdi.who translate="no" { (said) }
                        span.soft.small { (self.shell.say(&counted)) }
                    }
                }
            }
        }
    }

    /// Renders the face of a person. The colour is that of their present seat, if they are still at the table.
    fn face(&self, called: &Called) -> Markup {
        let name = names::called(called, self.shell.words.texts);
        let seat = self.shell.words.names.iter().find(|(_, other)| **other == name).map(|(seat, _)| seat);
        let face = Avatar { seat: seat.map_or(0, Seat::index), picture: names::picture_then(called), name: &name };
        face.render(&self.shell.url("/pictures/"))
    }
}
