//! Which rows of a list a game is played with.

use deck::remembered;
use game::Dice;
use rooms::{Decks, Room};

use crate::{body::Fields, error::WebError, shelf::playable, site::Site};

/// So many rows are taken where nobody said how many, if there are as many.
pub(crate) const USUAL: usize = 20;

/// The most rows of this deck that one game can take.
pub(crate) fn most(decks: &Decks, usable: usize) -> usize {
    decks.most.min(usable)
}

/// The value of a deck option with the rows alone that a form asks for: `take` is `all`, `first` or `chance`, both with `take-count`,
/// or `chosen`, with a field `row` for each place from 0. Where it says nothing, a deck stays whole, or is cut to what one game can
/// use.
///
/// # Errors
/// [`WebError::FewRows`] where more rows are asked for than there are or than a game can use; no row is chosen.
pub(crate) fn taken(
    site: &Site,
    room: &dyn Room,
    decks: &Decks,
    fields: &Fields,
    value: String,
) -> Result<String, WebError> {
    let how = fields.one("take")?.unwrap_or("all");
    let text = decks.built_in.iter().find(|(key, _)| *key == value).map_or(value.as_str(), |(_, text)| text);
    // What is wrong with it is told by whoever reads the options.
    let Ok(deck) = remembered(text) else { return Ok(value) };
    if how == "all" && deck.rows().len() <= decks.most {
        return Ok(value);
    }
    let (usable, _) = playable(room, &deck);
    let most = most(decks, usable.len());
    let places = match how {
        "all" => usable.into_iter().take(decks.most).collect(),
        "first" => usable.into_iter().take(count(fields, most)?).collect(),
        "chance" => by_chance(usable, count(fields, most)?, &mut site.house().dice()?),
        "chosen" => chosen(fields, &usable, most)?,
        _ => return Err(WebError::Malformed("take")),
    };
    let part = deck.of_rows(&places).map_err(|errors| errors.0.into_iter().next());
    part.map(|part| part.text().to_owned()).map_err(|error| error.map_or(WebError::Malformed("row"), WebError::BadDeck))
}

fn count(fields: &Fields, most: usize) -> Result<usize, WebError> {
    let Some(typed) = fields.one("take-count")?.map(str::trim).filter(|typed| !typed.is_empty()) else {
        return Ok(USUAL.min(most));
    };
    match typed.parse() {
        Ok(asked) if asked > most => Err(WebError::FewRows { asked, most }),
        Ok(asked) if asked > 0 => Ok(asked),
        _ => Err(WebError::Malformed("take-count")),
    }
}

fn chosen(fields: &Fields, usable: &[usize], most: usize) -> Result<Vec<usize>, WebError> {
    let ticked: Vec<&str> = fields.all("row").collect();
    let places: Vec<usize> =
        usable.iter().copied().filter(|place| ticked.contains(&place.to_string().as_str())).collect();
    if places.len() > most { Err(WebError::FewRows { asked: places.len(), most }) } else { Ok(places) }
}

/// So many of these, each as likely as any other, in their order.
pub(crate) fn by_chance(mut places: Vec<usize>, count: usize, dice: &mut dyn Dice) -> Vec<usize> {
    for at in 0..count.min(places.len()) {
        let other = at + dice.below((places.len() - at) as u32) as usize;
        places.swap(at, other);
    }
    places.truncate(count);
    places.sort_unstable();
    places
}

#[cfg(test)]
mod tests {
    use game::SplitMix;

    use super::*;

    #[test]
    fn chance_takes_so_many_different_ones() {
        let (mut seen, mut dice) = ([false; 10], SplitMix::new(1));
        for _ in 0..200 {
            let places = by_chance((0..10).collect(), 3, &mut dice);
            assert_eq!(places.len(), 3);
            assert!(places.is_sorted() && places.windows(2).all(|two| two[0] != two[1]));
            places.iter().for_each(|place| seen[*place] = true);
        }
        assert_eq!(seen, [true; 10]);
        assert_eq!(by_chance(vec![4, 7], 5, &mut dice), [4, 7]);
    }
}
