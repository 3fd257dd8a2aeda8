//! The pupils' results by the journals of a class's tables, and by its report.

use std::collections::BTreeMap;

use game::{Dice as _, OptionValues, Seat, SplitMix};
use journal::{Entry, Record};
use rooms::LearntKind;
use serde_json::{Value, json};

use crate::server::Server;

/// How often each word was missed, doubted wrongly and recognised, and the same for each pupil, by animal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Told {
    pub(crate) words: BTreeMap<String, [usize; 3]>,
    pub(crate) people: BTreeMap<String, [usize; 3]>,
}

impl Told {
    /// The results by the journals of these tables, whose games are over.
    pub(crate) fn by_journals<'a>(server: &Server, tables: impl IntoIterator<Item = &'a String>) -> Self {
        let mut all = Self::default();
        for table in tables {
            let at = |path: &str| server.url(&format!("/api/v1/tables/{table}{path}"));
            let told: Value = ureq::get(at("")).call().expect("the table").body_mut().read_json().expect("JSON");
            let record =
                ureq::get(at("/record")).call().expect("the record").body_mut().read_to_string().expect("text");
            for (seat, word, kind) in shown(&record) {
                let kind = LearntKind::ALL.iter().position(|other| *other == kind).expect("a kind");
                let name = told["chairs"][seat.index()]["name"].as_str().expect("a name").to_owned();
                all.words.entry(word).or_default()[kind] += 1;
                all.people.entry(name).or_default()[kind] += 1;
            }
        }
        all
    }

    /// The results by a report's CSV file: the words, an empty line, the pupils.
    pub(crate) fn by_report(csv: &str) -> Self {
        let cells = |line: &str| line.split(',').map(|cell| cell.trim_matches('"').to_owned()).collect::<Vec<_>>();
        let counts = |cells: Vec<String>| {
            let numbers: Vec<usize> = cells[1..].iter().filter_map(|cell| cell.parse().ok()).collect();
            Some((cells[0].clone(), numbers.last_chunk::<3>().copied()?))
        };
        let part = |lines: &str| lines.lines().map(cells).filter(|cells| cells.len() > 3).filter_map(counts).collect();
        let (words, people) = csv.split_once("\r\n\r\n").expect("words and pupils");
        Self { words: part(words), people: part(people) }
    }

    /// Asserts that a report counts exactly this.
    pub(crate) fn is_reported_by(&self, report: &Self) {
        assert_eq!(self.words, report.words);
        let mut people = report.people.clone();
        people.retain(|_, counts| *counts != [0; 3]);
        assert_eq!(self.people, people);
    }
}

/// Plays at this table with these seats until the game is over.
pub(crate) fn play(server: &Server, table: &str, tokens: &[String], luck: u64) {
    let mut dice = SplitMix::new(luck);
    let at = |path: &str| server.url(&format!("/api/v1/tables/{table}{path}"));
    let read = |path: &str, token: &str| -> Option<Value> {
        let answer = ureq::get(at(path)).header("Authorization", format!("Bearer {token}")).call();
        answer.ok()?.body_mut().read_json().ok()
    };
    for _ in 0..2_000 {
        if read("", &tokens[0]).expect("the table")["phase"] == "finished" {
            return;
        }
        for token in tokens {
            let Some(moves) = read("/moves", token) else { continue };
            let candidates = moves["candidates"].as_array().cloned().unwrap_or_default();
            if candidates.is_empty() {
                continue;
            }
            let play = &candidates[dice.below(candidates.len() as u32) as usize];
            let sent = json!({ "window": moves["window"], "move": play });
            let answer = ureq::post(at("/moves")).header("Authorization", format!("Bearer {token}")).send_json(sent);
            drop(answer.map_err(|error| assert!(matches!(error, ureq::Error::StatusCode(409)), "{error}")));
        }
    }
    panic!("the game does not end");
}

/// The results of each seat by the record of a finished table, replayed with the rules alone.
fn shown(record: &str) -> Vec<(Seat, String, LearntKind)> {
    let record: Record = record.parse().expect("a record");
    let (mut decks, mut state, mut shown) = (Vec::new(), None, Vec::new());
    for logged in &record.entries {
        match &logged.entry {
            Entry::Deck { text } => decks.push(text.to_string()),
            Entry::Opened { room, rules, seats, options, deck, .. } => {
                let room = rooms::room(room).expect("the room");
                let named = |text: &&String| Some(journal::deck_name(text)) == *deck;
                let text = decks.iter().find(named).expect("its deck").clone();
                let mut options: OptionValues = options.clone();
                options.insert(room.decks().expect("decks").option.to_owned(), text);
                state = Some(room.open_by(*rules, &options, *seats).expect("it opens"));
            }
            Entry::Drawn { draw } => drop(state.as_mut().expect("a game").draw(draw).expect("it is drawn")),
            Entry::Played { seat, play, .. } => {
                let state = state.as_mut().expect("a game");
                let (seat, before) = (Seat::new((*seat).into()).expect("a seat"), state.fork());
                let happened = state.play(seat, play).expect("it is played");
                let learnt = before.learnt(seat, &happened);
                shown.extend(learnt.into_iter().map(|learnt| (learnt.seat, learnt.word, learnt.kind)));
            }
            _ => {}
        }
    }
    shown
}
