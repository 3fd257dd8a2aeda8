//! Another game for the same people, or the same game with other options.

use game::{Arg, Message, OptionValues};
use maud::{Markup, html};
use rooms::{Length, Room};

use super::{DeckChoices, OptionFields, Shell, length, notice::why_not, shell::Document};

/// The options of a game for a table that exists. Seen by its host.
#[derive(Clone, Copy, Debug)]
pub struct ChangePage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The table's own address.
    pub table: &'a str,
    /// The game. Public.
    pub room: &'a dyn Room,
    /// The decks to choose from, where it is played with one. Public to the table.
    pub decks: DeckChoices<'a>,
    /// What is agreed now, where the table plays this game already. Public to the table.
    pub now: &'a OptionValues,
    /// How many sit at the table. Public to the table.
    pub seated: u8,
}

impl ChangePage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let (shell, room) = (&self.shell, self.room);
        let title = shell.say(&Message::new("lobby-title").with("game", Arg::Verbatim(room.name().to_owned())));
        // A game that is not the table's yet has agreed on nothing.
        let now = Some(self.now).filter(|now| !now.is_empty());
        let seats = self.seated.max(*room.seats().start())..=*room.seats().end();
        let fields = OptionFields { shell, room, decks: self.decks, now, seats, in_part: true };
        let main = html! {
            main #main.wrap.narrow.stack.{ "room-" (room.key()) } tabindex="-1"
                data-attend=(format!("{}/attend", self.table)) {
                header.game-head {
                    (Shell::icon(room.icon()))
                    div { h1 { (title) } p.small.soft { (length::seats_and_time(shell, room)) } }
                    p.blurb { (shell.text(&format!("{}-blurb", room.key()))) }
                }
                form.options.panel method="post" action=(format!("{}/game/{}", self.table, room.key())) data-typed {
                    (length::choice(shell, room, length::Seats::Open, Some(&fields), now, Length::Normal))
                    @for spec in fields.offered() { (fields.field(spec)) }
                    (why_not(shell))
                    div { button #take-game.button.big { (shell.text("change-button")) } }
                }
                p { a.tall href=(format!("{}/game", self.table)) { (shell.text("lobby-change")) } }
            }
        };
        shell.document(&Document::titled(title), &main)
    }
}
