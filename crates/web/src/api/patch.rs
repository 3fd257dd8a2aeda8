//! JSON Patches (RFC 6902) between two JSON texts, for clients that ask for changes instead of whole views.
//!
//! The comparison works on the texts and builds no values, because the server needs one patch for each viewer after
//! every move. The texts must come from `serde_json` without line breaks and spaces between values.

use std::sync::Arc;

/// A JSON text with the places of all its values. It is indexed once, and compared with the text before and after it.
#[derive(Debug)]
pub(super) struct Indexed {
    text: Arc<str>,
    /// All values in the order of the text, each before its own parts. The first one is the whole text.
    nodes: Vec<Node>,
}

/// The place of a value in a text. Positions count bytes.
#[derive(Clone, Copy, Default, Debug)]
struct Node {
    /// The position of the member's key, or of the value if it has none.
    begin: u32,
    /// The position of the value.
    value: u32,
    /// The position after the value.
    end: u32,
    /// The index of the first node that is no part of this one.
    next: u32,
}

impl Indexed {
    pub(super) fn new(text: Arc<str>) -> Self {
        // A value of a view takes 8 to 20 bytes.
        let mut nodes = Vec::with_capacity(text.len() / 10);
        index(text.as_bytes(), &mut nodes);
        Self { text, nodes }
    }

    /// Returns the whole text.
    pub(super) fn text(&self) -> &Arc<str> {
        &self.text
    }

    fn root(&self) -> Part<'_> {
        Part { of: self, at: 0 }
    }
}

/// A value within a text.
#[derive(Clone, Copy)]
struct Part<'a> {
    of: &'a Indexed,
    /// The index of its node.
    at: usize,
}

impl<'a> Part<'a> {
    fn node(self) -> Node {
        self.of.nodes.get(self.at).copied().unwrap_or_default()
    }

    /// Returns the value as it is written.
    fn text(self) -> &'a str {
        let node = self.node();
        self.of.text.get(node.value as usize..node.end as usize).unwrap_or_default()
    }

    /// Returns the value as it is written, with its key and the colon if it has one.
    fn whole(self) -> &'a str {
        let node = self.node();
        self.of.text.get(node.begin as usize..node.end as usize).unwrap_or_default()
    }

    /// Returns the key as it is written between the quotes; an empty text if there is none.
    fn key(self) -> &'a str {
        let node = self.node();
        // After the key there are a quote and a colon.
        self.of.text.get(node.begin as usize + 1..(node.value as usize).saturating_sub(2)).unwrap_or_default()
    }

    /// Returns the members of an object or the elements of an array.
    fn parts(self) -> impl Iterator<Item = Self> + Clone {
        let end = self.node().next as usize;
        let own = move |at: usize| (at < end).then_some(Part { of: self.of, at });
        std::iter::successors(own(self.at + 1), move |part| own(part.node().next as usize))
    }

    fn member(self, key: &str) -> Option<Self> {
        self.parts().find(|part| part.key() == key)
    }
}

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
    pub(super) fn object(&mut self, from: &Indexed, to: &Indexed) {
        self.members(from.root(), to.root());
    }

    /// Returns the operations as a JSON array.
    pub(super) fn finish(mut self) -> String {
        self.operations.pop();
        format!("[{}]", self.operations)
    }

    fn members(&mut self, from: Part<'_>, to: Part<'_>) {
        // Both objects nearly always have the same keys in the same order.
        let mut before = from.parts();
        let mut same = true;
        for now in to.parts() {
            let beside = before.next();
            // Most members are the same, with their key.
            if beside.is_some_and(|old| old.whole() == now.whole()) {
                continue;
            }
            let beside = beside.filter(|old| old.key() == now.key());
            same &= beside.is_some();
            match beside.or_else(|| from.member(now.key())) {
                Some(old) if old.text() == now.text() => {}
                Some(old) => self.at(now.key(), |patch| patch.value(old, now)),
                None => self.at(now.key(), |patch| patch.operation("add", Some(now.text()))),
            }
        }
        if same && before.next().is_none() {
            return;
        }
        for old in from.parts().filter(|old| to.member(old.key()).is_none()) {
            self.at(old.key(), |patch| patch.operation("remove", None));
        }
    }

    /// Adds the operations for a value that has changed: either for its parts, or one for the whole value, whichever is
    /// shorter.
    fn value(&mut self, from: Part<'_>, to: Part<'_>) {
        let start = self.operations.len();
        let (old, new) = (from.text(), to.text());
        let in_parts = match (old.as_bytes().first(), new.as_bytes().first()) {
            (Some(b'{'), Some(b'{')) => {
                self.members(from, to);
                true
            }
            (Some(b'['), Some(b'[')) => self.elements(from, to),
            _ => false,
        };
        let (parts, whole) = (self.operations.len() - start, REPLACEMENT + self.path.len() + new.len());
        if !in_parts || parts > whole {
            self.operations.truncate(start);
            self.operation("replace", Some(new));
        }
    }

    /// Adds the operations for an array. Returns `false` if it has to be replaced, because elements were both added and
    /// removed, or in several places.
    fn elements(&mut self, from: Part<'_>, to: Part<'_>) -> bool {
        let (before, now): (Vec<_>, Vec<_>) = (from.parts().collect(), to.parts().collect());
        let equal = |(old, new): &(&Part<'_>, &Part<'_>)| old.text() == new.text();
        if before.len() == now.len() {
            for (index, (old, new)) in before.iter().zip(&now).enumerate().filter(|(_, pair)| !equal(pair)) {
                self.at(&index.to_string(), |patch| patch.value(*old, *new));
            }
            return true;
        }
        let least = before.len().min(now.len());
        let head = before.iter().zip(&now).take_while(equal).count();
        let ends = before.iter().rev().zip(now.iter().rev());
        let tail = ends.take(least - head).take_while(equal).count();
        if head + tail != least {
            return false;
        }
        for _ in least..before.len() {
            self.at(&head.to_string(), |patch| patch.operation("remove", None));
        }
        for (index, new) in now.iter().enumerate().skip(head).take(now.len() - least) {
            self.at(&index.to_string(), |patch| patch.operation("add", Some(new.text())));
        }
        true
    }

    /// Calls `inner` with the path of a member or an element.
    fn at(&mut self, key: &str, inner: impl FnOnce(&mut Self)) {
        let length = self.path.len();
        self.path.push('/');
        if key.contains(['~', '/']) {
            self.path.push_str(&key.replace('~', "~0").replace('/', "~1"));
        } else {
            self.path.push_str(key);
        }
        inner(self);
        self.path.truncate(length);
    }

    fn operation(&mut self, name: &str, value: Option<&str>) {
        let (before, value) = value.map_or(("", ""), |value| (",\"value\":", value));
        self.operations.extend(["{\"op\":\"", name, "\",\"path\":\"", &self.path, "\"", before, value, "},"]);
    }
}

