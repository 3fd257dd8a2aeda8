//! The deck option: the decks to choose from, and the deck that a form or a program chose. A chosen deck is read once,
//! by [`HouseDecks::read`] or [`HouseDecks::read_field`]; from there on it is a value.

use deck::{Deck, DeckErrors, Problem, RowError};
use game::{Dice, OptionValues};
use host::DeckSource;
use rooms::{BuiltInDeck, Decks, Room};

use crate::{error::WebError, http::body::Fields, pages::picture_svg, site::Site};

/// The prefix of form values for house decks; no built-in key and no deck's text begins with it.
const ADDED: &str = "added:";

/// A deck that the operator added to the house. Public.
#[derive(Clone, Debug)]
pub struct HouseDeck {
    /// Its name: the name of its file without the extension, unique.
    pub name: String,
    /// The deck.
    pub deck: Deck,
}

/// The decks that the operator added.
#[derive(Clone, Default, Debug)]
pub(crate) struct HouseDecks {
    names: Vec<String>,
    decks: Vec<Deck>,
}

/// A deck that a form or a program chose for a game.
#[derive(Clone, Debug)]
pub(crate) struct ChosenDeck {
    /// The deck.
    pub(crate) deck: Deck,
    /// Where it comes from.
    pub(crate) source: DeckSource,
    /// The value of the option as it was sent: a key, or a text whose rows are numbered as the sender sees them.
    pub(crate) sent: String,
}

impl ChosenDeck {
    /// The value of the option for the host: the key of a built-in deck, the canonical text of any other.
    pub(crate) fn value(&self) -> &str {
        match self.source {
            DeckSource::BuiltIn(key) => key,
            DeckSource::House(_) | DeckSource::Part | DeckSource::Own => self.deck.text(),
        }
    }
}

impl HouseDecks {
    /// Rows are numbered as in the canonical text, not as in the operator's file.
    pub(crate) fn new(added: Vec<HouseDeck>) -> Self {
        let numbered = |deck: Deck| Deck::read(deck.text()).unwrap_or(deck);
        let (names, decks) = added.into_iter().map(|added| (added.name, numbered(added.deck))).unzip();
        Self { names, decks }
    }

    /// The decks for tables of this room, the default first.
    pub(crate) fn choices(&self, room: &dyn Room) -> Vec<DeckChoice> {
        let Some(decks) = room.decks() else { return Vec::new() };
        let built_in = (decks.parsed)().iter().map(|deck| built_in(&decks, deck));
        let fitting = self.names.iter().zip(&self.decks).filter(|(_, deck)| playable(room, deck).1.is_empty());
        built_in.chain(fitting.map(|(name, deck)| added(name, deck))).collect()
    }

    /// Chooses a deck in this language where the options name none, and the language itself if the table chooses that
    /// apart from the deck; returns the chosen deck if it is not the default one. Decks of the room come before house
    /// decks, the easiest first. Without a deck in this language the options stay as they are.
    pub(crate) fn speak(&self, room: &dyn Room, tag: &str, options: &mut OptionValues) -> Option<ChosenDeck> {
        let decks = room.decks().filter(|decks| !options.contains_key(decks.option))?;
        let choices = self.choices(room);
        let speaks = |choice: &&DeckChoice| match decks.language {
            Some(_) => choice.languages.iter().any(|language| language == tag),
            None => choice.languages.first().is_some_and(|language| language == tag),
        };
        let choice = choices.iter().find(speaks)?;
        // Else the words are in the deck's first language.
        let language = decks.language.filter(|_| choice.languages.first().is_some_and(|first| first != tag));
        if let Some(key) = language {
            options.entry(key.to_owned()).or_insert_with(|| tag.to_owned());
        }
        if choices.first() == Some(choice) {
            return None;
        }
        let chosen = self.read_field(&decks, &choice.value).ok()?;
        options.insert(decks.option.to_owned(), chosen.value().to_owned());
        Some(chosen)
    }

    /// The options of a game in this language: the default ones are left out.
    pub(crate) fn spoken(&self, room: &dyn Room, tag: &str) -> OptionValues {
        let mut options = OptionValues::new();
        self.speak(room, tag, &mut options);
        options
    }

    /// Reads the deck of an option's value: the key of a built-in deck, or the text of any deck.
    ///
    /// # Errors
    /// As [`Deck::read`].
    pub(crate) fn read(&self, decks: &Decks, value: &str) -> Result<ChosenDeck, DeckErrors> {
        Ok(ChosenDeck { sent: value.to_owned(), ..self.chosen(decks, decks.read(value)?) })
    }

