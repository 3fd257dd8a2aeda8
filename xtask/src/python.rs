//! The libraries that other programs' files are made with, in an environment of their own.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::install::{self, Need};
use crate::shell::{root, run, succeeds};

/// What the tests of deck files import: `.apkg`, `.xlsx`, and the packing of the newest `.apkg`.
const LIBRARIES: [&str; 3] = ["genanki==0.13.1", "openpyxl==3.1.5", "zstandard==0.25.0"];

/// Makes `target/python` with the libraries where that is missing. A test finds it there by itself.
pub(crate) fn ready() -> Result<()> {
    let place = root().join("target/python");
    let python = place.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let imports = || succeeds(Command::new(&python).args(["-c", "import genanki, openpyxl, zstandard"]));
    if !imports() {
        environment(&place)?;
        run(Command::new(&python).args(["-m", "pip", "install", "--quiet"]).args(LIBRARIES))
            .context("the libraries could not be installed; they come from the Python Package Index")?;
    }
    println!("Python with genanki and openpyxl: {}", python.display());
    Ok(())
}

fn environment(place: &PathBuf) -> Result<()> {
    let make = || run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(place));
    make().or_else(|_| {
        install::install(Need::Python)?;
        make().context("Python was installed but makes no environment")
    })
}
