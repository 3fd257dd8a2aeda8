//! `humbug open-list`: opens one file that somebody sent to a house. Nobody types this: the house starts it.

use std::{
    fs::File,
    io::{Read as _, Write as _},
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::Context;
use deckfile::{FileError, Opened, Told};
use web::FileWorker;

use crate::{cli::OpenListArgs, print::Verdict};

/// How much address space the process may have, in MiB: the program itself, and what the largest file unpacks to a few times over.
const MEMORY: u64 = 512;

/// How much processor time, in seconds.
const CPU: u64 = 10;

/// After so long it is ended, whatever it waits for.
const DEADLINE: Duration = Duration::from_secs(20);

/// How a house starts it; `None` where a process cannot limit itself, or this program does not know where it lies.
pub(crate) fn worker() -> Option<FileWorker> {
    let arguments = ["open-list".into(), format!("--memory={MEMORY}").into(), format!("--cpu={CPU}").into()];
    let program = program().filter(|_| cfg!(unix))?;
    Some(FileWorker { program, arguments: arguments.into(), deadline: DEADLINE })
}

/// This program: on Linux the very file that runs, even where another version has taken its place.
fn program() -> Option<PathBuf> {
    let running = PathBuf::from("/proc/self/exe");
    if running.exists() { Some(running) } else { std::env::current_exe().ok() }
}

/// Has a file opened as a house has those of strangers: whoever checks a list got it from somebody.
///
/// # Errors
/// The process cannot be started.
pub(crate) async fn opened(file: &[u8], told: &Told) -> std::io::Result<Result<Opened, FileError>> {
    match worker() {
        Some(worker) => worker.open(file, told).await,
        None => Ok(deckfile::open_as(file, told)),
    }
}

/// The same for a command that does nothing else meanwhile; as much of the file is read as may be opened.
///
/// # Errors
/// The file cannot be read; the process cannot be started.
pub(crate) fn opened_at(path: &Path, told: &Told) -> anyhow::Result<Result<Opened, FileError>> {
    let mut bytes = Vec::new();
    let file = File::open(path).and_then(|file| file.take(deckfile::FILE_LIMIT as u64 + 1).read_to_end(&mut bytes));
    file.with_context(|| format!("cannot read {}", path.display()))?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(opened(&bytes, told)).context("cannot start the process that opens files")
}

pub(crate) fn run(args: &OpenListArgs) -> anyhow::Result<Verdict> {
    limit(args).context("this process cannot be limited")?;
    let mut file = Vec::new();
    std::io::stdin().lock().take(deckfile::FILE_LIMIT as u64 + 1).read_to_end(&mut file)?;
    let answer = deckfile::answer(&file, &args.told.told());
    std::io::stdout().lock().write_all(&answer)?;
    Ok(Verdict::Good)
}

/// From here on this process gets no more memory and time than this, writes no file, opens few, and leaves no core behind.
#[cfg(unix)]
fn limit(args: &OpenListArgs) -> std::io::Result<()> {
    use rlimit::Resource;
    let memory = args.memory << 20;
    for (resource, most) in [(Resource::CORE, 0), (Resource::FSIZE, 0), (Resource::NOFILE, 16), (Resource::AS, memory)]
    {
        resource.set(most, most)?;
    }
    // At the first limit it is told by a signal that says why.
    Resource::CPU.set(args.cpu, args.cpu + 1)
}

#[cfg(not(unix))]
fn limit(_: &OpenListArgs) -> std::io::Result<()> {
    Err(std::io::ErrorKind::Unsupported.into())
}
