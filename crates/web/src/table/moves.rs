//! Handles moves from forms. The web crate joins the words of a form into a move in the room's notation. It knows no
//! rules of games.

use axum::{
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use game::{Seat, SeatSet};
use host::{HostError, Phase, Snapshot};

use crate::{
    aids::AidChoices,
    answer::done,
    error::WebError,
    http::{
        body::Fields,
        extract::{AtSeat, Scripted},
    },
    language::Locale,
    live::PageFrame,
    reader::Perspective,
    scene::Scene,
    shared::cover,
    shell::forms::ConfirmPage,
    site::Site,
};

/// The parsed form with which a player sends a move.
pub(crate) struct MoveForm {
    pub(crate) window: u32,
    pub(crate) verb: String,
    pub(crate) cards: Vec<String>,
    pub(crate) ask: bool,
}

impl MoveForm {
    pub(crate) fn read(fields: &Fields) -> Result<Self, WebError> {
        let window = fields.must("window")?.trim().parse().map_err(|_| WebError::Malformed("window"))?;
        let ask = match fields.one("step")? {
            None | Some("do") => false,
            Some("ask") => true,
            Some(_) => return Err(WebError::Malformed("step")),
        };
        // A form may have several groups of cards. All their field names begin with `card` and have different suffixes.
        let cards = fields.starting_with("card").map(str::to_owned).collect();
        Ok(Self { window, verb: fields.must("move")?.to_owned(), cards, ask })
    }

    /// Returns the move in the room's notation: the verb and the cards, separated by spaces.
    pub(crate) fn notation(&self) -> String {
        let words = std::iter::once(&self.verb).chain(&self.cards);
        words.map(|word| word.trim()).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

/// Handles the form with a move, which answers the game's open decision window. With `step=ask` no move is made: the
/// response shows the claim of the move and asks for confirmation.
pub(crate) async fn play(
    State(site): State<Site>,
    locale: Locale,
    reader: AtSeat,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    let form = MoveForm::read(&fields)?;
    let token = reader.exactly()?;
    let table = &reader.at.0;
    let seat = table.seat_of(token).await?;
    let play = if reader.open {
        let now = table.look();
        // The places of a move belong to its window. If that has closed, the table has changed.
        if now.waiting().and_then(|waiting| waiting.window().map(|window| window.number)) != Some(form.window) {
            return Err(reader.refuse(HostError::Stale).await);
        }
        cover::uncover(&now, (seat, token), &form)?
    } else {
        form.notation()
    };
    if form.ask {
        let snapshot = table.look();
        let perspective = Perspective::on_device(&snapshot, Some(seat), reader.here(), !reader.open);
        return match snapshot.check(seat, form.window, &play) {
            Ok(()) => confirm(&site, locale, scripted, &snapshot, perspective, &form),
            Err(error) => Err(reader.refuse(error).await),
        };
    }
    match table.play(token, form.window, &play).await {
        Ok(_) => Ok(played(&site, &reader, seat, scripted)),
        Err(error) => Err(reader.refuse(error).await),
    }
}

/// Builds the response to a move. On a shared device, a player who has finished returns to the public table, never to
/// the next person's cards.
fn played(site: &Site, reader: &AtSeat, seat: Seat, scripted: Scripted) -> Response {
    let (snapshot, here) = (reader.at.0.look(), reader.here());
    if here.is_empty() {
        return done(site, &reader.at.0, scripted);
    }
    let path = site.table_path(snapshot.table());
    if reader.open {
        // The live stream updates the page, so the response to the page's script has no content.
        let by_itself = scripted.0.then(|| StatusCode::NO_CONTENT.into_response());
        return by_itself.unwrap_or_else(|| Redirect::to(&path).into_response());
    }
    let goes_on = stays_open(&snapshot, seat, call_up(&snapshot, here) == Some(seat));
    let perspective = Perspective::on_device(&snapshot, Some(seat), here, true);
    match (goes_on, scripted.0) {
        (true, true) => StatusCode::NO_CONTENT.into_response(),
        (true, false) => Redirect::to(&format!("{path}{}", perspective.query())).into_response(),
        (false, true) => {
            axum::Json(PageFrame { goto: Some(given_back(site, &snapshot)), ..PageFrame::default() }).into_response()
        }
        (false, false) => Redirect::to(&path).into_response(),
    }
}

/// Builds the response that shows the claim of a move as a sentence, with the buttons to confirm or cancel.
fn confirm(
    site: &Site,
    locale: Locale,
    scripted: Scripted,
    snapshot: &Snapshot,
    perspective: Perspective,
    form: &MoveForm,
) -> Result<Response, WebError> {
    let texts = site.languages().texts(locale);
    let aids = AidChoices::default();
    let scene = Scene::new(site, &texts, snapshot, perspective, &aids);
    let claim = scene.claim(&form.notation()).ok_or(HostError::NotPlaying)?;
    let (table, query) = (site.table_path(snapshot.table()), scene.query());
    scene.with_shell(|shell| {
        let (sentence, gist) = (shell.say(&claim), shell.words.gist(&claim));
        let page = ConfirmPage {
            shell,
            room: snapshot.room().key(),
            claim: &sentence,
            gist: gist.as_deref(),
            picture: scene.claim_picture(&form.notation()),
            action: &format!("{table}/move{query}"),
            table: &format!("{table}{}", perspective.query()),
            window: form.window,
            play: &form.verb,
            cards: &form.cards,
        };
        Ok(confirmation(&page, scripted))
    })
}

/// Builds the response that asks for confirmation: the content of a dialog for the page's script, otherwise a whole
/// page.
pub(crate) fn confirmation(page: &ConfirmPage<'_>, scripted: Scripted) -> Response {
    if !scripted.0 {
        return page.render().into_response();
    }
    let fragment = [(header::CONTENT_TYPE, "text/fragment+html; charset=utf-8")];
    (fragment, page.fragment().into_string()).into_response()
}

/// Checks whether everybody around a shared device should see the public table now: after a reveal, and after the game.
pub(crate) fn is_worth_a_look(snapshot: &Snapshot) -> bool {
    match snapshot.phase() {
        Phase::Lobby => false,
        Phase::Playing => snapshot.came_out(),
        Phase::Finished => true,
    }
}

/// Returns the URL of the public table, to which a seat's own page redirects after the seat has finished. If there was
/// a reveal, the public table first shows the reveal.
pub(crate) fn given_back(site: &Site, snapshot: &Snapshot) -> String {
    let moment = if is_worth_a_look(snapshot) { "?moment" } else { "" };
    format!("{}{moment}", site.table_path(snapshot.table()))
}

/// Checks whether a seat's own page stays open after an answer: the seat must act again (`goes_on`), or it drew a card
/// to look at. The page never stays open if everybody around the device should see the public table.
pub(crate) fn stays_open(snapshot: &Snapshot, seat: Seat, goes_on: bool) -> bool {
    (goes_on || snapshot.drew(seat)) && !is_worth_a_look(snapshot)
}

/// Returns the next person to take the shared device: the first seat on it that the table waits for, clockwise from the
/// mover. If several seats must answer at the same time (votes, challenges), they answer one after the other on this
/// device, and no player sees the answers of other players.
pub(crate) fn call_up(snapshot: &Snapshot, here: SeatSet) -> Option<Seat> {
    snapshot.waiting()?.window()?.in_order().find(|seat| here.contains(*seat))
}
