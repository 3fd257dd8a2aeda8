//! The parts of the OpenAPI document that its macros cannot know: the views and moves of each room, the words of refusals,
//! and the limits and closed lists of fields.

use std::collections::BTreeMap;

use game::{OptionValues, Seat, SplitMix, Viewer};
use rooms::{ROOMS, Room};
use serde_json::{Map, Value, json};

/// The last parts of the `type` of problem documents that requests of the API can get, except for classes and imported
/// records, which the API does not have.
pub(super) const PROBLEMS: &[&str] = &[
    "bad-code",
    "bad-deck",
    "bad-name",
    "bad-salt",
    "bad-text",
    "bad-token",
    "broken-at",
    "busy",
    "class-code",
    "closing",
    "cross-site",
    "crowded",
    "damaged",
    "full",
    "game-over",
    "internal",
    "interrupted",
    "json",
    "kept-lately",
    "key-reused",
    "locked",
    "malformed",
    "method",
    "misdirected",
    "names-are-given",
    "newer",
    "no-chat",
    "no-hints",
    "no-pasted-decks",
    "no-place",
    "no-shorter",
    "no-token",
    "not-after-game",
    "not-asked",
    "not-awaited",
    "not-finished",
    "not-found",
    "not-founder",
    "not-host",
    "not-in-lobby",
    "not-json",
    "not-playing",
    "not-proposed",
    "not-seated",
    "one-seat-each",
    "options",
    "other-host",
    "paused",
    "refused",
    "seats-of-class",
    "slow-body",
    "stale",
    "stand-in",
    "store",
    "taken-off",
    "too-fast",
    "too-few",
    "too-large",
    "too-many",
    "too-many-guesses",
    "too-many-streams",
    "too-many-tables",
    "unknown-bot",
    "unknown-code",
    "unknown-room",
    "unknown-table",
    "unreadable-move",
    "wrong-seat",
];

/// The number of steps of the game from which examples of moves are taken.
const STEPS: usize = 400;

/// The largest number of examples of a room's moves.
const EXAMPLES: usize = 8;

/// Completes the document.
pub(super) fn complete(mut document: Value) -> Value {
    let Some(schemas) = document.pointer_mut("/components/schemas").and_then(Value::as_object_mut) else {
        return document;
    };
    let mut views = Vec::new();
    for room in ROOMS {
        let name = type_name(room.key());
        schemas.insert(format!("{name}Move"), moves(*room));
        if let Some(view) = room.view_schema() {
            views.push(json!({ "$ref": format!("#/components/schemas/{name}View") }));
            add_view(schemas, &name, view.to_value());
        }
    }
    let view = json!({
        "description": "The game as this viewer sees it, by its `room`; `null` in the lobby. Fields may be added.",
        "anyOf": views.into_iter().chain([json!({ "type": "null" })]).collect::<Vec<_>>(),
    });
    schemas["SeenInfo"]["properties"]["view"] = view;
    let words: Vec<String> = PROBLEMS.iter().map(|word| format!("urn:humbug:problem:{word}")).collect();
    schemas["Problem"]["properties"]["type"]["examples"] = json!(words);
    for (schema, field, facts) in facts() {
        let properties = schemas.get_mut(schema).and_then(|schema| find_properties(schema, field));
        if let (Some(property), Value::Object(facts)) = (properties, facts) {
            property.extend(facts);
        }
    }
    schemas["SayBody"]["oneOf"] = json!([
        { "required": ["phrase"], "properties": { "phrase": { "type": "string" }, "text": { "type": "null" } } },
        { "required": ["text"], "properties": { "text": { "type": "string" }, "phrase": { "type": "null" } } },
    ]);
    for operation in operations(&mut document) {
        describe_parameters(operation);
    }
    document["paths"]["/api/v1/tables/{table}/seats"]["put"]["requestBody"]["content"]["application/json"]["schema"]
        ["items"]["pattern"] = json!(LETTER);
    document
}

/// Returns all operations of the document.
fn operations(document: &mut Value) -> impl Iterator<Item = &mut Value> {
    let paths = document["paths"].as_object_mut().into_iter().flat_map(Map::values_mut);
    paths.filter_map(Value::as_object_mut).flat_map(Map::values_mut)
}

