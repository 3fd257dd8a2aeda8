//! Shows the result of a claim and the end of the game on the stage.

use game::Message;
use maud::{Markup, html};

use super::{
    super::rules::{Check, PlayCard, View},
    Memory, centre,
    faces::{self, Ear},
    icons,
};
use room::kit::page::{Cost, Ending, Look, Moment, Page, Row, Words, back};

/// Renders the stage, which shows the last result: of a checked claim or of the game.
pub(super) fn region(eyes: Memory<'_>, page: &Page<'_>) -> Markup {
    let view = eyes.view;
    let moment = match view.last.filter(|last| view.outcome.is_none() || is_last_card(view, last)) {
        Some(check) => Some(checked(view, &check, page.words)),
        None if view.outcome.is_some() => Some(rid_of_all(view, page.words)),
        None => None,
    };
    Moment::region(moment.as_ref(), page, view.seats)
}

/// Checks whether the game ended because of this check of a last card.
fn is_last_card(view: &View, check: &Check) -> bool {
    check.accuser.is_none() && check.turn == view.turns
}

fn ending(view: &View) -> Option<Ending> {
    view.outcome.as_ref().map(|outcome| Ending::of(&outcome.ranks, view.me))
}

/// Returns the stage content (moment) for a back that was checked after a call, or because it was a last card.
fn checked(view: &View, check: &Check, words: &Words<'_>) -> Moment {
    let call = match check.accuser {
        Some(accuser) => (accuser, "bluffer-page-do-call"),
        None => (check.by, "bluffer-page-stage-last"),
    };
    // The card that changes its owner: a caught bluffer takes a card from the accuser, and a wrong accuser gets a card.
    let cost = check.accuser.map(|accuser| {
        let (from, to) = if check.honest { (check.by, accuser) } else { (accuser, check.by) };
        Cost { from: Some(from), to: Some(to), what: back("", None) }
    });
    let turned = faces::card(check.back, Ear::Plain, Look { class: "turned-up", ..Look::default() });
    Moment {
        call: Some(call),
        about: Some(check.by),
        claim: html! { (icons::bubble(check.wanted)) },
        rows: vec![Row { open: faces::card(check.front, Ear::Plain, Look::default()), turned, ..Row::default() }],
        stamp: Some((centre::stamped(check), !check.honest)),
        costs: cost.into_iter().collect(),
        said: html! { p { (words.say(&centre::said_of(check))) } },
        ending: ending(view),
        stays: false,
    }
}

/// Returns the stage content (moment) for a game that ended without a check. The stage shows how the last played card
/// turned over.
fn rid_of_all(view: &View, words: &Words<'_>) -> Moment {
    let last =
        view.places.iter().filter(|(_, place)| **place > 0).max_by_key(|(_, place)| **place).map(|(seat, _)| seat);
    let card = |card: &PlayCard| faces::card(card.up(), Ear::Plain, Look::default());
    let said = |who| html! { p { (words.say(&Message::new("bluffer-page-stage-rid").with("who", who))) } };
    Moment {
        call: last.map(|seat| (seat, "bluffer-page-stage-last")),
        rows: view.play.last().map(|last| Row { turned: card(last), ..Row::default() }).into_iter().collect(),
        said: last.map(said).unwrap_or_default(),
        ending: ending(view),
        ..Moment::default()
    }
}
