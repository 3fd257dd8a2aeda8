//! Names that people are offered before they sit down.

use host::{Chair, HostError, House, Newcomer, Nick, nicks};
use maud::{Markup, html};
use rooms::Texts;

use crate::{
    http::{body::Fields, extract::Refused},
    shell::{Shell, faces::Avatar, names},
};

/// What somebody would be called.
pub(crate) struct Proposal {
    nick: Nick,
    /// The nickname in the reader's language.
    name: String,
}

impl Proposal {
    /// As pages show it, for the chair with this index.
    pub(crate) fn sitting(&self, seat: usize) -> ProposedName<'_> {
        let picture = nicks::animal(&self.nick.animal).map(|animal| animal.picture);
        let face = Avatar { seat, picture, name: &self.name };
        ProposedName { mood: &self.nick.mood, animal: &self.nick.animal, face }
    }
}

/// So many proposals, all with different animals.
///
/// # Errors
/// Where the system has no randomness to give.
pub(crate) fn propose(house: &House, texts: &Texts, count: usize) -> Result<Vec<Proposal>, HostError> {
    let mut proposals: Vec<Proposal> = Vec::new();
    for _ in 0..count {
        let taken: Vec<&str> = proposals.iter().map(|proposal| proposal.nick.animal.as_str()).collect();
        proposals.push(draw(house, texts, &taken)?);
    }
    Ok(proposals)
}

/// One proposal: an animal that nobody on these chairs has, and that was not just refused.
///
/// # Errors
/// Where the system has no randomness to give.
pub(crate) fn propose_beside(
    house: &House,
    chairs: &[Chair],
    refused: &Refused,
    texts: &Texts,
) -> Result<Proposal, HostError> {
    propose_but(house, chairs.iter().filter_map(|chair| chair.nick.as_ref()), refused, texts)
}

/// One proposal: an animal that nobody of these has, and that was not just refused.
///
/// # Errors
/// Where the system has no randomness to give.
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

/// Whoever fills in the fields of a proposal; their names end with `end`. An empty name is none.
pub(crate) fn newcomer(fields: &Fields, end: &str, may_name: bool) -> Newcomer {
    let one = |key: &str| fields.all(&format!("{key}{end}")).next().map(str::trim).unwrap_or_default().to_owned();
    let (name, mood, animal) = (one("name"), one("mood"), one("animal"));
    let name = Some(name).filter(|name| may_name && !name.is_empty());
    Newcomer { name, nick: Some(Nick { mood, animal }).filter(|nick| !nick.animal.is_empty()) }
}

// What somebody would be called before they sit down, and the way to another name.

/// Somebody who could sit down: what they would be called.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProposedName<'a> {
    /// The key of the mood.
    pub mood: &'a str,
    /// The key of the animal.
    pub animal: &'a str,
    /// The face, with the name in the reader's language.
    pub face: Avatar<'a>,
}

/// The part of a form that proposes a name. Its button asks for another by the form [`another`], which must stand
/// elsewhere on the page; with `unscripted` also where there is no script.
pub(crate) fn proposed(shell: &Shell<'_>, sitting: &ProposedName<'_>, unscripted: bool) -> Markup {
    html! {
        // The script replaces what is within: it is read out then.
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

/// Asks the page at this address for another name: with the script only the name changes.
pub(crate) fn another(address: &str) -> Markup {
    html! { form #another method="get" action=(address) data-part="proposal" hidden {} }
}
