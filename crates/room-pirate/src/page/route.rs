//! The map with the route, the islands and the ships, and the card squares next to it.

use game::{Arg, Message, Seat};
use maud::{Markup, PreEscaped, html};

use super::{
    super::rules::{Island, Square, Token, View, colour_message},
    class_of, drawings,
    sea::{Point, SIZE, Sea, ship_class},
};
use room::kit::page::{Words, pile};

/// Renders the map and the card squares.
pub(super) fn region(view: &View, words: &Words<'_>) -> Markup {
    html! {
        section #route.route aria-label=(words.text("pirate-page-route")) {
            (map(view, words))
            ul.squares aria-label=(words.text("pirate-page-squares")) {
                li.pile {
                    (pile(view.pile, "tiny", None))
                    span.numbers aria-hidden="true" { (view.pile) }
                    span.out-of-sight { (words.say(&Message::new("pirate-page-pile").with("count", view.pile))) }
                }
                @for square in &view.board { (card_square(*square, words)) }
            }
        }
    }
}

/// Renders the card square of one colour: the mark of the colour and the number of cards on the square.
fn card_square(square: Square, words: &Words<'_>) -> Markup {
    let key = match (square.accessories, square.pirate) {
        (0, false) => "pirate-page-square-empty",
        (_, false) => "pirate-page-square",
        (0, true) => "pirate-page-square-pirate",
        (_, true) => "pirate-page-square-both",
    };
    let said =
        Message::new(key).with("colour", colour_message(square.colour)).with("count", i64::from(square.accessories));
    html! {
        li.square.(class_of(square.colour)).empty[square.accessories == 0 && !square.pirate] {
            span.band aria-hidden="true" { (drawings::mark(square.colour)) }
            span.heap aria-hidden="true" {
                @if square.accessories > 0 { (square.accessories) }
                @if square.pirate { (drawings::pirate()) }
            }
            span.out-of-sight { (words.say(&said)) }
        }
    }
}

pub(super) fn map(view: &View, words: &Words<'_>) -> Markup {
    let [near, far] = view.islands;
    let sea = Sea::new(far.square);
    html! {
        svg.map viewBox=(format!("0 0 {} {}", SIZE.0, SIZE.1)) role="img" focusable="false" aria-label=(words.say(&spoken(view))) {
            (drawings::named("sea"))
            @for (number, point) in sea.squares().enumerate().step_by(5).skip(1) { (label(number, point, view)) }
            (island(near, sea, view))
            (island(far, sea, view))
            @for (seat, (x, y)) in berths(view, sea) {
                g class=(format!("ship {}", ship_class(seat))) transform=(format!("translate({x:.1} {y:.1})"))
                    data-ship=(seat) data-at=(view.ships[seat]) {
                    @if view.me == Some(seat) { ellipse.mine cx="0" cy="2" rx="16" ry="6.500" {} }
                    (drawings::named(ship_class(seat)))
                }
            }
        }
    }
}

/// Returns the description of the map for screen readers.
fn spoken(view: &View) -> Message {
    let ship = |seat| {
        let message = Message::new("pirate-page-ship").with("who", seat);
        Arg::from(message.with("square", i64::from(view.ships[seat])))
    };
    let [near, far] = view.islands;
    Message::new("pirate-page-map")
        .with("near", i64::from(near.square))
        .with("far", i64::from(far.square))
        .with("near-token", Message::new(token_key(near.token)))
        .with("far-token", Message::new(token_key(far.token)))
        .with("ships", Seat::all(view.seats).map(ship).collect::<Vec<_>>())
}

const fn token_key(token: Token) -> &'static str {
    match token {
        Token::FaceDown => "pirate-page-token-closed",
        Token::Empty => "pirate-page-token-empty",
        Token::Treasure => "pirate-page-token-treasure",
    }
}

/// Draws the part of the route that never changes: waves, line and squares.
pub(super) fn sea(sea: Sea) -> String {
    let square = |(number, (x, y)): (usize, Point)| {
        let (class, radius) = if number.is_multiple_of(5) { ("sq five", "4.6") } else { ("sq", "3.4") };
        format!("<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\"/>")
    };
    let line = format!("<path class=\"line\" d=\"{}\"/>", sea.line());
    [WAVES.to_owned(), line].into_iter().chain(sea.squares().enumerate().map(square)).collect()
}

/// Renders the number below a square of the route. It renders nothing for islands, which show their numbers themselves.
fn label(number: usize, (x, y): Point, view: &View) -> Markup {
    let island = view.islands.iter().any(|island| usize::from(island.square) == number);
    html! {
        @if !island { text x=(format!("{x:.1}")) y=(format!("{:.1}", y + 13.0)) { (number) } }
    }
}

