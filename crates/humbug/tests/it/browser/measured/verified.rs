//! A cache of the pages that had no errors, so that later runs need not check them again. Its keys cover everything
//! that can change the result: the page as the server sends it, the files that it loads, the responses to its requests,
//! the checks and the browser. `HUMBUG_MEASURE=all` ignores the cache and checks every page.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use sha2::{Digest, Sha256};

use super::lens::Screens;
use crate::gallery::{
    Gallery, Shot,
    house::{Guest, InProcess},
};

/// The sources of the checks. A change of any of them invalidates the cache.
const CHECKS: [&str; 6] = [
    include_str!("axe.js"),
    include_str!("checks.js"),
    include_str!("lens.rs"),
    include_str!("mod.rs"),
    include_str!("openings.rs"),
    include_str!("../../../assets/axe/axe.min.js"),
];

/// The lock file contains the version of the package with the pictures. A new version of the pictures invalidates the
/// cache.
const PACKAGES: &str = include_str!("../../../../../../Cargo.lock");

/// The keys of the pages that had no errors.
pub(super) struct Verified {
    known: BTreeSet<String>,
    environment: Sha256,
    /// The path of the cache file; `None` if the cache is not used.
    file: Option<PathBuf>,
}

impl Verified {
    /// Reads the cache file. The keys depend on the browser's version and on the files that the pages load.
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

    /// Returns the key of a page on these screens: a hash of everything that can change the result of its checks.
    pub(super) fn key(&self, shot: &Shot, screens: Screens) -> String {
        let mut hash = self.environment.clone();
        let around = format!("{:?} {:?} {} {screens:?}", shot.sort, shot.fits, shot.language);
        for part in [&around, &plain(shot, &shot.answer.text), &plain(shot, &format!("{:?}", shot.openings))] {
            add(&mut hash, part.as_bytes());
        }
        hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Returns whether the page had no error on these screens, or on all screens.
    pub(super) fn knows(&self, shot: &Shot, screens: Screens) -> bool {
        [screens, Screens::All].into_iter().any(|screens| self.known.contains(&self.key(shot, screens)))
    }

    /// Writes the cache file with the `fresh` keys added. Keys of pages that the gallery no longer contains are
    /// removed.
    pub(super) fn write(mut self, fresh: BTreeSet<String>, gallery: &Gallery) {
        let Some(file) = &self.file else { return };
        let keys = |shot| [Screens::Third, Screens::All].map(|screens| self.key(shot, screens));
        let current: BTreeSet<_> = gallery.shots.iter().flat_map(keys).collect();
        // Another test may have written the file after this test has read it, so the file is read again. If a key is
        // still lost, its page is only checked again.
        self.known.extend(fs::read_to_string(file).unwrap_or_default().lines().map(str::to_owned));
        self.known.extend(fresh);
        let lines: Vec<_> = self.known.intersection(&current).map(String::as_str).collect();
        fs::write(file, lines.join("\n")).expect("the file is written");
    }
}

/// Adds the length and the bytes of a part to the hash. The length marks the end of the part.
fn add(hash: &mut Sha256, part: &[u8]) {
    hash.update(part.len().to_le_bytes());
    hash.update(part);
}

/// Replaces the ids, codes, tokens and times in a page's text, because they differ in every run.
fn plain(shot: &Shot, text: &str) -> String {
    let mut text = text.to_owned();
    for name in shot.names.iter().filter(|name| !name.is_empty()) {
        text = text.replace(name.as_str(), "x");
        // Pages show a code in two halves, with a space between them.
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

/// Lists all files below a folder, in sorted order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut entries: Vec<_> =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
    entries.sort();
    entries.into_iter().flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}
