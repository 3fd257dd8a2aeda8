//! `humbug rooms` lists the rooms with their bots and options.

use game::OptionSpec;
use rooms::{ROOMS, Room};
use serde_json::{Value, json};

use crate::{
    cli::RoomsArgs,
    print::{self, Verdict},
};

pub(crate) fn run(args: &RoomsArgs) -> anyhow::Result<Verdict> {
    if args.json {
        let rooms: Vec<Value> = ROOMS.iter().map(|room| describe(*room)).collect();
        print::line(&serde_json::to_string_pretty(&rooms)?)?;
        return Ok(Verdict::Good);
    }
    for room in ROOMS {
        print::line(&format!("{}  {} ({})", room.key(), room.name(), super::seats_of(*room)))?;
        print::line(&format!("    bots: {}", room.bots().join(", ")))?;
        for option in room.options() {
            print::line(&format!("    {} = {}", option.key, values(option)))?;
        }
    }
    Ok(Verdict::Good)
}

fn values(option: &OptionSpec) -> String {
    let range = option.range.map(|(low, high)| format!(" | {low}..{high}"));
    format!("{}{}", option.values.join(" | "), range.unwrap_or_default())
}

fn describe(room: &dyn Room) -> Value {
    let options: Vec<Value> = room.options().iter().map(describe_option).collect();
    let seats = room.seats();
    json!({
        "key": room.key(),
        "name": room.name(),
        "seats": { "min": seats.start(), "max": seats.end() },
        "rules": *room.rules().end(),
        "bots": room.bots(),
        "options": options,
    })
}

fn describe_option(option: &OptionSpec) -> Value {
    let range = option.range.map(|(min, max)| json!({ "min": min, "max": max }));
    json!({
        "key": option.key,
        "default": option.default_value(),
        "values": option.values,
        "range": range,
        "offered": option.offered,
    })
}
