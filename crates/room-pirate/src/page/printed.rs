//! The cards, the map, the ships and the tokens on paper.

use game::Seat;

use super::{
    super::rules::{Card, Colour, Options},
    drawings,
    looks::{ITEM, Look, MARK, dressed},
    printed_map, ships,
};
use room::{Area, Mark, PIECE, Printed, PrintedCard, Words};

/// A hundred cards, the map, five ships with their tokens, and the two tokens for the islands.
pub(crate) fn printed(options: &Options, _: &Words<'_>) -> Printed {
    let pack = (0..options.colours).flat_map(|colour| {
        let colour = Colour::ALL[usize::from(colour)];
        let many = std::iter::repeat_n(colour.accessory(), options.copies.into());
        many.chain([colour.pirate()])
    });
    Printed {
        title: String::new(),
        colour: "#0b5568",
        cards: pack.map(|card| PrintedCard::plain(front(card))).collect(),
        pieces: pieces(),
        boards: vec![printed_map::board(options)],
    }
}

/// The fill of a colour's drawings, and the marks on top of it.
pub(super) const fn colours(colour: Colour) -> (&'static str, &'static str) {
    match colour {
        Colour::Red => ("#d42434", "#fff6ea"),
        Colour::Orange => ("#f2891d", "#231815"),
        Colour::Yellow => ("#fad232", "#231815"),
        Colour::Green => ("#3da64a", "#231815"),
        Colour::Blue => ("#2460c6", "#fff6ea"),
        Colour::Violet => ("#7d40b8", "#fff6ea"),
        Colour::Pink => ("#f58fbb", "#231815"),
        Colour::Brown => ("#885a34", "#fff6ea"),
        Colour::White => ("#ffffff", "#231815"),
        Colour::Black => ("#2b2b30", "#fff6ea"),
    }
}

/// How lines of cards end and meet.
pub(super) const STYLE: &str = "svg{overflow:visible;stroke-linejoin:round;stroke-linecap:round}";

/// The marks of a card of this colour.
pub(super) fn in_colour(colour: Colour, looks: &[Look], inside: &str) -> String {
    let (fill, on) = colours(colour);
    let named = [("var(--c)", fill), ("var(--on-c)", on), ("var(--edge-line)", "#2a1d17")];
    let dressed = named.iter().fold(dressed(looks, inside), |drawing, (name, colour)| drawing.replace(name, colour));
    printed_square(&dressed)
}

/// A drawing in a square of 24 units, for paper.
fn printed_square(inside: &str) -> String {
    format!("<svg viewBox=\"0 0 24 24\">{inside}</svg>")
}

fn front(card: Card) -> Vec<Mark> {
    let colour = card.colour();
    let (fill, _) = colours(colour);
    let mark = in_colour(colour, MARK, drawings::accessory(colour));
    let band = format!(
        "<path d=\"M4 4H59V21H4Z\" fill=\"{fill}\" stroke=\"#2a1d17\" stroke-width=\".5\"/>\
         <svg x=\"7\" y=\"6\" width=\"13\" height=\"13\">{mark}</svg>"
    );
    let item = if card.is_pirate() { drawings::PIRATE } else { drawings::accessory(colour) };
    let item = in_colour(colour, ITEM, item);
    let band = || Mark::drawing("0 0 63 88", STYLE, &band, Area::new(0.0, 0.0, 63.0, 88.0));
    let foot = format!("<path d=\"M4 80H59V84H4Z\" fill=\"{fill}\" stroke=\"#2a1d17\" stroke-width=\".5\"/>");
    vec![
        band(),
        Mark::drawing("0 0 24 24", STYLE, &item, Area::new(10.5, 29.0, 42.0, 42.0)),
        Mark::drawing("0 0 63 88", "", &foot, Area::new(0.0, 0.0, 63.0, 88.0)),
    ]
}

/// The area of a piece without its rim.
const FACE: Area = Area::new(3.0, 3.0, PIECE.0 - 6.0, PIECE.1 - 6.0);

fn pieces() -> Vec<PrintedCard> {
    let ships = Seat::all(5).map(|seat| PrintedCard::two_sided(ship(seat), ship(seat)));
    let votes = Seat::all(5).map(|seat| PrintedCard::two_sided(vote(seat, true), vote(seat, false)));
    let treasure = [printed_map::TREASURE, printed_map::EMPTY];
    let tokens = treasure.map(|inside| PrintedCard::two_sided(chest(inside), chest(printed_map::CLOSED)));
    ships.chain(votes).chain(tokens).collect()
}

fn ship_style(seat: Seat) -> String {
    let colour = ["#b3123c", "#1f4fbf", "#146c38", "#7426a8", "#3a2a22"][seat.index().min(4)];
    format!(
        ".hull{{fill:{colour};stroke:#fffdf8;stroke-width:1.4;stroke-linejoin:round}}.emblem{{fill:{colour}}}\
         .mast{{stroke:#3a2a22;stroke-width:1.6}}.sail{{fill:#fffdf8;stroke:#3a2a22;stroke-width:1}}\
         .disc{{fill:{colour};stroke:#2a1d17;stroke-width:1}}.sign{{fill:#fffdf8}}"
    )
}

fn ship(seat: Seat) -> Vec<Mark> {
    vec![Mark::drawing("-15 -27 30 36", &ship_style(seat), &ships::inside(seat), FACE)]
}

/// A side of a bluff token, with the mark of the ship that it belongs to.
fn vote(seat: Seat, bluff: bool) -> Vec<Mark> {
    let emblem = ships::mark(seat);
    let small = Mark::drawing("-6 -20 12 12", &ship_style(seat), emblem, Area::new(1.5, 1.5, 6.0, 6.0));
    vec![
        Mark::drawing(
            "0 0 24 24",
            &ship_style(seat),
            &printed_square(if bluff { drawings::BLUFF } else { drawings::HONEST }),
            FACE,
        ),
        small,
    ]
}

fn chest(inside: &str) -> Vec<Mark> {
    vec![Mark::drawing("-16 -30 32 38", printed_map::STYLE, inside, FACE)]
}
