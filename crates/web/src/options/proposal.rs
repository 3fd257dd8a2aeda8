//! Proposed names for people before they sit down.

use host::{Chair, HostError, House, Newcomer, Nick, nicks};
use maud::{Markup, html};
use rooms::Texts;

use crate::{
    http::{body::Fields, extract::Refused},
    shell::{Shell, faces::Avatar, names},
};

/// A proposed name.
pub(crate) struct Proposal {
    nick: Nick,
    /// The nickname in the reader's language.
    name: String,
}

impl Proposal {
    /// The proposal for pages, for the chair with this index.
    pub(crate) fn sitting(&self, seat: usize) -> ProposedName<'_> {
        let picture = nicks::animal(&self.nick.animal).map(|animal| animal.picture);
        let face = Avatar { seat, picture, name: &self.name };
        ProposedName { mood: &self.nick.mood, animal: &self.nick.animal, face }
    }
}

/// `count` proposals with different animals.
///
/// # Errors
/// A system without randomness.
pub(crate) fn propose(house: &House, texts: &Texts, count: usize) -> Result<Vec<Proposal>, HostError> {
    let mut proposals: Vec<Proposal> = Vec::new();
    for _ in 0..count {
        let taken: Vec<&str> = proposals.iter().map(|proposal| proposal.nick.animal.as_str()).collect();
        proposals.push(draw(house, texts, &taken)?);
    }
    Ok(proposals)
}

/// One proposal: an animal that is free at these chairs, and was not just refused.
///
/// # Errors
/// A system without randomness.
pub(crate) fn propose_beside(
    house: &House,
    chairs: &[Chair],
    refused: &Refused,
    texts: &Texts,
) -> Result<Proposal, HostError> {
    propose_but(house, chairs.iter().filter_map(|chair| chair.nick.as_ref()), refused, texts)
}

/// One proposal: an animal that is not among these, and was not just refused.
///
/// # Errors
/// A system without randomness.
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

/// The person of a proposal's fields; their names have the suffix `end`. An empty name counts as none.
pub(crate) fn newcomer(fields: &Fields, end: &str, may_name: bool) -> Newcomer {
    let one = |key: &str| fields.all(&format!("{key}{end}")).next().map(str::trim).unwrap_or_default().to_owned();
    let (name, mood, animal) = (one("name"), one("mood"), one("animal"));
    let name = Some(name).filter(|name| may_name && !name.is_empty());
    Newcomer { name, nick: Some(Nick { mood, animal }).filter(|nick| !nick.animal.is_empty()) }
}

/// A person's proposed name before they sit down.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProposedName<'a> {
    /// The key of the mood.
    pub mood: &'a str,
    /// The key of the animal.
    pub animal: &'a str,
    /// The face, with the name in the reader's language.
    pub face: Avatar<'a>,
}

/// The part of a form that proposes a name. Its button requests another one by the form [`another`], which must be
/// elsewhere on the page; with `unscripted` also without a script.
pub(crate) fn proposed(shell: &Shell<'_>, sitting: &ProposedName<'_>, unscripted: bool) -> Markup {
    html! {
        // The script replaces the content; screen readers announce it then.
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

/// Requests another name from the page at this address: with the script only the name changes.
pub(crate) fn another(address: &str) -> Markup {
    html! { form #another method="get" action=(address) data-part="proposal" hidden {} }
}
