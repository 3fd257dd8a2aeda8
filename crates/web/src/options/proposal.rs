//! Proposes names for people before they sit down. A proposed name is a mood and an animal.

use host::{Chair, HostError, House, Newcomer, Nick, nicks};
use maud::{Markup, html};
use rooms::Texts;

use crate::{
    http::{body::Fields, extract::Refused},
    shell::{Shell, faces::Avatar, names},
};

/// A proposed nickname for one person.
pub(crate) struct Proposal {
    nick: Nick,
    /// The nickname in the visitor's language.
    name: String,
}

impl Proposal {
    /// Returns the proposal in the form that pages show. `seat` is the index of the person's seat, which decides the
    /// colour of the face.
    pub(crate) fn sitting(&self, seat: usize) -> ProposedName<'_> {
        let picture = nicks::animal(&self.nick.animal).map(|animal| animal.picture);
        let face = Avatar { seat, picture, name: &self.name };
        ProposedName { mood: &self.nick.mood, animal: &self.nick.animal, face }
    }
}

/// Draws `count` nicknames with different animals.
///
/// # Errors
/// The system's random number generator fails.
pub(crate) fn propose(house: &House, texts: &Texts, count: usize) -> Result<Vec<Proposal>, HostError> {
    let mut proposals: Vec<Proposal> = Vec::new();
    for _ in 0..count {
        let taken: Vec<&str> = proposals.iter().map(|proposal| proposal.nick.animal.as_str()).collect();
        proposals.push(draw(house, texts, &taken)?);
    }
    Ok(proposals)
}

/// Draws one nickname. The nickname uses no animal of these chairs, and not the animal that the visitor has just
/// rejected.
///
/// # Errors
/// The system's random number generator fails.
pub(crate) fn propose_beside(
    house: &House,
    chairs: &[Chair],
    refused: &Refused,
    texts: &Texts,
) -> Result<Proposal, HostError> {
    propose_but(house, chairs.iter().filter_map(|chair| chair.nick.as_ref()), refused, texts)
}

/// Draws one nickname. The nickname uses no animal of the nicknames in `taken`, and not the animal that the visitor has
/// just rejected.
///
/// # Errors
/// The system's random number generator fails.
pub(crate) fn propose_but<'a>(
    house: &House,
    taken: impl Iterator<Item = &'a Nick>,
    refused: &Refused,
    texts: &Texts,
) -> Result<Proposal, HostError> {
    let taken = taken.map(|nick| nick.animal.as_str());
    draw(house, texts, &taken.chain([refused.0.as_str()]).collect::<Vec<_>>())
}

fn draw(house: &House, texts: &Texts, taken: &[&str]) -> Result<Proposal, HostError> {
    let nick = nicks::draw(taken, &mut house.dice()?);
    let name = names::nick(&nick, texts).unwrap_or_default();
    Ok(Proposal { nick, name })
}

/// Reads a person's name from a form. The field names end with the suffix `end`; a form for several people has one
/// suffix for each person. An empty name is treated as missing. `may_name` is false where people may not type names.
pub(crate) fn newcomer(fields: &Fields, end: &str, may_name: bool) -> Newcomer {
    let one = |key: &str| fields.all(&format!("{key}{end}")).next().map(str::trim).unwrap_or_default().to_owned();
    let (name, mood, animal) = (one("name"), one("mood"), one("animal"));
    let name = Some(name).filter(|name| may_name && !name.is_empty());
    Newcomer { name, nick: Some(Nick { mood, animal }).filter(|nick| !nick.animal.is_empty()) }
}

/// A nickname that a page proposes to a person before they sit down.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProposedName<'a> {
    /// The key of the mood in the nickname.
    pub mood: &'a str,
    /// The key of the animal in the nickname.
    pub animal: &'a str,
    /// The face of the person, with the nickname in the visitor's language.
    pub face: Avatar<'a>,
}

/// Renders the form part with the proposed name, and a button that requests another name. The button submits the form
/// of [`another`], which must stand elsewhere on the same page. With `unscripted` the button also works without
/// JavaScript.
pub(crate) fn proposed(shell: &Shell<'_>, sitting: &ProposedName<'_>, unscripted: bool) -> Markup {
    html! {
        // The page's script replaces the content of this element. The role of the element makes screen readers announce
        // the new name.
        div role="status" {
            div #proposal.proposal {
                (sitting.face.render(&shell.url("/pictures/")))
                div {
                    p { span.small.soft { (shell.text("join-as")) } " " strong #proposed { bdi translate="no" { (sitting.face.name) } } }
                    button #another-name.button.quiet form="another" data-scripted[!unscripted] hidden[!unscripted] {
                        (shell.text("join-again"))
                    }
                }
                input type="hidden" name="mood" value=(sitting.mood);
                input type="hidden" name="animal" value=(sitting.animal);
                input type="hidden" form="another" name="not" value=(sitting.animal);
            }
        }
    }
}

/// Renders the form that requests another name from this address. With JavaScript only the name on the page changes.
pub(crate) fn another(address: &str) -> Markup {
    html! { form #another method="get" action=(address) data-part="proposal" hidden {} }
}
