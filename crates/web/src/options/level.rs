//! The level of the bots. A form asks for the level before a game, and a cookie stores the level on the device. After
//! several wins the result page suggests the next level.

use std::convert::Infallible;

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderValue, header, request::Parts},
    response::Response,
};
use game::Seat;
use host::{Phase, Snapshot};
use maud::{Markup, html};
use rooms::{FRIENDLY_BOT, LEVELS, Length, Room};
use time::Duration;

use crate::{
    error::WebError,
    http::{body::Fields, cookies},
    shell::{Shell, faces},
    site::Site,
};

/// The name of the cookie with the level that a visitor chose last on this device.
const COOKIE: &str = "humbug_level";

/// How long the browser stores the cookies of this module.
const MAX_AGE: Duration = Duration::days(365);

/// The name of the form field with the level.
const FIELD: &str = "level";

/// Returns the keys of the levels that forms offer, from the friendliest to the strongest.
fn asked() -> impl Iterator<Item = &'static str> {
    LEVELS.into_iter().rev()
}

/// The level of the bots, by the key of the bot that plays at this level.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Level(&'static str);

impl Default for Level {
    fn default() -> Self {
        Self(FRIENDLY_BOT)
    }
}

impl Level {
    fn from_key(key: &str) -> Option<Self> {
        asked().find(|level| *level == key).map(Self)
    }

    /// Returns the next stronger level; `None` if this is the strongest level.
    fn next(self) -> Option<Self> {
        asked().skip_while(|level| *level != self.0).nth(1).map(Self)
    }

    /// Returns the key of the bot that plays at this level.
    pub(crate) const fn bot(self) -> &'static str {
        self.0
    }

    /// Returns the level in the cookie. Without a valid cookie, returns the friendliest level.
    fn remembered(headers: &HeaderMap) -> Self {
        cookies::values(headers, COOKIE).next().and_then(Self::from_key).unwrap_or_default()
    }

    /// Parses the level in a form; `None` if the form has no such field.
    ///
    /// # Errors
    /// [`WebError::Malformed`] for an unknown level, or if the form has the field twice.
    pub(crate) fn posted(fields: &Fields) -> Result<Option<Self>, WebError> {
        let posted = fields.one(FIELD)?;
        posted.map(|key| Self::from_key(key).ok_or(WebError::Malformed(FIELD))).transpose()
    }

    /// Adds the cookie with this level to a response.
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

/// Extracts the level from the visitor's cookie. Without a valid cookie, the friendliest level is used.
impl<S: Send + Sync> FromRequestParts<S> for Level {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::remembered(&parts.headers))
    }
}

/// Renders the form field for the level. Each level has a face, a name and a sentence. The page shows the sentence of
/// the selected level below.
pub(crate) fn choice(shell: &Shell<'_>, now: Level) -> Markup {
    html! {
        fieldset.levels {
            legend.label { (shell.text("level-title")) }
            div.pills {
                @for level in asked() {
                    label.pill.level {
                        input type="radio" name=(FIELD) value=(level) checked[level == now.bot()];
                        span { (faces::level_head(level)) (shell.text(&format!("bot-{level}"))) }
                    }
                }
            }
            // The style sheet shows only the sentence of the selected level.
            @for level in asked() { p.small.soft.is-level data-level=(level) { (shell.text(&format!("level-{level}"))) } }
        }
    }
}

/// The name of the cookie with the results of the last games on this device.
const RESULTS: &str = "humbug_results";

/// The suggestion of a higher level depends on the last `LAST` games, of which `WON` must be won.
const LAST: usize = 3;
const WON: usize = 2;

/// The results of the last games on this device in which one person played alone against bots of one level.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Results {
    level: Level,
    /// Whether each game was won, the oldest first; at most [`LAST`] values.
    won: Vec<bool>,
    /// The game that was added last, so that no game is added twice: the table's id and the number of the game at that
    /// table.
    last: String,
}

/// The separator between the parts of the cookie with the results.
const BETWEEN: char = '-';

impl Results {
    /// Parses the cookie with the results; `None` if its text is malformed.
    fn read(text: &str) -> Option<Self> {
        let mut parts = text.splitn(3, BETWEEN);
        let (level, won, last) = (Level::from_key(parts.next()?)?, parts.next()?, parts.next()?);
        let won = won.chars().map(|letter| (letter == '1' || letter == '0').then_some(letter == '1'));
        let won = won.collect::<Option<Vec<_>>>().filter(|won| won.len() <= LAST)?;
        Some(Self { level, won, last: last.to_owned() })
    }

    fn written(&self) -> String {
        let won: String = self.won.iter().map(|won| if *won { '1' } else { '0' }).collect();
        format!("{}{BETWEEN}{won}{BETWEEN}{}", self.level.bot(), self.last)
    }

