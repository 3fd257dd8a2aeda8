//! JSON Patches (RFC 6902) between two JSON texts, for clients that ask for changes instead of whole views.
//!
//! The comparison works on the texts and builds no values, because the server needs one patch for each viewer after
//! every move. The texts must come from `serde_json` without line breaks and spaces between values.

use std::fmt::Write as _;

/// A JSON Patch in the making. Applied to the old objects, its operations give the new ones.
#[derive(Default, Debug)]
pub(super) struct Patch {
    /// The operations as JSON, each with a trailing comma.
    operations: String,
    /// The JSON Pointer (RFC 6901) to the values that are compared now, with the escapes of JSON.
    path: String,
}

impl Patch {
    /// Adds the operations that turn the object `from` into the object `to`. Members of other objects at the same level
    /// may be added by further calls.
    pub(super) fn object(&mut self, from: &str, to: &str) {
        if from == to {
            return;
        }
        let (before, now) = (members(from), members(to));
        let mut next = 0;
        for &(key, value) in &now {
            // Both objects nearly always have the same keys in the same order.
            let same = |(other, _): &(&str, &str)| *other == key;
            let place = before[next..].iter().position(same).map(|more| next + more);
            let place = place.or_else(|| before[..next].iter().position(same));
            let old = place.map(|place| before[place].1);
            next = place.map_or(next, |place| place + 1);
            if old != Some(value) {
                self.at(key, |patch| match old {
                    Some(old) => patch.value(old, value),
                    None => patch.operation("add", Some(value)),
                });
            }
        }
        for &(key, _) in &before {
            if !now.iter().any(|(other, _)| *other == key) {
                self.at(key, |patch| patch.operation("remove", None));
            }
        }
    }

    /// Returns the operations as a JSON array.
    pub(super) fn finish(mut self) -> String {
        self.operations.pop();
        format!("[{}]", self.operations)
    }

    /// Adds the operations for a value that has changed: either for its parts, or one for the whole value, whichever is
    /// shorter.
    fn value(&mut self, from: &str, to: &str) {
        let start = self.operations.len();
        let in_parts = match (from.as_bytes().first(), to.as_bytes().first()) {
            (Some(b'{'), Some(b'{')) => {
                self.object(from, to);
                true
            }
            (Some(b'['), Some(b'[')) => self.array(from, to),
            _ => false,
        };
        let (parts, whole) = (self.operations.len() - start, REPLACEMENT + self.path.len() + to.len());
        if !in_parts || parts > whole {
            self.operations.truncate(start);
            self.operation("replace", Some(to));
        }
    }

    /// Adds the operations for an array. Returns `false` if it has to be replaced, because elements were both added and
    /// removed, or in several places.
    fn array(&mut self, from: &str, to: &str) -> bool {
        let (before, now) = (parts(from), parts(to));
        if before.len() == now.len() {
            for (index, (old, new)) in before.iter().zip(&now).enumerate().filter(|(_, (old, new))| old != new) {
                self.at(&index.to_string(), |patch| patch.value(old, new));
            }
            return true;
        }
        let least = before.len().min(now.len());
        let head = before.iter().zip(&now).take_while(|(old, new)| old == new).count();
        let ends = before.iter().rev().zip(now.iter().rev());
        let tail = ends.take(least - head).take_while(|(old, new)| old == new).count();
        if head + tail != least {
            return false;
        }
        for _ in least..before.len() {
            self.at(&head.to_string(), |patch| patch.operation("remove", None));
        }
        for (index, new) in now.iter().enumerate().skip(head).take(now.len() - least) {
            self.at(&index.to_string(), |patch| patch.operation("add", Some(new)));
        }
        true
    }

    /// Calls `inner` with the path of a member or an element.
    fn at(&mut self, key: &str, inner: impl FnOnce(&mut Self)) {
        let length = self.path.len();
        self.path.push('/');
        for letter in key.chars() {
            match letter {
                '~' => self.path.push_str("~0"),
                '/' => self.path.push_str("~1"),
                other => self.path.push(other),
            }
        }
        inner(self);
        self.path.truncate(length);
    }

    fn operation(&mut self, name: &str, value: Option<&str>) {
        // Writing to memory cannot fail.
        let _ = write!(self.operations, "{{\"op\":\"{name}\",\"path\":\"{}\"", self.path);
        if let Some(value) = value {
            self.operations.push_str(",\"value\":");
            self.operations.push_str(value);
        }
        self.operations.push_str("},");
    }
}

/// The number of bytes of a `replace` operation besides its path and value.
const REPLACEMENT: usize = r#"{"op":"replace","path":"","value":},"#.len();

/// Returns the members of an object, each with its key as it is written between the quotes.
fn members(object: &str) -> Vec<(&str, &str)> {
    let member = |part| {
        let end = end_of_string(str::as_bytes(part), 0);
        Some((part.get(1..end)?, part.get(end + 2..)?))
    };
    parts(object).into_iter().filter_map(member).collect()
}

