//! Measures the memory of a server per idle connection, for several kinds of connections.
//!
//! Run `cargo bench -p humbug --bench idle`. The environment variable `IDLE_CONNECTIONS` sets the number of connections
//! (default 2,000). The bench works on Linux only: it measures the growth of the process's resident memory.
#![expect(clippy::print_stdout, reason = "a bench prints what it measured")]

mod memory;
#[path = "../tests/it/server.rs"]
#[expect(dead_code, reason = "the tests do more with a server")]
mod server;

use std::{
    io::{Read, Write},
    net::TcpStream,
};

use anyhow::Context;
use server::Server;

/// The kinds of idle connections: a name, and the last request before the connection became idle.
const KINDS: [(&str, &str); 3] = [
    ("connected without a word", ""),
    ("answered in a word, kept open", "GET /healthz HTTP/1.1\r\nHost: cards.test\r\n\r\n"),
    ("answered with the front door, kept open", "GET / HTTP/1.1\r\nHost: cards.test\r\nAccept-Encoding: gzip\r\n\r\n"),
];

fn main() -> anyhow::Result<()> {
    // `cargo test --benches` runs every bench once with `--test`, and expects no measurement.
    if std::env::args().any(|argument| argument == "--test" || argument == "--list") || !cfg!(target_os = "linux") {
        return Ok(());
    }
    let number = std::env::var("IDLE_CONNECTIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(2_000);
    #[cfg(unix)]
    rlimit::increase_nofile_limit(rlimit::INFINITY)?;
    for (name, asked) in KINDS {
        let server = Server::start(1_000);
        // The first connections make the server allocate everything that it creates only once. The measurement must not
        // include that memory.
        let first: Vec<_> = (0..20).map(|_| open(&server, asked)).collect::<Result<_, _>>()?;
        drop(first);
        let before = resident(&server)?;
        let open = (0..number).map(|_| open(&server, asked)).collect::<Result<Vec<_>, _>>()?;
        // The server accepts connections in order. When it has served this last connection, it has accepted all earlier
        // ones.
        drop(self::open(&server, KINDS[1].1)?);
        let each = (resident(&server)? - before) / number as f64;
        println!("{name:<42} {each:>7.1} kB each of {}", open.len());
    }
    Ok(())
}

/// Opens a connection, sends this request, and reads the response.
fn open(server: &Server, asked: &str) -> anyhow::Result<TcpStream> {
    let mut stream = TcpStream::connect(&server.address)?;
    stream.write_all(asked.as_bytes())?;
    let mut told = Vec::new();
    let ends: &[u8] = if asked.contains("gzip") { b"\r\n0\r\n\r\n" } else { b"ok\n" };
    while !asked.is_empty() && !told.ends_with(ends) {
        let mut some = [0; 4096];
        let read = stream.read(&mut some)?;
        anyhow::ensure!(read > 0, "the house has closed it");
        told.extend_from_slice(&some[..read]);
    }
    Ok(stream)
}

/// Returns the resident memory of the server, in kB.
fn resident(server: &Server) -> anyhow::Result<f64> {
    Ok(memory::resident(server.id()).context("the system does not tell")? as f64)
}
