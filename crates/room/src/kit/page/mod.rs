//! Common parts of the pages of all rooms. A room adds its own cards, icons and middle of the table.
//!
//! docs/pages.md describes how these parts and the server's script work together, with a whole page as an example.

mod actions;
mod cards;
#[cfg(test)]
mod example;
mod seats;
mod stage;

use game::{Message, Notation as _, Viewer};
use maud::{Markup, html};

use crate::RoomGame;

pub use crate::{Page, Region, Words};
pub use actions::{Bar, Button, Idle, Open, Step, reasons, row};
pub use cards::{Head, Look, Pick, back, copy_of, covered, face, hand, pile, place};
pub use seats::{Mood, SeatBox, count, dealer, says, score_row, scores, strip, table};
pub use stage::{Cost, Ending, Moment, Row};

/// Renders the status sentence. The element can get the keyboard focus when an update removes the focused button.
/// `asks` is the CSS class if the viewer must act: `yours`, or `asked` if several seats answer at the same time.
pub fn status(words: &Words<'_>, asks: Option<&str>, sentence: &Message) -> Markup {
    html! {
        div #status class=(classes(&["status", asks.unwrap_or_default()])) tabindex="-1" { p { (words.say(sentence)) } }
    }
}

/// Renders the verdict about a claim as a stamp. `bluff` says whether the claim was a bluff, and `word` is the key of
/// the stamp's text. A room may show the stamp only after everybody has seen the cards of the claim.
pub fn stamp(words: &Words<'_>, word: &str, bluff: bool) -> Markup {
    let kind = if bluff { "bluff" } else { "true" };
    html! { p.stamp.(kind) { (words.text(word)) } }
}

/// Renders a plain page: the view line by line, and a button for each candidate with the sentence of its claim. A new
/// room can be played with this page until the room has its own page.
pub fn plain<G: RoomGame>(view: &G::View, page: &Page<'_>) -> Vec<Region> {
    let mut moves = Vec::new();
    G::candidates(view, &mut moves);
    let mildest = G::timeout_move(view);
    let button = |play: &G::Move| {
        let button = Button::new(play.text(), G::claim(view, play));
        if mildest.as_ref() == Some(play) { button.mild() } else { button }
    };
    let buttons: Vec<_> = moves.iter().map(button).collect();
    let open = Open::of(page, !buttons.is_empty());
    let centre = html! {
        section #centre.centre aria-label=(G::ABOUT.name) {
            dl { @for (key, value) in G::describe(view) { dt { (key) } dd { (value) } } }
        }
    };
    let actions = html! {
        div #actions.actions.idle[open.is_none()] role="group" aria-label=(G::ABOUT.name) {
            @if let Some(open) = open { (open.form("move-now", Step::Do)) (row("", &buttons, page.words)) }
        }
    };
    let seated = matches!(page.viewer, Viewer::Seat(_));
    let regions = [Region::new("centre", centre), Region::new("actions", actions)];
    regions.into_iter().take(if seated { 2 } else { 1 }).collect()
}

/// Joins CSS classes into the value of a `class` attribute. Skips empty parts.
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
