//! Pages in which nothing was wrong, remembered from one run to the next by everything that can change what is found: the page as the
//! house sends it, what it loads, what is answered to it, the checks and the browser. Where any of that differs, the page is looked
//! through again. `HUMBUG_MEASURE=all` looks at every page and remembers none.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use sha2::{Digest, Sha256};

use crate::gallery::{
    Gallery, Shot,
    house::{Guest, InProcess},
};

/// What looks pages through: a change of it is a reason to look again.
const CHECKS: [&str; 7] = [
    include_str!("axe.js"),
    include_str!("checks.js"),
    include_str!("lens.rs"),
    include_str!("mod.rs"),
    include_str!("openings.rs"),
    include_str!("stage.rs"),
    include_str!("../../../assets/axe/axe.min.js"),
];

/// Pictures come from a package: their versions are here.
const PACKAGES: &str = include_str!("../../../../../../Cargo.lock");

/// What is remembered.
pub(super) struct Verified {
    known: BTreeSet<String>,
    environment: Sha256,
    /// Where it is kept; nowhere where every page is to be looked at.
    file: Option<PathBuf>,
}

impl Verified {
    /// What was remembered, for this browser and what these pages load.
    pub(super) async fn read(gallery: &Gallery, browser: &str) -> Self {
        let all = std::env::var("HUMBUG_MEASURE").is_ok_and(|what| what == "all");
        let file = (!all).then(|| Path::new(env!("CARGO_TARGET_TMPDIR")).join("verified-pages"));
        let known = file.as_ref().and_then(|file| fs::read_to_string(file).ok()).unwrap_or_default();
        let mut environment = Sha256::new();
        for part in CHECKS.into_iter().chain([PACKAGES, browser]) {
            add(&mut environment, part.as_bytes());
        }
        let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/assets");
        for file in files(&assets) {
            add(&mut environment, file.to_string_lossy().as_bytes());
            add(&mut environment, &fs::read(file).expect("an asset"));
        }
        let mut guest = Guest::new(&InProcess::open(0, 1).await, "en");
        for path in gallery.loaded() {
            add(&mut environment, path.as_bytes());
            add(&mut environment, guest.get(&path).await.text.as_bytes());
        }
        Self { known: known.lines().map(str::to_owned).collect(), environment, file }
    }

    /// What stands for a page and everything that can change what is found on it.
    pub(super) fn key(&self, shot: &Shot) -> String {
        let mut hash = self.environment.clone();
        let around = format!("{:?} {:?} {}", shot.sort, shot.fits, shot.language);
        for part in [&around, &plain(shot, &shot.answer.text), &plain(shot, &format!("{:?}", shot.openings))] {
            add(&mut hash, part.as_bytes());
        }
        hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    pub(super) fn knows(&self, key: &str) -> bool {
        self.known.contains(key)
    }

    /// Remembers these too, and forgets what is no key of the gallery's pages.
    pub(super) fn write(mut self, fresh: BTreeSet<String>, gallery: &Gallery) {
        let Some(file) = &self.file else { return };
        let current: BTreeSet<_> = gallery.shots.iter().map(|shot| self.key(shot)).collect();
        // Other tests may have written meanwhile; what gets lost between two of them is only looked at again.
        self.known.extend(fs::read_to_string(file).unwrap_or_default().lines().map(str::to_owned));
        self.known.extend(fresh);
        let lines: Vec<_> = self.known.intersection(&current).map(String::as_str).collect();
        fs::write(file, lines.join("\n")).expect("the file is written");
    }
}

/// A part with its length, so that what follows cannot be taken for a piece of it.
fn add(hash: &mut Sha256, part: &[u8]) {
    hash.update(part.len().to_le_bytes());
    hash.update(part);
}

/// Without the ids, codes, tokens and times that are different every time.
fn plain(shot: &Shot, text: &str) -> String {
    let mut text = text.to_owned();
    for name in shot.names.iter().filter(|name| !name.is_empty()) {
        text = text.replace(name.as_str(), "x");
        // A code is shown in two halves.
        if name.len() == 6 && name.bytes().all(|byte| byte.is_ascii_digit()) {
            for between in [' ', '\u{a0}', '\u{2009}', '\u{202f}'] {
                text = text.replace(&format!("{}{between}{}", &name[..3], &name[3..]), "x");
            }
        }
    }
    let mut parts = text.split(" data-now=\"");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |before, part| before + part.split_once('"').map_or("", |(_, rest)| rest))
}

/// All files below a folder, in order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut entries: Vec<_> =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
    entries.sort();
    entries.into_iter().flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}
