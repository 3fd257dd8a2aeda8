//! The names and faces of people at a table, in each reader's language.
//!
//! A name that the house gave is a mood and an animal: every reader sees it in the language of their own page. This is
//! the only source of names for pages, errors and log lines.

use std::sync::Arc;

use game::{Arg, BySeat, Message};
use host::{Called, Chair, Nick, Snapshot};
use maud::Markup;
use rooms::{CHARACTERS, Character, Room, Temper, Texts};

use crate::{
    kinds::KindCache,
    shell::faces::{Avatar, BOT_PICTURE},
};

/// A nickname in words; `None` if it has no mood or is unknown.
pub(crate) fn nick(nick: &Nick, texts: &Texts) -> Option<String> {
    let (mood_key, animal_key) = (format!("nick-mood-{}", nick.mood), format!("nick-animal-{}", nick.animal));
    let known = |key: &String| Some(texts.format(key, None)).filter(|text| text != key);
    let animal = known(&animal_key)?;
    let mood = known(&mood_key)?;
    let gender = texts.attribute(&animal_key, "gender", None);
    let mood = gender.and_then(|gender| texts.attribute(&mood_key, &gender, None)).unwrap_or(mood);
    Some(texts.filled("nick-name", &[("mood", &mood), ("animal", &animal)]))
}

/// The name of a character in this language; `None` if there is no such character.
fn character(key: &str, texts: &Texts) -> Option<String> {
    Character::of(key).map(|character| texts.format(character.name_key, None))
}

/// The name of a bot that is called so in English, as a part of a sentence.
pub(crate) fn bot(english: &str) -> Arg {
    let known = CHARACTERS.iter().find(|character| character.name == english);
    known.map_or_else(|| Arg::Verbatim(english.to_owned()), |known| Message::new(known.name_key).into())
}

/// The name of a chair's occupant.
pub(crate) fn of(chair: &Chair, texts: &Texts) -> String {
    let given = chair.nick.as_ref().and_then(|given| nick(given, texts));
    let given = given.or_else(|| character(chair.character.as_deref()?, texts));
    given.unwrap_or_else(|| chair.name.clone())
}

/// The temper of the bot on a chair, if it is a character and its temper shows in this game.
pub(crate) fn temper(chair: &Chair, room: &dyn Room) -> Option<Temper> {
    let bot = chair.bot.as_deref().filter(|_| room.has_claims())?;
    rooms::temper_of(bot, chair.character.as_deref())
}

/// A cache of the seats' names by language, until a person comes or goes.
#[derive(Default)]
struct Names(KindCache<Arc<str>, Arc<BySeat<String>>>);

/// The name of each seat.
pub(crate) fn all(snapshot: &Snapshot, texts: &Texts) -> Arc<BySeat<String>> {
    snapshot.cached_public::<Names>().0.of(texts.tag(), || {
        let chairs = snapshot.chairs();
        Arc::new(BySeat::from_fn(chairs.len() as u8, |seat| of(&chairs[seat.index()], texts)))
    })
}

/// The name of each seat at a moment of a finished game.
pub(crate) fn back_then(people: &BySeat<Called>, texts: &Texts) -> BySeat<String> {
    people.map(|_, called| {
        let given = called.nick.as_ref().and_then(|given| nick(given, texts));
        let given = given.or_else(|| character(called.character.as_deref()?, texts));
        given.unwrap_or_else(|| called.name.clone())
    })
}

/// The faces of everybody at a moment of a finished game.
pub(crate) fn faces_then(people: &BySeat<Called>, names: &BySeat<String>, pictures: &str) -> BySeat<Markup> {
    people.map(|seat, called| {
        let animal = called.nick.as_ref().and_then(|nick| host::nicks::animal(&nick.animal));
        let picture = if called.person { animal.map(|animal| animal.picture) } else { Some(BOT_PICTURE) };
        Avatar { seat: seat.index(), picture, name: &names[seat] }.render(pictures)
    })
}

/// The picture of a chair's occupant.
pub(crate) fn picture(chair: &Chair) -> Option<&'static str> {
    if !chair.person {
        return Some(BOT_PICTURE);
    }
    let animal = chair.nick.as_ref().and_then(|nick| host::nicks::animal(&nick.animal));
    animal.map(|animal| animal.picture)
}

/// A cache of the faces by language, until a person comes or goes.
#[derive(Default)]
struct Faces(KindCache<Arc<str>, Arc<BySeat<Markup>>>);

/// The cached faces of everybody at the table, with names in this language. `pictures` is the address of the pictures.
pub(crate) fn cached_faces(snapshot: &Snapshot, texts: &Texts, pictures: &str) -> Arc<BySeat<Markup>> {
    let make = || Arc::new(faces(snapshot, &all(snapshot, texts), pictures));
    snapshot.cached_public::<Faces>().0.of(texts.tag(), make)
}

/// The faces of everybody at the table, with these names. `pictures` is the address of the pictures.
pub(crate) fn faces(snapshot: &Snapshot, names: &BySeat<String>, pictures: &str) -> BySeat<Markup> {
    let chairs = snapshot.chairs();
    BySeat::from_fn(chairs.len() as u8, |seat| {
        let face = Avatar { seat: seat.index(), picture: picture(&chairs[seat.index()]), name: &names[seat] };
        face.render(pictures)
    })
}
