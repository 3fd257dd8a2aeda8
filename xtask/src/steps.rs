//! The steps of `cargo xtask test`, and the few that only report.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use cargo_metadata::{MetadataCommand, TargetKind};

use crate::new_room;
use crate::python;
use crate::shell::{cargo, run, run_watching};
use crate::tally::Tally;
use crate::tidy;
use crate::tools::{self, Browser};

/// Everything a change must pass, in order; stops at the first failure.
pub(crate) fn test() -> Result<()> {
    let started = Instant::now();
    step("toolchain", tools::toolchain)?;
    step("fmt", fmt)?;
    step("tidy", tidy::run)?;
    step("clippy", clippy)?;
    let browser = step("browser", tools::browser)?;
    step("python", python::ready)?;
    let nats_server = step("nats-server", tools::nats_server)?;
    let tally = step("test", || cargo_test(&browser, &nats_server))?;
    step("new room", new_room::prove)?;
    step("docs", docs)?;
    println!("\nAll steps passed; {tally}; {} in all.", spoken(started.elapsed()));
    Ok(())
}

fn step<T>(name: &str, action: impl FnOnce() -> Result<T>) -> Result<T> {
    println!("\n== {name} ==");
    let started = Instant::now();
    let outcome = action().with_context(|| format!("step `{name}` failed after {}", spoken(started.elapsed())))?;
    println!("-- {name}: done in {}", spoken(started.elapsed()));
    Ok(outcome)
}

pub(crate) fn spoken(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 60 {
        format!("{:.1} s", time.as_secs_f64())
    } else {
        format!("{} min {} s", seconds / 60, seconds % 60)
    }
}

/// Is everything formatted?
pub(crate) fn fmt() -> Result<()> {
    run(&mut cargo(&["fmt", "--all", "--check"])).context("not formatted; `cargo fmt --all` mends it")
}

/// Lints over everything, warnings denied.
pub(crate) fn clippy() -> Result<()> {
    run(&mut cargo(&["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"]))
}

/// The API documentation, warnings denied.
pub(crate) fn docs() -> Result<()> {
    run(cargo(&["doc", "--workspace", "--no-deps", "--all-features"]).env("RUSTDOCFLAGS", "-D warnings"))
}

/// So many tests run side by side: more than there are cores, because those with a browser wait for each other's half of the
/// conversation most of the time.
pub(crate) fn side_by_side() -> usize {
    2 * std::thread::available_parallelism().map_or(1, usize::from)
}

/// All tests and doc tests. A test that does not run proves nothing, so an ignored one is a failure.
fn cargo_test(browser: &Browser, nats_server: &Path) -> Result<Tally> {
    let mut tally = Tally::default();
    let mut command = cargo(&["test", "--workspace", "--all-features"]);
    command
        .env("HUMBUG_CHROMIUM", &browser.chromium)
        .env("HUMBUG_CHROMEDRIVER", &browser.chromedriver)
        .env("HUMBUG_NATS_SERVER", nats_server)
        .env("RUST_TEST_THREADS", side_by_side().to_string());
    run_watching(&mut command, |line| tally.read(line))?;
    println!("{tally}");
    if tally.ignored > 0 {
        bail!(
            "{} tests were ignored; in this project every test runs (for doc tests: use `no_run` or `text`)",
            tally.ignored
        );
    }
    Ok(tally)
}

/// Lists the benches there are and how to run them; runs nothing.
pub(crate) fn bench() -> Result<()> {
    let metadata = MetadataCommand::new().current_dir(crate::shell::root()).no_deps().exec()?;
    println!("Benches measure, they never judge: compare numbers taken on the same quiet machine.\n");
    let mut found = false;
    for package in metadata.workspace_packages() {
        for target in package.targets.iter().filter(|target| target.kind.contains(&TargetKind::Bench)) {
            found = true;
            println!("  cargo bench -p {} --bench {}", package.name, target.name);
        }
    }
    if !found {
        println!("  (no bench targets yet)");
    }
    println!("\nWhole games per second, through the registry: cargo run --release -- simulate --help");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_said_in_plain_units() {
        assert_eq!(spoken(Duration::from_millis(1_230)), "1.2 s");
        assert_eq!(spoken(Duration::from_secs(125)), "2 min 5 s");
    }
}
