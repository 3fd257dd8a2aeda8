//! Shows the last showdown and the end of the game on the stage.

use game::{Message, Seat};
use maud::{Markup, html};

use super::{
    super::rules::{Class, Kind, Last, Play, View},
    centre, hand,
};
use room::kit::page::{Cost, Ending, Moment, Page, Row, Words, back};

/// Renders the stage for the last showdown. At the end of the game the stage also appears without a showdown: after an
/// unchallenged lead, or after a draw. Everybody saw the showdown before that draw already.
pub(super) fn region(view: &View, page: &Page<'_>) -> Markup {
    let ending = view.outcome.as_ref().map(|outcome| Ending::of(&outcome.ranks, view.me));
    let ended_by_draw = ending.is_some() && view.drawn.is_some();
    let contested = |last: &&Last| !ended_by_draw && last.plays.iter().count() > 1;
    let moment = match (view.last.as_ref().filter(contested), ending) {
        (Some(last), ending) => Some(Moment { ending, ..showdown(last, page.words) }),
        (None, Some(ending)) => Some(unchallenged(view, ending, page.words)),
        (None, None) => None,
    };
    Moment::region(moment.as_ref(), page, view.seats)
}

/// Returns the stage content (moment) of a showdown: the lead, and the cards of all challengers.
fn showdown(last: &Last, words: &Words<'_>) -> Moment {
    let challengers = last.plays.iter().filter(|play| play.seat != last.leader);
    let costs = last.plays.iter().map(|play| play.seat).filter(|seat| *seat != last.winner);
    let caught = last.winner != last.leader;
    Moment {
        call: challengers.map(|play| play.seat).next().map(|seat| (seat, "sneak-page-stage-call")),
        about: Some(last.leader),
        rows: last.plays.iter().map(|play| row(last, play, words)).collect(),
        stamp: Some((if caught { "sneak-page-stamp-beaten" } else { "sneak-page-stamp-holds" }, caught)),
        costs: costs.map(|seat| cost(seat, last.winner)).collect(),
        said: html! { p { (words.say(&centre::said_of_last(last))) } },
        ..Moment::default()
    }
}

fn cost(from: Seat, to: Seat) -> Cost {
    Cost { from: Some(from), to: Some(to), what: html! { (back("", None)) } }
}

fn row(last: &Last, play: &Play, words: &Words<'_>) -> Row {
    let cards = hand::copies(words, &play.cards, "");
    // The leader's cards of a flaunt were face up from the beginning, so only the other cards turn over.
    let (open, turned) = match last.kind == Kind::Flaunt && play.seat == last.leader {
        true => (cards, Markup::default()),
        false => (Markup::default(), cards),
    };
    let note = html! { @if play.class != Class::Single { (words.text(centre::class_key(play.class))) } };
    Row { who: Some(play.seat), open, turned, note, won: play.seat == last.winner, ..Row::default() }
}

/// Returns the stage content (moment) for a game that ended with an unchallenged lead or with a draw. Cards that were
/// led face down stay face down.
fn unchallenged(view: &View, ending: Ending, words: &Words<'_>) -> Moment {
    let last = view.last.as_ref().filter(|_| view.drawn.is_none());
    let said = last.map_or_else(|| Message::new("sneak-page-status-over"), centre::said_of_last);
    Moment { said: html! { p { (words.say(&said)) } }, ending: Some(ending), ..Moment::default() }
}
