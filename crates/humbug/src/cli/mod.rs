//! The command-line arguments of `humbug` and its commands.

mod lab;
mod terminal;

use std::{
    ffi::OsString,
    net::{IpAddr, SocketAddr},
    path::PathBuf,
    time::Duration,
};

use clap::{Arg, Args, CommandFactory, Parser, Subcommand, ValueEnum};
use deck::{Encoding, Holds};
use deckfile::Told;
use host::{RunningHash, TableId};
use paper::MOST_OFFSET;
use web::{BasePath, CorsOrigin, PublicOrigin};

use crate::{door::LimitArgs, store::NatsAddress};

pub(crate) use lab::{
    ArenaArgs, ExploitArgs, LabArgs, LabCommand, LengthsArgs, LoadArgs, PerftArgs, SimulateArgs, StoryArgs, TrainArgs,
};

pub(crate) use terminal::{GameArgs, HostArgs, PlayArgs, ReaderArgs, WatchArgs};

/// The command line.
#[derive(Debug, Parser)]
#[command(
    version = env!("HUMBUG_VERSION"),
    args_conflicts_with_subcommands = true,
    about = "A server for bluffing card games: play in the browser, with friends, bots or a class.",
    long_about = "A server for bluffing card games. Without a command it serves on this machine: open the printed \
                  address in a browser and play.",
    after_help = "Exit codes: 0 success; 1 a check failed (a story differs, a record diverges, a count does not match, \
                  a deck cannot be used); 2 an error (wrong arguments, a file that cannot be read, a port that is taken).\n\nLogs \
                  go to stderr. HUMBUG_LOG sets the level: error, warn (the default), info, debug or trace, also per crate: \
                  HUMBUG_LOG=warn,web=debug.\n\nEach flag of the server can also be a variable of the environment or a line of \
                  a file; `humbug config` shows all settings and where they come from.\n\nThe commands of `humbug lab` also work without `lab`, as in earlier versions."
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
    /// Print the settings of the server, each with its origin: flag, environment, file or default
    Config(Box<ServeArgs>),
    /// Check a running server: exit code 0 if it can serve people, 1 if not, 2 if there is no answer
    Health(HealthArgs),
    /// List the rooms with their seats and options
    Rooms(RoomsArgs),
    /// Play a game in this terminal: against bots, or at a table of a running server
    Play(PlayArgs),
    /// Watch a table of a running server in this terminal
    Watch(WatchArgs),
    /// Open a table at a running server, and play there in this terminal
    Host(HostArgs),
    /// For researchers and developers: simulate, measure and train bots, count positions, run stories, load-test a server
    Lab(LabArgs),
    /// Print a downloaded record move by move
    Replay(ReplayArgs),
    /// Check a record: every move, every draw, the commitment
    Verify(VerifyArgs),
    /// Work with decks of words
    Deck(DeckArgs),
    /// Make a PDF of a game, or of a deck as cards, to print and cut out
    Print(PrintArgs),
    /// List the tables of a server, show one, end its game or delete it; the server may run or not
    Tables(TablesArgs),
    /// Copy the store to a new file; the server may run meanwhile
    Backup(BackupArgs),
    /// Replace the store by a copy that `humbug backup` made; the server must not run
    Restore(RestoreArgs),
    /// Copy a whole store into an empty one, file or NATS, and check that both are equal; no server may use them
    MoveStore(MoveStoreArgs),
    /// Open one uploaded file in a process with few rights (started by the server itself)
    #[command(hide = true)]
    OpenList(OpenListArgs),
    /// Write completions for shells and man pages into a folder (for packages)
    #[command(hide = true)]
    WriteDocuments(DocumentsArgs),
}

/// The name of the argument that chooses the file with settings.
pub(crate) const CONFIG: &str = "config";

/// The commands that read settings from a file, in addition to `humbug` without a command.
const WITH_SETTINGS: [&str; 6] = ["serve", "config", "health", "tables", "backup", "restore"];

/// Returns the definition of the whole command line. It is that of [`Cli`] with `--config`, which [`crate::settings`] reads
/// before there is a [`Cli`].
pub(crate) fn definition() -> clap::Command {
    let file = Arg::new(CONFIG)
        .long(CONFIG)
        .value_name("FILE")
        .env("HUMBUG_CONFIG")
        .value_parser(clap::value_parser!(PathBuf))
        .help(
            "The file with settings (TOML). By default humbug.toml in your configuration folder, otherwise \
             /etc/humbug/humbug.toml, if it exists",
        );
    let whole = Cli::command().arg(file.clone());
    WITH_SETTINGS
        .iter()
        .fold(whole, |whole, name| whole.mut_subcommand(name, |command| command.arg(file.clone().global(true))))
}

