//! A person who wants to sit down, and their name.

use game::Dice;
use journal::{Nick, Occupant, Settings};

use crate::{
    HostError,
    config::MAX_NAME,
    table::{
        nicks::{self, in_words, is_known},
        state::TableState,
    },
};

/// A person who wants to sit down. Without a name of their own they get a nickname.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Newcomer {
    /// The name that the person chose, if the table allows that.
    pub name: Option<String>,
    /// The nickname that the page offered. The person gets another animal if a person at the table has the same animal.
    pub nick: Option<Nick>,
}

impl From<&str> for Newcomer {
    /// Creates a newcomer with a name of their own.
    fn from(name: &str) -> Self {
        Self { name: Some(name.to_owned()), nick: None }
    }
}

impl Newcomer {
    /// Returns this person as the occupant of a seat at a table with this state. `dice` draws a nickname.
    ///
    /// # Errors
    /// [`HostError::BadName`], or [`HostError::NamesAreGiven`] if the table gives nicknames.
    pub(crate) fn occupant(
        &self,
        settings: &Settings,
        state: Option<&TableState>,
        dice: &mut dyn Dice,
    ) -> Result<Occupant, HostError> {
        let name = self.name.as_deref().map(clean_name).transpose()?;
        if name.is_some() && (settings.child || !settings.free_names) {
            return Err(HostError::NamesAreGiven);
        }
        let taken: Vec<&str> = state.map(TableState::animals).unwrap_or_default();
        let shown = self.nick.as_ref().filter(|nick| is_known(nick));
        let mut nick = match shown {
            Some(nick) if !taken.contains(&nick.animal.as_str()) => nick.clone(),
            Some(nick) => Nick { mood: nick.mood.clone(), ..nicks::draw(&taken, dice) },
            None => nicks::draw(&taken, dice),
        };
        let name = match name {
            Some(name) => {
                nick.mood = String::new();
                state.map_or_else(|| name.clone(), |state| free_name(state, &name))
            }
            None => {
                if nick.mood.is_empty() {
                    nick.mood = nicks::draw(&taken, dice).mood;
                }
                if let Some(state) = state {
                    nick.mood = free_mood(state, &nick);
                }
                in_words(&nick)
            }
        };
        Ok(Occupant::Person { name, nick: Some(nick) })
    }
}

/// Returns whether a person or bot at the table has a name that looks like `name`.
pub(crate) fn is_taken(state: &TableState, name: &str) -> bool {
    state.chairs.iter().any(|chair| deck::alike(chair.name(), name))
}

/// Returns the name, with a number at its end if the table has such a name already.
pub(crate) fn free_name(state: &TableState, name: &str) -> String {
    let numbered = (2..).map(|number| {
        let ending = format!(" {number}");
        let start: String = name.chars().take(MAX_NAME - ending.len()).collect();
        start.trim_end().chars().chain(ending.chars()).collect()
    });
    std::iter::once(name.to_owned()).chain(numbered).find(|name| !is_taken(state, name)).unwrap_or_default()
}

/// Returns a mood that makes this animal's nickname unique at the table, if possible the nickname's own mood.
fn free_mood(state: &TableState, nick: &Nick) -> String {
    let moods = std::iter::once(nick.mood.as_str()).chain(nicks::MOODS.iter().copied());
    let called = |mood: &str| in_words(&Nick { mood: mood.to_owned(), animal: nick.animal.clone() });
    moods.into_iter().find(|mood| !is_taken(state, &called(mood))).unwrap_or(&nick.mood).to_owned()
}

/// Cleans a name for display: one line with only visible characters.
pub(crate) fn clean_name(name: &str) -> Result<String, HostError> {
    let words = deck::line(name);
    if words.is_empty() || words.chars().count() > MAX_NAME { Err(HostError::BadName) } else { Ok(words) }
}

/// Returns the occupant with a clean name. It corrects names that an earlier version stored as they were typed.
pub(crate) fn as_shown(occupant: &Occupant) -> Occupant {
    let mut occupant = occupant.clone();
    let (Occupant::Person { name, .. } | Occupant::Bot { name, .. }) = &mut occupant;
    *name = match deck::line(name) {
        // The name has no visible characters, so a question mark replaces it.
        line if line.is_empty() => "?".to_owned(),
        line => line,
    };
    occupant
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cleaned_or_refused() {
        let clean = [
            ("  Mia ", "Mia"),
            ("a\u{202e}b", "ab"),
            ("Łucja  Ñ", "Łucja Ñ"),
            ("ميا", "ميا"),
            ("M\u{3164}ia\u{2800}", "Mia"),
        ];
        for (typed, shown) in clean {
            assert_eq!(clean_name(typed).as_deref(), Ok(shown));
        }
        for bad in ["", "  ", "\u{200b}\u{202e}", "\u{3164}\u{301}", &"x".repeat(25)] {
            assert_eq!(clean_name(bad), Err(HostError::BadName));
        }
    }

    #[test]
    fn names_are_typed_only_where_that_is_allowed() {
        let mut dice = game::SplitMix::new(1);
        let mia = Newcomer::from("Mia");
        let free = Settings { free_names: true, ..Settings::default() };
        assert_eq!(mia.occupant(&free, None, &mut dice).unwrap().name(), "Mia");
        for settings in [Settings::default(), Settings { child: true, ..free }] {
            assert_eq!(mia.occupant(&settings, None, &mut dice), Err(HostError::NamesAreGiven));
        }
        let otter = Nick { mood: "sleepy".into(), animal: "otter".into() };
        let shown = Newcomer { name: None, nick: Some(otter.clone()) };
        let occupant = shown.occupant(&Settings::default(), None, &mut dice).unwrap();
        assert_eq!((occupant.name(), occupant.nick()), ("Sleepy Otter", Some(&otter)));
        let odd = Newcomer { name: None, nick: Some(Nick { mood: "rude".into(), animal: "otter".into() }) };
        assert_ne!(odd.occupant(&Settings::default(), None, &mut dice).unwrap().nick().unwrap().mood, "rude");
    }
}
