//! The one place that turns an error into a response: a page, a notice for the page's script, or a problem of the API.

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
    http::extract::{AtSeat, Scripted},
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

/// Renders the errors that handlers return.
pub(crate) async fn put_into_words(State(site): State<Site>, request: Request, next: Next) -> Response {
    let asked = Asked::of(&site, &request);
    let locale = asked.locale;
    let mut response = next.run(request).await;
    let Some(error) = response.extensions_mut().remove::<WebError>() else { return in_language(response, locale) };
    let mut worded = asked.answer(&site, &error);
    *worded.status_mut() = error.status();
    if let Some((name, value)) = error.header() {
        worded.headers_mut().insert(name, value);
    }
    in_language(worded, locale)
}

/// Adds the headers about the response's language, and about the choice of that language.
fn in_language(mut response: Response, locale: Locale) -> Response {
    const WITH_WORDS: [&str; 6] = [
        "text/html",
        "text/fragment+html",
        "text/event-stream",
        "application/json",
        "application/problem+json",
        "application/manifest+json",
    ];
    let headers = response.headers_mut();
    let media_type = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if WITH_WORDS.iter().any(|words| media_type.starts_with(words)) {
        headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(locale.tag()));
        headers.append(header::VARY, HeaderValue::from_static("accept-language, cookie"));
    }
    response
}

/// The parts of the request that shape the response.
struct Asked {
    locale: Locale,
    api: bool,
    scripted: bool,
    aids: AidChoices,
    /// The table whose page the request is about.
    table: Option<TableId>,
    /// The class whose page the request is about.
    class: Option<ClassId>,
    /// Whether that page is for the teacher.
    is_board: bool,
    /// Whether the request came from the page for the big screen.
    screen: bool,
}

impl Asked {
    fn of(site: &Site, request: &Request) -> Self {
        let headers: &HeaderMap = request.headers();
        let path = path_below(site, request.uri());
        Self {
            locale: site.languages().negotiate(headers),
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
        let sentence = error.sentence(&texts);
        if self.api {
            problem(error, sentence)
        } else if self.scripted {
            notice(site, &texts, error, &sentence)
        } else {
            self.page(site, &texts, error, &sentence)
        }
    }

    /// The page on which to retype a wrong code, and the key of its button's text.
    fn code_door(&self, site: &Site, error: &WebError) -> Option<(String, &'static str)> {
        let is_code = matches!(
            error,
            WebError::BadCode | WebError::Host(HostError::UnknownCode | HostError::TooManyGuesses { .. })
        );
        let (door, key) = if self.screen { ("/tv", "tv-show") } else { ("/join", "join-button") };
        is_code.then(|| (format!("{}{door}", site.base()), key))
    }

    /// The way from a page of a class to the reader's place, and the key of its button's text.
    fn class_door(&self, site: &Site, error: &WebError) -> Option<(String, &'static str)> {
        let class = site.class_path(self.class?);
        match error {
            WebError::NotFound | WebError::Class(ClassError::Unknown) => None,
            WebError::Class(ClassError::NotTeacher) => Some((format!("{class}/teacher"), "class-teacher-title")),
            _ if self.is_board => Some((format!("{class}/board"), "class-back")),
            _ => Some((class, "class-door-title")),
        }
    }

    /// The reader's own table with the refusal on it, if there is one; otherwise an error page with a link.
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

/// The page for an error: one clear sentence and a link. Seen by the reader of the request; it never says more than they
/// may know.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ErrorPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The sentence in the reader's language.
    pub sentence: &'a str,
    /// A link with its text; home by default.
    pub way_on: Option<(&'a str, &'a str)>,
    /// For a wrong code, the form to retype it: its address and the text of its button.
    pub code: Option<(&'a str, &'a str)>,
}

impl ErrorPage<'_> {
    /// The whole page.
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

/// The path without the base path.
fn path_below<'a>(site: &Site, uri: &'a Uri) -> &'a str {
    uri.path().strip_prefix(site.base()).unwrap_or_default()
}

/// The refusal as a frame for the page's script.
fn notice(site: &Site, texts: &Texts, error: &WebError, sentence: &str) -> Response {
    let notice = Notice::refusal(sentence, error.clause(), error.room());
    let words = Words { texts, names: &BySeat::new(0), you: None };
    let region = Notice::region(Some(notice), &Shell { words: &words, base: site.base(), facts: site.facts() });
    let mut frame = PageFrame::default();
    frame.regions.insert(region.id, region.html);
    axum::Json(frame).into_response()
}

fn problem(error: &WebError, detail: String) -> Response {
    let word = error.word();
    let problem = api::Problem {
        r#type: format!("urn:humbug:problem:{word}"),
        title: word.replace('-', " "),
        status: error.status().as_u16(),
        detail,
        clause: error.clause(),
        reason: error.reason(),
    };
    let body = Body::from(serde_json::to_vec(&problem).unwrap_or_default());
    let mut response = Response::new(body);
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
    response
}

/// The body of the 503 response at the connection limit, in every language, one per line: the request is not read yet,
/// so its language is unknown.
pub fn full_house() -> String {
    let sentences = LOCALES.iter().map(|locale| texts::texts(locale).format("error-full-house", None));
    sentences.map(|sentence| sentence + "\n").collect()
}

/// The response to a form that changed the table: the script needs no page, because the stream shows the change.
pub(crate) fn done(site: &Site, table: &Table, scripted: Scripted) -> Response {
    if scripted.0 {
        StatusCode::NO_CONTENT.into_response()
    } else {
        Redirect::to(&site.table_path(table.id())).into_response()
    }
}

/// The response to a form that a reader sent for themselves: back to their own page.
pub(crate) fn done_here(site: &Site, reader: &AtSeat, scripted: Scripted) -> Response {
    if scripted.0 { StatusCode::NO_CONTENT.into_response() } else { Redirect::to(&reader.path(site)).into_response() }
}

/// Parses the index of a seat in a form.
pub(crate) fn seat(index: &str) -> Result<Seat, WebError> {
    index.parse().ok().and_then(Seat::new).ok_or(WebError::Malformed("seat"))
}
