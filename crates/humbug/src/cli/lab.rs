//! The command-line arguments of `humbug lab`: simulations, contests, training, counts, stories and load tests.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::cli::key_value;

#[derive(Debug, Args)]
pub(crate) struct LabArgs {
    #[command(subcommand)]
    pub(crate) command: LabCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum LabCommand {
    /// Let bots play many games against each other and print statistics
    Simulate(SimulateArgs),
    /// Compare bots on the same deals, each in every seat, with confidence intervals
    Arena(ArenaArgs),
    /// Measure how far a bot can be beaten: scripted opponents, local best response, exact exploitability
    Exploit(ExploitArgs),
    /// Train a strategy by self-play; continues where it was stopped
    Train(TrainArgs),
    /// Measure how long games take, for each length and number of seats
    Lengths(LengthsArgs),
    /// Count histories and information sets of a small setting
    Perft(PerftArgs),
    /// Run stories: tables written as text with expected results
    Story(StoryArgs),
    /// Load-test a server over real connections: latency and CPU time per move
    Load(LoadArgs),
}

#[derive(Debug, Args)]
pub(crate) struct OptionArgs {
    /// A table option; may be given several times, each option once
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    pub(crate) given: Vec<(String, String)>,
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
    /// The bots in seat order, repeated as needed; by default `sound`, which is fast (rules of thumb). `expert` searches and
    /// plays a few games per second
    #[arg(long, value_delimiter = ',', value_name = "A,B,..")]
    pub(crate) bots: Vec<String>,
    #[command(flatten)]
    pub(crate) options: OptionArgs,
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
    /// The bot that plays; by default the expert, which takes minutes for long games
    #[arg(long, default_value = "expert")]
    pub(crate) bot: String,
    /// Only this length, for instance `short`
    #[arg(long)]
    pub(crate) length: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct LoadArgs {
    /// The server to test, or all its nodes separated by commas. By default a server of its own is started, with an empty store
    #[arg(value_name = "ADDRESS:PORT")]
    pub(crate) address: Option<String>,
    /// Number of nodes to which the clients of one table connect; by default all
    #[arg(long, value_name = "NUMBER", requires = "address", value_parser = clap::value_parser!(u32).range(1..=1_000))]
    pub(crate) spread: Option<u32>,
    /// The process id of that server, if it runs on this machine: its CPU time and memory are measured too (Linux)
    #[arg(long, value_name = "NUMBER", requires = "address")]
    pub(crate) pid: Option<u32>,
    /// A folder for the store of the server that is started, on the disk to be measured
    #[arg(long, value_name = "FOLDER", conflicts_with = "address")]
    pub(crate) data: Option<PathBuf>,
    /// The room's key, as `humbug rooms` lists it; by default the first
    #[arg(long)]
    pub(crate) room: Option<String>,
    #[command(flatten)]
    pub(crate) options: OptionArgs,
    /// How many tables
    #[arg(long, default_value_t = 100, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) tables: u32,
    /// How many more tables are in play at which nobody moves or has a page open
    #[arg(long = "idle-tables", alias = "resting", default_value_t = 0, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(0..=100_000))]
    pub(crate) resting: u32,
    /// How many people at each; by default four, or as many as may play
    #[arg(long)]
    pub(crate) seats: Option<u8>,
    /// How many spectators at each
    #[arg(long, default_value_t = 0, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(0..=10_000))]
    pub(crate) watchers: u32,
    /// Clients read live pages instead of JSON streams
    #[arg(long)]
    pub(crate) pages: bool,
    /// Clients ask for changes instead of whole views
    #[arg(long, conflicts_with = "pages")]
    pub(crate) deltas: bool,
    /// Moves per second over all tables; by default each client moves as soon as it is answered
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
    #[command(flatten)]
    pub(crate) options: OptionArgs,
}

#[derive(Debug, Args)]
pub(crate) struct ArenaArgs {
    /// The room's key, as `humbug rooms` lists it
    pub(crate) room: String,
    /// Who plays, in seat order: as many names as seats
    #[arg(long, value_delimiter = ',', value_name = "A,B,..", required_unless_present = "matrix")]
    pub(crate) lineup: Vec<String>,
    /// Instead of one line-up: each of these bots against each other one, which has all other seats
    #[arg(long, value_delimiter = ',', value_name = "A,B,..", conflicts_with = "lineup")]
    pub(crate) matrix: Vec<String>,
    /// How many seats, for a matrix; by default the fewest the room allows
    #[arg(long, requires = "matrix")]
    pub(crate) seats: Option<u8>,
    /// How many games of each line-up; rounded up to whole deals, each of which is played once for every seat
    #[arg(long, default_value_t = 2_000)]
    pub(crate) games: u32,
    /// The seed: the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Reduce the variance by AIVAT: unbiased estimates with smaller intervals, at several times the cost
    #[arg(long)]
    pub(crate) aivat: bool,
    /// Also count how often each bot lies and calls, as a share of the moments in which it could
    #[arg(long)]
    pub(crate) habits: bool,
    /// Report the performance difference instead of games won: at each decision where the first bot differs from the others, roll
    /// both moves out this many times from the true position with common random numbers. All others must be of one kind
    #[arg(long = "rollouts", alias = "followed", value_name = "TIMES", conflicts_with_all = ["matrix", "aivat", "habits"], value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) followed: Option<u32>,
    /// Search effort, in thousandths of the usual; 0 plays the trained strategy, or the rules of thumb, without search
    #[arg(long, default_value_t = 1_000, value_name = "THOUSANDTHS", value_parser = clap::value_parser!(u32).range(0..=1_000))]
    pub(crate) effort: u32,
    #[command(flatten)]
    pub(crate) options: OptionArgs,
    /// A strategy file made by `humbug lab train`; may be given several times
    #[arg(long = "strategy", value_name = "FILE")]
    pub(crate) strategies: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ExploitArgs {
    /// The room's key, as `humbug rooms` lists it
    #[arg(default_value = "", hide_default_value = true)]
    pub(crate) room: String,
    #[command(flatten)]
    pub(crate) scripts: ScriptArgs,
    /// The bot to measure; by default the expert
    #[arg(long)]
    pub(crate) bot: Option<String>,
    /// Compute the exact exploitability on the room's small settings: of this bot if one is named, else of all levels, and of
    /// strategies that are trained there
    #[arg(long, conflicts_with_all = ["lbr", "litmus"])]
    pub(crate) exact: bool,
    /// Use local best response instead of scripted opponents (it weighs possible hands by the bot's moves)
    #[arg(long, conflicts_with = "litmus")]
    pub(crate) lbr: bool,
    /// Check the bot in the room's fixed situations against bounds for a sound strategy
    #[arg(long)]
    pub(crate) litmus: bool,
    /// Learn a response to the bot on the full game, from nothing, then measure it on new deals at full effort
    #[arg(long, conflicts_with_all = ["exact", "lbr", "litmus"])]
    pub(crate) learn: bool,
    /// With --learn: stop learning after this many rounds; the same number gives the same response
    #[arg(long, requires = "learn", value_name = "NUMBER")]
    pub(crate) rounds: Option<u64>,
    /// With --learn and a bot that searches: its effort, in thousandths, while the response is learnt
    #[arg(long, default_value_t = 0, requires = "learn", value_name = "THOUSANDTHS", value_parser = clap::value_parser!(u32).range(0..=1_000))]
    pub(crate) learnt_effort: u32,
    /// With --learn: the learner may also play the bot's own likeliest move, so it does not begin from nothing
    #[arg(long, requires = "learn")]
    pub(crate) copies: bool,
    /// With --lbr and a bot that searches: the effort, in thousandths, by which the responder models the bot's moves
    #[arg(long, default_value_t = 50, value_name = "THOUSANDTHS", value_parser = clap::value_parser!(u32).range(0..=1_000))]
    pub(crate) known_effort: u32,
    /// How many seats; by default the fewest the room allows
    #[arg(long)]
    pub(crate) seats: Option<u8>,
    /// How many games of each opponent; rounded up to whole deals
    #[arg(long, default_value_t = 4_000)]
    pub(crate) games: u32,
    /// The seed: the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) options: OptionArgs,
    /// A strategy file made by `humbug lab train`; may be given several times
    #[arg(long = "strategy", value_name = "FILE")]
    pub(crate) strategies: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ScriptArgs {
    /// Scripted opponents, or with --learn learnt responses: against each level, at each number of seats in all rooms
    #[arg(long, conflicts_with_all = ["room", "exact", "lbr", "litmus"])]
    pub(crate) all: bool,
    /// The same against each level, instead of the expert alone
    #[arg(long, conflicts_with = "bot")]
    pub(crate) levels: bool,
    /// Play the scripts in this file instead of those of the room; docs/bots.md explains the language
    #[arg(long, value_name = "FILE")]
    pub(crate) script: Option<PathBuf>,
    /// Only these opponents
    #[arg(long, value_delimiter = ',', value_name = "A,B,..")]
    pub(crate) only: Vec<String>,
    /// Stop after this time; until then all opponents play for about as long. With --learn two thirds are for learning
    /// and the rest is for measuring, by default 10 minutes for each bot
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) minutes: Option<u32>,
    /// The length of the games, for instance `short`. A value of --option wins over it
    #[arg(long)]
    pub(crate) length: Option<String>,
    /// Search effort of experts against scripted opponents, in thousandths of the usual
    #[arg(long, default_value_t = 1_000, value_name = "THOUSANDTHS", value_parser = clap::value_parser!(u32).range(0..=1_000))]
    pub(crate) effort: u32,
    /// Print tables in Markdown
    #[arg(long, conflicts_with = "json")]
    pub(crate) markdown: bool,
    /// List the words that scripts of this room may use, and its scripts
    #[arg(long)]
    pub(crate) words: bool,
}

#[derive(Debug, Args)]
pub(crate) struct TrainArgs {
    /// The room's key, as `humbug rooms` lists it
    pub(crate) room: String,
    /// How many seats; by default the fewest the room allows
    #[arg(long)]
    pub(crate) seats: Option<u8>,
    /// For how long at most
    #[arg(long, default_value_t = 10, value_name = "MINUTES")]
    pub(crate) minutes: u32,
    /// Stop after this many games in total, rounded up to 64; the same number gives the same strategy
    #[arg(long, value_name = "NUMBER")]
    pub(crate) games: Option<u64>,
    /// Use the fine abstraction: many more keys, so training takes many times longer
    #[arg(long)]
    pub(crate) fine: bool,
    /// The seed of a new training
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The output file; a second file with the ending .part holds the state from which training continues
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) options: OptionArgs,
}
