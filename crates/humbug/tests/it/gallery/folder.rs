//! The gallery as a folder of files, to view without a server.
#![expect(clippy::print_stdout, reason = "it says where the pages are")]

use std::{collections::BTreeSet, fs, path::PathBuf};

use super::{
    Gallery,
    house::{Guest, InProcess},
};

/// Writes every page and its files to the folder `HUMBUG_GALLERY`, if it is set.
pub(super) async fn write(gallery: &Gallery) {
    let Some(folder) = std::env::var_os("HUMBUG_GALLERY").map(PathBuf::from) else { return };
    let mut files = BTreeSet::new();
    let mut index = String::from("<!doctype html><meta charset=utf-8><title>Gallery</title><ol>");
    fs::create_dir_all(&folder).expect("the folder is there");
    for (number, shot) in gallery.shots.iter().enumerate() {
        for kind in ["/assets/", "/pictures/"] {
            let named = shot.answer.text.split(kind).skip(1).filter_map(|rest| rest.split(['"', '?', '\'']).next());
            files.extend(named.filter(|name| !name.is_empty()).map(|name| format!("{kind}{name}")));
        }
        let name = format!("{number:04}.html");
        index += &format!("<li value={number}><a href={name}>{:?} {} {}</a>", shot.sort, shot.language, shot.what);
        fs::write(folder.join(name), &shot.answer.text).expect("the page is written");
    }
    fs::write(folder.join("index.html"), index).expect("the list is written");
    let mut guest = Guest::new(&InProcess::open(0, 1).await, "en");
    for path in files {
        let answer = guest.get(&path).await;
        let file = folder.join(path.trim_start_matches('/'));
        fs::create_dir_all(file.parent().expect("a folder")).expect("the folder is made");
        fs::write(file, answer.text).expect("the file is written");
    }
    println!("{} pages are in {}", gallery.shots.len(), folder.display());
}
