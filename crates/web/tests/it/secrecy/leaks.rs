//! Searches everything that viewers received for facts that are hidden from them.
//!
//! The rules of each game say what is hidden from whom (`AnyState::hidden`). The test computes these facts by replaying
//! the record of the finished game; the web crate never knows them. A log line stays on the page while the game
//! continues, and a shuffle may hide the cards in the line again. So each line is compared with the facts that were
//! hidden after the line's own entry. All other text is compared with the facts that were hidden when the text was
//! sent.

use std::collections::{BTreeMap, HashSet};

use game::{Seat, Viewer};
use host::TableState;
use journal::{Entry, Seq};
use scraper::{Html, Selector};
use serde_json::Value;

use crate::support::Frame;

/// The facts that must not reach a viewer while a game is running.
pub(crate) struct Hidden {
    /// The hidden facts after each entry, for each viewer. The viewer `None` stands for spectators.
    after: BTreeMap<u64, BTreeMap<Option<usize>, Vec<String>>>,
    /// The last entry of a deal, for each entry of that deal. A page shows a whole deal in one line, which belongs to
    /// the entry of the first card.
    last_draw: BTreeMap<u64, u64>,
}

impl Hidden {
    /// Returns the number of the last entry whose events this text may contain.
    fn told_at(&self, sent: &Sent) -> u64 {
        let is_deal = sent.shown.is_some() && sent.text.contains("data-cue=\"deal\"");
        self.last_draw.get(&sent.seq).filter(|_| is_deal).copied().unwrap_or(sent.seq)
    }
}

/// A text that the server sent to a viewer.
#[derive(Clone, Debug)]
pub(crate) struct Sent {
    /// The index of the viewer's seat; `None` for spectators.
    pub(crate) viewer: Option<usize>,
    /// The number of the journal entry to which the text belongs.
    pub(crate) seq: u64,
    pub(crate) what: String,
    pub(crate) text: String,
    /// If the text is a log line, the number of the entry at which the line was sent; otherwise `None`.
    shown: Option<u64>,
}

impl Sent {
    /// Creates a text that contains no log line.
    pub(crate) fn text(viewer: Option<usize>, seq: u64, what: &str, text: impl Into<String>) -> Self {
        Self { viewer, seq, what: what.to_owned(), text: text.into(), shown: None }
    }

    /// Splits a page into its log lines and the rest, so that each part can be checked with its own secrets.
    pub(crate) fn page(viewer: Option<usize>, what: &str, page: &str) -> Vec<Self> {
        let seq = seq_of(page);
        let (rest, lines) = without_lines(page);
        Self::parts(viewer, seq, what, rest, lines)
    }

    /// Splits a view, a plain text or a live update, as JSON, into its log lines and the rest.
    pub(crate) fn json(viewer: Option<usize>, seq: u64, what: &str, json: &str) -> Vec<Self> {
        let mut json: Value = serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"));
        let mut lines = Vec::new();
        // A patch names what it removes from the view before, so this is checked with the secrets of that view.
        let base = json["base"].as_u64();
        if let (Some(base), Some(Value::Array(patch))) = (base, json.get_mut("patch")) {
            let is_removal = |operation: &mut Value| operation["op"] == "remove";
            lines.extend(patch.extract_if(.., is_removal).map(|operation| (base, operation.to_string())));
        }
        if let Some(Value::Array(log)) = json.as_object_mut().and_then(|json| json.remove("log")) {
            lines.extend(log.iter().map(|entry| (entry["seq"].as_u64().unwrap(), line_of(entry))));
        }
        for changed in ["regions", "append"] {
            for html in json.get_mut(changed).and_then(Value::as_object_mut).into_iter().flat_map(|it| it.values_mut())
            {
                let (rest, told) = without_lines(html.as_str().unwrap());
                *html = rest.into();
                lines.extend(told);
            }
        }
        Self::parts(viewer, seq, what, json.to_string(), lines)
    }

    /// Splits all live updates of a stream into their log lines and the rest.
    pub(crate) fn frames(viewer: Option<usize>, what: &str, frames: &[Frame]) -> Vec<Self> {
        let told = frames.iter().filter_map(|frame| Some((frame.id, frame.data.as_ref()?)));
        told.flat_map(|(seq, data)| Self::json(viewer, seq, what, data)).collect()
    }

