//! The command line.

use std::{
    net::{IpAddr, SocketAddr},
    path::PathBuf,
    time::Duration,
};

use clap::{Args, Parser, Subcommand, ValueEnum};
use deck::{Encoding, Holds};
use deckfile::Told;
use host::RunningHash;
use web::{BasePath, PublicOrigin};

pub(crate) use crate::print_args::{InkArg, PaperArg, PrintArgs, SidesArg};

use crate::{door::LimitArgs, servers::NatsAddress};

pub(crate) use bots::{ArenaArgs, ExploitArgs, TrainArgs};
pub(crate) use stores::{BackupArgs, MoveStoreArgs, RestoreArgs, TablesArgs, TablesCommand};

mod bots;
mod stores;

/// A house of bluffing card games.
#[derive(Debug, Parser)]
#[command(
    version,
    args_conflicts_with_subcommands = true,
    about = "A house of bluffing card games: play in the browser, simulate, replay, verify.",
    long_about = "A house of bluffing card games. Without a command it serves the house on this machine: open the \
                  printed address in a browser and play.",
    after_help = "Exit codes: 0 all is well; 1 something was looked at and found wrong (a story differs, a record \
                  diverges, a count does not match, a deck cannot be used); 2 it could not be done (wrong arguments, a file that cannot be \
                  read, a port that is taken).\n\nLogs go to stderr. HUMBUG_LOG says how much: error, warn (the default), info, debug or \
                  trace, also by part: HUMBUG_LOG=warn,web=debug."
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) serve: ServeArgs,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the house (the default)
    Serve(Box<ServeArgs>),
    /// Ask a running house whether it can serve people: exit code 0 if so, 1 if not, 2 if there is no answer
    Health(HealthArgs),
    /// List the rooms with their seats and options
    Rooms(RoomsArgs),
    /// Let bots play many games against each other and count
    Simulate(SimulateArgs),
    /// Let bots meet on the same deals, each in every seat, and say who is ahead and by how much
    Arena(ArenaArgs),
    /// Let every scripted opponent play against a bot, and say which of them gains on it
    Exploit(ExploitArgs),
    /// Learn a strategy for a room by playing it; goes on where it was stopped
    Train(TrainArgs),
    /// Measure how long games are, by what the bots need that people meet, for each length and number of seats
    Lengths(LengthsArgs),
    /// Put a house under load over real connections, and measure what a move costs there
    Load(LoadArgs),
    /// Run stories: tables written as text, with what must come of them
    Story(StoryArgs),
    /// Count histories and information sets of a small setting
    Perft(PerftArgs),
    /// Tell a downloaded record move by move
    Replay(ReplayArgs),
    /// Check a record: every move, every draw, the commitment
    Verify(VerifyArgs),
    /// Work with decks of words
    Deck(DeckArgs),
    /// Make a PDF of a game, or of a deck as cards, to print and cut out
    Print(PrintArgs),
    /// List the tables of a house, look at one, end its game or forget it; the house may run or not
    Tables(TablesArgs),
    /// Write a copy of a house's store to a new file; the house may go on meanwhile
    Backup(BackupArgs),
    /// Put a copy that `humbug backup` made in the place of a house's store, while the house does not run
    Restore(RestoreArgs),
    /// Copy a whole store into an empty one of either sort, and check that nothing differs; no house may run on them
    MoveStore(MoveStoreArgs),
    /// Open a file that somebody sent: the house starts this for each, in a process that may do little
    #[command(hide = true)]
    OpenList(OpenListArgs),
}

/// What a process that opens files of strangers may take. The file comes on the standard input.
#[derive(Debug, Args)]
pub(crate) struct OpenListArgs {
    /// How much address space, in MiB
    #[arg(long, value_name = "MIB")]
    pub(crate) memory: u64,
    /// How much processor time, in seconds
    #[arg(long, value_name = "SECONDS")]
    pub(crate) cpu: u64,
    #[command(flatten)]
    pub(crate) told: ToldArgs,
}

/// What somebody says of a file with words that it does not say itself.
#[derive(Debug, Default, Args)]
pub(crate) struct ToldArgs {
    /// In which encoding a text is that is not UTF-8, for instance GBK, Shift_JIS, windows-1250 or "Mac Roman"
    #[arg(long, value_name = "NAME", value_parser = encoding)]
    pub(crate) encoding: Option<Encoding>,
    /// Which kind of notes of an Anki package is meant, by its name
    #[arg(long, value_name = "NAME")]
    pub(crate) kind: Option<String>,
}

