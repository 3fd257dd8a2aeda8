//! Handlers of a class for pupils: they enter the class, wait in its lobby, come to their tables and use their seat
//! cards.

use std::time::Duration;

use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{AppendHeaders, IntoResponse, Redirect, Response},
};
use classes::{Class, ClassError, ClassId, Door, InClassNow, Joining, Place, PupilKey, Tap};
use game::{Arg, BySeat, Message, SeatSet};
use host::{Nick, nicks};
use maud::{Markup, html};
use rooms::Words;

use crate::{
    class::{
        self,
        board::on_board,
        board_page::BoardPupil,
        door::{ClassDoorPage, ClassLobbyPage},
        session::InClass,
        wall::{ClassFace, Shown, class_stream},
    },
    error::WebError,
    http::{
        self,
        body::Fields,
        cookies::to_own_table,
        device_seats,
        extract::{At, AtTable, Refused, Scripted, key_in},
    },
    language::Locale,
    options::proposal::propose_but,
    shell::{Document, Shell, faces::Avatar, names, with_shell},
    site::Site,
};

/// Redirects a pupil to the pupil's table, or renders the lobby if the pupil has no table. A browser without a place in
/// the class gets the entry page.
pub(crate) async fn page(
    State(site): State<Site>,
    locale: Locale,
    InClass(id): InClass,
    headers: HeaderMap,
    refused: Refused,
) -> Result<Response, WebError> {
    let class = site.classes().get(id).await?;
    let mut keys = class::session::pupils(&headers, id);
    let had_place = !keys.is_empty();
    keys.retain(|key| class.holder(key).is_ok());
    let Some(key) = keys.first() else {
        // If this browser had a place, another device has taken it. The entry page states this reason, and the pupil
        // may enter again.
        let why = had_place.then_some("error-class-pupil");
        return door(&site, locale, &class, &headers, AtDoor { refused: &refused, why, also: false }).await;
    };
    match site.classes().place(id, key).await? {
        Place::Table(table, token) => {
            let mut tokens = vec![token];
            // The cookie also gets the seats of other pupils who share the device and sit at the same table. These
            // pupils take turns on the device.
            for other in keys.iter().skip(1) {
                match site.classes().place(id, other).await? {
                    Place::Table(there, token) if there == table => tokens.push(token),
                    _ => {}
                }
            }
            Ok(to_own_table(&site, table, &tokens))
        }
        Place::Lobby => Ok(lobby(&site, locale, &class, key)?.into_response()),
    }
}

/// The messages that the entry page shows.
struct AtDoor<'a> {
    refused: &'a Refused,
    /// The reason why the person must enter again, as a localization key.
    why: Option<&'static str>,
    /// Whether the new pupil shares the device with other pupils.
    also: bool,
}

async fn door(
    site: &Site,
    locale: Locale,
    class: &Class,
    headers: &HeaderMap,
    at: AtDoor<'_>,
) -> Result<Response, WebError> {
    let kept = class::session::doorstep(headers, class.id);
    let door = site.classes().door(class.id, kept.as_deref()).await?;
    show_door(site, locale, class, &door, &at)
}

fn show_door(site: &Site, locale: Locale, class: &Class, door: &Door, at: &AtDoor<'_>) -> Result<Response, WebError> {
    let texts = site.languages().texts(locale);
    let proposal = propose_but(site.house(), class.places().map(|pupil| &pupil.nick), at.refused, &texts)?;
    let closed = match (class.over, class.plan.locked) {
        (true, _) => Some("error-class-over"),
        (false, true) => Some("error-class-locked"),
        (false, false) => None,
    };
    let path = site.class_path(class.id);
    let address = if at.also { format!("{path}/also") } else { path.clone() };
    let page = with_shell(site, locale, |shell| {
        let (you, refused) = (proposal.sitting(0), at.why);
        ClassDoorPage { shell, class: &path, address: &address, you, door, closed, refused }.render()
    });
    // The `Refresh` header makes the browser reload the page after the wait and show new pictures, even without
    // JavaScript.
    let again = match door {
        Door::Waits(seconds) => Some((header::REFRESH, format!("{seconds}; url={address}"))),
        Door::Open | Door::Asks(_) => None,
    };
    Ok((AppendHeaders(again), page).into_response())
}

fn lobby(site: &Site, locale: Locale, class: &Class, key: &PupilKey) -> Result<maud::Markup, WebError> {
    with_lobby(site, locale, class, key, |page| page.render()).map_err(Into::into)
}

