//! Writes the list of a program's parts (SBOM) in the form CycloneDX 1.6, JSON.

use std::{collections::BTreeMap, fs};

use anyhow::Result;
use cargo_metadata::Package;
use serde_json::{Value, json};

use super::shipped::{Shipped, licence};
use crate::shell::root;

/// Returns the list as text. It has neither a time nor a random number, so the same sources give the same bytes.
pub(crate) fn text(shipped: &Shipped) -> Result<String> {
    let checksums = checksums(&fs::read_to_string(root().join("Cargo.lock"))?);
    let program = shipped.program();
    let parts = shipped.all().into_iter().filter(|package| package.id != program.id);
    let uses = shipped.all().into_iter().map(|package| {
        let used: Vec<String> = shipped.used_by(package).into_iter().map(reference).collect();
        json!({ "ref": reference(package), "dependsOn": used })
    });
    let list = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": { "component": component(program, "application", None) },
        "components": parts.map(|part| component(part, "library", checksums.get(&key(part)))).collect::<Vec<_>>(),
        "dependencies": uses.collect::<Vec<_>>(),
    });
    Ok(serde_json::to_string_pretty(&list)? + "\n")
}

fn component(package: &Package, kind: &str, checksum: Option<&String>) -> Value {
    let mut component = json!({
        "type": kind,
        "bom-ref": reference(package),
        "name": &*package.name,
        "version": package.version.to_string(),
    });
    if package.source.is_some() {
        component["purl"] = reference(package).into();
    }
    if let Some(licence) = licence(package) {
        component["licenses"] = json!([{ "expression": licence }]);
    }
    if let Some(checksum) = checksum {
        component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
    }
    component
}

/// Returns a package's address as a package URL. The `+` of a version has a meaning in addresses, so it is escaped.
fn reference(package: &Package) -> String {
    format!("pkg:cargo/{}@{}", package.name, package.version.to_string().replace('+', "%2B"))
}

fn key(package: &Package) -> (String, String) {
    (package.name.to_string(), package.version.to_string())
}

/// Reads the checksums of packages from the text of `Cargo.lock`, by name and version.
fn checksums(lock: &str) -> BTreeMap<(String, String), String> {
    let value = |block: &str, key: &str| {
        let line = block.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "))?;
        Some(line.trim_matches('"').to_owned())
    };
    let entry = |block: &str| Some(((value(block, "name")?, value(block, "version")?), value(block, "checksum")?));
    lock.split("[[package]]").filter_map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_are_those_of_the_lock_file() {
        let lock = "version = 4\n\n[[package]]\nname = \"a\"\nversion = \"1.0.0\"\nchecksum = \"00ff\"\ndependencies = [\n \"b\",\n]\n\n\
                    [[package]]\nname = \"b\"\nversion = \"0.1.0\"\n";
        let found = checksums(lock);
        assert_eq!(found.into_iter().collect::<Vec<_>>(), [(("a".to_owned(), "1.0.0".to_owned()), "00ff".to_owned())]);
    }

    #[test]
    fn every_part_is_listed_once_with_its_licence_and_what_it_uses() {
        let shipped = Shipped::read(&["x86_64-unknown-linux-gnu"]).unwrap();
        let text = text(&shipped).unwrap();
        let list: Value = serde_json::from_str(&text).unwrap();
        let parts = list["components"].as_array().unwrap();
        let references: std::collections::BTreeSet<_> = parts.iter().map(|part| part["bom-ref"].to_string()).collect();
        assert!(references.len() == parts.len() && parts.len() > 200, "{}", parts.len());
        for part in parts.iter().filter(|part| part.get("purl").is_some()) {
            assert!(part.get("licenses").is_some() && part.get("hashes").is_some(), "{part}");
        }
        assert!(
            parts.iter().any(|part| part["name"] == "tokio") && parts.iter().all(|part| part["name"] != "proptest")
        );
        let used = list["dependencies"]
            .as_array()
            .unwrap()
            .iter()
            .find(|uses| uses["ref"] == list["metadata"]["component"]["bom-ref"]);
        assert!(used.unwrap()["dependsOn"].to_string().contains("pkg:cargo/web@"));
        // The same sources give the same bytes.
        assert_eq!(super::text(&Shipped::read(&["x86_64-unknown-linux-gnu"]).unwrap()).unwrap(), text);
    }
}
