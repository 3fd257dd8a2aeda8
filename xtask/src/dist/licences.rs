//! Writes the licences of everything in the program that others have made: `cargo xtask licences`.
//!
//! The file is in the repository, because the program serves it: the page with the credits links to it.

use std::{
    collections::BTreeMap,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use cargo_metadata::Package;

use super::{
    TARGETS,
    shipped::{Shipped, licence},
};
use crate::shell::root;

/// The file with the licences, relative to the root of the repository.
pub(crate) const FILE: &str = "crates/web/assets/licences.txt";

/// What is in the program and is no package, with the file of its licence.
const OTHERS: [(&str, &str); 3] = [
    ("the standard library of Rust (MIT OR Apache-2.0) https://www.rust-lang.org", "LICENSE-APACHE"),
    ("fonts: Noto Sans, Noto Naskh Arabic, Noto Sans CJK (OFL-1.1)", "crates/paper/fonts/OFL.txt"),
    ("names of pictures: Unicode Common Locale Data Repository (Unicode-3.0)", "crates/pictures/names/LICENSE-UNICODE"),
];

const HEAD: &str = "\
Humbug contains the work of others. This file lists it with its licences. Humbug's own licences are
LICENSE-APACHE and LICENSE-MIT in its sources.

SQLite, in the package libsqlite3-sys, is in the public domain. Pictures of things, in the package
twemoji-assets, are Twemoji graphics by Twitter, Inc. and other contributors, licensed under CC-BY 4.0
(https://creativecommons.org/licenses/by/4.0/).

Written by `cargo xtask licences`.
";

/// The beginnings of the names of files with licences, in lower case.
const NAMES: [&str; 6] = ["licen", "copying", "notice", "unlicense", "copyright", "ofl"];

/// Folders whose code is not in the program.
const NOT_SHIPPED: [&str; 4] = ["benches", "tests", "examples", "fuzz"];

/// A licence's text, and whose it is.
type Texts = BTreeMap<String, (String, Vec<String>)>;

/// Writes the file.
pub(crate) fn write() -> Result<()> {
    let text = text()?;
    println!("{FILE}: {} KiB", text.len() / 1_024);
    Ok(fs::write(root().join(FILE), text)?)
}

/// Returns an error if the file is not what `write` would write.
pub(crate) fn check() -> Result<()> {
    if fs::read_to_string(root().join(FILE))? != text()? {
        bail!("{FILE} is not right any more; `cargo xtask licences` writes it");
    }
    Ok(())
}

fn text() -> Result<String> {
    let shipped = Shipped::read(&TARGETS)?;
    let apache = fs::read_to_string(root().join("LICENSE-APACHE"))?;
    let mut texts = Texts::new();
    for (what, file) in OTHERS {
        add(&mut texts, what.to_owned(), fs::read_to_string(root().join(file))?, &apache);
    }
    for package in shipped.of_others() {
        let files = files(package)?;
        if files.is_empty() {
            // The package names its licence without its text. All of these may be used under the Apache License.
            let licence = licence(package).unwrap_or_default();
            if !licence.contains("Apache-2.0") {
                bail!("{} {} has no file with its licence ({licence})", package.name, package.version);
            }
            add(&mut texts, spoken(package), apache.clone(), &apache);
        }
        for file in files {
            let bytes = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
            add(&mut texts, spoken(package), String::from_utf8_lossy(&bytes).replace("\r\n", "\n"), &apache);
        }
    }
    Ok(joined(texts))
}

/// Adds a text. Texts that differ only in spaces are one, and so are all copies of the Apache License, which differ in the example at
/// their end.
fn add(texts: &mut Texts, whose: String, text: String, apache: &str) {
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_apache = |text: &str| text.starts_with("Apache License Version 2.0, January 2004") && text.len() < 12_000;
    let text = if is_apache(&plain(&text)) { apache.to_owned() } else { text };
    let (_, owners) = texts.entry(plain(&text)).or_insert((text, Vec::new()));
    if !owners.contains(&whose) {
        owners.push(whose);
    }
}

/// Joins all texts, the one with the most owners first.
fn joined(texts: Texts) -> String {
    let mut texts: Vec<_> = texts.into_values().collect();
    texts.sort_by(|(_, one), (_, other)| (other.len(), one).cmp(&(one.len(), other)));
    let mut all = HEAD.to_owned();
    for (text, owners) in texts {
        let line = "=".repeat(80);
        // Writing to a string cannot fail.
        let _ = write!(all, "\n{line}\n{}\n{}\n\n", owners.join("\n"), "-".repeat(80));
        for line in text.trim_matches('\n').lines() {
            all.push_str(line.trim_end());
            all.push('\n');
        }
    }
    all
}

fn spoken(package: &Package) -> String {
    let place =
        package.repository.as_ref().or(package.homepage.as_ref()).map(|place| format!(" {place}")).unwrap_or_default();
    format!("{} {} ({}){place}", package.name, package.version, licence(package).unwrap_or_default())
}

/// Returns the files with licences of a package, in order. The text of the GPL is left out: where a package can be used under the GPL
/// or another licence, the other one is chosen (`deny.toml`).
fn files(package: &Package) -> Result<Vec<PathBuf>> {
    let folder = package.manifest_path.parent().context("a manifest is in a folder")?;
    let mut found = Vec::new();
    walk(folder.as_std_path(), &mut found)?;
    found.sort_unstable();
    Ok(found)
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_lowercase();
        let kind = entry.file_type()?;
        if kind.is_dir() && !NOT_SHIPPED.contains(&name.as_str()) {
            walk(&entry.path(), found)?;
        }
        let is_source = [".rs", ".html", ".in", ".py"].iter().any(|ending| name.ends_with(ending));
        if kind.is_file()
            && NAMES.iter().any(|beginning| name.starts_with(beginning))
            && !is_source
            && !name.contains("gpl")
        {
            found.push(entry.path());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_texts_are_written_once_with_all_their_owners() {
        let apache = "Apache License\n  Version 2.0, January 2004\n the terms";
        let mut texts = Texts::new();
        add(&mut texts, "a 1".to_owned(), "Do  what you like.\n".to_owned(), apache);
        add(&mut texts, "b 2".to_owned(), "Do what\nyou like.".to_owned(), apache);
        add(
            &mut texts,
            "b 2".to_owned(),
            "  Apache License\nVersion 2.0, January 2004 and another example".to_owned(),
            apache,
        );
        let text = joined(texts);
        assert!(text.contains("\na 1\nb 2\n---") && text.matches("like.").count() == 1, "{text}");
        assert!(text.contains("the terms") && !text.contains("another example"), "{text}");
    }

    #[test]
    fn the_files_of_a_package_are_found_also_below_its_folder() {
        let folder = tempfile::tempdir().unwrap();
        for path in ["LICENSE-MIT", "LICENSE-GPLv2", "src/licence.rs", "jemalloc/COPYING", "tests/LICENSE", "README.md"]
        {
            let file = folder.path().join(path);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, "").unwrap();
        }
        let mut found = Vec::new();
        walk(folder.path(), &mut found).unwrap();
        found.sort_unstable();
        assert_eq!(found, ["LICENSE-MIT", "jemalloc/COPYING"].map(|path| folder.path().join(path)));
    }
}
