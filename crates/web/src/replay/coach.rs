//! The coach: an expert bot's advice about a finished game, shown next to each move of the game.

use game::{BySeat, Line, Message};
use host::{Advised, Cost, Decision, Highlight, Remark, Tally};
use maud::{Markup, html};
use rooms::{FeatKind, Manner, Truth};

use crate::{
    replay::{finished::Place, page::ReplayMoment},
    share,
    shell::{Shell, faces::Avatar, icons},
    table::hint,
};

/// The maximum number of moves that the advice lists for one decision.
const LISTED: usize = 4;

/// The expert's advice for one move of a finished game. All visitors of the replay see the same advice.
#[derive(Debug)]
pub(crate) enum Coach {
    /// The advice is not available, because the table is for children and no adult allowed it.
    Nobody,
    /// The advice is available, but the visitor did not request it.
    Silent,
    /// The visitor requested the advice, but it could not be computed.
    Failed,
    /// The advice.
    Speaks(Box<Spoken>),
}

/// What the coach says at one step.
#[derive(Debug)]
pub(crate) struct Spoken {
    /// The decision that led to this step, with the advice; `None` if no decision led there.
    pub(crate) decision: Option<Decision>,
    /// For each seat its chances to bluff and to call in the whole game.
    pub(crate) tallies: BySeat<(Tally, Tally)>,
    /// For each seat the moves of a person that cost most; `None` if the expert still compares moves.
    pub(crate) moments: Option<BySeat<Vec<Decision>>>,
}

impl Coach {
    /// Checks whether the visitor requested the advice.
    pub(crate) const fn is_asked(&self) -> bool {
        matches!(self, Self::Failed | Self::Speaks(..))
    }

    /// Checks whether a later request would get the same advice.
    pub(crate) fn is_final(&self) -> bool {
        match self {
            Self::Nobody | Self::Silent => true,
            Self::Failed => false,
            Self::Speaks(spoken) => spoken.moments.is_some(),
        }
    }
}

/// Returns the URL of a step and its place in the game, such as "Move 3 of 80".
type ToStep<'a> = &'a dyn Fn(usize) -> (String, Message);

/// Renders the section with the advice, or with the button that requests it.
pub(crate) fn section(
    shell: &Shell<'_>,
    room: &str,
    coach: &Coach,
    people: &BySeat<bool>,
    switch: &str,
    to: ToStep<'_>,
) -> Markup {
    let (said, button) = match coach {
        Coach::Nobody => return html! { section #coach hidden {} },
        Coach::Silent => (html! {}, "coach-ask"),
        Coach::Failed => (html! { p { (shell.text("coach-failed")) } }, "coach-hide"),
        Coach::Speaks(spoken) => (advice(shell, room, spoken, people, to), "coach-hide"),
    };
    html! {
        section #coach.panel.coach aria-labelledby="coach-title" {
            h2 #coach-title { (shell.text("coach-title")) }
            (said)
            p { a #coach-switch.button.quiet href=(switch) data-step { (shell.text(button)) } }
        }
    }
}

/// Renders the advice for this step, and for each person the moments of the whole game.
fn advice(shell: &Shell<'_>, room: &str, spoken: &Spoken, people: &BySeat<bool>, to: ToStep<'_>) -> Markup {
    html! {
        @match &spoken.decision {
            Some(decision) => { (said(shell, room, decision)) }
            None => p.soft { (shell.text("coach-nothing")) },
        }
        dl.coach-tallies {
            @for (seat, _) in people.iter().filter(|(_, person)| **person) {
                dt { bdi translate="no" { (shell.words.name(seat)) } }
                dd {
                    (tally(shell, spoken.tallies[seat]))
                    @match &spoken.moments {
                        Some(moments) => { (worst(shell, room, &moments[seat], to)) }
                        None => span.soft { (shell.text("coach-pending")) },
                    }
                }
            }
        }
        p.small.soft { (shell.text("coach-how")) }
    }
}

/// Renders the moments of a person, the costliest first, each with a link, the cost and the reason.
fn worst(shell: &Shell<'_>, room: &str, moments: &[Decision], to: ToStep<'_>) -> Markup {
    html! {
        @if moments.is_empty() {
            span { (shell.text("coach-no-moment")) }
        } @else {
            span { (shell.text("coach-moments")) }
            ol.coach-moments {
                @for decision in moments {
                    @let (address, place) = to(decision.step);
                    li {
                        a href=(address) data-step { (shell.say(&place)) }
                        @if let Some(cost) = decision.cost { span { (costs(shell, room, cost)) } }
                        @if let Some(best) = decision.advice.courses.first() {
                            span.coach-why { (hint::what_to_do(shell, best)) }
                        }
                    }
                }
            }
        }
    }
}

/// Renders the advice for one decision: the probability with which the expert plays each move, and the move that was
/// made. The favourite comes first.
pub(crate) fn said(shell: &Shell<'_>, room: &str, decision: &Decision) -> Markup {
    let favourite = decision.advice.favourite();
    let is_done = |advised: &Advised| advised.play == decision.done.play;
    let others = decision.advice.moves.iter().filter(|advised| advised.play != favourite.play);
    let mut listed: Vec<_> = std::iter::once(favourite).chain(others).take(LISTED).collect();
    if !listed.iter().any(|advised| is_done(advised)) {
        listed.truncate(LISTED - 1);
        listed.push(&decision.done);
    }
    html! {
        p { (shell.say(&Message::new("coach-lead").with("who", decision.seat))) }
        @if let Some(bluffs) = decision.advice.courses.first().filter(|course| course.kind == Manner::Lie) {
            p { (hint::chance(shell, "hint-bluff", bluffs.odds)) }
        }
        ul.coach-odds {
            @for advised in listed {
                li.is-done[is_done(advised)] {
                    span.coach-share { (share(shell, advised.odds)) }
                    svg.coach-bar viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" { rect width=(percent(advised.odds)) height="1" {} }
                    span.coach-what {
                        (shell.say(&advised.claim))
                        @if is_done(advised) { " " b.coach-done { (shell.text("coach-done")) } }
                    }
                }
            }
        }
        @if let Some(cost) = decision.cost { p { (costs(shell, room, cost)) } }
        @if let Some(remark) = decision.remark { p.coach-remark { b { (shell.text(key(remark))) } } }
    }
}

const fn key(remark: Remark) -> &'static str {
    match remark {
        Remark::BrilliantBluff => "coach-brilliant",
        Remark::GaveItAway => "coach-gave-away",
        Remark::MissedCall => "coach-missed",
    }
}

