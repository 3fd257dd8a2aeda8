//! The length of a game: its texts, and the form fields to choose it.

use game::{Arg, Message, OptionValues};
use maud::{Markup, html};
use rooms::{Length, Measured, Preset, Room};

use crate::{
    options::{
        fields::OptionFields,
        length,
        level::{self, Level},
    },
    shell::{Shell, forms},
};

/// The form value for a custom length, which the visitor sets by choosing single options.
pub(crate) const OWN_LENGTH: &str = "own";

/// Whether a form knows the number of seats. The estimated playing time depends on the number of seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Seats {
    /// The number of seats is not known.
    Open,
    /// The number of seats is a field of the same form, with this default value.
    Chosen(u8),
}

/// Returns the name of a length, for instance "short".
pub(crate) fn name(shell: &Shell<'_>, length: Length) -> String {
    shell.text(&format!("length-{}", length.key()))
}

/// Returns the estimated playing time for this number of seats, in minutes and moves.
pub(crate) fn time(shell: &Shell<'_>, measured: Measured) -> String {
    let minutes = i64::from(measured.minutes());
    let said = Message::new("length-for").with("minutes", minutes).with("seats", i64::from(measured.seats));
    shell.say(&said.with("moves", i64::from(about(measured.moves))))
}

/// Rounds a number of moves to tens if it is 100 or more.
const fn about(moves: u32) -> u32 {
    if moves < 100 { moves } else { (moves + 5) / 10 * 10 }
}

/// Returns the range of the estimated playing time over all numbers of seats, in minutes; empty if the time is unknown.
pub(crate) fn range(shell: &Shell<'_>, preset: &Preset) -> String {
    let minutes = || preset.measured.iter().map(Measured::minutes);
    let (Some(least), Some(most)) = (minutes().min(), minutes().max()) else { return String::new() };
    if least == most {
        return shell.say(&Message::new("length-about").with("minutes", i64::from(least)));
    }
    shell.say(&Message::new("length-between").with("least", i64::from(least)).with("most", i64::from(most)))
}

/// Renders how many people can play, and how long a normal game takes.
pub(crate) fn seats_and_time(shell: &Shell<'_>, room: &dyn Room) -> Markup {
    let usual = room.lengths().into_iter().find(|preset| preset.length == Length::Normal);
    html! { (forms::seats_text(shell, room)) @if let Some(usual) = usual { " · " span.nowrap { (range(shell, &usual)) } } }
}

/// Returns the explanation of a length in this game. The text of the explanation has the key `<room>-length-<key>`.
fn meaning(shell: &Shell<'_>, room: &dyn Room, preset: &Preset) -> String {
    shell.text(&format!("{}-length-{}", room.key(), preset.length.key()))
}

/// Renders the form fields to choose a length. `now` contains the present options of a table; for a new table the
/// length `usual` is preselected. With `fields`, the form also offers a custom length, which the options in `fields`
/// define.
pub(crate) fn choice(
    shell: &Shell<'_>,
    room: &dyn Room,
    seats: Seats,
    fields: Option<&OptionFields<'_>>,
    now: Option<&OptionValues>,
    usual: Length,
) -> Markup {
    let presets = room.lengths();
    let chosen = now.map_or(Some(usual), |now| room.length_of(now).map(|preset| preset.length));
    let own = fields.map(OptionFields::of_length).unwrap_or_default();
    html! {
        @if !presets.is_empty() {
            fieldset.lengths {
                legend.label { (shell.text("length-title")) }
                div.pills {
                    @for preset in &presets {
                        (radio(preset.length.key(), chosen == Some(preset.length), &name(shell, preset.length)))
                    }
                    @if !own.is_empty() { (radio(OWN_LENGTH, chosen.is_none(), &shell.text("length-own"))) }
                }
                // The style sheet shows only the explanation of the selected length.
                @for preset in &presets {
                    p.small.is-length data-length=(preset.length.key()) {
                        (meaning(shell, room, preset)) " " span.soft { (times(shell, preset, seats)) }
                    }
                }
                @if let Some(fields) = fields.filter(|_| !own.is_empty()) {
                    div.own-length { @for spec in own { (fields.field(spec)) } }
                }
            }
        }
    }
}

fn radio(value: &str, chosen: bool, called: &str) -> Markup {
    html! { label.pill { input type="radio" name="length" value=(value) checked[chosen]; span { (called) } } }
}

/// Renders the playing time for every number of seats. The style sheet shows only the time for the selected number.
fn times(shell: &Shell<'_>, preset: &Preset, seats: Seats) -> Markup {
    match seats {
        Seats::Open => html! { (range(shell, preset)) },
        Seats::Chosen(usual) => html! {
            @for measured in &preset.measured {
                span.for-seats.usual[measured.seats == usual] data-seats=(measured.seats) { (time(shell, *measured)) }
            }
        },
    }
}

/// Renders the length of the game in the lobby of a table. The host sees buttons to change it; everybody sees the
/// present length. `seats` is the number of taken seats.
pub(crate) fn at_table(
    shell: &Shell<'_>,
    at: &str,
    room: &dyn Room,
    now: Option<Length>,
    seats: u8,
    hosting: bool,
) -> Markup {
    let presets = room.lengths();
    let seats = seats.clamp(*room.seats().start(), *room.seats().end());
    let agreed = presets.iter().find(|preset| Some(preset.length) == now);
    html! {
        @if !presets.is_empty() {
            div.table-length {
                @if hosting {
                    form method="post" action=(format!("{at}/length")) data-live="lobby" {
                        span.label #length-label { (shell.text("length-title")) }
                        div.pills role="group" aria-labelledby="length-label" {
                            @for preset in &presets {
                                button.button.quiet id=(format!("length-{}", preset.length.key())) name="length"
                                    value=(preset.length.key()) aria-pressed=(Some(preset.length) == now) { (name(shell, preset.length)) }
                            }
                        }
                    }
                }
                p.small { (agreed_time(shell, room, agreed, seats, hosting)) }
            }
        }
    }
}

/// Renders the present length as a sentence. The host also sees the explanation of the length.
fn agreed_time(shell: &Shell<'_>, room: &dyn Room, agreed: Option<&Preset>, seats: u8, hosting: bool) -> Markup {
    let Some(preset) = agreed else { return html! { (shell.text("length-own-now")) } };
    let time = preset.at(seats).map(|measured| time(shell, measured)).unwrap_or_default();
    let called = Arg::Verbatim(name(shell, preset.length));
    let sentence = shell.say(&Message::new("length-now").with("length", called).with("time", Arg::Verbatim(time)));
    html! { (sentence) @if hosting { " " span.soft { (meaning(shell, room, preset)) } } }
}

/// Renders the form that starts a game against bots at once: level, number of bots, length and submit button.
pub(crate) fn play_now(shell: &Shell<'_>, room: &dyn Room, level: Level) -> Markup {
    let key = room.key();
    let seats = room.seats();
    let (fewest, most) = (seats.start().saturating_sub(1).max(1), seats.end() - 1);
    let usual = most.min(3).max(fewest);
    html! {
        form.play-now #play method="post" action=(shell.url(&format!("/play/{key}"))) {
            (level::choice(shell, level))
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
