//! Draws the picture of a moment as SVG: a table under the lamp, the claim as speech, the true cards, and a sentence.
//!
//! The picture is complete in itself: no font, file or link of another place. All texts are escaped.

use maud::{Markup, PreEscaped, html};
use rooms::{Area, CARD, Exposed, ExposedCard, Mark, TextMark, Words};

use super::lettering::{LINE, Lettering, Space, is_rtl};
use crate::shell::icons;

/// The width and the height of the picture: the size of previews on other sites.
const SIZE: (f32, f32) = (1200.0, 630.0);

/// The fonts of usual devices. The picture brings none.
const FONTS: &str = "Nunito, 'Noto Sans', 'Noto Naskh Arabic', 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif";

/// The place for the cards: the upper edge, the height of a card, and the width of the whole row.
const ROW: (f32, f32, f32) = (272.0, 236.0, 1060.0);

/// The light texts on dark ground, and the dark ink on paper.
const CREAM: &str = "#fff3dc";
const INK: &str = "#231815";
const PAPER: &str = "#fffdf8";

/// The content of a picture.
pub(super) struct Picture<'a> {
    pub(super) words: &'a Words<'a>,
    /// The name of the game.
    pub(super) game: &'static str,
    pub(super) exposed: &'a Exposed,
    /// What the player told the table.
    pub(super) said: String,
    /// One word on the stamp.
    pub(super) stamp: String,
    /// What became of it.
    pub(super) sentence: String,
    /// What the cards really were.
    pub(super) truth: String,
}