/// Returns the texts between the commas of an object or an array.
fn parts(text: &str) -> Vec<&str> {
    let (bytes, mut parts) = (text.as_bytes(), Vec::new());
    let (mut at, mut depth, mut begin) = (0, 0_usize, 1);
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => at = end_of_string(bytes, at),
            b'{' | b'[' => depth += 1,
            b'}' | b']' => {
                depth = depth.saturating_sub(1);
                if depth == 0 && at > begin {
                    parts.extend(text.get(begin..at));
                }
            }
            b',' if depth == 1 => {
                parts.extend(text.get(begin..at));
                begin = at + 1;
            }
            _ => {}
        }
        at += 1;
    }
    parts
}

/// Returns the index of the quote that ends the string which begins at `begin`.
fn end_of_string(bytes: &[u8], begin: usize) -> usize {
    let mut at = begin + 1;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => break,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    at
}

#[cfg(test)]
mod tests {
    use game::{Dice, SplitMix};
    use serde_json::{Map, Value, json};

    use super::*;

    /// Returns the patch between two objects, after checking by another library that it does what it should.
    fn checked(from: &Value, to: &Value) -> Value {
        let mut patch = Patch::default();
        patch.object(&from.to_string(), &to.to_string());
        let text = patch.finish();
        let patch: json_patch::Patch = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        let mut patched = from.clone();
        json_patch::patch(&mut patched, &patch).unwrap_or_else(|error| panic!("{error}: {from} to {to}: {text}"));
        assert_eq!(&patched, to, "{from} by {text}");
        serde_json::to_value(patch).unwrap()
    }

    #[test]
    fn changes_are_as_small_as_they_can_be_said() {
        let long = "a text that is longer than an operation, so that nobody would send it again without need";
        let now = |value: Value| json!({ "long": long, "it": value });
        let cases = [
            (json!({ "a": long }), json!({ "a": long, "b": null }), json!([["add", "/it/b", null]])),
            (json!({ "a": long, "b": 1 }), json!({ "a": long }), json!([["remove", "/it/b"]])),
            (json!([long, 1, long]), json!([long, 2, long]), json!([["replace", "/it/1", 2]])),
            (json!([long, long]), json!([long, 7, 8, long]), json!([["add", "/it/1", 7], ["add", "/it/2", 8]])),
            (json!([1, 2, long, long]), json!([long, long]), json!([["remove", "/it/0"], ["remove", "/it/0"]])),
            (json!([]), json!([{ "x": long }]), json!([["add", "/it/0", { "x": long }]])),
            (json!({ "a": 1, "b": 2 }), json!({ "a": 3, "b": 4 }), json!([["replace", "/it", { "a": 3, "b": 4 }]])),
            (json!([1, 2, 3]), json!([4, 2]), json!([["replace", "/it", [4, 2]]])),
            (json!({ "~/\"\\": 1, "l": long }), json!({ "l": long }), json!([["remove", "/it/~0~1\"\\"]])),
            (json!({ "x": "},]\\\"" }), json!(null), json!([["replace", "/it", null]])),
            (json!(1), json!(1), json!([])),
        ];
        for (from, to, expected) in cases {
            let patch = checked(&now(from), &now(to));
            let short = |operation: &Value| {
                let fields = ["op", "path", "value"].map(|field| operation.get(field).cloned());
                fields.into_iter().flatten().collect::<Vec<_>>()
            };
            let short: Vec<_> = patch.as_array().unwrap().iter().map(short).collect();
            assert_eq!(json!(short), expected);
        }
    }

    /// Returns a random value.
    fn random(dice: &mut SplitMix, depth: u32) -> Value {
        match dice.below(if depth == 0 { 5 } else { 9 }) {
            0 => Value::Null,
            1 => json!(dice.below(3)),
            2 => json!(["", "\"", "},{", "ü\\", "[0]"][dice.below(5) as usize]),
            3 => json!("a longer text, which costs more than an operation"),
            4 => json!(true),
            5 | 6 => (0..dice.below(5)).map(|_| random(dice, depth - 1)).collect(),
            _ => Value::Object(random_members(dice, depth)),
        }
    }

    fn random_members(dice: &mut SplitMix, depth: u32) -> Map<String, Value> {
        let keys = ["a", "b", "c/d", "e~", "\"f"];
        let count = dice.below(5);
        (0..count).map(|_| (keys[dice.below(5) as usize].to_owned(), random(dice, depth.saturating_sub(1)))).collect()
    }

    /// Changes some parts of a value.
    fn change(dice: &mut SplitMix, value: &mut Value) {
        match value {
            Value::Array(elements) if dice.below(3) > 0 => {
                let place = dice.below(elements.len() as u32 + 1) as usize;
                match dice.below(3) {
                    0 => elements.insert(place, random(dice, 1)),
                    1 if place < elements.len() => drop(elements.remove(place)),
                    _ => elements.iter_mut().take(2).for_each(|element| change(dice, element)),
                }
            }
            Value::Object(members) if dice.below(4) > 0 => {
                members.values_mut().take(2).for_each(|member| change(dice, member));
            }
            other => *other = random(dice, 2),
        }
    }

    #[test]
    fn patches_of_random_objects_do_what_they_should() {
        let mut dice = SplitMix::new(44);
        for _ in 0..3_000 {
            let from = Value::Object(random_members(&mut dice, 4));
            let mut to = from.clone();
            to.as_object_mut().unwrap().values_mut().for_each(|member| change(&mut dice, member));
            checked(&from, &to);
            checked(&from, &Value::Object(random_members(&mut dice, 4)));
        }
    }
}