/// How a file with words is read.
#[derive(Debug, Default, Args)]
pub(crate) struct ReadArgs {
    #[command(flatten)]
    pub(crate) told: ToldArgs,
    /// What the columns hold, from the first on: word, definition, example, picture, nothing, a language such as fr, or = for what
    /// their names say
    #[arg(long, value_name = "WHAT,..", value_delimiter = ',')]
    pub(crate) columns: Vec<String>,
}

impl ReadArgs {
    /// What the columns hold.
    pub(crate) fn holds(&self) -> Vec<Holds<'_>> {
        let holds = |what| match str::trim(what) {
            "=" | "" => Holds::AsItIs,
            "nothing" | "-" => Holds::Nothing,
            name => Holds::Named(name),
        };
        self.columns.iter().map(String::as_str).map(holds).collect()
    }
}

impl ToldArgs {
    pub(crate) fn told(&self) -> Told {
        Told { encoding: self.encoding, kind: self.kind.clone() }
    }
}

fn encoding(name: &str) -> Result<Encoding, String> {
    Encoding::named(name).ok_or_else(|| {
        let names: Vec<_> = Encoding::all().map(Encoding::name).collect();
        format!("no such encoding; there are {}", names.join(", "))
    })
}

#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    /// Where to listen: an address with a port, or one of them. 0.0.0.0:8080 lets other devices in your network join; a port
    /// alone is for this machine only
    #[arg(long, default_value = "127.0.0.1:8080", value_name = "ADDRESS:PORT", value_parser = crate::network::listen_address)]
    pub(crate) listen: SocketAddr,
    /// Where tables are kept: a folder; by default your data folder
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
    /// Keep tables on NATS servers with JetStream, for several machines with the same address here: nats://HOST:4222, or
    /// nats://USER:PASSWORD@A:4222,B:4222/HOUSE
    #[arg(long, value_name = "ADDRESS", conflicts_with = "data")]
    pub(crate) store: Option<NatsAddress>,
    /// On how many servers of one cluster everything is kept, from now on: with 3 any one may be lost. Without it as on how many
    /// it is, and 1 at first
    #[arg(long, value_name = "NUMBER", requires = "store", value_parser = clap::value_parser!(u8).range(1..=5))]
    pub(crate) replicas: Option<u8>,
    /// A folder of decks (CSV files) that hosts may choose beside those that come with the games
    #[arg(long, value_name = "FOLDER")]
    pub(crate) decks: Option<PathBuf>,
    /// Serve under this path, for instance /games behind a proxy
    #[arg(long, default_value = "/", value_name = "PATH")]
    pub(crate) base_path: BasePath,
    /// The address that people type, where it is not the one they reach this machine by (behind a proxy); previews of links
    /// have a picture only where it is given
    #[arg(long, value_name = "URL")]
    pub(crate) public: Option<PublicOrigin>,
    /// A reverse proxy on another machine, by its address: it is believed for whom it asks (X-Forwarded-For), so that limits are shared
    /// fairly between networks. May be given several times; proxies on this machine are believed anyway
    #[arg(long = "trusted-proxy", value_name = "ADDRESS")]
    pub(crate) trusted_proxies: Vec<IpAddr>,
    /// Where the source of this house is: every page links to it
    #[arg(long, value_name = "URL", value_parser = web_address)]
    pub(crate) source: Option<String>,
    /// Run the whole house for children: names are given, nobody can write to anybody, and only the decks that come with
    /// the games or with --decks are played with
    #[arg(long)]
    pub(crate) child_safe: bool,
    /// How long bots seem to think, in milliseconds, whatever they hold
    #[arg(long, default_value_t = 900, value_name = "MS", value_parser = clap::value_parser!(u32).range(0..=60_000))]
    pub(crate) bot_pace: u32,
    /// How long a table is kept after something has happened at it last: so many days (30d) or hours (12h), or never to
    /// forget any
    #[arg(long, default_value = "30d", value_name = "TIME", value_parser = retention)]
    pub(crate) retention: Retention,
    /// A strategy that `humbug train` made, in the place of the one that comes with the house; may be given several times
    #[arg(long = "strategy", value_name = "FILE")]
    pub(crate) strategies: Vec<PathBuf>,
    /// Tell programs that watch over this house at http://ADDRESS:PORT/metrics what it counts: nothing of it is secret, but no
    /// visitor needs it
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(crate) metrics: Option<SocketAddr>,
    /// How lines of the log look: text for people, coloured on a terminal, or one JSON object each
    #[arg(long, default_value = "text", value_name = "FORM")]
    pub(crate) log_format: LogFormat,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// How lines of the log look.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum LogFormat {
    /// For people.
    Text,
    /// One JSON object in each line.
    Json,
}