impl Picture<'_> {
    /// Draws the picture. All elements have an end tag, because SVG is XML.
    pub(super) fn render(&self) -> Markup {
        let (width, height) = SIZE;
        let title =
            [&self.said, &self.truth, &self.sentence].map(|text| Lettering::fit(text, LINE_OF_TITLE).lines.concat());
        html! {
            svg xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {width} {height}")) width=(width) height=(height)
                xml:lang=(self.words.texts.locale()) role="img" font-family=(FONTS) font-weight="800" text-anchor="middle" {
                title { (title.join(" ")) }
                (self.scene())
                (self.names())
                (self.speech())
                (self.cards())
                (self.stamp())
                (self.below())
            }
        }
    }

    fn is_rtl(&self) -> bool {
        self.words.texts.direction() == "rtl"
    }

    /// Returns the left edge of something that is mirrored in a language from right to left.
    fn mirrored(&self, x: f32, width: f32) -> f32 {
        if self.is_rtl() { SIZE.0 - x - width } else { x }
    }

    /// Draws the wall, the striped lamp with its light, and the round table with the room's cloth.
    fn scene(&self) -> Markup {
        html! {
            defs {
                linearGradient id="light" x1="0" y1="0" x2="0" y2="1" {
                    stop offset="0" stop-color="#ffe3a6" stop-opacity=".5" {}
                    stop offset="1" stop-color="#ffe3a6" stop-opacity="0" {}
                }
                radialGradient id="cloth" cx=".5" cy=".18" r=".7" {
                    stop offset="0" stop-color="#ffe9bd" stop-opacity=".34" {}
                    stop offset=".55" stop-color="#ffe9bd" stop-opacity="0" {}
                    stop offset="1" stop-color="#000000" stop-opacity=".5" {}
                }
            }
            path d="M0 0H1200V630H0Z" fill="#2c1912" {}
            ellipse cx="600" cy="590" rx="800" ry="372" fill="#5d3a20" {}
            ellipse cx="600" cy="590" rx="790" ry="362" fill="#8b5a32" {}
            ellipse cx="600" cy="592" rx="768" ry="340" fill=(self.exposed.cloth) {}
            ellipse cx="600" cy="592" rx="768" ry="340" fill="url(#cloth)" {}
            path d="M425 74H775L1190 630H10Z" fill="url(#light)" opacity=".5" {}
            ellipse cx="600" cy="74" rx="175" ry="12" fill="#ffedc2" {}
            path d="M505 0H695L775 74H425Z" fill="#f3e3c8" {}
            path d="M464 74 526 0H547L503 74ZM542 74 568 0H589L581 74ZM619 74 611 0H632L658 74ZM697 74 653 0H674L736 74Z" fill="#3a241d" {}
        }
    }

    /// Draws the name of the game, and Humbug's name with its logo.
    fn names(&self) -> Markup {
        let (x, anchor) = if self.is_rtl() { (SIZE.0 - 48.0, "end") } else { (48.0, "start") };
        let (logo, house, side) = if self.is_rtl() { (48.0, 128.0, "start") } else { (880.0, SIZE.0 - 48.0, "end") };
        html! {
            text x=(x) y="62" font-size="40" fill=(CREAM) text-anchor=(anchor) { (self.game) }
            svg x=(logo) y="14" width="66" height="66" viewBox="0 0 64 64" { (icons::mark()) }
            text x=(house) y="62" font-size="40" fill=(CREAM) text-anchor=(side) { (self.words.text("house-name")) }
        }
    }

    /// Draws the speech bubble, and a masked humbug who says it. It looks the same for everybody.
    fn speech(&self) -> Markup {
        let space = |least: f32, height: f32| Space { width: 600.0, most: 46.0, least, height };
        let in_one_line = Some(Lettering::fit(&self.said, space(32.0, 56.0))).filter(|text| !text.is_cut());
        let text = in_one_line.unwrap_or_else(|| Lettering::fit(&self.said, space(26.0, 116.0)));
        let (width, height) =
            (text.width().clamp(200.0, 600.0) + 76.0, text.lines.len() as f32 * text.size * LINE + 40.0);
        let (face, x, y) = (self.mirrored(66.0, 150.0), self.mirrored(262.0, width), 176.0 - height / 2.0);
        let (from, tip) = if self.is_rtl() { (x + width - 4.0, x + width + 34.0) } else { (x + 4.0, x - 34.0) };
        html! {
            circle cx=(face + 75.0) cy="179" r="86" fill="#ffe3a6" opacity=".16" {}
            svg x=(face) y="104" width="150" height="150" viewBox="0 0 64 64" {
                (icons::mark())
                path d="M17 27c6-4 11-3 15 1 4-4 9-5 15-1 1 9-3 14-8 14-4 0-5-3-7-3s-3 3-7 3c-5 0-9-5-8-14Z" fill=(INK) stroke=(PAPER) stroke-width="1.5" {}
                path d="M22 31c2-1 5 0 6 2-2 2-5 1-6-2ZM42 31c-2-1-5 0-6 2 2 2 5 1 6-2Z" fill=(PAPER) {}
            }
            path d=(format!("M{from} 160L{tip} 188L{from} 194Z")) fill=(PAPER) {}
            rect x=(x) y=(y) width=(width) height=(height) rx="34" fill=(PAPER) {}
            (self.lines(&text, (x + width / 2.0, 176.0), INK))
        }
    }

    /// Draws lines of text around a point.
    fn lines(&self, text: &Lettering, (x, y): (f32, f32), colour: &str) -> Markup {
        lines(text, (x, y), colour, self.words.texts.direction())
    }

    /// Draws the true cards in a row, one over the other if there are many. Those that were hidden have a bright edge.
    fn cards(&self) -> Markup {
        let (top, height, space) = ROW;
        let (scale, cards) = (height / CARD.1, &self.exposed.cards);
        let width = CARD.0 * scale;
        let gaps = (cards.len().max(2) - 1) as f32;
        let step = (width + 20.0).min((space - width) / gaps);
        let all = step * (cards.len().max(1) - 1) as f32 + width;
        let mut styles = 0;
        html! {
            @for (number, card) in cards.iter().enumerate() {
                @let x = (SIZE.0 - all) / 2.0 + step * number as f32;
                @let turn = if card.hidden { [-2.5, 1.5, -1.0, 2.5][number % 4] } else { 0.0 };
                g transform=(format!("translate({x:.1} {top}) scale({scale:.4}) rotate({turn} 31.5 44)")) { (face(card, &mut styles)) }
            }
        }
    }

    fn stamp(&self) -> Markup {
        let text = Lettering::fit(&self.stamp, Space { width: 190.0, most: 52.0, least: 26.0, height: 64.0 });
        let width = text.width() + 44.0;
        let x = self.mirrored(1052.0 - width / 2.0, width);
        let turn = if self.is_rtl() { -9 } else { 9 };
        html! {
            g transform=(format!("rotate({turn} {} 190)", x + width / 2.0)) {
                rect x=(x) y="146" width=(width) height="88" rx="12" fill="#fff3dc" stroke="#b3122c" stroke-width="7" {}
                (self.lines(&text, (x + width / 2.0, 190.0), "#b3122c"))
            }
        }
    }

    /// Draws what became of it, and what the cards were.
    fn below(&self) -> Markup {
        let place = |most: f32| Space { width: 1100.0, most, least: 22.0, height: most * LINE + 1.0 };
        let (sentence, truth) = (Lettering::fit(&self.sentence, place(42.0)), Lettering::fit(&self.truth, place(30.0)));
        html! {
            path d="M0 522H1200V630H0Z" fill="#1a0d08" opacity=".82" {}
            (self.lines(&truth, (600.0, 550.0), "#ffd98a"))
            (self.lines(&sentence, (600.0, 594.0), CREAM))
        }
    }
}

