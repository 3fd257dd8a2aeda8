//! Shows on the stage the result of a set, the content of a chest, and the end of the game.

use game::{Message, Seat};
use maud::{Markup, PreEscaped, html};

use super::{
    super::rules::{Last, Stage, Token, View, colour_message},
    centre, drawings, route, sea,
};
use room::kit::page::{Cost, Ending, Look, Moment, Page, Row, Words};

/// Renders the stage, which shows the last result: of a set, a chest or the game.
pub(super) fn region(view: &View, page: &Page<'_>) -> Markup {
    let ending = view.outcome.as_ref().map(|outcome| Ending::of(&outcome.ranks, view.me));
    let capped = view.outcome.as_ref().is_some_and(|outcome| outcome.capped);
    let moment = match view.last.as_ref().filter(|_| !capped) {
        Some(last) => Some(Moment { ending, ..of_set(view, last, page.words) }),
        None => ending.map(|ending| idle(ending, page.words)),
    };
    Moment::region(moment.as_ref(), page, view.seats)
}

/// Whether an island's chest is opened on the stage after the last set.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Chest {
    /// No chest is opened: the ship has not reached an island, or its chest was already open.
    None,
    /// The chest was opened after the set, in a separate reveal. The token is its content.
    Turned(Token),
    /// Everybody already knew that the chest contains the treasure. It opens in the same reveal as the set.
    Known,
}

fn chest(view: &View, last: &Last) -> Chest {
    let [near, far] = view.islands;
    let ship = last.sails();
    let is_first = ship.others(view.seats).all(|other| view.ships[other] < near.square);
    match (view.stage, near.token) {
        (Stage::Token, _) => Chest::None,
        (Stage::Over, Token::Empty) if view.ships[ship] == far.square => Chest::Known,
        (_, token) if token != Token::FaceDown && view.ships[ship] == near.square && is_first => Chest::Turned(token),
        _ => Chest::None,
    }
}

fn of_set(view: &View, last: &Last, words: &Words<'_>) -> Moment {
    let chest = chest(view, last);
    let turned = matches!(chest, Chest::Turned(_));
    let set = |at: Markup, down: Markup| Row { open: at, turned: down, ..Row::default() };
    let (up, down) = (cards(last, true, words), cards(last, false, words));
    let rows = match chest {
        Chest::None => vec![set(up, down)],
        Chest::Turned(token) => vec![on_the_map(view, token, words)],
        Chest::Known => vec![set(up, down), on_the_map(view, Token::Treasure, words)],
    };
    let vote = if last.called { "pirate-page-stage-bluff" } else { "pirate-page-stage-honest" };
    let claim = Message::new("pirate-page-stage-claim").with("size", last.shown.len() + last.hidden.len());
    let colour = last.shown.first().map(|card| claim.with("colour", colour_message(card.colour())));
    let said = match chest {
        Chest::Turned(Token::Empty) => about("pirate-page-stage-empty", last.sails()),
        Chest::Turned(_) | Chest::Known => about("pirate-page-stage-treasure", last.sails()),
        Chest::None => centre::said_of_last(view, last),
    };
    Moment {
        call: Some(if turned { (last.sails(), "pirate-page-stage-chest") } else { (last.voter, vote) }),
        about: (!turned).then_some(last.setter),
        claim: html! { @if let Some(claim) = colour.filter(|_| !turned) { p { (words.say(&claim)) } } },
        rows,
        stamp: (!turned).then(|| (centre::stamped(last), last.bluff)),
        costs: if turned { Vec::new() } else { costs(view, last) },
        said: html! { p { (words.say(&said)) } },
        ..Moment::default()
    }
}

fn about(key: &'static str, who: Seat) -> Message {
    Message::new(key).with("who", who)
}

/// Renders the cards of the last set that were face up (`shown` is true) or face down (`shown` is false).
fn cards(last: &Last, shown: bool, words: &Words<'_>) -> Markup {
    let colour = last.shown.first().map(|card| card.colour());
    let cards = if shown { last.shown } else { last.hidden };
    let class = |right: bool| if right { "" } else { "false" };
    html! {
        @for card in cards.iter() {
            @let class = class(Some(card.colour()) == colour);
            (drawings::face(card, Look { class, name: Some(drawings::card_name(words, card)), moves: None }))
        }
    }
}

/// Returns a row of the stage that shows the map as it was before the chest opened, and the chest that opens.
fn on_the_map(view: &View, token: Token, words: &Words<'_>) -> Row {
    let mut before = view.clone();
    before.outcome = None;
    if token != Token::Treasure || view.islands[0].token == Token::Treasure {
        before.islands[0].token = Token::FaceDown;
        before.islands[1].token = Token::FaceDown;
    }
    let open = if token == Token::Treasure { route::TREASURE } else { route::EMPTY };
    let class = if token == Token::Treasure { "treasure" } else { "emptied" };
    let turned = html! {
        span.card.stage-chest.bare.(class) {
            svg.closed viewBox="-26 -32 52 42" focusable="false" { (drawings::named("shore")) g transform="translate(3 -9)" { (drawings::named("closed")) } }
            svg.open viewBox="-26 -32 52 42" focusable="false" {
                (drawings::named("shore"))
                g transform="translate(3 -9)" { @if token == Token::Treasure { (PreEscaped(open)) } @else { (drawings::named("empty")) } }
            }
        }
    };
    Row { open: html! { div.stage-map { (route::map(&before, words)) } }, turned, ..Row::default() }
}

/// Returns the moves of ships that the stage shows: the ship that sails, and the voter's ship that goes back, if any.
fn costs(view: &View, last: &Last) -> Vec<Cost> {
    let sails = last.sails();
    let steps = last.shown.len() + last.hidden.len();
    let waits = view.stage == Stage::Token || view.outcome.is_some();
    let ship = |seat: Seat, steps: String| html! { (sea::badge(seat)) b dir="ltr" { (steps) } };
    let ahead = Cost { from: None, to: Some(sails), what: ship(sails, format!("+{steps}")) };
    let back = last.steps_back().filter(|_| !waits);
    let back = back.map(|seat| Cost { from: Some(seat), to: None, what: ship(seat, "−2".to_owned()) });
    std::iter::once(ahead).chain(back).collect()
}

/// Returns the stage content (moment) for a game that ended after too many turns without a set.
fn idle(ending: Ending, words: &Words<'_>) -> Moment {
    let said = html! { p { (words.text("pirate-page-stage-idle")) } };
    Moment { said, ending: Some(ending), ..Moment::default() }
}
