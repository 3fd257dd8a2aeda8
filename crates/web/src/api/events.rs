//! The live stream of the API, and the file with everything that one viewer has observed.

use super::{model::Moment, view_renderer::ViewRenderer};
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

use crate::{
    api::{
        self,
        model::{LogInfo, Problem, SeenHeader},
    },
    error::WebError,
    http::extract::{At, AtSeat, AtTable, Bearer, Deltas},
    language::Locale,
    live::stream,
    reader::{Credentials, Perspective},
    site::Site,
};

/// Streams the table entry by entry, as Server-Sent Events.
///
/// Each entry of the journal gives one event, whose id is the entry's number. An event without data means that the
/// entry changed nothing for this viewer.
///
/// With `deltas=json-patch` the first frame has the view with `log`, and then each entry gives a frame with data: named
/// `patch`, its data `Changes`, or named `view`, where the view is shorter or the viewer is another.
#[utoipa::path(get, path = "/api/v1/tables/{table}/events", tag = "play", params(
    ("table" = String, Path, description = "The table's name"),
    ("at" = Option<u64>, Query, description = "The number of the view that the reader has; without it, or where it is \
        not the latest, the first frame holds everything"),
    ("last-event-id" = Option<String>, Header, description = "As `at`; goes before it"),
    ("deltas" = Option<String>, Query, pattern = "^json-patch$", description = "`json-patch`: changes of views instead of \
        views. The first frame then holds everything, also with `at`"),
), security((), ("seat" = [])), responses(
    (status = 200, description = "Frames named `view`, their data a moment of the table", body = Moment,
        content_type = "text/event-stream"),
    (status = 503, description = "As many streams are open as may be", body = Problem, content_type = "application/problem+json"),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn events(
    State(site): State<Site>,
    locale: Locale,
    at_table: AtTable,
    bearer: Bearer,
    At(at): At,
    Deltas(deltas): Deltas,
) -> Result<Response, WebError> {
    // A token without a seat at this table is refused; it does not get the spectators' view.
    at_table.seat(bearer.0.as_ref()).await?;
    let face = ViewRenderer::new(&site, locale, deltas);
    // A client that reconnects may have lost the view on which the next patch is based.
    let at = at.filter(|_| !deltas);
    stream(&site, at_table.0, Credentials::holder(bearer.0), at, face).await
}

/// The format number of the files that [`seen`] returns, raised when the format changes.
const FORMAT: u32 = 1;

/// Returns everything that this viewer has observed in the game so far, entry by entry.
///
/// The viewer is the holder of the token, or a spectator if there is no token. The response has lines of JSON: a header
/// (`SeenHeader`), one line for each entry (`LogInfo`), and last the view as `/view` returns it. The response contains
/// nothing that is hidden from this viewer.
#[utoipa::path(get, path = "/api/v1/tables/{table}/seen", tag = "play",
    params(("table" = String, Path, description = "The table's name")), security((), ("seat" = [])), responses(
    (status = 200, body = String, content_type = "application/x-ndjson"),
    (status = 409, description = "No game has begun", body = Problem, content_type = "application/problem+json"),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn seen(
    State(site): State<Site>,
    locale: Locale,
    at: AtTable,
    bearer: Bearer,
) -> Result<Response, WebError> {
    let seat = at.seat(bearer.0.as_ref()).await?;
    let text = export(&site, locale, &at.0, seat).await?;
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], text).into_response())
}

/// Renders the file of [`seen`] for one viewer: a seat, or a spectator.
pub(crate) async fn export(site: &Site, locale: Locale, table: &Table, seat: Option<Seat>) -> Result<String, WebError> {
    let (snapshot, told) = table.observations(seat).await?;
    let texts = site.languages().texts(locale);
    // A long game has many entries, and each entry gives a line. So the work runs on a thread pool and does not block
    // the server.
    Ok(site.house().aside(move || file(&snapshot, &texts, seat, told)).await?)
}

fn file(snapshot: &Snapshot, texts: &Texts, seat: Option<Seat>, told: Vec<(Seq, Vec<ObservedLine>)>) -> String {
    // After the game every hand is public, but the file still shows only what this viewer saw.
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let perspective = Perspective { viewer, ..Perspective::of(snapshot, seat) };
    let sheet = api::play::sheet(snapshot, perspective);
    let header =
        SeenHeader { humbug: "seen", format: FORMAT, seq: snapshot.seq().0, viewer: sheet.seen.viewer.clone() };
    let mut file = String::new();
    line(&mut file, &header);
    for (seq, told) in told {
        line(&mut file, &LogInfo { seq: seq.0, lines: api::play::lines(snapshot, perspective, texts, &told) });
    }
    line(&mut file, &sheet);
    file
}

fn line(file: &mut String, value: &impl Serialize) {
    // Serialization cannot fail: the values are text, numbers and the room's own JSON.
    file.push_str(&serde_json::to_string(value).unwrap_or_default());
    file.push('\n');
}

/// Serves the file of [`seen`] as a download, for the seat in the visitor's cookie, or for a spectator.
pub(crate) async fn download(State(site): State<Site>, locale: Locale, reader: AtSeat) -> Result<Response, WebError> {
    // On a device with several seats the file contains only the spectators' view, unless the request names a seat.
    let seat = reader.seat().await.filter(|_| reader.held.is_empty() || reader.asked);
    let text = export(&site, locale, &reader.at.0, seat).await?;
    let name = format!("humbug-{}-seen.ndjson", reader.at.0.id());
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, text).into_response())
}
