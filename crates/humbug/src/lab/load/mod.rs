//! `humbug lab load` plays games over real connections to a server, and measures the cost of a move.
//!
//! Each table has players, who move as soon as possible or at a fixed rate, and spectators. All of these viewers have a
//! live stream. The time of a move runs from its request until the last viewer receives its live update. If the server
//! has several nodes, the tables are created at all nodes in turn. The clients of one table connect to all nodes, or to
//! as many as requested.

mod connection;
mod report;
mod table;

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::Context;
use rooms::Room;
use tempfile::TempDir;

use crate::{
    cli::LoadArgs,
    commands::{each_once, find_room},
    door,
    lab::load::{
        connection::Connection,
        report::Report,
        table::{Played, TableLoad},
    },
    meter::Meter,
    print::{self, Verdict},
};

/// The time for which requests for legal moves are measured before the load begins. Their cost is later subtracted from
/// the cost of moves. The time is long, because the system counts CPU time in hundredths of a second.
const ASKING: Duration = Duration::from_secs(1);

/// The parameters that all tables of a load test share.
pub(crate) struct Plan {
    room: &'static dyn Room,
    options: game::OptionValues,
    seats: u8,
    watchers: usize,
    tables: usize,
    /// The maximum number of nodes to which the clients of one table connect.
    spread: usize,
    /// Whether streams send live updates as HTML of pages instead of JSON.
    pages: bool,
    /// Whether streams send changes instead of whole views.
    deltas: bool,
    /// The number of moves per second over all tables. With `None` each client moves as soon as it is answered.
    rate: Option<f64>,
    lasts: Duration,
}

impl Plan {
    /// Returns the name of the kind of streams in the report.
    const fn streams(&self) -> &'static str {
        match (self.pages, self.deltas) {
            (true, _) => "pages",
            (_, true) => "deltas",
            _ => "json",
        }
    }

    /// Returns the path of the streams of a table.
    fn path(&self, table: &str) -> String {
        if self.pages {
            return format!("/t/{table}/events");
        }
        let query = if self.deltas { "?deltas=json-patch" } else { "" };
        format!("/api/v1/tables/{table}/events{query}")
    }
}

/// Runs a load test and prints its result.
///
/// # Errors
/// If the server cannot be reached, or refuses to open games.
pub(crate) fn run(args: &LoadArgs) -> anyhow::Result<Verdict> {
    door::raise_files();
    let plan = plan(args)?;
    let runtime = tokio::runtime::Runtime::new().context("cannot start the runtime")?;
    let report = runtime.block_on(load(args, Arc::new(plan)))?;
    print::line(&if args.json { serde_json::to_string(&report)? } else { report.text() })?;
    Ok(if report.errors == 0 && report.moves > 0 { Verdict::Good } else { Verdict::Bad })
}

fn plan(args: &LoadArgs) -> anyhow::Result<Plan> {
    let room = args.room.as_deref().map_or(Ok(rooms::ROOMS[0]), find_room)?;
    let seats = args.seats.unwrap_or(4).clamp(*room.seats().start(), *room.seats().end());
    let options = each_once(&args.options.given)?;
    let lasts = Duration::from_secs(args.seconds.into());
    let (watchers, tables) = (args.watchers as usize, args.tables as usize);
    let (spread, rate) = (args.spread.map_or(usize::MAX, |nodes| nodes as usize), args.rate.map(f64::from));
    let (pages, deltas) = (args.pages, args.deltas);
    Ok(Plan { room, options, seats, watchers, tables, spread, pages, deltas, rate, lasts })
}

async fn load(args: &LoadArgs, plan: Arc<Plan>) -> anyhow::Result<Report> {
    let house = House::reach(args)?;
    let bytes = Arc::new(AtomicU64::new(0));
    let mut resting = Connection::open(&house.addresses[0]).await?;
    for _ in 0..args.resting {
        table::begin(&mut resting, &plan).await?;
    }
    let mut tables = Vec::new();
    for number in 0..plan.tables {
        tables.push(TableLoad::open(&house.addresses, &plan, number, &bytes).await?);
    }
    let meter = house.id.map(Meter::new);
    let asking = asking(meter.as_ref(), &mut tables).await?;
    let before = meter.as_ref().map(Meter::read).transpose()?;
    let (sent, start) = (bytes.load(Ordering::Relaxed), Instant::now());
    let played = play(&plan, tables, start).await?;
    let took = start.elapsed();
    let cost = match (meter, before) {
        (Some(meter), Some(before)) => Some(meter.read()?.since(&before)),
        _ => None,
    };
    Ok(Report::new(&plan, played, took, bytes.load(Ordering::Relaxed) - sent, cost, asking))
}

