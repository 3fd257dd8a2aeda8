//! Humbug, a server for bluffing card games: the HTTP server and the command line.

mod admin;
mod cli;
mod commands;
mod connection;
mod door;
mod lab;
mod meter;
mod metrics;
mod network;
mod print;
mod settings;
mod store;
mod terminal;

use std::process::ExitCode;

use cli::Command;
use settings::SettingsError;

/// The memory allocator. The system's allocator is slower, because one thread allocates the memory of a move and
/// another thread frees it. `docs/bench.md` has the measurements.
#[cfg(unix)]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    let settings = match settings::read(std::env::args_os(), |name| std::env::var_os(name)) {
        Ok(settings) => settings,
        Err(SettingsError::CommandLine(error)) => error.exit(),
        Err(error) => return print::exit_code(Err(error.into())),
    };
    let cli = settings.cli;
    let done = match cli.command.unwrap_or(Command::Serve(Box::new(cli.serve))) {
        Command::Serve(args) => commands::serve::run(&args),
        Command::Config(_) => commands::config::run(settings.file.as_deref(), &settings.list),
        Command::Health(args) => commands::serve::health(&args),
        Command::Rooms(args) => commands::rooms::run(&args),
        Command::Lab(args) => lab::run(&args.command),
        Command::Play(args) => commands::terminal::play(&args),
        Command::Watch(args) => commands::terminal::watch(&args),
        Command::Host(args) => commands::terminal::host(&args),
        Command::Replay(args) => commands::records::replay(&args),
        Command::Verify(args) => commands::records::verify(&args),
        Command::Deck(args) => commands::deck::run(&args),
        Command::Print(args) => commands::print::run(&args),
        Command::Tables(args) => commands::stores::tables(&args),
        Command::Backup(args) => commands::stores::back_up(&args),
        Command::Restore(args) => commands::stores::restore(&args),
        Command::OpenList(args) => commands::open_list::run(&args),
        Command::MoveStore(args) => commands::stores::move_all(&args),
        Command::WriteDocuments(args) => commands::documents::run(&args),
    };
    print::exit_code(done)
}
