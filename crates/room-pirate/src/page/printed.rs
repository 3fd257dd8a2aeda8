//! The printed game: cards, map, ships and tokens.

use game::Seat;
use room::{Area, Board, Mark, PIECE, Printed, PrintedCard, Words};

use super::super::rules::{Card, Colour, Options};
use super::drawings::{ClassLook, ITEM, MARK, dressed};
use super::sea::{SIZE, Sea};
use super::{drawings, route, sea};

/// Returns the parts to print: a hundred cards, the map, five ships, five vote tokens, and the two tokens of the
/// islands.
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
        boards: vec![board(options)],
    }
}

/// Returns two CSS colours for a card colour: (fill of its drawings, colour of the marks on that fill).
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

/// The CSS for printed drawings: lines have round joints and round ends.
pub(super) const STYLE: &str = "svg{overflow:visible;stroke-linejoin:round;stroke-linecap:round}";

/// Returns a drawing as an SVG document in the colours of a card colour.
pub(super) fn in_colour(colour: Colour, looks: &[ClassLook], inside: &str) -> String {
    let (fill, on) = colours(colour);
    let named = [("var(--c)", fill), ("var(--on-c)", on), ("var(--edge-line)", "#2a1d17")];
    let dressed = named.iter().fold(dressed(looks, inside), |drawing, (name, colour)| drawing.replace(name, colour));
    printed_square(&dressed)
}

/// Wraps a drawing of 24 by 24 units into an SVG element for paper.
fn printed_square(inside: &str) -> String {
    format!("<svg viewBox=\"0 0 24 24\">{inside}</svg>")
}

