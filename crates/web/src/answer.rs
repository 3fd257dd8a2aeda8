//! Turns the errors of handlers into responses: an HTML page, a JSON notice for the page's script, or a problem
//! document of the API.

use axum::{
    body::Body,
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    middleware::Next,
    response::{IntoResponse, Redirect, Response},
};
use classes::{ClassError, ClassId};
use game::{BySeat, Seat};
use host::{HostError, Table, TableId};
use maud::{Markup, html};
use rooms::{Texts, Words};

use crate::{
    aids::AidChoices,
    api,
    error::WebError,
    http::{
        extract::{AtSeat, Scripted},
        rate_limits::Limited,
        request_id::RequestId,
    },
    language::Locale,
    live::PageFrame,
    reader::Perspective,
    scene::{Doors, Scene},
    shell::{
        Document, Shell,
        forms::Notice,
        icons,
        texts::{self, LOCALES},
    },
    site::Site,
};

/// Middleware that renders the [`WebError`] of a response in the visitor's language, and adds the language headers.
pub(crate) async fn put_into_words(State(site): State<Site>, request: Request, next: Next) -> Response {
    let asked = Asked::of(&site, &request);
    let locale = asked.locale;
    let mut response = next.run(request).await;
    let limited = response.extensions_mut().remove::<Limited>();
    let Some(error) = response.extensions_mut().remove::<WebError>() else {
        if let Some(limited) = limited {
            limited.write(response.headers_mut(), None);
        }
        return in_language(response, locale);
    };
    let mut worded = asked.answer(&site, &error);
    *worded.status_mut() = error.status();
    if let Some((name, value)) = error.header() {
        worded.headers_mut().insert(name, value);
    }
    if let Some(limited) = limited {
        limited.write(worded.headers_mut(), Some(&error));
    }
    in_language(worded, locale)
}

/// Adds `Content-Language` to responses that contain text, and the `Vary` header for the negotiation of the language.
fn in_language(mut response: Response, locale: Locale) -> Response {
    const WITH_WORDS: [&str; 6] = [
        "text/html",
        "text/fragment+html",
        "text/event-stream",
        "application/json",
        "application/problem+json",
        "application/manifest+json",
    ];
    let is_unchanged = response.status() == StatusCode::NOT_MODIFIED;
    let headers = response.headers_mut();
    let media_type = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if WITH_WORDS.iter().any(|words| media_type.starts_with(words)) || is_unchanged {
        headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(locale.tag()));
        headers.append(header::VARY, HeaderValue::from_static("accept-language, cookie"));
    }
    response
}

/// The parts of a request that decide how its response is rendered.
struct Asked {
    locale: Locale,
    id: Option<RequestId>,
    api: bool,
    scripted: bool,
    aids: AidChoices,
    /// The table whose page was requested.
    table: Option<TableId>,
    /// The class whose page was requested.
    class: Option<ClassId>,
    /// Whether the request is for a page of the class's teacher.
    is_board: bool,
    /// Whether the request came from the TV page, which a shared screen shows.
    screen: bool,
}

impl Asked {
    fn of(site: &Site, request: &Request) -> Self {
        let headers: &HeaderMap = request.headers();
        let path = path_below(site, request.uri());
        Self {
            locale: site.languages().negotiate(headers),
            id: request.extensions().get().copied(),
            api: path.starts_with(api::PREFIX),
            scripted: headers.contains_key("x-humbug"),
            aids: AidChoices::of(headers),
            class: path.strip_prefix("/class/").and_then(|rest| rest.split('/').next()?.parse().ok()),
            is_board: path.matches('/').count() > 2 && !path.ends_with("/seat") && !path.contains("/homework/"),
            screen: path == "/tv" || path.starts_with("/tv/"),
            table: path.strip_prefix("/t/").and_then(|rest| rest.split('/').next()?.parse().ok()),
        }
    }

    fn answer(&self, site: &Site, error: &WebError) -> Response {
        let texts = site.languages().texts(self.locale);
        if self.api {
            // Programs may not expect invisible direction marks, so the API leaves them out.
            return problem(error, rooms::without_marks(&error.problem_sentence(&texts)), self.id);
        }
        let sentence = error.sentence(&texts);
        if self.scripted { notice(site, &texts, error, &sentence) } else { self.page(site, &texts, error, &sentence) }
    }

    /// Returns the address of the form in which to retype a wrong code, and the key of its button's text. `None` if the
    /// error is not about a code.
    fn code_door(&self, site: &Site, error: &WebError) -> Option<(String, &'static str)> {
        let is_code = matches!(
            error,
            WebError::BadCode | WebError::Host(HostError::UnknownCode | HostError::TooManyGuesses { .. })
        );
        let (door, key) = if self.screen { ("/tv", "tv-show") } else { ("/join", "join-button") };
        is_code.then(|| (format!("{}{door}", site.base()), key))
    }

    /// Returns the link on an error page of a class: first its address in that class, then the key of its text. `None`
    /// for other pages and for an unknown class.
    fn class_door(&self, site: &Site, error: &WebError) -> Option<(String, &'static str)> {
        let class = site.class_path(self.class?);
        match error {
            WebError::NotFound | WebError::Class(ClassError::Unknown) => None,
            WebError::Class(ClassError::NotTeacher) => Some((format!("{class}/teacher"), "class-teacher-title")),
            _ if self.is_board => Some((format!("{class}/board"), "class-back")),
            _ => Some((class, "class-door-title")),
        }
    }

