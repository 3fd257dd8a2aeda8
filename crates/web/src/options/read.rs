//! Reads the options of a form, and checks them against the deck and the seats.

use deck::{Deck, DeckErrors};
use game::{OptionError, OptionSpec, OptionValues};
use host::{HostError, PRESENT_DECK};
use rooms::{Length, Room};

use crate::{
    error::WebError,
    http::body::Fields,
    language::Locale,
    options::{
        agreement,
        deck::{ChosenDeck, taken},
        fields::NUMBER_SUFFIX,
        length::OWN_LENGTH,
    },
    site::Site,
};

/// The default number of bots to play against.
pub(crate) const USUAL_OPPONENTS: u8 = 3;

pub(crate) fn read_opponents(room: &dyn Room, fields: &Fields) -> Result<u8, WebError> {
    let (fewest, most) = (room.seats().start().saturating_sub(1), room.seats().end() - 1);
    let Some(text) = fields.one("opponents")? else { return Ok(USUAL_OPPONENTS.clamp(fewest, most)) };
    let opponents: u8 = text.trim().parse().map_err(|_| WebError::Malformed("opponents"))?;
    if opponents < fewest {
        return Err(HostError::TooFew { min: *room.seats().start() }.into());
    }
    if opponents > most { Err(HostError::Full.into()) } else { Ok(opponents) }
}

/// What the options of a form must fit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Agreed {
    /// The default length.
    pub(crate) usual: Length,
    /// The number of seats, if known.
    pub(crate) seats: Option<usize>,
    /// The language of the deck where the form names none; without it the room's default deck is played.
    pub(crate) spoken: Option<Locale>,
}

impl Agreed {
    /// The valid options of a form. A list among them is parsed and checked as a job.
    pub(crate) async fn options(
        self,
        site: &Site,
        room: &'static dyn Room,
        fields: &Fields,
    ) -> Result<OptionValues, WebError> {
        let (own, fields) = (site.clone(), fields.clone());
        let read = move || {
            let mut sent = SentOptions::of_form(&own, room, &fields, self.usual)?;
            if let Some(locale) = self.spoken {
                sent.speak(&own, locale);
            }
            sent.check_deck(&own)?;
            sent.check(self.seats)?;
            Ok(sent.into_values())
        };
        if room.decks().is_some() { site.jobs().run(read).await? } else { read() }
    }
}

/// The options of a form or of a program, with the deck among them, which is read once, here.
#[derive(Debug)]
pub(crate) struct SentOptions {
    room: &'static dyn Room,
    /// As they were sent.
    values: OptionValues,
    deck: Option<Result<ChosenDeck, DeckErrors>>,
}

impl SentOptions {
    /// Chooses a deck in this language where none was sent.
    pub(crate) fn speak(&mut self, site: &Site, locale: Locale) {
        if let Some(chosen) = site.house_decks().speak(self.room, locale.tag(), &mut self.values) {
            self.deck = Some(Ok(chosen));
        }
    }

    /// The options of a form: one field for each. Without a length, the game has the default one.
    ///
    /// # Errors
    /// [`WebError::Malformed`] for a field twice or an unknown value; [`WebError::FewRows`] for a part of a deck.
    pub(crate) fn of_form(
        site: &Site,
        room: &'static dyn Room,
        fields: &Fields,
        usual: Length,
    ) -> Result<Self, WebError> {
        let (mut values, mut deck) = (OptionValues::new(), None);
        for spec in room.options() {
            let Some(value) = posted(fields, spec)? else { continue };
            let value = match room.decks().filter(|decks| decks.option == spec.key) {
                Some(decks) => {
                    let read = match site.house_decks().read_field(&decks, value) {
                        Ok(whole) => Ok(taken(site, room, &decks, fields, whole)?),
                        Err(errors) => {
                            fields.one("take")?;
                            Err(errors)
                        }
                    };
                    let sent = read.as_ref().map_or(value, |chosen| chosen.sent.as_str()).to_owned();
                    deck = Some(read);
                    sent
                }
                None => value.trim().to_owned(),
            };
            values.insert(spec.key.to_owned(), value);
        }
        make_length(room, fields, usual, &mut values)?;
        Ok(Self { room, values, deck })
    }

    /// The options of a program.
    pub(crate) fn of_values(site: &Site, room: &'static dyn Room, values: OptionValues) -> Self {
        let decks = room.decks();
        let deck = decks.and_then(|decks| Some(site.house_decks().read(&decks, values.get(decks.option)?)));
        Self { room, values, deck }
    }