pub(super) fn front(card: Card) -> Vec<Mark> {
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

/// The area of a printed piece without its margin, for the drawing on it.
const FACE: Area = Area::new(3.0, 3.0, PIECE.0 - 6.0, PIECE.1 - 6.0);

fn pieces() -> Vec<PrintedCard> {
    let ships = Seat::all(5).map(|seat| PrintedCard::two_sided(ship(seat), ship(seat)));
    let votes = Seat::all(5).map(|seat| PrintedCard::two_sided(vote(seat, true), vote(seat, false)));
    let treasure = [TREASURE, EMPTY];
    let tokens = treasure.map(|inside| PrintedCard::two_sided(chest(inside), chest(CLOSED)));
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
    vec![Mark::drawing("-15 -27 30 36", &ship_style(seat), &sea::inside_ship(seat), FACE)]
}

/// Draws one side of a vote token, with the mark of the owner's ship, so that tokens of different seats look different.
fn vote(seat: Seat, bluff: bool) -> Vec<Mark> {
    let emblem = sea::mark(seat);
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
    vec![Mark::drawing("-16 -30 32 38", MAP_STYLE, inside, FACE)]
}

pub(super) use super::route::{CLOSED, EMPTY, TREASURE};

/// The size of the board in millimetres: two sheets in landscape format without their margins.
const BOARD: (f32, f32) = (516.0, 186.0);
/// The position of the map on the board: the factor from units of the map to millimetres (`SCALE`), and the position of
/// the map's upper left corner in millimetres (`CORNER`).
const SCALE: f32 = 1.2;
const CORNER: (f32, f32) = (42.0, 12.0);

/// The CSS for the drawings of the map, by class.
pub(super) const MAP_STYLE: &str = ".sand{fill:#f0d9a0;stroke:#9a7a3c;stroke-width:1.4}\
    .trunk{fill:none;stroke:#6b4a2a;stroke-width:2.2;stroke-linecap:round}\
    .leaf{fill:#2f7d3f;stroke:#17442a;stroke-width:.8;stroke-linejoin:round}\
    .chest,.lid{fill:#8a5a2e;stroke:#38210f;stroke-width:1.3;stroke-linejoin:round}\
    .hollow{fill:#1d120b;stroke:#38210f;stroke-width:1.3}.iron{fill:none;stroke:#38210f;stroke-width:1.2}\
    .lock,.gold{fill:#ffd24a;stroke:#38210f;stroke-width:.9}.rays{fill:none;stroke:#e09a00;stroke-width:2.2;stroke-linecap:round}\
    .waves{fill:none;stroke:#5fa3ad;stroke-width:1.4;stroke-linecap:round;opacity:.55}\
    .line{fill:none;stroke:#5fa3ad;stroke-width:2;stroke-dasharray:.1 5;stroke-linecap:round}\
    .sq{fill:#ffffff;stroke:#0d3a45;stroke-width:.7}.sq.five{fill:#cfe9e6;stroke-width:1.2}";

/// Draws the board for these options.
pub(super) fn board(options: &Options) -> Board {
    let [near, far] = options.islands();
    let sea = Sea::new(far);
    let whole = Area::new(0.0, 0.0, BOARD.0, BOARD.1);
    let ground = format!("<path fill=\"#dff1f1\" d=\"M0 0H{}V{}H0Z\"/>", BOARD.0, BOARD.1);
    let mut marks = vec![Mark::drawing(&format!("0 0 {} {}", BOARD.0, BOARD.1), "", &ground, whole)];
    let map = Area::new(CORNER.0, CORNER.1, SIZE.0 as f32 * SCALE, SIZE.1 as f32 * SCALE);
    marks.push(Mark::drawing(&format!("0 0 {} {}", SIZE.0, SIZE.1), MAP_STYLE, &shapes(sea, [near, far]), map));
    marks.extend(sea.squares().enumerate().skip(1).map(|(number, point)| {
        let island = [near, far].iter().any(|island| usize::from(*island) == number);
        let (x, y) = on_board(point);
        let y = if island { y + 13.0 } else { y };
        Mark::text(number.to_string(), Area::around((x, y), 7.0), 4.2)
    }));
    marks.extend(landings(options.colours));
    Board { size: BOARD, marks }
}

fn on_board((x, y): (f64, f64)) -> (f32, f32) {
    (CORNER.0 + x as f32 * SCALE, CORNER.1 + y as f32 * SCALE)
}

fn shapes(sea: Sea, islands: [u8; 2]) -> String {
    let squares = sea.squares().enumerate().map(|(number, (x, y))| {
        let class = if number % 5 == 0 { "sq five" } else { "sq" };
        // The start square is larger than other squares, because all ships begin there.
        let radius = if number == 0 { 11.0 } else { 6.4 };
        format!("<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\"/>")
    });
    let islands = islands.into_iter().map(|island| {
        let (x, y) = sea.square(island);
        // The circle on each island marks the place for its token.
        format!(
            "<g transform=\"translate({x:.1} {y:.1})\">{}<circle cx=\"3\" cy=\"-3\" r=\"8.500\" fill=\"#fff8e6\" stroke=\"#9a7a3c\" \
             stroke-width=\".8\" stroke-dasharray=\"2 1.500\"/></g>",
            route::SHORE
        )
    });
    let line = format!("<path class=\"line\" d=\"{}\"/>", sea.line());
    [route::WAVES.to_owned(), line].into_iter().chain(squares).chain(islands).collect()
}

/// Draws the mark of each colour at the edges of the board. Next to its mark, outside the board, players put the
/// removed cards of a colour. The place of the pile is at the left.
fn landings(count: u8) -> Vec<Mark> {
    let step = BOARD.0 / 5.0;
    let places = Colour::ALL.into_iter().take(count.into()).zip(0_u8..);
    places
        .map(|(colour, place)| {
            let x = step * (f32::from(place % 5) + 0.5) - 32.0;
            let (y, edge) = if place < 5 { (0.0, "M0 0V11H64V0") } else { (BOARD.1 - 11.0, "M0 11V0H64V11") };
            let (fill, _) = colours(colour);
            let mark = in_colour(colour, MARK, drawings::accessory(colour));
            let shapes = format!(
                "<path d=\"{edge}Z\" fill=\"{fill}\" stroke=\"#2a1d17\" stroke-width=\".6\"/>\
                 <svg x=\"27.500\" y=\"1\" width=\"9\" height=\"9\">{mark}</svg>"
            );
            Mark::drawing("0 0 64 11", STYLE, &shapes, Area::new(x, y, 64.0, 11.0))
        })
        .collect()
}