    fn parts(viewer: Option<usize>, seq: u64, what: &str, rest: String, lines: Vec<(u64, String)>) -> Vec<Self> {
        let line = |(told, text)| {
            let what = format!("line of a {what}");
            Self { viewer, seq: told, what, text, shown: Some(seq) }
        };
        let rest = Self::text(viewer, seq, what, rest);
        std::iter::once(rest).chain(lines.into_iter().map(line)).collect()
    }
}

/// Returns the number of the entry that a page shows. The page of a finished game contains no number. Then it returns
/// the largest number, for which nothing is hidden.
pub(crate) fn seq_of(page: &str) -> u64 {
    let seq = page.split("data-seq=\"").nth(1).and_then(|rest| rest.split('"').next()?.parse().ok());
    seq.unwrap_or(u64::MAX)
}

/// Separates the log lines from the HTML of a page or a region. Returns the rest, and each line with the number of its
/// entry.
fn without_lines(html: &str) -> (String, Vec<(u64, String)>) {
    let mut parts = html.split("<p id=\"log-");
    let mut rest = parts.next().unwrap_or_default().to_owned();
    let mut lines = Vec::new();
    for part in parts {
        let (line, after) = part.split_once("</p>").unwrap_or((part, ""));
        let (id, line) = line.split_once('"').unwrap_or_default();
        let seq = id.split('-').next().and_then(|seq| seq.parse().ok());
        lines.push((seq.unwrap_or_else(|| panic!("a line of which entry? {part}")), format!("<p{line}</p>")));
        rest.push_str(after);
    }
    (rest, lines)
}

/// Returns the text of a log entry of the API. The plain text of a table has one line in each entry, with its cue as on
/// a page, because it also shows a whole deal in one line.
fn line_of(entry: &Value) -> String {
    match entry.get("lines") {
        Some(lines) => lines.to_string(),
        None => format!("data-cue={} {}", entry["cue"], entry["text"]),
    }
}

/// Returns the facts that were hidden from each viewer after each entry. There are none after the end of the game.
pub(crate) fn hidden(record: &str) -> Hidden {
    let record: journal::Record = record.parse().unwrap();
    let mut state: Option<TableState> = None;
    let (mut after, mut last_draw, mut draws) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
    for (index, entry) in record.entries.iter().enumerate() {
        let seq = Seq(index as u64 + 1);
        match &mut state {
            Some(state) => state.apply(seq, entry).unwrap(),
            None => state = Some(TableState::fold(record.table, [(seq, entry.clone())]).unwrap()),
        }
        if matches!(entry.entry, Entry::Drawn { .. }) {
            draws.push(seq.0);
            last_draw.extend(draws.iter().map(|draw| (*draw, seq.0)));
        } else {
            draws.clear();
        }
        let Some(sitting) = state.as_ref().and_then(|state| state.position.as_ref()) else { continue };
        if sitting.outcome().is_none() {
            let seats = Seat::all(sitting.seats());
            let anywhere = |viewer| -> Vec<String> {
                let secrets = sitting.hidden(viewer).into_iter().filter(|secret| secret.anywhere);
                secrets.map(|secret| secret.name).collect()
            };
            let seats = seats.map(|seat| (Some(seat.index()), anywhere(Viewer::Seat(seat))));
            after.insert(seq.0, seats.chain([(None, anywhere(Viewer::Spectator))]).collect());
        }
    }
    Hidden { after, last_draw }
}

/// Finds the names of cards in words on the pages, for instance "King of spades", by the card's notation. It uses
/// elements that have a label (`aria-label`) and an animation id (`data-vt`), which begins with the notation.
fn names(sent: &[Sent], secrets: &HashSet<String>) -> BTreeMap<String, String> {
    let named = Selector::parse("[aria-label][data-vt]").unwrap();
    let mut names = BTreeMap::new();
    for page in sent.iter().filter(|sent| sent.what == "page") {
        if names.len() == secrets.len() {
            break;
        }
        for element in Html::parse_document(&page.text).select(&named) {
            let attribute = |name| element.value().attr(name).unwrap_or_default();
            let thing = attribute("data-vt").split('-').next().unwrap_or_default();
            if secrets.contains(thing) {
                names.insert(thing.to_owned(), attribute("aria-label").to_lowercase());
            }
        }
    }
    names
}

