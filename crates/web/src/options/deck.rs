//! The deck option of a game: the list of decks to choose from, and the deck that a form or an API request selected.
//! [`HouseDecks::read`] or [`HouseDecks::read_field`] parses a selected deck once; all later code uses the parsed
//! value.

use deck::{Deck, DeckErrors, Problem, RowError};
use game::{Dice, OptionValues};
use host::DeckSource;
use rooms::{BuiltInDeck, Decks, Room};

use crate::{error::WebError, http::body::Fields, pages::picture_svg, site::Site};

/// The prefix that marks a form value as the name of a deck that the operator added (house deck). No built-in key and
/// no deck text begins with this prefix.
const ADDED: &str = "added:";

/// A deck that the operator of the server added. Everybody may see this.
#[derive(Clone, Debug)]
pub struct HouseDeck {
    /// The unique name of the deck: its file name without the extension.
    pub name: String,
    /// The parsed deck.
    pub deck: Deck,
}

/// All decks that the operator of the server added.
#[derive(Clone, Default, Debug)]
pub(crate) struct HouseDecks {
    names: Vec<String>,
    decks: Vec<Deck>,
}

/// The deck that a form or an API request selected for a game.
#[derive(Clone, Debug)]
pub(crate) struct ChosenDeck {
    /// The parsed deck.
    pub(crate) deck: Deck,
    /// The origin of the deck: built-in, added by the operator, or brought by a person.
    pub(crate) source: DeckSource,
    /// The option's value as the sender sent it, for error messages: a key, or a text with the sender's row numbers.
    pub(crate) sent: String,
}

impl ChosenDeck {
    /// Returns the option's value for the host crate: the key of a built-in deck, or the canonical text of any other
    /// deck.
    pub(crate) fn value(&self) -> &str {
        match self.source {
            DeckSource::BuiltIn(key) => key,
            DeckSource::House(_) | DeckSource::Part | DeckSource::Own => self.deck.text(),
        }
    }
}

impl HouseDecks {
    /// Parses the canonical text of each deck again, so that row numbers refer to that text, and not to the operator's
    /// file.
    pub(crate) fn new(added: Vec<HouseDeck>) -> Self {
        let numbered = |deck: Deck| Deck::read(deck.text()).unwrap_or(deck);
        let (names, decks) = added.into_iter().map(|added| (added.name, numbered(added.deck))).unzip();
        Self { names, decks }
    }

    /// Returns the decks that tables of this room can use, with the default deck first.
    pub(crate) fn choices(&self, room: &dyn Room) -> Vec<DeckChoice> {
        let Some(decks) = room.decks() else { return Vec::new() };
        let built_in = (decks.parsed)().iter().map(|deck| built_in(&decks, deck));
        let fitting = self.names.iter().zip(&self.decks).filter(|(_, deck)| playable(room, deck).1.is_empty());
        built_in.chain(fitting.map(|(name, deck)| added(name, deck))).collect()
    }

