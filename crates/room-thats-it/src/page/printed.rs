//! The printed cards: two pictures and two words of each item, and four Wizards.

use super::{
    super::rules::{Card, Item, Options, Partner},
    faces,
};
use room::{Area, Mark, Printed, PrintedCard, TextMark, Words, kit::CardKind as _};

/// Returns the printed cards: pictures, then words, then Wizards. The cards have no numbers that would reveal which
/// cards belong together.
pub(crate) fn printed(options: &Options, words: &Words<'_>) -> Printed {
    let items = options.pack.items();
    let twice = |side: fn(&Item) -> Vec<Mark>| items.iter().flat_map(move |item| [side(item), side(item)]);
    let wizards = (0..Card::KINDS).map(Card::at).filter(|card| card.is_wizard()).map(|card| wizard(card, words));
    let cards = twice(picture).chain(twice(word)).chain(wizards).map(PrintedCard::plain).collect();
    Printed {
        title: options.deck.0.title().to_owned(),
        colour: "#3a6512",
        cards,
        pieces: Vec::new(),
        boards: Vec::new(),
    }
}

fn picture(item: &Item) -> Vec<Mark> {
    match &item.partner {
        Partner::Image(picture, _) => {
            let small = || Mark::Picture { picture: *picture, at: Area::new(4.0, 4.0, 9.0, 9.0) };
            let large = Mark::Picture { picture: *picture, at: Area::around((31.5, 44.0), 42.0) };
            vec![small(), large, Mark::Turned(vec![small()])]
        }
        Partner::Text(phrase) => vec![Mark::Text(TextMark {
            text: phrase.text.clone(),
            lang: phrase.lang.clone(),
            at: Area::new(5.0, 8.0, 53.0, 72.0),
            from_top: false,
            size: 6.5,
            bold: false,
            centred: true,
            colour: "#1d1512",
        })],
    }
}

fn word(item: &Item) -> Vec<Mark> {
    let text = |at, size| {
        let (text, lang) = (item.word.text.clone(), item.word.lang.clone());
        Mark::Text(TextMark { text, lang, at, size, bold: true, centred: true, from_top: false, colour: "#1d1512" })
    };
    let band = || {
        let shape = "<path fill=\"#3a6512\" d=\"M4 4H59V7H4Z\"/>";
        vec![
            Mark::drawing("0 0 63 88", "", shape, Area::new(0.0, 0.0, 63.0, 88.0)),
            text(Area::new(5.0, 8.0, 53.0, 7.0), 4.6),
        ]
    };
    let mut marks = band();
    marks.push(text(Area::new(5.0, 22.0, 53.0, 44.0), 12.0));
    marks.push(Mark::Turned(band()));
    marks
}

fn wizard(card: Card, words: &Words<'_>) -> Vec<Mark> {
    let drawing = faces::wizard(card).into_string();
    let style = "svg{overflow:visible}.sun{color:#b3261e}.moon{color:#3f2b86}.sea{color:#0d6a8f}.wood{color:#2f6b1d}";
    let name = Mark::text(words.text(faces::wizard_key(card)), Area::new(5.0, 73.0, 53.0, 9.0), 5.5);
    vec![Mark::drawing("0 0 64 84", style, &drawing, Area::new(7.0, 7.0, 49.0, 64.0)), name]
}
