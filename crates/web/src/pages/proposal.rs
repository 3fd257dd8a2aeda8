//! What somebody would be called before they sit down, and the way to another name.

use maud::{Markup, html};

use super::{Avatar, Shell};

/// Somebody who could sit down: what they would be called.
#[derive(Clone, Copy, Debug)]
pub struct ProposedName<'a> {
    /// The key of the mood.
    pub mood: &'a str,
    /// The key of the animal.
    pub animal: &'a str,
    /// The face, with the name in the reader's language.
    pub face: Avatar<'a>,
}

/// The part of a form that proposes a name. Its button asks for another by the form [`another`], which must stand
/// elsewhere on the page; with `unscripted` also where there is no script.
pub(super) fn proposed(shell: &Shell<'_>, sitting: &ProposedName<'_>, unscripted: bool) -> Markup {
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
pub(super) fn another(address: &str) -> Markup {
    html! { form #another method="get" action=(address) data-part="proposal" hidden {} }
}
