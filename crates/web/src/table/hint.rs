//! Hints: the button to request an expert bot's advice, and the bot's answer in words. A person gets hints when playing
//! alone against bots, or in a tutorial.

use axum::{
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use game::Message;
use host::{Advice, Advised, Course};
use maud::{Markup, html};
use rooms::Manner;

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

/// Another move is worth a sentence if an expert makes it at least with this probability.
const OTHERWISE: f64 = 0.1;

/// Returns a hint in words: what to do, and how often an expert does it. An expert who mixes has a second sentence. If
/// the player can bluff and neither sentence is about a bluff, the last sentence says how often an expert bluffs.
pub(crate) fn hint_sentence(shell: &Shell<'_>, advice: &Advice) -> String {
    let [first, rest @ ..] = advice.courses.as_slice() else { return String::new() };
    let mut told = vec![what_to_do(shell, first)];
    // Another kind of move comes first, because it is the greater difference. Otherwise other cards are named.
    let other = rest.first().filter(|course| course.odds >= OTHERWISE);
    let other_cards = || first.usual.get(1).filter(|advised| advised.odds >= OTHERWISE);
    let otherwise = other.and_then(|course| course.usual.first()).or_else(other_cards);
    // Two cards of one kind have the same sentence in some games.
    let is_new = |advised: &&Advised| first.usual.first().is_none_or(|usual| usual.claim != advised.claim);
    told.extend(otherwise.filter(is_new).map(|advised| with_move(shell, "hint-otherwise", advised, None)));
    let is_named = first.kind == Manner::Lie || other.is_some_and(|course| course.kind == Manner::Lie);
    told.extend(advice.bluff.filter(|_| !is_named).map(|odds| chance(shell, "hint-bluff", odds)));
    told.join(" ")
}

/// Returns what an expert does most often: the move, and its frequency. A bluff, and a call with a choice of cards, has the
/// frequency of all bluffs or calls.
pub(crate) fn what_to_do(shell: &Shell<'_>, course: &Course) -> String {
    let Some(usual) = course.usual.first() else { return String::new() };
    let how = |key| with_move(shell, key, usual, None);
    let is_choice = course.usual.len() > 1;
    match course.kind {
        Manner::Lie => {
            let so = how(if is_choice { "hint-so" } else { "hint-only-so" });
            format!("{} {so}", chance(shell, "hint-bluff", course.odds))
        }
        Manner::Call if is_choice => format!("{} {}", chance(shell, "hint-call", course.odds), how("hint-so")),
        _ => match often(usual.odds) {
            times if times.starts_with("hint-") => with_move(shell, "hint-do", usual, Some(times)),
            "always" => how("hint-do-always"),
            "nearly" => how("hint-do-nearly"),
            // One of many similar moves.
            _ => how("hint-do-mostly"),
        },
    }
}

/// Returns a sentence with a move and a frequency. Of the move's text only the first sentence is used: it says what to
/// do, and the rest says what follows from it. The sentence ends with a full stop.
fn with_move(shell: &Shell<'_>, key: &str, advised: &Advised, times: Option<&str>) -> String {
    let (what, times) = (shell.say(&advised.claim), times.map(|times| shell.text(times)).unwrap_or_default());
    let what = first_sentence(&what).trim_end();
    let closes = |letter: char| letter.is_whitespace() || ['\u{2069}', '”', '»', '"'].contains(&letter);
    let is_ended = what.trim_end_matches(closes).ends_with(['.', '!', '?', '؟', '…']);
    let what = if is_ended { what.to_owned() } else { format!("{what}.") };
    shell.words.texts.filled(key, &[("what", &what), ("times", &times)])
}

/// Returns the first sentence of a text. A full stop within isolating marks belongs to a word of a deck.
fn first_sentence(text: &str) -> &str {
    let mut isolated = 0_usize;
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '\u{2068}' => isolated += 1,
            '\u{2069}' => isolated = isolated.saturating_sub(1),
            '.' if isolated == 0 && letters.peek().is_none_or(|(_, next)| next.is_whitespace()) => {
                return &text[..=at];
            }
            _ => {}
        }
    }
    text
}

