//! `cargo xtask bench`: which benches there are.

use anyhow::Result;
use cargo_metadata::{MetadataCommand, TargetKind};

/// Lists the benches there are and how to run them; runs nothing.
pub(crate) fn list() -> Result<()> {
    let metadata = MetadataCommand::new().current_dir(crate::shell::root()).no_deps().exec()?;
    println!("Benches measure, they never judge: compare numbers taken on the same quiet machine.\n");
    let mut found = false;
    for package in metadata.workspace_packages() {
        for target in package.targets.iter().filter(|target| target.kind.contains(&TargetKind::Bench)) {
            found = true;
            println!("  cargo bench -p {} --bench {}", package.name, target.name);
        }
    }
    if !found {
        println!("  (no bench targets yet)");
    }
    println!("\nWhole games per second, through the registry: cargo run --release -- simulate --help");
    Ok(())
}
