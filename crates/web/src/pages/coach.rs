//! Where could I have bluffed? What an expert makes of a finished game, beside each of its moments.

use game::{BySeat, Message};
use host::{Advised, Coaching, Cost, Decision, Remark, Tally};
use maud::{Markup, html};

use super::Shell;

/// How many moves of an expert are listed at most.
const LISTED: usize = 4;

/// What an expert says of a moment of a finished game. Everybody who looks back at it sees the same.
#[derive(Clone, Copy, Debug)]
pub enum Coach<'a> {
    /// There is none: a table for children, where nobody grown up allowed it.
    Nobody,
    /// It was not asked.
    Silent,
    /// It was asked, and something went wrong.
    Failed,
    /// What it makes of the game, and what the decision that led here cost.
    Speaks(&'a Coaching, Option<Cost>),
}

impl Coach<'_> {
    /// Whether it was asked.
    pub(super) const fn is_asked(self) -> bool {
        matches!(self, Self::Failed | Self::Speaks(..))
    }
}

/// The part of the page in which it speaks, or can be asked to.
pub(super) fn section(shell: &Shell<'_>, coach: Coach<'_>, step: usize, people: &BySeat<bool>, switch: &str) -> Markup {
    let (said, button) = match coach {
        Coach::Nobody => return html! { section #coach hidden {} },
        Coach::Silent => (html! {}, "coach-ask"),
        Coach::Failed => (html! { p { (shell.text("coach-failed")) } }, "coach-hide"),
        Coach::Speaks(coaching, cost) => (told(shell, coaching, cost, step, people), "coach-hide"),
    };
    html! {
        section #coach.panel.coach aria-labelledby="coach-title" {
            h2 #coach-title { (shell.text("coach-title")) }
            (said)
            p { a #coach-switch.button.quiet href=(switch) data-step { (shell.text(button)) } }
        }
    }
}

/// What it says of the moment, and of the whole game.
fn told(shell: &Shell<'_>, coaching: &Coaching, cost: Option<Cost>, step: usize, people: &BySeat<bool>) -> Markup {
    html! {
        @match coaching.at(step) {
            Some(decision) => { (said(shell, decision, cost)) }
            None => p.soft { (shell.text("coach-nothing")) },
        }
        (tallies(shell, coaching, people))
        p.small.soft { (shell.text("coach-how")) }
    }
}

/// What it says of one decision.
fn said(shell: &Shell<'_>, decision: &Decision, cost: Option<Cost>) -> Markup {
    let is_done = |advised: &Advised| advised.play == decision.done.play;
    let mut listed: Vec<_> = decision.advice.iter().take(LISTED).collect();
    if !listed.iter().any(|advised| is_done(advised)) {
        listed.truncate(LISTED - 1);
        listed.push(&decision.done);
    }
    html! {
        p { (shell.say(&Message::new("coach-lead").with("who", decision.seat))) }
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
        @if let Some(cost) = cost { p { (spoken(shell, cost)) } }
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

/// What it cost, as far as the difference is larger than its uncertainty.
fn spoken(shell: &Shell<'_>, cost: Cost) -> String {
    if cost.mean.abs() <= cost.within || percent(cost.mean) == 0 {
        return shell.say(&Message::new("coach-cost-none").with("within", percent(cost.within).max(1)));
    }
    let key = if cost.mean > 0.0 { "coach-cost" } else { "coach-gain" };
    let (games, within) = (percent(cost.mean.abs()), percent(cost.within).max(1));
    shell.say(&Message::new(key).with("games", games).with("within", within))
}

/// What each person made of the chances to bluff and to call.
fn tallies(shell: &Shell<'_>, coaching: &Coaching, people: &BySeat<bool>) -> Markup {
    let line = |key: &'static str, tally: Tally| {
        let message = Message::new(key).with("taken", tally.taken as i64).with("chances", tally.chances as i64);
        shell.say(&message.with("expert", tally.expert.round() as i64))
    };
    html! {
        dl.coach-tallies {
            @for (seat, _) in people.iter().filter(|(_, person)| **person) {
                @let (bluffs, calls) = coaching.tallies(seat);
                dt { bdi translate="no" { (shell.words.name(seat)) } }
                dd {
                    @for (key, tally) in [("coach-bluffs", bluffs), ("coach-calls", calls)] {
                        @if tally.chances > 0 { span { (line(key, tally)) } }
                    }
                    @if bluffs.chances + calls.chances == 0 { span { (shell.text("coach-no-chance")) } }
                }
            }
        }
    }
}
