//! The project's automation: `cargo xtask test` and its parts.
//!
//! Each part of the automation is also a separate sub-command. `cargo xtask help` lists all sub-commands.

#![expect(clippy::print_stdout, reason = "this program talks to the person at the terminal")]
#![expect(clippy::print_stderr, reason = "failures belong on stderr")]

mod browser;
mod cost;
mod dist;
mod gates;
mod mask;
mod new_room;
mod python;
mod shell;
mod soak;
mod supply_chain;
mod testing;
mod tidy;
mod tools;

use std::process::ExitCode;

use anyhow::{Result, bail};

const HELP: &str = "\
The project's automation. Usage: cargo xtask <command>

  test     the fast gate, which every change must pass: fmt, tidy, clippy, the tests, doc tests;
           stops at the first step that fails, and prints what each step and the slowest tests cost.
           Missing tools are installed where the machine allows it.
  full     the full gate: the fast one and everything that takes minutes (docs/testing.md lists it)
  rest     what the full gate runs beside the fast one
  fmt      is every file formatted as rustfmt would? (`cargo fmt --all` mends it)
  tidy     crate edges, file heads and lengths, room names, machine paths, styles, links
  clippy   lints over all targets and features, warnings denied
  docs     the API documentation, warnings denied
  supply-chain    dependencies and links, by cargo-machete, cargo-deny and, where installed, lychee
  dist [--binary FILE] [TARGET..]
           the archive that people install, for this kind of machine or for other targets, into target/dist, with
           its list of parts (SBOM) and checksums; --binary packs a program that was built already
  licences        writes the licences of all libraries in the program, after a change of Cargo.lock
  tools    find, and where missing install, what the tests need: rustfmt, clippy,
           a C compiler, Chromium and its headless shell, the NATS server, Python with genanki and openpyxl
  new-room KEY    writes the crate crates/room-KEY, a small room that plays, to make a game of one's own from
  prove-template  makes such a room in a copy of the sources and plays it against every law
  soak N   the fast gate's browser tests N times in a row while other processes keep every core busy
  files [WORD]    every Rust file with the first sentence of its head; with a word, those that name it
  bench    which benches there are and how to run them
  help     this text

Settings: HUMBUG_CHROMIUM and HUMBUG_NATS_SERVER name a browser and a NATS server to use
instead of those found on the machine.";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match arguments.as_slice() {
        [cost::MEASURED, program, rest @ ..] => cost::run_measured(program, rest),
        words => dispatch(words).map(|()| ExitCode::SUCCESS),
    };
    match outcome {
        Ok(code) => code,
        Err(error) => {
            eprintln!("\nxtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(arguments: &[&str]) -> Result<()> {
    match arguments {
        ["test"] => gates::test(),
        ["full"] => gates::full(),
        ["rest"] => gates::rest(),
        ["fmt"] => gates::fmt(),
        ["tidy"] => tidy::run(),
        ["clippy"] => gates::clippy(),
        ["docs"] => gates::docs(),
        ["supply-chain"] => supply_chain::check(),
        ["dist", words @ ..] => dist::make(words),
        ["licences"] => dist::write_licences(),
        ["tools"] => tools::all(),
        ["soak", times] => soak::run(times),
        [soak::SPIN] => soak::spin(),
        ["new-room", key] => new_room::make(key),
        ["prove-template"] => new_room::prove(),
        ["files"] => shell::list_files(""),
        ["files", word] => shell::list_files(word),
        ["bench"] => gates::list_benches(),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        other => bail!("no such command: `{}`. `cargo xtask help` lists the commands.", other.join(" ")),
    }
}