fn with_lobby<R>(
    site: &Site,
    locale: Locale,
    class: &Class,
    key: &PupilKey,
    show: impl FnOnce(ClassLobbyPage<'_>) -> R,
) -> Result<R, ClassError> {
    let texts = site.languages().texts(locale);
    let pupil = class.holder(key)?;
    let name = names::nick(&pupil.nick, &texts).unwrap_or_default();
    let picture = nicks::animal(&pupil.nick.animal).map(|animal| animal.picture);
    let words = Words { texts: &texts, names: &BySeat::new(0), you: None };
    let shell = Shell { words: &words, base: site.base(), facts: site.facts() };
    let you = Avatar { seat: usize::from(pupil.number), picture, name: &name };
    let (class_path, here) = (site.class_path(class.id), class.here().count());
    Ok(show(ClassLobbyPage { shell, class: &class_path, you, here, playing: class.playing, over: class.over }))
}

/// Handles the form on the entry page: the pupil enters the class.
pub(crate) async fn join(
    State(site): State<Site>,
    locale: Locale,
    InClass(id): InClass,
    headers: HeaderMap,
    refused: Refused,
    fields: Fields,
) -> Result<Response, WebError> {
    // A browser that sends the form twice gets only one place.
    if !places_here(&*site.classes().get(id).await?, &headers).is_empty() {
        return Ok(Redirect::to(&site.class_path(id)).into_response());
    }
    come_in(&site, locale, id, &headers, &fields, AtDoor { refused: &refused, why: None, also: false }).await
}

/// Renders the entry page for another pupil who shares this device.
pub(crate) async fn ask_also(
    State(site): State<Site>,
    locale: Locale,
    InClass(id): InClass,
    headers: HeaderMap,
    refused: Refused,
) -> Result<Response, WebError> {
    let class = site.classes().get(id).await?;
    door(&site, locale, &class, &headers, AtDoor { refused: &refused, why: None, also: true }).await
}

/// Handles the form by which another pupil who shares this device enters the class. The pupils who entered before keep
/// their places.
pub(crate) async fn also(
    State(site): State<Site>,
    locale: Locale,
    InClass(id): InClass,
    headers: HeaderMap,
    refused: Refused,
    fields: Fields,
) -> Result<Response, WebError> {
    come_in(&site, locale, id, &headers, &fields, AtDoor { refused: &refused, why: None, also: true }).await
}

async fn come_in(
    site: &Site,
    locale: Locale,
    id: ClassId,
    headers: &HeaderMap,
    fields: &Fields,
    at: AtDoor<'_>,
) -> Result<Response, WebError> {
    let nick = match (fields.one("mood")?, fields.one("animal")?) {
        (Some(mood), Some(animal)) => Some(Nick { mood: mood.to_owned(), animal: animal.to_owned() }),
        _ => None,
    };
    let place = fields.one("picture")?.map(str::parse).transpose().map_err(|_| WebError::Malformed("picture"))?;
    let ticket = fields.one("choice")?.map(str::to_owned);
    let tap = ticket.zip(place).map(|(ticket, place)| Tap { ticket, place });
    let doorstep = class::session::doorstep(headers, id);
    let class = site.classes().get(id).await?;
    let keys = places_here(&class, headers);
    let joining = Joining { nick, tap, doorstep: doorstep.clone() };
    match site.classes().join(id, joining).await {
        // The key of the new pupil comes first, because the pupil who entered last uses the device next.
        Ok(key) => Ok(with_places(site, id, &[&[key], &keys[..]].concat())),
        Err(ClassError::WrongPicture) => {
            let (kept, wait) = site.classes().after_wrong_picture(id, doorstep.as_deref()).await?;
            let at = AtDoor { why: Some("error-class-picture"), ..at };
            let page = show_door(site, locale, &class, &Door::Waits(wait), &at)?;
            let cookie = class::session::doorstep_cookie(site, id, &kept).map(|cookie| (header::SET_COOKIE, cookie));
            Ok((StatusCode::FORBIDDEN, AppendHeaders(cookie), page).into_response())
        }
        Err(ClassError::OldChoice) => {
            let at = AtDoor { why: Some("error-class-old-choice"), ..at };
            Ok((StatusCode::FORBIDDEN, door(site, locale, &class, headers, at).await?).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

/// Returns the keys of this browser's valid places in the class, one key for each pupil.
fn places_here(class: &Class, headers: &HeaderMap) -> Vec<PupilKey> {
    class::session::pupils(headers, class.id).into_iter().filter(|key| class.holder(key).is_ok()).collect()
}

/// Returns a redirect to the class's page, with a cookie that contains these places.
fn with_places(site: &Site, id: ClassId, keys: &[PupilKey]) -> Response {
    let cookie = class::session::pupils_cookie(site, id, keys).map(|cookie: HeaderValue| (header::SET_COOKIE, cookie));
    (AppendHeaders(cookie), Redirect::to(&site.class_path(id))).into_response()
}

/// Renders the page that asks which pupil plays on this device.
pub(crate) async fn who(
    State(site): State<Site>,
    locale: Locale,
    InClass(id): InClass,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let (class, path) = (site.classes().get(id).await?, site.class_path(id));
    let texts = site.languages().texts(locale);
    let keys = places_here(&class, &headers);
    if keys.is_empty() {
        return Ok(Redirect::to(&path).into_response());
    }
    let here: Vec<_> =
        keys.iter().filter_map(|key| class.holder(key).ok()).map(|pupil| on_board(pupil, &texts)).collect();
    Ok(with_shell(&site, locale, |shell| WhoPage { shell, class: &path, here: &here, is_over: class.over }.render())
        .into_response())
}

/// Changes the pupils of a shared device. The field `go` names the pupil who uses the device next. The field `not`
/// removes a pupil from this device; the class still reserves that pupil's place.
pub(crate) async fn change_who(
    State(site): State<Site>,
    InClass(id): InClass,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, WebError> {
    let mut keys = places_here(&*site.classes().get(id).await?, &headers);
    let number = |text: &str| text.parse::<u16>().map_err(|_| WebError::Malformed("pupil"));
    if let Some(text) = fields.one("go")? {
        let number = number(text)?;
        keys.sort_by_key(|key| key.number != number);
        return Ok(with_places(&site, id, &keys));
    }
    let number = number(fields.must("not")?)?;
    let Some(place) = keys.iter().position(|key| key.number == number) else {
        return Ok(Redirect::to(&site.class_path(id)).into_response());
    };
    let key = keys.remove(place);
    let mut response = with_places(&site, id, &keys);
    // The device must no longer show the hand of the pupil who left, so the seats of that table are removed from the
    // device's cookies.
    if let Place::Table(table, _) = site.classes().place(id, &key).await? {
        let seats = http::cookies::no_seat_cookie(&site, table).into_iter();
        for cookie in seats.chain(device_seats::remember(&site, &headers, table, SeatSet::EMPTY)) {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }
    Ok(response)
}

/// Redirects from a table of a class to the page that asks which pupil plays on this device. From the table of a
/// homework, redirects to the page that begins the homework.
pub(crate) async fn who_at_table(State(site): State<Site>, AtTable(table): AtTable) -> Result<Response, WebError> {
    let to = match site.classes().of_table(table.id()).await? {
        Some(class) => format!("{}/who", site.class_path(class)),
        None => match site.classes().homework_of(table.id()).await? {
            Some((class, number)) => format!("{}/homework/{number}", site.class_path(class)),
            None => site.table_path(table.id()),
        },
    };
    Ok(Redirect::to(&to).into_response())
}

/// Renders the page behind a seat card. The card's key is in the URL fragment, which the browser does not send. If the
/// device already has a place in the class, the page names the pupil of that place and links to it.
pub(crate) async fn card(
    State(site): State<Site>,
    locale: Locale,
    InClass(id): InClass,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let class = site.classes().get(id).await?;
    let key = class::session::pupil(&headers, id);
    let texts = site.languages().texts(locale);
    let name = key.and_then(|key| names::nick(&class.holder(&key).ok()?.nick, &texts));
    let path = site.class_path(id);
    let action = format!("{path}/seat");
    Ok(with_shell(&site, locale, |shell| {
        let go_on = name.as_deref().map(|name| (path.as_str(), name));
        KeyPage { shell, action: &action, words: ("class-card-title", "class-card-lead"), go_on }.render()
    })
    .into_response())
}

/// Gives the place of a seat card to this device. The device loses its earlier places.
pub(crate) async fn take(
    State(site): State<Site>,
    InClass(id): InClass,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    let key: PupilKey = key_in(fields.must("token")?).parse()?;
    let key = site.classes().come_by_card(id, &key).await?;
    let mut response = with_places(&site, id, &[key]);
    if scripted.0 {
        // The page's script reloads the page, so the response has no redirect.
        *response.status_mut() = StatusCode::NO_CONTENT;
        response.headers_mut().remove(header::LOCATION);
    }
    Ok(response)
}

/// Streams the changes of the lobby, and redirects the pupil to their table when a game begins.
pub(crate) async fn events(
    State(site): State<Site>,
    locale: Locale,
    InClass(id): InClass,
    At(at): At,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let key = class::session::pupil(&headers, id).ok_or(ClassError::NotPupil)?;
    let watch = site.classes().watch(id).await?;
    let here = site.classes().attend(id, &key).await?;
    class_stream(&site, watch, Lobby { site: site.clone(), locale, key, _here: here }, at)
}

struct Lobby {
    site: Site,
    locale: Locale,
    key: PupilKey,
    /// The pupil is marked as present while this value exists, so that the class does not free the pupil's place.
    _here: InClassNow,
}

impl ClassFace for Lobby {
    const EVERY: Option<Duration> = None;

    async fn show(&mut self, class: &Class) -> Shown {
        let elsewhere = || Shown::Elsewhere(self.site.class_path(class.id));
        match class.holder(&self.key) {
            Ok(pupil) if pupil.seat.is_some_and(|seat| class.is_on(seat.table)) => elsewhere(),
            Err(_) => elsewhere(),
            Ok(_) => with_lobby(&self.site, self.locale, class, &self.key, |page| page.regions())
                .map_or_else(|_| elsewhere(), Shown::Regions),
        }
    }
}

/// The page that asks which pupil plays on a shared device. Only the people at this device see it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WhoPage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The URL path of the class's page. The paths of the class's other pages begin with this path.
    pub class: &'a str,
    /// The pupils on this device. The pupil who uses the device now comes first.
    pub here: &'a [BoardPupil],
    /// Whether the class is closed, so that no other pupil can enter.
    pub is_over: bool,
}

impl WhoPage<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("class-who-title");
        let main = html! {
            main #main.wrap.narrow.stack tabindex="-1" {
                h1 { (title) }
                @for pupil in self.here { (self.pupil(pupil)) }
                @if !self.is_over { p { a #also.button.quiet href=(format!("{}/also", self.class)) { (shell.text("class-who-also")) } } }
                p.small.soft { (shell.text("class-who-help")) }
            }
        };
        shell.document(&Document::titled(title), &main)
    }

    fn pupil(&self, pupil: &BoardPupil) -> Markup {
        let shell = &self.shell;
        let named = |key| shell.say(&Message::new(key).with("name", Arg::Verbatim(pupil.name.clone())));
        html! {
            form.panel.stack method="post" action=(format!("{}/who", self.class)) {
                p.report-name {
                    (Avatar { seat: usize::from(pupil.number), picture: pupil.picture, name: &pupil.name }.render(&shell.url("/pictures/")))
                    bdi translate="no" { (pupil.name) }
                }
                div.row {
                    button.button.signal name="go" value=(pupil.number) id=(format!("go-{}", pupil.number)) { (named("class-who-go")) }
                    button.button.quiet name="not" value=(pupil.number) id=(format!("not-{}", pupil.number)) { (named("class-who-not")) }
                }
            }
        }
    }
}

/// The page behind a secret link whose key is in the URL fragment, so that no server log contains it. The page's script
/// reads the key and posts it. Without the script, the person pastes the link. Everybody sees the same page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KeyPage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The address to which the key is posted.
    pub action: &'a str,
    /// The localization keys of the page's title and explanation.
    pub words: (&'static str, &'static str),
    /// The place in the class that this device already has: first the address, then the pupil's name. Only this visitor
    /// sees it.
    pub go_on: Option<(&'a str, &'a str)>,
}

impl KeyPage<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text(self.words.0);
        let main = html! {
            main #main.wrap.narrow.stack tabindex="-1" data-take=(self.action) {
                h1 { (title) }
                @if let Some((href, name)) = self.go_on {
                    section.panel.stack {
                        p { (shell.text("join-as")) " " strong { bdi translate="no" { (name) } } }
                        div { a #go-on.button.big.signal href=(href) { (shell.text("class-key-go")) } }
                    }
                }
                form.panel.stack method="post" action=(self.action) {
                    p { (shell.text(self.words.1)) }
                    div.field {
                        label for="key" { (shell.text("class-key-label")) }
                        input.input #key name="token" autocomplete="off" spellcheck="false" dir="ltr" required;
                    }
                    button.button.big { (shell.text("class-key-go")) }
                }
            }
        };
        shell.document(&Document::titled(title), &main)
    }
}
