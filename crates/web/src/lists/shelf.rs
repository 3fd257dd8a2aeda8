//! The decks for hosts: those of the room, and those that the operator added.

use deck::{Deck, Problem, RowError, remembered};
use game::Dice;
use rooms::{Decks, ListedDeck, Room};

use crate::{error::WebError, http::body::Fields, pages::picture_svg, site::Site};

/// The prefix of form values for added decks; no built-in key and no deck's text begins with it.
const ADDED: &str = "added:";

/// A deck that was added to the house. Public.
#[derive(Clone, Debug)]
pub struct AddedDeck {
    /// Its name on this shelf: the name of its file without the extension, unique.
    pub name: String,
    /// The deck.
    pub deck: Deck,
}

/// The decks that were added to the house.
#[derive(Clone, Default, Debug)]
pub(crate) struct Shelf(Vec<AddedDeck>);

impl Shelf {
    pub(crate) fn new(added: Vec<AddedDeck>) -> Self {
        Self(added)
    }

    /// The decks for tables of this room, the default first.
    pub(crate) fn choices(&self, room: &dyn Room) -> Vec<DeckChoice> {
        let Some(decks) = room.decks() else { return Vec::new() };
        let built_in = (decks.listed)().iter().map(|listed| built_in(&decks, listed));
        let fitting = self.0.iter().filter(|added| playable(room, &added.deck).1.is_empty());
        let added = fitting.map(added);
        built_in.chain(added).collect()
    }

    /// The deck of a form value, if it is the room's own or an added one.
    pub(crate) fn deck(&self, room: &dyn Room, value: &str) -> Option<Deck> {
        let own = room.decks()?.built_in.iter().find(|(key, _)| *key == value);
        match own {
            Some((_, text)) => remembered(text).ok(),
            None => remembered(&self.resolve(value)).ok(),
        }
    }

    /// The form value for the deck of an option, if it is the room's own or an added one: the option has its key, or
    /// its text in any notation. `None` for any other deck.
    pub(crate) fn choice_of(&self, room: &dyn Room, value: &str) -> Option<String> {
        if let Some(key) = own(room, value) {
            return Some(key.to_owned());
        }
        let deck = remembered(value).ok()?;
        self.0.iter().find(|added| added.deck == deck).map(|added| format!("{ADDED}{}", added.name))
    }

    /// Whether the deck of an option is part of the house: a whole deck, or a part of one.
    pub(crate) fn has(&self, room: &dyn Room, value: &str) -> bool {
        if self.choice_of(room, value).is_some() {
            return true;
        }
        let added: Vec<Deck> = self.0.iter().map(|added| added.deck.clone()).collect();
        let read = room.decks().zip(remembered(value).ok());
        read.is_some_and(|(decks, deck)| host::is_of_the_house(&decks, &added, &deck))
    }

    /// The form value of a deck option, with an added deck's name replaced by its text.
    pub(crate) fn resolve(&self, posted: &str) -> String {
        let name = posted.strip_prefix(ADDED);
        let added = name.and_then(|name| self.0.iter().find(|added| added.name == name));
        added.map_or_else(|| posted.to_owned(), |added| added.deck.text().to_owned())
    }
}

/// A deck of a room. If a table chooses the language of the words, decks are grouped by level, otherwise by language.
fn built_in(decks: &Decks, listed: &ListedDeck) -> DeckChoice {
    let shelf = match (decks.language, &listed.level, listed.languages.first()) {
        (Some(_), Some(level), _) => DeckShelf::Level(level.clone()),
        (None, _, Some(language)) => DeckShelf::Language(language.clone()),
        (Some(_), None, _) | (None, _, None) => DeckShelf::Top,
    };
    let (value, title) = (listed.key.to_owned(), listed.title.clone());
    DeckChoice { value, title, languages: listed.languages.clone(), rows: listed.rows, shelf }
}

fn added(AddedDeck { name, deck }: &AddedDeck) -> DeckChoice {
    let title = if deck.title().is_empty() { name } else { deck.title() };
    DeckChoice {
        value: format!("{ADDED}{name}"),
        title: title.to_owned(),
        languages: deck.languages().to_vec(),
        rows: deck.rows().len(),
        shelf: DeckShelf::Added,
    }
}

