//! Handlers of the front page and the pages of games: their rules, a new table against bots, and a new table with
//! friends.

pub(crate) mod about;
pub(crate) mod daily;
pub(crate) mod game_page;
pub(crate) mod home;
pub(crate) mod install;
pub(crate) mod learn;
pub(crate) mod tutorial;

use axum::{extract::State, http::HeaderMap, response::Response};
use game::SeatSet;
use host::{NewTable, Newcomer, Phase, Snapshot, Table};
use maud::Markup;
use rooms::{Length, ROOMS, Room, Texts};

use crate::{
    error::WebError,
    front::{
        game_page::GamePage,
        home::{Home, Running},
    },
    http::{
        body::Fields,
        cookies::to_own_table,
        device_seats,
        extract::{InRoom, Refused},
    },
    join,
    language::Locale,
    options::{
        self,
        choose::{Choice, ChoosePage},
        deck::DeckChoices,
        level::Level,
        proposal::propose_beside,
        read::{Agreed, read_opponents},
        settings::Carries,
    },
    shell::{names, rules::RulesPage, with_shell},
    site::Site,
};

/// Renders the front page.
pub(crate) async fn home(State(site): State<Site>, locale: Locale, headers: HeaderMap) -> Markup {
    let texts = site.languages().texts(locale);
    let mut running = Vec::new();
    for (table, seats) in device_seats::tables(&headers) {
        // The front page skips a table that is deleted or that the server cannot read now.
        let Ok(table) = site.house().table(table).await else { continue };
        running.extend(still_running(&site, &table.look(), seats, &texts));
    }
    with_shell(&site, locale, |shell| {
        let rooms: Vec<&dyn Room> = ROOMS.iter().map(|room| *room as &dyn Room).collect();
        Home { shell, rooms: &rooms, running: &running, child_house: site.is_for_children() }.render()
    })
}

/// Returns the front page's link to a table at which the visitor has these seats; `None` after the game.
fn still_running(site: &Site, snapshot: &Snapshot, seats: SeatSet, texts: &Texts) -> Option<Running> {
    let chairs = snapshot.chairs();
    let own = chairs.iter().any(|chair| seats.contains(chair.seat) && chair.person);
    if snapshot.phase() == Phase::Finished || !own {
        return None;
    }
    let others = chairs.iter().filter(|chair| !seats.contains(chair.seat));
    let others = others.map(|chair| names::of(chair, texts)).collect();
    let (room, path) = (snapshot.room(), site.table_path(snapshot.table()));
    Some(Running { path, key: room.key(), game: room.name(), icon: room.icon(), others })
}

/// Renders the page on which the visitor chooses a game to play at once.
pub(crate) async fn choose_play(State(site): State<Site>, locale: Locale, level: Level) -> Markup {
    choose(&site, locale, Choice::Play(level))
}

/// Renders the page on which the visitor chooses a game to host.
pub(crate) async fn choose_host(State(site): State<Site>, locale: Locale) -> Markup {
    choose(&site, locale, Choice::Host)
}

fn choose(site: &Site, locale: Locale, choice: Choice<'_>) -> Markup {
    with_shell(site, locale, |shell| {
        let rooms: Vec<&dyn Room> = ROOMS.iter().map(|room| *room as &dyn Room).collect();
        ChoosePage { shell, rooms: &rooms, choice }.render()
    })
}

/// Renders the page of one game.
pub(crate) async fn game(
    State(site): State<Site>,
    locale: Locale,
    InRoom(room): InRoom,
    refused: Refused,
    level: Level,
) -> Result<Markup, WebError> {
    let host = propose_beside(site.house(), &[], &refused, &site.languages().texts(locale))?;
    Ok(with_shell(&site, locale, |shell| {
        let decks = site.house_decks().choices(room);
        let decks = DeckChoices { decks: &decks, own: !site.is_for_children() };
        let (run, you) = (options::settings::fresh_fields(&site), host.sitting(0));
        GamePage { shell, room, decks, spoken: &site.house_decks().spoken(room, locale.tag()), run, level, you }
            .render()
    }))
}

/// Renders the rules of one game.
pub(crate) async fn rules(State(site): State<Site>, locale: Locale, InRoom(room): InRoom) -> Result<Markup, WebError> {
    let markdown = room.rules_text(locale.tag()).or_else(|| room.rules_text("en")).ok_or(WebError::NotFound)?;
    Ok(with_shell(&site, locale, |shell| RulesPage { shell, room, markdown }.render()))
}

/// Creates a table with bots and begins the game at once. If the form contains the level of the bots, a cookie stores
/// the level for the next game; otherwise the level in the cookie is used. If no deck is chosen, a deck in the
/// visitor's language is used.
pub(crate) async fn play(
    State(site): State<Site>,
    locale: Locale,
    remembered: Level,
    InRoom(room): InRoom,
    fields: Fields,
) -> Result<Response, WebError> {
    let chosen = Level::posted(&fields)?;
    let bots = vec![chosen.unwrap_or(remembered).bot(); usize::from(read_opponents(room, &fields)?)];
    let agreed = Agreed { usual: Length::Short, seats: Some(bots.len() + 1), spoken: Some(locale) };
    let options = agreed.options(&site, room, &fields).await?;
    let new = NewTable { room: room.key().to_owned(), options, settings: site.config().settings.clone() };
    let begun = play_against(&site, new, join::newcomer(&fields)?, &bots).await?;
    Ok(match chosen {
        Some(level) => level.kept(&site, begun),
        None => begun,
    })
}

/// Creates a table at which the visitor waits for friends.
pub(crate) async fn host(State(site): State<Site>, InRoom(room): InRoom, fields: Fields) -> Result<Response, WebError> {
    let options = Agreed { usual: Length::Normal, seats: None, spoken: None }.options(&site, room, &fields).await?;
    let settings = options::settings::read_settings(&site, &fields, &site.config().settings, Carries::All)?;
    let new = NewTable { room: room.key().to_owned(), options, settings };
    let (id, token) = site.house().create(new, join::newcomer(&fields)?, "").await?;
    Ok(to_own_table(&site, id, &[token]))
}

/// Creates a table, seats bots and begins the game. The visitor gets the first seat and is redirected to the table.
pub(crate) async fn play_against(
    site: &Site,
    new: NewTable,
    person: Newcomer,
    bots: &[&str],
) -> Result<Response, WebError> {
    let (id, token) = site.house().create(new, person, "").await?;
    let table: Table = site.house().table(id).await?;
    for bot in bots {
        table.add_bot(&token, bot).await?;
    }
    table.open(&token).await?;
    Ok(to_own_table(site, id, &[token]))
}
