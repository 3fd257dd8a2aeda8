//! The negotiation of the visitor's language, and the texts of each language.
//!
//! A language that the visitor chose on a page is stored in a cookie, which contains only the language tag. It takes
//! precedence over the browser's `Accept-Language` header.

use std::{collections::BTreeMap, sync::Arc};

use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, Uri, header},
    response::{AppendHeaders, IntoResponse, Redirect, Response},
};
use fluent_langneg::{NegotiationStrategy, convert_vec_str_to_langids_lossy, negotiate_languages};
use maud::{Markup, html};
use rooms::Texts;
use time::Duration;
use unic_langid::LanguageIdentifier;

use crate::{
    error::WebError,
    http::{body::Fields, cookies},
    shell::{
        Shell, icons,
        texts::{self, LOCALES, own_name},
    },
    site::Site,
};

/// The default language, in which every text exists.
const DEFAULT: &str = "en";

/// The name of the cookie with the chosen language.
const COOKIE: &str = "humbug_language";

/// The lifetime of the cookie in the browser.
const MAX_AGE: Duration = Duration::days(365);

/// The longest part of an `Accept-Language` header that is parsed, in bytes.
const LONGEST: usize = 400;

/// The regions that print on US Letter. All other regions print on A4 (CLDR, `paperSize`).
const LETTER: [&str; 15] = ["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE", "UM"];

/// Returns the two paper sizes, with the usual size of the visitor's region first. The region comes from the browser's
/// first language tag. An `en-US` after `de` is ignored, because browsers add it automatically.
pub(crate) fn papers(headers: &HeaderMap) -> [&'static str; 2] {
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let accepted = accepted.get(..LONGEST).unwrap_or(accepted);
    let first = by_preference(accepted).first().and_then(|tag| tag.parse::<LanguageIdentifier>().ok());
    let region = first.and_then(|tag| tag.region);
    if region.is_some_and(|region| LETTER.contains(&region.as_str())) { ["letter", "a4"] } else { ["a4", "letter"] }
}

/// The texts of every language. The server loads them once, when it starts.
#[derive(Debug)]
pub(crate) struct Languages {
    available: Vec<(LanguageIdentifier, &'static str)>,
    texts: BTreeMap<&'static str, Arc<Texts>>,
    default: Arc<Texts>,
}

/// A language in which the server can answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Locale(&'static str);

impl Default for Locale {
    fn default() -> Self {
        Self(DEFAULT)
    }
}

impl Locale {
    /// Returns the language tag.
    pub(crate) const fn tag(self) -> &'static str {
        self.0
    }

    /// Returns the `Set-Cookie` header that stores this language as the visitor's choice.
    pub(crate) fn cookie(self, site: &Site) -> Option<HeaderValue> {
        cookies::keep(site, COOKIE, self.0, site.path("/"), MAX_AGE)
    }
}

impl Languages {
    /// Loads the texts of the server and of every room.
    pub(crate) fn load() -> Self {
        let locales = LOCALES.iter().copied();
        let available = locales.clone().filter_map(|locale| Some((locale.parse().ok()?, locale))).collect();
        let texts = locales.map(|locale| (locale, Arc::new(texts::texts(locale)))).collect();
        Self { available, texts, default: Arc::new(texts::texts(DEFAULT)) }
    }

    /// Returns the visitor's language: the language in the cookie, otherwise the best match for the browser's
    /// `Accept-Language` header.
    pub(crate) fn negotiate(&self, headers: &HeaderMap) -> Locale {
        self.chosen(headers).unwrap_or_else(|| self.accepted(headers))
    }

    /// Returns the language with this tag, if the server has its texts.
    pub(crate) fn known(&self, tag: &str) -> Option<Locale> {
        self.available.iter().find(|(_, locale)| *locale == tag).map(|(_, locale)| Locale(locale))
    }

    /// Returns the language in the visitor's cookie. `None` for an unknown language, which is no error.
    fn chosen(&self, headers: &HeaderMap) -> Option<Locale> {
        self.known(cookies::values(headers, COOKIE).next()?)
    }

    /// Returns the best match for the languages that the visitor's browser accepts.
    fn accepted(&self, headers: &HeaderMap) -> Locale {
        let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let requested = convert_vec_str_to_langids_lossy(by_preference(accepted.get(..LONGEST).unwrap_or(accepted)));
        let available: Vec<_> = self.available.iter().map(|(identifier, _)| identifier.clone()).collect();
        let best = negotiate_languages(&requested, &available, None, NegotiationStrategy::Lookup).first().copied();
        let found = best.and_then(|best| self.available.iter().find(|(identifier, _)| identifier == best));
        Locale(found.map_or(DEFAULT, |(_, locale)| locale))
    }

    /// Returns the texts of the server and of every room in this language.
    pub(crate) fn texts(&self, locale: Locale) -> Arc<Texts> {
        Arc::clone(self.texts.get(locale.0).unwrap_or(&self.default))
    }
}

/// Returns the tags of an `Accept-Language` header in the order of preference.
fn by_preference(accepted: &str) -> Vec<&str> {
    let weighed = accepted.split(',').map(|item| {
        let (tag, weight) = item.split_once(';').unwrap_or((item, ""));
        let weight = weight.trim().strip_prefix("q=").and_then(|q| q.parse::<f32>().ok()).unwrap_or(1.0);
        (tag.trim(), weight)
    });
    let mut tags: Vec<_> = weighed.filter(|(tag, weight)| !tag.is_empty() && *weight > 0.0).collect();
    tags.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    tags.into_iter().map(|(tag, _)| tag).collect()
}

