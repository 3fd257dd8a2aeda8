//! The arguments of `humbug play`, `humbug watch` and `humbug host`.

use std::path::PathBuf;

use clap::Args;
use rooms::{Length, ROOMS, Room};

/// A game against bots in this terminal, or a seat at a running server.
#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    /// The game, as `humbug rooms` lists it, or the link of a table at a running server (http://HOST/j/CODE); required
    /// unless --join is given
    pub(crate) room: Option<String>,
    /// Sit down at a table of a running server instead
    // What an SSH client sends as the code is never an option.
    #[arg(long, num_args = 2, allow_hyphen_values = true, value_names = ["URL", "CODE"], conflicts_with_all = ["room", "seats", "bots", "seed", "length", "deck"])]
    pub(crate) join: Option<Vec<String>>,
    /// Come back to your seat at that table: the 32 digits that the program wrote when you sat down
    #[arg(long, value_name = "TOKEN")]
    pub(crate) seat: Option<String>,
    /// How many sit at the table, with you; by default three, or as many as the game allows
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(2..))]
    pub(crate) seats: Option<u8>,
    /// How well the bots play: expert, club (the default), child or random
    #[arg(long, value_name = "LEVEL")]
    pub(crate) bots: Option<String>,
    /// Deal the same cards each time
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) game: GameArgs,
    #[command(flatten)]
    pub(crate) reader: ReaderArgs,
}

/// What is played at a new table.
#[derive(Debug, Args)]
pub(crate) struct GameArgs {
    #[arg(long, value_name = "LENGTH", help = length_help())]
    pub(crate) length: Option<String>,
    /// A deck of words, for games that are played with one: CSV, .xlsx, Quizlet, Anki
    #[arg(long, value_name = "FILE")]
    pub(crate) deck: Option<PathBuf>,
}

fn length_help() -> String {
    let has_printed = |room: &&&dyn Room| room.lengths().iter().any(|preset| preset.length == Length::Printed);
    let rooms: Vec<_> = ROOMS.iter().filter(has_printed).map(|room| room.name()).collect();
    format!(
        "The length of the game: short, normal (the default) or long; in {} also printed (the rules as printed)",
        rooms.join(", ")
    )
}

/// The table of other people that is watched.
#[derive(Debug, Args)]
pub(crate) struct WatchArgs {
    /// The address of the server, for instance http://192.168.1.20:8080, or the link of the table (http://HOST/j/CODE)
    pub(crate) url: String,
    /// The code of the table, six digits; not with a link
    pub(crate) code: Option<String>,
    #[command(flatten)]
    pub(crate) reader: ReaderArgs,
}

/// A new table at a running server.
#[derive(Debug, Args)]
pub(crate) struct HostArgs {
    /// The game, as `humbug rooms` lists it
    pub(crate) room: String,
    /// The address of the server, as other devices reach it
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8080")]
    pub(crate) at: String,
    #[command(flatten)]
    pub(crate) game: GameArgs,
    #[command(flatten)]
    pub(crate) reader: ReaderArgs,
}

/// How a person reads and writes.
#[derive(Debug, Args)]
pub(crate) struct ReaderArgs {
    /// Your name at the table; by default the server draws one
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// The language: en, fr or ar; by default that of your terminal
    #[arg(long, value_name = "TAG")]
    pub(crate) lang: Option<String>,
    /// Play line by line instead of on the full screen of the terminal, for instance with a screen reader
    #[arg(long)]
    pub(crate) plain: bool,
    /// Show at once what is turned up, instead of line by line with pauses
    #[arg(long)]
    pub(crate) no_pauses: bool,
}
