//! Handlers of the teacher's board, the page that controls a class: the page, its live stream and the actions.

use std::time::Duration;

use axum::{
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{AppendHeaders, IntoResponse, Redirect, Response},
};
use classes::{Checked, Class, ClassError, Desk, Pupil};
use game::{Arg, BySeat, Message, Viewer};
use host::{Phase, Snapshot, Token, nicks};
use maud::Markup;
use rooms::{Texts, Words};

use crate::{
    class::{
        self, absolute,
        board_page::{BoardPage, BoardPupil, BoardSeat, BoardTable, Played, Switches},
        cards::{self, DevicePassPage},
        day,
        pupil::KeyPage,
        session::{AtDesk, InClass},
        stream_at, title_of,
        wall::{ClassFace, Shown},
    },
    error::WebError,
    http::{
        body::Fields,
        extract::{At, Scripted, key_in},
    },
    language::Locale,
    options::agreement,
    shell::{Shell, links, names, with_shell},
    site::Site,
};

/// Renders the page behind the teacher's secret link. The key of the link is in the URL fragment, which the browser
/// does not send. A browser that already has the key is redirected to the board.
pub(crate) async fn link(
    State(site): State<Site>,
    locale: Locale,
    InClass(id): InClass,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let path = site.class_path(id);
    if let Some(token) = class::session::teacher(&headers, id)
        && site.classes().desk(id, &token).await.is_ok()
    {
        return Ok(Redirect::to(&format!("{path}/board")).into_response());
    }
    site.classes().get(id).await?;
    let action = format!("{path}/teacher");
    let words = ("class-teacher-title", "class-teacher-lead");
    Ok(with_shell(&site, locale, |shell| KeyPage { shell, action: &action, words, go_on: None }.render())
        .into_response())
}

/// Checks the teacher's key and stores it in a cookie of this browser.
pub(crate) async fn take(
    State(site): State<Site>,
    InClass(id): InClass,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    let token: Token = key_in(fields.must("token")?).parse().map_err(|_| ClassError::NotTeacher)?;
    site.classes().desk(id, &token).await?;
    let cookie = class::session::teacher_cookie(&site, id, &token).map(|cookie| (header::SET_COOKIE, cookie));
    let cookie = AppendHeaders(cookie);
    if scripted.0 {
        return Ok((cookie, StatusCode::NO_CONTENT).into_response());
    }
    Ok((cookie, Redirect::to(&format!("{}/board", site.class_path(id)))).into_response())
}

/// Renders the teacher's board.
pub(crate) async fn page(
    State(site): State<Site>,
    locale: Locale,
    AtDesk(desk): AtDesk,
    headers: HeaderMap,
) -> Result<Markup, WebError> {
    shown(&site, locale, &desk, &headers, None).await
}

async fn shown(
    site: &Site,
    locale: Locale,
    desk: &Desk,
    headers: &HeaderMap,
    checked: Option<&str>,
) -> Result<Markup, WebError> {
    let class = desk.class().await?;
    let mut board = Board::of(site, locale, &class, headers);
    board.look(&class).await;
    Ok(board.with_page(&class, |page| BoardPage { checked, ..page }.render()))
}

/// Streams the changes of the teacher's board.
pub(crate) async fn events(
    State(site): State<Site>,
    locale: Locale,
    AtDesk(desk): AtDesk,
    At(at): At,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    stream_at(&site, &desk, at, |class| Board::of(&site, locale, class, &headers)).await
}

struct Board {
    site: Site,
    locale: Locale,
    own_link: String,
    headers: HeaderMap,
    tables: Vec<BoardTable>,
    /// The names of the game that the running tables play and of its deck; `None` if no game is running.
    played: Option<Played>,
}

impl ClassFace for Board {
    const EVERY: Option<Duration> = Some(Duration::from_secs(1));

    async fn show(&mut self, class: &Class) -> Shown {
        self.look(class).await;
        Shown::Regions(self.with_page(class, |page| page.regions()))
    }
}

impl Board {
    fn of(site: &Site, locale: Locale, class: &Class, headers: &HeaderMap) -> Self {
        let token = class::session::teacher(headers, class.id).map(|token| token.secret_text()).unwrap_or_default();
        let own_link = absolute(site, headers, class.id, &format!("/teacher#k={token}"));
        Self { site: site.clone(), locale, own_link, headers: headers.clone(), tables: Vec::new(), played: None }
    }

