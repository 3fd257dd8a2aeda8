//! Lines of the log: what one audience was told, in words.

use game::Line;
use maud::{Markup, PreEscaped, html};
use rooms::Words;

use super::{Phrase, picture_svg};

/// What one viewer was told by one entry of the journal. Seen by that viewer only.
#[derive(Clone, Debug)]
pub struct LogEntry {
    /// The entry's number.
    pub seq: u64,
    /// The sentences, in the order in which they happened.
    pub lines: Vec<Line>,
}

/// One line of the log. Its id lets the script append it once only. What somebody said is also shown as a bubble.
pub fn log_line(words: &Words<'_>, seq: u64, index: usize, line: &Line) -> Markup {
    let phrase = Phrase::by_key(line.cue);
    let said = phrase.is_some() || line.cue == "said";
    let picture = phrase.and_then(|phrase| phrase.picture).and_then(picture_svg);
    html! {
        p id=(format!("log-{seq}-{index}")) data-cue=(line.cue) data-said[said] {
            (words.say(&line.message))
            @if let Some(svg) = picture { " " span.emoji aria-hidden="true" { (PreEscaped(svg)) } }
        }
    }
}

/// All lines of these entries.
pub(super) fn lines(words: &Words<'_>, entries: &[LogEntry]) -> Markup {
    html! {
        @for entry in entries {
            @for (index, line) in entry.lines.iter().enumerate() { (log_line(words, entry.seq, index, line)) }
        }
    }
}

/// The log as a panel, with something in its corner. Lines are only ever added to it, so that screen readers hear
/// each once.
pub(super) fn panel(words: &Words<'_>, entries: &[LogEntry], corner: Markup) -> Markup {
    html! {
        section.log-panel aria-labelledby="log-title" {
            h2 #log-title.region-title { (words.text("log-title")) }
            div #log.log role="log" tabindex="0" aria-labelledby="log-title" { (lines(words, entries)) }
            (corner)
        }
    }
}
