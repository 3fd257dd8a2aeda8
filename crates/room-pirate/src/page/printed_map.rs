//! The map on paper, over two sheets: the route, the islands, and the places for cards around it.

use super::{
    super::rules::{Colour, Options},
    drawings,
    looks::MARK,
    printed, route,
    sea::{SIZE, Sea},
};
use room::{Area, Board, Mark};

pub(super) use super::route::{CLOSED, EMPTY, TREASURE};

/// The size of the board in millimetres: two sheets in landscape, less their margins.
const BOARD: (f32, f32) = (516.0, 186.0);
/// The scale of the map compared with a page, and its corner.
const SCALE: f32 = 1.2;
const CORNER: (f32, f32) = (42.0, 12.0);

/// How the classes of the map's drawings look.
pub(super) const STYLE: &str = ".sand{fill:#f0d9a0;stroke:#9a7a3c;stroke-width:1.4}\
    .trunk{fill:none;stroke:#6b4a2a;stroke-width:2.2;stroke-linecap:round}\
    .leaf{fill:#2f7d3f;stroke:#17442a;stroke-width:.8;stroke-linejoin:round}\
    .chest,.lid{fill:#8a5a2e;stroke:#38210f;stroke-width:1.3;stroke-linejoin:round}\
    .hollow{fill:#1d120b;stroke:#38210f;stroke-width:1.3}.iron{fill:none;stroke:#38210f;stroke-width:1.2}\
    .lock,.gold{fill:#ffd24a;stroke:#38210f;stroke-width:.9}.rays{fill:none;stroke:#e09a00;stroke-width:2.2;stroke-linecap:round}\
    .waves{fill:none;stroke:#5fa3ad;stroke-width:1.4;stroke-linecap:round;opacity:.55}\
    .line{fill:none;stroke:#5fa3ad;stroke-width:2;stroke-dasharray:.1 5;stroke-linecap:round}\
    .sq{fill:#ffffff;stroke:#0d3a45;stroke-width:.7}.sq.five{fill:#cfe9e6;stroke-width:1.2}";

/// The board for these options.
pub(super) fn board(options: &Options) -> Board {
    let [near, far] = options.islands();
    let sea = Sea::new(far);
    let whole = Area::new(0.0, 0.0, BOARD.0, BOARD.1);
    let ground = format!("<path fill=\"#dff1f1\" d=\"M0 0H{}V{}H0Z\"/>", BOARD.0, BOARD.1);
    let mut marks = vec![Mark::drawing(&format!("0 0 {} {}", BOARD.0, BOARD.1), "", &ground, whole)];
    let map = Area::new(CORNER.0, CORNER.1, SIZE.0 as f32 * SCALE, SIZE.1 as f32 * SCALE);
    marks.push(Mark::drawing(&format!("0 0 {} {}", SIZE.0, SIZE.1), STYLE, &shapes(sea, [near, far]), map));
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
        // All ships are at the start.
        let radius = if number == 0 { 11.0 } else { 6.4 };
        format!("<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\"/>")
    });
    let islands = islands.into_iter().map(|island| {
        let (x, y) = sea.square(island);
        // A place for the token, on the sand.
        format!(
            "<g transform=\"translate({x:.1} {y:.1})\">{}<circle cx=\"3\" cy=\"-3\" r=\"8.500\" fill=\"#fff8e6\" stroke=\"#9a7a3c\" \
             stroke-width=\".8\" stroke-dasharray=\"2 1.500\"/></g>",
            route::SHORE
        )
    });
    let line = format!("<path class=\"line\" d=\"{}\"/>", sea.line());
    [route::WAVES.to_owned(), line].into_iter().chain(squares).chain(islands).collect()
}

/// Along the edges, the mark of each colour: its cards are laid down there, outside the board. The pile is at the left.
fn landings(colours: u8) -> Vec<Mark> {
    let step = BOARD.0 / 5.0;
    let places = Colour::ALL.into_iter().take(colours.into()).zip(0_u8..);
    places
        .map(|(colour, place)| {
            let x = step * (f32::from(place % 5) + 0.5) - 32.0;
            let (y, edge) = if place < 5 { (0.0, "M0 0V11H64V0") } else { (BOARD.1 - 11.0, "M0 11V0H64V11") };
            let (fill, _) = printed::colours(colour);
            let mark = printed::in_colour(colour, MARK, drawings::accessory(colour));
            let shapes = format!(
                "<path d=\"{edge}Z\" fill=\"{fill}\" stroke=\"#2a1d17\" stroke-width=\".6\"/>\
                 <svg x=\"27.500\" y=\"1\" width=\"9\" height=\"9\">{mark}</svg>"
            );
            Mark::drawing("0 0 64 11", printed::STYLE, &shapes, Area::new(x, y, 64.0, 11.0))
        })
        .collect()
}
