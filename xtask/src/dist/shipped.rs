//! The packages whose code is in the program `humbug`, and which of them uses which.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};
use cargo_metadata::{DependencyKind, MetadataCommand, Package, PackageId};

use crate::shell::root;

/// The program and all packages in it.
#[derive(Debug)]
pub(crate) struct Shipped {
    program: PackageId,
    packages: BTreeMap<PackageId, Package>,
    uses: BTreeMap<PackageId, BTreeSet<PackageId>>,
}

impl Shipped {
    /// Asks cargo which packages the program consists of, for these targets together, with its default features.
    pub(crate) fn read(targets: &[&str]) -> Result<Self> {
        let mut options = vec!["--locked".to_owned()];
        options.extend(targets.iter().flat_map(|target| ["--filter-platform".to_owned(), (*target).to_owned()]));
        let mut metadata = MetadataCommand::new().current_dir(root()).other_options(options).exec()?;
        let resolve = metadata.resolve.take().context("cargo does not say which packages there are")?;
        let program = metadata.workspace_packages().into_iter().find(|package| package.name == "humbug");
        let program = program.context("there is no package humbug")?.id.clone();
        let all: BTreeMap<_, _> = resolve.nodes.iter().map(|node| (&node.id, node)).collect();
        let mut uses = BTreeMap::new();
        let mut open = vec![program.clone()];
        while let Some(id) = open.pop() {
            if uses.contains_key(&id) {
                continue;
            }
            let node = all.get(&id).with_context(|| format!("cargo does not say what {id} uses"))?;
            let normal =
                node.deps.iter().filter(|used| used.dep_kinds.iter().any(|info| info.kind == DependencyKind::Normal));
            let used: BTreeSet<PackageId> = normal.map(|used| used.pkg.clone()).collect();
            open.extend(used.iter().cloned());
            uses.insert(id, used);
        }
        let packages = metadata.packages.into_iter().filter(|package| uses.contains_key(&package.id));
        Ok(Self { program, packages: packages.map(|package| (package.id.clone(), package)).collect(), uses })
    }

    /// Returns the version of the program.
    pub(crate) fn version(&self) -> String {
        self.program().version.to_string()
    }

    /// Returns the package of the program.
    pub(crate) fn program(&self) -> &Package {
        &self.packages[&self.program]
    }

    /// Returns all packages, the program included, by name and version.
    pub(crate) fn all(&self) -> Vec<&Package> {
        let mut all: Vec<_> = self.packages.values().collect();
        all.sort_by(|one, other| (&*one.name, &one.version).cmp(&(&*other.name, &other.version)));
        all
    }

    /// Returns the packages of others, by name and version.
    pub(crate) fn of_others(&self) -> Vec<&Package> {
        self.all().into_iter().filter(|package| package.source.is_some()).collect()
    }

    /// Returns the packages that a package uses, by name and version.
    pub(crate) fn used_by(&self, package: &Package) -> Vec<&Package> {
        self.all().into_iter().filter(|used| self.uses[&package.id].contains(&used.id)).collect()
    }
}

/// Returns a package's licence as an SPDX expression. Old packages have a slash for "or".
pub(crate) fn licence(package: &Package) -> Option<String> {
    package.license.as_ref().map(|licence| licence.replace('/', " OR "))
}
