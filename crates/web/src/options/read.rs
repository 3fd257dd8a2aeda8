//! Reads the options of a form, and checks them against the deck and the seats.

use deck::remembered;
use game::{OptionSpec, OptionValues};
use host::{HostError, KEPT_DECK};
use rooms::{Length, RANDOM_BOT, Room};

use crate::{
    error::WebError,
    http::body::Fields,
    lists::shelf::taken,
    options::{agreement, fields::NUMBER_SUFFIX, length::OWN_LENGTH},
    site::Site,
};

/// The default number of bots to play against.
pub(crate) const USUAL_OPPONENTS: u8 = 3;

/// The default bot of a room.
pub(crate) fn default_bot(room: &dyn Room) -> &'static str {
    room.bots().first().copied().unwrap_or(RANDOM_BOT)
}

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
            let mut options = read_options(&own, room, &fields, self.usual)?;
            check_deck(&own, room, &options)?;
            agreement::check(room, &options, self.seats)?;
            in_canonical_text(&own, room, &mut options);
            Ok(options)
        };
        if room.decks().is_some() { site.jobs().run(read).await? } else { read() }
    }
}

/// Writes an own list in these options in the canonical text that tables store: the next reader finds it in the cache.
pub(crate) fn in_canonical_text(site: &Site, room: &dyn Room, options: &mut OptionValues) {
    let value = room.decks().and_then(|decks| options.get_mut(decks.option));
    if let Some(value) = value
        && !site.shelf().has(room, value)
        && let Ok(deck) = remembered(value)
    {
        *value = deck.text().to_owned();
        drop(remembered(value));
    }
}

/// The options of a form: one field for each. Without a length, the game has the default one.
pub(crate) fn read_options(
    site: &Site,
    room: &dyn Room,
    fields: &Fields,
    usual: Length,
) -> Result<OptionValues, WebError> {
    let mut options = OptionValues::new();
    for spec in room.options() {
        if let Some(value) = posted(fields, spec)? {
            let value = match room.decks().filter(|decks| decks.option == spec.key) {
                Some(decks) => taken(site, room, &decks, fields, site.shelf().resolve(value))?,
                None => value.trim().to_owned(),
            };
            options.insert(spec.key.to_owned(), value);
        }
    }
    make_length(room, fields, usual, &mut options)?;
    Ok(options)
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

/// The same for the next game of a table, whose deck may be the table's present one.
pub(crate) fn check_next_deck(site: &Site, room: &dyn Room, options: &OptionValues) -> Result<(), WebError> {
    let kept = room.decks().is_some_and(|decks| options.get(decks.option).is_some_and(|deck| deck == KEPT_DECK));
    if kept { Ok(()) } else { check_deck(site, room, options) }
}

/// A house for children accepts no own decks: they are free text that everybody at the table reads.
pub(crate) fn must_take_decks(site: &Site) -> Result<(), WebError> {
    if site.is_for_children() { Err(HostError::NoPastedDecks.into()) } else { Ok(()) }
}

/// Checks that an own deck can be parsed. The table decides whether it allows the deck.
pub(crate) fn check_deck(site: &Site, room: &dyn Room, options: &OptionValues) -> Result<(), WebError> {
    let own = room.decks().and_then(|decks| options.get(decks.option));
    let Some(own) = own.filter(|own| !site.shelf().has(room, own)) else { return Ok(()) };
    must_take_decks(site)?;
    match remembered(own) {
        Ok(_) => Ok(()),
        Err(errors) => errors.0.into_iter().next().map_or(Ok(()), |error| Err(WebError::BadDeck(error))),
    }
}
