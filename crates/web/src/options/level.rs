//! How well the bots play against a person: asked before a game, and remembered on the device.

use std::convert::Infallible;

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderValue, header, request::Parts},
    response::Response,
};
use maud::{Markup, html};
use rooms::FRIENDLY_BOT;
use time::Duration;

use crate::{
    error::WebError,
    http::{body::Fields, cookies},
    shell::{Shell, faces},
    site::Site,
};

/// The cookie with the level that was chosen last on this device.
const COOKIE: &str = "humbug_level";

/// The lifetime of the cookie.
const MAX_AGE: Duration = Duration::days(365);

/// The field of forms.
const FIELD: &str = "level";

/// The levels that people are asked for, the friendliest first.
const ASKED: [&str; 3] = ["child", "club", "expert"];

/// A level of bots: the key of one of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Level(&'static str);

impl Default for Level {
    fn default() -> Self {
        Self(FRIENDLY_BOT)
    }
}

impl Level {
    fn from_key(key: &str) -> Option<Self> {
        ASKED.iter().find(|level| **level == key).map(|level| Self(level))
    }

    /// The bots' key.
    pub(crate) const fn bot(self) -> &'static str {
        self.0
    }

    /// The level that was chosen last on this device; the friendliest if none was. An unknown one counts as none.
    fn remembered(headers: &HeaderMap) -> Self {
        cookies::values(headers, COOKIE).next().and_then(Self::from_key).unwrap_or_default()
    }

    /// The level of a form; `None` if the form does not ask for it.
    ///
    /// # Errors
    /// An unknown level, or two of them.
    pub(crate) fn posted(fields: &Fields) -> Result<Option<Self>, WebError> {
        let posted = fields.one(FIELD)?;
        posted.map(|key| Self::from_key(key).ok_or(WebError::Malformed(FIELD))).transpose()
    }

    /// The same response, which also makes the device remember this level.
    pub(crate) fn kept(self, site: &Site, mut response: Response) -> Response {
        if let Some(cookie) = self.cookie(site) {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
        response
    }

    fn cookie(self, site: &Site) -> Option<HeaderValue> {
        cookies::keep(site, COOKIE, self.0, site.path("/"), MAX_AGE)
    }
}

/// The level that was chosen last on the reader's device.
impl<S: Send + Sync> FromRequestParts<S> for Level {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::remembered(&parts.headers))
    }
}

/// Asks how well the bots play, as a part of a form: each level has a face, a name, and a sentence that stands below
/// while the level is selected.
pub(crate) fn choice(shell: &Shell<'_>, now: Level) -> Markup {
    html! {
        fieldset.levels {
            legend.label { (shell.text("level-title")) }
            div.pills {
                @for level in ASKED {
                    label.pill.level {
                        input type="radio" name=(FIELD) value=(level) checked[level == now.bot()];
                        span { (faces::level_head(level)) (shell.text(&format!("bot-{level}"))) }
                    }
                }
            }
            // The style sheet shows the one of the selected level.
            @for level in ASKED { p.small.soft.is-level data-level=(level) { (shell.text(&format!("level-{level}"))) } }
        }
    }
}
