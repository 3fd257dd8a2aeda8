//! The law of the partition: over all histories of a small tree, stream and views tell the same ones apart.

use solve::{Limits, Partition, deepest_within, partition};

use super::{Broken, Case, Config};
use crate::tree::StateNode;

/// Compares exhaustively as deep as the limit on histories allows.
///
/// # Errors
/// Two histories that a seat can tell apart by its stream or by its views only.
pub(super) fn check(case: &Case, config: &Config) -> Result<Partition, Box<Broken>> {
    let limits = Limits { depth: 64, histories: config.histories };
    let depth = deepest_within(&StateNode::counting(case.open()?), limits);
    let (root, limits) = (StateNode::root(case.open()?), Limits { depth, ..limits });
    partition(&root, limits, config.views_forget).map_err(|split| case.broken("the partition", split.to_string()))
}