/// Measures the cost of a request for legal moves, in seconds of CPU time.
async fn asking(meter: Option<&Meter>, tables: &mut [TableLoad]) -> anyhow::Result<Option<f64>> {
    let (Some(meter), Some(table)) = (meter, tables.first_mut()) else { return Ok(None) };
    let (before, start) = (meter.read()?, Instant::now());
    let mut asked = 0;
    while start.elapsed() < ASKING {
        table.ask(0).await?;
        asked += 1;
    }
    Ok(Some(meter.read()?.since(&before).cpu_s / f64::from(asked)))
}

/// Plays on all tables until the time is over.
async fn play(plan: &Plan, tables: Vec<TableLoad>, start: Instant) -> anyhow::Result<Played> {
    let pace = plan.rate.map(|rate| Duration::from_secs_f64(plan.tables as f64 / rate));
    let until = start + plan.lasts;
    let mut playing = tokio::task::JoinSet::new();
    for (number, table) in tables.into_iter().enumerate() {
        let first = pace.unwrap_or_default().mul_f64(number as f64 / plan.tables as f64);
        playing.spawn(async move {
            tokio::time::sleep(first).await;
            table.play(pace, until).await
        });
    }
    let mut all = Played::default();
    while let Some(played) = playing.join_next().await {
        all.add(played.context("a table has stopped")?);
    }
    Ok(all)
}

/// A server under test. If it was started for the test, dropping this value ends it.
pub(crate) struct House {
    /// The addresses of the server's nodes, such as `127.0.0.1:8080`. Usually the server has only one node.
    pub(crate) addresses: Vec<String>,
    /// The id of the server's process, if known.
    pub(crate) id: Option<u32>,
    _own: Option<(Process, TempDir)>,
}

struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        if self.0.kill().is_ok() {
            drop(self.0.wait());
        }
    }
}

impl House {
    /// Returns the server that the arguments name, or starts one.
    ///
    /// # Errors
    /// If no server can be started.
    pub(crate) fn reach(args: &LoadArgs) -> anyhow::Result<Self> {
        match &args.address {
            Some(address) => {
                let addresses: Vec<_> = address.split(',').map(|one| one.trim().to_owned()).collect();
                anyhow::ensure!(args.pid.is_none() || addresses.len() == 1, "--pid is for a house of one process");
                Ok(Self { addresses, id: args.pid, _own: None })
            }
            None => Self::start(args),
        }
    }

    /// Starts a server on a free port, with an empty store that is deleted after the test.
    fn start(args: &LoadArgs) -> anyhow::Result<Self> {
        let folder = match &args.data {
            Some(data) => TempDir::new_in(data),
            None => TempDir::new(),
        };
        let folder = folder.context("cannot make a folder for the house")?;
        let mut process = Command::new(std::env::current_exe()?)
            .args(["serve", "--listen", "127.0.0.1:0", "--max-streams", "100000"])
            .args(["--max-tables-per-minute", "1000000", "--data"])
            .arg(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start a house")?;
        let output = process.stdout.take().context("the house says nothing")?;
        let process = Process(process);
        let mut lines = BufReader::new(output).lines();
        let first = lines.next().context("the house has ended at once")??;
        let url = first.split_whitespace().last().unwrap_or_default();
        let address = url.trim_start_matches("http://").trim_end_matches('/').to_owned();
        // Reads and discards the server's output. Otherwise the server would block once the pipe is full.
        std::thread::spawn(move || lines.for_each(drop));
        let id = cfg!(target_os = "linux").then(|| process.0.id());
        Ok(Self { addresses: vec![address], id, _own: Some((process, folder)) })
    }
}
