//! A position arranged by hand begins where somebody can move: what the rules would change before that is refused, with
//! a sentence that says why.

use game::{OptionValues, Seat, Setup, SetupLine};

fn setup(text: &str) -> Setup {
    let lines = text.split(" | ").enumerate().map(|(place, line)| {
        let (key, value) = line.split_once(": ").unwrap();
        let (key, seat) = key.split_once(' ').map_or((key, None), |(key, seat)| (key, Some(seat)));
        SetupLine {
            number: place + 1,
            key: key.to_owned(),
            seat: seat.and_then(Seat::from_text),
            value: value.to_owned(),
        }
    });
    Setup { lines: lines.collect() }
}

/// What is wrong with a position; empty where it can be played on.
fn wrong(room: &str, options: &str, lines: &str) -> String {
    let pairs = options.split_whitespace().filter_map(|pair| pair.split_once('='));
    let options: OptionValues = pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    match rooms::room(room).unwrap().arrange(&options, 2, &setup(lines)) {
        Ok(sitting) => {
            assert_eq!(sitting.audit(), Ok(()));
            String::new()
        }
        Err(errors) => errors.iter().map(ToString::to_string).collect(),
    }
}

/// Options and lines that can be played on, then those that cannot and a part of the reason.
type Pair = (&'static str, (&'static str, &'static str), (&'static str, &'static str), &'static str);

const PAIRS: &[Pair] = &[
    ("thats-it", ("", "pile: none | discard: 8P1"), ("", "pile: none | discard: 8P1 9P1"), "TI-10"),
    ("thats-it", ("", "pile: none | discard: 8P1 | late: B"), ("", "pile: none | discard: 8P1 9P1 | late: B"), "TI-10"),
    ("thats-it", ("", "pile: 12W1 | discard: 8P1"), ("", "pile: none | discard: none"), "without a discard"),
    ("thats-it", ("", "turns: 299"), ("", "turns: 300"), "number of turns"),
    ("thats-it", ("rounds=2", "round: 2"), ("rounds=2", "round: 3"), "no such number"),
    ("thats-it", ("", "late: B"), ("auto_call=on", "late: B"), "TI-G7"),
    ("pirate", ("", "turn: A | idle: 99"), ("", "turn: A | idle: 100"), "BP-5"),
    ("pirate", ("", "ship A: 23"), ("", "ship A: 24"), "islands"),
    ("pirate", ("", "opened: yes | ship A: 29"), ("", "opened: yes | ship A: 30"), "islands"),
    ("sneak", ("", "hand A: 9c | hand B: 8c"), ("", "hand A: 9c | hand B: none | stock: none"), "SN-29"),
    ("bluffer", ("", BLUFFER), ("", "row A: C/S | out: B | centre: C"), "BL-20"),
    ("bluffer", ("turn_cap=5", BLUFFER), ("turn_cap=4", BLUFFER), "BL-5"),
    (
        "learnatic",
        ("", LEARNATIC),
        ("", "hand A: W1 W2 W3 W4 W5 | hand B: D1 D2 D3 D4 D5 | up: E1 | pile: none"),
        "LB-14",
    ),
    ("learnatic", ("turn_cap=21", LEARNATIC), ("turn_cap=20", LEARNATIC), "LB-5"),
    (
        "learnatic",
        ("rounds=2", "hand A: W1 W2 W3 W4 W5 | hand B: D1 D2 D3 D4 D5 | won A: 1"),
        ("rounds=1", "hand A: W1 W2 W3 W4 W5 | hand B: D1 D2 D3 D4 D5 | won A: 1"),
        "LB-G16",
    ),
];

const BLUFFER: &str = "row A: C/S | row B: S/T | centre: C | turns: 5";
const LEARNATIC: &str = "hand A: W1 W2 W3 W4 W5 | hand B: D1 D2 D3 D4 D5 | up: E1 | turns: 20";

#[test]
fn positions_that_the_rules_would_change_at_once_are_refused() {
    for (room, good, bad, why) in PAIRS {
        assert_eq!(wrong(room, good.0, good.1), "", "{room}: {good:?}");
        let said = wrong(room, bad.0, bad.1);
        assert!(said.contains(why), "{room}: {bad:?} says {said:?}");
    }
}