/// Returns the secrets that occur as words in a text. A word is a run of letters and digits. Drawings are skipped,
/// because their paths contain many such runs. JSON escapes are decoded first.
pub(crate) fn words(text: &str, secrets: &HashSet<String>) -> HashSet<String> {
    let plain = text.replace("\\n", " ").replace("\\\"", "\"");
    let mut outside = String::new();
    let mut rest = plain.as_str();
    while let Some((before, drawing)) = rest.split_once("<svg") {
        outside.push_str(before);
        rest = drawing.split_once("</svg>").map_or("", |(_, after)| after);
    }
    outside.push_str(rest);
    let words = outside.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| secrets.contains(*word)).map(str::to_owned).collect()
}

/// Searches everything that was sent during a whole game for hidden facts. Returns the number of searches.
///
/// # Panics
/// If a viewer received a hidden fact, or if the search finds nothing in texts that must contain hidden facts of other
/// viewers.
///
/// # Panics
/// If a viewer received something hidden, or if the search finds nothing where it must find something.
pub(crate) fn search(sent: &[Sent], hidden: &Hidden, tokens: &[String]) -> usize {
    let (searched, shown) = find_leak(sent, hidden, tokens).unwrap_or_else(|leak| panic!("{leak}"));
    // In some games a card has copies, or only its place is known. Then the name of a card is not a secret, and there
    // is nothing to search for. The law tests check these games.
    let by_name = hidden.after.values().flat_map(BTreeMap::values).any(|secrets| !secrets.is_empty());
    assert_eq!((searched > 0, shown > 0), (by_name, by_name), "{searched} searched, {shown} shown");
    searched
}

/// Searches all texts. Returns the number of searches, and the number of facts that were found in texts for seats
/// although they are hidden from spectators.
///
/// # Errors
/// A message about the first leak.
fn find_leak(sent: &[Sent], hidden: &Hidden, tokens: &[String]) -> Result<(usize, usize), String> {
    let (mut searched, mut shown, mut lines) = (0, 0, HashSet::new());
    let secrets = hidden.after.values().flat_map(|by_viewer| by_viewer.values().flatten().cloned()).collect();
    let names = names(sent, &secrets);
    for sent in sent {
        let Sent { viewer, what, text, shown: at, .. } = sent;
        let others = tokens.iter().enumerate().filter(|(seat, _)| *viewer != Some(*seat));
        if others.into_iter().any(|(_, token)| text.contains(token.as_str())) {
            return Err(format!("{viewer:?} was sent another's token in a {what}"));
        }
        // After the end of the game every fact may be shown, also in log lines of earlier entries.
        let over = at.is_some_and(|at| !hidden.after.contains_key(&at));
        let seq = hidden.told_at(sent);
        let Some(hidden) = hidden.after.get(&seq).filter(|_| !over) else { continue };
        // Later pages repeat the same log line. It is searched only once.
        if at.is_some() && !lines.insert((viewer, seq, text)) {
            continue;
        }
        let words = words(text, &secrets);
        let text = text.to_lowercase();
        for secret in &hidden[viewer] {
            let named = names.get(secret).is_some_and(|name| text.contains(name.as_str()));
            if named || words.contains(secret) {
                return Err(format!("{viewer:?} was sent {secret} in a {what} of entry {seq}: {text}"));
            }
            searched += 1;
        }
        // This count tests the search. Texts for seats contain facts that are hidden from spectators, and the search
        // must find them.
        shown += hidden[&None].iter().filter(|secret| words.contains(*secret)).count();
    }
    Ok((searched, shown))
}

/// Returns the hidden facts of a game of three entries. The king of spades is hidden from A and from spectators, then
/// visible, and then hidden again by a shuffle.
fn shuffled_away() -> Hidden {
    let hides = |cards: &[&str]| -> BTreeMap<_, Vec<String>> {
        [Some(0), None].map(|viewer| (viewer, cards.iter().map(|card| (*card).to_owned()).collect())).into()
    };
    let after = [(10, hides(&["Ks"])), (11, hides(&[])), (12, hides(&["Ks"]))].into();
    Hidden { after, last_draw: [(10, 11), (11, 11)].into() }
}

