//! Measures the wall time and the CPU time of steps and tests, and prints them as tables at the end of a gate.
//!
//! Cargo starts each test program through [`run_measured`], as its runner. With cargo-nextest each process runs one
//! test, so the CPU time of every test is known. Plain `cargo test` runs all tests of a program as threads of one
//! process. Then the CPU time is known only for the whole program, and the wall time of each test comes from the
//! program's output.

use std::{
    ffi::OsString,
    fmt::Write as _,
    fs::{self, OpenOptions},
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
    time::{Duration, Instant},
};

use anyhow::{Context, Result};

/// The sub-command of this program with which cargo and cargo-nextest start test programs.
pub(crate) const MEASURED: &str = "run-measured";

/// The environment variable with the path of the file to which [`run_measured`] appends one line per process.
pub(crate) const FILE: &str = "HUMBUG_TEST_COSTS";

/// The maximum number of tests in the table of the slowest tests.
const SLOWEST: usize = 20;

/// Measures the wall time and the CPU time since it was started. The CPU time is the user and system time of all child
/// processes that have ended.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stopwatch {
    started: Instant,
    cpu: Duration,
}

impl Stopwatch {
    pub(crate) fn start() -> Self {
        Self { started: Instant::now(), cpu: cpu_of_children() }
    }

    pub(crate) fn read(self) -> Cost {
        Cost { wall: self.started.elapsed(), cpu: cpu_of_children().saturating_sub(self.cpu) }
    }
}

/// The measured cost of a step or test.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Cost {
    pub(crate) wall: Duration,
    pub(crate) cpu: Duration,
}

#[cfg(unix)]
fn cpu_of_children() -> Duration {
    use nix::sys::resource::{UsageWho, getrusage};
    let Ok(usage) = getrusage(UsageWho::RUSAGE_CHILDREN) else { return Duration::ZERO };
    [usage.user_time(), usage.system_time()]
        .iter()
        .map(|time| Duration::from_micros((time.tv_sec() * 1_000_000 + time.tv_usec()).unsigned_abs()))
        .sum()
}

/// Returns zero, because systems other than Unix do not report CPU times of child processes.
#[cfg(not(unix))]
fn cpu_of_children() -> Duration {
    Duration::ZERO
}

/// Runs a test program, appends its cost to the file that [`FILE`] names, and exits with the program's status.
pub(crate) fn run_measured(program: &str, arguments: &[&str]) -> Result<ExitCode> {
    let watch = Stopwatch::start();
    let mut command = Command::new(program);
    command.args(arguments);
    let one_test = arguments.contains(&"--exact");
    let list = arguments.contains(&"--list");
    if !one_test && !list {
        // With a stable toolchain, only this flag makes a test program print the time of each test.
        command.args(["-Zunstable-options", "--report-time"]).env("RUSTC_BOOTSTRAP", "1");
    }
    let status = command.status().with_context(|| format!("cannot start {program}"))?;
    if let Some(file) = std::env::var_os(FILE).filter(|_| !list) {
        let test = if one_test { arguments.iter().find(|word| !word.starts_with('-')).copied() } else { None };
        let cost = watch.read();
        let line = format!(
            "{}\t{}\t{}\t{}\n",
            name_of(program),
            test.unwrap_or("*"),
            cost.wall.as_micros(),
            cost.cpu.as_micros()
        );
        OpenOptions::new().create(true).append(true).open(file)?.write_all(line.as_bytes())?;
    }
    Ok(status.code().and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from))
}

/// Returns the name of a test program: its package and its target. The file name consists of the target and a hash, and
/// `CARGO_PKG_NAME` is the package.
fn name_of(program: &str) -> String {
    let file = Path::new(program).file_stem().unwrap_or_default().to_string_lossy();
    let target = file.rsplit_once('-').map_or(file.as_ref(), |(target, _)| target).to_owned();
    let package = std::env::var("CARGO_PKG_NAME").unwrap_or_default();
    if package.is_empty() || package == target { target } else { format!("{package}::{target}") }
}

/// The cost of one test, or of all tests of a program if they can only be measured together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TestCost {
    pub(crate) program: String,
    /// The name of the test; `*` for all tests of the program.
    pub(crate) test: String,
    pub(crate) wall: Duration,
    /// The CPU time of the test; zero if only the CPU time of the whole program is known.
    pub(crate) cpu: Duration,
}

/// The costs of all steps and tests of one run of a gate.
#[derive(Debug)]
pub(crate) struct Costs {
    steps: Vec<(String, Cost)>,
    tests: Vec<TestCost>,
    file: PathBuf,
}

impl Costs {
    /// Creates an empty file in the target folder, to which [`run_measured`] appends the costs of tests.
    pub(crate) fn new(target: &Path) -> Result<Self> {
        fs::create_dir_all(target)?;
        let file = target.join("test-costs.tsv");
        fs::write(&file, "")?;
        Ok(Self { steps: Vec::new(), tests: Vec::new(), file })
    }

    /// Sets the environment of a command so that its test programs run through [`run_measured`].
    pub(crate) fn watch(&self, command: &mut Command) -> Result<()> {
        let runner = std::env::current_exe()?;
        let mut words = OsString::from(runner);
        words.push(format!(" {MEASURED}"));
        command.env(format!("CARGO_TARGET_{}_RUNNER", host()?.to_uppercase().replace(['-', '.'], "_")), words);
        command.env(FILE, &self.file);
        Ok(())
    }

