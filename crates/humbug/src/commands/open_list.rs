//! `humbug open-list`: opens one uploaded file in a worker process. The house starts it; people do not.

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

/// The limit of address space, in MiB: the program itself, and several times the unpacked size of the largest file.
const MEMORY: u64 = 512;

/// The limit of processor time, in seconds.
const CPU: u64 = 10;

/// The timeout, after which the process is killed.
const DEADLINE: Duration = Duration::from_secs(20);

/// The command of the worker; `None` if a process cannot limit itself here, or this program does not know its own path.
pub(crate) fn worker() -> Option<FileWorker> {
    let arguments = ["open-list".into(), format!("--memory={MEMORY}").into(), format!("--cpu={CPU}").into()];
    let program = program().filter(|_| cfg!(unix))?;
    Some(FileWorker { program, arguments: arguments.into(), deadline: DEADLINE })
}

/// This program: on Linux the running file itself, even if another version has replaced it on disk.
fn program() -> Option<PathBuf> {
    let running = PathBuf::from("/proc/self/exe");
    if running.exists() { Some(running) } else { std::env::current_exe().ok() }
}

/// Opens a file in a worker, as a house does with uploads: a list to check may come from a stranger.
///
/// # Errors
/// The process cannot be started.
pub(crate) async fn opened(file: &[u8], told: &Told) -> std::io::Result<Result<Opened, FileError>> {
    match worker() {
        Some(worker) => worker.open(file, told).await,
        None => Ok(deckfile::open_as(file, told)),
    }
}

/// The same, blocking, for a command; it reads the file up to the size limit.
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

/// Limits this process: memory, processor time, no written files, few open files, no core dump.
#[cfg(unix)]
fn limit(args: &OpenListArgs) -> std::io::Result<()> {
    use rlimit::Resource;
    let memory = args.memory << 20;
    for (resource, most) in [(Resource::CORE, 0), (Resource::FSIZE, 0), (Resource::NOFILE, 16), (Resource::AS, memory)]
    {
        resource.set(most, most)?;
    }
    // At the soft limit a signal names the reason.
    Resource::CPU.set(args.cpu, args.cpu + 1)
}

#[cfg(not(unix))]
fn limit(_: &OpenListArgs) -> std::io::Result<()> {
    Err(std::io::ErrorKind::Unsupported.into())
}
