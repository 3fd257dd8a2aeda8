//! Humbug, a house of bluffing card games: the server and the command line.

mod admin;
mod cli;
mod commands;
mod connection;
mod door;
mod exit;
mod load;
mod metrics;
mod network;
mod print;
mod print_args;
mod servers;
mod shelf;

use std::process::ExitCode;

use clap::Parser;

use cli::{Cli, Command};

/// What the system's allocator costs is measured in `docs/bench.md`: a move's memory is given back on another thread than the
/// one that asked for it.
#[cfg(unix)]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.command.unwrap_or(Command::Serve(Box::new(cli.serve))) {
        Command::Serve(args) => commands::serve::run(&args),
        Command::Health(args) => commands::health::run(&args),
        Command::Rooms(args) => commands::rooms::run(&args),
        Command::Simulate(args) => commands::simulate::run(&args),
        Command::Arena(args) => commands::arena::run(&args),
        Command::Exploit(args) => commands::exploit::run(&args),
        Command::Train(args) => commands::train::run(&args),
        Command::Lengths(args) => commands::lengths::run(&args),
        Command::Load(args) => load::run(&args),
        Command::Story(args) => commands::story::run(&args),
        Command::Perft(args) => commands::perft::run(&args),
        Command::Replay(args) => commands::replay::run(&args),
        Command::Verify(args) => commands::verify::run(&args),
        Command::Deck(args) => commands::deck::run(&args),
        Command::Print(args) => commands::print::run(&args),
        Command::Tables(args) => commands::tables::run(&args),
        Command::Backup(args) => commands::backup::back_up(&args),
        Command::Restore(args) => commands::backup::restore(&args),
        Command::OpenList(args) => commands::open_list::run(&args),
        Command::MoveStore(args) => commands::move_store::run(&args),
    };
    exit::code(done)
}