/// The place for a text of the title, which nobody sees: wide enough for all of it.
const LINE_OF_TITLE: Space = Space { width: 9_000.0, most: 10.0, least: 10.0, height: 12.0 };

fn lines(text: &Lettering, (x, y): (f32, f32), colour: &str, direction: &str) -> Markup {
    let step = text.size * LINE;
    // Letters stand on their line: about a third of their size is below the middle of the line.
    let first = y - step * (text.lines.len() as f32 - 1.0) / 2.0 + text.size * 0.35;
    html! {
        @for (number, line) in text.lines.iter().enumerate() {
            text x=(format!("{x:.1}")) y=(format!("{:.1}", first + step * number as f32)) font-size=(format!("{:.1}", text.size))
                fill=(colour) direction=(direction) { (line) }
        }
    }
}

/// Draws a card in millimetres.
fn face(card: &ExposedCard, styles: &mut usize) -> Markup {
    let (edge, stroke) = if card.hidden { ("#ffb224", "2.4") } else { ("#3a241d", "0.8") };
    html! {
        rect x="0.8" y="1.4" width="63" height="88" rx="5" opacity=".35" {}
        rect width="63" height="88" rx="5" fill=(PAPER) stroke=(edge) stroke-width=(stroke) {}
        @for mark in &card.marks { (drawn(mark, styles)) }
    }
}

fn drawn(mark: &Mark, styles: &mut usize) -> Markup {
    match mark {
        Mark::Drawing { svg, at } => drawing(svg, *at, styles),
        // No room has an emoji on a card with which people bluff.
        Mark::Picture { .. } => html! {},
        Mark::Text(text) => lettering(text),
        Mark::Turned(marks) => {
            html! { g transform="rotate(180 31.5 44)" { @for mark in marks { (drawn(mark, styles)) } } }
        }
    }
}

fn lettering(mark: &TextMark) -> Markup {
    let Area { x, y, width, height } = mark.at;
    let text = Lettering::fit(&mark.text, Space { width, most: mark.size, least: mark.size * 0.55, height });
    let direction = if is_rtl(&mark.text) { "rtl" } else { "ltr" };
    lines(&text, (x + width / 2.0, y + height / 2.0), mark.colour, direction)
}

/// Places a drawing of a room, which is a whole SVG document. Its style is limited to this drawing.
fn drawing(svg: &str, at: Area, styles: &mut usize) -> Markup {
    let Area { x, y, width, height } = at;
    let (head, rest) = svg.split_once("<style>").unwrap_or((svg, ""));
    let (style, rest) = rest.split_once("</style>").unwrap_or(("", rest));
    *styles += 1;
    let (name, style) = (format!("d{styles}"), limited(style, *styles));
    let head = head.strip_prefix("<svg").unwrap_or(head);
    html! {
        g class=(name) {
            @if !style.is_empty() { style { (PreEscaped(style)) } }
            (PreEscaped(format!("<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{head}{rest}")))
        }
    }
}

/// Puts the class of one drawing before every selector of its style. The drawings of rooms have simple rules only.
fn limited(style: &str, number: usize) -> String {
    let rules = style.split_inclusive('}').filter_map(|rule| rule.split_once('{'));
    let one = |(selectors, body): (&str, &str)| {
        let all: Vec<_> = selectors.split(',').map(|selector| format!(".d{number} {}", selector.trim())).collect();
        format!("{}{{{body}", all.join(","))
    };
    rules.map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_style_holds_for_its_own_drawing() {
        assert_eq!(limited(".a,.b .c{fill:red}svg{x:1}", 3), ".d3 .a,.d3 .b .c{fill:red}.d3 svg{x:1}");
        let mut styles = 0;
        let at = Area::new(1.0, 2.0, 3.0, 4.0);
        let Mark::Drawing { svg, .. } = Mark::drawing("0 0 9 9", ".a{fill:red}", "<path class=\"a\"/>", at) else {
            return;
        };
        let made = drawing(&svg, at, &mut styles).into_string();
        assert!(made.contains(".d1 .a{fill:red}") && made.contains("<svg x=\"1\" y=\"2\""), "{made}");
        assert_eq!(made.matches("<svg").count(), made.matches("</svg>").count());
    }
}
