//! The worker process that opens uploaded files. The process is a sandbox for the parsers.
//!
//! The parsers of spreadsheets and packages are large, and a malicious file may exploit them. So the parsers run in a
//! process without privileges, which reads the file and writes the result. The process is killed if it uses more
//! memory, processor time or wall-clock time than a word list needs.

use std::{ffi::OsString, io, path::PathBuf, process::Stdio, time::Duration};

use deckfile::{ANSWER_LIMIT, FileError, Opened, Told};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    process::{Child, Command},
    time::timeout,
};

/// The command that starts the worker. The worker reads a file from its standard input and writes [`deckfile::answer`]
/// to its standard output.
///
/// The worker limits its own memory and processor time before it reads the file.
#[derive(Clone, Debug)]
pub struct FileWorker {
    /// The path of the program.
    pub program: PathBuf,
    /// The arguments of the program.
    pub arguments: Vec<OsString>,
    /// The timeout after which the worker is killed.
    pub deadline: Duration,
}

/// The result of a worker process.
#[derive(Debug)]
pub(crate) enum Answer {
    /// The worker succeeded. The value is its complete output.
    Said(Vec<u8>),
    /// The worker crashed while opening the file, or was killed. The value is the reason.
    Ended(FileError),
}

impl Answer {
    /// Parses the worker's output and returns the list, or the reason why there is no list. Parsing a long list is
    /// slow.
    pub(crate) fn read(&self) -> Result<Opened, FileError> {
        match self {
            Self::Said(answer) => deckfile::answered(answer).unwrap_or(Err(FileError::TooHeavy)),
            Self::Ended(error) => Err(*error),
        }
    }
}

impl FileWorker {
    /// Opens a file with a person's answers to the questions about the file, and waits for the result.
    ///
    /// # Errors
    /// The process could not be started.
    pub async fn open(&self, file: &[u8], told: &Told) -> io::Result<Result<Opened, FileError>> {
        let mut worker = self.clone();
        let encoding = told.encoding.map(|encoding| format!("--encoding={encoding}").into());
        let kind = told.kind.as_ref().map(|kind| format!("--kind={kind}").into());
        worker.arguments.extend(encoding.into_iter().chain(kind));
        Ok(worker.ask(file).await?.read())
    }

    /// Opens a file. The process has ended when this function returns. If the future is dropped, the process is killed.
    ///
    /// # Errors
    /// The process could not be started.
    pub(crate) async fn ask(&self, file: &[u8]) -> io::Result<Answer> {
        let mut child = Command::new(&self.program)
            .args(&self.arguments)
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        let said = timeout(self.deadline, talk(&mut child, file)).await;
        let answer = match said {
            Ok(Ok(Answer::Said(answer))) => return Ok(Answer::Said(answer)),
            Ok(Ok(ended)) => ended,
            Ok(Err(error)) => {
                tracing::warn!(%error, "the process that opens a file could not be heard");
                Answer::Ended(FileError::TooHeavy)
            }
            Err(_) => Answer::Ended(FileError::TooSlow),
        };
        // `kill` fails only if the process has already ended, so the error is ignored.
        drop(child.kill().await);
        Ok(answer)
    }
}

/// Sends the file to the worker and receives its output.
async fn talk(child: &mut Child, file: &[u8]) -> io::Result<Answer> {
    let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
    let give = async {
        if let Some(mut stdin) = stdin {
            // An error here is ignored: if the worker ends before it has read the whole file, the worker's output
            // contains the reason.
            drop(stdin.write_all(file).await);
        }
    };
    let mut answer = Vec::new();
    let hear = async {
        match stdout {
            Some(stdout) => stdout.take(ANSWER_LIMIT as u64 + 1).read_to_end(&mut answer).await,
            None => Ok(0),
        }
    };
    let ((), heard) = tokio::join!(give, hear);
    heard?;
    if answer.len() > ANSWER_LIMIT {
        return Ok(Answer::Ended(FileError::TooHeavy));
    }
    let status = child.wait().await?;
    Ok(if status.success() { Answer::Said(answer) } else { Answer::Ended(why(status)) })
}

/// Returns the reason why a process ended: the limit of processor time, or the limit of memory.
#[cfg(unix)]
fn why(status: std::process::ExitStatus) -> FileError {
    use std::os::unix::process::ExitStatusExt as _;
    /// The signal that a process gets at the soft limit of processor time. At the hard limit, the process gets signal 9
    /// (SIGKILL).
    const SIGXCPU: i32 = 24;
    if status.signal() == Some(SIGXCPU) { FileError::TooSlow } else { FileError::TooHeavy }
}

#[cfg(not(unix))]
fn why(_: std::process::ExitStatus) -> FileError {
    FileError::TooHeavy
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str, deadline: Duration) -> FileWorker {
        let arguments = vec!["-c".into(), script.into()];
        FileWorker { program: "/bin/sh".into(), arguments, deadline }
    }

    const LONG: Duration = Duration::from_secs(600);

    #[tokio::test]
    async fn whatever_never_ends_is_ended_at_the_deadline() {
        for script in ["while :; do :; done", "cat >/dev/null; while :; do :; done", "exec sleep 3600"] {
            let worker = shell(script, Duration::from_millis(30));
            let answer = worker.ask(&vec![b'a'; 1 << 20]).await.unwrap();
            assert_eq!(answer.read(), Err(FileError::TooSlow), "{script}");
        }
    }

    #[tokio::test]
    async fn whatever_is_no_answer_is_told() {
        for script in ["exit 1", "kill -6 $$", "echo no", "cat /dev/zero"] {
            let answer = shell(script, LONG).ask(b"a").await.unwrap();
            assert_eq!(answer.read(), Err(FileError::TooHeavy), "{script}");
        }
        assert_eq!(shell("kill -24 $$", LONG).ask(b"a").await.unwrap().read(), Err(FileError::TooSlow));
        let missing = FileWorker { program: "/no/such/program".into(), ..shell("", LONG) };
        assert!(missing.ask(b"a").await.is_err());
    }

    #[tokio::test]
    async fn an_answer_is_heard_even_where_the_file_is_not_read() {
        let whole = String::from_utf8(deckfile::answer(b"%PDF", &Told::default())).unwrap();
        let worker = shell(&format!("printf '%s' '{whole}'"), LONG);
        assert_eq!(worker.ask(&vec![b'a'; 1 << 20]).await.unwrap().read(), deckfile::open(b"%PDF"));
    }
}