    /// The same with this deck.
    pub(crate) fn with_deck(mut self, option: &str, deck: ChosenDeck) -> Self {
        self.values.insert(option.to_owned(), deck.sent.clone());
        Self { deck: Some(Ok(deck)), ..self }
    }

    /// The same with only these options.
    pub(crate) fn only(mut self, keys: &[&str]) -> Self {
        self.values.retain(|key, _| keys.contains(&key.as_str()));
        let has_deck = self.room.decks().is_some_and(|decks| keys.contains(&decks.option));
        Self { deck: self.deck.filter(|_| has_deck), ..self }
    }

    /// The deck among them, if it can be read.
    pub(crate) fn deck(&self) -> Option<&Deck> {
        self.deck.as_ref()?.as_ref().ok().map(|chosen| &chosen.deck)
    }

    /// The options as they were sent.
    pub(crate) const fn sent(&self) -> &OptionValues {
        &self.values
    }

    /// The options for the host.
    pub(crate) fn into_values(self) -> OptionValues {
        let Self { room, mut values, deck } = self;
        if let (Some(decks), Some(Ok(chosen))) = (room.decks(), deck) {
            values.insert(decks.option.to_owned(), chosen.value().to_owned());
        }
        values
    }

    /// Checks that a game can be opened with them by this number of seats.
    ///
    /// # Errors
    /// [`WebError::Options`], about the values as they were sent.
    pub(crate) fn check(&self, seats: Option<usize>) -> Result<(), WebError> {
        if let (Some(decks), Some(Ok(chosen))) = (self.room.decks(), &self.deck)
            && OptionError::check(self.room.options(), &self.values).is_ok()
        {
            let mut values = self.values.clone();
            values.insert(decks.option.to_owned(), chosen.value().to_owned());
            if agreement::check(self.room, &values, seats).is_ok() {
                return Ok(());
            }
        }
        agreement::check(self.room, &self.values, seats)
    }

    /// Checks that an own deck can be read. The table decides whether it allows the deck.
    ///
    /// # Errors
    /// [`HostError::NoOwnDecks`] in a house for children; [`WebError::BadDeck`].
    pub(crate) fn check_deck(&self, site: &Site) -> Result<(), WebError> {
        match &self.deck {
            None => Ok(()),
            Some(Ok(chosen)) if chosen.source.is_trusted() => Ok(()),
            Some(read) => {
                must_take_decks(site)?;
                let error = read.as_ref().err().and_then(|errors| errors.0.first());
                error.map_or(Ok(()), |error| Err(WebError::BadDeck(error.clone())))
            }
        }
    }

    /// The same for the next game of a table, whose deck may be the table's present one.
    ///
    /// # Errors
    /// As [`check_deck`](Self::check_deck).
    pub(crate) fn check_next_deck(&self, site: &Site) -> Result<(), WebError> {
        let value = self.room.decks().and_then(|decks| self.values.get(decks.option));
        if value.is_some_and(|value| value == PRESENT_DECK) { Ok(()) } else { self.check_deck(site) }
    }
}

/// The form's value for an option: the number from its number field if that is filled in, otherwise the selected value.
///
/// # Errors
/// One of the fields twice.
pub(crate) fn posted<'a>(fields: &'a Fields, spec: &OptionSpec) -> Result<Option<&'a str>, WebError> {
    let number_key = format!("{}{NUMBER_SUFFIX}", spec.key);
    let mut numbers = fields.all(&number_key).map(str::trim);
    let typed = numbers.next().filter(|number| !number.is_empty());
    if numbers.next().is_some() {
        return Err(WebError::Malformed(spec.key));
    }
    Ok(typed.or(fields.one(spec.key)?))
}

/// Applies the length of a form; the default one if the form has none.
pub(crate) fn make_length(
    room: &dyn Room,
    fields: &Fields,
    usual: Length,
    options: &mut OptionValues,
) -> Result<(), WebError> {
    let says = || room.length_keys().iter().any(|key| options.contains_key(key));
    let length = match fields.one("length")? {
        Some(OWN_LENGTH) => None,
        Some(key) => Some(Length::from_key(key).ok_or(WebError::Malformed("length"))?),
        None if says() => None,
        None => Some(usual),
    };
    if let Some(length) = length {
        room.make_length(length, options);
    }
    Ok(())
}

/// The default options of a game.
pub(crate) fn usual_options(room: &dyn Room) -> OptionValues {
    let mut options = OptionValues::new();
    room.make_length(Length::Normal, &mut options);
    options
}

/// A house for children accepts no own decks: they are free text that everybody at the table reads.
pub(crate) fn must_take_decks(site: &Site) -> Result<(), WebError> {
    if site.is_for_children() { Err(HostError::NoOwnDecks.into()) } else { Ok(()) }
}
