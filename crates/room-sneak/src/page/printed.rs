//! The printed cards: ranks in the corners, and as many suit signs as the rank says.

use super::{
    super::rules::{Card, Options, Suit, rank_text},
    hand,
};
use room::{Area, Mark, Printed, PrintedCard, TextMark, Words};

/// Returns the cards of one or two packs.
pub(crate) fn printed(options: &Options, _: &Words<'_>) -> Printed {
    let shape = options.deck;
    let packs = 0..options.packs.unwrap_or(1);
    let suits = || Suit::ALL.into_iter().filter(|suit| *suit as u8 + shape.suits > 3);
    let pack = || suits().flat_map(|suit| (15 - shape.ranks..=14).filter_map(move |rank| Card::new(rank, suit)));
    let cards = packs.flat_map(|_| pack()).map(|card| PrintedCard::plain(front(card))).collect();
    Printed { title: String::new(), colour: "#8a1f5c", cards, pieces: Vec::new(), boards: Vec::new() }
}

const fn colour(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "#0a5a32",
        Suit::Diamonds => "#1650bd",
        Suit::Hearts => "#c2182e",
        Suit::Spades => "#1d1512",
    }
}

pub(super) fn front(card: Card) -> Vec<Mark> {
    let (suit, rank) = (card.suit(), rank_text(card.rank()));
    let drawn = |at| {
        let shape = hand::shape(suit).into_string();
        Mark::drawing("0 0 24 24", &format!(".suit{{fill:{}}}", colour(suit)), &shape, at)
    };
    let coloured = |text: String, at, size| {
        let colour = colour(suit);
        Mark::Text(TextMark { text, lang: None, at, from_top: false, size, bold: true, centred: true, colour })
    };
    let corner = || {
        let rank = coloured(rank.to_owned(), Area::new(2.5, 3.5, 10.0, 10.0), 8.5);
        vec![rank, drawn(Area::new(4.2, 13.8, 6.6, 6.6))]
    };
    let mut marks = corner();
    marks.push(Mark::Turned(corner()));
    match card.rank() {
        11..=13 => {
            marks.push(coloured(rank.to_owned(), Area::new(14.0, 18.0, 35.0, 34.0), 31.0));
            marks.push(drawn(Area::around((31.5, 62.0), 15.0)));
        }
        14 => marks.push(drawn(Area::around((31.5, 44.0), 30.0))),
        number => {
            let (upright, turned): (Vec<_>, Vec<_>) = places(number).into_iter().partition(|(_, row)| *row <= 0.5);
            let at = |(column, row): (f32, f32)| drawn(Area::around((31.5 + 10.5 * column, 17.0 + 54.0 * row), 10.5));
            marks.extend(upright.into_iter().map(at));
            // The suit signs in the lower half are upside down, as on usual playing cards.
            let over = |(column, row): (f32, f32)| at((-column, 1.0 - row));
            marks.push(Mark::Turned(turned.into_iter().map(over).collect()));
        }
    }
    marks
}

/// Returns the places of the suit signs on a number card, as pairs (column, row). Columns go from -1 (left) to 1, and
/// rows from 0 (top) to 1.
fn places(number: u8) -> Vec<(f32, f32)> {
    let pair = |row: f32| [(-1.0, row), (1.0, row)];
    let pairs = |rows: &[f32]| rows.iter().copied().flat_map(pair).collect::<Vec<_>>();
    let middle = |row: f32| (0.0, row);
    let thirds: &[f32] = &[0.0, 1.0 / 3.0, 2.0 / 3.0, 1.0];
    let (mut signs, others): (Vec<_>, &[f32]) = match number {
        2 => (Vec::new(), &[0.0, 1.0]),
        3 => (Vec::new(), &[0.0, 0.5, 1.0]),
        4 => (pairs(&[0.0, 1.0]), &[]),
        5 => (pairs(&[0.0, 1.0]), &[0.5]),
        6 => (pairs(&[0.0, 0.5, 1.0]), &[]),
        7 => (pairs(&[0.0, 0.5, 1.0]), &[0.25]),
        8 => (pairs(&[0.0, 0.5, 1.0]), &[0.25, 0.75]),
        9 => (pairs(thirds), &[0.5]),
        _ => (pairs(thirds), &[1.0 / 6.0, 5.0 / 6.0]),
    };
    signs.extend(others.iter().copied().map(middle));
    signs
}

#[cfg(test)]
mod tests {
    use super::places;

    #[test]
    fn a_card_has_as_many_signs_as_its_rank() {
        for number in 2..=10 {
            assert_eq!(places(number).len(), usize::from(number));
        }
    }
}
