//! Parts of forms that several pages share.

use game::{Message, OptionSpec};
use maud::{Markup, html};
use rooms::{Length, Room};

use super::{DeckChoice, DeckChoices, Shell, length};

/// The longest name that a form takes, in characters.
pub(super) const LONGEST_NAME: u8 = 24;

/// The field of an option's number is called as the option, with this at its end.
pub(crate) const NUMBER_SUFFIX: &str = "-number";

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

/// The options that people are offered beside the length of the game.
pub(super) fn offered(room: &dyn Room) -> impl Iterator<Item = &OptionSpec> {
    let of_length = room.length_keys();
    room.options().iter().filter(move |spec| spec.offered && !of_length.iter().any(|key| key == spec.key))
}

/// One table option as a labelled field. Its words are the room's: `<room>-option-<key>`, and for a listed value
/// `<room>-option-<key>-<value>`.
/// A deck is chosen from `decks`. `now` is the value that it has, where there is a table already.
pub(super) fn option_field(
    shell: &Shell<'_>,
    room: &dyn Room,
    spec: &OptionSpec,
    decks: DeckChoices<'_>,
    now: Option<&str>,
) -> Markup {
    let of_decks = room.decks().is_some_and(|decks| decks.option == spec.key);
    let now = now.unwrap_or(spec.default_value());
    let room = room.key();
    let id = format!("option-{}", spec.key);
    let label = or_itself(shell, format!("{room}-option-{}", spec.key), spec.key);
    let help_key = format!("{room}-option-{}-help", spec.key);
    let help = Some(shell.text(&help_key)).filter(|help| *help != help_key);
    html! {
        div.field {
            label for=(id) { (label) }
            @if of_decks {
                (deck_field(shell, room, &id, spec.key, decks, now))
            } @else if let (Some((low, high)), true) = (spec.range, spec.values.iter().all(|value| value.parse::<u32>().is_ok())) {
                input.input.numbers #(id) name=(spec.key) type="number" inputmode="numeric" min=(low) max=(high)
                    value=(now);
            } @else {
                select.input #(id) name=(spec.key) {
                    @for value in spec.values {
                        option value=(value) selected[*value == now] {
                            (or_itself(shell, format!("{room}-option-{}-{value}", spec.key), value))
                        }
                    }
                }
                @if let Some(range) = spec.range { (number_field(shell, &id, spec, range, now)) }
            }
            @if let Some(help) = help { p.help { (help) } }
        }
    }
}

/// The decks that a table can be played with. Where the room has no words for one, it is called by its title.
fn deck_field(shell: &Shell<'_>, room: &str, id: &str, key: &str, choices: DeckChoices<'_>, now: &str) -> Markup {
    let name = |deck: &DeckChoice| or_itself(shell, format!("{room}-option-{key}-{}", deck.value), &deck.title);
    html! {
        select.input #(id) name=(key) {
            @for deck in choices.decks {
                option value=(deck.value) selected[deck.value == now] { (name(deck)) " · " (deck.rows) }
            }
        }
        @if choices.own { p.help { a.tall href=(shell.url(&format!("/g/{room}/deck"))) { (shell.text("deck-own")) } } }
    }
}

/// Where words and numbers are allowed: a field for the number, which outweighs the words when it is filled in.
fn number_field(shell: &Shell<'_>, id: &str, spec: &OptionSpec, (low, high): (u32, u32), now: &str) -> Markup {
    let id = format!("{id}-number");
    let label = Message::new("option-number").with("low", i64::from(low)).with("high", i64::from(high));
    html! {
        div.or-number {
            label.small for=(id) { (shell.say(&label)) }
            input.input.numbers #(id) name=(format!("{}{NUMBER_SUFFIX}", spec.key)) type="number" inputmode="numeric"
                min=(low) max=(high) value=[Some(now).filter(|now| !spec.values.contains(now))];
        }
    }
}

/// The text of a key, or `other` where no language has it.
fn or_itself(shell: &Shell<'_>, key: String, other: &str) -> String {
    let text = shell.text(&key);
    if text == key { other.to_owned() } else { text }
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