    /// Renders the visitor's own table with a notice that says why a request was refused. If the visitor has no seat at
    /// that table, renders an error page with a link.
    fn page(&self, site: &Site, texts: &Texts, error: &WebError, sentence: &str) -> Response {
        if let WebError::AtTable { snapshot, seat: Some(seat), here, .. } = error {
            let perspective = Perspective::on_device(snapshot, Some(*seat), *here, true);
            let scene = Scene::new(site, texts, snapshot, perspective, &self.aids);
            let notice = Notice::refusal(sentence, error.clause(), error.room());
            return scene.page(&Doors::default(), Some(notice)).into_response();
        }
        let nowhere = matches!(error, WebError::NotFound | WebError::Host(HostError::UnknownTable));
        let back =
            self.table.filter(|_| !nowhere).map(|table| (site.table_path(table), texts.format("error-back", None)));
        let class = || self.class_door(site, error).map(|(href, key)| (href, texts.format(key, None)));
        let back = back.or_else(class);
        let there = |address: &String| (address.clone(), texts.format("error-misdirected-there", None));
        let back = match error {
            WebError::Misdirected { public } => Some(there(public)),
            WebError::NoCookies { encrypted: Some(address) } => Some(there(address)),
            _ => back,
        };
        let way_on = back.as_ref().map(|(href, words)| (href.as_str(), words.as_str()));
        let words = Words { texts, names: &BySeat::new(0), you: None };
        let shell = Shell { words: &words, base: site.base(), facts: site.facts() };
        let code = self.code_door(site, error).map(|(door, key)| (door, texts.format(key, None)));
        let code = code.as_ref().map(|(door, words)| (door.as_str(), words.as_str()));
        ErrorPage { shell, sentence, way_on, code }.render().into_response()
    }
}

/// The page that shows an error: one sentence and a link. Only the sender of the request sees this page, and the page
/// reveals nothing except the error.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ErrorPage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The error as a sentence in the visitor's language.
    pub sentence: &'a str,
    /// The address and the text of a link to another page; `None` leaves only the link to the home page.
    pub way_on: Option<(&'a str, &'a str)>,
    /// After a wrong code: the address of the form for another code, and the text of its button.
    pub code: Option<(&'a str, &'a str)>,
}

impl ErrorPage<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("error-title");
        let other = self.way_on.is_some() || self.code.is_some();
        let main = html! {
            main #main.wrap.narrow.alone tabindex="-1" {
                (icons::mark())
                h1 { (title) }
                p #sentence { (self.sentence) }
                @if let Some((action, words)) = self.code { (self.once_more(action, words)) }
                div.row {
                    @if let Some((href, words)) = self.way_on { a.button.big href=(href) { (words) } }
                    a.button.big.quiet[other] href=(shell.url("/")) { (shell.text("error-home")) }
                }
            }
        };
        shell.document(&Document::titled(title), &main)
    }

    fn once_more(&self, action: &str, words: &str) -> Markup {
        html! {
            form.code-row method="post" action=(action) {
                label.out-of-sight for="code" { (self.shell.text("tv-code")) }
                input.input.code #code name="code" inputmode="numeric" autocomplete="off" maxlength="12" required
                    placeholder="482 913" aria-describedby="sentence";
                button.button.big { (words) }
            }
        }
    }
}

/// Returns the path of a request without the server's base path.
fn path_below<'a>(site: &Site, uri: &'a Uri) -> &'a str {
    uri.path().strip_prefix(site.base()).unwrap_or_default()
}

/// Renders the error as a live update in JSON, which the page's script shows as a notice.
fn notice(site: &Site, texts: &Texts, error: &WebError, sentence: &str) -> Response {
    let notice = Notice::refusal(sentence, error.clause(), error.room());
    let words = Words { texts, names: &BySeat::new(0), you: None };
    let region = Notice::region(Some(notice), &Shell { words: &words, base: site.base(), facts: site.facts() });
    let mut frame = PageFrame::default();
    frame.regions.insert(region.id, region.html);
    axum::Json(frame).into_response()
}

fn problem(error: &WebError, detail: String, id: Option<RequestId>) -> Response {
    let word = error.word();
    let problem = api::Problem {
        r#type: format!("urn:humbug:problem:{word}"),
        title: word.replace('-', " "),
        status: error.status().as_u16(),
        detail,
        instance: id.map(|id| format!("urn:humbug:request:{id}")),
        clause: error.clause(),
        reason: error.reason(),
    };
    let body = Body::from(serde_json::to_vec(&problem).unwrap_or_default());
    let mut response = Response::new(body);
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
    response
}

/// Returns the body of the 503 response at the connection limit: one line in every language. The server does not know
/// the visitor's language yet, because it has not received the request.
pub fn full_house() -> String {
    let sentences = LOCALES.iter().map(|locale| texts::texts(locale).format("error-full-house", None));
    sentences.map(|sentence| sentence + "\n").collect()
}

/// Returns the response to a form that changed the table. The page's script gets an empty response, because the live
/// stream brings the change. A browser without the script is redirected to the table.
pub(crate) fn done(site: &Site, table: &Table, scripted: Scripted) -> Response {
    if scripted.0 {
        StatusCode::NO_CONTENT.into_response()
    } else {
        Redirect::to(&site.table_path(table.id())).into_response()
    }
}

/// Returns the response to a form that changed only the visitor's own seat or page. Without the page's script, the
/// browser is redirected to the page of the visitor's seat.
pub(crate) fn done_here(site: &Site, reader: &AtSeat, scripted: Scripted) -> Response {
    if scripted.0 { StatusCode::NO_CONTENT.into_response() } else { Redirect::to(&reader.path(site)).into_response() }
}

/// Parses a seat's index from a form field.
pub(crate) fn seat(index: &str) -> Result<Seat, WebError> {
    index.parse().ok().and_then(Seat::new).ok_or(WebError::Malformed("seat"))
}
