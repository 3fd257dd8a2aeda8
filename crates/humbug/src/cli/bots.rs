//! The arguments of the commands that train and measure bots.

use std::path::PathBuf;

use clap::Args;

use super::key_value;

#[derive(Debug, Args)]
pub(crate) struct ArenaArgs {
    /// The room's key, as `humbug rooms` lists it
    pub(crate) room: String,
    /// Who plays, in seat order: as many names as seats
    #[arg(long, value_delimiter = ',', value_name = "A,B,..", required_unless_present = "matrix")]
    pub(crate) lineup: Vec<String>,
    /// Instead of one line-up: each of these bots alone against each other one in all other seats
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
    /// Take luck out too: estimates of the same that are as right on average and mostly nearer (AIVAT); it takes several times as
    /// long
    #[arg(long)]
    pub(crate) aivat: bool,
    /// Count too how often each bot lies and calls, of the moments in which a sensible move would be a lie or a call
    #[arg(long)]
    pub(crate) habits: bool,
    /// Instead of games won: wherever the first of the line-up moves otherwise than all others, who are of one kind, would, both moves are
    /// followed so many times from the true position with the same luck (performance difference); the nearer the more alike they play
    #[arg(long, value_name = "TIMES", conflicts_with_all = ["matrix", "aivat", "habits"], value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) followed: Option<u32>,
    /// How much effort whoever thinks ahead makes, in thousandths of the usual; 0 for what is learnt, or the rules of thumb, alone
    #[arg(long, default_value_t = 1_000, value_name = "THOUSANDTHS", value_parser = clap::value_parser!(u32).range(0..=1_000))]
    pub(crate) effort: u32,
    /// A table option; may be given several times, each option once
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    pub(crate) options: Vec<(String, String)>,
    /// A strategy that `humbug train` made; may be given several times
    #[arg(long = "strategy", value_name = "FILE")]
    pub(crate) strategies: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ExploitArgs {
    /// The room's key, as `humbug rooms` lists it
    pub(crate) room: String,
    /// The bot that everybody else plays against; by default the expert
    #[arg(long)]
    pub(crate) bot: Option<String>,
    /// Instead of playing: the exact exploitability on the room's small settings, of this bot where one is named, else of all
    /// levels, and of strategies that are learnt there
    #[arg(long, conflicts_with_all = ["lbr", "litmus"])]
    pub(crate) exact: bool,
    /// Instead of the scripted opponents: local best response, which weighs what the bot may hold by what it did
    #[arg(long, conflicts_with = "litmus")]
    pub(crate) lbr: bool,
    /// Instead of playing: what the bot does in the room's situations, and what a sound strategy leans to there
    #[arg(long)]
    pub(crate) litmus: bool,
    /// With --lbr, and a bot that thinks ahead: by how many thousandths of its effort the responder knows what it would have done
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
    /// A table option; may be given several times, each option once
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    pub(crate) options: Vec<(String, String)>,
    /// A strategy that `humbug train` made; may be given several times
    #[arg(long = "strategy", value_name = "FILE")]
    pub(crate) strategies: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
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
    /// Stop after so many games in all, rounded up to a round of 64; the same number gives the same strategy
    #[arg(long, value_name = "NUMBER")]
    pub(crate) games: Option<u64>,
    /// Learn by fine keys: there are many times more of them, so it takes many times longer
    #[arg(long)]
    pub(crate) fine: bool,
    /// The seed, where training begins anew
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The file; beside it, with .part at its end, is what training goes on from
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// A table option of the games; may be given several times, each option once
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    pub(crate) options: Vec<(String, String)>,
}
