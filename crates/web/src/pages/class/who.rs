//! Who plays on a device that pupils share.

use game::{Arg, Message};
use maud::{Markup, html};

use super::{
    super::{Avatar, Shell, shell::Document},
    BoardPupil,
};

/// The pupils of a device. This device only.
#[derive(Clone, Copy, Debug)]
pub struct WhoPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The class's address.
    pub class: &'a str,
    /// Who plays on this device; the pupil who has it now comes first.
    pub here: &'a [BoardPupil],
    /// Whether the class is over: nobody else comes in.
    pub is_over: bool,
}

impl WhoPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("class-who-title");
        let main = html! {
            main #main.wrap.narrow.stack tabindex="-1" {
                h1 { (title) }
                @for pupil in self.here { (self.pupil(pupil)) }
                @if !self.is_over { p { a #also.button.quiet href=(format!("{}/also", self.class)) { (shell.text("class-who-also")) } } }
                p.small.soft { (shell.text("class-who-help")) }
            }
        };
        shell.document(&Document::titled(title), &main)
    }

    fn pupil(&self, pupil: &BoardPupil) -> Markup {
        let shell = &self.shell;
        let named = |key| shell.say(&Message::new(key).with("name", Arg::Verbatim(pupil.name.clone())));
        html! {
            form.panel.stack method="post" action=(format!("{}/who", self.class)) {
                p.report-name {
                    (Avatar { seat: usize::from(pupil.number), picture: pupil.picture, name: &pupil.name }.render(&shell.url("/pictures/")))
                    bdi translate="no" { (pupil.name) }
                }
                div.row {
                    button.button.signal name="go" value=(pupil.number) id=(format!("go-{}", pupil.number)) { (named("class-who-go")) }
                    button.button.quiet name="not" value=(pupil.number) id=(format!("not-{}", pupil.number)) { (named("class-who-not")) }
                }
            }
        }
    }
}
