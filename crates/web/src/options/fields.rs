//! The form fields for the options of a game. They offer only values with which a game can start.

use std::ops::RangeInclusive;

use game::{Message, OptionSpec, OptionValues};
use maud::{Markup, html};
use rooms::Room;

use crate::{
    options::deck::{DeckChoice, DeckChoices, DeckGroup},
    shell::{Shell, texts::own_name},
};

/// The suffix of the name of a number field that stands next to a select field for the same option.
pub(crate) const NUMBER_SUFFIX: &str = "-number";

/// The choices for how much of a deck a game uses: the value of the form field `take`, and the text key of the label.
const WAYS: [(&str, &str); 3] =
    [("all", "deck-part-whole"), ("first", "deck-take-first"), ("chance", "deck-take-chance")];

/// The default number of rows in the form field for a part of a deck.
const PART: usize = 10;

/// How many numbers the form tests, from the lower limit upwards, to find the smallest number with which a game can
/// start.
const TRIED: u32 = 40;

/// The form fields for the options of a game. The texts of the room have the keys `<room>-option-<key>` for the label,
/// `<room>-option-<key>-<value>` for a listed value, and `<room>-option-<key>-help` for the help text.
#[derive(Clone, Debug)]
pub(crate) struct OptionFields<'a> {
    /// The HTML document around the form, in the visitor's language.
    pub(crate) shell: &'a Shell<'a>,
    /// The game whose options the form shows.
    pub(crate) room: &'a dyn Room,
    /// The decks to choose from; empty for a game without decks.
    pub(crate) decks: DeckChoices<'a>,
    /// The present options of an existing table; `None` for a new table.
    pub(crate) now: Option<&'a OptionValues>,
    /// The possible numbers of seats. The form hides a value if no game can start with that value and one of these
    /// numbers.
    pub(crate) seats: RangeInclusive<u8>,
    /// Whether the deck field also asks which part of the deck to use. False if another field of the page asks for the
    /// part.
    pub(crate) in_part: bool,
}

impl<'a> OptionFields<'a> {
    /// Returns the fields for a new table, with any allowed number of seats.
    pub(crate) fn fresh(shell: &'a Shell<'a>, room: &'a dyn Room, decks: DeckChoices<'a>) -> Self {
        Self { shell, room, decks, now: None, seats: room.seats(), in_part: true }
    }

