//! The browser tests over and over on a busy machine: what passes by luck fails sooner or later.

use std::io::Read;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use cargo_metadata::Message;

use crate::shell::{cargo, root, spelled};
use crate::steps::{side_by_side, spoken};
use crate::tally::Tally;
use crate::tools;

/// The command by which this program starts itself to keep a core busy.
pub(crate) const SPIN: &str = "spin";

/// The browser tests so many times in a row, with every moment on every screen, while as many other processes as there are cores keep those busy. Prints how
/// long each time took and what failed.
pub(crate) fn run(times: &str) -> Result<()> {
    let times: u32 = times.parse().context("how many times? For instance `cargo xtask soak 10`")?;
    let browser = tools::browser()?;
    let tests = built()?;
    let cores = std::thread::available_parallelism()?.get();
    let _spinners = (0..cores).map(|_| Spinner::start()).collect::<Result<Vec<_>>>()?;
    println!("{cores} other processes keep {cores} cores busy.");
    let (mut failed, mut took) = (0, Vec::new());
    for time in 1..=times {
        let started = Instant::now();
        let output = Command::new(&tests)
            .arg("browser::")
            .current_dir(root().join("crates/humbug"))
            .env("HUMBUG_CHROMIUM", &browser.chromium)
            .env("HUMBUG_CHROMEDRIVER", &browser.chromedriver)
            .env("RUST_TEST_THREADS", side_by_side().to_string())
            .output()?;
        took.push(started.elapsed());
        let mut tally = Tally::default();
        let text = String::from_utf8_lossy(&output.stdout);
        text.lines().for_each(|line| tally.read(line));
        println!("{time} of {times}: {} ({tally})", spoken(started.elapsed()));
        if !output.status.success() {
            failed += 1;
            println!("{text}\n{}", String::from_utf8_lossy(&output.stderr));
        }
    }
    let (least, most) = (took.iter().min(), took.iter().max());
    let [least, most] = [least, most].map(|time| spoken(time.copied().unwrap_or(Duration::ZERO)));
    println!("\n{times} times on a busy machine: {failed} failed; {least} to {most} each.");
    if failed > 0 { bail!("{failed} of {times} runs failed") } else { Ok(()) }
}

/// The test program with the browser tests, built as `cargo xtask test` builds it. What is built later does not disturb it.
fn built() -> Result<PathBuf> {
    let mut command = cargo(&["test", "--workspace", "--all-features", "--no-run"]);
    command.arg("--message-format=json-render-diagnostics").stdout(Stdio::piped());
    println!("$ {}", spelled(&command));
    let mut child = command.spawn()?;
    let output = std::io::BufReader::new(child.stdout.take().context("its output is piped")?);
    let mut program = None;
    for message in Message::parse_stream(output) {
        if let Message::CompilerArtifact(artifact) = message?
            && artifact.target.name == "it"
            && artifact.target.src_path.starts_with(root().join("crates/humbug"))
        {
            program = artifact.executable.map(Into::into).or(program);
        }
    }
    if !child.wait()?.success() {
        bail!("the tests do not build");
    }
    program.context("cargo does not say where the tests are")
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

/// Keeps a core busy until whoever started this process is gone.
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
