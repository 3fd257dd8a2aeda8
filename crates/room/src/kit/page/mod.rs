//! The common parts of all rooms' pages. A room adds its cards, its signs and its middle of the table.
//!
//! docs/pages.md describes the contract of the parts with the house's script and server, with a whole page as an
//! example.

mod bar;
mod button;
mod card;
#[cfg(test)]
mod example;
mod hand;
mod plain;
mod scores;
mod seats;
mod stamp;
mod status;

pub use bar::{Bar, Idle, Open, Step};
pub use button::{Button, reasons, row};
pub use card::{Look, back, copy_of, face, pile};
pub use hand::{Head, Pick, hand};
pub use plain::plain;
pub use scores::{score_row, scores, table};
pub use seats::{SeatBox, count, dealer, strip};
pub use stamp::stamp;
pub use status::status;

pub use crate::{Page, Region, Words};

/// The value of a `class` attribute: those of the parts that say something.
fn classes(parts: &[&str]) -> String {
    let parts: Vec<_> = parts.iter().copied().filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}

#[cfg(test)]
mod tests {
    use game::{BySeat, Seat, SeatSet, Viewer};

    use super::{
        example::{View, page},
        *,
    };
    use crate::Texts;

    const TEXTS: &str = "coin-page-guess = Which side is up?\ncoin-page-waits = { $who } guesses.\n";

    #[test]
    fn the_example_makes_a_page() {
        let guesser = Seat::all(2).next_back().unwrap();
        let view = View { me: Some(guesser), guesser, awaited: SeatSet::one(guesser), shown: None };
        let (texts, names) = (Texts::new("en", &[TEXTS], None), BySeat::from_fn(2, |seat| seat.to_string()));
        let words = Words { texts: &texts, names: &names, you: view.me };
        let viewer = Viewer::Seat(guesser);
        let reader = Page {
            words: &words,
            viewer,
            action: Some("/move"),
            window: Some(3),
            aids: &[],
            pictures: "/",
            shown: &[],
            faces: None,
        };
        let regions = page(&view, &reader);
        assert_eq!(
            regions.iter().map(|region| region.id).collect::<Vec<_>>(),
            ["seats", "centre", "status", "actions"]
        );
        let html: String = regions.into_iter().map(|region| region.html.into_string()).collect();
        for part in ["<p>Which side is up?</p>", "name=\"window\" value=\"3\"", "id=\"do-tails\"", "value=\"heads\""] {
            assert!(html.contains(part), "{part} in {html}");
        }
    }

    #[test]
    fn the_example_is_the_one_that_is_written_down() {
        let book = include_str!("../../../../../docs/pages.md");
        assert!(book.contains(include_str!("example.rs")));
    }

    #[test]
    fn copies_are_counted_from_the_first() {
        let cards = ["a", "b", "a", "a"];
        assert_eq!([0, 1, 2, 3].map(|index| copy_of(cards, index)), [0, 0, 1, 2]);
    }
}
