//! JSON Schemas for the JSON form of the types of this crate, which `wire` writes.

use std::{borrow::Cow, collections::BTreeMap};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{BySeat, MAX_SEATS, Options, Outcome, Seat, SeatSet, Viewer, Waiting};

impl JsonSchema for Seat {
    fn schema_name() -> Cow<'static, str> {
        "SeatIndex".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "integer",
            "minimum": 0,
            "maximum": MAX_SEATS - 1,
            "description": "A seat by its index in `chairs` of the table: 0 is the seat with the letter A.",
        })
    }
}

impl JsonSchema for SeatSet {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "SeatSet".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "array", "items": generator.subschema_for::<Seat>(), "uniqueItems": true })
    }
}

impl<T: JsonSchema> JsonSchema for BySeat<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("BySeat_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "array", "items": generator.subschema_for::<T>(), "maxItems": MAX_SEATS })
    }
}

impl JsonSchema for Viewer {
    fn schema_name() -> Cow<'static, str> {
        "Viewer".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^([A-H]|rail|archive)$",
            "description": "The letter of a seat; `rail` for a spectator, `archive` for a finished table.",
        })
    }
}

impl JsonSchema for Waiting {
    fn schema_name() -> Cow<'static, str> {
        "Waiting".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "description": "Who must act: chance (`nature`), `seats` in a window, or `nobody` because the game is over.",
            "properties": {
                "who": { "type": "string", "enum": ["nature", "seats", "nobody"] },
                "window": { "type": "integer", "minimum": 0, "description": "The number of the window. Only for `seats`." },
                "seats": {
                    "type": "array",
                    "items": generator.subschema_for::<Seat>(),
                    "description": "The seats that must act. Only for `seats`.",
                },
            },
            "required": ["who"],
        })
    }
}

impl JsonSchema for Outcome {
    fn schema_name() -> Cow<'static, str> {
        "Outcome".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "properties": {
                "points": generator.subschema_for::<BySeat<i32>>(),
                "ranks": generator.subschema_for::<BySeat<u8>>(),
                "capped": {
                    "type": "boolean",
                    "description": "Whether the game ended at its greatest number of turns.",
                },
            },
            "required": ["points", "ranks", "capped"],
        })
    }
}

/// Returns the schema of options, as [`serialize_options`](crate::serialize_options) writes them, with the properties
/// that a room adds.
pub fn options_schema<O: Options>(more: impl IntoIterator<Item = (&'static str, Schema)>) -> Schema {
    let own = O::SPECS.iter().map(|spec| (spec.key, json_schema!({ "type": "string" })));
    let properties: BTreeMap<_, _> = own.chain(more).collect();
    json_schema!({
        "type": "object",
        "description": "The options of the game by key, as texts. `GET /rooms` explains them.",
        "properties": properties,
        "required": properties.keys().collect::<Vec<_>>(),
    })
}