    /// Reads the lines that [`run_measured`] has written since the last call.
    pub(crate) fn collect(&mut self) -> Result<()> {
        let text = fs::read_to_string(&self.file)?;
        fs::write(&self.file, "")?;
        self.tests.extend(text.lines().filter_map(test_cost));
        Ok(())
    }

    /// Parses the time of a test from a line of a test program's output, if the line contains one.
    pub(crate) fn read(&mut self, line: &str) {
        self.tests.extend(reported(line));
    }

    pub(crate) fn add_step(&mut self, name: &str, cost: Cost) {
        self.steps.push((name.to_owned(), cost));
    }

    /// Formats the costs as Markdown tables: the steps, the test programs if their CPU time is known, and the slowest
    /// tests.
    pub(crate) fn tables(&self) -> String {
        let mut text = "| step | wall | CPU |\n|---|---:|---:|\n".to_owned();
        let total = self
            .steps
            .iter()
            .fold(Cost::default(), |sum, (_, cost)| Cost { wall: sum.wall + cost.wall, cpu: sum.cpu + cost.cpu });
        let all = ("**all**".to_owned(), total);
        for (name, cost) in self.steps.iter().chain([&all]) {
            let _ = writeln!(text, "| {name} | {} | {} |", spoken(cost.wall), spoken(cost.cpu));
        }
        let (programs, mut tests): (Vec<_>, Vec<_>) = self.tests.iter().partition(|cost| cost.test == "*");
        if !programs.is_empty() {
            text.push_str("\n| test program | wall | CPU |\n|---|---:|---:|\n");
        }
        for TestCost { program, wall, cpu, .. } in programs {
            let _ = writeln!(text, "| {program} | {} | {} |", spoken(*wall), spoken(*cpu));
        }
        tests.sort_by_key(|cost| std::cmp::Reverse(cost.wall));
        let _ = writeln!(text, "\n| the {SLOWEST} slowest of {} tests | wall | CPU |\n|---|---:|---:|", tests.len());
        for TestCost { program, test, wall, cpu } in tests.into_iter().take(SLOWEST) {
            let cpu = if cpu.is_zero() { "-".to_owned() } else { spoken(*cpu) };
            let _ = writeln!(text, "| `{program} {test}` | {} | {cpu} |", spoken(*wall));
        }
        text
    }
}

/// Returns the target triple of this machine, from rustc.
fn host() -> Result<String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("-vV").output().context("rustc does not run")?;
    let text = String::from_utf8_lossy(&output.stdout);
    text.lines().find_map(|line| line.strip_prefix("host: ")).map(str::to_owned).context("rustc names no host")
}

fn test_cost(line: &str) -> Option<TestCost> {
    let mut parts = line.split('\t');
    let (program, test) = (parts.next()?.to_owned(), parts.next()?.to_owned());
    let mut time = || parts.next()?.parse().ok().map(Duration::from_micros);
    Some(TestCost { program, test, wall: time()?, cpu: time()? })
}

/// Parses a line such as `test kill::it_works ... ok <0.123s>`.
fn reported(line: &str) -> Option<TestCost> {
    let (test, rest) = line.trim_end().strip_prefix("test ")?.split_once(" ... ")?;
    let seconds: f64 = rest.split_once('<')?.1.strip_suffix("s>")?.parse().ok()?;
    let wall = Duration::try_from_secs_f64(seconds).ok()?;
    Some(TestCost { program: String::new(), test: test.to_owned(), wall, cpu: Duration::ZERO })
}

/// Formats a time in minutes and seconds.
pub(crate) fn spoken(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 60 {
        format!("{:.1} s", time.as_secs_f64())
    } else {
        format!("{} min {} s", seconds / 60, seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_said_in_plain_units() {
        assert_eq!(spoken(Duration::from_millis(1_230)), "1.2 s");
        assert_eq!(spoken(Duration::from_secs(125)), "2 min 5 s");
    }

    #[test]
    fn times_of_tests_are_read_from_both_sources() {
        let cost = |program: &str, test: &str, wall, cpu| TestCost {
            program: program.to_owned(),
            test: test.to_owned(),
            wall: Duration::from_millis(wall),
            cpu: Duration::from_millis(cpu),
        };
        assert_eq!(test_cost("web::it\ta::b\t1500000\t20000"), Some(cost("web::it", "a::b", 1500, 20)));
        assert_eq!(test_cost("web::it\ta::b\tx\t20000"), None);
        assert_eq!(reported("test a::b ... ok <1.500s>\n"), Some(cost("", "a::b", 1500, 0)));
        assert_eq!(reported("test a::b ... FAILED <0.020s>"), Some(cost("", "a::b", 20, 0)));
        assert_eq!(reported("test a::b ... ok"), None);
        assert_eq!(reported("running 3 tests"), None);
    }

    #[test]
    fn tables_list_steps_and_the_slowest_tests() {
        let folder = std::env::temp_dir().join(format!("humbug-costs-{}", std::process::id()));
        let mut costs = Costs::new(&folder).unwrap();
        costs.add_step("fmt", Cost { wall: Duration::from_secs(2), cpu: Duration::from_secs(1) });
        fs::write(&costs.file, "web::it\tquick\t1000\t1000\nweb::it\tslow\t2000000\t1000000\n").unwrap();
        costs.collect().unwrap();
        fs::remove_dir_all(folder).unwrap();
        let text = costs.tables();
        assert!(text.contains("| fmt | 2.0 s | 1.0 s |\n| **all** | 2.0 s | 1.0 s |"), "{text}");
        assert!(text.find("`web::it slow` | 2.0 s | 1.0 s") < text.find("`web::it quick` | 0.0 s | 0.0 s"), "{text}");
    }
}
