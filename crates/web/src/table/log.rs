//! The log of a table: the events that one viewer observed, in words.

use game::{Arg, Line, Message, Seat};
use host::{Ask, By, News, Saying};
use maud::{Markup, PreEscaped, html};
use rooms::Words;

use crate::{pages::picture_svg, shell::names, table::say::Phrase};

/// The observations of one viewer in one journal entry. Only that viewer sees them.
#[derive(Clone, Debug)]
pub(crate) struct LogEntry {
    /// The number of the journal entry that was observed.
    pub seq: u64,
    /// The log lines, in the order of the events.
    pub lines: Vec<Line>,
}

/// Renders one line of the log. The line has an id, so that the page's script appends each line only once. A saying
/// also appears as a bubble.
pub(crate) fn log_line(words: &Words<'_>, seq: u64, index: usize, line: &Line) -> Markup {
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

/// Renders the log lines of all these entries.
pub(crate) fn lines(words: &Words<'_>, entries: &[LogEntry]) -> Markup {
    html! {
        @for entry in entries {
            @for (index, line) in entry.lines.iter().enumerate() { (log_line(words, entry.seq, index, line)) }
        }
    }
}

/// Renders the log as a panel, with the element `corner` in its corner. The live stream only appends lines, so that
/// screen readers announce each line once.
pub(crate) fn panel(words: &Words<'_>, entries: &[LogEntry], corner: Markup) -> Markup {
    html! {
        section.log-panel aria-labelledby="log-title" {
            h2 #log-title.region-title { (words.text("log-title")) }
            div #log.log role="log" tabindex="0" aria-labelledby="log-title" { (lines(words, entries)) }
            (corner)
        }
    }
}

/// Merges the lines of each deal into one line, at the place of its first card. The last deal may still continue while
/// the table waits for chance events (`drawing`). In this case the line of the deal is left out, and the function also
/// returns the entry that began the deal.
pub(crate) fn gathered(entries: Vec<LogEntry>, drawing: bool) -> (Vec<LogEntry>, Option<u64>) {
    let each = |entry: LogEntry| entry.lines.into_iter().map(move |line| (entry.seq, line));
    let lines: Vec<(u64, Line)> = entries.into_iter().flat_map(each).collect();
    let mut told: Vec<LogEntry> = Vec::new();
    let mut left = lines.len();
    for run in lines.chunk_by(|(_, one), (_, next)| dealt(one).is_some() && dealt(next).is_some()) {
        left -= run.len();
        let [(seq, first), others @ ..] = run else { continue };
        if left == 0 && drawing && dealt(first).is_some() {
            return (told, Some(*seq));
        }
        let line = if others.is_empty() { first.clone() } else { deal(run.iter().map(|(_, line)| line)) };
        match told.last_mut() {
            Some(entry) if entry.seq == *seq => entry.lines.push(line),
            _ => told.push(LogEntry { seq: *seq, lines: vec![line] }),
        }
    }
    (told, None)
}

/// Returns the seat that was dealt a card, and the card if the viewer knows it; `None` for any other line. The ending
/// of the text key identifies such a line.
fn dealt(line: &Line) -> Option<(Seat, Option<&Arg>)> {
    let of = |name: &str| line.message.args.iter().find(|(key, _)| *key == name).map(|(_, arg)| arg);
    match of("who") {
        Some(Arg::Seat(seat)) if ["-dealt", "-dealt-card"].iter().any(|end| line.message.key.ends_with(end)) => {
            Some((*seat, of("card").or_else(|| of("front"))))
        }
        _ => None,
    }
}

/// Merges the lines of a deal. The result names only cards that these lines name, so that it reveals no hidden card.
fn deal<'a>(lines: impl Iterator<Item = &'a Line>) -> Line {
    let mut hands: Vec<(Seat, Vec<Arg>, usize)> = Vec::new();
    let mut cue = "";
    for (line, (seat, card)) in lines.filter_map(|line| Some((line, dealt(line)?))) {
        cue = line.cue;
        if !hands.iter().any(|(of, ..)| *of == seat) {
            hands.push((seat, Vec::new(), 0));
        }
        for (_, cards, count) in hands.iter_mut().filter(|(of, ..)| *of == seat) {
            *count += 1;
            card.into_iter().for_each(|card| add(cards, card));
        }
    }
    let hand = |(seat, cards, count): (Seat, Vec<Arg>, usize)| {
        let said = if cards.is_empty() {
            Message::new("log-deal-unseen").with("count", count)
        } else {
            Message::new("log-deal-seen").with("cards", cards)
        };
        Arg::from(said.with("who", seat))
    };
    let hands: Vec<Arg> = hands.into_iter().map(hand).collect();
    Line { message: Message::new("log-deal").with("hands", hands), cue }
}