    /// Reads the present state of every table of the running game.
    async fn look(&mut self, class: &Class) {
        let texts = self.site.languages().texts(self.locale);
        self.tables.clear();
        self.played = None;
        for on in class.tables_now().filter(|_| class.playing) {
            let Ok(table) = self.site.house().table(on.table).await else { continue };
            let snapshot = table.look();
            let room = snapshot.room();
            self.played.get_or_insert_with(|| Played {
                room: room.name().to_owned(),
                deck: agreement::deck_name(&texts, room, snapshot.options()),
            });
            let still = snapshot.last_at_ms().map_or(0, |at| self.site.house().now_ms().saturating_sub(at)) / 60_000;
            self.tables.push(BoardTable {
                number: on.number,
                href: self.site.table_path(on.table),
                seats: seats(&snapshot, class, &texts),
                over: snapshot.phase() != Phase::Playing,
                round: round(&snapshot),
                still_minutes: still,
            });
        }
    }

    fn with_page<R>(&self, class: &Class, show: impl FnOnce(BoardPage<'_>) -> R) -> R {
        let site = &self.site;
        let texts = site.languages().texts(self.locale);
        let words = Words { texts: &texts, names: &BySeat::new(0), you: None };
        let shell = Shell { words: &words, base: site.base(), facts: site.facts() };
        let pupils: Vec<_> = class.here().map(|pupil| on_board(pupil, &texts)).collect();
        let links = class.homework.iter().map(|given| format!("/homework/{}", given.number));
        let links: Vec<_> = links.map(|path| absolute(site, &self.headers, class.id, &path)).collect();
        let chosen = chosen(class, &texts);
        let own_qr = links::svg(&self.own_link).unwrap_or_default();
        let &Class { playing, paused, ranking, over, .. } = class;
        show(BoardPage {
            shell,
            class: &site.class_path(class.id),
            played: self.played.as_ref(),
            chosen: &chosen,
            code: &class.code,
            own_link: &self.own_link,
            own_qr: &own_qr,
            fresh: class.round == 0,
            homework: &links,
            checked: None,
            pupils: &pupils,
            waiting: class.places().count() - pupils.len(),
            tables: &self.tables,
            is: Switches {
                playing,
                paused,
                locked: class.plan.locked,
                ranking,
                over,
                asks_picture: class.plan.two_step,
            },
            until_ms: class.until_ms,
            now_ms: self.site.house().now_ms(),
            forgotten: &day(class.forgotten_at_ms(&site.house().config().lifetime)),
        })
    }
}

/// Returns the names of the class's present or next game and of its deck.
fn chosen(class: &Class, texts: &Texts) -> Played {
    let room = rooms::room(&class.game.room).map_or_else(String::new, |room| room.name().to_owned());
    Played { room, deck: title_of(texts, &class.game) }
}

/// Returns a pupil's number, name and picture, for the board and for the pages of the pupil's own device.
pub(crate) fn on_board(pupil: &Pupil, texts: &Texts) -> BoardPupil {
    BoardPupil {
        number: pupil.number,
        name: names::nick(&pupil.nick, texts).unwrap_or_default(),
        picture: nicks::animal(&pupil.nick.animal).map(|animal| animal.picture),
    }
}

/// Returns the people and bots at a table. Everybody at that table may see this data.
fn seats(snapshot: &Snapshot, class: &Class, texts: &Texts) -> Vec<BoardSeat> {
    let of = |seat| class.pupils.iter().find(|pupil| class.seat_at(pupil, snapshot) == Some(seat));
    let awaited = snapshot.awaited();
    let chairs = snapshot.chairs();
    let shown = chairs.iter().map(|chair| BoardSeat {
        pupil: of(chair.seat).map(|pupil| on_board(pupil, texts)),
        name: names::of(chair, texts),
        bot: chair.bot.is_some(),
        away: chair.away,
        thinks: snapshot.phase() == Phase::Playing && awaited.contains(chair.seat),
    });
    shown.collect()
}

/// Returns the number of the round, if the game has rounds.
fn round(snapshot: &Snapshot) -> Option<u64> {
    snapshot.view(Viewer::Spectator)?.json().get("round")?.as_u64()
}

/// Carries out an action of the teacher. The form names the action in the field `move` or `do`.
pub(crate) async fn act(
    State(site): State<Site>,
    AtDesk(desk): AtDesk,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    let class = desk.class().await?;
    let path = site.class_path(class.id);
    let picked = picked(&fields, &class)?;
    if let Some(table) = fields.one("move")? {
        let table = table.parse().map_err(|_| WebError::Malformed("move"))?;
        for pupil in some(&picked)? {
            desk.move_to(*pupil, table).await?;
        }
    } else {
        match fields.must("do")? {
            "device" => {
                let [pupil] = picked[..] else { return Err(ClassError::BadNumber.into()) };
                desk.new_device(pupil).await?;
                return Ok(Redirect::to(&format!("{path}/device/{pupil}")).into_response());
            }
            "forget" => {
                desk.forget().await?;
                return Ok(Redirect::to(&site.path("/")).into_response());
            }
            what => simple(&desk, what, &picked, &fields).await?,
        }
    }
    if scripted.0 {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let then = if fields.one("then")? == Some("cards") { "cards" } else { "board" };
    Ok(Redirect::to(&format!("{path}/{then}")).into_response())
}

/// Carries out an action after which the teacher returns to the board. Other actions lead to another page.
async fn simple(desk: &Desk, what: &str, picked: &[u16], fields: &Fields) -> Result<(), WebError> {
    match what {
        "start" => desk.start(false).await?,
        "reshuffle" => desk.start(true).await?,
        "pause" => desk.pause(true).await?,
        "go-on" => desk.pause(false).await?,
        "more-2" => desk.more_time(2).await?,
        "no-time" => desk.no_time().await?,
        "end" => desk.end_all().await?,
        "lock" => desk.lock(true).await?,
        "unlock" => desk.lock(false).await?,
        "picture" => desk.ask_picture(true).await?,
        "no-picture" => desk.ask_picture(false).await?,
        "ranking" => desk.show_ranking(true).await?,
        "hide-ranking" => desk.show_ranking(false).await?,
        "close" => desk.close().await?,
        "homework" => drop(desk.give_homework().await?),
        "places" => {
            let count = fields.must("count")?.trim().parse().map_err(|_| WebError::Malformed("count"))?;
            desk.add_places(count).await?;
        }
        "swap" => {
            let [one, other] = picked[..] else { return Err(ClassError::BadNumber.into()) };
            desk.swap(one, other).await?;
        }
        "play-on" => {
            for pupil in some(picked)? {
                desk.play_on(*pupil).await?;
            }
        }
        "remove" => {
            for pupil in some(picked)? {
                desk.remove(*pupil).await?;
            }
        }
        _ => return Err(WebError::Malformed("do")),
    }
    Ok(())
}

/// Returns the numbers of the pupils that the form selects: single pupils in the fields `pupil`, or the whole class
/// with `everybody`.
fn picked(fields: &Fields, class: &Class) -> Result<Vec<u16>, WebError> {
    if fields.one("everybody")? == Some("on") {
        return Ok(class.here().map(|pupil| pupil.number).collect());
    }
    fields.all("pupil").map(|number| number.parse().map_err(|_| WebError::Malformed("pupil"))).collect()
}

/// Returns the selected pupils, or an error if none is selected.
fn some(picked: &[u16]) -> Result<&[u16], WebError> {
    if picked.is_empty() { Err(ClassError::BadNumber.into()) } else { Ok(picked) }
}

/// Renders the page that moves a pupil's place to a new device. The page shows a QR code for the new device to scan.
pub(crate) async fn device(
    State(site): State<Site>,
    locale: Locale,
    AtDesk(desk): AtDesk,
    Path((_, number)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Markup, WebError> {
    let class = desk.class().await?;
    let texts = site.languages().texts(locale);
    let number = number.parse().map_err(|_| WebError::NotFound)?;
    let pupil = class.pupil(number).ok_or(ClassError::NotPupil)?;
    let card = cards::card(&site, &headers, &class, pupil, &texts);
    let path = site.class_path(class.id);
    Ok(with_shell(&site, locale, |shell| DevicePassPage { shell, class: &path, card: &card }.render()))
}

/// Checks a homework code that the teacher pasted, and shows the result that it contains.
pub(crate) async fn check(
    State(site): State<Site>,
    locale: Locale,
    AtDesk(desk): AtDesk,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Markup, WebError> {
    let texts = site.languages().texts(locale);
    let words = Words { texts: &texts, names: &BySeat::new(0), you: None };
    let said = match desk.check_result(fields.must("code")?).await {
        Ok(Checked { result, before_ms }) => {
            let [missed, doubted, recognised] = result.counts.map(i64::from);
            let when = day(u64::from(result.day) * 86_400_000);
            let said = Message::new("class-check-good").with("number", i64::from(result.number));
            let said = said.with("day", Arg::Verbatim(when)).with("place", i64::from(result.place));
            let said = said.with("seats", i64::from(result.seats)).with("missed", missed);
            let said = words.say(&said.with("doubted", doubted).with("recognised", recognised));
            let again = before_ms.map(|when| Message::new("class-check-again").with("day", Arg::Verbatim(day(when))));
            again.map_or_else(|| said.clone(), |again| format!("{said} {}", words.say(&again)))
        }
        Err(error @ ClassError::BadResult) => words.say(&Message::new(error.key())),
        Err(error) => return Err(error.into()),
    };
    shown(&site, locale, &desk, &headers, Some(&said)).await
}