    /// Adds a game to the results. The same game is added only once. A game at another level clears the earlier
    /// results.
    fn after(before: Option<Self>, level: Level, game: String, won: bool) -> Self {
        let before = before.filter(|before| before.level == level);
        if let Some(same) = before.as_ref().filter(|before| before.last == game) {
            return same.clone();
        }
        let mut all: Vec<bool> = before.map(|before| before.won).unwrap_or_default();
        all.push(won);
        let won = all.split_off(all.len().saturating_sub(LAST));
        Self { level, won, last: game }
    }

    /// Returns the next level if the person won at least [`WON`] of the last games.
    fn suggestion(&self) -> Option<Level> {
        let won = self.won.iter().filter(|won| **won).count();
        self.level.next().filter(|_| won >= WON)
    }
}

/// A suggestion to play against stronger bots. Only the visitor sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Suggestion {
    level: Level,
    opponents: usize,
}

/// Returns the level and the number of the bots, if this person plays alone against bots that all have the same level.
/// `None` if forms do not offer this level.
fn opponents(snapshot: &Snapshot, you: Seat) -> Option<(Level, usize)> {
    let chairs = snapshot.seated();
    let (people, bots): (Vec<_>, Vec<_>) = chairs.iter().partition(|chair| chair.person);
    let level = Level::from_key(bots.first()?.bot.as_deref()?)?;
    let alone = matches!(people.as_slice(), [own] if own.seat == you && !own.is_handed());
    let alike = bots.iter().all(|chair| chair.bot.as_deref() == Some(level.bot()));
    (alone && alike).then_some((level, bots.len()))
}

/// Returns what the result page adds after a finished game: a suggestion, and the cookie with the new results. `None`
/// at a table for children, where an adult chooses the bots, and at the table of a class.
pub(crate) fn after_game(
    site: &Site,
    headers: &HeaderMap,
    snapshot: &Snapshot,
    you: Option<Seat>,
) -> Option<(Option<Suggestion>, Option<HeaderValue>)> {
    let (you, settings) = (you?, snapshot.settings());
    if settings.child || settings.led || snapshot.phase() != Phase::Finished {
        return None;
    }
    let (level, opponents) = opponents(snapshot, you)?;
    let won = snapshot.outcome()?.winners().contains(you);
    let before = cookies::values(headers, RESULTS).next().and_then(Results::read);
    let game = format!("{}{BETWEEN}{}", snapshot.table(), snapshot.games());
    let after = Results::after(before.clone(), level, game, won);
    let cookie = (before.as_ref() != Some(&after)).then(|| after.written());
    let cookie = cookie.and_then(|value| cookies::keep(site, RESULTS, &value, site.path("/"), MAX_AGE));
    let suggestion = after.suggestion().map(|level| Suggestion { level, opponents });
    Some((suggestion, cookie))
}

impl Suggestion {
    /// Renders the suggestion: a sentence, and a button that starts the same game against the stronger bots.
    pub(crate) fn render(self, shell: &Shell<'_>, room: &dyn Room, length: Option<Length>) -> Markup {
        let level = self.level.bot();
        html! {
            form #next-level.next-level method="post" action=(shell.url(&format!("/play/{}", room.key()))) {
                input type="hidden" name=(FIELD) value=(level);
                input type="hidden" name="opponents" value=(self.opponents);
                @if let Some(length) = length { input type="hidden" name="length" value=(length.key()); }
                p.soft { (shell.text(&format!("level-up-{level}"))) }
                button.button.quiet { (faces::level_head(level)) (shell.text(&format!("level-up-{level}-do"))) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(games: &[(&str, bool)]) -> Results {
        let level = |key: &str| Level::from_key(key).unwrap();
        let played = games.iter().enumerate();
        let all = played.fold(None, |before, (number, (key, won))| {
            let after = Results::after(before, level(key), format!("0123456789abc-{number}"), *won);
            assert_eq!(Results::read(&after.written()), Some(after.clone()));
            Some(after)
        });
        all.unwrap()
    }

    #[test]
    fn two_of_the_last_three_games_lead_to_the_next_level() {
        let suggested = |games: &[(&str, bool)]| after(games).suggestion().map(Level::bot);
        assert_eq!(suggested(&[("child", true)]), None);
        assert_eq!(suggested(&[("child", true), ("child", true)]), Some("club"));
        assert_eq!(suggested(&[("child", true), ("child", false), ("child", true)]), Some("club"));
        assert_eq!(suggested(&[("child", true), ("child", true), ("child", false), ("child", false)]), None);
        assert_eq!(suggested(&[("child", true), ("club", true)]), None, "only games against the same level count");
        assert_eq!(suggested(&[("club", true), ("club", true)]), Some("expert"));
        assert_eq!(suggested(&[("expert", true), ("expert", true)]), None, "there is no better one");
    }

    #[test]
    fn a_game_counts_once_and_a_broken_cookie_counts_nothing() {
        let child = Level::default();
        let first = Results::after(None, child, "t-1".to_owned(), true);
        assert_eq!(Results::after(Some(first.clone()), child, "t-1".to_owned(), true), first);
        for broken in ["", "child", "child-1", "sly-1-t-1", "child-2-t-1", "child-1111-t-1"] {
            assert_eq!(Results::read(broken), None, "{broken}");
        }
    }
}
