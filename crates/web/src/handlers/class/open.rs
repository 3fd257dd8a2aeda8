//! Opening a class, and choosing its next game.

use axum::{
    extract::State,
    http::header,
    response::{AppendHeaders, IntoResponse, Redirect, Response},
};
use deck::{Deck, RowError};
use host::{ClassGame, ClassPlan, NewClass, Rest, Settings};
use maud::Markup;
use rooms::{Length, ROOMS, Room};

use super::super::front::{check_deck, read_options, with_shell};
use crate::{
    agreement,
    body::Fields,
    class_session::{self, AtDesk},
    error::WebError,
    extract::InRoom,
    language::Locale,
    pages::{ClassChoosePage, DeckChoices, NewClassPage, SizeFields},
    shelf::playable,
    site::Site,
    take::taken,
};

/// How many sit at a table where nobody chose.
const USUAL_SIZE: u8 = 4;

/// Which game?
pub(super) async fn choose(State(site): State<Site>, locale: Locale) -> Markup {
    choice(&site, locale, None)
}

/// Which game next?
pub(super) async fn choose_next(
    State(site): State<Site>,
    locale: Locale,
    AtDesk(desk): AtDesk,
) -> Result<Markup, WebError> {
    let class = desk.class().await?;
    Ok(choice(&site, locale, Some(&site.class_path(class.id))))
}

fn choice(site: &Site, locale: Locale, class: Option<&str>) -> Markup {
    // Those that are played to learn words come first.
    let mut rooms: Vec<&dyn Room> = ROOMS.iter().map(|room| *room as &dyn Room).collect();
    rooms.sort_by_key(|room| room.decks().is_none());
    with_shell(site, locale, |shell| ClassChoosePage { shell, rooms: &rooms, class }.render())
}

/// How a class is seated where nobody chose.
const fn usual_plan() -> ClassPlan {
    ClassPlan { size: USUAL_SIZE, rest: Rest::Bots, two_step: false, term: false, locked: false }
}

/// The form for a new class.
pub(super) async fn form(State(site): State<Site>, locale: Locale, InRoom(room): InRoom) -> Markup {
    show(&site, locale, room, (None, usual_plan()), ("", &[]))
}

/// The form for the next game.
pub(super) async fn next_form(
    State(site): State<Site>,
    locale: Locale,
    InRoom(room): InRoom,
    AtDesk(desk): AtDesk,
) -> Result<Markup, WebError> {
    let class = desk.class().await?;
    Ok(show(&site, locale, room, (Some(&site.class_path(class.id)), class.plan), ("", &[])))
}

fn show(
    site: &Site,
    locale: Locale,
    room: &dyn Room,
    (class, plan): (Option<&str>, ClassPlan),
    pasted: (&str, &[RowError]),
) -> Markup {
    with_shell(site, locale, |shell| {
        let decks = site.shelf().choices(room);
        let decks = DeckChoices { decks: &decks, own: false };
        let (size, child_house) = (SizeFields { plan }, site.is_for_children());
        NewClassPage { shell, room, decks, class, size, child_house, pasted }.render()
    })
}

/// A list that cannot be played with, and why.
struct BadList(Vec<RowError>);

/// The game that a form describes: with the pasted list, where there is one.
fn read_game(site: &Site, room: &dyn Room, fields: &Fields) -> Result<Result<ClassGame, BadList>, WebError> {
    let mut options = read_options(site, room, fields, Length::Normal)?;
    let list = fields.one("list")?.map(str::trim).filter(|list| !list.is_empty());
    if let (Some(list), Some(decks)) = (list, room.decks()) {
        let read = Deck::read(list).map_err(|errors| errors.0);
        let read = read.and_then(|deck| match playable(room, &deck).1 {
            errors if errors.is_empty() => Ok(deck),
            errors => Err(errors),
        });
        match read {
            Ok(deck) => {
                let deck = taken(room, &decks, fields, deck.text().to_owned())?;
                options.insert(decks.option.to_owned(), deck);
            }
            Err(errors) => return Ok(Err(BadList(errors))),
        }
    }
    check_deck(site, room, &options)?;
    Ok(Ok(ClassGame { room: room.key().to_owned(), options }))
}

fn read_plan(room: &dyn Room, fields: &Fields, before: ClassPlan, is_new: bool) -> Result<ClassPlan, WebError> {
    let size = match fields.one("size")? {
        Some(size) => size.trim().parse().map_err(|_| WebError::Malformed("size"))?,
        None => before.size.clamp(*room.seats().start(), *room.seats().end()),
    };
    let rest = match fields.one("rest")? {
        None => before.rest,
        Some("bots") => Rest::Bots,
        Some("larger") => Rest::Larger,
        Some(_) => return Err(WebError::Malformed("rest")),
    };
    if !is_new {
        return Ok(ClassPlan { size, rest, ..before });
    }
    let on = |name| fields.one(name).map(|value| value == Some("on"));
    Ok(ClassPlan { size, rest, two_step: on("two-step")?, term: on("term")?, ..before })
}

/// Opens a class; the browser has its desk from now on.
pub(super) async fn open(
    State(site): State<Site>,
    locale: Locale,
    InRoom(room): InRoom,
    fields: Fields,
) -> Result<Response, WebError> {
    let plan = read_plan(room, &fields, usual_plan(), true)?;
    let game = match read_game(&site, room, &fields)? {
        Ok(game) => game,
        Err(BadList(errors)) => {
            let pasted = (fields.one("list")?.unwrap_or_default(), errors.as_slice());
            return Ok(show(&site, locale, room, (None, plan), pasted).into_response());
        }
    };
    agreement::check(room, &game.options, Some(plan.size.into()))?;
    // It is one for children unless the teacher says otherwise; a form without the box means that.
    let child = fields.one("child")? == Some("on") || site.is_for_children();
    let settings = Settings { child, free_names: false, chat: false, ..site.config().settings.clone() };
    let (class, token) = site.house().open_class(NewClass { game, plan, settings }).await?;
    let cookie = class_session::teacher_cookie(&site, class.id, &token).map(|cookie| (header::SET_COOKIE, cookie));
    Ok((AppendHeaders(cookie), Redirect::to(&format!("{}/board", site.class_path(class.id)))).into_response())
}

/// Chooses the next game.
pub(super) async fn next(
    State(site): State<Site>,
    locale: Locale,
    InRoom(room): InRoom,
    AtDesk(desk): AtDesk,
    fields: Fields,
) -> Result<Response, WebError> {
    let class = desk.class().await?;
    let (path, plan) = (site.class_path(class.id), read_plan(room, &fields, class.plan, false)?);
    let game = match read_game(&site, room, &fields)? {
        Ok(game) => game,
        Err(BadList(errors)) => {
            let pasted = (fields.one("list")?.unwrap_or_default(), errors.as_slice());
            return Ok(show(&site, locale, room, (Some(&path), plan), pasted).into_response());
        }
    };
    agreement::check(room, &game.options, Some(plan.size.into()))?;
    desk.choose(game, plan).await?;
    Ok(Redirect::to(&format!("{path}/board")).into_response())
}
