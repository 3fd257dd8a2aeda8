//! Names that people are offered before they sit down.

use host::{HostError, Newcomer, Nick, nicks};
use rooms::Texts;

use crate::{
    body::Fields,
    names,
    pages::{Face, Sitting},
};

/// What somebody would be called.
pub(crate) struct Proposal {
    nick: Nick,
    /// The nickname in the reader's language.
    name: String,
}

impl Proposal {
    /// As pages show it, for the chair with this index.
    pub(crate) fn sitting(&self, seat: usize) -> Sitting<'_> {
        let picture = nicks::animal(&self.nick.animal).map(|animal| animal.picture);
        let face = Face { seat, picture, name: &self.name };
        Sitting { mood: &self.nick.mood, animal: &self.nick.animal, face }
    }
}

/// So many proposals, all with different animals, none of them among `taken`.
///
/// # Errors
/// Where the system has no randomness to give.
pub(crate) fn propose(texts: &Texts, count: usize, taken: &[Nick]) -> Result<Vec<Proposal>, HostError> {
    let mut animals: Vec<String> = taken.iter().map(|nick| nick.animal.clone()).collect();
    let mut proposals = Vec::new();
    for _ in 0..count {
        let nick = nicks::random(&animals.iter().map(String::as_str).collect::<Vec<_>>())?;
        animals.push(nick.animal.clone());
        let name = names::nick(&nick, texts).unwrap_or_default();
        proposals.push(Proposal { name, nick });
    }
    Ok(proposals)
}

/// Whoever fills in the fields of a proposal; their names end with `end`. An empty name is none.
pub(crate) fn newcomer(fields: &Fields, end: &str, may_name: bool) -> Newcomer {
    let one = |key: &str| fields.all(&format!("{key}{end}")).next().map(str::trim).unwrap_or_default().to_owned();
    let (name, mood, animal) = (one("name"), one("mood"), one("animal"));
    let name = Some(name).filter(|name| may_name && !name.is_empty());
    Newcomer { name, nick: Some(Nick { mood, animal }).filter(|nick| !nick.animal.is_empty()) }
}