    /// Selects a deck in this language, if the options do not select a deck yet. If the game has a separate language
    /// option, sets that option too. Returns the selected deck; `None` if no deck was selected, or if it is the default
    /// deck. The search prefers built-in decks to house decks, and easy decks to difficult decks. If no deck has this
    /// language, the options do not change.
    pub(crate) fn speak(&self, room: &dyn Room, tag: &str, options: &mut OptionValues) -> Option<ChosenDeck> {
        let decks = room.decks().filter(|decks| !options.contains_key(decks.option))?;
        let choices = self.choices(room);
        let speaks = |choice: &&DeckChoice| match decks.language {
            Some(_) => choice.languages.iter().any(|language| language == tag),
            None => choice.languages.first().is_some_and(|language| language == tag),
        };
        let choice = choices.iter().find(speaks)?;
        // If the language option has no value, a game uses the first language of the deck. So the option is set only
        // for another language of the deck.
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

    /// Returns the options of a game that must be set for a game in this language. All other options are left out.
    pub(crate) fn spoken(&self, room: &dyn Room, tag: &str) -> OptionValues {
        let mut options = OptionValues::new();
        self.speak(room, tag, &mut options);
        options
    }

    /// Parses the value of the deck option: the key of a built-in deck, or the text of any deck.
    ///
    /// # Errors
    /// The same as for [`Deck::read`].
    pub(crate) fn read(&self, decks: &Decks, value: &str) -> Result<ChosenDeck, DeckErrors> {
        Ok(ChosenDeck { sent: value.to_owned(), ..self.chosen(decks, decks.read(value)?) })
    }

    /// Parses a form value of the deck option. Accepts the values of [`read`](Self::read), and also the name of a deck
    /// that the operator added.
    ///
    /// # Errors
    /// The same as for [`Deck::read`].
    pub(crate) fn read_field(&self, decks: &Decks, value: &str) -> Result<ChosenDeck, DeckErrors> {
        let place = value.strip_prefix(ADDED).and_then(|name| self.names.iter().position(|known| known == name));
        match place.and_then(|place| self.decks.get(place)) {
            Some(deck) => Ok(self.chosen(decks, deck.clone())),
            None => self.read(decks, value),
        }
    }

    /// Builds a [`ChosenDeck`] from a parsed deck, after finding the origin of the deck.
    pub(crate) fn chosen(&self, decks: &Decks, deck: Deck) -> ChosenDeck {
        ChosenDeck { source: DeckSource::of(decks, &self.decks, &deck), sent: deck.text().to_owned(), deck }
    }

    /// Returns the form value of a complete built-in deck, or of a complete deck that the operator added; `None` for a
    /// part of a deck or a person's own deck.
    pub(crate) fn form_value(&self, source: DeckSource) -> Option<String> {
        match source {
            DeckSource::BuiltIn(key) => Some(key.to_owned()),
            DeckSource::House(place) => self.names.get(place).map(|name| format!("{ADDED}{name}")),
            DeckSource::Part | DeckSource::Own => None,
        }
    }
}

/// Returns the list entry of a built-in deck. The list groups decks by level if the game has a language option,
/// otherwise by language.
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

/// Returns the indices of the rows that the room can use, and the errors of the other rows. An error about the whole
/// deck has the row number 0.
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

/// Checks whether these usable rows alone are enough for a game.
pub(crate) fn are_enough(room: &dyn Room, deck: &Deck, usable: &[usize]) -> bool {
    let is_whole = usable.len() == deck.rows().len();
    let part = if is_whole { Ok(deck.clone()) } else { deck.of_rows(usable) };
    part.is_ok_and(|part| playable(room, &part).1.is_empty())
}

/// The default number of rows when a game uses only a part of a deck. A deck with fewer rows is used as a whole.
pub(crate) const USUAL: usize = 20;

/// Returns the maximum number of rows that one game can use, for a deck with `usable` usable rows.
pub(crate) fn most(decks: &Decks, usable: usize) -> usize {
    decks.most.min(usable)
}

/// Reduces a deck to the rows that the form selects. The field `take` has one of four values. `all` takes the whole
/// deck, cut to the game's maximum. `first` and `chance` take the number of rows in `take-count`, from the start or at
/// random. `chosen` takes the row of each field `row`, an index from 0. Without `take` the value is `all`.
///
/// # Errors
/// [`WebError::FewRows`] if the form requests more rows than the deck has or a game can use; [`WebError::Malformed`] or
/// [`WebError::BadDeck`] if the form selects no valid rows.
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

/// Draws `count` of these indices uniformly at random and returns them in ascending order.
pub(crate) fn by_chance(mut places: Vec<usize>, count: usize, dice: &mut dyn Dice) -> Vec<usize> {
    for at in 0..count.min(places.len()) {
        let other = at + dice.below((places.len() - at) as u32) as usize;
        places.swap(at, other);
    }
    places.truncate(count);
    places.sort_unstable();
    places
}

/// One deck in the list of decks for a table. Everybody may see this.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DeckChoice {
    /// The form value that selects this deck.
    pub value: String,
    /// The title of the deck.
    pub title: String,
    /// The languages of the deck, as language tags; the main language first.
    pub languages: Vec<String>,
    /// The number of rows of the deck.
    pub rows: usize,
    /// The heading under which the list shows the deck.
    pub group: DeckGroup,
}

impl DeckChoice {
    /// Returns the list entry of this deck with this form value, above all headings.
    pub(crate) fn new(value: String, deck: &Deck) -> Self {
        let (title, languages) = (deck.title().to_owned(), deck.languages().to_vec());
        Self { value, title, languages, rows: deck.rows().len(), group: DeckGroup::Top }
    }
}

/// The heading under which the list shows a deck. Everybody may see this.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum DeckGroup {
    /// No heading: the deck stands above all headings.
    Top,
    /// The heading of one language, with its tag.
    Language(String),
    /// The heading of one language level, such as `A1`.
    Level(String),
    /// The heading of the decks that the operator added.
    House,
}

/// All decks that a form offers for a table. Everybody may see this.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DeckChoices<'a> {
    /// The decks, with the default deck first.
    pub decks: &'a [DeckChoice],
    /// Whether people may bring their own decks to this table.
    pub own: bool,
}

impl DeckChoices<'_> {
    /// An empty list, for a form that offers no decks.
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