fn percent(odds: f64) -> i64 {
    (odds * 100.0).round() as i64
}

fn share(shell: &Shell<'_>, odds: f64) -> String {
    match percent(odds) {
        0 => shell.text(if odds > 0.0 { "coach-hardly" } else { "coach-never" }),
        percent => shell.say(&Message::new("coach-share").with("percent", percent)),
    }
}

/// Returns the cost of a decision as sentences: in wins, and in the game's points if a difference can be told. A room
/// can have its own text for its points, with the key `<room>-unit`.
fn costs(shell: &Shell<'_>, room: &str, cost: Cost) -> String {
    let (within, texts) = (cost.wins.within_a_hundred(), shell.words.texts);
    let wins = match cost.wins.in_a_hundred() {
        Some(wins) => {
            let message = Message::new(if wins > 0 { "coach-cost" } else { "coach-gain" }).with("count", wins.abs());
            shell.say(&message.with("within", within))
        }
        None => shell.say(&Message::new("coach-cost-none").with("within", cost.wins.at_most_in_a_hundred())),
    };
    // Where points are games, such as the rounds of a short game, they say nothing new.
    let Some(points) = cost.points.in_a_hundred().filter(|_| cost.points != cost.wins) else { return wins };
    let unit = texts.counted(&format!("{room}-unit"), points).unwrap_or_else(|| shell.text("coach-points"));
    let key = if (points > 0) == cost.many_win { "coach-fewer" } else { "coach-more" };
    let (count, within) = (points.abs().to_string(), cost.points.within_a_hundred().to_string());
    format!("{wins} {}", texts.filled(key, &[("unit", &unit), ("count", &count), ("within", &within)]))
}

/// Renders how often a person used the chances to bluff and to doubt a claim.
fn tally(shell: &Shell<'_>, (bluffs, calls): (Tally, Tally)) -> Markup {
    let line = |key: &'static str, tally: Tally| {
        shell.say(&Message::new(key).with("taken", tally.taken).with("chances", tally.chances))
    };
    html! {
        @for (key, tally) in [("coach-bluffs", bluffs), ("coach-calls", calls)] {
            @if tally.chances > 0 { span { (line(key, tally)) } }
        }
        @if bluffs.chances + calls.chances == 0 { span { (shell.text("coach-no-chance")) } }
    }
}

