//! Opening a class: which game, with which words, how many at a table.

use game::{Arg, Message, OptionSpec, OptionValues};
use host::{ClassPlan, Rest};
use maud::{Markup, html};
use rooms::{Length, Room};

use super::{
    super::{DeckChoices, OptionFields, Shell, length, notice::why_not, shell::Document},
    words::{ClassWords, FORM},
};

/// Which game is the class to play? Everybody sees the same.
#[derive(Clone, Copy, Debug)]
pub struct ClassChoosePage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The rooms; those that are played with words come first. Public.
    pub rooms: &'a [&'a dyn Room],
    /// The class that is to play another game, by its address; a new one without.
    pub class: Option<&'a str>,
}

/// The form that opens a class, or chooses its next game. The teacher only, once there is a list.
#[derive(Clone, Copy, Debug)]
pub struct NewClassPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The game. Public.
    pub room: &'a dyn Room,
    /// The decks to choose from. Public.
    pub decks: DeckChoices<'a>,
    /// The class that is to play another game, by its address; a new one without.
    pub class: Option<&'a str>,
    /// How people are seated.
    pub size: SizeFields,
    /// Whether the whole house is for children, so that nobody brings words. Public.
    pub child_house: bool,
    /// The words that are brought. The teacher only.
    pub words: ClassWords<'a>,
    /// What was chosen on the form before, or is played now.
    pub chosen: ChosenOptions<'a>,
}

/// What stands in the fields of a form that is shown again.
#[derive(Clone, Copy, Debug)]
pub struct ChosenOptions<'a> {
    /// The options of the game; none where nothing was chosen.
    pub options: Option<&'a OptionValues>,
    /// How long it is; `None` for a length of one's own, made of options.
    pub length: Option<Length>,
    /// Whether it is a class of children.
    pub child: bool,
    /// Whether they may ask an expert about games that are over.
    pub coach: bool,
}

/// The questions about how people are seated and let in.
#[derive(Clone, Copy, Debug)]
pub struct SizeFields {
    /// As it is, or would be if nothing were changed.
    pub plan: ClassPlan,
}

impl ClassChoosePage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let (title, lead) = match self.class {
            None => ("class-new-title", "class-new-lead"),
            Some(_) => ("class-next-title", "class-next-lead"),
        };
        let main = html! {
            main #main.wrap.choose.stack tabindex="-1" {
                div.page-head { h1 { (shell.text(title)) } p.soft { (shell.text(lead)) } }
                ul.choices-of-games { @for room in self.rooms { li { (self.game(*room)) } } }
                @if let Some(class) = self.class { p { a.button.quiet href=(format!("{class}/board")) { (shell.text("class-back")) } } }
            }
        };
        shell.document(&Document::titled(shell.text(title)), &main)
    }

    fn game(&self, room: &dyn Room) -> Markup {
        let (shell, key) = (&self.shell, room.key());
        let new = shell.url("/class/new");
        let href = self.class.map_or_else(|| format!("{new}/{key}"), |class| format!("{class}/game/{key}"));
        html! {
            a class=(format!("panel game-choice room-{key}")) href=(href) {
                (Shell::icon(room.icon()))
                span.door-text {
                    b { bdi translate="no" { (room.name()) } }
                    span.small { (length::seats_and_time(shell, room)) }
                    span.blurb { (shell.text(&format!("{key}-blurb"))) }
                    @if room.decks().is_some() { span.small.tag { (shell.text("class-with-words")) } }
                }
            }
        }
    }
}

