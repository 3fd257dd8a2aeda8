//! The browser tests over and over on a busy machine: what passes by luck fails sooner or later.

use std::{
    io::Read,
    process::{Child, Command, Stdio},
    time::Duration,
};

use anyhow::{Context, Result, bail};

use crate::{
    cost::{Costs, Stopwatch, spoken},
    python,
    shell::root,
    testing::{Tests, Which},
    tools,
};

/// The command by which this program starts itself to keep a core busy.
pub(crate) const SPIN: &str = "spin";

/// `cargo xtask soak TIMES`.
pub(crate) fn run(count: &str) -> Result<()> {
    let count = count.parse().context("how many times? For instance `cargo xtask soak 10`")?;
    python::ready()?;
    let tests = Tests::new(tools::chromium()?, tools::nats_server()?);
    tests.build()?;
    times(count, &tests)
}

/// Runs the browser tests of the fast gate this many times, while one busy process per core competes with them. The
/// first run checks every page; the others take the cache of good pages, whose result does not depend on time. Prints
/// the time of each; fails if any test failed in any run.
pub(crate) fn times(count: u32, tests: &Tests) -> Result<()> {
    let cores = std::thread::available_parallelism()?.get();
    let _spinners = (0..cores).map(|_| Spinner::start()).collect::<Result<Vec<_>>>()?;
    println!("{cores} other processes keep {cores} cores busy.");
    let (mut failed, mut walls) = (0, Vec::new());
    for time in 1..=count {
        let watch = Stopwatch::start();
        let outcome = tests.run(Which::Browser, time == 1, &mut Costs::new(&root().join("target/soak"))?);
        walls.push(watch.read().wall);
        let verdict = if outcome.is_ok() { "passed" } else { "FAILED" };
        println!("run {time} of {count}: {verdict} after {}", spoken(watch.read().wall));
        if let Err(error) = outcome {
            failed += 1;
            println!("{error:#}");
        }
    }
    let [least, most] =
        [walls.iter().min(), walls.iter().max()].map(|wall| spoken(wall.copied().unwrap_or(Duration::ZERO)));
    println!("\n{count} runs on a busy machine: {failed} failed; {least} to {most} each.");
    if failed > 0 { bail!("{failed} of {count} runs failed") } else { Ok(()) }
}

/// A process that keeps a core busy until it is dropped.
struct Spinner(Child);

impl Spinner {
    fn start() -> Result<Self> {
        Ok(Self(Command::new(std::env::current_exe()?).arg(SPIN).stdin(Stdio::piped()).spawn()?))
    }
}

impl Drop for Spinner {
    fn drop(&mut self) {
        // It has ended already where killing it fails.
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// Keeps a core busy until the process that started this one is gone.
pub(crate) fn spin() -> ! {
    std::thread::spawn(|| {
        let mut nothing = Vec::new();
        drop(std::io::stdin().read_to_end(&mut nothing));
        std::process::exit(0);
    });
    loop {
        std::hint::spin_loop();
    }
}
