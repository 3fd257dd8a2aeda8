//! The page of one game: a description, a form to play at once, and a form to host a table with options.

use game::OptionValues;
use maud::{Markup, html};
use rooms::{Length, Room};

use crate::{
    options::{
        deck::DeckChoices,
        fields::OptionFields,
        length,
        level::Level,
        proposal::{self, ProposedName},
        settings::RunFields,
    },
    shell::{
        Document, Shell,
        forms::{self, why_not},
        rules,
    },
};

/// The page of one game. Everybody sees the same page, except for the level of bots and the proposed name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GamePage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The game that the page is about. Everybody may see this.
    pub room: &'a dyn Room,
    /// The decks to choose from, the default first; empty if the game has no decks. Everybody may see this.
    pub decks: DeckChoices<'a>,
    /// The option values that the form preselects because they fit the visitor's language.
    pub spoken: &'a OptionValues,
    /// The settings of a new table. Everybody may see this.
    pub run: RunFields<'a>,
    /// The level of bots that the visitor chose last on this device. Only the visitor sees it.
    pub level: Level,
    /// The nickname that the server proposes to the host.
    pub you: ProposedName<'a>,
}

impl GamePage<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
        let (shell, room) = (&self.shell, self.room);
        let key = room.key();
        let main = html! {
            main #main.wrap.{ "room-" (key) } tabindex="-1" {
                header.game-head {
                    (Shell::icon(room.icon()))
                    div {
                        h1 { bdi translate="no" { (room.name()) } }
                        p.small.soft { (length::seats_and_time(shell, room)) }
                    }
                    p.blurb { (shell.text(&format!("{key}-blurb"))) }
                }
                div.two {
                    div.stack {
                        section.panel {
                            h2 { (shell.text("play-title")) }
                            (length::play_now(shell, room, self.level))
                        }
                        section.panel.prose-short {
                            h2 { (shell.text("rules-short-title")) }
                            p { (shell.text(&format!("{key}-short"))) }
                            p.row.ways {
                                (forms::door(shell, room))
                                (rules::opener(shell, key))
                                a.button.plain href=(shell.url(&format!("/g/{key}/rules"))) { (shell.text("rules-whole")) }
                                a.button.plain href=(shell.url(&format!("/print/{key}"))) { (shell.text("print-link")) }
                            }
                        }
                    }
                    (self.host())
                }
                (rules::dialog(shell, key))
            }
        };
        shell.document(&Document::titled(room.name()).of_game((key, room.name())), &main)
    }

    fn host(&self) -> Markup {
        let (shell, key) = (&self.shell, self.room.key());
        let fields = OptionFields { now: Some(self.spoken), ..OptionFields::fresh(shell, self.room, self.decks) };
        let offered = fields.offered();
        html! {
            section #host.panel {
                h2 { (shell.text("host-title")) }
                form.options method="post" action=(shell.url(&format!("/host/{key}"))) data-typed {
                    p.soft { (shell.text("host-help")) }
                    (proposal::proposed(shell, &self.you, true))
                    (length::choice(shell, self.room, length::Seats::Open, Some(&fields), None, Length::Normal))
                    div.folds {
                        @if !offered.is_empty() {
                            details #host-options {
                                summary { (shell.text("host-options")) }
                                div.options { @for spec in offered { (fields.field(spec)) } }
                            }
                        }
                        details #host-run {
                            summary { (shell.text("run-title")) }
                            (self.run.render(shell))
                        }
                    }
                    (why_not(shell))
                    button #open-table.button.big { (shell.text("host-button")) }
                }
                (proposal::another(&shell.url(&format!("/g/{key}#host"))))
            }
        }
    }
}