impl NewClassPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let (shell, room) = (&self.shell, self.room);
        let key = room.key();
        let title = shell.say(&Message::new("class-form-title").with("game", Arg::Verbatim(room.name().to_owned())));
        let action =
            self.class.map_or_else(|| shell.url(&format!("/class/new/{key}")), |class| format!("{class}/game/{key}"));
        let ChosenOptions { options, length, .. } = self.chosen;
        let fields = OptionFields {
            now: options,
            in_part: !self.words.is_chosen_from(),
            ..OptionFields::fresh(shell, room, self.decks)
        };
        let option = room.decks().map_or("", |decks| decks.option);
        let offered = fields.offered();
        let (deck, others): (Vec<_>, Vec<_>) = offered.into_iter().partition(|spec| spec.key == option);
        let main = html! {
            main #main.wrap.narrow.stack.{ "room-" (key) } tabindex="-1" {
                header.game-head { (Shell::icon(room.icon())) h1 { (title) } }
                (self.words.wrong(shell))
                form #(FORM).panel.options.stack method="post" enctype="multipart/form-data" action=(action) data-typed {
                    @for spec in deck { (fields.field(spec)) }
                    @if room.decks().is_some() {
                        @if self.child_house { p.help { (shell.text("run-child-house")) } } @else { (self.words.bring(shell)) }
                        (self.words.look(shell, &action))
                    }
                    (self.size.render(shell, room, self.class.is_some()))
                    (length::choice(shell, room, length::Seats::Open, Some(&fields), options.filter(|_| length.is_none()), length.unwrap_or(Length::Normal)))
                    @if self.class.is_none() { (self.children()) }
                    (other_options(shell, &fields, &others))
                    (why_not(shell))
                    button #open-class.button.big { (shell.text(if self.class.is_some() { "class-choose" } else { "class-open" })) }
                    p.small.soft { (shell.text("class-promise")) }
                }
            }
        };
        shell.document(&Document::titled(title).of_game((key, room.name())), &main)
    }

    /// Whether children are playing: so it is unless the teacher says otherwise. Then an expert is asked where the teacher says so.
    fn children(&self) -> Markup {
        let (shell, chosen) = (&self.shell, self.chosen);
        let check = |name: &str, on: bool| {
            let (text, help) = (shell.text(&format!("class-{name}")), shell.text(&format!("class-{name}-help")));
            html! {
                div.field { label.check {
                    input type="checkbox" name=(name) value="on" checked[on];
                    span { (text) span.help.small { (help) } }
                } }
            }
        };
        html! {
            @if !self.child_house { (check("child", chosen.child)) }
            (check("coach", chosen.coach))
        }
    }
}

/// The options that most leave as they are.
fn other_options(shell: &Shell<'_>, fields: &OptionFields<'_>, others: &[&OptionSpec]) -> Markup {
    html! {
        @if !others.is_empty() {
            div.folds { details #class-options {
                summary { (shell.text("host-options")) }
                div.options { @for spec in others { (fields.field(spec)) } }
            } }
        }
    }
}

impl SizeFields {
    fn render(self, shell: &Shell<'_>, room: &dyn Room, is_open: bool) -> Markup {
        let (least, most) = (*room.seats().start(), *room.seats().end());
        html! {
            @if least == most { input type="hidden" name="size" value=(most); } @else {
                fieldset.field {
                    legend { (shell.text("class-size")) }
                    div.pills {
                        @for number in least..=most {
                            label.pill { input type="radio" name="size" value=(number) checked[number == self.plan.size.clamp(least, most)]; span { (number) } }
                        }
                    }
                }
                fieldset.field {
                    legend { (shell.text("class-rest")) }
                    @for (rest, value, key) in [(Rest::Bots, "bots", "class-rest-bots"), (Rest::Larger, "larger", "class-rest-larger")] {
                        label.check { input type="radio" name="rest" value=(value) checked[self.plan.rest == rest]; span { (shell.text(key)) } }
                    }
                }
            }
            @if !is_open {
                div.field {
                    label.check { input type="checkbox" name="two-step" value="on" checked[self.plan.two_step]; span { (shell.text("class-two-step")) span.help.small { (shell.text("class-two-step-help")) } } }
                    label.check { input type="checkbox" name="term" value="on" checked[self.plan.term]; span { (shell.text("class-term")) span.help.small { (shell.text("class-term-help")) } } }
                }
            }
        }
    }
}