/// Adds the limits of an operation's parameters.
fn describe_parameters(operation: &mut Value) {
    let parameters = operation.get_mut("parameters").and_then(Value::as_array_mut);
    for parameter in parameters.into_iter().flatten() {
        let facts = match parameter["name"].as_str() {
            Some("seat") => json!({ "pattern": LETTER }),
            Some("limit") => json!({ "maximum": super::play::MOST }),
            Some("idempotency-key") => json!({ "pattern": r#"^("[!#-\[\]-~]{1,64}"|[!#-\[\]-~]{1,64})$"# }),
            _ => continue,
        };
        if let (Some(schema), Value::Object(facts)) = (parameter["schema"].as_object_mut(), facts) {
            schema.extend(facts);
        }
    }
}

/// The pattern of the letter of a seat.
const LETTER: &str = "^[A-H]$";

/// Returns the property with this name, which may be in a part of a schema.
fn find_properties<'a>(schema: &'a mut Value, field: &str) -> Option<&'a mut Map<String, Value>> {
    if schema.get("properties").is_some_and(|properties| properties.get(field).is_some()) {
        return schema["properties"][field].as_object_mut();
    }
    let parts = ["allOf", "oneOf"].into_iter().find(|key| schema.get(*key).is_some())?;
    schema[parts].as_array_mut()?.iter_mut().find_map(|part| find_properties(part, field))
}

/// Returns the closed lists and limits of fields: the schema, the field, and what the document says of it in addition.
fn facts() -> Vec<(&'static str, &'static str, Value)> {
    let rooms: Vec<_> = ROOMS.iter().map(|room| room.key()).collect();
    let letter = json!({ "pattern": LETTER });
    let letters = json!({ "items": { "type": "string", "pattern": LETTER }, "maxItems": game::MAX_SEATS });
    let length =
        json!({ "pattern": "^(short|normal|long|printed)$", "examples": ["short", "normal", "long", "printed"] });
    // From 5 on, or 0 for none.
    let limit = json!({ "maximum": 86_400, "not": { "type": "integer", "minimum": 1, "maximum": 4 } });
    let code = json!({ "pattern": "^[0-9]{6}$" });
    let token = json!({ "pattern": "^[0-9a-f]{32}$" });
    let salt = json!({ "pattern": "^([0-9a-fA-F]{2})*$", "maxLength": 64 });
    vec![
        ("TableInfo", "phase", json!({ "enum": ["lobby", "playing", "finished"] })),
        ("TableInfo", "room", json!({ "examples": rooms })),
        ("TableInfo", "code", code.clone()),
        ("TableInfo", "places", letters.clone()),
        ("TableInfo", "not_now", letters.clone()),
        ("ChairInfo", "seat", letter.clone()),
        ("ProposalInfo", "by", letter.clone()),
        ("ProposalInfo", "accepted", letters.clone()),
        ("ProposalInfo", "missing", letters.clone()),
        ("AskedInfo", "kind", json!({ "enum": ["device", "bot", "removal"] })),
        ("AskedInfo", "agreed", letters.clone()),
        ("WaitingInfo", "seats", letters),
        ("WaitingInfo", "closes", json!({ "enum": ["all", "first"] })),
        ("SeenInfo", "viewer", json!({ "pattern": "^([A-H]|rail|archive)$" })),
        ("Seated", "seat", letter),
        ("Seated", "code", code),
        ("Seated", "token", token.clone()),
        ("Waits", "token", token),
        ("NewTableBody", "room", json!({ "examples": rooms })),
        ("NewTableBody", "length", length),
        ("NewTableBody", "salt", salt.clone()),
        ("NewTableBody", "pace_ms", json!({ "maximum": 60_000 })),
        ("NewTableBody", "clock_s", limit.clone()),
        ("SeatBody", "salt", salt),
        ("SettingsBody", "pace_ms", json!({ "maximum": 60_000 })),
        ("SettingsBody", "clock_s", limit.clone()),
        ("SettingsBody", "stretch", json!({ "minimum": 1, "maximum": 10 })),
        ("SettingsBody", "away_s", limit),
        ("SayBody", "text", json!({ "maxLength": 200 })),
        ("SayBody", "phrase", json!({ "examples": host::sayings::PHRASES })),
    ]
}

