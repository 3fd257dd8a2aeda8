//! The nicknames that the server gives. A nickname is a mood and an animal, as keys of translated texts.

use game::Dice;
use journal::{Nick, Occupant};

/// An animal that stands for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Animal {
    /// The key of the animal in the translated texts, an English word.
    pub key: &'static str,
    /// The picture of the animal: an emoji by its code point in hexadecimal.
    pub picture: &'static str,
}

const fn animal_of(key: &'static str, picture: &'static str) -> Animal {
    Animal { key, picture }
}

/// All animals, many more than any table has seats. Animals whose name is an insult in one of the languages are left
/// out, such as dog, donkey or badger.
pub const ANIMALS: &[Animal] = &[
    animal_of("otter", "1f9a6"),
    animal_of("fox", "1f98a"),
    animal_of("owl", "1f989"),
    animal_of("cat", "1f431"),
    animal_of("horse", "1f434"),
    animal_of("mouse", "1f42d"),
    animal_of("hamster", "1f439"),
    animal_of("rabbit", "1f430"),
    animal_of("bear", "1f43b"),
    animal_of("panda", "1f43c"),
    animal_of("koala", "1f428"),
    animal_of("tiger", "1f42f"),
    animal_of("lion", "1f981"),
    animal_of("frog", "1f438"),
    animal_of("penguin", "1f427"),
    animal_of("duck", "1f986"),
    animal_of("swan", "1f9a2"),
    animal_of("parrot", "1f99c"),
    animal_of("flamingo", "1f9a9"),
    animal_of("hedgehog", "1f994"),
    animal_of("raccoon", "1f99d"),
    animal_of("beaver", "1f9ab"),
    animal_of("peacock", "1f99a"),
    animal_of("llama", "1f999"),
    animal_of("giraffe", "1f992"),
    animal_of("kangaroo", "1f998"),
    animal_of("elephant", "1f418"),
    animal_of("turtle", "1f422"),
    animal_of("whale", "1f433"),
    animal_of("dolphin", "1f42c"),
    animal_of("octopus", "1f419"),
    animal_of("crab", "1f980"),
    animal_of("snail", "1f40c"),
    animal_of("butterfly", "1f98b"),
    animal_of("bee", "1f41d"),
    animal_of("squirrel", "1f43f"),
];

/// All moods. Each of them is friendly.
pub const MOODS: &[&str] = &[
    "sleepy", "happy", "brave", "clever", "curious", "calm", "lucky", "merry", "nimble", "patient", "polite", "proud",
    "quiet", "shy", "bold", "dreamy",
];

/// Returns the animal with this key.
pub fn animal(key: &str) -> Option<&'static Animal> {
    ANIMALS.iter().find(|animal| animal.key == key)
}

/// Draws a random nickname. Its animal is not in `taken`, unless all animals are taken.
pub fn draw(taken: &[&str], dice: &mut dyn Dice) -> Nick {
    let free: Vec<_> = ANIMALS.iter().filter(|animal| !taken.contains(&animal.key)).collect();
    let free = if free.is_empty() { ANIMALS.iter().collect() } else { free };
    let animal = free[dice.below(free.len() as u32) as usize];
    let mood = MOODS[dice.below(MOODS.len() as u32) as usize];
    Nick { mood: mood.to_owned(), animal: animal.key.to_owned() }
}

/// Returns whether a nickname uses the known animals and moods. The mood may be empty, if the person has their own
/// name.
pub fn is_known(nick: &Nick) -> bool {
    animal(&nick.animal).is_some() && (nick.mood.is_empty() || MOODS.contains(&nick.mood.as_str()))
}

/// Returns the person with a nickname in place of their own name: their animal, with a mood that is derived from the
/// own name.
pub(crate) fn given(occupant: &Occupant) -> Occupant {
    let Occupant::Person { name, nick: Some(nick) } = occupant else { return occupant.clone() };
    if !nick.mood.is_empty() {
        return occupant.clone();
    }
    let sum = name.bytes().map(usize::from).sum::<usize>();
    let nick = Nick { mood: MOODS[sum % MOODS.len()].to_owned(), animal: nick.animal.clone() };
    self::occupant(&nick)
}

/// Returns a person with this nickname, as the occupant of a seat.
pub(crate) fn occupant(nick: &Nick) -> Occupant {
    Occupant::Person { name: in_words(nick), nick: Some(nick.clone()) }
}

/// Returns the nickname in English words, such as "Sleepy Otter", for records and programs without translated texts.
pub(crate) fn in_words(nick: &Nick) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>()).unwrap_or_default()
    };
    format!("{} {}", capital(&nick.mood), capital(&nick.animal)).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use game::SplitMix;

    use super::*;

    #[test]
    fn there_are_animals_for_everybody_and_none_twice() {
        let keys: BTreeSet<_> = ANIMALS.iter().map(|animal| animal.key).collect();
        let pictures: BTreeSet<_> = ANIMALS.iter().map(|animal| animal.picture).collect();
        assert_eq!((keys.len(), pictures.len()), (ANIMALS.len(), ANIMALS.len()));
        let mut dice = SplitMix::new(3);
        let mut taken: Vec<String> = Vec::new();
        for _ in 0..ANIMALS.len() {
            let nick = draw(&taken.iter().map(String::as_str).collect::<Vec<_>>(), &mut dice);
            assert!(is_known(&nick) && !taken.contains(&nick.animal));
            taken.push(nick.animal);
        }
        assert_eq!(in_words(&Nick { mood: "sleepy".into(), animal: "otter".into() }), "Sleepy Otter");
    }
}
