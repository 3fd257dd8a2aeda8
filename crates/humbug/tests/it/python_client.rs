//! The Python client of `clients/python` against a running server.

use std::{path::Path, process::Command};

use crate::server::Server;

/// Runs the client's own tests: games of every room, the bot of the documentation, and replies that are lost.
#[test]
fn the_python_client_plays_and_loses_no_move() {
    let server = Server::start(0);
    let client = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../clients/python");
    let output = Command::new(testkit::python())
        .args(["-B", "-W", "error::SyntaxWarning", "-m", "unittest", "discover", "tests"])
        .current_dir(&client)
        .env("PYTHONPATH", &client)
        .env("HUMBUG_HOUSE", server.url(""))
        .output()
        .expect("Python runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