    /// Reads the deck of a form's value, which is as for [`read`](Self::read), or the name of a house deck.
    ///
    /// # Errors
    /// As [`Deck::read`].
    pub(crate) fn read_field(&self, decks: &Decks, value: &str) -> Result<ChosenDeck, DeckErrors> {
        let place = value.strip_prefix(ADDED).and_then(|name| self.names.iter().position(|known| known == name));
        match place.and_then(|place| self.decks.get(place)) {
            Some(deck) => Ok(self.chosen(decks, deck.clone())),
            None => self.read(decks, value),
        }
    }

    /// A deck that was read already.
    pub(crate) fn chosen(&self, decks: &Decks, deck: Deck) -> ChosenDeck {
        ChosenDeck { source: DeckSource::of(decks, &self.decks, &deck), sent: deck.text().to_owned(), deck }
    }

    /// The form value of a whole deck that comes with the game or with the house; `None` for any other.
    pub(crate) fn form_value(&self, source: DeckSource) -> Option<String> {
        match source {
            DeckSource::BuiltIn(key) => Some(key.to_owned()),
            DeckSource::House(place) => self.names.get(place).map(|name| format!("{ADDED}{name}")),
            DeckSource::Part | DeckSource::Own => None,
        }
    }
}

/// A built-in deck. If a table chooses the language of the words, decks are grouped by level, otherwise by language.
fn built_in(decks: &Decks, BuiltInDeck { key, deck }: &BuiltInDeck) -> DeckChoice {
    let group = match (decks.language, deck.level(), deck.languages().first()) {
        (Some(_), Some(level), _) => DeckGroup::Level(level.to_owned()),
        (None, _, Some(language)) => DeckGroup::Language(language.clone()),
        (Some(_), None, _) | (None, _, None) => DeckGroup::Top,
    };
    DeckChoice { group, ..DeckChoice::new((*key).to_owned(), deck) }
}

fn added(name: &str, deck: &Deck) -> DeckChoice {
    let choice = DeckChoice { group: DeckGroup::House, ..DeckChoice::new(format!("{ADDED}{name}"), deck) };
    if choice.title.is_empty() { DeckChoice { title: name.to_owned(), ..choice } } else { choice }
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
    let is_whole = usable.len() == deck.rows().len();
    let part = if is_whole { Ok(deck.clone()) } else { deck.of_rows(usable) };
    part.is_ok_and(|part| playable(room, &part).1.is_empty())
}

/// The default number of rows, if there are as many.
pub(crate) const USUAL: usize = 20;

/// The most rows of this deck that one game can use.
pub(crate) fn most(decks: &Decks, usable: usize) -> usize {
    decks.most.min(usable)
}

/// The deck with only the rows that a form selects: `take` is `all`, `first` or `chance`, both with `take-count`, or
/// `chosen`, with a field `row` for each index from 0. Without `take`, the deck stays whole, or is cut to the game's
/// maximum.
///
/// # Errors
/// [`WebError::FewRows`] if more rows are requested than there are or than a game can use, or none.
pub(crate) fn taken(
    site: &Site,
    room: &dyn Room,
    decks: &Decks,
    fields: &Fields,
    whole: ChosenDeck,
) -> Result<ChosenDeck, WebError> {
    let how = fields.one("take")?.unwrap_or("all");
    let deck = &whole.deck;
    if how == "all" && deck.rows().len() <= decks.most {
        return Ok(whole);
    }
    let (usable, _) = playable(room, deck);
    let most = most(decks, usable.len());
    let places = match how {
        "all" => usable.into_iter().take(decks.most).collect(),
        "first" => usable.into_iter().take(count(fields, most)?).collect(),
        "chance" => by_chance(usable, count(fields, most)?, &mut site.house().dice()?),
        "chosen" => chosen(fields, &usable, most)?,
        _ => return Err(WebError::Malformed("take")),
    };
    match deck.of_rows(&places) {
        Ok(part) => Ok(site.house_decks().chosen(decks, part)),
        Err(errors) => Err(errors.0.into_iter().next().map_or(WebError::Malformed("row"), WebError::BadDeck)),
    }
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
    pub group: DeckGroup,
}

impl DeckChoice {
    /// The choice with this form value, before all headings.
    pub(crate) fn new(value: String, deck: &Deck) -> Self {
        let (title, languages) = (deck.title().to_owned(), deck.languages().to_vec());
        Self { value, title, languages, rows: deck.rows().len(), group: DeckGroup::Top }
    }
}

/// The heading of a deck in a long list. Public.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum DeckGroup {
    /// None: before all others.
    Top,
    /// The decks in one language, a tag.
    Language(String),
    /// The decks of one level, such as `A1`.
    Level(String),
    /// The decks that the operator added.
    House,
}

/// The decks to choose for a table. Public.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DeckChoices<'a> {
    /// Each of them, the default first.
    pub decks: &'a [DeckChoice],
    /// Whether people may use their own.
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
    fn chance_takes_different_ones() {
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