/// Returns a sentence with the number of false claims, and the number of these claims that were lies, which means that
/// the player knew the card. A second sentence gives the number of weak cards that passed, if there are any.
pub(crate) fn count(shell: &Shell<'_>, moments: &[ReplayMoment]) -> String {
    let claims = moments.iter().filter(|moment| moment.is_untrue()).count();
    let lies = moments.iter().filter(|moment| moment.truth == Some(Truth::Lie)).count();
    let weak = moments.iter().filter(|moment| moment.truth == Some(Truth::Weak)).count();
    let untrue = shell.say(&Message::new("replay-untrue-count").with("count", claims).with("lies", lies));
    let passed = || shell.say(&Message::new("replay-weak-count").with("count", weak));
    match (claims, weak) {
        (_, 0) => untrue,
        (0, _) => passed(),
        (_, _) => format!("{untrue} · {}", passed()),
    }
}

/// Renders the list of all bluffs of a finished game (false claims and weak cards that passed), each with a link to its
/// step in the replay. Without bluffs the result is empty.
pub(crate) fn claims(shell: &Shell<'_>, replay: &str, moments: &[ReplayMoment]) -> Markup {
    let claims: Vec<_> = moments.iter().enumerate().filter(|(_, moment)| moment.is_bluff()).collect();
    html! {
        @if !claims.is_empty() {
            section.panel.stack aria-labelledby="claims-title" {
                h2 #claims-title { (count(shell, moments)) }
                ol #claims.moment-list tabindex="0" aria-labelledby="claims-title" {
                    @for (index, moment) in claims {
                        li { a href=(format!("{replay}?at={}", moment.seq)) { (inside(shell, index, moment)) } }
                    }
                }
            }
        }
    }
}

/// Renders one step of a replay as an entry of a list: its number, its events, and whether its claim was true.
pub(crate) fn inside(shell: &Shell<'_>, index: usize, moment: &ReplayMoment) -> Markup {
    html! {
        span.replay-number { (index) }
        span.replay-what { (moment.sentences(shell).join(" ")) }
        @if let Some(truth) = moment.truth { (mark(shell, truth)) }
    }
}

/// Returns the text key of the sentence that explains this mark.
pub(crate) const fn explained(truth: Truth) -> &'static str {
    match truth {
        Truth::True => "replay-true-help",
        Truth::False => "replay-false-help",
        Truth::Lie => "replay-lie-help",
        Truth::Weak => "replay-weak-help",
    }
}

/// Renders the mark for the truth of a claim: an icon, a word and a colour.
pub(crate) fn mark(shell: &Shell<'_>, truth: Truth) -> Markup {
    let (class, text, icon) = match truth {
        Truth::True => ("replay-truth is-true", "replay-true", icons::tick()),
        Truth::False => ("replay-truth is-false", "replay-false", icons::cross()),
        Truth::Lie => ("replay-truth is-lie", "replay-lie", icons::mask()),
        Truth::Weak => ("replay-truth is-weak", "replay-weak", icons::feather()),
    };
    html! { span class=(class) { (icon) (shell.text(text)) } }
}

/// The highlights of a game, each with a link into the replay: the boldest bluff that passed, the best doubt that
/// caught a bluff, and the costliest doubt. Everybody may see this after the game.
pub(crate) struct Best<'a> {
    pub(crate) shell: &'a Shell<'a>,
    /// The URL of the replay page.
    pub(crate) replay: String,
    pub(crate) places: &'a [Place],
    pub(crate) moments: &'a [ReplayMoment],
    pub(crate) highlights: &'a [Highlight],
    /// The moment of which a picture can be shared, and the path of the page with the picture.
    pub(crate) share: Option<&'a (share::Moment, String)>,
    /// Whether children play. Then the titles of the highlights have kinder words for a mistake.
    pub(crate) kindly: bool,
}