/// Returns how often an expert bluffs or calls, as a sentence. Hints and the coach use the same sentences.
pub(crate) fn chance(shell: &Shell<'_>, key: &'static str, odds: f64) -> String {
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
    hint: &Advice,
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

    use super::*;
    use crate::shell::{in_words, texts::LOCALES};

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
            let mut told = BTreeSet::new();
            for (odds, _) in OFTEN.into_iter().chain([(0.03, ""), (0.97, "")]) {
                for key in ["hint-bluff", "hint-call"] {
                    let sentence = in_words(locale, |shell| chance(shell, key, odds));
                    let bad = ["hint", " .", "{", "}"].iter().any(|bad| sentence.contains(bad));
                    assert!(!bad && sentence.ends_with('.'), "{locale}: {sentence}");
                    told.insert(sentence);
                }
            }
            assert_eq!(told.len(), 2 * (OFTEN.len() + 2), "{locale}: {told:?}");
        }
    }

    fn course(kind: Manner, odds: &[f64], key: &'static str) -> Course {
        let move_of = |odds: &f64| Advised { play: String::new(), claim: Message::new(key), odds: *odds };
        Course { kind, odds: odds.iter().sum(), usual: odds.iter().take(2).map(move_of).collect() }
    }

    fn hint(courses: Vec<Course>) -> Advice {
        let often = |kind| courses.iter().find(|course| course.kind == kind).map(|course| course.odds);
        Advice { moves: Vec::new(), bluff: often(Manner::Lie), call: often(Manner::Call), courses }
    }

    #[test]
    fn a_hint_says_what_to_do_and_names_a_bluff_where_an_expert_bluffs() {
        let draw = |odds| course(Manner::Wait, &[odds], "sneak-claim-draw");
        let told = |courses| in_words("en", |shell| hint_sentence(shell, &hint(courses)));
        assert_eq!(told(vec![draw(1.0)]), "An expert always does this here: Draw the top card.");
        let many = course(Manner::Lie, &[0.21, 0.2, 0.19], "sneak-claim-announce");
        assert_eq!(
            told(vec![many, draw(0.4)]),
            "An expert bluffs here three times in five. Most often like this: Say that you challenge. The next most often: Draw the top card.",
            "several bluffs count together, although a draw is the most frequent single move"
        );
        let rare = course(Manner::Lie, &[0.03], "sneak-claim-announce");
        assert_eq!(
            told(vec![draw(0.75), course(Manner::Plain, &[0.22], "sneak-claim-decline"), rare]),
            "An expert does this three times in four: Draw the top card. The next most often: Let this lead pass. An expert hardly ever bluffs here."
        );
        let challenges = course(Manner::Call, &[0.5, 0.25], "sneak-claim-announce");
        assert_eq!(
            told(vec![challenges]),
            "An expert challenges here three times in four. Most often like this: Say that you challenge."
        );
        let only = |kind| told(vec![course(kind, &[0.75], "sneak-claim-announce")]);
        assert_eq!(only(Manner::Call), "An expert does this three times in four: Say that you challenge.");
        assert_eq!(only(Manner::Lie), "An expert bluffs here three times in four. Like this: Say that you challenge.");
        let cards = course(Manner::Plain, &[0.04, 0.04], "sneak-claim-decline");
        assert_eq!(told(vec![cards]), "What an expert does most often here: Let this lead pass.");
    }

    #[test]
    fn every_kind_of_move_is_named_in_every_language() {
        for locale in LOCALES {
            let draw = in_words(locale, |shell| shell.text("sneak-claim-draw"));
            for kind in [Manner::Plain, Manner::Truth, Manner::Lie, Manner::Call, Manner::Believe, Manner::Wait] {
                for odds in [0.04, 0.3, 0.5, 0.97, 1.0] {
                    let course = course(kind, &[odds], "sneak-claim-draw");
                    let told = in_words(locale, |shell| what_to_do(shell, &course));
                    let bad = ["hint", "{", "}", "  "].iter().any(|bad| told.contains(bad));
                    assert!(!bad && told.ends_with(first_sentence(&draw)), "{locale}: {told}");
                }
            }
        }
    }

    #[test]
    fn a_hint_ends_a_move_after_its_first_sentence() {
        let told = [
            ("Draw the top card. That is all.", "Draw the top card."),
            ("Throw \u{2068}Dr. No\u{2069} away. It is gone.", "Throw \u{2068}Dr. No\u{2069} away."),
            ("Throw 3.5 away", "Throw 3.5 away"),
            ("", ""),
        ];
        for (text, first) in told {
            assert_eq!(first_sentence(text), first);
        }
    }
}
