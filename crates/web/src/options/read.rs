//! Reads the options in a form or API request, and checks them against the deck and the number of seats.

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

/// The default number of bots, if a form does not contain one.
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

/// The defaults and limits for the options in a form.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Agreed {
    /// The length of the game if the form does not contain one.
    pub(crate) usual: Length,
    /// The number of seats for which the options are checked; `None` if the number is not yet known.
    pub(crate) seats: Option<usize>,
    /// The preferred language of the deck if the form selects no deck. `None` means the room's default deck.
    pub(crate) spoken: Option<Locale>,
}

impl Agreed {
    /// Returns the options in a form after all checks. For a game with decks, the job queue parses the options, because
    /// parsing a deck is slow.
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

/// The options in a form or API request. The deck in the options is parsed only once, when this value is built.
#[derive(Debug)]
pub(crate) struct SentOptions {
    room: &'static dyn Room,
    /// The values of the options as the sender sent them.
    values: OptionValues,
    deck: Option<Result<ChosenDeck, DeckErrors>>,
}

impl SentOptions {
    /// Selects a deck in this language if the request selects no deck.
    pub(crate) fn speak(&mut self, site: &Site, locale: Locale) {
        if let Some(chosen) = site.house_decks().speak(self.room, locale.tag(), &mut self.values) {
            self.deck = Some(Ok(chosen));
        }
    }

    /// Reads the options in a form, which has one field for each option. If the form has no length, the game gets the
    /// length `usual`.
    ///
    /// # Errors
    /// [`WebError::Malformed`] for a repeated field or an unknown value; [`WebError::FewRows`] if a part of a deck is
    /// too large.
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

    /// Reads the options of an API request.
    pub(crate) fn of_values(site: &Site, room: &'static dyn Room, values: OptionValues) -> Self {
        let decks = room.decks();
        let deck = decks.and_then(|decks| Some(site.house_decks().read(&decks, values.get(decks.option)?)));
        Self { room, values, deck }
    }

    /// Returns these options with this deck in place of the old deck.
    pub(crate) fn with_deck(mut self, option: &str, deck: ChosenDeck) -> Self {
        self.values.insert(option.to_owned(), deck.sent.clone());
        Self { deck: Some(Ok(deck)), ..self }
    }

    /// Returns only the options with these keys.
    pub(crate) fn only(mut self, keys: &[&str]) -> Self {
        self.values.retain(|key, _| keys.contains(&key.as_str()));
        let has_deck = self.room.decks().is_some_and(|decks| keys.contains(&decks.option));
        Self { deck: self.deck.filter(|_| has_deck), ..self }
    }

    /// Returns the selected deck, if a deck was sent and could be parsed.
    pub(crate) fn deck(&self) -> Option<&Deck> {
        self.deck.as_ref()?.as_ref().ok().map(|chosen| &chosen.deck)
    }

    /// Returns the values as the sender sent them.
    pub(crate) const fn sent(&self) -> &OptionValues {
        &self.values
    }

    /// Returns the options for the host crate, with the deck as its key or as canonical text.
    pub(crate) fn into_values(self) -> OptionValues {
        let Self { room, mut values, deck } = self;
        if let (Some(decks), Some(Ok(chosen))) = (room.decks(), deck) {
            values.insert(decks.option.to_owned(), chosen.value().to_owned());
        }
        values
    }

    /// Checks that a game with these options can start with this number of seats.
    ///
    /// # Errors
    /// [`WebError::BadDeck`] for a deck that the game cannot use, such as one with too few rows. Otherwise
    /// [`WebError::Options`], whose message shows the values as the sender sent them.
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
        agreement::check(self.room, &self.values, seats).map_err(|error| self.about_deck(error))
    }

    /// Replaces an error about the deck as a whole by the first reason why the game cannot use the deck. A deck is a
    /// long text, which a message about options would show.
    fn about_deck(&self, error: WebError) -> WebError {
        let (Some(decks), Some(deck), WebError::Options { error: options, .. }) =
            (self.room.decks(), self.deck(), &error)
        else {
            return error;
        };
        let unfit = if options.key == decks.option { (decks.fits)(deck) } else { Vec::new() };
        unfit.into_iter().next().map_or(error, WebError::BadDeck)
    }

    /// Checks that a person's own deck could be parsed. The table itself checks later whether it allows own decks.
    ///
    /// # Errors
    /// [`HostError::NoOwnDecks`] on a server for children; [`WebError::BadDeck`] for a deck that cannot be parsed.
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

    /// Checks the deck for the next game of a table, like [`check_deck`](Self::check_deck). The table's present deck is
    /// always allowed.
    ///
    /// # Errors
    /// The same as for [`check_deck`](Self::check_deck).
    pub(crate) fn check_next_deck(&self, site: &Site) -> Result<(), WebError> {
        let value = self.room.decks().and_then(|decks| self.values.get(decks.option));
        if value.is_some_and(|value| value == PRESENT_DECK) { Ok(()) } else { self.check_deck(site) }
    }
}

/// Returns the form's value for an option: the number in the extra number field, or else the selected value.
///
/// # Errors
/// [`WebError::Malformed`] if the form contains one of the two fields twice.
pub(crate) fn posted<'a>(fields: &'a Fields, spec: &OptionSpec) -> Result<Option<&'a str>, WebError> {
    let number_key = format!("{}{NUMBER_SUFFIX}", spec.key);
    let mut numbers = fields.all(&number_key).map(str::trim);
    let typed = numbers.next().filter(|number| !number.is_empty());
    if numbers.next().is_some() {
        return Err(WebError::Malformed(spec.key));
    }
    Ok(typed.or(fields.one(spec.key)?))
}

/// Applies the length in a form to the options. If the form has neither a length nor an option that defines the length,
/// applies `usual`.
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

/// Returns the options for a game of normal length.
pub(crate) fn usual_options(room: &dyn Room) -> OptionValues {
    let mut options = OptionValues::new();
    room.make_length(Length::Normal, &mut options);
    options
}

/// Refuses a person's own deck on a server for children: its free text would be shown to everybody at the table.
pub(crate) fn must_take_decks(site: &Site) -> Result<(), WebError> {
    if site.is_for_children() { Err(HostError::NoOwnDecks.into()) } else { Ok(()) }
}
