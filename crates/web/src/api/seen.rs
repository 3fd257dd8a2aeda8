//! What one viewer has seen of a game: a file that holds nothing else.

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use game::{Seat, Viewer};
use host::{Snapshot, Table};
use journal::Seq;
use rooms::{ObservedLine, Texts};
use serde::Serialize;

use super::{
    model::{LogInfo, Problem, SeenHeader},
    sheet,
};
use crate::{
    error::WebError,
    extract::{AtTable, Bearer},
    language::Locale,
    live::Perspective,
    site::Site,
};

/// The newest format of these files.
const FORMAT: u32 = 1;

/// What the holder of the token, or without a token a watcher, was told of the game so far, entry by entry, and what they
/// know now. Lines of JSON: a header (`SeenHeader`), one line for every entry of the game (`LogInfo`), and last the view
/// as `/view` gives it to that viewer. Nothing in it is hidden from them.
#[utoipa::path(get, path = "/api/v1/tables/{table}/seen", tag = "play",
    params(("table" = String, Path, description = "The table's name")), security((), ("seat" = [])), responses(
    (status = 200, body = String, content_type = "application/x-ndjson"),
    (status = 409, description = "No game has begun", body = Problem, content_type = "application/problem+json"),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(super) async fn seen(
    State(site): State<Site>,
    locale: Locale,
    at: AtTable,
    bearer: Bearer,
) -> Result<Response, WebError> {
    let seat = at.seat(bearer.0.as_ref()).await?;
    let text = export(&site, locale, &at.0, seat).await?;
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], text).into_response())
}

/// The file for one viewer.
pub(crate) async fn export(site: &Site, locale: Locale, table: &Table, seat: Option<Seat>) -> Result<String, WebError> {
    let (snapshot, told) = table.retold(seat).await?;
    let texts = site.languages().texts(locale);
    // A line for every entry takes a while in a long game.
    Ok(site.house().aside(move || file(&snapshot, &texts, seat, told)).await?)
}

fn file(snapshot: &Snapshot, texts: &Texts, seat: Option<Seat>, told: Vec<(Seq, Vec<ObservedLine>)>) -> String {
    // As that viewer even once the game is over and every hand open.
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let perspective = Perspective { viewer, ..Perspective::of(snapshot, seat) };
    let sheet = sheet::sheet(snapshot, perspective);
    let header =
        SeenHeader { humbug: "seen", format: FORMAT, seq: snapshot.seq().0, viewer: sheet.seen.viewer.clone() };
    let mut file = String::new();
    line(&mut file, &header);
    for (seq, told) in told {
        line(&mut file, &LogInfo { seq: seq.0, lines: sheet::lines(snapshot, perspective, texts, &told) });
    }
    line(&mut file, &sheet);
    file
}

fn line(file: &mut String, value: &impl Serialize) {
    // Text, numbers and the room's own JSON, which always encode.
    file.push_str(&serde_json::to_string(value).unwrap_or_default());
    file.push('\n');
}
