//! The OpenAPI document, which describes the JSON API to programs.

use axum::{extract::State, http::HeaderMap, response::Response};
use utoipa::{
    Modify, OpenApi,
    openapi::{
        Content, PathItem, Ref, RefOr, ResponseBuilder, Server,
        path::Operation,
        security::{Http, HttpAuthScheme, SecurityScheme},
    },
};

use crate::{api, http::tagged::Tagged, site::Site};

use super::{events, lobby, next_game, play, rooms, schemas, text, tools};

#[derive(OpenApi)]
#[openapi(
    info(title = "Humbug", description = "A house of bluffing card games. Seat tokens travel as Bearer tokens only."),
    paths(
        rooms::rooms,
        lobby::create,
        lobby::join_by_code,
        lobby::look_by_code,
        lobby::look,
        lobby::join,
        lobby::free,
        lobby::add_bot,
        lobby::open,
        tools::swap,
        api::seats::take,
        api::seats::wait,
        api::seats::place_in_line,
        api::seats::leave,
        api::seats::ask,
        api::seats::agree,
        api::seats::keep,
        tools::hand,
        tools::make_host,
        tools::set,
        tools::again,
        next_game::propose,
        next_game::accept,
        next_game::begin,
        next_game::decline,
        tools::stop,
        tools::say,
        play::view,
        text::text,
        play::moves,
        play::play,
        play::hint,
        play::record,
        api::events::seen,
        events::events,
        openapi,
    ),
    components(schemas(api::model::Changes)),
    modifiers(&Seat, &Answers)
)]
struct Document;

/// Returns the document without what [`schemas`] adds.
pub(super) fn described() -> utoipa::openapi::OpenApi {
    Document::openapi()
}

/// Adds the only security scheme to the document: a seat token, sent as a Bearer token.
struct Seat;

impl Modify for Seat {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        document.components.get_or_insert_default().add_security_scheme("seat", scheme);
    }
}

/// Adds the missing responses to every operation. OpenAPI requires a description of each response, and some responses
/// are common to all operations.
struct Answers;

impl Modify for Answers {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        document.paths.paths.values_mut().flat_map(operations).for_each(complete);
    }
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let PathItem { get, put, post, delete, patch, .. } = item;
    [get, put, post, delete, patch].into_iter().flatten()
}

fn complete(operation: &mut Operation) {
    for (status, response) in &mut operation.responses.responses {
        let RefOr::T(response) = response else { continue };
        if response.description.is_empty() {
            response.description = match status.as_bytes().first() {
                Some(b'2') => "It is done",
                Some(b'4') => "Refused: `detail` says why, and `type` ends in a word for programs",
                _ => "Not now: try again",
            }
            .to_owned();
        }
    }
    let problem = |description: &str| {
        let content = Content::new(Some(Ref::from_schema_name("Problem")));
        ResponseBuilder::new().description(description).content("application/problem+json", content).build()
    };
    let all = [
        ("4XX", "Refused: `detail` says why, and `type` ends in a word for programs"),
        ("503", "The house has too much to do, or its store does not answer: try again"),
    ];
    for (status, description) in all {
        operation.responses.responses.entry(status.to_owned()).or_insert_with(|| RefOr::T(problem(description)));
    }
}

/// Returns this OpenAPI document.
#[utoipa::path(get, path = "/api/openapi.json", tag = "rooms", responses(
    (status = 200, description = "OpenAPI 3.1", body = Object, content_type = "application/json"),
))]
pub(super) async fn openapi(State(site): State<Site>, headers: HeaderMap) -> Response {
    let document = site.documents().openapi.get_or_init(|| {
        let mut document = described();
        if !site.base().is_empty() {
            document.servers = Some(vec![Server::new(site.base())]);
        }
        Tagged::json(&schemas::complete(serde_json::to_value(document).unwrap_or_default()))
    });
    document.clone().response(&headers)
}