/// The longest address to which [`choose`] redirects, in bytes. A longer address is ignored.
const LONGEST_ADDRESS: usize = 500;

/// Stores the chosen language in a cookie and redirects back to the same page.
pub(crate) async fn choose(State(site): State<Site>, headers: HeaderMap, fields: Fields) -> Result<Response, WebError> {
    let locale = site.languages().known(fields.must("language")?).ok_or(WebError::Malformed("language"))?;
    let cookie = locale.cookie(&site).map(|cookie| (header::SET_COOKIE, cookie));
    let back = match fields.one("back")? {
        Some(back) => within(&site, back),
        None => came_from(&headers).and_then(|path| within(&site, &path)),
    };
    Ok((AppendHeaders(cookie), Redirect::to(&back.unwrap_or_else(|| site.path("/")))).into_response())
}

/// Returns the path and the query of the page that sent this request, without its host.
fn came_from(headers: &HeaderMap) -> Option<String> {
    let referer: Uri = headers.get(header::REFERER)?.to_str().ok()?.parse().ok()?;
    Some(referer.path_and_query()?.as_str().to_owned())
}

/// Returns the address if it belongs to this server, otherwise `None`. This check prevents redirects to other sites.
fn within(site: &Site, address: &str) -> Option<String> {
    let below = address.strip_prefix(site.base())?;
    // Browsers treat a backslash as a slash and ignore control characters, so an address with such characters could
    // lead to another site.
    let plain = address.chars().all(|c| c.is_ascii_graphic() && c != '\\');
    let local = below.starts_with('/') && !address.starts_with("//");
    (plain && local && address.len() <= LONGEST_ADDRESS).then(|| page_of(address))
}

/// Returns the address of the page that belongs to a form's address. A redirect needs the page, because a form's
/// address does not answer GET requests.
fn page_of(address: &str) -> String {
    address.strip_suffix("/move").unwrap_or(address).to_owned()
}

/// Renders one button for each language, labelled with the language's own name. After the choice the visitor is
/// redirected to `back`, or to the same page.
pub(crate) fn choices(shell: &Shell<'_>, back: Option<&str>) -> Markup {
    let current = shell.words.texts.locale();
    html! {
        form.languages method="post" action=(shell.url("/language")) {
            @if let Some(back) = back { input type="hidden" name="back" value=(back); }
            fieldset {
                legend { (shell.text("language-menu")) }
                @for locale in LOCALES {
                    button name="language" value=(locale) lang=(locale) aria-current=[(current == *locale).then_some("true")] {
                        bdi translate="no" { (own_name(locale)) }
                    }
                }
            }
        }
    }
}

/// Renders the choice of a language as a menu, whose button shows the present language.
pub(crate) fn menu(shell: &Shell<'_>) -> Markup {
    let current = shell.words.texts.locale();
    html! {
        details.menu.language-menu.push {
            summary {
                (icons::globe())
                span { span.out-of-sight { (shell.text("language-menu")) (shell.text("colon")) } (own_name(&current)) }
            }
            div.menu-list { (choices(shell, None)) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_wanted_comes_first() {
        assert_eq!(by_preference("de;q=0.3, en-GB , fr;q=0.9,tlh;q=0"), ["en-GB", "fr", "de"]);
        assert_eq!(by_preference(""), Vec::<&str>::new());
        assert_eq!(by_preference(";;,q=é;"), ["q=é"]);
    }

    #[test]
    fn paper_is_that_of_the_readers_region() {
        for (accepted, usual) in [
            ("en-US,en;q=0.5", "letter"),
            ("fr;q=0.5,fr-CA", "letter"),
            ("es-MX,es;q=0.9,en-GB;q=0.8", "letter"),
            ("en-GB,en-US;q=0.9", "a4"),
            ("de,en-US;q=0.7,en;q=0.3", "a4"),
            ("ar-EG", "a4"),
            ("en", "a4"),
            ("", "a4"),
            ("*", "a4"),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static(accepted));
            assert_eq!(papers(&headers)[0], usual, "{accepted}");
        }
        assert_eq!(papers(&HeaderMap::new())[0], "a4");
    }

    #[test]
    fn what_was_chosen_counts_before_what_the_browser_asks_for() {
        let languages = Languages::load();
        for (cookie, expected) in [
            ("humbug_language=ar", "ar"),
            ("other=1; humbug_language=ar", "ar"),
            ("humbug_language=tlh", "fr"),
            ("humbug_language=", "fr"),
            ("humbug_language", "fr"),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static("fr-CA,de;q=0.5"));
            headers.insert(header::COOKIE, cookie.parse().unwrap());
            assert_eq!(languages.negotiate(&headers).tag(), expected, "{cookie}");
        }
    }

    #[test]
    fn whoever_asks_for_nothing_known_gets_english() {
        let languages = Languages::load();
        for accepted in ["", "tlh", "*", "\u{1f600}", "en-US,en;q=0.5", "-,-;q=x"] {
            let mut headers = HeaderMap::new();
            if let Ok(value) = accepted.parse() {
                headers.insert(header::ACCEPT_LANGUAGE, value);
            }
            assert_eq!(languages.negotiate(&headers).tag(), "en", "{accepted:?}");
        }
    }
}