impl Best<'_> {
    /// Renders all highlights; the result is empty if there are none.
    pub(crate) fn section(&self) -> Markup {
        html! {
            @if !self.highlights.is_empty() {
                section #best.panel.stack aria-labelledby="best-title" {
                    h2 #best-title { (self.shell.text("best-title")) }
                    ul.best { @for highlight in self.highlights { (self.one(highlight)) } }
                    @if let Some((moment, path)) = self.share {
                        p { a #share-moment.button.quiet href=(path) { (self.shell.text(moment.key())) } }
                    }
                }
            }
        }
    }

    /// Renders the best move of the visitor's own seat, even if the visitor lost the game. The result is empty if
    /// `highlight` is `None`.
    pub(crate) fn own(&self, highlight: Option<Highlight>) -> Markup {
        html! {
            @if let Some(highlight) = highlight {
                div #own-best {
                    h2 { (self.shell.text("best-own")) }
                    ul.best { (self.one(&highlight)) }
                }
            }
        }
    }

    fn one(&self, highlight: &Highlight) -> Markup {
        let (shell, seat) = (self.shell, highlight.feat.seat);
        let picture = self.places.iter().find(|place| place.seat == seat).and_then(|place| place.picture);
        let face = Avatar { seat: seat.index(), picture, name: &shell.words.names[seat] };
        html! {
            @if let Some(moment) = self.moments.get(highlight.step) {
                li {
                    a href=(format!("{}?at={}", self.replay, moment.seq)) {
                        (face.render(&shell.url("/pictures/")))
                        span.best-what {
                            span.best-kind { (shell.text(self.title(highlight.feat.kind))) }
                            bdi.who translate="no" { (shell.words.name(seat)) }
                            @if let Some(line) = sentence(highlight.feat.kind, &moment.lines) {
                                span.soft.small { (shell.say(&line.message)) }
                            }
                        }
                    }
                }
            }
        }
    }

    const fn title(&self, kind: FeatKind) -> &'static str {
        match (kind, self.kindly) {
            (FeatKind::Bluff, false) => "best-bluff",
            (FeatKind::Catch, false) => "best-catch",
            (FeatKind::Doubt, false) => "best-doubt",
            (FeatKind::Bluff, true) => "best-bluff-kind",
            (FeatKind::Catch, true) => "best-catch-kind",
            (FeatKind::Doubt, true) => "best-doubt-kind",
        }
    }
}

/// Returns the log line that describes a highlight: the first line of a bluff, or the line that revealed the card.
pub(crate) fn sentence(kind: FeatKind, lines: &[Line]) -> Option<&Line> {
    let came_out = |line: &&Line| rooms::verdicts([*line]) > 0 && !rooms::ends_round([*line]);
    match kind {
        FeatKind::Bluff => lines.first(),
        FeatKind::Catch | FeatKind::Doubt => lines.iter().rev().find(came_out).or(lines.first()),
    }
}

#[cfg(test)]
mod tests {
    use host::Estimate;

    use super::*;
    use crate::shell::{in_words, texts::LOCALES};

    const fn cost(wins: f64, points: f64, many_win: bool) -> Cost {
        Cost { wins: Estimate { mean: wins, within: 0.04 }, points: Estimate { mean: points, within: 0.04 }, many_win }
    }

    #[test]
    fn a_cost_counts_wins_and_the_points_of_the_game() {
        let told = |room, cost| in_words("en", |shell| costs(shell, room, cost));
        let lost = "Against the expert’s favourite that costs about 9 wins in 100 games, give or take 4.";
        assert_eq!(told("sneak", cost(0.09, 0.0, true)), lost);
        assert_eq!(
            told("sneak", cost(0.09, 1.4, true)),
            format!("{lost} Cards won in 100 games: about 140 fewer, give or take 4.")
        );
        assert_eq!(
            told("bluffer", cost(0.09, 0.5, false)),
            format!("{lost} Cards left in 100 games: about 50 more, give or take 4.")
        );
        let none = "In wins, no difference from the expert’s favourite can be told: it is within 5 in 100 games.";
        let without_unit = "elsewhere";
        assert_eq!(told(without_unit, cost(0.01, 0.0, true)), none);
        assert_eq!(
            told(without_unit, cost(-0.01, -0.5, true)),
            format!("{none} Points in 100 games: about 50 more, give or take 4.")
        );
        assert_eq!(told("learnatic", cost(0.09, 0.09, true)), lost, "a round of a game of one round is the game");
        let few = Cost { wins: Estimate { mean: -0.02, within: 0.012 }, ..cost(0.0, 0.0, true) };
        assert_eq!(
            told("sneak", few),
            "It does better than the expert’s favourite: about 2 wins more in 100 games, give or take 1."
        );
        for locale in LOCALES {
            for (wins, points) in [(0.5, 0.5), (-0.5, -0.5), (0.0, 0.5)] {
                let said = in_words(locale, |shell| costs(shell, "sneak", cost(wins, points, true)));
                assert!(!["coach-", "{", "sneak-"].iter().any(|bad| said.contains(bad)), "{locale}: {said}");
            }
        }
    }
}