/// The indices of the rows that a room can use, and why it cannot use the others; an error of the deck as a whole has
/// row 0.
pub(crate) fn playable(room: &dyn Room, deck: &Deck) -> (Vec<usize>, Vec<RowError>) {
    let (usable, lacking) = room.decks().map_or_else(Default::default, |decks| decks.playable(deck));
    let undrawn =
        deck.rows().iter().filter(|row| row.image.as_ref().is_some_and(|image| picture_svg(&image.code()).is_none()));
    let undrawn = undrawn.map(|row| {
        RowError::new(
            row.number,
            Problem::Room { key: "deck-no-drawing", text: "the house has no drawing of this emoji".to_owned() },
        )
    });
    let undrawn: Vec<RowError> = undrawn.collect();
    let rows = deck.rows();
    let is_drawn =
        |place: &usize| undrawn.iter().all(|error| rows.get(*place).is_none_or(|row| row.number != error.row));
    let usable = usable.into_iter().filter(is_drawn).collect();
    (usable, lacking.into_iter().chain(undrawn).collect())
}

/// Whether these usable rows are enough for a game.
pub(crate) fn are_enough(room: &dyn Room, deck: &Deck, usable: &[usize]) -> bool {
    deck.of_rows(usable).is_ok_and(|part| playable(room, &part).1.is_empty())
}

/// The number of rows of the deck in an option's value, if it is a deck's text.
pub(crate) fn rows(value: &str) -> usize {
    remembered(value).map_or(0, |deck| deck.rows().len())
}

/// The key of the room's own deck in an option's value, which has that key or the deck's text in any notation.
pub(crate) fn own(room: &dyn Room, value: &str) -> Option<&'static str> {
    let decks = room.decks()?;
    let by_key = decks.built_in.iter().find(|(key, _)| *key == value).map(|(key, _)| *key);
    by_key.or_else(|| decks.key_of(&remembered(value).ok()?))
}

/// The title of the deck in an option's value: a built-in key or a deck's text. `None` for other values.
pub(crate) fn title(room: &dyn Room, value: &str) -> Option<String> {
    let decks = room.decks()?;
    if let Some(listed) = (decks.listed)().iter().find(|listed| listed.key == value) {
        return Some(listed.title.clone());
    }
    Some(remembered(value).ok()?.title().to_owned())
}

/// The default number of rows, if there are as many.
pub(crate) const USUAL: usize = 20;

/// The most rows of this deck that one game can use.
pub(crate) fn most(decks: &Decks, usable: usize) -> usize {
    decks.most.min(usable)
}

/// The value of a deck option with only the selected rows: `take` is `all`, `first` or `chance`, both with
/// `take-count`, or `chosen`, with a field `row` for each index from 0. Without `take`, the deck stays whole, or is cut
/// to the game's maximum.
///
/// # Errors
/// [`WebError::FewRows`] if more rows are requested than there are or than a game can use, or none.
pub(crate) fn taken(
    site: &Site,
    room: &dyn Room,
    decks: &Decks,
    fields: &Fields,
    value: String,
) -> Result<String, WebError> {
    let how = fields.one("take")?.unwrap_or("all");
    let text = decks.built_in.iter().find(|(key, _)| *key == value).map_or(value.as_str(), |(_, text)| text);
    // Errors of the deck are reported by the code that reads the options.
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

/// A uniform random choice of `count` indices, in their order.
pub(crate) fn by_chance(mut places: Vec<usize>, count: usize, dice: &mut dyn Dice) -> Vec<usize> {
    for at in 0..count.min(places.len()) {
        let other = at + dice.below((places.len() - at) as u32) as usize;
        places.swap(at, other);
    }
    places.truncate(count);
    places.sort_unstable();
    places
}

/// A deck to choose for a table. Public.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DeckChoice {
    /// Its value in forms.
    pub value: String,
    /// Its title.
    pub title: String,
    /// Its languages as tags.
    pub languages: Vec<String>,
    /// How many rows it has.
    pub rows: usize,
    /// Its heading.
    pub shelf: DeckShelf,
}

/// The heading of a deck in a long list. Public.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum DeckShelf {
    /// None: before all others.
    Top,
    /// The decks in one language, a tag.
    Language(String),
    /// The decks of one level, such as `A1`.
    Level(String),
    /// The decks that the operator added.
    Added,
}

/// The decks to choose for a table. Public.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DeckChoices<'a> {
    /// Each of them, the default first.
    pub decks: &'a [DeckChoice],
    /// Whether people may bring their own.
    pub own: bool,
}

impl DeckChoices<'_> {
    /// No choice.
    pub(crate) const NONE: Self = Self { decks: &[], own: false };
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