#[derive(Debug, Args)]
pub(crate) struct HealthArgs {
    /// The house's address, with its path where it has one
    #[arg(default_value = "http://127.0.0.1:8080", value_name = "URL", value_parser = plain_address)]
    pub(crate) url: String,
}

#[derive(Debug, Args)]
pub(crate) struct RoomsArgs {
    /// Print JSON: an array with key, name, seats (min, max), bots and options of each room
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct SimulateArgs {
    /// The room's key, as `humbug rooms` lists it
    pub(crate) room: String,
    /// How many seats; by default the fewest the room allows
    #[arg(long)]
    pub(crate) seats: Option<u8>,
    /// How many games
    #[arg(long, default_value_t = 1_000)]
    pub(crate) games: u64,
    /// The seed: the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The bots in seat order, repeated in turn; by default `sound`, which plays by rules of thumb and is fast. People meet
    /// `expert`, which thinks ahead and plays a few games a second
    #[arg(long, value_delimiter = ',', value_name = "A,B,..")]
    pub(crate) bots: Vec<String>,
    /// A table option; may be given several times, each option once
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    pub(crate) options: Vec<(String, String)>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct LengthsArgs {
    /// The room's key, as `humbug rooms` lists it; by default all of them
    pub(crate) room: Option<String>,
    /// How many games of each kind
    #[arg(long, default_value_t = 20)]
    pub(crate) games: u64,
    /// The seed: the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Who plays: by default the bot that people meet, which thinks ahead and takes minutes for the longer kinds
    #[arg(long, default_value = "expert")]
    pub(crate) bot: String,
    /// Only this length, for instance `short`
    #[arg(long)]
    pub(crate) length: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct LoadArgs {
    /// The house, by the address where it listens, or those of all its nodes with commas: those at one table then look by all of
    /// them. Without it one of its own is started, with an empty store
    #[arg(value_name = "ADDRESS:PORT")]
    pub(crate) address: Option<String>,
    /// By how many of the nodes those at one table look; without it by all of them
    #[arg(long, value_name = "NUMBER", requires = "address", value_parser = clap::value_parser!(u32).range(1..=1_000))]
    pub(crate) spread: Option<u32>,
    /// The process of that house, where it runs on this machine: what it takes is measured too (Linux)
    #[arg(long, value_name = "NUMBER", requires = "address")]
    pub(crate) pid: Option<u32>,
    /// Where the store of the house that is started lies for as long as it runs: a folder on the disk to be measured
    #[arg(long, value_name = "FOLDER", conflicts_with = "address")]
    pub(crate) data: Option<PathBuf>,
    /// The room's key, as `humbug rooms` lists it; by default the first
    #[arg(long)]
    pub(crate) room: Option<String>,
    /// A table option; may be given several times, each option once
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    pub(crate) options: Vec<(String, String)>,
    /// How many tables
    #[arg(long, default_value_t = 100, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) tables: u32,
    /// How many tables are in play beside them, with everybody seated, and nobody moves or looks
    #[arg(long, default_value_t = 0, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(0..=100_000))]
    pub(crate) resting: u32,
    /// How many people at each; by default four, or as many as may play
    #[arg(long)]
    pub(crate) seats: Option<u8>,
    /// How many watchers at each
    #[arg(long, default_value_t = 0, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(0..=10_000))]
    pub(crate) watchers: u32,
    /// Everybody has a live page; without it a stream of JSON
    #[arg(long)]
    pub(crate) pages: bool,
    /// Moves a second over all tables; without it everybody moves as soon as they are answered
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) rate: Option<u32>,
    /// For how long, in seconds
    #[arg(long, default_value_t = 20, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=3_600))]
    pub(crate) seconds: u32,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct StoryArgs {
    /// Story files, as described in docs/stories.md
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct PerftArgs {
    /// The room's key, as `humbug rooms` lists it
    pub(crate) room: String,
    /// How many seats; by default the fewest the room allows
    #[arg(long)]
    pub(crate) seats: Option<u8>,
    /// How many entries deep
    #[arg(long, default_value_t = 8)]
    pub(crate) depth: u32,
    /// Stop after this many histories
    #[arg(long, default_value_t = 20_000_000)]
    pub(crate) limit: u64,
    /// A table option; may be given several times, each option once
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    pub(crate) options: Vec<(String, String)>,
}

#[derive(Debug, Args)]
pub(crate) struct ReplayArgs {
    /// A record, as downloaded from a finished table
    pub(crate) file: PathBuf,
    /// Tell only what this seat saw (0, 1, .. or A, B, ..)
    #[arg(long = "as", value_name = "SEAT", value_parser = seat)]
    pub(crate) seat: Option<game::Seat>,
}

#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    /// A record, as downloaded from a finished table
    pub(crate) file: PathBuf,
    /// The seal that the table showed when the game was over: 64 hexadecimal digits
    #[arg(long, value_name = "HASH")]
    pub(crate) seal: Option<RunningHash>,
}

#[derive(Debug, Args)]
pub(crate) struct DeckArgs {
    #[command(subcommand)]
    pub(crate) command: DeckCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum DeckCommand {
    /// Say what is in a deck, what is wrong with it, and which rooms can be played with it
    Check {
        /// A deck, as described in docs/decks.md: CSV, TSV, .xlsx, a Quizlet export, Anki's .txt or .apkg
        file: PathBuf,
        #[command(flatten)]
        read: ReadArgs,
    },
    /// Make another kind of file of a deck: .csv, .xlsx, .apkg, .anki.txt (or .txt), .quizlet.txt, .deck.tsv (or .tsv)
    Convert {
        /// A deck in any format that is read
        from: PathBuf,
        /// The file to write; its ending says what it is to be, and what is there already is left alone
        to: PathBuf,
        #[command(flatten)]
        read: ReadArgs,
    },
}

pub(crate) fn key_value(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("expected KEY=VALUE, for instance challenge=rotation")?;
    Ok((key.trim().to_owned(), value.trim().to_owned()))
}

/// How long tables are kept; `None` for ever. A type of its own, for an optional argument is something else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Retention(pub(crate) Option<Duration>);

/// An address that a browser can open.
fn web_address(text: &str) -> Result<String, String> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let plain = |rest: &str| !rest.is_empty() && rest.chars().all(|c| c.is_ascii_graphic());
    if rest.is_some_and(plain) {
        Ok(text.to_owned())
    } else {
        Err("an address begins with https:// or http://".to_owned())
    }
}

/// An address without encryption, as a house has it on its own machine.
fn plain_address(text: &str) -> Result<String, String> {
    let address = if text.contains("://") { text.to_owned() } else { format!("http://{text}") };
    match web_address(&address)?.strip_prefix("http://") {
        Some(_) => Ok(address.trim_end_matches('/').to_owned()),
        None => Err("the house itself answers without encryption: http://ADDRESS:PORT".to_owned()),
    }
}

fn retention(text: &str) -> Result<Retention, String> {
    const HOUR: u64 = 60 * 60;
    let expected = || "expected days or hours, such as 30d or 12h, or never".to_owned();
    if text == "never" {
        return Ok(Retention(None));
    }
    let unit = if text.ends_with('d') { 24 * HOUR } else { HOUR };
    let number = text.strip_suffix(['d', 'h']).and_then(|number| number.parse::<u64>().ok()).ok_or_else(expected)?;
    let seconds = number.checked_mul(unit).filter(|seconds| *seconds > 0).ok_or_else(expected)?;
    Ok(Retention(Some(Duration::from_secs(seconds))))
}

fn seat(text: &str) -> Result<game::Seat, String> {
    let number = text.parse().ok().and_then(game::Seat::new);
    let mut letters = text.chars();
    let letter = letters.next().filter(|_| letters.as_str().is_empty()).and_then(game::Seat::from_letter);
    number.or(letter).ok_or_else(|| "expected a seat: 0, 1, .. or A, B, ..".to_owned())
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn a_source_is_a_web_address() {
        assert_eq!(web_address("https://code.example/humbug").as_deref(), Ok("https://code.example/humbug"));
        for wrong in ["", "https://", "javascript:alert(1)", "code.example", "https://a b"] {
            assert!(web_address(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn retention_is_days_or_hours_or_never() {
        let kept = |text| retention(text).map(|Retention(time)| time.map(|time| time.as_secs() / 3_600));
        assert_eq!(kept("30d"), Ok(Some(720)));
        assert_eq!(kept("12h"), Ok(Some(12)));
        assert_eq!(kept("never"), Ok(None));
        for wrong in ["", "d", "0d", "-1d", "30", "1.5h", "99999999999999999999d", "9999999999999999999h", "Never"] {
            assert!(retention(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn seats_and_options_are_read() {
        assert_eq!(seat("1"), seat("b"));
        assert!(seat("9").is_err() && seat("").is_err() && seat("AB").is_err());
        assert_eq!(key_value("a = b=c"), Ok(("a".into(), "b=c".into())));
    }
}
