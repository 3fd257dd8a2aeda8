//! The admin socket of a running server: the server reads one line with a command, and answers with lines. Only the
//! owner of the data folder, and root, may use the socket.

use std::{
    io::{self, Read, Write},
    os::unix::fs::{MetadataExt, PermissionsExt},
    path::{Path, PathBuf},
    time::Duration,
};

use host::House;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{UnixListener, UnixStream},
};

use super::{Answer, Ask, answer};

/// The maximum length of a command, in bytes.
const LONGEST: usize = 200;

/// The timeout for reading a command and sending the answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// Returns the path of the socket of a server with this data folder.
pub(crate) fn path(folder: &Path) -> PathBuf {
    folder.join("humbug.admin")
}

/// The listening socket of a server. Dropping it deletes the socket's file.
pub(crate) struct Socket {
    path: PathBuf,
    listener: UnixListener,
    owner: u32,
}

impl Socket {
    /// Opens the socket in this folder.
    ///
    /// # Errors
    /// If the system does not allow to listen there.
    pub(crate) fn open(folder: &Path) -> io::Result<Self> {
        let path = path(folder);
        // A killed server may have left the file. No running server uses it, because this process holds the lock of the
        // store.
        match std::fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let listener = UnixListener::bind(&path)?;
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600))?;
        let owner = std::fs::metadata(&path)?.uid();
        Ok(Self { path, listener, owner })
    }

    /// Executes the operator's commands as long as the server runs.
    pub(crate) async fn serve(self, house: House) {
        loop {
            match self.listener.accept().await {
                Ok((stream, _)) if may_ask(&stream, self.owner) => {
                    tokio::spawn(tokio::time::timeout(PATIENCE, tell(stream, house.clone())));
                }
                Ok(_) => tracing::warn!("somebody else asked about the tables"),
                Err(error) => {
                    tracing::warn!(%error, "nobody can ask about the tables for a moment");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
        }
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        if let Err(error) = std::fs::remove_file(&self.path) {
            tracing::debug!(%error, "the socket stays; the next house deletes it");
        }
    }
}

/// Returns whether the process at the other end belongs to the owner of the server, or to root.
fn may_ask(stream: &UnixStream, owner: u32) -> bool {
    stream.peer_cred().is_ok_and(|who| who.uid() == owner || who.uid() == 0)
}

async fn tell(mut stream: UnixStream, house: House) -> io::Result<()> {
    let mut line = Vec::new();
    while !line.ends_with(b"\n") && line.len() < LONGEST {
        let mut byte = [0];
        if stream.read(&mut byte).await? == 0 {
            break;
        }
        line.push(byte[0]);
    }
    let told = match String::from_utf8_lossy(&line).parse::<Ask>() {
        Ok(ask) => answer(&house, ask).await,
        Err(why) => Answer { done: false, lines: vec![why] },
    };
    let first = if told.done { "done" } else { "refused" };
    let text = std::iter::once(first).chain(told.lines.iter().map(String::as_str));
    stream.write_all((text.collect::<Vec<_>>().join("\n") + "\n").as_bytes()).await?;
    stream.shutdown().await
}

/// Sends a command to the server that runs on this folder, and returns the answer. Returns `None` if no server runs.
///
/// # Errors
/// If a server runs but does not answer.
pub(crate) fn ask(folder: &Path, ask: Ask) -> io::Result<Option<Answer>> {
    let mut stream = match std::os::unix::net::UnixStream::connect(path(folder)) {
        Ok(stream) => stream,
        // No server runs: the socket's file does not exist, or a killed server left it.
        Err(error) if [io::ErrorKind::NotFound, io::ErrorKind::ConnectionRefused].contains(&error.kind()) => {
            return Ok(None);
        }
        Err(error) => return Err(error),
    };
    stream.set_read_timeout(Some(PATIENCE))?;
    writeln!(stream, "{ask}")?;
    let mut text = String::new();
    stream.read_to_string(&mut text)?;
    let mut lines = text.lines().map(str::to_owned);
    match lines.next().as_deref() {
        Some("done") => Ok(Some(Answer { done: true, lines: lines.collect() })),
        Some("refused") => Ok(Some(Answer { done: false, lines: lines.collect() })),
        _ => Err(io::Error::new(io::ErrorKind::UnexpectedEof, "the house did not answer")),
    }
}
