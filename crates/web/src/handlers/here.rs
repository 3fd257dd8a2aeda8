//! Pass and play: several people on one device.

use axum::{
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Redirect, Response},
};
use game::BySeat;
use host::{NewTable, Phase, Settings, Token};
use maud::Markup;
use rooms::{ROOMS, Room, Words};

use super::front::{Agreed, default_bot, to_own_table};
use crate::{
    aids::AidChoices,
    body::Fields,
    error::WebError,
    extract::{AtSeat, InRoom, Refused},
    language::Locale,
    live::Perspective,
    names,
    pages::{AlsoPage, Choice, ChoosePage, DeckChoices, HerePage, Shell},
    proposal::{newcomer, propose, propose_beside},
    scene::Scene,
    site::Site,
};

/// Asks which game.
pub(super) async fn games(State(site): State<Site>, locale: Locale) -> Markup {
    let texts = site.languages().texts(locale);
    let words = Words { texts: &texts, names: &BySeat::new(0), you: None };
    let rooms: Vec<&dyn Room> = ROOMS.iter().map(|room| *room as &dyn Room).collect();
    ChoosePage {
        shell: Shell { words: &words, base: site.base(), facts: site.facts() },
        rooms: &rooms,
        choice: Choice::Here,
    }
    .render()
}

/// Asks who plays.
pub(super) async fn table(State(site): State<Site>, locale: Locale, InRoom(room): InRoom) -> Result<Markup, WebError> {
    let texts = site.languages().texts(locale);
    let words = Words { texts: &texts, names: &BySeat::new(0), you: None };
    let shell = Shell { words: &words, base: site.base(), facts: site.facts() };
    let proposals = propose(site.house(), &texts, usize::from(*room.seats().end()))?;
    let people: Vec<_> = proposals.iter().enumerate().map(|(seat, proposal)| proposal.sitting(seat)).collect();
    let decks = site.shelf().choices(room);
    let decks = DeckChoices { decks: &decks, own: !site.is_for_children() };
    Ok(HerePage { shell, room, decks, people: &people, free_names: may_name(&site) }.render())
}

/// Sets the table up, seats everybody and begins; this browser holds all their seats.
pub(super) async fn start(
    State(site): State<Site>,
    InRoom(room): InRoom,
    fields: Fields,
) -> Result<Response, WebError> {
    let most = usize::from(*room.seats().end());
    let people = number(&fields, "people")?.clamp(1, most);
    let fewest = usize::from(*room.seats().start()).saturating_sub(people);
    let bots = number(&fields, "bots")?.clamp(fewest, (most - people).max(fewest));
    let agreed = Agreed { usual: rooms::Length::Normal, seats: Some(people + bots) };
    let options = agreed.options(&site, room, &fields).await?;
    let child = match fields.one("child")? {
        None => site.is_for_children(),
        Some("on") => true,
        Some(_) => return Err(WebError::Malformed("child")),
    };
    let usual = site.config().settings.clone();
    let away_s = usual.away_s.filter(|_| !child);
    let settings = Settings { child, free_names: !child, away_s, ..usual };
    let new = NewTable { room: room.key().to_owned(), options, settings };
    // What was typed before the switch was found is not anybody's name then.
    let mut sitters = (1..=people).map(|index| newcomer(&fields, &format!("-{index}"), !child));
    let (id, host) = site.house().create(new, sitters.next().unwrap_or_default(), "").await?;
    let table = site.house().table(id).await?;
    let mut tokens: Vec<Token> = vec![host.clone()];
    for sitter in sitters {
        tokens.push(table.join(sitter, "").await?);
    }
    for _ in 0..bots {
        table.add_bot(&host, default_bot(room)).await?;
    }
    table.open(&host).await?;
    Ok(to_own_table(&site, id, &tokens))
}

/// Asks who else sits down on this device.
pub(super) async fn ask_also(
    State(site): State<Site>,
    locale: Locale,
    reader: AtSeat,
    refused: Refused,
) -> Result<Response, WebError> {
    let snapshot = reader.at.0.look();
    let path = site.table_path(snapshot.table());
    let seat = reader.seat().await;
    if snapshot.phase() != Phase::Lobby || seat.is_none() {
        return Ok(Redirect::to(&path).into_response());
    }
    let chairs = snapshot.chairs();
    let here = reader.here();
    let others = chairs.iter().filter(|chair| Some(chair.seat) == seat || here.contains(chair.seat));
    let texts = site.languages().texts(locale);
    let names = names::all(&snapshot, &texts);
    let others: Vec<_> = others.map(|chair| names[chair.seat].clone()).collect();
    let words = Words { texts: &texts, names: &names, you: None };
    let next = propose_beside(site.house(), &chairs, &refused, &texts)?;
    let page = AlsoPage {
        shell: Shell { words: &words, base: site.base(), facts: site.facts() },
        table: &path,
        game: snapshot.room().name(),
        others: &others,
        next: next.sitting(chairs.len()),
        free_names: snapshot.settings().free_names,
    };
    Ok(page.render().into_response())
}

/// Seats somebody else on this device.
pub(super) async fn also(State(site): State<Site>, reader: AtSeat, fields: Fields) -> Result<Response, WebError> {
    let table = &reader.at.0;
    table.seat_of(reader.required()?).await?;
    let sitter = newcomer(&fields, "", table.look().settings().free_names);
    let token = table.join(sitter, "").await?;
    Ok(to_own_table(&site, table.id(), &reader.tokens_with(token).await))
}

/// The hand of a seat of this device, while somebody holds the button.
pub(super) async fn hand(
    State(site): State<Site>,
    locale: Locale,
    reader: AtSeat,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let token = reader.exactly()?;
    let seat = reader.at.0.seat_of(token).await?;
    let snapshot = reader.at.0.look();
    let texts = site.languages().texts(locale);
    let perspective = Perspective::on_device(&snapshot, Some(seat), reader.here(), true);
    let aids = AidChoices::of(&headers);
    let scene = Scene::new(&site, &texts, &snapshot, perspective, &aids);
    let fragment = [(header::CONTENT_TYPE, "text/fragment+html; charset=utf-8")];
    Ok((fragment, scene.held_hand().into_string()).into_response())
}

/// Whether people who sit together may type their names.
fn may_name(site: &Site) -> bool {
    !site.is_for_children()
}

/// A number that a form posts.
fn number(fields: &Fields, key: &'static str) -> Result<usize, WebError> {
    fields.must(key)?.trim().parse().map_err(|_| WebError::Malformed(key))
}
