//! `cargo xtask new-room KEY` creates a crate for a new game, which compiles, can be played and obeys every law. `cargo
//! xtask prove-template` tests this with an example.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, ensure};

use crate::shell::{self, cargo, root, run};

const TEMPLATE: &str = "xtask/template/room-template-room/";

/// The name of a room, in the spellings that different places need.
#[derive(Debug, PartialEq, Eq)]
struct Names {
    /// The key, for addresses and texts: `red-dog`.
    key: String,
    /// The key with underscores, for the name of the crate in code: `red_dog`.
    folder: String,
    /// The name of the Rust type of the game: `RedDog`.
    type_name: String,
    /// The title that people see: `Red Dog`.
    title: String,
    /// The prefix of the clauses in the rules: `RD`.
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

    /// Replaces the names of the template in a text by the names of the new room.
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

/// Creates the room's crate, and adds the room to the registry and to the manifests.
///
/// # Errors
/// If the key is invalid, the room exists, or a file cannot be written.
pub(crate) fn make(key: &str) -> Result<()> {
    let names = Names::of(key)?;
    make_in(&root(), &names)?;
    // The new names have other lengths than the names of the template. So some lines must be formatted again.
    run(&mut cargo(&["fmt", "-p", "rooms", "-p", &format!("room-{key}")]))?;
    println!("crates/room-{key} is a room now. To play it: cargo run --release");
    println!("To see that it obeys every law: ROOM={key} cargo test -p testkit every_room -- --nocapture");
    println!("CONTRIBUTING.md, \"Add a room\", says what each file is for and what comes next.");
    Ok(())
}

fn make_in(root: &Path, names: &Names) -> Result<()> {
    let folder = root.join(format!("crates/room-{}", names.key));
    ensure!(!folder.exists(), "{} is there already", folder.display());
    let mut changed = Vec::new();
    for (file, registered) in REGISTRY {
        let path = root.join(file);
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {file}"))?;
        changed.push((path, registered(&text, names)?));
    }
    for file in shell::texts(root)?.iter().filter(|file| file.path.starts_with(TEMPLATE)) {
        let path = folder.join(names.put_into(&file.path[TEMPLATE.len()..]));
        let parent = path.parent().map_or_else(PathBuf::new, Path::to_path_buf);
        fs::create_dir_all(&parent)?;
        fs::write(&path, names.put_into(&file.text)).with_context(|| format!("cannot write {}", path.display()))?;
    }
    for (path, text) in changed {
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// The files in which rooms are registered, each with the function that adds a room to the text of the file.
type Registered = fn(&str, &Names) -> Result<String>;
const REGISTRY: [(&str, Registered); 3] =
    [("crates/rooms/src/lib.rs", in_registry), ("crates/rooms/Cargo.toml", in_manifest), ("Cargo.toml", in_workspace)];

/// Returns the text of the registry with the new room added at the end of its list.
fn in_registry(registry: &str, names: &Names) -> Result<String> {
    let (before, list) = registry.split_once("pub static ROOMS").context("the registry has no list of rooms")?;
    let (list, after) = list.split_once("];").context("the list of rooms has no end")?;
    let list = list.trim_end().trim_end_matches(',');
    Ok(format!("{before}pub static ROOMS{list}, room_{}::ROOM];{after}", names.folder))
}

/// Returns the text of the registry's `Cargo.toml`, with the crate of the new room and its features for pages and schemas added.
fn in_manifest(manifest: &str, names: &Names) -> Result<String> {
    let name = format!("room-{}", names.key);
    let mut manifest = manifest.to_owned();
    for feature in ["page", "schema"] {
        let line = format!("    \"room/{feature}\",\n");
        let (before, after) =
            manifest.split_once(&line).with_context(|| format!("the features do not have `{feature}`"))?;
        manifest = format!("{before}{line}    \"{name}/{feature}\",\n{after}");
    }
    let (before, after) =
        manifest.split_once("room.workspace = true\n").context("the crate `room` is no dependency")?;
    Ok(format!("{before}room.workspace = true\n{name} = {{ path = \"../{name}\" }}\n{after}"))
}

/// Returns the text of the workspace's `Cargo.toml`, with a build profile for the new room added. As for all rooms, the
/// profile optimises the room's rules in tests.
fn in_workspace(manifest: &str, names: &Names) -> Result<String> {
    Ok(format!("{manifest}[profile.dev.package.room-{}]\nopt-level = 2\n", names.key))
}

/// Creates a room in a copy of the repository and checks the room with every law. This shows that the template is
/// correct.
///
/// # Errors
/// If the copy cannot be made, or the room violates a law or fails the tests of its crate.
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
    // A new room has no trained bots and no measured lengths, so the tests for these would fail.
    let unfinished = ["bots::", "lengths::", "strategies::"].into_iter().flat_map(|tests| ["--skip", tests]);
    let mut rooms = tests_in(&copy, &["-p", "rooms", "--test", "it", "--"]);
    rooms.args(unfinished);
    run(&mut rooms).context("a new room cannot be learnt: mend xtask/template")?;
    fs::remove_dir_all(&copy)?;
    Ok(())
}

/// Returns a command that runs tests in the copy. The command uses the same target folder, in which the other crates
/// are built already. It does not optimise the rooms: playing one small room without optimisation takes less time than
/// optimising five large rooms.
fn tests_in(copy: &Path, which: &[&str]) -> Command {
    let mut command = cargo(&["test", "--all-features"]);
    let crates = fs::read_dir(copy.join("crates")).into_iter().flatten().flatten();
    let crates = crates.map(|entry| entry.file_name().to_string_lossy().into_owned());
    for package in crates.filter(|name| name.starts_with("room") || name == "testkit") {
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
    fn every_list_gets_the_room() {
        let names = Names::of("red-dog").unwrap();
        let list = "/// All.\npub static ROOMS: &[&dyn Room] = &[\n    room_snap::ROOM,\n];\n";
        let wanted = "/// All.\npub static ROOMS: &[&dyn Room] = &[\n    room_snap::ROOM, room_red_dog::ROOM];\n";
        assert_eq!(in_registry(list, &names).unwrap(), wanted);
        assert!(in_registry("fn main() {}", &names).is_err());
        let manifest = "page = [\n    \"room/page\",\n]\nschema = [\n    \"room/schema\",\n]\n\n[dependencies]\nroom.workspace = true\n";
        let wanted = "page = [\n    \"room/page\",\n    \"room-red-dog/page\",\n]\nschema = [\n    \"room/schema\",\n    \"room-red-dog/schema\",\n]\n\n[dependencies]\nroom.workspace = true\nroom-red-dog = { path = \"../room-red-dog\" }\n";
        assert_eq!(in_manifest(manifest, &names).unwrap(), wanted);
        assert!(in_manifest("", &names).is_err());
        let profile = in_workspace("[workspace]\n", &names).unwrap();
        assert_eq!(profile, "[workspace]\n[profile.dev.package.room-red-dog]\nopt-level = 2\n");
    }
}