/// Adds a card to a list of cards. Some games describe cards as a kind and a count; for the same kind, the counts are
/// added.
fn add(cards: &mut Vec<Arg>, card: &Arg) {
    let count_of = |arg: &Arg| match arg {
        Arg::Term(term) => term.args.iter().find_map(|(key, arg)| match arg {
            Arg::Number(count) if *key == "count" => Some(*count),
            _ => None,
        }),
        _ => None,
    };
    let counted = |arg: &Arg, count: i64| match arg {
        Arg::Term(term) => Arg::from(Message::new(term.key).with("count", count)),
        _ => arg.clone(),
    };
    let same = |held: &Arg| count_of(held).is_some_and(|count| counted(card, count) == *held);
    match cards.iter_mut().find(|held| same(held)) {
        Some(held) => *held = counted(card, count_of(held).unwrap_or_default() + count_of(card).unwrap_or_default()),
        None => cards.push(card.clone()),
    }
}

/// Returns the log line for an event outside the game, for instance a person who comes, goes or says something; `None`
/// if the log does not show the event. A table for children shows no free text, even if the text was written before the
/// table was for children.
pub(crate) fn news_line(news: &News, child: bool) -> Option<Line> {
    let of = |key, seat: &Seat, cue| Some(Line { message: Message::new(key).with("who", *seat), cue });
    let plain = |key, cue| Some(Line { message: Message::new(key), cue });
    match news {
        News::Said { seat, saying } => said(*seat, saying, child),
        News::Handed(seat) => of("news-handed", seat, "house"),
        News::Returned(seat) => of("news-returned", seat, "house"),
        News::Replaced(seat) => of("news-replaced", seat, "house"),
        News::Came { seat, bot } => {
            let message = Message::new("news-came").with("who", *seat).with("bot", names::bot(bot));
            Some(Line { message, cue: "house" })
        }
        News::Places => plain("news-places", "house"),
        News::NoPlaces => plain("news-no-places", "house"),
        News::Reseated(seat) => of("news-reseated", seat, "house"),
        News::Asked { seat, ask } => asked(*seat, ask),
        News::Agreed { seat, agreeing } => {
            let message = Message::new("news-agreed").with("who", *seat).with("by", *agreeing);
            Some(Line { message, cue: "house" })
        }
        News::Kept { seat, by: By::Person, .. } => of("news-kept", seat, "house"),
        News::Kept { seat, ask: Ask::Device { .. }, .. } => of("news-lapsed", seat, "house"),
        // This request for a bot lapsed because the game ended, so the log needs no line.
        News::Kept { .. } => None,
        News::Hosted(seat) => of("news-hosted", seat, "house"),
        News::Away(seat) => of("news-away", seat, "house"),
        News::Back(seat) => of("news-back", seat, "house"),
        News::Paused => plain("news-paused", "house"),
        News::Resumed => plain("news-resumed", "house"),
        News::Stopped => plain("news-stopped", "house"),
        News::Proposed { seat, room } => {
            let game = Arg::Verbatim(rooms::room(room)?.name().to_owned());
            let message = Message::new("news-proposed").with("who", *seat).with("game", game);
            Some(Line { message, cue: "house" })
        }
        News::Accepted(seat) => of("news-accepted", seat, "house"),
        News::Declined { seat, by: By::Person } => of("news-declined", seat, "house"),
        News::Declined { seat, .. } => of("news-withdrawn", seat, "house"),
        // The whole page changes, so the log needs no line.
        News::Again => None,
    }
}

