//! The socket of a running house: it reads one line and answers with lines. Only the owner of the data folder's file
//! may use it.

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

/// The longest question, in bytes.
const LONGEST: usize = 200;

/// The timeout for a question and its answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// The socket of a house in this folder.
pub(crate) fn path(folder: &Path) -> PathBuf {
    folder.join("humbug.admin")
}

/// The listening socket in this folder, whose store only this house uses. The file is deleted on drop.
pub(crate) struct Socket {
    path: PathBuf,
    listener: UnixListener,
    owner: u32,
}

impl Socket {
    /// # Errors
    /// The system does not allow to listen there.
    pub(crate) fn open(folder: &Path) -> io::Result<Self> {
        let path = path(folder);
        // A killed house left it: no other house runs here, because this one has the store's lock.
        match std::fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let listener = UnixListener::bind(&path)?;
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600))?;
        let owner = std::fs::metadata(&path)?.uid();
        Ok(Self { path, listener, owner })
    }

    /// Answers questions as long as the house runs.
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

/// The owner of the house, or root.
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

/// Asks the house that runs on this folder; `None` if there is none.
///
/// # Errors
/// A house that does not answer.
pub(crate) fn ask(folder: &Path, ask: Ask) -> io::Result<Option<Answer>> {
    let mut stream = match std::os::unix::net::UnixStream::connect(path(folder)) {
        Ok(stream) => stream,
        // No socket, or the file of a killed house.
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
