//! The two gates, which are series of checks. `cargo xtask test` checks every change. `cargo xtask full` also checks
//! finished work on pages, journal, host or bots.

use std::fs;

use anyhow::{Context, Result};
use cargo_metadata::{MetadataCommand, TargetKind};

use crate::{
    cost::{Costs, Stopwatch, spoken},
    new_room, python,
    shell::{cargo, root, run},
    soak, supply_chain,
    testing::{self, Tests, Which},
    tidy, tools,
};

/// The number of times that the full gate runs the browser tests on a busy machine.
const SOAKED: u32 = 2;

/// One run of a gate. It executes the steps of the gate and measures their cost.
struct Gate {
    costs: Costs,
}

impl Gate {
    fn step<T>(&mut self, name: &str, action: impl FnOnce(&mut Costs) -> Result<T>) -> Result<T> {
        println!("\n== {name} ==");
        let watch = Stopwatch::start();
        let outcome = action(&mut self.costs);
        let cost = watch.read();
        self.costs.add_step(name, cost);
        let outcome = outcome.with_context(|| format!("step `{name}` failed after {}", spoken(cost.wall)))?;
        println!("-- {name}: done in {}", spoken(cost.wall));
        Ok(outcome)
    }

    /// Installs the tools that the tests need, if they are missing.
    fn tools(&mut self) -> Result<Tests> {
        self.step("tools", |_| {
            tools::toolchain()?;
            python::ready()
        })?;
        let server = self.step("nats-server", |_| tools::nats_server())?;
        let browser = self.step("browser", |_| tools::headless_shell())?;
        Ok(Tests::new(browser, server))
    }

    /// Runs the steps of the fast gate, which every change must pass. Stops at the first step that fails.
    fn fast(&mut self) -> Result<Tests> {
        let tests = self.tools()?;
        self.step("fmt", |_| fmt())?;
        self.step("tidy", |_| tidy::run())?;
        self.step("clippy", |_| clippy())?;
        self.step("build tests", |_| tests.build())?;
        self.step("tests", |costs| tests.run(Which::Fast, costs))?;
        self.step("doc tests", |_| testing::doc_tests())?;
        Ok(tests)
    }

    /// Runs those steps of the full gate that the fast gate does not have. They are slow. Their browser is the whole
    /// Chromium, also for the fast gate's browser tests in the step `soak`.
    fn rest(&mut self, tests: Tests) -> Result<()> {
        let tests = &tests.in_browser(self.step("whole browser", |_| tools::chromium())?);
        self.step("full gate's tests", |costs| tests.run(Which::FullOnly, costs))?;
        self.step("soak", |_| soak::times(SOAKED, tests))?;
        self.step("new room", |_| new_room::prove())?;
        self.step("small house", |_| small_house())?;
        self.step("supply chain", |_| supply_chain::check())?;
        self.step("docs", |_| docs())
    }

    /// Prints the cost of every step, and writes the costs to the target folder. Returns `outcome`, the result of the
    /// steps.
    fn report(&self, outcome: Result<()>) -> Result<()> {
        let tables = self.costs.tables();
        fs::write(root().join("target/test-costs.md"), &tables)?;
        println!("\n{tables}");
        outcome?;
        println!("All steps passed.");
        Ok(())
    }
}

fn gate(steps: impl FnOnce(&mut Gate) -> Result<()>) -> Result<()> {
    let mut gate = Gate { costs: Costs::new(&root().join("target"))? };
    let outcome = steps(&mut gate);
    gate.report(outcome)
}

/// Runs the fast gate.
pub(crate) fn test() -> Result<()> {
    gate(|gate| gate.fast().map(drop))
}

/// Runs the full gate.
pub(crate) fn full() -> Result<()> {
    gate(|gate| {
        let tests = gate.fast()?;
        gate.rest(tests)
    })
}

/// Runs those steps of the full gate that the fast gate does not have. The fast gate must have passed already.
pub(crate) fn rest() -> Result<()> {
    gate(|gate| {
        let tests = gate.tools()?;
        gate.step("build tests", |_| tests.build())?;
        gate.rest(tests)
    })
}

/// Checks that every file is formatted.
pub(crate) fn fmt() -> Result<()> {
    run(&mut cargo(&["fmt", "--all", "--check"])).context("not formatted; `cargo fmt --all` mends it")
}

/// Runs Clippy on the whole workspace. A warning is an error.
pub(crate) fn clippy() -> Result<()> {
    run(&mut cargo(&["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"]))
}

/// Builds the API documentation of all crates. A warning is an error.
pub(crate) fn docs() -> Result<()> {
    run(cargo(&["doc", "--workspace", "--no-deps", "--all-features"]).env("RUSTDOCFLAGS", "-D warnings"))
}

/// Checks and tests a build of humbug without the NATS client. If a person requests a store on NATS servers, this build
/// must give an error.
fn small_house() -> Result<()> {
    let small = ["-p", "humbug", "--no-default-features"];
    run(cargo(&["clippy", "--all-targets"]).args(small).args(["--", "-D", "warnings"]))?;
    run(cargo(&["test", "--bin", "humbug"]).args(small).arg("store::tests"))
}

/// Lists the benches, each with the command that runs it. Does not run any bench.
pub(crate) fn list_benches() -> Result<()> {
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
