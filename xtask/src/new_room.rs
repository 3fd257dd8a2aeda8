//! `cargo xtask new-room KEY`: a folder that compiles, plays and obeys every law, as a start for a new game; and the
//! proof that it does.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, ensure};

use crate::shell::{self, cargo, root, run};

const TEMPLATE: &str = "xtask/template/template_room/";
const REGISTRY: &str = "crates/rooms/src/lib.rs";

/// The forms of a room's key.
#[derive(Debug, PartialEq, Eq)]
struct Names {
    /// In addresses and texts: `red-dog`.
    key: String,
    /// The folder and module: `red_dog`.
    folder: String,
    /// The type: `RedDog`.
    type_name: String,
    /// For people: `Red Dog`.
    title: String,
    /// The prefix of its clauses: `RD`.
    clauses: String,
}

impl Names {
    fn of(key: &str) -> Result<Self> {
        let plain = |word: &str| word.starts_with(|c: char| c.is_ascii_lowercase()) && word.chars().all(is_plain);
        ensure!(
            key.len() <= 20 && key.len() > 1 && key.split('-').all(plain),
            "`{key}` is no key: it is made of small letters, digits and hyphens, for instance red-dog"
        );
        let words: Vec<String> = key.split('-').map(capital).collect();
        let mut letters = words.iter().filter_map(|word| word.chars().next());
        let clauses = match (letters.next(), letters.next()) {
            (Some(one), Some(two)) => [one, two].iter().collect(),
            _ => key.chars().take(2).collect::<String>(),
        };
        Ok(Self {
            key: key.to_owned(),
            folder: key.replace('-', "_"),
            type_name: words.concat(),
            title: words.join(" "),
            clauses: clauses.to_ascii_uppercase(),
        })
    }

    /// The template's text with these names.
    fn put_into(&self, text: &str) -> String {
        let text = text.replace("template-room", &self.key).replace("template_room", &self.folder);
        let text = text.replace("TemplateRoom", &self.type_name).replace("Template Room", &self.title);
        text.replace("TR-", &format!("{}-", self.clauses))
    }
}

const fn is_plain(letter: char) -> bool {
    letter.is_ascii_lowercase() || letter.is_ascii_digit()
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

/// Writes the room and its two lines in the registry.
///
/// # Errors
/// The key is invalid, the room exists, or a file cannot be written.
pub(crate) fn make(key: &str) -> Result<()> {
    let names = Names::of(key)?;
    make_in(&root(), &names)?;
    // The new lines are inserted in alphabetical order.
    run(&mut cargo(&["fmt", "-p", "rooms"]))?;
    println!("crates/rooms/src/{} is a room now. To play it: cargo run --release", names.folder);
    println!("To see that it obeys every law: ROOM={key} cargo test -p testkit every_room -- --nocapture");
    println!("CONTRIBUTING.md, \"Add a room\", says what each file is for and what comes next.");
    Ok(())
}

fn make_in(root: &Path, names: &Names) -> Result<()> {
    let folder = root.join("crates/rooms/src").join(&names.folder);
    ensure!(!folder.exists(), "{} is there already", folder.display());
    let registry = root.join(REGISTRY);
    let listed = registered(&fs::read_to_string(&registry)?, names)?;
    for file in shell::texts(root)?.iter().filter(|file| file.path.starts_with(TEMPLATE)) {
        let path = folder.join(names.put_into(&file.path[TEMPLATE.len()..]));
        let parent = path.parent().map_or_else(PathBuf::new, Path::to_path_buf);
        fs::create_dir_all(&parent)?;
        fs::write(&path, names.put_into(&file.text)).with_context(|| format!("cannot write {}", path.display()))?;
    }
    fs::write(&registry, listed)?;
    Ok(())
}

/// The registry with the room's module and its line at the end of the list.
fn registered(registry: &str, names: &Names) -> Result<String> {
    let Names { folder, type_name, .. } = names;
    let (before, list) = registry.split_once("pub static ROOMS").context("the registry has no list of rooms")?;
    let (list, after) = list.split_once("\n];").context("the list of rooms has no end")?;
    let modules = before.find("\npub mod ").context("the registry has no modules")?;
    let (head, modules) = before.split_at(modules + 1);
    let line = format!("    &erase::<{folder}::{type_name}>(),");
    Ok(format!("{head}pub mod {folder};\n{modules}pub static ROOMS{list}\n{line}\n];{after}"))
}

/// Makes a room in a copy of the sources and plays it against every law, so that the template cannot rot.
///
/// # Errors
/// The copy cannot be made, or the room breaks a law, a lint of tidy or its own stories.
pub(crate) fn prove() -> Result<()> {
    let root = root();
    let copy = root.join("target/new-room");
    if copy.exists() {
        fs::remove_dir_all(&copy)?;
    }
    for file in shell::texts(&root)? {
        let (from, to) = (root.join(&file.path), copy.join(&file.path));
        fs::create_dir_all(to.parent().unwrap_or(&copy))?;
        fs::copy(&from, &to).with_context(|| format!("cannot copy {}", file.path))?;
    }
    let names = Names::of("proof-of-it")?;
    make_in(&copy, &names)?;
    let mut laws = tests_in(&copy, &["-p", "testkit", "--lib"]);
    run(laws.env("ROOM", &names.key)).context("a new room breaks a law: mend xtask/template")?;
    let mut rooms = tests_in(&copy, &["-p", "rooms", "--test", "it"]);
    run(&mut rooms).context("a new room cannot be learnt: mend xtask/template")?;
    fs::remove_dir_all(&copy)?;
    Ok(())
}

/// Tests of the copy. They use the same target folder, so that what other crates need is built already; and they are
/// not optimised, because playing one small room takes less time than compiling five large ones well.
fn tests_in(copy: &Path, which: &[&str]) -> Command {
    let mut command = cargo(&["test", "--all-features"]);
    for package in ["rooms", "testkit"] {
        command.args(["--config", &format!("profile.dev.package.{package}.opt-level=0")]);
    }
    command.args(which).current_dir(copy).env("CARGO_TARGET_DIR", root().join("target"));
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_a_key_follows_from_it() {
        let names = Names::of("red-dog").unwrap();
        let text = names.put_into("TemplateRoom template_room template-room Template Room TR-01");
        assert_eq!(text, "RedDog red_dog red-dog Red Dog RD-01");
        assert_eq!(Names::of("snap").unwrap().clauses, "SN");
        for wrong in ["", "a", "Red", "red dog", "red--dog", "-red", "red-", "1up", "../x"] {
            assert!(Names::of(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_registry_gets_two_lines() {
        let registry = "//! Rooms.\n\nmod aid;\npub mod snap;\n\n/// All.\npub static ROOMS: &[R] = &[\n    &erase::<snap::Snap>(),\n];\n";
        let found = registered(registry, &Names::of("red-dog").unwrap()).unwrap();
        let wanted = "//! Rooms.\n\nmod aid;\npub mod red_dog;\npub mod snap;\n\n/// All.\npub static ROOMS: &[R] = &[\n    &erase::<snap::Snap>(),\n    &erase::<red_dog::RedDog>(),\n];\n";
        assert_eq!(found, wanted);
        assert!(registered("fn main() {}", &Names::of("snap").unwrap()).is_err());
    }
}