    /// Returns the options that people can set, without the options that define the length of the game.
    pub(crate) fn offered(&self) -> Vec<&'static OptionSpec> {
        let of_length = self.room.length_keys();
        self.all().filter(|spec| !of_length.iter().any(|key| key == spec.key)).collect()
    }

    /// Returns the options that define the length of the game.
    pub(crate) fn of_length(&self) -> Vec<&'static OptionSpec> {
        let of_length = self.room.length_keys();
        self.all().filter(|spec| of_length.iter().any(|key| key == spec.key)).collect()
    }

    fn all(&self) -> impl Iterator<Item = &'static OptionSpec> + use<> {
        self.room.options().iter().filter(|spec| spec.offered)
    }

    /// Renders one option as a form field with a label and a help text.
    pub(crate) fn field(&self, spec: &OptionSpec) -> Markup {
        let (shell, key) = (self.shell, spec.key);
        let id = format!("option-{key}");
        let text = |end: &str| format!("{}-option-{key}{end}", self.room.key());
        html! {
            div.field {
                label for=(id) { (or_itself(shell, text(""), key)) }
                @if self.is_decks(key) {
                    (self.deck_field(&id, key))
                } @else if let (Some(range), true) = (spec.range, spec.values.iter().all(|value| value.parse::<u32>().is_ok())) {
                    (self.number(spec, range, &id, key, Some(self.value(spec))))
                } @else {
                    select.input #(id) name=(key) aria-describedby=(format!("{id}-help")) {
                        @for value in spec.values.iter().filter(|value| self.offers(spec, value)) {
                            option value=(value) selected[*value == self.value(spec)] {
                                (or_itself(shell, text(&format!("-{value}")), value))
                            }
                        }
                    }
                    @if let Some(range) = spec.range { (self.number_beside(spec, range, &id)) }
                }
                p.help id=(format!("{id}-help")) { (shell.text(&text("-help"))) }
            }
        }
    }

    /// Returns the present value of an option, or its default value.
    fn value(&self, spec: &OptionSpec) -> &'a str {
        self.now.and_then(|now| now.get(spec.key)).map_or(spec.default_value(), String::as_str)
    }

    fn is_decks(&self, key: &str) -> bool {
        self.room.decks().is_some_and(|decks| decks.option == key)
    }

    /// Checks whether the form offers this listed value. The present value and the default value are always offered.
    fn offers(&self, spec: &OptionSpec, value: &str) -> bool {
        if value == self.value(spec) || value == spec.default_value() {
            return true;
        }
        match self.room.decks().is_some_and(|decks| decks.language == Some(spec.key)) {
            true => self.decks.decks.iter().any(|deck| deck.languages.iter().any(|language| language == value)),
            false => self.is_possible(spec.key, value),
        }
    }

    /// Checks whether a game can start with this value, for at least one number of seats. The other options have their
    /// defaults.
    fn is_possible(&self, key: &str, value: &str) -> bool {
        let options = OptionValues::from([(key.to_owned(), value.to_owned())]);
        self.seats.clone().any(|seats| self.room.open(&options, seats).is_ok())
    }

    /// Renders the list of decks with their headings.
    fn deck_field(&self, id: &str, key: &str) -> Markup {
        let (shell, room) = (self.shell, self.room.key());
        let first = self.decks.decks.first().map(|deck| &deck.value);
        let listed = |value: &&String| self.decks.decks.iter().any(|deck| deck.value == **value);
        let now = self.now.and_then(|now| now.get(key)).filter(listed).or(first);
        html! {
            select.input #(id) name=(key) aria-describedby=(format!("{id}-help")) {
                @for (heading, decks) in groups(shell, self.decks.decks) {
                    @let decks = html! { @for deck in decks { (self.deck(deck, key, now)) } };
                    @match heading {
                        Some(heading) => { optgroup label=(heading) { (decks) } }
                        None => { (decks) }
                    }
                }
            }
            @if self.in_part { (self.part(id, key)) }
            @if self.decks.own { p.help { a.tall href=(shell.url(&format!("/g/{room}/deck"))) { (shell.text("deck-own")) } } }
        }
    }

    /// Renders the fields for the part of the deck: the whole deck, the first rows or random rows, and their number.
    fn part(&self, id: &str, key: &str) -> Markup {
        let shell = self.shell;
        let (way, count) = (format!("{id}-take"), format!("{id}-take-count"));
        let rows = self.decks.decks.iter().map(|deck| deck.rows).max().unwrap_or_default();
        let most = self.room.decks().map_or(rows, |decks| decks.most.min(rows));
        if most == 0 {
            return html! {};
        }
        html! {
            div.deck-part {
                div.field {
                    label.small for=(way) { (shell.text("deck-take")) }
                    select.input #(way) name="take" {
                        @for (way, text) in WAYS { option value=(way) { (shell.text(text)) } }
                    }
                }
                div.field {
                    label.small for=(count) { (shell.text("deck-part-count")) }
                    input.input.numbers #(count) name="take-count" type="number" inputmode="numeric" min="1" max=(most)
                        value=(PART.min(most)) data-rows-of=(key);
                }
            }
        }
    }

    /// Renders one deck of the list. If the room has no text for the deck, the list shows the deck's title.
    fn deck(&self, deck: &DeckChoice, key: &str, now: Option<&String>) -> Markup {
        let name = or_itself(self.shell, format!("{}-option-{key}-{}", self.room.key(), deck.value), &deck.title);
        html! {
            option value=(deck.value) data-rows=(deck.rows) selected[Some(&deck.value) == now] { (name) " · " (deck.rows) }
        }
    }

    /// Renders a number field. A number of rows is limited to the rows of the largest deck.
    fn number(&self, spec: &OptionSpec, (low, high): (u32, u32), id: &str, name: &str, now: Option<&str>) -> Markup {
        let tried = (low..=high.min(low + TRIED)).find(|number| self.is_possible(spec.key, &number.to_string()));
        let of_deck = self.room.decks().filter(|decks| decks.size == Some(spec.key)).map(|decks| decks.option);
        let rows = of_deck.and_then(|_| self.decks.decks.iter().map(|deck| deck.rows as u32).max());
        let high = rows.map_or(high, |rows| high.min(rows));
        let help = format!("option-{}-help", spec.key);
        html! {
            input.input.numbers #(id) name=(name) type="number" inputmode="numeric" min=(tried.unwrap_or(low)) max=(high)
                value=[now] aria-describedby=(help) data-rows-of=[of_deck];
        }
    }

    /// Renders a number field next to a list of values. If the visitor enters a number, the number overrides the
    /// selected value.
    fn number_beside(&self, spec: &OptionSpec, (low, high): (u32, u32), id: &str) -> Markup {
        let id = format!("{id}-number");
        let label = Message::new("option-number").with("low", i64::from(low)).with("high", i64::from(high));
        let now = Some(self.value(spec)).filter(|now| !spec.values.contains(now));
        html! {
            div.or-number {
                label.small for=(id) { (self.shell.say(&label)) }
                (self.number(spec, (low, high), &id, &format!("{}{NUMBER_SUFFIX}", spec.key), now))
            }
        }
    }
}

/// Returns the text with this key, or `other` if no language has a text with this key.
fn or_itself(shell: &Shell<'_>, key: String, other: &str) -> String {
    let text = shell.text(&key);
    if text == key { other.to_owned() } else { text }
}

/// Groups the decks by heading. Decks without a heading come first, then the decks in the visitor's language.
pub(crate) fn groups<'a>(shell: &Shell<'_>, decks: &'a [DeckChoice]) -> Vec<(Option<String>, Vec<&'a DeckChoice>)> {
    let mut groups: Vec<&DeckGroup> = Vec::new();
    for deck in decks {
        if !groups.contains(&&deck.group) {
            groups.push(&deck.group);
        }
    }
    let own = DeckGroup::Language(shell.words.texts.locale().to_owned());
    groups.sort_by_key(|group| (**group != DeckGroup::Top, **group != own));
    let of = |group: &DeckGroup| decks.iter().filter(|deck| deck.group == *group).collect();
    groups.into_iter().map(|group| (heading(shell, group), of(group))).collect()
}

/// Returns the text of a heading. A language appears under its own name, for instance "Français".
fn heading(shell: &Shell<'_>, group: &DeckGroup) -> Option<String> {
    match group {
        DeckGroup::Top => None,
        DeckGroup::Language(tag) => Some(own_name(tag).to_owned()),
        DeckGroup::Level(level) => Some(format!("{} {level}", shell.text("deck-level"))),
        DeckGroup::House => Some(shell.text("deck-added")),
    }
}