/// Returns the HTML of a page that shows entry `seq`, with this log line and this region.
fn page(seq: u64, line: (u64, &str), region: &str) -> String {
    let (told, line) = line;
    format!(
        "<main data-seq=\"{seq}\"><div id=\"log\"><p id=\"log-9-0\" data-cue=\"deal\">Cards are dealt.</p>\
         <p id=\"log-{told}-0\" data-cue=\"play\">{line}</p></div><div id=\"board\">{region}</div></main>"
    )
}

/// Returns a live update as JSON, with this log line and this region.
fn frame(line: (u64, &str), region: &str) -> String {
    let (told, line) = line;
    let line = format!("<p id=\"log-{told}-0\" data-cue=\"play\">{line}</p>");
    serde_json::json!({ "regions": { "board": region }, "append": { "log": line } }).to_string()
}

/// Returns a view of the API as JSON, with this log line and this field.
fn view(line: (u64, &str), field: &str) -> String {
    let (seq, line) = line;
    serde_json::json!({ "view": { "pile": [field] }, "log": [{ "seq": seq, "lines": [{ "text": line }] }] }).to_string()
}

/// Returns a page that contains the name and the notation of the king of spades, so that the search knows the name.
fn called() -> Vec<Sent> {
    Sent::page(Some(1), "page", "<b data-vt=\"Ks-1\" aria-label=\"King of spades\">K</b>")
}

fn leak(sent: Vec<Sent>) -> Option<String> {
    let sent: Vec<_> = called().into_iter().chain(sent).collect();
    find_leak(&sent, &shuffled_away(), &["token-of-a".to_owned(), "token-of-b".to_owned()]).err()
}

#[test]
fn a_line_that_was_right_when_it_was_told_is_no_leak() {
    for told in ["B turns up Ks", "B turns up the king of spades"] {
        let line = (11, told);
        for sent in [
            Sent::page(Some(0), "page", &page(12, line, "a back")),
            Sent::json(None, 12, "frame", &frame(line, "a back")),
            Sent::json(Some(0), 12, "view", &view(line, "a back")),
        ] {
            assert_eq!(leak(sent.clone()), None, "{sent:?}");
        }
    }
}

#[test]
fn a_deal_in_one_line_is_compared_with_its_last_draw() {
    let line = |cue: &str| page(12, (10, "you are dealt Ks"), "a back").replace("\"play\"", &format!("\"{cue}\""));
    assert_eq!(leak(Sent::page(Some(0), "page", &line("deal"))), None);
    assert!(leak(Sent::page(Some(0), "page", &line("play"))).is_some());
    let end = line("deal").replace("log-10-0", "log-12-0");
    assert!(leak(Sent::page(Some(0), "page", &end)).is_some());
}

#[test]
fn a_leak_of_each_kind_is_found() {
    let fine = (11, "B turns up Ks");
    for told in ["Ks", "the king of spades"] {
        for told_at in [10, 12] {
            let line = (told_at, told);
            for (kind, sent) in [
                ("line of a page", Sent::page(Some(0), "page", &page(12, line, "a back"))),
                ("line of a page", Sent::page(None, "page", &page(12, line, "a back"))),
                ("line of a frame", Sent::json(None, 12, "frame", &frame(line, "a back"))),
                ("line of a view", Sent::json(Some(0), 12, "view", &view(line, "a back"))),
            ] {
                let found = leak(sent).unwrap_or_else(|| panic!("{told} in a {kind} of entry {told_at} is not found"));
                assert!(found.contains(&format!("Ks in a {kind} of entry {told_at}")), "{found}");
            }
        }
        for seq in [10, 12] {
            for (kind, sent) in [
                ("page", Sent::page(Some(0), "page", &page(seq, fine, told))),
                ("frame", Sent::json(None, seq, "frame", &frame(fine, told))),
                ("view", Sent::json(Some(0), seq, "view", &view(fine, told))),
                ("error", vec![Sent::text(Some(0), seq, "error", told)]),
            ] {
                let found = leak(sent).unwrap_or_else(|| panic!("{told} in a {kind} of entry {seq} is not found"));
                assert!(found.contains(&format!("Ks in a {kind} of entry {seq}")), "{found}");
            }
        }
    }
    assert!(leak(vec![Sent::text(Some(0), 99, "page", "token-of-b")]).is_some_and(|found| found.contains("token")));
    assert_eq!(leak(vec![Sent::text(Some(0), 99, "page", "token-of-a Ks")]), None, "the game is over");
}
