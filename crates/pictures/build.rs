//! Copies the drawings that have a name from the package `twemoji-assets`, which contains twice as many drawings.
//! Writes one text with all drawings, and a table of their ranges in it.

use std::{collections::BTreeMap, env, fmt::Write as _, fs, path::Path};

use twemoji_assets::svg::SvgTwemojiAsset;

/// The file with the names: one line per picture, which begins with the emoji.
const NAMES: &str = "names/en.tsv";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={NAMES}");
    let names = fs::read_to_string(NAMES).expect("the names of pictures");
    let emoji = names.lines().map(|line| line.split('\t').next().unwrap_or_default());
    let drawings: BTreeMap<_, _> = emoji.map(|emoji| (code(emoji), drawing(emoji))).collect();
    let (mut all, mut places) = (String::new(), String::from("&[\n"));
    for (code, svg) in drawings {
        let start = all.len();
        all.push_str(svg);
        writeln!(places, "    ({code:?}, {start}..{}),", all.len()).expect("a text takes any text");
    }
    places.push(']');
    let folder = env::var_os("OUT_DIR").expect("Cargo says where");
    fs::write(Path::new(&folder).join("drawings.txt"), all).expect("the drawings can be written");
    fs::write(Path::new(&folder).join("places.rs"), places).expect("their places can be written");
}

/// Returns the file name of the emoji in Twemoji, see `deck::Picture::code`.
fn code(emoji: &str) -> String {
    let joined = emoji.contains('\u{200d}');
    let shown = emoji.chars().filter(|c| joined || *c != '\u{fe0f}');
    shown.map(|c| format!("{:x}", u32::from(c))).collect::<Vec<_>>().join("-")
}

fn drawing(emoji: &str) -> &'static str {
    let plain = || emoji.replace('\u{fe0f}', "");
    let found = SvgTwemojiAsset::from_emoji(emoji).or_else(|| SvgTwemojiAsset::from_emoji(&plain()));
    found.unwrap_or_else(|| panic!("{NAMES}: Twemoji has no drawing of {emoji}"))
}
