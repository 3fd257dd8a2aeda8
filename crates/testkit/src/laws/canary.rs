//! The canary: a thing that a viewer must not be able to name occurs in nothing it gets.

use std::collections::BTreeSet;

use game::{HiddenFact, SplitMix, Viewer};
use rooms::{ObservedLine, Room, Words};

use super::{
    Tally,
    law::{Law, Step, Verdict},
    portrait::{Portrait, Reader, letters},
    table::{PlayedTable, viewers},
    text::has_token,
};

/// The parts of a portrait that are searched.
const SEARCHED: [&str; 6] = ["lines", "JSON", "candidates", "claims", "legal moves", "page"];

/// The room's own list of secrets, which is written independently of its views, is searched for in views, JSON, moves,
/// pages and observations. To prove that the search works, secrets of others must turn up in the lines and JSON of
/// viewers who may see them.
pub(super) struct Canary {
    reader: Reader,
    /// Secrets of the rail that some seat may know.
    private: usize,
    in_lines: usize,
    in_json: usize,
}

impl Canary {
    pub(super) fn new(room: &dyn Room) -> Self {
        Self { reader: Reader::of(room), private: 0, in_lines: 0, in_json: 0 }
    }

    fn notice(&mut self, portrait: &Portrait, hidden: &[HiddenFact], rail: &[HiddenFact]) {
        for secret in rail.iter().filter(|secret| !hidden.contains(secret)) {
            self.private += 1;
            self.in_lines += usize::from(has_token(portrait.part("lines"), &secret.name));
            self.in_json += usize::from(has_token(portrait.part("JSON"), &secret.name));
        }
    }

    fn sentences(&self, told: &[ObservedLine]) -> String {
        let names = letters();
        let words = Words { texts: &self.reader.texts, names: &names, you: None };
        told.iter().map(|told| format!("{:?} {}\n", told.line, words.say(&told.line.message))).collect()
    }
}

impl Law for Canary {
    fn name(&self) -> &'static str {
        "the canary"
    }

    fn position(&mut self, table: &PlayedTable, _: &mut SplitMix) -> Verdict {
        let position = &*table.position;
        let rail = position.hidden(Viewer::Spectator);
        for viewer in viewers(position) {
            let hidden = position.hidden(viewer);
            let portrait = Portrait::whole(position, viewer, &self.reader);
            let lines = position.view(viewer).lines();
            if let Some((secret, value)) = in_place(&lines, &hidden) {
                return Err(format!("{viewer:?} must not name {secret:?}, but its lines do: {value}"));
            }
            for part in SEARCHED {
                let text = portrait.part(part);
                if let Some(secret) = named(text, &hidden) {
                    return Err(format!(
                        "{viewer:?} must not name {secret}, but its {part} do:{}",
                        around(text, secret)
                    ));
                }
            }
            if viewer.seat().is_some() {
                self.notice(&portrait, &hidden, &rail);
            }
        }
        Ok(())
    }

    fn heard(&mut self, step: &Step<'_>) -> Verdict {
        for viewer in viewers(step.after) {
            let told = step.happened.told(viewer);
            if told.is_empty() {
                continue;
            }
            let text = self.sentences(&told);
            if let Some(secret) = named(&text, &step.after.hidden(viewer)) {
                return Err(format!("{viewer:?} must not name {secret}, but is told:{}", around(&text, secret)));
            }
        }
        Ok(())
    }

    fn verdict(&self, _: &mut Tally) -> Verdict {
        if self.private > 50 && (self.in_lines == 0 || self.in_json == 0) {
            return Err(format!(
                "of {} private things that their seats may name, {} were found in lines and {} in JSON: are they \
                 written in the same notation as hidden()?",
                self.private, self.in_lines, self.in_json
            ));
        }
        Ok(())
    }
}

/// The first secret that a line about its own place names, with that line.
fn in_place<'a>(lines: &'a [(String, String)], secrets: &'a [HiddenFact]) -> Option<(&'a HiddenFact, &'a str)> {
    let mut pairs = secrets.iter().flat_map(|secret| {
        lines.iter().filter(|(key, _)| *key == secret.place).map(move |(_, value)| (secret, value.as_str()))
    });
    pairs.find(|(secret, value)| has_token(value, &secret.name))
}

/// The first of the secrets that may be named nowhere which a text names.
fn named<'a>(text: &str, secrets: &'a [HiddenFact]) -> Option<&'a str> {
    // Most secrets are single words, and most texts hold none of them.
    let words: BTreeSet<&str> = text.split(|letter: char| !letter.is_alphanumeric()).collect();
    let possible = |name: &&str| words.contains(name) || !name.chars().all(char::is_alphanumeric);
    let names = secrets.iter().filter(|secret| secret.anywhere).map(|secret| secret.name.as_str());
    names.filter(possible).find(|name| has_token(text, name))
}

/// The text around a secret.
fn around(text: &str, secret: &str) -> String {
    let place = text.match_indices(secret).find(|(start, _)| has_token(&text[*start..], secret));
    let start = place.map_or(0, |(start, _)| start);
    let before: String = text[..start].chars().rev().take(60).collect::<Vec<_>>().into_iter().rev().collect();
    let after: String = text[start..].chars().take(60).collect();
    format!("\n    {before}{after}")
}
