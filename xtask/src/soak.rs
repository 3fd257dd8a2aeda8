//! Runs the browser tests many times on a busy machine, to find tests that pass only by luck.

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

/// The sub-command with which this program starts another process of itself to keep a core busy.
pub(crate) const SPIN: &str = "spin";

/// Runs `cargo xtask soak TIMES`.
pub(crate) fn run(count: &str) -> Result<()> {
    let count = count.parse().context("how many times? For instance `cargo xtask soak 10`")?;
    python::ready()?;
    let tests = Tests::new(tools::chromium()?, tools::nats_server()?);
    tests.build()?;
    times(count, &tests)
}

/// Runs the browser tests of the fast gate `count` times, while one busy process per core competes with them. Pages in
/// the cache of good pages are skipped, because the result of their checks does not depend on time. Prints the time of
/// each run, and fails if any test failed.
pub(crate) fn times(count: u32, tests: &Tests) -> Result<()> {
    let cores = std::thread::available_parallelism()?.get();
    let _spinners = (0..cores).map(|_| Spinner::start()).collect::<Result<Vec<_>>>()?;
    println!("{cores} other processes keep {cores} cores busy.");
    let (mut failed, mut walls) = (0, Vec::new());
    for time in 1..=count {
        let watch = Stopwatch::start();
        let outcome = tests.run(Which::Browser, &mut Costs::new(&root().join("target/soak"))?);
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

/// A process that keeps a core busy. Dropping this value ends it.
struct Spinner(Child);

impl Spinner {
    fn start() -> Result<Self> {
        Ok(Self(Command::new(std::env::current_exe()?).arg(SPIN).stdin(Stdio::piped()).spawn()?))
    }
}

impl Drop for Spinner {
    fn drop(&mut self) {
        // Killing fails if the process has already ended, which is not an error here.
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// Keeps a core busy until the process that started this one ends.
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
