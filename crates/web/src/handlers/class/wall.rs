//! The wall: what the projector shows.

use std::time::Duration;

use axum::{extract::State, http::HeaderMap, response::Response};
use game::BySeat;
use host::{Class, Phase, nicks};
use maud::Markup;
use rooms::{Texts, Words};

use super::stream_at;
use crate::{
    class_session::AtDesk,
    error::WebError,
    extract::At,
    language::Locale,
    live::{ClassFace, Shown},
    names,
    pages::{Avatar, Shell, WallPage, WallTable},
    qr,
    scene::now_ms,
    site::Site,
};

/// The way into a class, as it is shown.
struct WayIn {
    address: String,
    qr: String,
}

fn way_in(site: &Site, headers: &HeaderMap, class: &Class) -> WayIn {
    let absolute = |path: &str| site.absolute(headers, path).unwrap_or_else(|| site.path(path));
    let front = absolute("/");
    let address = front.split_once("://").map_or(front.as_str(), |(_, rest)| rest).trim_end_matches('/').to_owned();
    WayIn { address, qr: qr::svg(&absolute(&format!("/j/{}", class.code))).unwrap_or_default() }
}

/// The wall, for whoever has the desk.
pub(super) async fn page(
    State(site): State<Site>,
    locale: Locale,
    AtDesk(desk): AtDesk,
    headers: HeaderMap,
) -> Result<Markup, WebError> {
    let class = desk.class().await?;
    let mut wall = Wall { way_in: way_in(&site, &headers, &class), site, locale };
    let tables = wall.tables(&class).await;
    Ok(wall.with_page(&class, &tables, |page| page.render()))
}

/// The wall, live.
pub(super) async fn events(
    State(site): State<Site>,
    locale: Locale,
    AtDesk(desk): AtDesk,
    At(at): At,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let wall = |class: &Class| Wall { way_in: way_in(&site, &headers, class), site: site.clone(), locale };
    stream_at(&site, &desk, at, wall).await
}

struct Wall {
    site: Site,
    locale: Locale,
    way_in: WayIn,
}

impl Wall {
    async fn tables(&mut self, class: &Class) -> Vec<WallTable> {
        let texts = self.site.languages().texts(self.locale);
        let mut tables = Vec::new();
        for on in class.tables_now().filter(|_| class.playing) {
            let Ok(table) = self.site.house().table(on.table).await else { continue };
            let snapshot = table.look();
            let called = names::all(&snapshot, &texts);
            let over = snapshot.phase() != Phase::Playing;
            let winners = snapshot.outcome().filter(|_| class.ranking).map(|outcome| outcome.winners());
            let winners = winners.iter().flat_map(|winners| winners.iter()).map(|seat| called[seat].clone()).collect();
            let names = called.iter().map(|(_, name)| name.clone()).collect();
            tables.push(WallTable { number: on.number, names, over, winners });
        }
        tables
    }

    fn with_page<R>(&self, class: &Class, tables: &[WallTable], show: impl FnOnce(WallPage<'_>) -> R) -> R {
        let texts = self.site.languages().texts(self.locale);
        let words = Words { texts: &texts, names: &BySeat::new(0), you: None };
        let shell = Shell { words: &words, base: self.site.base(), facts: self.site.facts() };
        let called: Vec<_> = class.here().map(|pupil| called(&texts, pupil)).collect();
        let faces: Vec<_> =
            called.iter().map(|(seat, picture, name)| Avatar { seat: *seat, picture: *picture, name }).collect();
        let picture = class.plan.two_step.then(|| class.on_the_wall(now_ms()).0);
        show(WallPage {
            shell,
            class: &self.site.class_path(class.id),
            code: &class.code,
            address: &self.way_in.address,
            qr: &self.way_in.qr,
            locked: class.plan.locked || class.over,
            faces: &faces,
            picture,
            tables,
            paused: class.paused,
            until_ms: class.until_ms,
            now_ms: now_ms(),
        })
    }
}

/// A pupil's seat for colours, picture and name.
fn called(texts: &Texts, pupil: &host::Pupil) -> (usize, Option<&'static str>, String) {
    let picture = nicks::animal(&pupil.nick.animal).map(|animal| animal.picture);
    (usize::from(pupil.number), picture, names::nick(&pupil.nick, texts).unwrap_or_default())
}

impl ClassFace for Wall {
    const EVERY: Option<Duration> = Some(Duration::from_secs(1));

    async fn show(&mut self, class: &Class) -> Shown {
        let tables = self.tables(class).await;
        Shown::Regions(self.with_page(class, &tables, |page| page.regions()))
    }
}