/// Inserts `lab` before a command that belongs there, and returns the arguments. Before version 1 the commands of the
/// lab were top-level commands, and they still work.
pub(crate) fn with_lab(args: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut args: Vec<OsString> = args.into_iter().collect();
    let first = args.get(1).and_then(|word| word.to_str());
    if first.is_some_and(LabCommand::has_subcommand) {
        args.insert(1, "lab".into());
    }
    args
}

/// Where completions and man pages go.
#[derive(Debug, Args)]
pub(crate) struct DocumentsArgs {
    /// The folder; its folders `completions` and `man` are made
    pub(crate) folder: PathBuf,
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
    /// The encoding of a text that is not UTF-8, for instance GBK, Shift_JIS, windows-1250 or "Mac Roman"
    #[arg(long, value_name = "NAME", value_parser = encoding)]
    pub(crate) encoding: Option<Encoding>,
    /// The note type to read from an Anki package, by its name
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
    /// Parses what the columns contain.
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
    /// Where to listen: an address, a port, or both. 0.0.0.0:8080 lets other devices in your network join; a port alone
    /// is for this machine only
    #[arg(long, env = "HUMBUG_LISTEN", default_value = "127.0.0.1:8080", value_name = "ADDRESS:PORT", value_parser = crate::network::listen_address)]
    pub(crate) listen: SocketAddr,
    /// The folder in which tables are stored; by default your data folder
    #[arg(long, env = "HUMBUG_DATA", value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
    /// Store tables on NATS servers with JetStream. Several machines share one address: nats://HOST:4222, or
    /// nats://USER:PASSWORD@A:4222,B:4222/HOUSE
    #[arg(long, env = "HUMBUG_STORE", hide_env_values = true, value_name = "ADDRESS", conflicts_with = "data")]
    pub(crate) store: Option<NatsAddress>,
    /// JetStream replication factor from now on; 3 survives the loss of one server. By default it stays as it is, and is 1
    /// for a new store
    #[arg(long, env = "HUMBUG_REPLICAS", value_name = "NUMBER", requires = "store", value_parser = clap::value_parser!(u8).range(1..=5))]
    pub(crate) replicas: Option<u8>,
    /// A folder of decks (CSV files) that hosts may choose beside those that come with the games
    #[arg(long, env = "HUMBUG_DECKS", value_name = "FOLDER")]
    pub(crate) decks: Option<PathBuf>,
    /// Serve under this path, for instance /games behind a proxy
    #[arg(long, env = "HUMBUG_BASE_PATH", default_value = "/", value_name = "PATH")]
    pub(crate) base_path: BasePath,
    /// The public address that people type, for a server behind a proxy. Link previews need it to show a picture
    #[arg(long, env = "HUMBUG_PUBLIC", value_name = "URL")]
    pub(crate) public: Option<PublicOrigin>,
    /// The IP address of a reverse proxy on another machine, whose X-Forwarded-For is trusted, so that rate limits count
    /// networks correctly. May be given several times; proxies on this machine are always trusted
    #[arg(long = "trusted-proxy", env = "HUMBUG_TRUSTED_PROXY", value_delimiter = ',', value_name = "ADDRESS")]
    pub(crate) trusted_proxies: Vec<IpAddr>,
    /// The origin of another site whose pages may use the API, for instance `https://bots.example`, or * for all sites. They act
    /// with the tokens that they hold, never with the visitor's cookies. May be given several times
    #[arg(long = "cors-origin", env = "HUMBUG_CORS_ORIGIN", value_delimiter = ',', value_name = "ORIGIN")]
    pub(crate) cors_origins: Vec<CorsOrigin>,
    /// Where the source code of this server is; every page links to it
    #[arg(long, env = "HUMBUG_SOURCE", value_name = "URL", value_parser = web_address)]
    pub(crate) source: Option<String>,
    /// Make every table safe for children: names are given, nobody can write to anybody, and only the decks that come with
    /// the games or from --decks are allowed
    #[arg(long, env = "HUMBUG_CHILD_SAFE")]
    pub(crate) child_safe: bool,
    /// Delay before a bot moves, in milliseconds; it does not depend on the bot's cards
    #[arg(long, env = "HUMBUG_BOT_PACE", default_value_t = 900, value_name = "MS", value_parser = clap::value_parser!(u32).range(0..=60_000))]
    pub(crate) bot_pace: u32,
    /// Delete a table this long after its last entry: days (30d) or hours (12h), or never
    #[arg(long, env = "HUMBUG_RETENTION", default_value = "30d", value_name = "TIME", value_parser = retention)]
    pub(crate) retention: Retention,
    /// A strategy file made by `humbug lab train`, which replaces the built-in one; may be given several times
    #[arg(long = "strategy", env = "HUMBUG_STRATEGY", value_name = "FILE")]
    pub(crate) strategies: Vec<PathBuf>,
    /// Serve Prometheus metrics at http://ADDRESS:PORT/metrics; they contain no secrets. A port alone is for this machine
    /// only
    #[arg(long, env = "HUMBUG_METRICS", value_name = "ADDRESS:PORT", value_parser = crate::network::listen_address)]
    pub(crate) metrics: Option<SocketAddr>,
    /// Log format: text for people, coloured on a terminal, or one JSON object per line
    #[arg(long, env = "HUMBUG_LOG_FORMAT", default_value = "text", value_name = "FORM")]
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
    /// The server's address, with its path if it has one. By default the address on this machine that the settings of the
    /// server say, http://127.0.0.1:8080 if they say nothing
    #[arg(value_name = "URL", value_parser = plain_address)]
    url: Option<String>,
    /// Where the server listens, by its settings
    #[arg(long, hide = true, env = "HUMBUG_LISTEN", default_value = "127.0.0.1:8080", value_parser = crate::network::listen_address)]
    listen: SocketAddr,
    /// The path under which the server serves, by its settings
    #[arg(long, hide = true, env = "HUMBUG_BASE_PATH", default_value = "/")]
    base_path: BasePath,
}

