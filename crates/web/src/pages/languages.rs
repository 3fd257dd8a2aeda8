//! The languages to choose from, each under its own name.

use maud::{Markup, html};

use super::{LOCALES, Shell, icons, texts::own_name};

/// One button for each language. After the choice the reader is shown `back`, or the page that it was made on.
pub(super) fn choices(shell: &Shell<'_>, back: Option<&str>) -> Markup {
    let current = shell.words.texts.locale();
    html! {
        form.languages method="post" action=(shell.url("/language")) {
            @if let Some(back) = back { input type="hidden" name="back" value=(back); }
            fieldset {
                legend { (shell.text("language-menu")) }
                @for locale in LOCALES {
                    button name="language" value=(locale) lang=(locale) aria-current=[(current == *locale).then_some("true")] {
                        bdi translate="no" { (own_name(locale)) }
                    }
                }
            }
        }
    }
}

/// The choice as a menu that opens from the language one reads now.
pub(super) fn menu(shell: &Shell<'_>) -> Markup {
    let current = shell.words.texts.locale();
    html! {
        details.menu.language-menu.push {
            summary {
                (icons::globe())
                span { span.out-of-sight { (shell.text("language-menu")) (shell.text("colon")) } (own_name(&current)) }
            }
            div.menu-list { (choices(shell, None)) }
        }
    }
}