/// Returns the log line for a request about a seat.
fn asked(seat: Seat, ask: &Ask) -> Option<Line> {
    let of = |key| Message::new(key).with("who", seat);
    let message = match ask {
        Ask::Bot => of("ask-bot"),
        Ask::Removal => of("ask-removal"),
        Ask::Device { code } => of("ask-device").with("code", Arg::Verbatim(code.clone())),
    };
    Some(Line { message, cue: "house" })
}

/// Returns the log line for a saying; `None` for a phrase that only a newer version of the server knows.
fn said(seat: Seat, saying: &Saying, child: bool) -> Option<Line> {
    let (what, cue) = match saying {
        Saying::Phrase { phrase } => {
            let phrase = Phrase::of(phrase)?;
            (Arg::Term(Message::new(phrase.key)), phrase.key)
        }
        Saying::Text { .. } if child => return None,
        Saying::Text { text } => (Arg::Verbatim(text.clone()), "said"),
    };
    Some(Line { message: Message::new("news-said").with("who", seat).with("what", what), cue })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(key: &'static str, seat: usize, card: Option<&'static str>) -> Line {
        let message = Message::new(key).with("who", Seat::new(seat).unwrap());
        let card = card.map(|card| Message::new(card).with("count", 1));
        let message = card.into_iter().fold(message, |message, card| message.with("card", card));
        Line { message, cue: "deal" }
    }

    fn entries(drawn: usize) -> Vec<LogEntry> {
        let dealt = [
            line("x-first", 0, None),
            line("x-dealt-card", 0, Some("red")),
            line("x-dealt", 1, None),
            line("x-dealt-card", 0, Some("red")),
            line("x-dealt", 1, None),
            line("x-begins", 1, None),
        ];
        (5..).zip(dealt).take(drawn).map(|(seq, line)| LogEntry { seq, lines: vec![line] }).collect()
    }

    fn keys(entries: &[LogEntry]) -> Vec<(u64, &'static str)> {
        entries.iter().flat_map(|entry| entry.lines.iter().map(|line| (entry.seq, line.message.key))).collect()
    }

    #[test]
    fn a_deal_is_one_line_once_it_is_over() {
        let first = vec![(5, "x-first")];
        assert_eq!(keys(&gathered(entries(1), true).0), first);
        for drawn in 2..=5 {
            let (told, held) = gathered(entries(drawn), true);
            assert_eq!((keys(&told), held), (first.clone(), Some(6)), "after {drawn}");
        }
        assert_eq!(keys(&gathered(entries(5), false).0), [(5, "x-first"), (6, "log-deal")]);
        let (told, held) = gathered(entries(6), true);
        assert_eq!((keys(&told), held), (vec![(5, "x-first"), (6, "log-deal"), (10, "x-begins")], None));
    }

    #[test]
    fn a_deal_names_the_cards_that_were_told() {
        let (told, _) = gathered(entries(5), false);
        let who = |seat| Seat::new(seat).unwrap();
        let mine = Message::new("log-deal-seen").with("cards", vec![Arg::from(Message::new("red").with("count", 2))]);
        let theirs = Message::new("log-deal-unseen").with("count", 2);
        let hands = vec![Arg::from(mine.with("who", who(0))), Arg::from(theirs.with("who", who(1)))];
        assert_eq!(told[1].lines[0].message, Message::new("log-deal").with("hands", hands));
    }

    #[test]
    fn a_single_card_keeps_its_own_sentence() {
        assert_eq!(keys(&gathered(entries(2), false).0)[1], (6, "x-dealt-card"));
    }
}
