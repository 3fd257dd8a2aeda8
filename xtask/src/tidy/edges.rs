//! Checks that our crates depend only on those of our crates that ARCHITECTURE.md allows.

use std::collections::{BTreeMap, BTreeSet};

use cargo_metadata::{DependencyKind, Metadata};

use super::Finding;

/// For each of our crates, those of our crates on which it may depend. ARCHITECTURE.md gives the reasons; change both
/// in one commit.
const ALLOWED: &[(&str, &[&str])] = &[
    ("game", &[]),
    ("deck", &[]),
    ("paper", &["deck", "pictures", "rooms"]),
    ("pictures", &[]),
    ("deckfile", &["deck"]),
    ("solve", &["game"]),
    ("room", &["deck", "game", "solve"]),
    (A_ROOM, &["deck", "game", "room", "solve"]),
    ("rooms", &["room", A_ROOM]),
    ("bots", &["game", "rooms", "solve"]),
    ("journal", &["game"]),
    ("journal-nats", &["journal"]),
    ("journal-sqlite", &["journal"]),
    ("host", &["deck", "game", "journal", "rooms"]),
    ("classes", &["game", "host", "journal", "rooms"]),
    ("web", &["classes", "deck", "deckfile", "game", "host", "journal", "paper", "pictures", "rooms"]),
    ("testkit", &["deck", "game", "rooms", "solve"]),
    (
        "humbug",
        &[
            "bots",
            "classes",
            "deck",
            "deckfile",
            "game",
            "host",
            "journal",
            "journal-nats",
            "journal-sqlite",
            "paper",
            "rooms",
            "solve",
            "testkit",
            "web",
        ],
    ),
    ("xtask", &[]),
];

/// The name that stands for the crate of any room in the table of allowed dependencies.
const A_ROOM: &str = "room-*";

/// Returns the name under which the table of allowed dependencies lists a crate.
fn entry(name: &str) -> &str {
    if name.starts_with("room-") { A_ROOM } else { name }
}

/// A dependency of one of our crates (`from`) on another of our crates (`to`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Edge {
    pub(crate) from: String,
    pub(crate) to: String,
    pub(crate) for_tests: bool,
}

/// The crates of the workspace and the dependencies between them.
#[derive(Debug, Default)]
pub(crate) struct Graph {
    pub(crate) crates: BTreeSet<String>,
    pub(crate) edges: Vec<Edge>,
}

/// Builds the graph from the output of `cargo metadata`.
pub(crate) fn read(metadata: &Metadata) -> Graph {
    let packages = metadata.workspace_packages();
    let crates: BTreeSet<String> = packages.iter().map(|package| package.name.to_string()).collect();
    let mut edges = Vec::new();
    for package in &packages {
        for dependency in package.dependencies.iter().filter(|dependency| crates.contains(&dependency.name)) {
            edges.push(Edge {
                from: package.name.to_string(),
                to: dependency.name.clone(),
                for_tests: dependency.kind == DependencyKind::Development,
            });
        }
    }
    Graph { crates, edges }
}

/// Checks that the table [`ALLOWED`] allows every dependency, and that development dependencies make no cycle.
pub(crate) fn check(graph: &Graph) -> Vec<Finding> {
    let mut findings = Vec::new();
    let table: BTreeMap<&str, &[&str]> = ALLOWED.iter().copied().collect();
    for name in graph.crates.iter().filter(|name| !table.contains_key(entry(name))) {
        findings.push(Finding::new(
            &manifest(name),
            None,
            format!("crate `{name}` is not in the table of allowed edges"),
            "add it to ALLOWED in xtask/src/tidy/edges.rs and to the table in ARCHITECTURE.md",
        ));
    }
    for edge in &graph.edges {
        let allowed = table.get(entry(&edge.from)).is_none_or(|list| list.contains(&entry(&edge.to)));
        if edge.for_tests {
            findings.extend(circle(graph, edge));
        } else if !allowed {
            findings.push(forbidden(edge));
        }
    }
    findings
}

fn forbidden(edge: &Edge) -> Finding {
    let mend = if edge.to == "testkit" {
        "make it a [dev-dependencies] entry: test help is not for shipped code".to_owned()
    } else {
        format!(
            "move the code so that `{}` needs no `{}`; the allowed edges are in ARCHITECTURE.md",
            edge.from, edge.to
        )
    };
    Finding::new(&manifest(&edge.from), None, format!("`{}` must not depend on `{}`", edge.from, edge.to), mend)
}