impl HealthArgs {
    /// Returns the address of the server, without a final slash.
    pub(crate) fn address(&self) -> String {
        let own = SocketAddr::new(crate::network::on_this_machine(self.listen.ip()), self.listen.port());
        self.url.clone().unwrap_or_else(|| format!("http://{own}{}", self.base_path))
    }
}

#[derive(Debug, Args)]
pub(crate) struct RoomsArgs {
    /// Print JSON: an array with key, name, seats (min, max), bots and options of each room
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ReplayArgs {
    /// A record, as downloaded from a finished table
    pub(crate) file: PathBuf,
    /// Print only what this seat saw (0, 1, .. or A, B, ..)
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
    /// Show what is in a deck, what is wrong with it, and which games can use it
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

/// The time after which tables are deleted; `None` keeps them for ever. It is a separate type, because clap would treat
/// an `Option` as an optional argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Retention(pub(crate) Option<Duration>);

/// Parses an address that a browser can open.
fn web_address(text: &str) -> Result<String, String> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let plain = |rest: &str| !rest.is_empty() && rest.chars().all(|c| c.is_ascii_graphic());
    if rest.is_some_and(plain) {
        Ok(text.to_owned())
    } else {
        Err("an address begins with https:// or http://".to_owned())
    }
}

/// Parses an address without encryption, as a server on the same machine has it.
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

#[derive(Debug, Args)]
pub(crate) struct PrintArgs {
    /// A room's key, as `humbug rooms` lists it, or the file of a deck
    #[arg(value_name = "ROOM|DECK")]
    pub(crate) what: Option<String>,
    #[command(flatten)]
    pub(crate) read: ReadArgs,
    /// The new file; what is there under this name is written over
    #[arg(long, short, value_name = "FILE", default_value = "humbug.pdf")]
    pub(crate) out: PathBuf,
    /// The room that a deck is printed for; by default the first that can be played with it
    #[arg(long)]
    pub(crate) room: Option<String>,
    /// The size of the sheets
    #[arg(long, default_value = "a4")]
    pub(crate) paper: PaperArg,
    /// How many cards on a sheet: 9 edge to edge, 8 with room between them, 4 large ones
    #[arg(long, default_value_t = 9, value_parser = per_sheet)]
    pub(crate) per_sheet: u8,
    /// Fronts and backs
    #[arg(long, default_value = "fronts")]
    pub(crate) sides: SidesArg,
    /// How far backs are moved to the right, in millimetres, as the test sheet says
    #[arg(long, default_value_t = 0.0, value_name = "MM", allow_negative_numbers = true, value_parser = millimetres)]
    pub(crate) right: f32,
    /// How far backs are moved down, in millimetres, as the test sheet says
    #[arg(long, default_value_t = 0.0, value_name = "MM", allow_negative_numbers = true, value_parser = millimetres)]
    pub(crate) down: f32,
    /// Colours, or light greys
    #[arg(long, default_value = "colour")]
    pub(crate) ink: InkArg,
    /// Without the sheet with the rules
    #[arg(long)]
    pub(crate) no_rules: bool,
    /// Print only the test sheet that tells how far the printer slips
    #[arg(long)]
    pub(crate) calibration: bool,
    /// The language of the sheets: en, fr or ar; decks keep their own
    #[arg(long, default_value = "en", value_name = "TAG")]
    pub(crate) language: String,
    /// A table option that changes what is printed; may be given several times, each option once
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    pub(crate) options: Vec<(String, String)>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum PaperArg {
    /// 210 by 297 mm
    A4,
    /// 8.5 by 11 inches
    Letter,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum SidesArg {
    /// Fronts only
    Fronts,
    /// Both sides, for a printer that turns sheets along the long edge
    LongEdge,
    /// Both sides, for a printer that turns sheets along the short edge
    ShortEdge,
    /// Front and back side by side, to fold and glue
    FoldOver,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum InkArg {
    /// All colours
    Colour,
    /// Light greys with dark edges
    Saving,
}

fn per_sheet(text: &str) -> Result<u8, String> {
    match text {
        "9" => Ok(9),
        "8" => Ok(8),
        "4" => Ok(4),
        _ => Err("expected 9, 8 or 4".to_owned()),
    }
}

fn millimetres(text: &str) -> Result<f32, String> {
    let number = text.parse::<f32>().ok().filter(|number| number.abs() <= MOST_OFFSET);
    number.ok_or_else(|| format!("expected a number from -{MOST_OFFSET} to {MOST_OFFSET}"))
}

#[derive(Debug, Args)]
pub(crate) struct MoveStoreArgs {
    /// The store to copy: a data folder, or nats://HOST:4222
    pub(crate) from: String,
    /// The store to fill: a folder, or nats://HOST:4222
    pub(crate) to: String,
    /// JetStream replication factor of the store to fill; for servers only
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(1..=5))]
    pub(crate) replicas: Option<u8>,
}

#[derive(Debug, Args)]
pub(crate) struct TablesArgs {
    /// The data folder; by default your own
    #[arg(long, env = "HUMBUG_DATA", value_name = "FOLDER", global = true)]
    pub(crate) data: Option<PathBuf>,
    /// The store of a server on several machines, nats://HOST:4222
    #[arg(
        long,
        env = "HUMBUG_STORE",
        hide_env_values = true,
        value_name = "ADDRESS",
        global = true,
        conflicts_with = "data"
    )]
    pub(crate) store: Option<NatsAddress>,
    #[command(subcommand)]
    pub(crate) command: TablesCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum TablesCommand {
    /// Print a line per table: its name, its number of entries, the time of the last one
    List {
        /// Print JSON, as the admin socket answers
        #[arg(long)]
        json: bool,
    },
    /// Show who sits at a table, its progress, and when it will be deleted; no card is shown
    Show {
        /// The table's name, as in its address
        table: TableId,
        /// Print JSON, as the admin socket answers
        #[arg(long)]
        json: bool,
    },
    /// End a table's game without a result; everybody is back in the lobby
    End {
        /// The table's name, as in its address
        table: TableId,
    },
    /// Delete everything about a table: entries, seat tokens, secrets and code
    Forget {
        /// The table's name, as in its address
        table: TableId,
    },
}

#[derive(Debug, Args)]
pub(crate) struct BackupArgs {
    /// The new file. It holds every hand and every key: keep it as safe as the server itself
    pub(crate) file: PathBuf,
    /// The data folder; by default your own
    #[arg(long, env = "HUMBUG_DATA", value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct RestoreArgs {
    /// The copy
    pub(crate) file: PathBuf,
    /// The data folder; by default your own
    #[arg(long, env = "HUMBUG_DATA", value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
    /// Replace the existing store; a copy of it is kept in the same folder
    #[arg(long)]
    pub(crate) replace: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        definition().debug_assert();
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
    fn commands_of_the_lab_work_without_its_name() {
        let words = |text: &str| -> Vec<OsString> { text.split(' ').map(OsString::from).collect() };
        let lab = LabCommand::augment_subcommands(clap::Command::new("lab"));
        assert!(lab.has_subcommands());
        for name in lab.get_subcommands().map(clap::Command::get_name) {
            assert_eq!(with_lab(words(&format!("humbug {name} x"))), words(&format!("humbug lab {name} x")));
        }
        for other in ["humbug", "humbug lab perft sneak", "humbug serve --listen 1", "humbug --listen 1"] {
            assert_eq!(with_lab(words(other)), words(other));
        }
    }

    #[test]
    fn seats_and_options_are_read() {
        assert_eq!(seat("1"), seat("b"));
        assert!(seat("9").is_err() && seat("").is_err() && seat("AB").is_err());
        assert_eq!(key_value("a = b=c"), Ok(("a".into(), "b=c".into())));
    }
}