/// The number of bytes of a `replace` operation besides its path and value.
const REPLACEMENT: usize = r#"{"op":"replace","path":"","value":},"#.len();

/// Adds the nodes of a JSON text.
fn index(text: &[u8], nodes: &mut Vec<Node>) {
    // The indexes of the objects and arrays around the present position.
    let mut open: Vec<usize> = Vec::new();
    let mut at = 0;
    loop {
        // A value begins here, perhaps with its key.
        let begin = at;
        if open.last().is_some_and(|&object| is_object(text, nodes, object)) {
            at = after_string(text, at) + 1;
        }
        let Some(&first) = text.get(at) else { return };
        nodes.push(Node { begin: begin as u32, value: at as u32, end: 0, next: 0 });
        if matches!(first, b'{' | b'[') {
            open.push(nodes.len() - 1);
            at += 1;
            if !matches!(text.get(at), Some(b'}' | b']')) {
                continue;
            }
        } else {
            at = if first == b'"' { after_string(text, at) } else { after_word(text, at) };
            let last = nodes.len() - 1;
            close(nodes, last, at);
        }
        // Values end here, until another one begins.
        while let Some(b'}' | b']') = text.get(at) {
            at += 1;
            let Some(last) = open.pop() else { return };
            close(nodes, last, at);
        }
        if text.get(at) != Some(&b',') {
            return;
        }
        at += 1;
    }
}

fn is_object(text: &[u8], nodes: &[Node], index: usize) -> bool {
    nodes.get(index).is_some_and(|node| text.get(node.value as usize) == Some(&b'{'))
}

fn close(nodes: &mut [Node], index: usize, end: usize) {
    let next = nodes.len() as u32;
    if let Some(node) = nodes.get_mut(index) {
        (node.end, node.next) = (end as u32, next);
    }
}

/// Returns the position after the string that begins at `at`.
fn after_string(text: &[u8], mut at: usize) -> usize {
    loop {
        at += 1;
        match text.get(at) {
            Some(b'"') => return at + 1,
            Some(b'\\') => at += 1,
            Some(_) => {}
            None => return at,
        }
    }
}

/// Returns the position after the number, `true`, `false` or `null` that begins at `at`.
fn after_word(text: &[u8], at: usize) -> usize {
    let rest = text.get(at..).unwrap_or_default();
    at + rest.iter().position(|byte| matches!(byte, b',' | b'}' | b']')).unwrap_or(rest.len())
}

#[cfg(test)]
mod tests {
    use game::{Dice, SplitMix};
    use serde_json::{Map, Value, json};

    use super::*;

    /// Returns the patch between two objects, after checking by another library that it does what it should.
    fn checked(from: &Value, to: &Value) -> Value {
        let mut patch = Patch::default();
        let indexed = |value: &Value| Indexed::new(value.to_string().into());
        patch.object(&indexed(from), &indexed(to));
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