/// Adds the schema of a room's views with the types in it. The room's name comes before the name of each type.
fn add_view(schemas: &mut Map<String, Value>, room: &str, mut view: Value) {
    let own = view.as_object_mut().and_then(|view| view.remove("$defs"));
    let named = |name: &str| if name == "SeatIndex" { name.to_owned() } else { format!("{room}{name}") };
    let types = own.as_ref().and_then(Value::as_object).cloned().unwrap_or_default();
    for (name, mut schema) in types.into_iter().chain([("View".to_owned(), view)]) {
        refer(&mut schema, &named);
        schemas.insert(named(&name), schema);
    }
}

/// Removes what belongs to a document of its own, and lets references lead to the components of the OpenAPI document.
fn refer(schema: &mut Value, named: &impl Fn(&str) -> String) {
    match schema {
        Value::Object(members) => {
            if members.get("title").is_some_and(Value::is_string) {
                members.remove("title");
            }
            members.remove("$schema");
            if let Some(Value::String(target)) = members.get_mut("$ref")
                && let Some(name) = target.strip_prefix("#/$defs/")
            {
                *target = format!("#/components/schemas/{}", named(name));
            }
            members.values_mut().for_each(|member| refer(member, named));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| refer(item, named)),
        _ => {}
    }
}

/// Returns the schema of a room's moves: what its notation expects, and examples from a game.
fn moves(room: &dyn Room) -> Value {
    let Ok(mut position) = room.open(&OptionValues::new(), *room.seats().start()) else { return json!({}) };
    let expected = Seat::new(0).and_then(|seat| position.canonical(seat, "?").err()).map(|error| error.expected);
    let mut examples: BTreeMap<String, String> = BTreeMap::new();
    let mut dice = SplitMix::new(1);
    for _ in 0..STEPS {
        let seats = position.waiting().window().map(|window| window.seats).unwrap_or_default();
        for play in seats.iter().flat_map(|seat| position.view(Viewer::Seat(seat)).candidates()) {
            let verb = play.split(' ').next().unwrap_or_default().to_owned();
            if examples.len() < EXAMPLES {
                examples.entry(verb).or_insert(play);
            }
        }
        if !position.random_step(&mut dice) {
            break;
        }
    }
    json!({
        "type": "string",
        "description": format!("A move of {}: {}.", room.name(), expected.unwrap_or("text")),
        "examples": examples.into_values().collect::<Vec<_>>(),
    })
}

/// Returns the name of a room as part of the name of a type: `TwoWords` for `two-words`.
fn type_name(key: &str) -> String {
    let words = key.split('-').map(|word| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect::<String>()
    });
    words.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fact_is_about_a_field_of_the_document() {
        let mut document = serde_json::to_value(super::super::document::described()).unwrap();
        let schemas = document.pointer_mut("/components/schemas").and_then(Value::as_object_mut).unwrap();
        for (schema, field, _) in facts() {
            let found = schemas.get_mut(schema).and_then(|schema| find_properties(schema, field));
            assert!(found.is_some(), "{schema}.{field}");
        }
        for pointer in ["/components/schemas/SeenInfo/properties/view", "/components/schemas/Problem/properties/type"] {
            assert!(document.pointer(pointer).is_some(), "{pointer}");
        }
    }

    #[test]
    fn every_word_of_a_refusal_is_listed() {
        assert!(PROBLEMS.is_sorted());
        let texts = ["asks", "class", "doors", "house", "play", "replay"].map(|name| {
            let file = format!("{}/locales/en/{name}.ftl", env!("CARGO_MANIFEST_DIR"));
            std::fs::read_to_string(file).unwrap()
        });
        // Words of pages, classes and imported records; and texts that are parts of pages or of other sentences.
        let others = [
            "back",
            "few-rows",
            "full-house",
            "hand-over",
            "home",
            "misdirected-there",
            "no-cookies",
            "no-upgrade",
            "not-encrypted",
            "not-shared",
            "nothing-to-share",
            "options-against",
            "options-seats",
            "options-value",
            "title",
            "too-many-classes",
            "too-many-decks",
            "unknown-deck",
            "unprintable",
        ];
        let of_others = |word: &str| {
            others.contains(&word)
                || word.starts_with("record-")
                || (word.starts_with("class-") && word != "class-code")
        };
        let mut found: Vec<_> = texts
            .iter()
            .flat_map(|text| text.lines())
            .filter_map(|line| line.strip_prefix("error-")?.split(' ').next())
            .filter(|word| !of_others(word))
            .chain(["refused"])
            .collect();
        found.sort_unstable();
        assert_eq!(found, PROBLEMS);
    }
}
