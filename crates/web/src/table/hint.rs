//! Hints: the button to request an expert bot's advice, and the bot's answer in words. A person gets hints when playing
//! alone against bots, or in a tutorial.

use axum::{
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use game::Message;
use host::Hint;
use maud::{Markup, html};

use crate::{
    aids::AidChoices,
    error::WebError,
    http::extract::{AtSeat, Scripted},
    language::Locale,
    live::PageFrame,
    reader::Perspective,
    scene::{Doors, Scene},
    shell::{LiveRegion, Shell, forms::Notice, icons},
    site::Site,
    table::around::Around,
};

/// The id of the region with the hint button.
const ID: &str = "hint";

/// Probabilities from 0 to 1, each with the key of the text that describes the probability. The two keys without
/// `hint-` are suffixes of the keys of whole sentences.
const OFTEN: [(f64, &str); 13] = [
    (0.0, "hardly"),
    (0.1, "hint-1-in-10"),
    (0.2, "hint-1-in-5"),
    (0.25, "hint-1-in-4"),
    (1.0 / 3.0, "hint-1-in-3"),
    (0.4, "hint-2-in-5"),
    (0.5, "hint-1-in-2"),
    (0.6, "hint-3-in-5"),
    (2.0 / 3.0, "hint-2-in-3"),
    (0.75, "hint-3-in-4"),
    (0.8, "hint-4-in-5"),
    (0.9, "hint-9-in-10"),
    (1.0, "nearly"),
];

/// A probability that differs from 0 or from 1 by less than this value is described as "never" or "always".
const NOTHING: f64 = 0.005;

/// Whether the visitor may request hints, and whether the visitor wants hints. Only this visitor sees it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Hints {
    /// Whether the table allows this visitor to request hints now.
    pub granted: bool,
    /// Whether the visitor switched hints on in the menu.
    pub offered: bool,
}

impl Hints {
    /// Renders the hint button in the bar above the table. If no hint is possible now, the element of the button is
    /// empty.
    pub(crate) fn button(self, around: &Around<'_>) -> Markup {
        let shell = &around.shell;
        let asks = self.granted && around.is_mine() && !around.settings.paused;
        html! {
            @if self.offered {
                div #(ID).hint {
                    @if asks { (ask_button(shell, &around.at("/hint"))) }
                }
            }
        }
    }

    /// Returns the region with the button; `None` if the visitor has switched hints off.
    pub(crate) fn region(self, around: &Around<'_>) -> Option<LiveRegion> {
        self.offered.then(|| LiveRegion::new(ID, self.button(around).into_string()))
    }
}

/// Renders a form with one button that requests a hint.
pub(crate) fn ask_button(shell: &Shell<'_>, action: &str) -> Markup {
    html! {
        form.hint-form method="post" action=(action) data-live="hint" {
            button #ask-hint.button.plain title=(shell.text("coach-ask")) { (icons::bulb()) span.label { (shell.text("hint-ask")) } }
        }
    }
}

/// Returns a hint in words. If the player can bluff or call a bluff, the text gives only probabilities and names no
/// move, so that the player decides.
pub(crate) fn hint_sentence(shell: &Shell<'_>, hint: &Hint) -> String {
    let chances = [("hint-bluff", hint.bluff), ("hint-call", hint.call)];
    let mut told: Vec<_> = chances.into_iter().filter_map(|(key, odds)| Some(chance(shell, key, odds?))).collect();
    if told.is_empty() {
        told.extend([shell.text("hint-usual"), shell.say(&hint.usual.claim)]);
    }
    told.join(" ")
}

fn chance(shell: &Shell<'_>, key: &'static str, odds: f64) -> String {
    match often(odds) {
        times if times.starts_with("hint-") => shell.say(&Message::new(key).with("times", Message::new(times))),
        // "Never" and "always" need whole sentences of their own, because they do not fit into the sentences with a
        // frequency.
        always => shell.text(&format!("{key}-{always}")),
    }
}

/// Returns the text key in [`OFTEN`] that is closest to a probability.
fn often(odds: f64) -> &'static str {
    let away = |(of, _): &(f64, &str)| (of - odds).abs();
    match odds {
        _ if odds < NOTHING => "never",
        _ if odds > 1.0 - NOTHING => "always",
        _ => OFTEN.iter().min_by(|one, other| away(one).total_cmp(&away(other))).map_or("never", |(_, key)| key),
    }
}

/// Handles the request for a hint. The page's script gets a live update with the hint; a browser without JavaScript
/// gets the whole page.
pub(crate) async fn ask(
    State(site): State<Site>,
    locale: Locale,
    reader: AtSeat,
    scripted: Scripted,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let table = &reader.at.0;
    let token = reader.exactly()?;
    let hint = match table.hint(token).await {
        Ok((_, hint)) => hint,
        Err(error) => return Err(reader.refuse(error).await),
    };
    let (seat, snapshot) = (table.seat_of(token).await?, table.look());
    let texts = site.languages().texts(locale);
    let perspective = Perspective::of(&snapshot, Some(seat));
    let aids = AidChoices::of(&headers);
    let scene = Scene::new(&site, &texts, &snapshot, perspective, &aids);
    Ok(scene.with_shell(|shell| answer(&shell, &hint, scripted, |notice| scene.page(&Doors::default(), Some(notice)))))
}

/// Builds the response with a hint: for the page's script a live update with the region `#notice`, otherwise a whole
/// page.
pub(crate) fn answer(
    shell: &Shell<'_>,
    hint: &Hint,
    scripted: Scripted,
    page: impl FnOnce(Notice<'_>) -> Markup,
) -> Response {
    let sentence = hint_sentence(shell, hint);
    let notice = Notice::advice(&sentence);
    if !scripted.0 {
        return page(notice).into_response();
    }
    let mut frame = PageFrame::default();
    let region = Notice::region(Some(notice), shell);
    frame.regions.insert(region.id, region.html);
    axum::Json(frame).into_response()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use game::BySeat;
    use rooms::Words;

    use super::*;
    use crate::shell::{HouseFacts, texts::LOCALES};

    #[test]
    fn how_often_is_told_as_people_say_it() {
        let told = [
            (0.0, "never"),
            (0.004, "never"),
            (0.03, "hardly"),
            (0.12, "hint-1-in-10"),
            (0.39, "hint-2-in-5"),
            (0.48, "hint-1-in-2"),
            (0.93, "hint-9-in-10"),
            (0.97, "nearly"),
            (1.0, "always"),
        ];
        for (odds, key) in told {
            assert_eq!(often(odds), key, "{odds}");
        }
    }

    #[test]
    fn every_language_says_it_in_whole_sentences() {
        for locale in LOCALES {
            let texts = crate::shell::texts::texts(locale);
            let words = Words { texts: &texts, names: &BySeat::new(0), you: None };
            let shell = Shell { words: &words, base: "", facts: HouseFacts::default() };
            let mut told = BTreeSet::new();
            for (odds, _) in OFTEN.into_iter().chain([(0.03, ""), (0.97, "")]) {
                for key in ["hint-bluff", "hint-call"] {
                    let sentence = chance(&shell, key, odds);
                    let bad = ["hint", " .", "{", "}"].iter().any(|bad| sentence.contains(bad));
                    assert!(!bad && sentence.ends_with('.'), "{locale}: {sentence}");
                    told.insert(sentence);
                }
            }
            assert_eq!(told.len(), 2 * (OFTEN.len() + 2), "{locale}: {told:?}");
        }
    }
}
