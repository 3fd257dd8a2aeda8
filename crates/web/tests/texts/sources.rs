//! Reads the text files of the product, and the source code that uses them.

use std::{
    fs,
    path::{Path, PathBuf},
};

use rooms::Room;

/// Returns the files with this extension in a folder and its subfolders: the path from the root of the repository, and
/// the content.
pub(crate) fn files(folder: &str, ending: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    collect(&root.join(folder), ending, &mut found);
    found.sort();
    let name = |path: &PathBuf| path.strip_prefix(&root).unwrap_or(path).display().to_string();
    found.iter().map(|path| (name(path), fs::read_to_string(path).unwrap())).collect()
}

fn collect(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, ending, found);
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
}

/// Returns the contents of the server's own text files in this language.
pub(crate) fn house(locale: &str) -> Vec<String> {
    files(&format!("crates/web/locales/{locale}"), "ftl").into_iter().map(|(_, text)| text).collect()
}

/// Returns the path of the folder with a room's source code.
pub(crate) fn folder(room: &dyn Room) -> String {
    format!("crates/room-{}/src", room.key())
}
