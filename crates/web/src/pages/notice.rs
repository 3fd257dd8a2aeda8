//! What a player is told about a move that was not played.

use maud::{Markup, PreEscaped, html};

use super::{Shell, assets::script, shell::LiveRegion};

/// A sentence about what did not work, with a link to the clause of the rules behind it. Seen by the player who was refused.
#[derive(Clone, Copy, Debug)]
pub struct Notice<'a> {
    /// The sentence.
    pub sentence: &'a str,
    /// The clause, for instance `XY-14`.
    pub clause: Option<&'a str>,
    /// The key of the game whose rules have that clause, to link to it.
    pub room: Option<&'a str>,
    /// Whether nothing was wrong: a hint, not a refusal.
    pub gentle: bool,
    /// Whether it is to be read while cards are chosen.
    pub lasting: bool,
}

impl<'a> Notice<'a> {
    /// A refusal, by a clause of this room's rules where one is behind it.
    pub fn refusal(sentence: &'a str, clause: Option<&'a str>, room: Option<&'a str>) -> Self {
        Self { sentence, clause, room, gentle: false, lasting: false }
    }

    /// A hint.
    pub fn hint(sentence: &'a str) -> Self {
        Self { sentence, clause: None, room: None, gentle: true, lasting: false }
    }

    /// What somebody asked for, to choose by it.
    pub fn advice(sentence: &'a str) -> Self {
        Self { lasting: true, ..Self::hint(sentence) }
    }

    /// The region that shows it: `#notice`. The script gets it as a frame with this one region.
    pub fn region(notice: Option<Self>, shell: &Shell<'_>) -> LiveRegion {
        let gentle = notice.is_some_and(|notice| notice.gentle);
        let lasting = notice.is_some_and(|notice| notice.lasting);
        let html = html! {
            div #notice.notice.gentle[gentle].lasting[lasting] {
                @if let Some(notice) = notice {
                    p {
                        (notice.sentence)
                        @if let Some((room, clause)) = notice.room.zip(notice.clause) {
                            " "
                            // Its number is for whoever asks. Another tab: the table stays where it is.
                            a.clause href=(shell.url(&format!("/g/{room}/rules#{clause}"))) target="_blank" { (shell.text("notice-clause")) }
                        }
                    }
                }
            }
        };
        LiveRegion::new("notice", html.into_string())
    }
}

/// Where a page says why a form of its own with `data-typed` was refused, so that what was typed stays; with the script that
/// does so.
pub(super) fn why_not(shell: &Shell<'_>) -> Markup {
    html! {
        div.why-not role="alert" { (PreEscaped(Notice::region(None, shell).html)) }
        script type="module" src=(script(shell, "typed.js")) {}
    }
}
