//! A cache of the pages that had no errors, so that later runs need not check them again. Its keys cover everything
//! that can change the result: the page as the server sends it, the files that it loads, the responses to its requests,
//! the checks and the browser. `HUMBUG_MEASURE=all` ignores the cache and checks every page.

use std::{
    collections::BTreeSet,
    fs,
    io::Write,
    path::{Path, PathBuf},
};

use sha2::{Digest, Sha256};

use super::lens::Extent;
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

    /// Returns the key of a page and the extent of its checks; `None` if the page had no error in these or more checks.
    pub(super) fn key_of_unknown(&self, shot: &Shot, extent: Extent) -> Option<String> {
        let page = self.page(shot);
        let is_known = extent.or_more().any(|extent| self.known.contains(&key(&page, extent)));
        (!is_known).then(|| key(&page, extent))
    }

    /// Returns a hash of everything that can change the result of the checks of a page.
    fn page(&self, shot: &Shot) -> Sha256 {
        let mut hash = self.environment.clone();
        let around = format!("{:?} {:?} {}", shot.sort, shot.fits, shot.language);
        for part in [&around, &plain(shot, &shot.answer.text), &plain(shot, &format!("{:?}", shot.openings))] {
            add(&mut hash, part.as_bytes());
        }
        hash
    }

    /// Adds the key of a page without an error to the cache file at once, so that a run that is stopped is not lost.
    pub(super) fn add(&self, key: &str) {
        let Some(file) = &self.file else { return };
        let opened = fs::OpenOptions::new().create(true).append(true).open(file);
        opened.and_then(|mut file| file.write_all(format!("{key}\n").as_bytes())).expect("the key is written");
    }

    /// Removes the keys of pages that the gallery no longer contains from the cache file.
    pub(super) fn tidy(self, gallery: &Gallery) {
        let Some(file) = &self.file else { return };
        let keys = |page: Sha256| Extent::every().map(|extent| key(&page, extent));
        let current: BTreeSet<_> = gallery.shots.iter().flat_map(|shot| keys(self.page(shot))).collect();
        // Another test may add a key meanwhile. If it is lost, its page is only checked again.
        let known = fs::read_to_string(file).unwrap_or_default();
        let lines: BTreeSet<_> = known.lines().filter(|key| current.contains(*key)).collect();
        fs::write(file, lines.into_iter().map(|key| format!("{key}\n")).collect::<String>()).expect("it is written");
    }
}

/// Returns the key of a page with this hash and of the extent of its checks.
fn key(page: &Sha256, extent: Extent) -> String {
    let mut hash = page.clone();
    add(&mut hash, format!("{extent:?}").as_bytes());
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
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