fn island(island: Island, sea: Sea, view: &View) -> Markup {
    let (x, y) = sea.square(island.square);
    let found = view.outcome.as_ref().is_some_and(|end| !end.capped);
    let (class, chest) = match island.token {
        Token::FaceDown => ("closed", drawings::named("closed")),
        Token::Empty => ("empty", drawings::named("empty")),
        // The treasure was found, so its chest is drawn with rays.
        Token::Treasure if found => ("treasure", PreEscaped(TREASURE.to_owned())),
        // The token is still face down, but everybody knows that it is the treasure.
        Token::Treasure => ("sure", drawings::named("sure")),
    };
    html! {
        g class=(format!("island {class}")) transform=(format!("translate({x:.1} {y:.1})")) {
            (drawings::named("shore"))
            g transform="translate(3 -9)" { (chest) }
            text y="13" { (island.square) }
        }
    }
}

/// Returns the positions of the ships on the map. Returns pairs (owner, position). Ships on the same square lie side by
/// side.
fn berths(view: &View, sea: Sea) -> Vec<(Seat, Point)> {
    let mut ships: Vec<_> = Seat::all(view.seats).map(|seat| (seat, berth(view, sea, seat))).collect();
    // Ships lower on the map are drawn later, so that they appear in front of ships higher on the map.
    ships.sort_by(|(_, (_, a)), (_, (_, b))| a.total_cmp(b));
    ships
}

fn berth(view: &View, sea: Sea, seat: Seat) -> Point {
    let beside: Vec<Seat> = Seat::all(view.seats).filter(|other| view.ships[*other] == view.ships[seat]).collect();
    let place = beside.iter().position(|other| *other == seat).unwrap_or_default();
    let (x, y) = sea.square(view.ships[seat]);
    // At an island the ships lie beside the beach, so that the chest stays visible.
    let ashore = view.islands.iter().any(|island| island.square == view.ships[seat]);
    let (x, y) = if ashore { (x - 17.0, y + 10.0) } else { (x, y) };
    let step = if beside.len() > 3 { 9.5 } else { 12.0 };
    let aside = step * (place as f64 - (beside.len() - 1) as f64 / 2.0);
    let forward = if place % 2 == 1 { 5.0 } else { 0.0 };
    ((x + aside).clamp(14.0, SIZE.0 - 14.0), y + forward)
}

pub(super) const WAVES: &str = r#"<path class="waves" d="M12 58q4-4 8 0t8 0M150 16q4-4 8 0t8 0M250 57q4-4 8 0t8 0M96 98q4-4 8 0t8 0M206 94q4-4 8 0t8 0M338 98q4-4 8 0t8 0M38 16q4-4 8 0t8 0M222 19q4-4 8 0t8 0M340 128q4-4 8 0t8 0M150 60q4-4 8 0t8 0"/>"#;
pub(super) const SHORE: &str = r#"<path class="sand" d="M-24-1C-24-9-13-14 1-14S25-9 25-1 14 9 0 9-24 7-24-1Z"/><path class="trunk" d="M-15-7c0-6 0-10 2-15"/><path class="leaf" d="M-13-22c-4-4-9-3-11 1 4-1 7-1 11-1Zm0 0c1-5 6-7 10-4-4 0-7 1-10 4Zm0 0c4-2 9 0 9 5-3-3-5-4-9-5Zm0 0c-4 1-6 4-5 9 1-4 2-6 5-9Z"/>"#;
pub(super) const CLOSED: &str = r#"<path class="chest" d="M-8-3c0-5 3-7 8-7s8 2 8 7v8H-8Z"/><path class="iron" d="M-8-2H8M-4-9V5M4-9V5"/><path class="lock" d="M-2-4H2V1H-2Z"/>"#;
pub(super) const EMPTY: &str = r#"<path class="lid" d="M-8-6c0-5 3-7 8-7s8 2 8 7Z"/><path class="hollow" d="M-8-6H8v4H-8Z"/><path class="chest" d="M-8-2H8V5H-8Z"/><path class="iron" d="M-4-2V5M4-2V5"/>"#;
pub(super) const SURE: &str = r#"<path class="shine" d="M0-25l1.700 4.800 5 .1-4 3 1.500 4.900L0-15l-4.200 2.800 1.500-4.900-4-3 5-.1Z"/><path class="chest" d="M-8-3c0-5 3-7 8-7s8 2 8 7v8H-8Z"/><path class="iron" d="M-8-2H8M-4-9V5M4-9V5"/><path class="lock" d="M-2-4H2V1H-2Z"/>"#;
pub(super) const TREASURE: &str = r#"<path class="rays" d="M0-30V-22M-15-25l4 6M15-25l-4 6M-22-13l6 3M22-13l-6 3"/><path class="lid" d="M-8-9c0-5 3-7 8-7s8 2 8 7Z"/><path class="gold" d="M-8-2c1-6 4-8 8-8s7 2 8 8Z"/><path class="chest" d="M-8-2H8V5H-8Z"/><path class="iron" d="M-4-2V5M4-2V5"/>"#;
