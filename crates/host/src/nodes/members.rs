//! The nodes that are alive.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use sha2::{Digest, Sha256};
use tokio::time::Instant;

/// The timeout of a heartbeat: after this silence a node counts as gone.
pub(crate) const GONE: Duration = Duration::from_secs(3);

/// The nodes that were heard within the timeout.
#[derive(Debug)]
pub(crate) struct Members {
    me: String,
    /// When this node began to listen: before the timeout has passed once, it cannot say that a node is gone.
    since: Instant,
    others: Mutex<BTreeMap<String, Instant>>,
}

impl Members {
    pub(crate) fn new(me: String, now: Instant) -> Self {
        Self { me, since: now, others: Mutex::default() }
    }

    pub(crate) fn me(&self) -> &str {
        &self.me
    }

    /// Notes a sign of life of a node; returns whether the node is new.
    pub(crate) fn hear(&self, node: &str, now: Instant) -> bool {
        self.others().insert(node.to_owned(), now).is_none()
    }

    pub(crate) fn leave(&self, node: &str) {
        self.others().remove(node);
    }

    /// Forgets the nodes whose timeout has passed; returns whether there were any.
    pub(crate) fn remove_gone(&self, now: Instant) -> bool {
        let mut others = self.others();
        let before = others.len();
        others.retain(|_, heard| now < *heard + GONE);
        others.len() < before
    }

    pub(crate) fn count(&self) -> usize {
        1 + self.others().len()
    }

    pub(crate) fn is_alive(&self, node: &str, now: Instant) -> bool {
        node == self.me || self.others().contains_key(node) || now < self.since + super::ANSWERS
    }

    /// Whether this node is the first one for `what`, in an order that all nodes compute alike and that spreads the
    /// work evenly.
    pub(crate) fn is_mine(&self, what: &str) -> bool {
        let rank = |node: &str| Sha256::new().chain_update(what).chain_update([0]).chain_update(node).finalize();
        let mine = rank(&self.me);
        self.others().keys().all(|other| rank(other) < mine)
    }

    fn others(&self) -> MutexGuard<'_, BTreeMap<String, Instant>> {
        // Nothing that can panic runs under this lock.
        self.others.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The kind of documents that store which node owns a table.
pub(crate) const OWNER: &str = "owner";

/// The node that plays for a table's bots and clocks, and handles absence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Owner {
    /// This node.
    Me,
    /// Another living node.
    Other,
    /// Not known: the store does not answer.
    Unknown,
}

impl Owner {
    /// Whether this node is the owner.
    pub(crate) const fn acts(self) -> bool {
        matches!(self, Self::Me)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn whoever_is_not_heard_of_is_gone_and_everything_has_one_node() {
        let names = ["ada", "ben", "cem"];
        let now = Instant::now();
        let all: Vec<_> = names.iter().map(|name| Members::new((*name).to_owned(), now)).collect();
        for members in &all {
            for name in names.iter().filter(|name| **name != members.me()) {
                assert!(members.hear(name, now));
                assert!(!members.hear(name, now));
            }
        }
        let mut counts = [0; 3];
        for what in 0..3_000 {
            let takers: Vec<_> = (0..3).filter(|node| all[*node].is_mine(&what.to_string())).collect();
            assert_eq!(takers.len(), 1);
            counts[takers[0]] += 1;
        }
        assert!(counts.iter().all(|count| (850..1_150).contains(count)), "{counts:?}");
        let later = now + GONE;
        all[0].hear("ben", later);
        assert!(all[0].remove_gone(later));
        assert!(!all[0].remove_gone(later));
        assert!(all[0].is_alive("ben", later) && all[0].is_alive("ada", later) && !all[0].is_alive("cem", later));
        assert_eq!(all[0].count(), 2);
    }
}
