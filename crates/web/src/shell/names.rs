//! The names and faces of people and bots at a table, in the language of each visitor.
//!
//! A nickname consists of a mood and an animal, so every visitor can see it in their own language. Pages, errors and
//! log lines get all names from this module.

use std::sync::Arc;

use game::{Arg, BySeat, Message};
use host::{Called, Chair, Nick, Snapshot};
use maud::Markup;
use rooms::{CHARACTERS, Character, Room, Temper, Texts};

use crate::{
    kinds::KindCache,
    shell::faces::{Avatar, BOT_PICTURE},
};

/// Returns a nickname in words; `None` if the nickname has no mood or has an unknown key.
pub(crate) fn nick(nick: &Nick, texts: &Texts) -> Option<String> {
    let (mood_key, animal_key) = (format!("nick-mood-{}", nick.mood), format!("nick-animal-{}", nick.animal));
    let known = |key: &String| Some(texts.format(key, None)).filter(|text| text != key);
    let animal = known(&animal_key)?;
    let mood = known(&mood_key)?;
    let gender = texts.attribute(&animal_key, "gender", None);
    let mood = gender.and_then(|gender| texts.attribute(&mood_key, &gender, None)).unwrap_or(mood);
    Some(texts.filled("nick-name", &[("mood", &mood), ("animal", &animal)]))
}

/// Returns the name of a bot character in this language; `None` if there is no character with this key.
fn character(key: &str, texts: &Texts) -> Option<String> {
    Character::of(key).map(|character| texts.format(character.name_key, None))
}

/// Returns the name of a bot as a message argument, by its English name. If no bot has this name, returns the name
/// unchanged.
pub(crate) fn bot(english: &str) -> Arg {
    let known = CHARACTERS.iter().find(|character| character.name == english);
    known.map_or_else(|| Arg::Verbatim(english.to_owned()), |known| Message::new(known.name_key).into())
}

/// Returns the name of the person or bot on a chair.
pub(crate) fn of(chair: &Chair, texts: &Texts) -> String {
    let given = chair.nick.as_ref().and_then(|given| nick(given, texts));
    let given = given.or_else(|| character(chair.character.as_deref()?, texts));
    given.unwrap_or_else(|| chair.name.clone())
}

/// Returns the temper of the bot on a chair, if the bot is a character and the game has claims. Without claims a temper
/// has no effect.
pub(crate) fn temper(chair: &Chair, room: &dyn Room) -> Option<Temper> {
    let bot = chair.bot.as_deref().filter(|_| room.has_claims())?;
    rooms::temper_of(bot, chair.character.as_deref())
}

/// A cache of the names of all seats, by language. The cache is valid until the public data outside the game changes.
#[derive(Default)]
struct Names(KindCache<Arc<str>, Arc<BySeat<String>>>);

/// Returns the names of all seats in this language, from the cache.
pub(crate) fn all(snapshot: &Snapshot, texts: &Texts) -> Arc<BySeat<String>> {
    snapshot.cached_public::<Names>().0.of(texts.tag(), || {
        let chairs = snapshot.chairs();
        Arc::new(BySeat::from_fn(chairs.len() as u8, |seat| of(&chairs[seat.index()], texts)))
    })
}

/// Returns the name of each seat at one step of a finished game.
pub(crate) fn back_then(people: &BySeat<Called>, texts: &Texts) -> BySeat<String> {
    people.map(|_, called| self::called(called, texts))
}

/// Returns the name of one person or bot of a finished game.
pub(crate) fn called(called: &Called, texts: &Texts) -> String {
    let given = called.nick.as_ref().and_then(|given| nick(given, texts));
    let given = given.or_else(|| character(called.character.as_deref()?, texts));
    given.unwrap_or_else(|| called.name.clone())
}

/// Returns the picture of one person or bot of a finished game, as the name of a Twemoji file.
pub(crate) fn picture_then(called: &Called) -> Option<&'static str> {
    let animal = called.nick.as_ref().and_then(|nick| host::nicks::animal(&nick.animal));
    if called.person { animal.map(|animal| animal.picture) } else { Some(BOT_PICTURE) }
}

/// Returns the people of one step without their names and animals: "Player 1" and so on. A replay that is shared
/// without names shows them.
pub(crate) fn unnamed(people: &BySeat<Called>, texts: &Texts) -> BySeat<Called> {
    people.map(|seat, called| {
        let number = i64::try_from(seat.index() + 1).unwrap_or_default();
        let name = texts.counted("replay-player", number).unwrap_or_default();
        Called { name, person: called.person, ..Called::default() }
    })
}

/// Renders the faces of all seats at one step of a finished game.
pub(crate) fn faces_then(people: &BySeat<Called>, names: &BySeat<String>, pictures: &str) -> BySeat<Markup> {
    people.map(|seat, called| {
        Avatar { seat: seat.index(), picture: picture_then(called), name: &names[seat] }.render(pictures)
    })
}

/// Returns the picture of the person or bot on a chair, as the name of a Twemoji file.
pub(crate) fn picture(chair: &Chair) -> Option<&'static str> {
    if !chair.person {
        return Some(BOT_PICTURE);
    }
    let animal = chair.nick.as_ref().and_then(|nick| host::nicks::animal(&nick.animal));
    animal.map(|animal| animal.picture)
}

/// A cache of the rendered faces of all seats, by language. The cache is valid until the public data outside the game
/// changes.
#[derive(Default)]
struct Faces(KindCache<Arc<str>, Arc<BySeat<Markup>>>);

/// Returns the cached faces of all seats, with names in this language. `pictures` is the URL of the picture folder.
pub(crate) fn cached_faces(snapshot: &Snapshot, texts: &Texts, pictures: &str) -> Arc<BySeat<Markup>> {
    let make = || Arc::new(faces(snapshot, &all(snapshot, texts), pictures));
    snapshot.cached_public::<Faces>().0.of(texts.tag(), make)
}

/// Renders the faces of all seats, with these names. `pictures` is the URL of the picture folder.
pub(crate) fn faces(snapshot: &Snapshot, names: &BySeat<String>, pictures: &str) -> BySeat<Markup> {
    let chairs = snapshot.chairs();
    BySeat::from_fn(chairs.len() as u8, |seat| {
        let face = Avatar { seat: seat.index(), picture: picture(&chairs[seat.index()]), name: &names[seat] };
        face.render(pictures)
    })
}
