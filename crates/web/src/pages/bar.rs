//! The bar above a table: the house's mark, the game, whose turn it is, the menu.

use maud::{Markup, html};

use crate::aids::HINTS;

use super::{Around, TablePage, icons, languages, lobby, look, rules_card, signals};

impl TablePage<'_> {
    /// The bar.
    pub(super) fn bar(&self) -> Markup {
        let shell = &self.around.shell;
        html! {
            header.table-bar {
                div.wrap {
                    (shell.mark(false))
                    h1 { bdi translate="no" { (self.room.1) } }
                    (self.around.turn())
                    (self.hints.button(&self.around))
                    (rules_card::opener(shell, self.room.0))
                    (self.menu())
                }
            }
        }
    }

    /// The menu at the end of the bar.
    pub(super) fn menu(&self) -> Markup {
        let (shell, key) = (&self.around.shell, self.room.0);
        let acts = self.around.you.is_some() || !self.around.is_shared();
        html! {
            details #menu.menu {
                summary aria-label=(shell.text("menu")) { (icons::dots()) }
                div.menu-list {
                    (look::opener(shell))
                    a href=(shell.url(&format!("/g/{key}/rules"))) target="_blank" { (shell.text("menu-rules")) }
                    a href=(self.around.at("/tv")) target="_blank" { (shell.text("tv-link")) }
                    @if acts { button type="button" data-open="keys" data-scripted hidden { (shell.text("menu-keys")) } }
                    (self.around.own())
                    @if self.around.settings.led && self.around.you.is_some() {
                        a #not-me href=(self.around.at("/who")) { (shell.text("class-not-me")) }
                    }
                    @if self.hand_over.is_some() {
                        button type="button" data-open="hand-over" data-scripted hidden { (shell.text("menu-hand-over")) }
                    }
                    @if self.around.games > 0 {
                        a #look-back href=(self.around.at("/replay")) target="_blank" { (shell.text("replay-earlier")) }
                    }
                    a href=(self.around.own_at("/seen.ndjson")) download { (shell.text("seen-save")) }
                    @if acts { @for (aid, on) in self.aids { (self.aid(aid, &format!("{key}-aid-{aid}"), *on)) } }
                    @if self.hints.granted { (self.aid(HINTS, "hint-aid", self.hints.offered)) }
                    (languages::choices(shell, Some(&self.around.at(""))))
                    p.code-line { (shell.text("menu-code")) " " bdi.numbers translate="no" dir="ltr" { (lobby::spaced(self.code)) } }
                }
            }
        }
    }

    /// A switch of the reader's own: what it is, and the other state to go to.
    fn aid(&self, aid: &str, key: &str, on: bool) -> Markup {
        let shell = &self.around.shell;
        let help_key = format!("{key}-help");
        let help = Some(shell.text(&help_key)).filter(|help| *help != help_key);
        let (next, state) = if on { ("no", "aid-on") } else { ("yes", "aid-off") };
        html! {
            form method="post" action=(self.around.own_at("/aid")) {
                input type="hidden" name="aid" value=(aid);
                button.aid name="on" value=(next) role="switch" aria-checked=(on) {
                    span { (shell.text(key)) @if let Some(help) = &help { small { (help) } } }
                    span.state aria-hidden="true" { (shell.text(state)) }
                }
            }
        }
    }
}

impl Around<'_> {
    /// The part of the menu that changes with who the reader is at this table, and with how the host runs it.
    pub(super) fn own(&self) -> Markup {
        let shell = &self.shell;
        let leaves = self.you.is_some() || self.is_shared();
        html! {
            div #own.menu-part data-muted[self.settings.muted] {
                @if self.you.is_some() {
                    a href=(self.own_at("/say")) data-open="sayings" { (shell.text("say-open")) }
                }
                @if self.is_host() { a href=(self.at("/host")) data-open="host-tools" { (shell.text("tools-title")) } }
                @if leaves { a href=(self.at("/leave")) data-open="leave" { (shell.text("leave-title")) } }
                (signals::switches(shell, self.settings.muted))
            }
        }
    }
}