/// Reports a development dependency that makes a cycle. Only a dependency on `testkit` may make one: the tests of a
/// crate may use `testkit` although `testkit` depends on the crate. Such tests are in a `tests` folder, so that these
/// tests and `testkit` use the same build of the crate.
fn circle(graph: &Graph, edge: &Edge) -> Option<Finding> {
    if edge.to == "testkit" || !reaches(graph, &edge.to, &edge.from) {
        return None;
    }
    let wrong = format!("the development dependency of `{}` on `{}` closes a circle", edge.from, edge.to);
    let mend = format!("move the test to `{}`, or the shared help to `testkit`", edge.to);
    Some(Finding::new(&manifest(&edge.from), None, wrong, mend))
}

fn reaches(graph: &Graph, from: &str, to: &str) -> bool {
    let mut seen = BTreeSet::new();
    let mut open = vec![from];
    while let Some(name) = open.pop() {
        if name == to {
            return true;
        }
        if seen.insert(name) {
            let next = graph.edges.iter().filter(|edge| edge.from == name && !(edge.for_tests && edge.to == "testkit"));
            open.extend(next.map(|edge| edge.to.as_str()));
        }
    }
    false
}

fn manifest(name: &str) -> String {
    if name == "xtask" { "xtask/Cargo.toml".to_owned() } else { format!("crates/{name}/Cargo.toml") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(edges: &[(&str, &str, bool)]) -> Graph {
        let mut graph = Graph::default();
        for &(from, to, for_tests) in edges {
            graph.crates.extend([from.to_owned(), to.to_owned()]);
            graph.edges.push(Edge { from: from.to_owned(), to: to.to_owned(), for_tests });
        }
        graph
    }

    fn wrongs(graph: &Graph) -> Vec<String> {
        check(graph).into_iter().map(|finding| finding.wrong).collect()
    }

    #[test]
    fn the_table_itself_is_allowed() {
        let edges: Vec<_> = ALLOWED.iter().flat_map(|(from, list)| list.iter().map(|to| (*from, *to, false))).collect();
        assert_eq!(wrongs(&graph(&edges)), Vec::<String>::new());
    }

    #[test]
    fn an_edge_outside_the_table_is_refused() {
        assert_eq!(wrongs(&graph(&[("rooms", "host", false)])), ["`rooms` must not depend on `host`"]);
        assert_eq!(wrongs(&graph(&[("web", "testkit", false)])), ["`web` must not depend on `testkit`"]);
        assert_eq!(wrongs(&graph(&[("room-a", "room-b", false)])), ["`room-a` must not depend on `room-b`"]);
        assert_eq!(wrongs(&graph(&[("host", "room-a", false)])), ["`host` must not depend on `room-a`"]);
        assert_eq!(wrongs(&graph(&[("rooms", "room-a", false), ("room-a", "room", false)])), Vec::<String>::new());
        assert_eq!(wrongs(&graph(&[("game", "xtask", false)])), ["`game` must not depend on `xtask`"]);
    }

    #[test]
    fn a_new_crate_must_be_entered() {
        assert_eq!(wrongs(&graph(&[("novel", "game", false)])), ["crate `novel` is not in the table of allowed edges"]);
    }

    #[test]
    fn tests_may_use_anything_but_a_circle() {
        let fine =
            [("web", "bots", true), ("rooms", "testkit", true), ("testkit", "rooms", false), ("rooms", "room", false)];
        assert_eq!(wrongs(&graph(&fine)), Vec::<String>::new());
        let circle = [("web", "host", false), ("host", "web", true)];
        assert_eq!(wrongs(&graph(&circle)), ["the development dependency of `host` on `web` closes a circle"]);
    }

    #[test]
    fn only_the_binary_chooses_a_store() {
        for store in ["journal-nats", "journal-sqlite"] {
            assert_eq!(wrongs(&graph(&[("humbug", store, false)])), Vec::<String>::new());
            for above in ["host", "web"] {
                let refused = format!("`{above}` must not depend on `{store}`");
                assert_eq!(wrongs(&graph(&[(above, store, false)])), [refused]);
            }
        }
    }
}
