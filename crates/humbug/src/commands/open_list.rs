//! `humbug open-list` opens one uploaded file in a worker process with few rights. The server starts it; people do not.

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

/// The memory limit (address space) in MiB. It must hold the program itself, and several times the unpacked size of the
/// largest file.
const MEMORY: u64 = 512;

/// The limit of CPU time, in seconds.
const CPU: u64 = 10;

/// The timeout after which the server kills the process.
const DEADLINE: Duration = Duration::from_secs(20);

/// Returns the command that starts the worker. Returns `None` if a process cannot limit itself on this system, or this
/// program does not know its own path.
pub(crate) fn worker() -> Option<FileWorker> {
    let arguments = ["open-list".into(), format!("--memory={MEMORY}").into(), format!("--cpu={CPU}").into()];
    let program = program().filter(|_| cfg!(unix))?;
    Some(FileWorker { program, arguments: arguments.into(), deadline: DEADLINE })
}

/// Returns the path of this program. On Linux it is the running file itself, even if another version has replaced it on
/// disk.
fn program() -> Option<PathBuf> {
    let running = PathBuf::from("/proc/self/exe");
    if running.exists() { Some(running) } else { std::env::current_exe().ok() }
}

/// Opens a file in a worker process, like a server does with uploads. The file may come from a stranger and be
/// malicious.
///
/// # Errors
/// If the process cannot be started.
pub(crate) async fn opened(file: &[u8], told: &Told) -> std::io::Result<Result<Opened, FileError>> {
    match worker() {
        Some(worker) => worker.open(file, told).await,
        None => Ok(deckfile::open_as(file, told)),
    }
}

/// Reads a file up to the size limit, and opens it like [`opened`]. The call blocks its thread, so only commands use
/// it.
///
/// # Errors
/// If the file cannot be read, or the process cannot be started.
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

/// Limits the memory and the CPU time of this process. The process also may not write files, open more than a few
/// files, or dump core.
#[cfg(unix)]
fn limit(args: &OpenListArgs) -> std::io::Result<()> {
    use rlimit::Resource;
    let memory = args.memory << 20;
    for (resource, most) in [(Resource::CORE, 0), (Resource::FSIZE, 0), (Resource::NOFILE, 16), (Resource::AS, memory)]
    {
        resource.set(most, most)?;
    }
    // One second before the hard limit kills the process, the soft limit sends it `SIGXCPU`. This signal tells the
    // server that the CPU time was exceeded.
    Resource::CPU.set(args.cpu, args.cpu + 1)
}

#[cfg(not(unix))]
fn limit(_: &OpenListArgs) -> std::io::Result<()> {
    Err(std::io::ErrorKind::Unsupported.into())
}
