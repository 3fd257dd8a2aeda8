//! Parts of forms that several pages share.

use game::Message;
use maud::{Markup, html};
use rooms::{Length, Room};

use super::{Shell, length};

/// The longest name that a form takes, in characters.
pub(super) const LONGEST_NAME: u8 = 24;

/// An optional field for the name one is known by at the table, where people may type one. `id` makes it unique on its
/// page, `label` is the key of its label.
pub(super) fn name_field(shell: &Shell<'_>, id: &str, label: &str) -> Markup {
    html! {
        div.field {
            label for=(id) { (shell.text(label)) }
            input.input #(id) name="name" maxlength=(LONGEST_NAME) autocomplete="nickname"
                placeholder=(shell.text("name-placeholder")) dir="auto";
        }
    }
}

/// Plays at once against bots: how many, and go.
pub(super) fn play_now(shell: &Shell<'_>, room: &dyn Room) -> Markup {
    let key = room.key();
    let seats = room.seats();
    let (fewest, most) = (seats.start().saturating_sub(1).max(1), seats.end() - 1);
    let usual = most.min(3).max(fewest);
    html! {
        form.play-now method="post" action=(shell.url(&format!("/play/{key}"))) {
            @if fewest < most {
                fieldset.field {
                    legend { (shell.text("opponents-label")) }
                    div.pills {
                        @for number in fewest..=most {
                            label.pill {
                                input type="radio" name="opponents" value=(number) checked[number == usual];
                                span { (number) }
                            }
                        }
                    }
                }
            }
            (length::choice(shell, room, length::Seats::Chosen(usual + 1), None, None, Length::Short))
            button.button.big { (shell.text("play-now")) }
        }
    }
}

/// A game's name as an argument of a sentence.
pub(super) fn game_arg(room: &dyn Room) -> game::Arg {
    game::Arg::Verbatim(room.name().to_owned())
}

/// How many can play, in words.
pub(super) fn seats_text(shell: &Shell<'_>, room: &dyn Room) -> String {
    let people = people_text(shell, room);
    let whom = shell.text(&format!("{}-for", room.key()));
    shell.words.texts.filled("game-for", &[("people", &people), ("whom", &whom)])
}

/// How many people it is for.
fn people_text(shell: &Shell<'_>, room: &dyn Room) -> String {
    let (fewest, most) = (i64::from(*room.seats().start()), i64::from(*room.seats().end()));
    if fewest == most {
        return shell.say(&Message::new("seats-exact").with("count", most));
    }
    shell.say(&Message::new("seats-range").with("fewest", fewest).with("most", most))
}
