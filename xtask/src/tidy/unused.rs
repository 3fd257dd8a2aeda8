//! Finds unused dependencies.
//!
//! The check is the same as that of the program `cargo machete`, with the same list of exceptions. Only the full gate
//! also runs that program, because building it takes two minutes on a fresh machine. This check additionally finds
//! dependencies of shipped code that only tests use, and workspace dependencies that no crate uses.

use std::collections::BTreeSet;

use cargo_metadata::{Dependency, DependencyKind, Metadata};

use super::Finding;
use crate::{
    mask::{is_word, mask},
    shell::Text,
};

/// A dependency of one of our crates on any other crate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Need {
    /// The folder of our crate, with a slash at its end.
    pub(crate) folder: String,
    /// The name of the dependency in the crate's manifest.
    pub(crate) name: String,
    pub(crate) for_tests: bool,
    /// Whether the crate's manifest lists this dependency as an exception: no code names it, but it is needed.
    pub(crate) excepted: bool,
}

/// Reads all dependencies of our crates. `[package.metadata.cargo-machete]` in a manifest lists the exceptions.
pub(crate) fn read(metadata: &Metadata) -> Vec<Need> {
    let mut needs = Vec::new();
    for package in metadata.workspace_packages() {
        let folder =
            package.manifest_path.parent().and_then(|folder| folder.strip_prefix(&metadata.workspace_root).ok());
        let folder = folder.map(|folder| format!("{folder}/").replace('\\', "/")).unwrap_or_default();
        let excepted = package.metadata["cargo-machete"]["ignored"].as_array();
        let excepted: Vec<&str> = excepted.into_iter().flatten().filter_map(|name| name.as_str()).collect();
        let need = |dependency: &Dependency| {
            let name = dependency.rename.as_ref().unwrap_or(&dependency.name).clone();
            let excepted = excepted.contains(&name.as_str());
            Need { folder: folder.clone(), name, for_tests: dependency.kind == DependencyKind::Development, excepted }
        };
        needs.extend(package.dependencies.iter().map(need));
    }
    needs
}

/// Checks that the code of each crate names every dependency of the crate. Also checks that every workspace dependency
/// is a dependency of some crate.
pub(crate) fn check(needs: &[Need], texts: &[Text]) -> Vec<Finding> {
    let code: Vec<Text> = texts.iter().filter(|file| file.path.ends_with(".rs")).map(masked).collect();
    let is_used = |need: &Need| {
        let folder = if need.for_tests { need.folder.clone() } else { format!("{}src/", need.folder) };
        let built_with = format!("{}build.rs", need.folder);
        let mut files = code.iter().filter(|file| file.path.starts_with(&folder) || file.path == built_with);
        files.any(|file| names(&file.text, &need.name.replace('-', "_")))
    };
    let unused = needs.iter().filter(|need| !need.excepted && !is_used(need)).map(|need| {
        let mend = if need.for_tests {
            "take it out of [dev-dependencies]"
        } else {
            "take it out of [dependencies], or move it to [dev-dependencies] where only tests use it"
        };
        Finding::new(&format!("{}Cargo.toml", need.folder), None, format!("`{}` is not used", need.name), mend)
    });
    let known: BTreeSet<&str> = needs.iter().map(|need| need.name.as_str()).collect();
    let shared = texts.iter().filter(|file| file.path == "Cargo.toml").flat_map(|file| shared(&file.text));
    let unwanted = shared.filter(|(_, name)| !known.contains(name)).map(|(line, name)| {
        Finding::new("Cargo.toml", Some(line), format!("no crate depends on `{name}`"), "take it out")
    });
    unused.chain(unwanted).collect()
}

fn masked(file: &Text) -> Text {
    Text { path: file.path.clone(), text: mask(&file.text) }
}

/// Returns whether the code names this crate: at the beginning of a path, or in a `use` of the crate alone.
fn names(code: &str, name: &str) -> bool {
    code.match_indices(name).any(|(at, _)| {
        let (before, after) = (&code[..at], &code[at + name.len()..]);
        let within = before.ends_with(is_word) || after.starts_with(is_word);
        // In `other::name::` the name is a module and not the crate. In `::name::` it is the crate.
        let below = before.strip_suffix("::").is_some_and(|path| path.ends_with(|c| is_word(c) || c == '>'));
        !within && !below && (after.starts_with("::") || before.ends_with("use ") || before.ends_with("extern crate "))
    })
}

/// Returns the names of the dependencies in `[workspace.dependencies]`, each with its line number.
fn shared(manifest: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = manifest.lines().enumerate().skip_while(|(_, line)| *line != "[workspace.dependencies]").skip(1);
    let section = lines.take_while(|(_, line)| !line.starts_with('['));
    section
        .filter_map(|(number, line)| Some((number + 1, line.split_once(" = ")?.0)))
        .filter(|(_, name)| !name.starts_with('#'))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text of a workspace manifest. Tests use it for a dependency that is listed as an exception.
    const EXCEPTED: &str = "[workspace.dependencies]\ndep = \"1\"\n";

    fn wrongs(name: &str, for_tests: bool, path: &str, code: &str) -> Vec<String> {
        let excepted = code == EXCEPTED;
        let needs = [Need { folder: "crates/a/".to_owned(), name: name.to_owned(), for_tests, excepted }];
        let texts = [Text { path: path.to_owned(), text: code.to_owned() }];
        check(&needs, &texts).into_iter().map(|finding| format!("{}: {}", finding.file, finding.wrong)).collect()
    }

    #[test]
    fn what_code_names_is_used() {
        let source = "crates/a/src/b.rs";
        for code in [
            "use dep_ends::A;",
            "use dep_ends as b;",
            "#[dep_ends::main]",
            "fn a(b: ::dep_ends::B) {}",
            "Some(dep_ends::c!())",
        ] {
            assert_eq!(wrongs("dep-ends", false, source, code), Vec::<String>::new(), "{code}");
        }
        for code in [
            "",
            "// dep_ends::a",
            "let a = \"dep_ends::b\";",
            "use crate::dep_ends::A;",
            "my_dep_ends::a()",
            "let dep_ends = 1;",
        ] {
            assert_eq!(
                wrongs("dep-ends", false, source, code),
                ["crates/a/Cargo.toml: `dep-ends` is not used"],
                "{code}"
            );
        }
    }

    #[test]
    fn only_tests_may_use_what_is_for_tests() {
        for (for_tests, path, used) in [
            (false, "crates/a/tests/it/main.rs", false),
            (true, "crates/a/tests/it/main.rs", true),
            (true, "crates/a/src/lib.rs", true),
            (false, "crates/a/build.rs", true),
            (false, "crates/ab/src/lib.rs", false),
        ] {
            assert_eq!(wrongs("dep", for_tests, path, "use dep::A;").is_empty(), used, "{for_tests} {path}");
        }
    }

    #[test]
    fn the_workspace_names_nothing_in_vain() {
        let manifest = "[workspace]\nx = 1\n[workspace.dependencies]\n# b = 1\n\ndep = \"1\"\nc = { version = \"1\" }\n[lints]\nd = 1\n";
        assert_eq!(shared(manifest).collect::<Vec<_>>(), [(6, "dep"), (7, "c")]);
        assert_eq!(wrongs("dep", true, "Cargo.toml", manifest).last().unwrap(), "Cargo.toml: no crate depends on `c`");
        assert_eq!(wrongs("dep", true, "Cargo.toml", EXCEPTED), Vec::<String>::new());
    }
}
